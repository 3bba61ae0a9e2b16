// SPDX-License-Identifier: MIT
//
// The choices before phases 3 and 4: all are weighed, block by block, and the likeliest are kept.
#include <algorithm>
#include <bit>

#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

// About what these phases take; what is likely depends little on it.
constexpr unsigned usual_turns = 9;

// The likeliest of the states that are added, weighed block by block.
class Likeliest {
 public:
  Likeliest(const Phase& phase, const WeightTable& weights, std::size_t count)
      : phase_(phase), weights_(weights), count_(count) {}

  void add(const State& state) {
    phase_.put(state, states_, added_++);
    if (added_ == block_states) weigh();
  }
  std::vector<State> states() {
    weigh();
    trim();
    std::vector<State> states;
    for (const auto& [weight, state] : kept_) states.push_back(state);
    return states;
  }

 private:
  void weigh() {
    DistanceBlock values;
    std::array<std::int32_t, block_states> weights;
    phase_.distances(states_, added_, values);
    weights_.weigh(values, added_, usual_turns, weights.data());
    for (std::size_t at = 0; at < added_; ++at) {
      if (weights[at] < worst_) kept_.emplace_back(weights[at], phase_.get(states_, at));
      if (kept_.size() == 4 * count_) trim();
    }
    added_ = 0;
  }
  void trim() {
    std::sort(kept_.begin(), kept_.end());
    if (kept_.size() < count_) return;
    kept_.resize(count_);
    worst_ = kept_.back().first;
  }

  const Phase& phase_;
  const WeightTable& weights_;
  const std::size_t count_;
  StateBlock states_;
  std::size_t added_ = 0;
  std::int32_t worst_ = WeightTable::impossible;
  std::vector<std::pair<std::int32_t, State>> kept_;
};

}  // namespace

std::vector<State> likeliest_wings(const Phase3& phase, const WeightTable& weights, const Pieces& pieces,
                                   std::size_t count) {
  const std::uint32_t as_solved = wing_places().low_set;
  const State base = phase.state(pieces, as_solved);
  std::array<std::uint32_t, edge_count> wings{}, middles{};  // [edge]: what changes with its choice
  for (std::size_t edge = 0; edge < edge_count; ++edge) {
    const std::uint32_t other = as_solved ^ (3u << (2 * edge));
    wings[edge] = base[2] ^ WingKindTable::node(pieces[Kind::wings], other);
    middles[edge] = base[3] ^ Phase3Middles::node(pieces[Kind::middles], other);
  }
  Likeliest likeliest(phase, weights, count);
  State state = base;
  for (std::uint32_t step = 0; step < 1u << edge_count; ++step) {
    if (step != 0) {  // one edge after the other is chosen the other way, as a Gray code goes
      const auto edge = static_cast<std::size_t>(std::countr_zero(step));
      state[2] ^= wings[edge];
      state[3] ^= middles[edge];
    }
    if (step % 2 == 0) likeliest.add(state);
  }
  return likeliest.states();
}

std::vector<State> likeliest_edges(const Phase4& phase, const WeightTable& weights, const Pieces& pieces,
                                   std::size_t count) {
  const auto codes = EdgePairs::nodes(pieces);
  const std::uint32_t centres = phase.tables.phase4.node(pieces);
  Likeliest likeliest(phase, weights, count);
  for (std::uint8_t a = 0; a < edge_count; ++a)
    for (std::uint8_t b = a + 1; b < edge_count; ++b)
      for (std::uint8_t c = b + 1; c < edge_count; ++c)
        for (std::uint8_t d = c + 1; d < edge_count; ++d) likeliest.add(phase.state(centres, codes, {a, b, c, d}));
  return likeliest.states();
}

}  // namespace rompicapo::cube::reduction::five
