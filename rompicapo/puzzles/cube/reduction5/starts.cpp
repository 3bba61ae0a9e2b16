// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/starts.hpp"

#include <algorithm>
#include <bit>

namespace rompicapo::cube::reduction5 {

namespace {

// About what these phases take; what is likely does not hang on it much.
constexpr unsigned usual_turns9 = 9;

template <class State>
class Likeliest {
 public:
  explicit Likeliest(std::size_t count) : count_(count) {}

  void add(std::int32_t weight, const State& state) {
    if (weight < worst_) kept_.emplace_back(weight, state);
    if (kept_.size() == 4 * count_) trim();
  }
  std::vector<State> states() {
    trim();
    std::vector<State> states;
    for (const auto& [weight, state] : kept_) states.push_back(state);
    return states;
  }

 private:
  void trim() {
    std::sort(kept_.begin(), kept_.end());
    if (kept_.size() < count_) return;
    kept_.resize(count_);
    worst_ = kept_.back().first;
  }

  std::size_t count_;
  std::int32_t worst_ = Weights<Phase3>::impossible;
  std::vector<std::pair<std::int32_t, State>> kept_;
};

}  // namespace

std::vector<Phase3::State> likeliest_wings(const Phase3& phase, const Weights<Phase3>& weights, const Pieces& pieces,
                                           std::size_t count) {
  const std::uint32_t as_solved = wing_places().low_set;
  const Phase3::State base = phase.state(pieces, as_solved);
  std::array<std::uint32_t, edge_count> wings{}, middles{};  // [edge]: what changes with its choice
  for (std::size_t edge = 0; edge < edge_count; ++edge) {
    const std::uint32_t other = as_solved ^ (3u << (2 * edge));
    wings[edge] = base[2] ^ Phase3Wings::node(pieces[Kind::wings], other);
    middles[edge] = base[3] ^ Phase3Middles::node(pieces[Kind::middles], other);
  }
  Likeliest<Phase3::State> likeliest(count);
  Phase3::State state = base;
  for (std::uint32_t step = 0; step < 1u << edge_count; ++step) {
    if (step != 0) {  // one edge after the other is chosen the other way, as a Gray code goes
      const auto edge = static_cast<std::size_t>(std::countr_zero(step));
      state[2] ^= wings[edge];
      state[3] ^= middles[edge];
    }
    if (step % 2 == 0) likeliest.add(weights(phase.distances(state), usual_turns9), state);
  }
  return likeliest.states();
}

std::vector<Phase4::State> likeliest_edges(const Phase4& phase, const Weights<Phase4>& weights, const Pieces& pieces,
                                           std::size_t count) {
  const auto codes = EdgePairs::nodes(pieces);
  const std::uint32_t centres = phase.tables.phase4.node(pieces);
  Likeliest<Phase4::State> likeliest(count);
  for (std::uint8_t a = 0; a < edge_count; ++a)
    for (std::uint8_t b = a + 1; b < edge_count; ++b)
      for (std::uint8_t c = b + 1; c < edge_count; ++c)
        for (std::uint8_t d = c + 1; d < edge_count; ++d) {
          const Phase4::State state = phase.state(centres, codes, {a, b, c, d});
          likeliest.add(weights(phase.distances(state), usual_turns9), state);
        }
  return likeliest.states();
}

}  // namespace rompicapo::cube::reduction5
