// SPDX-License-Identifier: MIT
#include "rompicapo/model/solver_options.hpp"

#include <array>

namespace rompicapo {

namespace {

using Type = OptionInfo::Type;

std::uint64_t whole(const OptionValue& value) { return std::get<std::uint64_t>(value); }

void ask_for_all(SolveRequest& request, const OptionValue& value) {
  request.tuning.all = true;
  if (std::get<std::string>(value) == "sequences") request.tuning.sequences = true;
}

const std::array<SolverOption, 14> all_options{{
    {{"weight", Type::number, "X", "f = g + X h (default 2)", 1, 1e6},
     "weight",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.weight = std::get<double>(value); }},
    {{"width", Type::whole, "N", "states kept in each layer, or after each stage (default 1000)", 1, 4294967295.0},
     "width",
     [](SolveRequest& request, const OptionValue& value) {
       request.tuning.width = static_cast<std::size_t>(whole(value));
     }},
    {{"all", Type::counted, "",
      "list every shortest solution; solutions that differ only in the order of moves that commute (R L, L R) are one "
      "of the `classes` (the default), and each its own among the `sequences`"},
     "all",
     ask_for_all},
    {{"count-optimal", Type::counted, "", "report only the number of shortest solutions, counted as by `all`"},
     "all",
     [](SolveRequest& request, const OptionValue& value) {
       ask_for_all(request, value);
       request.tuning.count = true;
     }},
    {{"list", Type::whole, "K", "list the K shortest solutions, by length, then in the order of moves", 1, 10'000},
     "list",
     [](SolveRequest& request, const OptionValue& value) {
       request.tuning.list = static_cast<std::size_t>(whole(value));
     },
     true},
    {{"ergonomics", Type::flag, "", "order those of one length by what they cost the hands (cube:3)"},
     "list",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.ergonomic = std::get<bool>(value); },
     true},
    {{"first", Type::text, "MOVES", "solutions begin with these moves; `optimal` then means: among these"},
     "list",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.first = std::get<std::string>(value); },
     true},
    {{"max-length", Type::whole, "N", "ignore solutions longer than N", 1, 100'000'000},
     "list",
     [](SolveRequest& request, const OptionValue& value) { request.limits.max_cost = static_cast<Cost>(whole(value)); },
     true},
    {{"bound", Type::whole, "N", "end once no solution can be shorter than N", 1, 100'000'000},
     "bound",
     [](SolveRequest& request, const OptionValue& value) {
       request.limits.enough_bound = static_cast<Cost>(whole(value));
     }},
    {{"stop-length", Type::whole, "N",
      "end with the first solution this short (default: two-phase 20 moves or one second; constructive the first)", 1,
      100'000'000},
     "stop-length",
     [](SolveRequest& request, const OptionValue& value) {
       request.limits.stop_length = static_cast<Cost>(whole(value));
     }},
    {{"tables", Type::text, "SET",
      "which tables: small, medium, large, or a name of `rompicapo tables list` (default: two-phase small; optimal the "
      "largest that is stored, or with a limit of memory that fits)"},
     "tables",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.tables = std::get<std::string>(value); }},
    {{"stages", Type::text, "LIST", "the stages, goals separated by commas, as in \"eo, dr, htr, solved\""},
     "stages",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.stages = std::get<std::string>(value); },
     true},
    {{"niss", Type::flag, "", "go on from the inverse position too; its moves are written in parentheses"},
     "niss",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.niss = std::get<bool>(value); },
     true},
    {{"random-ties", Type::flag, "", "among equals choose by the seed, not by the order of moves"},
     "random-ties",
     [](SolveRequest& request, const OptionValue& value) { request.tuning.random_ties = std::get<bool>(value); }},
}};

}  // namespace

std::span<const SolverOption> solver_options() { return all_options; }

}  // namespace rompicapo
