// SPDX-License-Identifier: MIT
//
// report.html, the template that `lab::render_report` fills. Empty if the program was built without the page or without
// the server that contains it (serve.cpp, no_server.cpp).
#pragma once

#include <string_view>

namespace rompicapo::cli {

std::string_view report_page();

}  // namespace rompicapo::cli
