// SPDX-License-Identifier: MIT
//
// A heuristic held against the true distances, state by state: breadth-first from the goals, so the states at distance
// d are known when all those nearer are, and the first overestimate found is one of those nearest to a goal. Where all
// states are seen, what is found is proved of all of them; where a limit ends it before, of those up to a distance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

// The solver whose heuristics can be judged: it takes them all.
inline constexpr std::string_view judging_solver = "a-star";

struct Judgement {
  struct Overestimate {
    std::string state;  // canonical
    Cost h = 0, distance = 0;
  };
  struct Inconsistency {  // h > 1 + next_h
    std::string state;
    Cost h = 0;
    std::string move, next;
    Cost next_h = 0;
  };
  struct AtDistance {
    Cost distance = 0;
    std::uint64_t states = 0;
    Cost least = 0, most = 0;  // of h
    double mean = 0;
  };

  std::string heuristic;
  std::uint64_t states = 0;                               // judged
  bool complete = false;                                  // these are all that there are
  std::uint64_t overestimates = 0, inconsistencies = 0;   // states; moves
  std::optional<Overestimate> counterexample{}, worst{};  // nearest to a goal; the one that h is farthest above
  std::optional<Inconsistency> inconsistency{};
  double mean_h = 0, mean_distance = 0, mean_error = 0;  // an error is |h - distance|
  Cost max_error = 0;
  std::vector<AtDistance> by_distance{};
  Outcome outcome = Outcome::solved;  // or what ended it early
  LimitReached exhausted = LimitReached::none;
  double seconds = 0;

  // Nothing: no counterexample, but not all states were judged.
  std::optional<bool> admissible() const;
  std::optional<bool> consistent() const;
};

// The puzzle with `external` among its heuristics, and among those of the solvers that take it.
PuzzleInfo with_external(const PuzzleInfo& info, bool admissible);

// Of the request its heuristic, the limits and the heuristic from outside are read. Progress counts the states judged,
// the bound is their distance. Errors: unknown_name, unsupported; bad_option for a heuristic from outside that does not
// give the same number twice; those of the heuristic.
Expected<Judgement> judge(const AnyPuzzle& puzzle, const SolveRequest& request);

// {"puzzle", "goal", "metric", "heuristic", "states", "complete", "admissible", "consistent", "overestimates",
// "inconsistencies", "counterexample": {"state", "h", "distance"}, "worst", "inconsistency": {"state", "h", "move",
// "next", "next_h"}, "mean_h", "mean_distance", "mean_error", "max_error", "by_distance": [{"distance", "states",
// "least", "mean", "most"}], "limit", "seconds"}
std::string judgement_json(const PuzzleInfo& info, const Judgement& judgement);

}  // namespace rompicapo::catalogue
