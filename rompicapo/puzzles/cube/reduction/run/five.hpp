// SPDX-License-Identifier: MIT
//
// The 5x5x5 by reduction: a beam through each of five phases (phases/) from many ways through the phase before, then
// the 3x3x3, several of which are tried for a moment. No parity is ever repaired: the middle edges and an even
// permutation of the wings settle both. Wider beams give shorter answers as long as the search may run.
#pragma once

#include <optional>

#include "rompicapo/puzzles/cube/reduction/model/answer_search.hpp"
#include "rompicapo/puzzles/cube/reduction/model/frames.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"
#include "rompicapo/puzzles/cube/reduction/search/chain.hpp"
#include "rompicapo/puzzles/cube/reduction/search/pace.hpp"

namespace rompicapo::cube::reduction::five {

class LargeTables;

class Solver final : public ReductionSolver {
 public:
  // Makes the small tables: 15 MiB, most of a second.
  explicit Solver(ThreeSolver three);

  // Phase 5 uses these tables from now on.
  void take(std::shared_ptr<const LargeTables> large);

  ReductionOutcome solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  std::size_t bytes() const override;
  const Tables& tables() const { return tables_; }
  const WeightTable& weights3() const { return weights3_; }
  const WeightTable& weights4() const { return weights4_; }

 private:
  friend class Rounds;
  struct Run;
  struct Large;

  ThreeSolver three_;
  Tables tables_;
  Phase1 phase1_{tables_};
  Phase2 phase2_{tables_};
  Phase3 phase3_{tables_};
  Phase4 phase4_{tables_};
  Phase5 phase5_{tables_};
  WeightTable weights1_, weights2_, weights3_, weights4_, weights5_;

  std::shared_ptr<const Large> large_;  // null: none
};

// Of the 3x3x3's tables and the rest of the process.
inline constexpr std::uint64_t other_bytes = 24u << 20;

struct Way;

// Rounds through the phases, from one cube or from several, one of which is to be solved.
class Rounds {
 public:
  // Takes a solution and the index of its cube; false: no shorter one is wanted.
  using Accept = std::function<bool(std::size_t start, const AnswerMaker&)>;

  Rounds(const Solver& solver, const std::vector<Start>& starts, const Limits& limits, Pace& pace,
         const Widening& widening, Budget& budget, SearchResult& result);
  ~Rounds();

  // With beams of this width, or narrower if less time is left. Solutions of `longest` turns at most, those before
  // their cube included; `accept` may lower `longest`. `solved`: there is a solution, so each 3x3x3 gets few nodes.
  // False: the search ends.
  bool round(std::size_t width, std::uint64_t seed, Cost& longest, bool solved, const Accept& accept);

 private:
  std::vector<Way> through_phases(std::vector<Way> ways, ChainLimits limits);
  void add_rolled(std::vector<Way>& ways) const;
  // Solves the 3x3x3 of the shortest ways, each for so many nodes, but the first until it is solved. False: the search
  // ends.
  bool try_threes(const std::vector<Way>& ways, std::size_t width, std::uint64_t nodes, Cost& longest, bool& solved,
                  const Accept& accept);
  std::optional<AnswerMaker> with_three(const Way& way, Cost longest, std::uint64_t nodes);

  const Solver& solver_;
  const Limits& limits_;
  Pace& pace_;
  const Widening widening_;
  Budget& budget_;
  SearchResult& result_;
  std::vector<Frame> frames_;
  std::vector<unsigned> lengths_;  // [start]
};

}  // namespace rompicapo::cube::reduction::five
