// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction4/phase2.hpp"

#include <algorithm>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction4 {

namespace {

constexpr std::uint32_t whole_pairs = 0xffff, whole_colours = 0xff;

// Places 0..15: U, F, D, B. Places 0..7: R, L.
std::size_t place_off_right_left(std::size_t at) { return std::array<std::size_t, 4>{U, F, D, B}[at / 4] * 4 + at % 4; }
std::size_t place_on_right_left(std::size_t at) { return std::array<std::size_t, 2>{R, L}[at / 4] * 4 + at % 4; }

// The turn as these places see it.
template <std::size_t Count>
SetTurn turn_among(TurnIndex turn, std::size_t (*place)(std::size_t)) {
  std::array<std::uint8_t, Count> from{};
  for (std::size_t to = 0; to < Count; ++to)
    for (std::size_t at = 0; at < Count; ++at)
      if (geometry().turn(turn).centre[place(to)] == place(at)) from[to] = static_cast<std::uint8_t>(at);
  return SetTurn(from);
}

}  // namespace

Phase2Table::Phase2Table(const Centres3& centres) {
  pair_turns_ = tables::stored([&] { return pair_turns(); });
  make_colour_turns();
  distance_ = tables::stored([&] { return distances(centres); });
}

// Complements are counted from the other end, since bits are numbered from both.
std::uint32_t Phase2Table::pairs_of(std::uint32_t set) const {
  return std::min(pair_number_(set), pair_number_(whole_pairs & ~set));
}
std::uint32_t Phase2Table::colours_of(std::uint32_t set) const {
  return std::min(colour_number_(set), colour_number_(whole_colours & ~set));
}

std::vector<std::array<std::uint16_t, turn_count>> Phase2Table::pair_turns() const {
  std::vector<std::array<std::uint16_t, turn_count>> all(pair_sets);
  for (TurnIndex turn = 0; turn < turn_count; ++turn) {
    if ((phase2_turns & bit_of(turn)) == 0) continue;
    const SetTurn pairs = turn_among<16>(turn, place_off_right_left);
    for (std::uint32_t set = 0; set <= whole_pairs / 2; ++set)
      if (std::popcount(set) == 8) all[pairs_of(set)][turn] = static_cast<std::uint16_t>(pairs_of(pairs(set)));
  }
  return all;
}

void Phase2Table::make_colour_turns() {
  for (TurnIndex turn = 0; turn < turn_count; ++turn) {
    if ((phase2_turns & bit_of(turn)) == 0) continue;
    const SetTurn colours = turn_among<8>(turn, place_on_right_left);
    const bool odd = block_of(turn) >= 6 && quarters_of_turn(turn) != 2;  // three four-cycles of wings
    for (std::uint32_t set = 0; set <= whole_colours / 2; ++set) {
      if (std::popcount(set) != 4) continue;
      for (unsigned parity = 0; parity < 2; ++parity)
        colour_turns_[2 * colours_of(set) + parity][turn] =
            static_cast<std::uint8_t>(2 * colours_of(colours(set)) + (odd ? 1 - parity : parity));
    }
  }
}

std::vector<std::uint8_t> Phase2Table::distances(const Centres3& centres) const {
  constexpr std::uint8_t unknown = 255;
  std::vector<std::uint8_t> all(std::size_t{pair_sets} * 2 * colour_sets, unknown);
  std::vector<Node> layer, next;
  const auto put = [&](const Node& node, std::uint8_t depth, std::vector<Node>& into) {
    std::uint8_t& distance = all[node.pairs * std::size_t{2 * colour_sets} + node.colours];
    if (distance != unknown) return;
    distance = depth;
    into.push_back(node);
  };
  const auto home = static_cast<std::uint16_t>(pairs_of(0x0f0f));
  for (std::uint32_t set = 0; set <= whole_colours; ++set)
    if (std::popcount(set) == 4 && centres.solvable_right_left(set))
      put({home, static_cast<std::uint8_t>(2 * colours_of(set))}, 0, layer);
  for (std::uint8_t depth = 1; !layer.empty(); ++depth, layer.swap(next)) {
    next.clear();
    for (const Node& node : layer)
      for (TurnIndex turn = 0; turn < turn_count; ++turn)
        if ((phase2_turns & bit_of(turn)) != 0) put(after(node, turn), depth, next);
  }
  return all;
}

Phase2Table::Node Phase2Table::node(const Pieces& pieces) const {
  std::uint32_t pairs = 0, colours = 0;
  for (std::size_t at = 0; at < 16; ++at)
    if (pieces.centre[place_off_right_left(at)] % 3 == pieces.centre[place_off_right_left(0)] % 3) pairs |= 1u << at;
  for (std::size_t at = 0; at < 8; ++at)
    if (pieces.centre[place_on_right_left(at)] == pieces.centre[place_on_right_left(0)]) colours |= 1u << at;
  const bool odd = is_odd_permutation(std::span<const std::uint8_t>(pieces.wing));
  return {static_cast<std::uint16_t>(pairs_of(pairs)),
          static_cast<std::uint8_t>(2 * colours_of(colours) + (odd ? 1 : 0))};
}

}  // namespace rompicapo::cube::reduction4
