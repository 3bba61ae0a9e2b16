// SPDX-License-Identifier: MIT
//
// A heuristic compared with the true distances, state by state: breadth-first from the goals, so distances are exact
// and the first overestimate found is one of the nearest to a goal. If all states are seen, the result is a proof; if a
// limit ends it, it covers the states up to some distance.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

// The solver whose heuristics can be judged: it accepts all.
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
  bool complete = false;                                  // all states
  std::uint64_t overestimates = 0, inconsistencies = 0;   // states; moves
  std::optional<Overestimate> counterexample{}, worst{};  // nearest to a goal; greatest h - distance
  std::optional<Inconsistency> inconsistency{};
  double mean_h = 0, mean_distance = 0, mean_error = 0;  // an error is |h - distance|
  Cost max_error = 0;
  std::vector<AtDistance> by_distance{};
  Outcome outcome = Outcome::solved;  // or the reason for ending early
  LimitReached exhausted = LimitReached::none;
  double seconds = 0;

  // Nothing: no counterexample, but not all states were judged.
  std::optional<bool> admissible() const;
  std::optional<bool> consistent() const;
};

// The puzzle's info with `external` among its heuristics and those of the solvers that take it.
PuzzleInfo with_external(const PuzzleInfo& info, bool admissible);

// Uses the request's heuristic, limits and external heuristic. Progress: the states judged, and their distance as the
// bound. Errors: unknown_name, unsupported; bad_option for an external heuristic that is not deterministic; those of
// the heuristic.
Expected<Judgement> judge(const AnyPuzzle& puzzle, const SolveRequest& request);

// {"puzzle", "goal", "metric", "heuristic", "states", "complete", "admissible", "consistent", "overestimates",
// "inconsistencies", "counterexample": {"state", "h", "distance"}, "worst", "inconsistency": {"state", "h", "move",
// "next", "next_h"}, "mean_h", "mean_distance", "mean_error", "max_error", "by_distance": [{"distance", "states",
// "least", "mean", "most"}], "limit", "seconds"}
std::string judgement_json(const PuzzleInfo& info, const Judgement& judgement);

}  // namespace rompicapo::catalogue
