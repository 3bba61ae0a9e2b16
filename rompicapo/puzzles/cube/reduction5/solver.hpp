// SPDX-License-Identifier: MIT
//
// The 5x5x5 by reduction: five phases to a reduced cube (phases.hpp), a beam through each, from many ways through the
// one before; then the 3x3x3, of which several are tried for a moment. No parity is ever repaired: the middle edges
// and an even permutation of the wings settle both. Wider beams give shorter answers as long as the search may run.
#pragma once

#include <optional>

#include "rompicapo/puzzles/cube/reduction4/solver.hpp"
#include "rompicapo/puzzles/cube/reduction5/chain.hpp"
#include "rompicapo/puzzles/cube/reduction5/frames.hpp"
#include "rompicapo/puzzles/cube/reduction5/pace.hpp"
#include "rompicapo/puzzles/cube/reduction5/phases.hpp"

namespace rompicapo::cube::reduction5 {

using reduction4::Answer;
using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::Stage;
using reduction4::ThreeSolver;

class LargeTables;

class Solver final : public reduction4::SizeSolver {
 public:
  // Makes the small tables: 15 MiB, most of a second.
  explicit Solver(ThreeSolver three);

  // From now on phase 5 goes by these.
  void take(std::shared_ptr<const LargeTables> large);

  Outcome4 solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better = {}) const override;

  std::size_t bytes() const override;
  const Tables& tables() const { return tables_; }
  const Weights<Phase3>& weights3() const { return weights3_; }
  const Weights<Phase4>& weights4() const { return weights4_; }

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
  Weights<Phase1> weights1_;
  Weights<Phase2> weights2_;
  Weights<Phase3> weights3_;
  Weights<Phase4> weights4_;
  Weights<Phase5> weights5_;

  std::shared_ptr<const Large> large_;  // null: none
};

// Of the 3x3x3's tables, and of what else the process holds.
inline constexpr std::uint64_t other_bytes = 24u << 20;

struct Way;

// Round after round through the phases, from one cube or from several of which any will do.
class Rounds {
 public:
  // Which cube, and its solution; false: no more is wanted.
  using Accept = std::function<bool(std::size_t begin, const reduction4::AnswerMaker&)>;

  Rounds(const Solver& solver, const std::vector<Begin>& begins, const Limits& limits, Pace& pace,
         const Widening& widening, Budget& budget, SearchResult& result);
  ~Rounds();

  // With beams of this width, or of less, as the time that is left allows. Solutions that with what led to their cube
  // have `longest` turns at most, which may be made less meanwhile; `solved`: there is one already, so that little is
  // spent on each 3x3x3. False: the end.
  bool round(std::size_t width, std::uint64_t seed, Cost& longest, bool solved, const Accept& accept);

 private:
  std::vector<Way> through_phases(std::vector<Way> ways, ChainLimits limits);
  void add_rolled(std::vector<Way>& ways) const;
  // The shortest ways as cubes of 3x3x3, each for so many nodes, but the first until it is solved. False: the end.
  bool try_threes(const std::vector<Way>& ways, std::size_t width, std::uint64_t nodes, Cost& longest, bool& solved,
                  const Accept& accept);
  std::optional<reduction4::AnswerMaker> with_three(const Way& way, Cost longest, std::uint64_t nodes);

  const Solver& solver_;
  const Limits& limits_;
  Pace& pace_;
  const Widening widening_;
  Budget& budget_;
  SearchResult& result_;
  std::vector<Frame> frames_;
  std::vector<unsigned> lengths_;  // [begin]
};

}  // namespace rompicapo::cube::reduction5
