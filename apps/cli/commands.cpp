// SPDX-License-Identifier: MIT
//
// The list, in the order of the help page.
#include "apps/cli/commands.hpp"

namespace rompicapo::cli {

std::vector<Command> add_all(CLI::App& app) {
  return {add_play(app),       add_solve(app),  add_scramble(app),  add_show(app),    add_verify(app),
          add_successors(app), add_mark(app),   add_sheet(app),     add_compare(app), add_census(app),
          add_plan(app),       add_trace(app),  add_inspect(app),   add_judge(app),   add_lab(app),
          add_lab_worker(app), add_tables(app), add_catalogue(app), add_bench(app),   add_serve(app),
          add_completion(app), add_man(app)};
}

}  // namespace rompicapo::cli
