// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/centre_tables.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

using reduction5::among;
using reduction5::faces_of_axis;
using reduction5::no_horizon;
using reduction5::packed;
using reduction5::set_among;
using reduction5::spread;

constexpr std::uint8_t not_met6 = 255;

}  // namespace

AxisTables::AxisTables() {
  std::uint8_t next = 0;
  for (unsigned set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) number_[set] = next++;
  constexpr std::array<Kind, 3> kinds{Kind::x, Kind::left, Kind::right};
  for (const TurnIndex turn : following(Group::no_wide_quarters)[no_turn])
    for (unsigned axis = 0; axis < 3; ++axis)
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const SetTurn moved = among(action_of(kinds[kind], turn), faces_of_axis(axis));
        for (std::uint32_t set = 0; set < 256; ++set)
          turns_[turn][axis][kind][set] = static_cast<std::uint8_t>(moved(set));
      }
  fill();
  fill_x();
}

void AxisTables::fill() {
  const auto by_index = [&](std::uint32_t node) { return index(node); };
  const std::size_t nodes = std::size_t{parts} * parts * parts;
  for (unsigned axis = 0; axis < 3; ++axis) {
    std::vector<std::uint8_t> distance(nodes, not_met6);
    spread(distance, goals(), Group::no_quarters_on_axis, no_horizon, by_index,
           [&](std::uint32_t node, TurnIndex turn) { return after(node, axis, turn); });
    phase6_[axis] = packed(distance);
  }
  std::vector<std::uint32_t> sets, solvable;
  for (std::uint32_t set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) sets.push_back(set);
  for (const std::uint32_t x : sets)
    for (const std::uint32_t left : sets)
      for (const std::uint32_t right : sets)
        if (const std::uint32_t node = x | left << 8 | right << 16; phase6(node, R) != unreached)
          solvable.push_back(node);
  std::vector<std::uint8_t> distance(nodes, not_met6);
  spread(distance, solvable, Group::no_wide_quarters, no_horizon, by_index,
         [&](std::uint32_t node, TurnIndex turn) { return after(node, R, turn); });
  phase5_ = packed(distance);
}

void AxisTables::fill_x() {
  using Node = std::uint32_t;  // x of three axes in a byte each, then the parity
  constexpr Node odd = 1u << 24;
  std::vector<std::uint8_t> distance(std::size_t{2} * parts * parts * parts, not_met6);
  spread(
      distance, std::vector<Node>{0x0f0f0f}, Group::no_quarters_on_axis, no_horizon,
      [&](Node node) {
        return x_index({node & 255, node >> 8 & 255, node >> 16 & 255}, (node & odd) != 0);
      },
      [&](Node node, TurnIndex turn) {
        Node moved = (node & odd) ^ (layers_of_turn(turn) == 3 ? odd : 0);
        for (unsigned axis = 0; axis < 3; ++axis)
          moved |= Node{turns_[turn][axis][0][node >> 8 * axis & 255]} << 8 * axis;
        return moved;
      });
  x_ = packed(distance);
}

std::vector<std::uint32_t> AxisTables::goals() {
  std::vector<std::uint32_t> goals;
  for (std::uint32_t bars = 0; bars < 256; ++bars)
    if (std::popcount(bars) == 4) goals.push_back(0x0f | bars << 8 | bars << 16);
  return goals;
}

std::uint32_t AxisTables::node(const Pieces& pieces, unsigned axis) {
  const auto part = [&](Kind kind) {
    return set_among(pieces[kind], faces_of_axis(axis), [&](unsigned colour) { return colour == axis; });
  };
  return part(Kind::x) | part(Kind::left) << 8 | part(Kind::right) << 16;
}

}  // namespace rompicapo::cube::reduction6
