// SPDX-License-Identifier: MIT
//
// report.html of the page that was built into the program: what `lab::render_report` fills. Empty where the program was
// built without the page, or without the server that holds it (serve.cpp, no_server.cpp).
#pragma once

#include <string_view>

namespace rompicapo::cli {

std::string_view report_page();

}  // namespace rompicapo::cli
