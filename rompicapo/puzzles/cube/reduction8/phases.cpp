// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/phases.hpp"

#include <cmath>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction8 {

namespace {

constexpr std::array<unsigned, 2> outside_axis{U, F};

// The codes of four edges in a word begin at these bits.
constexpr std::array<unsigned, 4> code_bits{0, 8, 16, 24};

}  // namespace

Phase6::Phase6(const AxisTables& from, const TwoRings& right_left) : axes(from), rings(right_left) {
  constexpr double worth = 72, fading = 8;  // a turn is worth 60 (reduction5/chain.hpp)
  for (std::size_t left = 0; left < each_.size(); ++left)
    each_[left] = static_cast<std::int32_t>(std::lround(worth * std::exp(-static_cast<double>(left) / fading)));
}

Phase6::State Phase6::state(const Pieces& pieces, unsigned held) const {
  const auto node = [&](unsigned ring, unsigned axis) {
    return AxisTables::node(pieces[ring], axis) ^ reduction6::colours_exchanged(held, axis);
  };
  State state{};
  for (unsigned ring = 0; ring < ring_count; ++ring)
    for (unsigned at = 0; at < 2; ++at) state[2 * ring + at] = node(ring, outside_axis[at]);
  state[right_left_at] = rings.node(node(0, R), node(1, R));
  const WingPairTable::Codes codes = WingPairTable::codes_of(pieces[0]);
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    state[edges_at + edge / 4] |= std::uint32_t{codes[edge]} << 8 * (edge % 4);
  state[parity_at] = reduction6::odd_low_wings(pieces[0]) ? 1 : 0;
  return state;
}

Phase6::State Phase6::after(const State& state, TurnIndex turn) const {
  State next{};
  for (unsigned ring = 0; ring < ring_count; ++ring)
    for (unsigned at = 0; at < 2; ++at)
      next[2 * ring + at] = axes.after(state[2 * ring + at], outside_axis[at], in_ring(turn, ring));
  next[right_left_at] = rings.after(state[right_left_at], turn);
  const TurnIndex inner = in_ring(turn, 0);
  for (std::size_t word = edges_at; word < parity_at; ++word)
    for (const unsigned bit : code_bits)
      next[word] |= std::uint32_t{pairs.after(static_cast<std::uint8_t>(state[word] >> bit), inner)} << bit;
  next[parity_at] = state[parity_at] ^ (layers_of_turn(turn) == half8 ? 1u : 0u);
  return next;
}

Phase6::Distances Phase6::distances(const State& state) const {
  const std::uint32_t x_right_left = rings.x(state[right_left_at]);
  return bytes_of(axes.phase6(state[0], U), axes.phase6(state[1], F), axes.phase6(state[2], U),
                  axes.phase6(state[3], F), rings.distance(state[right_left_at]),
                  axes.x({state[0], x_right_left, state[1]}, state[parity_at] != 0));
}

std::int32_t Phase6::penalty(const State& state, unsigned left) const {
  std::int32_t apart = 0;
  for (std::size_t word = edges_at; word < parity_at; ++word)
    for (const unsigned bit : code_bits)
      apart += WingPairTable::is_whole(static_cast<std::uint8_t>(state[word] >> bit)) ? 0 : 1;
  return apart * each_[std::min<std::size_t>(left, each_.size() - 1)];
}

std::vector<Phase6::State> Phase6::goals(std::size_t count) const {
  Rng rng(1);
  const State home = state(read_pieces(StickerCube(size8)), 0);
  const std::vector<std::uint32_t> whole = AxisTables::goals();
  const auto any = [&] { return whole[rng.below(static_cast<std::uint32_t>(whole.size()))]; };
  std::vector<State> goals(count, home);
  for (State& goal : goals) {
    for (std::size_t at = 0; at < right_left_at; ++at) goal[at] = any();
    const std::uint32_t inner = any();
    goal[right_left_at] = rings.node(inner, any());
  }
  return goals;
}

}  // namespace rompicapo::cube::reduction8
