// SPDX-License-Identifier: MIT
//
// The list, in the order of the help page.
#include "apps/cli/commands.hpp"

#include <algorithm>
#include <array>

namespace rompicapo::cli {

namespace {

struct Named {
  std::string_view name;
  Command (*add)(CLI::App& app);
  bool reads_all = false;  // describes the other commands
};

constexpr std::array all_commands{
    Named{"play", add_play},
    Named{"solve", add_solve},
    Named{"scramble", add_scramble},
    Named{"show", add_show},
    Named{"verify", add_verify},
    Named{"successors", add_successors},
    Named{"mark", add_mark},
    Named{"sheet", add_sheet},
    Named{"compare", add_compare},
    Named{"census", add_census},
    Named{"plan", add_plan},
    Named{"trace", add_trace},
    Named{"inspect", add_inspect},
    Named{"judge", add_judge},
    Named{"lab", add_lab},
    Named{"lab-worker", add_lab_worker},
    Named{"tables", add_tables},
    Named{"catalogue", add_catalogue},
    Named{"bench", add_bench},
    Named{"serve", add_serve},
    Named{"completion", add_completion, true},
    Named{"man", add_man, true},
};

}  // namespace

std::vector<Command> add_all(CLI::App& app) {
  std::vector<Command> commands;
  for (const Named& one : all_commands) commands.push_back(one.add(app));
  return commands;
}

std::vector<Command> add_wanted(CLI::App& app, std::span<const std::string> arguments) {
  if (arguments.size() == 1 && arguments[0] == "--version") return {};
  const auto found = std::find_if(all_commands.begin(), all_commands.end(), [&](const Named& one) {
    return !arguments.empty() && arguments[0] == one.name && !one.reads_all;
  });
  if (found == all_commands.end()) return add_all(app);
  return {found->add(app)};
}

}  // namespace rompicapo::cli
