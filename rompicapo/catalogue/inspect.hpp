// SPDX-License-Identifier: MIT
//
// The heuristics' values on a position, their parts, their changes along a line of moves, and the true distance if a
// table has it. Answers at once: a heuristic with large tables is evaluated only if it is named.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

// Stored tables up to this size are built in moments if absent.
inline constexpr std::uint64_t quick_tables = std::uint64_t{2} << 20;

struct InspectedHeuristic {
  HeuristicInfo info;
  std::optional<Account> account{};  // none: see `refusal`
  std::string refusal{};
};

struct InspectedStep {
  std::string move, state;
  std::optional<Cost> distance{};             // true distance; none: no table has it
  std::vector<std::optional<Cost>> values{};  // of the heuristics in order
};

struct Inspection {
  std::string state;               // canonical
  std::optional<Cost> distance{};  // true distance; none: no table has it
  std::vector<InspectedHeuristic> heuristics;
  std::vector<InspectedStep> along;  // after each move
};

// `heuristics`: by name, in that order; empty: all of the puzzle. Errors: as walk() for moves; unknown_name; those of
// the state, also of an unsolvable one; environment, for the tables of named heuristics.
Expected<Inspection> inspect(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves,
                             std::span<const std::string> heuristics);

// {"puzzle", "state", "goal", "metric", "distance", "heuristics": [{"name", "summary", "admissible", "table_bytes",
// "value", "refusal", "combine": "sum" | "max" | "max-of-sums", "parts": [{"what", "value", "pieces", "per", "sum"}]}],
// "along": [{"move", "state", "distance", "values": {NAME: VALUE}}]}; unknown values are null.
std::string inspect_json(const PuzzleInfo& info, const Inspection& inspection);

}  // namespace rompicapo::catalogue
