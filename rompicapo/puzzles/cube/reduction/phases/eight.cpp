// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/eight.hpp"

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction::eight {

namespace {

constexpr unsigned ring_count = rings_of(8);
constexpr std::array<unsigned, 2> outside_axis{U, F};

// [turn]: of this ring.
const std::vector<TurnIndex>& ring_turns(unsigned ring) {
  static const auto all = [] {
    std::array<std::vector<TurnIndex>, ring_count> turns;
    for (unsigned of = 0; of < ring_count; ++of)
      for (unsigned turn = 0; turn < turns_of(8); ++turn)
        turns[of].push_back(in_ring(static_cast<TurnIndex>(turn), 8, of));
    return turns;
  }();
  return all[ring];
}

}  // namespace

Phase5::Phase5(const AxisTables& from) : Phase(following(8, group), {{12, 2}, {16, 0, 2}}), inner(from) {
  const AxisTables& axes = inner.axes;
  const auto right_left = [&axes](std::uint32_t node, TurnIndex turn) { return axes.after(node, R, turn); };
  word(right_left, ring_turns(0));
  word([this](std::uint32_t set, TurnIndex turn) { return inner.wings.after(set, turn); }, ring_turns(0));
  word(right_left, ring_turns(1));
  bound([&axes](const StateAt& at) { return axes.phase5(at[0]); });
  bound([&axes](const StateAt& at) { return axes.phase5(at[2]); });
  bound([this](const StateAt& at) { return inner.wings.distance(at[1]); });
}

Phase6::Phase6(const AxisTables& axes, const TwoRings& right_left)
    : Phase(following(8, group), {{12, 4}, {20, 0, 4, 1, 2}, {12, 5}}), rings(right_left) {
  for (unsigned ring = 0; ring < ring_count; ++ring)
    for (const unsigned axis : outside_axis) {
      const std::size_t own = words();
      word([&axes, axis](std::uint32_t node, TurnIndex turn) { return axes.after(node, axis, turn); },
           ring_turns(ring));
      bound([&axes, axis, own](const StateAt& at) { return axes.phase6(at[own], axis); });
    }
  table(rings);
  bound([this, &axes](const StateAt& at) {
    return axes.x({at[0], rings.x(at[right_left_at]), at[1]}, at[parity_at] != 0);
  });
  for (std::size_t edges = edges_at; edges < parity_at; ++edges)
    word([this](std::uint32_t codes, TurnIndex turn) { return six::codes_after(pairs, codes, turn); }, ring_turns(0));
  word([](std::uint32_t odd, TurnIndex turn) { return odd ^ (layers_of_turn(turn) == 4 ? 1u : 0u); });
  constexpr double weight = 72;  // of an edge that is not whole; a turn has 60 (search/chain.cpp)
  set_penalty(weight, 1, [](const StateAt& at) {
    unsigned apart = 0;
    for (std::size_t word = edges_at; word < parity_at; ++word)
      for (unsigned bit = 0; bit < 32; bit += 8)
        apart += WingPairTable::is_whole(static_cast<std::uint8_t>(at[word] >> bit)) ? 0 : 1;
    return apart;
  });
}

State Phase6::state(const Pieces& pieces, unsigned orientation) const {
  const auto node = [&](unsigned ring, unsigned axis) {
    return AxisTables::node(pieces[ring], axis) ^ six::colours_exchanged(orientation, axis);
  };
  State state{};
  for (unsigned ring = 0; ring < ring_count; ++ring)
    for (unsigned at = 0; at < 2; ++at) state[2 * ring + at] = node(ring, outside_axis[at]);
  state[right_left_at] = rings.node(node(0, R), node(1, R));
  const WingPairTable::Codes codes = WingPairTable::codes_of(pieces[0]);
  for (std::size_t edge = 0; edge < edge_count; edge += 4) state[edges_at + edge / 4] = six::codes_word(codes, edge);
  state[parity_at] = six::odd_low_wings(pieces[0]) ? 1 : 0;
  return state;
}

std::vector<State> Phase6::goals(std::size_t count) const {
  Rng rng(1);
  const State home = state(read_pieces<Even>(StickerCube(8)), 0);
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

}  // namespace rompicapo::cube::reduction::eight
