// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/two_rings.hpp"

#include <bit>
#include <cassert>

#include "rompicapo/puzzles/cube/reduction5/spread_blocks.hpp"

namespace rompicapo::cube::reduction8 {

TwoRings::TwoRings(const reduction6::AxisTables& axes) : axes_(axes) {
  using reduction6::AxisTables;
  std::vector<std::uint32_t> sets, nodes;
  for (std::uint32_t set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) sets.push_back(set);
  for (const std::uint32_t x : sets)
    for (const std::uint32_t left : sets)
      for (const std::uint32_t right : sets) {
        const std::uint32_t node = x | left << 8 | right << 16;
        if (axes.phase6(node, R) == AxisTables::unreached) continue;
        x_[nodes.size() / bars_each] = static_cast<std::uint8_t>(x);
        nodes.push_back(node);
      }
  assert(nodes.size() == numbers);
  number_ = tables::stored([&] {
    std::vector<std::uint16_t> number(sets.size() * sets.size() * sets.size());
    for (std::size_t at = 0; at < nodes.size(); ++at) number[axes.index(nodes[at])] = static_cast<std::uint16_t>(at);
    return number;
  });
  for (const TurnIndex turn : reduction6::following(reduction6::Group::no_quarters_on_axis)[reduction6::no_turn])
    for (std::size_t number = 0; number < numbers; ++number)
      turns_[turn][number] = number_[axes.index(axes.after(nodes[number], R, turn))];
  distance_ = tables::stored([&] { return distances(); });
}

std::vector<std::uint8_t> TwoRings::distances() const {
  constexpr std::uint8_t not_met = 255;  // none is left so
  std::vector<std::uint8_t> distance(std::size_t{numbers} * bars_each, not_met);
  for (const std::uint32_t inner : reduction6::AxisTables::goals())
    for (const std::uint32_t outer : reduction6::AxisTables::goals()) distance[index(node(inner, outer))] = 0;
  std::vector<std::vector<std::uint16_t>> bars(reduction6::turn_count);  // [turn][number of the outer ring]
  for (std::size_t turn = 0; turn < bars.size(); ++turn)
    for (const std::uint16_t number : turns_[turn])
      bars[turn].push_back(static_cast<std::uint16_t>(number % bars_each));
  const auto alike = [&](TurnIndex one, TurnIndex other) {
    return turns_[in_ring(one, 0)] == turns_[in_ring(other, 0)] && turns_[in_ring(one, 1)] == turns_[in_ring(other, 1)];
  };
  reduction5::spread_blocks(
      distance, bars_each, reduction5::each_once(following(Group::no_quarters_on_axis).back(), alike),
      reduction5::no_horizon, [&](std::size_t inner, TurnIndex turn) {
        const std::uint16_t* outer = bars[in_ring(turn, 1)].data() + inner / bars_each * bars_each;
        return reduction5::BlockImage{turns_[in_ring(turn, 0)][inner], [outer](std::size_t row) { return outer[row]; }};
      });
  return reduction5::packed(distance);
}

}  // namespace rompicapo::cube::reduction8
