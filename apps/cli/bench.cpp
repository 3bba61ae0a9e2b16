// SPDX-License-Identifier: MIT
//
// rompicapo bench: the signature.
#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "lab/signature.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

Command add_bench(CLI::App& app) {
  auto verbose = std::make_shared<bool>(false);
  CLI::App* sub = app.add_subcommand("bench", "Print the signature: the nodes of a fixed set of searches");
  sub->add_flag("--verbose", *verbose, "Also print the nodes of each solver and heuristic");
  sub->footer("Every compiler and machine gives the same number; `make bench` runs the timed benchmarks.");
  return {sub, [verbose] {
            const std::vector<lab::Signed> lines = lab::signature_lines(&interrupt_flag());
            if (interrupt_flag()) return static_cast<int>(interrupted);
            if (*verbose) {
              std::vector<std::vector<std::string>> cells;
              for (const lab::Signed& line : lines)
                cells.push_back({line.puzzle, line.solver, line.heuristic, std::to_string(line.expanded)});
              out(lab::align(cells, 3));
            }
            out(fmt::format("{}\n", lab::signature(lines)));
            flush();
            return static_cast<int>(done);
          }};
}

}  // namespace rompicapo::cli
