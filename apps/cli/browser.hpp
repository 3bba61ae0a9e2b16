// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace rompicapo::cli {

// Opens the address in the user's browser if there is a display; otherwise does nothing.
void open_browser(const std::string& address);

}  // namespace rompicapo::cli
