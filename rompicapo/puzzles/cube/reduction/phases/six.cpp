// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/six.hpp"

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction::six {

Phase1::Phase1() : Phase(following(6, group), {{16, 0}}) { table(x); }

Phase3::Phase3() : Phase(following(6, group), {{16, 0}, {2, 1}}) {
  table(x);
  word([](std::uint32_t odd, TurnIndex turn) {
    return odd ^ (layers_of_turn(turn) == 3 && is_quarter(turn) ? 1u : 0u);
  });
  bound([](const StateAt& at) { return at[1]; });
}

State Phase3::state(const Pieces& pieces) const {
  const bool odd = is_odd_permutation(std::span<const std::uint8_t>(pieces[Kind::wings]));
  return {SplitTable::node(pieces[Kind::x]), odd ? 1u : 0u};
}

Phase5::Phase5(const AxisTables& from) : Phase(following(6, group), {{16, 0}, {16, 1}}), axes(from) {
  word([this](std::uint32_t node, TurnIndex turn) { return axes.after(node, R, turn); });
  bound([this](const StateAt& at) { return axes.phase5(at[0]); });
  table(wings);
}

std::uint32_t colours_exchanged(unsigned orientation, unsigned axis) {
  constexpr std::array<unsigned, orientation_count> reversed{0, 0b011, 0b101, 0b110};  // axes
  return (reversed[orientation] >> axis & 1) != 0 ? 255 : 0;
}

std::uint32_t codes_word(const WingPairTable::Codes& codes, std::size_t edge) {
  std::uint32_t word = 0;
  for (std::size_t at = 0; at < 4; ++at) word |= std::uint32_t{codes[edge + at]} << 8 * at;
  return word;
}

Phase6::Phase6(const AxisTables& from)
    : Phase(following(6, group), {{24, 0, 3}, {20, 5, 1, 1, 12}, {12, 3}, {7, 6, 1, 1, 2}}), axes(from) {
  for (unsigned axis = 0; axis < 3; ++axis) {
    word([this, axis](std::uint32_t node, TurnIndex turn) { return axes.after(node, axis, turn); });
    bound([this, axis](const StateAt& at) { return axes.phase6(at[axis], axis); });
  }
  bound([this](const StateAt& at) { return axes.x({at[0], at[1], at[2]}, at[6] != 0); });
  for (std::size_t edge = 0; edge < edge_count; edge += 4)
    word([this](std::uint32_t codes, TurnIndex turn) { return codes_after(pairs, codes, turn); });
  const auto codes_of = [](const StateAt& at) {
    WingPairTable::Codes codes;
    for (std::size_t edge = 0; edge < edge_count; ++edge)
      codes[edge] = static_cast<std::uint8_t>(at[3 + edge / 4] >> 8 * (edge % 4));
    return codes;
  };
  array<1, 2>([=, this](const StateAt& at) {
    const WingPairTable::Codes codes = codes_of(at);
    unsigned sum = 0, farthest = 0, apart = 0;
    for (std::size_t one = 0; one < edge_count; ++one)
      for (std::size_t other = one + 1; other < edge_count; ++other) {
        const unsigned each = pairs.distance(codes[one], codes[other]);
        sum += each;
        farthest = std::max(farthest, each);
      }
    for (const std::uint8_t code : codes) apart += WingPairTable::is_whole(code) ? 0 : 1;
    return std::array{farthest, std::min(sum, 255u), apart};
  });
  word([](std::uint32_t odd, TurnIndex turn) { return odd ^ (layers_of_turn(turn) == 3 ? 1u : 0u); });
}

State Phase6::state(const Pieces& pieces, unsigned orientation) const {
  State state{};
  for (unsigned axis = 0; axis < 3; ++axis)
    state[axis] = AxisTables::node(pieces, axis) ^ colours_exchanged(orientation, axis);
  const WingPairTable::Codes codes = WingPairTable::codes_of(pieces);
  for (std::size_t edge = 0; edge < edge_count; edge += 4) state[3 + edge / 4] = codes_word(codes, edge);
  state[6] = odd_low_wings(pieces) ? 1 : 0;
  return state;
}

std::vector<State> Phase6::goals(std::size_t count) const {
  Rng rng(1);
  const State home = state(read_pieces(StickerCube(6)), 0);
  const std::vector<std::uint32_t> whole = AxisTables::goals();
  std::vector<State> goals(count, home);
  for (State& goal : goals)
    for (unsigned axis = 0; axis < 3; ++axis) goal[axis] = whole[rng.below(static_cast<std::uint32_t>(whole.size()))];
  return goals;
}

// One edge after the other is chosen the other way, in the order of a Gray code.
std::vector<State> likeliest_wings(const Phase5& phase, const Pieces& pieces, std::size_t count) {
  const std::uint32_t as_solved = wing_places().low_set;
  State state = phase.state(pieces, as_solved);
  std::array<std::uint32_t, edge_count> changes{};
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    changes[edge] = state[1] ^ WingKindTable::node(pieces[Kind::wings], as_solved ^ (3u << (2 * edge)));
  std::vector<std::pair<unsigned, std::uint32_t>> nearest;  // sets of wings
  for (std::uint32_t step = 0; step < 1u << edge_count; ++step) {
    if (step != 0) state[1] ^= changes[static_cast<std::size_t>(std::countr_zero(step))];
    if (step % 2 == 0) nearest.emplace_back(phase.wings.distance(state[1]), state[1]);
  }
  count = std::min(count, nearest.size());
  std::partial_sort(nearest.begin(), nearest.begin() + static_cast<std::ptrdiff_t>(count), nearest.end());
  std::vector<State> states(count, state);
  for (std::size_t at = 0; at < count; ++at) states[at][1] = nearest[at].second;
  return states;
}

}  // namespace rompicapo::cube::reduction::six
