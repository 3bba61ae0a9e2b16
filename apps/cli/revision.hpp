// SPDX-License-Identifier: MIT
//
// The commit that the program was built from; the build writes the source file (cmake/revision.cmake).
#pragma once

#include <string_view>

namespace rompicapo::cli {

std::string_view revision();  // empty: not built from a clone

}  // namespace rompicapo::cli
