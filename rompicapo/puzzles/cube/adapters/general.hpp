// SPDX-License-Identifier: MIT
//
// The plain cube joined with the fast one of its size: all that the general searches, the estimates and the
// censuses need. The solvers made for one size are added on top (adapter2.cpp, adapter3.cpp, adapter_large.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>
#include <utility>

#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/puzzles/cube/adapters/reference_model.hpp"
#include "rompicapo/puzzles/cube/tables/census.hpp"

namespace rompicapo::cube {

std::string text_of(const StickerPuzzle::State& state, const Terms& terms);
Expected<Census> census(const StickerPuzzle& puzzle, const Terms& terms, const CensusRequest& request);

// The catalogue's entry of `layers`, the beginner's method, for all sizes.
inline constexpr std::string_view layers_name = "layers";

inline SolverInfo layers_info() {
  SolverInfo info;
  info.name = layers_name;
  info.summary = "long solutions in named steps";
  info.source = "D. Singmaster, 1979, in its usual later form; from 4x4x4 on the reduction method, common stock";
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.aims_short = false;
  return info;
}

// A search that follows no bound on the length (greedy best-first) wanders off among the countless positions that
// look alike. So it looks near by first, a step farther each time, and at last as deep as any position lies (20 turns,
// 26 quarter turns: T. Rokicki, H. Kociemba, M. Davidson and J. Dethridge, 2010 and 2014).
template <class Search>
Expected<SearchResult> in_stages(const SolveRequest& given, Metric metric, Search search) {
  SolveRequest request = given;
  Stats before;
  for (const Cost depth :
       metric == Metric::qtm ? std::array<Cost, 4>{6, 12, 18, 26} : std::array<Cost, 4>{5, 10, 15, 20}) {
    request.limits.max_cost = depth;
    request.limits.max_expanded = given.limits.max_expanded - std::min(given.limits.max_expanded, before.expanded);
    Expected<SearchResult> result = search(request);
    if (!result) return result;
    Stats& stats = result->stats;
    stats.expanded += before.expanded;
    stats.generated += before.generated;
    stats.peak_bytes = std::max(stats.peak_bytes, before.peak_bytes);
    if (result->exhausted != LimitReached::cost) return result;
    before = stats;
  }
  SearchResult lost;  // the limit was ours: a search that gave up, not one that was stopped
  lost.outcome = Outcome::not_found;
  lost.stats = before;
  return lost;
}

// Fast is Cube2, Cube3 or StickerPuzzle; Heuristics the list that goes with it.
template <class Fast, class Heuristics>
class General : public ReferenceModel {
 public:
  General(Terms terms, Fast fast) : ReferenceModel(std::move(terms)), fast_(std::move(fast)) {
    const std::vector<HeuristicFacts> facts = facts_of(fast_, Heuristics{});
    info_.solvers = general_solvers(facts);
    info_.heuristics = heuristic_lines(facts);
    info_.default_heuristic = info_.heuristics[0].name;
    info_.default_solver = "bidirectional";
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    const State start = start_of(*cube);
    const auto search = [&](const SolveRequest& each) {
      return search_by_name(fast_, start, each, Heuristics{}, [this](const State& at) { return text(at); });
    };
    const bool unbounded = request.limits.max_cost == std::numeric_limits<Cost>::max();
    if (terms_.size == 3 && unbounded && request.solver == "greedy-best-first")
      return in_stages(request, terms_.metric, search);
    return search(request);
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    Expected<Account> account = account_by_name(fast_, start_of(*cube), heuristic, with_parts, Heuristics{});
    if (account && terms_.size <= 3) terms_.name_by_colours(*account, *cube);
    return account;
  }

  Expected<Census> census(const CensusRequest& request) const override {
    if constexpr (is_large)
      return cube::census(fast_, terms_, request);
    else
      return cube::census(fast_, request, [this](const State& state) { return text(state); });
  }

 protected:
  using State = StateOf<Fast>;
  static constexpr bool is_large = std::is_same_v<Fast, StickerPuzzle>;

  State start_of(const StickerCube& cube) const {
    if constexpr (is_large)
      return Fast::from(cube);
    else
      return Fast::from(terms_.relative(cube));
  }
  std::string text(const State& state) const {
    if constexpr (is_large)
      return text_of(state, terms_);
    else
      return write_facelets(terms_.absolute(Fast::cubies(state)));
  }

  Fast fast_;
};

}  // namespace rompicapo::cube
