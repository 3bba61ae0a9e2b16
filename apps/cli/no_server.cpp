// SPDX-License-Identifier: MIT
//
// play and serve in a program built without the server: both report that; there is no page either.
#include "apps/cli/commands.hpp"
#include "apps/cli/report_page.hpp"

namespace rompicapo::cli {

namespace {

Command absent(CLI::App& app, const std::string& name, const std::string& help) {
  CLI::App* sub = app.add_subcommand(name, help + " (not in this program)");
  sub->allow_extras();
  return {sub, []() -> int {
            refuse(Format::text, {ErrorCode::environment,
                                  "this program was built without its server: install libcpp-httplib-dev and pkgconf, "
                                  "then build it anew with ROMPICAPO_SERVER=ON"});
          }};
}

}  // namespace

Command add_play(CLI::App& app) { return absent(app, "play", "Play and solve in the browser"); }
Command add_serve(CLI::App& app) {
  return absent(app, "serve", "Serve the page and the core over HTTP, within limits");
}

std::string_view report_page() { return {}; }

}  // namespace rompicapo::cli
