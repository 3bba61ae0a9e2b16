// SPDX-License-Identifier: MIT
//
// Parts of the program that few commands need and that are slow to load: shared libraries, loaded on first use.
#pragma once

#include <string>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::cli {

// The symbol `function` of the library `name`, which lies beside the program or where both were installed. Errors:
// environment; the message begins with the name of the part and ends with `cure`, how to get it.
Expected<void*> part(const std::string& name, const char* function, const std::string& what, const std::string& cure);

}  // namespace rompicapo::cli
