// SPDX-License-Identifier: MIT
//
// Cubes of any size from 4x4x4 on by reduction: centres by whole slices, as long as that pays; each class of wings to
// an even order by a quarter turn of one of its slices; the rest of the centres by commutators inserted anywhere in
// these turns where single layers count, else by passes of overlapping commutators; all classes of wings at once by
// words of face turns with slices between; the 3x3x3 that is left. Which step is made is a matter of its gain for each
// turn that it costs in the metric asked for. No tables but a few of the wings' places and of 3-cycles. The first
// answer comes fast; then the same is done again, searched through more thoroughly and with other choices, as long as
// the search may run. Source: the reduction method with its commutators, common stock of large cubes; the passes and
// the common words ours; insertions.hpp names its own.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/metric.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"

namespace rompicapo::cube::reduction_large {

// Solves a 3x3x3 in htm, within limits.max_cost turns and limits.max_expanded nodes; to stop at the first answer of
// limits.stop_length turns.
using ThreeSolver = std::function<two_phase::TwoPhaseAnswer(const Cubies&, const Limits&)>;

enum class Stage : std::uint8_t { slices, parity, centres, wings, three };
inline constexpr std::size_t stage_count = 5;

struct Answer {
  std::vector<Turn> turns;
  unsigned cost = 0;                           // in the metric asked for
  std::array<unsigned, stage_count> stages{};  // cost by stages; what merges between two is the later one's
};

// Told each answer when it is found, every one cheaper than those before.
using BetterAnswer = std::function<void(const Answer&)>;

struct OutcomeLarge {
  SearchResult result;  // without its moves
  Answer answer;        // the best; empty unless solved, or solved as it stands
};

class Solver {
 public:
  explicit Solver(ThreeSolver three) : three_(std::move(three)) {}

  // The cube: of size 4 or more, one that turns can reach, even sizes in any naming of their colours. Lengths
  // (max_cost, stop_length) in the metric. May be called from several threads at once, if `three` may.
  OutcomeLarge solve(const StickerCube& cube, Metric metric, const Limits& limits,
                     const BetterAnswer& better = {}) const;

 private:
  struct Run;

  ThreeSolver three_;
};

}  // namespace rompicapo::cube::reduction_large
