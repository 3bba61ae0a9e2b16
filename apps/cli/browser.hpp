// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace rompicapo::cli {

// Shows the address in the person's browser, where there is a screen; nothing happens where there is none.
void open_browser(const std::string& address);

}  // namespace rompicapo::cli
