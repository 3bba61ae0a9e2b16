// SPDX-License-Identifier: MIT
#include "rompicapo/model/solver_options.hpp"

#include <array>
#include <type_traits>

namespace rompicapo {

namespace {

using Type = OptionInfo::Type;

// Stores a value in a member of the tuning or of the limits.
template <auto member>
void store(SolveRequest& request, const OptionValue& value) {
  const auto assign = [&value]<class Field>(Field& field) {
    using Given =
        std::conditional_t<std::is_same_v<Field, std::size_t> || std::is_same_v<Field, Cost>, std::uint64_t, Field>;
    field = static_cast<Field>(std::get<Given>(value));
  };
  if constexpr (std::is_invocable_v<decltype(member), Tuning&>)
    assign(request.tuning.*member);
  else
    assign(request.limits.*member);
}

void ask_for_all(SolveRequest& request, const OptionValue& value) {
  request.tuning.all = true;
  if (std::get<std::string>(value) == "sequences") request.tuning.sequences = true;
}

void count_all(SolveRequest& request, const OptionValue& value) {
  ask_for_all(request, value);
  request.tuning.count = true;
}

constexpr double longest = 100'000'000;  // moves
constexpr bool choosing = true;

SolverOption row(OptionInfo info, std::string_view read_as, void (*set)(SolveRequest&, const OptionValue&),
                 bool chooses = false) {
  return {info, read_as, set, chooses};
}

const std::array all_options{
    row({"weight", Type::number, "X", "f = g + X h (default 2)", 1, 1e6}, "weight", store<&Tuning::weight>),
    row({"width", Type::whole, "N", "states kept in each layer, or after each stage (default 1000)", 1, 4294967295.0},
        "width", store<&Tuning::width>),
    row({"all", Type::counted, "",
         "list every shortest solution; `classes` (default): each once, whatever the order of commuting moves; "
         "`sequences`: every order"},
        "all", ask_for_all, choosing),
    row({"count-optimal", Type::counted, "", "report only the number of shortest solutions, counted as by `all`"},
        "all", count_all, choosing),
    row({"list", Type::whole, "K", "list the K shortest solutions, by length, then in the order of moves", 1, 10'000},
        "list", store<&Tuning::list>, choosing),
    row({"ergonomics", Type::flag, "", "sort solutions of one length by ergonomic cost (cube:3)"}, "list",
        store<&Tuning::ergonomic>, choosing),
    row({"first", Type::text, "MOVES", "only solutions that begin with MOVES; `optimal` is among these"}, "list",
        store<&Tuning::first>, choosing),
    row({"max-length", Type::whole, "N", "ignore solutions longer than N", 1, longest}, "", store<&Limits::max_cost>),
    row({"bound", Type::whole, "N", "end once no solution can be shorter than N", 1, longest}, "bound",
        store<&Limits::enough_bound>),
    row({"stop-length", Type::whole, "N",
         "end with the first solution this short (default: two-phase 20 moves or one second; constructive the first)",
         1, longest},
        "stop-length", store<&Limits::stop_length>),
    row({"tables", Type::text, "SET",
         "which tables: small, medium, large, or a name of `rompicapo tables list` (default: two-phase small; optimal "
         "the largest that is stored, or with a limit of memory that fits)"},
        "tables", store<&Tuning::tables>),
    row({"stages", Type::text, "LIST",
         "goals separated by commas, each kept by the next (default \"eo, dr, htr\"); the puzzle's goal is added at "
         "the end"},
        "stages", store<&Tuning::stages>, choosing),
    row({"niss", Type::flag, "", "also search from the inverse state"}, "niss", store<&Tuning::niss>, choosing),
    row({"random-ties", Type::flag, "", "break ties by the seed"}, "random-ties", store<&Tuning::random_ties>),
};

}  // namespace

std::span<const SolverOption> solver_options() { return all_options; }

}  // namespace rompicapo
