// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/phase.hpp"

namespace rompicapo::cube::reduction {

void Phase::turn(TurnIndex turn, const StateBlock& in, const std::uint8_t* from, std::size_t count,
                 StateBlock& out) const {
  for (std::size_t at = 0; at < words(); ++at) {
    const Word& word = words_[at];
    word.turn(word.map.empty() ? turn : word.map[turn], in[at].data(), from, count, out[at].data());
  }
}

void Phase::turn_each(const TurnIndex* turns, const StateBlock& in, std::size_t count, StateBlock& out) const {
  std::array<TurnIndex, block_states> mapped;
  for (std::size_t at = 0; at < words(); ++at) {
    const Word& word = words_[at];
    if (!word.map.empty())
      for (std::size_t each = 0; each < count; ++each) mapped[each] = word.map[turns[each]];
    word.turn_each(word.map.empty() ? turns : mapped.data(), in[at].data(), count, out[at].data());
  }
}

State Phase::after(const State& state, TurnIndex turn) const {
  StateBlock in, out;
  put(state, in, 0);
  turn_each(&turn, in, 1, out);
  return get(out, 0);
}

Distances Phase::distances(const State& state) const {
  StateBlock states;
  DistanceBlock values;
  put(state, states, 0);
  distances(states, 1, values);
  Distances read{};
  for (std::size_t value = 0; value < values.size() && value < this->values(); ++value) read[value] = values[value][0];
  return read;
}

unsigned Phase::least_turns(const Distances& distances) const {
  unsigned least = 0;
  for (std::size_t value = 0; value < values(); ++value)
    if (is_bound(value)) least = std::max<unsigned>(least, distances[value]);
  return least;
}

std::int32_t Phase::penalty(const State& state, unsigned left) const {
  StateBlock states;
  put(state, states, 0);
  constexpr std::uint8_t first = 0;
  std::int32_t sum = 0;
  add_penalties(states, &first, 1, left, &sum);
  return sum;
}

}  // namespace rompicapo::cube::reduction
