// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/phases.hpp"

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

WingPairTable::Codes codes_in(const Phase6::State& state) {
  WingPairTable::Codes codes{};
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    codes[edge] = static_cast<std::uint8_t>(state[3 + edge / 4] >> 8 * (edge % 4));
  return codes;
}

void put(Phase6::State& state, std::size_t edge, std::uint8_t code) {
  state[3 + edge / 4] |= std::uint32_t{code} << 8 * (edge % 4);
}

}  // namespace

Phase3::State Phase3::state(const Pieces& pieces) const {
  const bool odd = is_odd_permutation(std::span<const std::uint8_t>(pieces[Kind::wings]));
  return {SplitTable::node(pieces[Kind::x]), odd ? 1u : 0u};
}

std::uint32_t colours_exchanged(unsigned held, unsigned axis) {
  constexpr std::array<unsigned, Phase6::ways_to_hold> reversed{0, 0b011, 0b101, 0b110};  // axes
  return (reversed[held] >> axis & 1) != 0 ? 255 : 0;
}

Phase6::State Phase6::state(const Pieces& pieces, unsigned held) const {
  State state{};
  for (unsigned axis = 0; axis < 3; ++axis)
    state[axis] = AxisTables::node(pieces, axis) ^ colours_exchanged(held, axis);
  const WingPairTable::Codes codes = WingPairTable::codes_of(pieces);
  for (std::size_t edge = 0; edge < edge_count; ++edge) put(state, edge, codes[edge]);
  state[6] = odd_low_wings(pieces) ? 1 : 0;
  return state;
}

Phase6::State Phase6::after(const State& state, TurnIndex turn) const {
  State next{};
  for (unsigned axis = 0; axis < 3; ++axis) next[axis] = axes.after(state[axis], axis, turn);
  const WingPairTable::Codes codes = codes_in(state);
  for (std::size_t edge = 0; edge < edge_count; ++edge) put(next, edge, pairs.after(codes[edge], turn));
  next[6] = state[6] ^ (layers_of_turn(turn) == 3 ? 1u : 0u);
  return next;
}

Phase6::Distances Phase6::distances(const State& state) const {
  const WingPairTable::Codes codes = codes_in(state);
  unsigned sum = 0, farthest = 0, apart = 0;
  for (std::size_t one = 0; one < edge_count; ++one) {
    apart += WingPairTable::is_whole(codes[one]) ? 0 : 1;
    for (std::size_t other = one + 1; other < edge_count; ++other) {
      const unsigned each = pairs.distance(codes[one], codes[other]);
      sum += each;
      farthest = std::max(farthest, each);
    }
  }
  return bytes_of(axes.phase6(state[0], 0), axes.phase6(state[1], 1), axes.phase6(state[2], 2),
                  axes.x({state[0], state[1], state[2]}, state[6] != 0), farthest, std::min(sum, 255u), apart);
}

std::vector<Phase6::State> Phase6::goals(std::size_t count) const {
  Rng rng(1);
  const State home = state(read_pieces(StickerCube(size6)), 0);
  const std::vector<std::uint32_t> whole = AxisTables::goals();
  std::vector<State> goals(count, home);
  for (State& goal : goals)
    for (unsigned axis = 0; axis < 3; ++axis) goal[axis] = whole[rng.below(static_cast<std::uint32_t>(whole.size()))];
  return goals;
}

// One edge after the other is chosen the other way, as a Gray code goes.
std::vector<Phase5::State> likeliest_wings(const Phase5& phase, const Pieces& pieces, std::size_t count) {
  const std::uint32_t as_solved = wing_places().low_set;
  Phase5::State state = phase.state(pieces, as_solved);
  std::array<std::uint32_t, edge_count> changes{};
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    changes[edge] = state[1] ^ WingKindTable::node(pieces[Kind::wings], as_solved ^ (3u << (2 * edge)));
  std::vector<std::pair<unsigned, Phase5::State>> nearest;
  for (std::uint32_t step = 0; step < 1u << edge_count; ++step) {
    if (step != 0) state[1] ^= changes[static_cast<std::size_t>(std::countr_zero(step))];
    if (step % 2 == 0) nearest.emplace_back(phase.wings.distance(state[1]), state);
  }
  count = std::min(count, nearest.size());
  std::partial_sort(nearest.begin(), nearest.begin() + static_cast<std::ptrdiff_t>(count), nearest.end());
  std::vector<Phase5::State> states;
  for (const auto& [distance, each] : std::span(nearest).first(count)) states.push_back(each);
  return states;
}

}  // namespace rompicapo::cube::reduction6
