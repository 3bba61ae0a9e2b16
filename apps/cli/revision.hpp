// SPDX-License-Identifier: MIT
//
// Which commit the program was built from; the build writes the source (cmake/revision.cmake).
#pragma once

#include <string_view>

namespace rompicapo::cli {

std::string_view revision();  // empty: not built from a clone

}  // namespace rompicapo::cli
