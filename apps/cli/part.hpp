// SPDX-License-Identifier: MIT
//
// The parts of the program that only some commands need, and that need much themselves: libraries, loaded when they are
// first wanted, so that nobody else's start waits for them.
#pragma once

#include <string>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::cli {

// What the library `name` exports as `function`; it lies beside the program, or where both were installed. Errors:
// environment; the message begins with what the part is, and `cure` says how a program comes to have it.
Expected<void*> part(const std::string& name, const char* function, const std::string& what, const std::string& cure);

}  // namespace rompicapo::cli
