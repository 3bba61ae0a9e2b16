// SPDX-License-Identifier: MIT
//
// The commands: each adds itself to the app and returns the function to run. A new one is a source file and a line here
// and in commands.cpp.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/cli/options.hpp"

namespace rompicapo::cli {

Command add_solve(CLI::App& app);
Command add_scramble(CLI::App& app);
Command add_show(CLI::App& app);
Command add_verify(CLI::App& app);
Command add_successors(CLI::App& app);
Command add_compare(CLI::App& app);
Command add_census(CLI::App& app);
Command add_plan(CLI::App& app);
Command add_trace(CLI::App& app);
Command add_inspect(CLI::App& app);
Command add_judge(CLI::App& app);
Command add_catalogue(CLI::App& app);
Command add_mark(CLI::App& app);
Command add_sheet(CLI::App& app);
Command add_tables(CLI::App& app);
Command add_lab(CLI::App& app);
Command add_lab_worker(CLI::App& app);
Command add_bench(CLI::App& app);
Command add_play(CLI::App& app);
Command add_serve(CLI::App& app);
Command add_completion(CLI::App& app);  // reads the whole app
Command add_man(CLI::App& app);

std::vector<Command> add_all(CLI::App& app);

// Adds only the commands that the arguments name: describing all takes longer than most commands run.
std::vector<Command> add_wanted(CLI::App& app, std::span<const std::string> arguments);

}  // namespace rompicapo::cli
