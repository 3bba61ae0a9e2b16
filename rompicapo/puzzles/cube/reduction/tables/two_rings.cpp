// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/two_rings.hpp"

#include <cassert>

namespace rompicapo::cube::reduction {

TwoRings::TwoRings(const six::AxisTables& axes) : axes_(axes) {
  std::vector<std::uint32_t> nodes;
  const auto& sets = four_numbers.set;
  for (const std::uint32_t x : sets)
    for (const std::uint32_t left : sets)
      for (const std::uint32_t right : sets) {
        const std::uint32_t node = x | left << 8 | right << 16;
        if (axes.phase6(node, R) == six::AxisTables::unreached) continue;
        x_[nodes.size() / bars_each] = static_cast<std::uint8_t>(x);
        nodes.push_back(node);
      }
  assert(nodes.size() == numbers);
  number_ = tables::stored([&] {
    std::vector<std::uint16_t> number(sets.size() * sets.size() * sets.size());
    for (std::size_t at = 0; at < nodes.size(); ++at) number[axes.index(nodes[at])] = static_cast<std::uint16_t>(at);
    return number;
  });
  for (const TurnIndex turn : turns_in(6, Group::no_quarters_on_axis))
    for (std::size_t number = 0; number < numbers; ++number)
      turns_[turn][number] = number_[axes.index(axes.after(nodes[number], R, turn))];
  distance_ = tables::stored([&] { return distances(); });
}

std::vector<std::uint8_t> TwoRings::distances() const {
  std::vector<std::uint8_t> distance(std::size_t{numbers} * bars_each, not_met);  // none is left so
  for (const std::uint32_t inner : six::AxisTables::goals())
    for (const std::uint32_t outer : six::AxisTables::goals()) distance[index(node(inner, outer))] = 0;
  std::vector<std::vector<std::uint16_t>> bars(turns_of(6));  // [turn][number of the outer ring]
  for (std::size_t turn = 0; turn < bars.size(); ++turn)
    for (const std::uint16_t number : turns_[turn])
      bars[turn].push_back(static_cast<std::uint16_t>(number % bars_each));
  const auto alike = [&](TurnIndex one, TurnIndex other) {
    return turns_[in_ring(one, 8, 0)] == turns_[in_ring(other, 8, 0)] &&
           turns_[in_ring(one, 8, 1)] == turns_[in_ring(other, 8, 1)];
  };
  spread_blocks(
      distance, bars_each, each_once(turns_in(8, Group::no_quarters_on_axis), alike), no_horizon,
      [&](std::size_t inner, TurnIndex turn) {
        const std::uint16_t* outer = bars[in_ring(turn, 8, 1)].data() + inner / bars_each * bars_each;
        return BlockImage{turns_[in_ring(turn, 8, 0)][inner], [outer](std::size_t row) { return outer[row]; }};
      });
  return packed(distance);
}

}  // namespace rompicapo::cube::reduction
