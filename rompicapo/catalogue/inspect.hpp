// SPDX-License-Identifier: MIT
//
// What the heuristics say of a position: their values, what these are made of, how they change along a line of moves,
// and beside them the true distance where a table knows it. Meant to answer at once: a heuristic whose tables are large
// is computed only where it is asked for by name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

// Stored tables of up to this size are built in moments where they are not at hand.
inline constexpr std::uint64_t quick_tables = std::uint64_t{2} << 20;

struct InspectedHeuristic {
  HeuristicInfo info;
  std::optional<Account> account{};  // none: `refusal` says why
  std::string refusal{};
};

struct InspectedStep {
  std::string move, state;
  std::optional<Cost> distance{};             // true; none: no table knows it
  std::vector<std::optional<Cost>> values{};  // of the heuristics, in their order
};

struct Inspection {
  std::string state;               // canonical
  std::optional<Cost> distance{};  // true; none: no table knows it
  std::vector<InspectedHeuristic> heuristics;
  std::vector<InspectedStep> along;  // after each move
};

// `heuristics`: those asked for by name, in that order; none: all that the puzzle has. Errors: as walk() for moves;
// unknown_name; those of a state, also for one that cannot be solved; of tables that were asked for, environment.
Expected<Inspection> inspect(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves,
                             std::span<const std::string> heuristics);

// {"puzzle", "state", "goal", "metric", "distance", "heuristics": [{"name", "summary", "admissible", "table_bytes",
// "value", "refusal", "combine": "sum" | "max" | "max-of-sums", "parts": [{"what", "value", "pieces", "per", "sum"}]}],
// "along": [{"move", "state", "distance", "values": {NAME: VALUE}}]}; null for what is not known.
std::string inspect_json(const PuzzleInfo& info, const Inspection& inspection);

}  // namespace rompicapo::catalogue
