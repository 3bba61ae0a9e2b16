// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/centre_tables.hpp"

#include "rompicapo/puzzles/cube/reduction5/spread_blocks.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

using reduction5::among;
using reduction5::BlockImage;
using reduction5::faces_of_axis;
using reduction5::no_horizon;
using reduction5::packed;
using reduction5::set_among;
using reduction5::spread_blocks;
using reduction5::spread_three_fours;
using reduction5::turns_of_fours;

constexpr std::uint8_t not_met6 = 255;

}  // namespace

AxisTables::AxisTables() {
  std::uint8_t next = 0;
  for (unsigned set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) {
      set_[next] = static_cast<std::uint8_t>(set);
      number_[set] = next++;
    }
  constexpr std::array<Kind, 3> kinds{Kind::x, Kind::left, Kind::right};
  for (const TurnIndex turn : following(Group::no_wide_quarters)[no_turn])
    for (unsigned axis = 0; axis < 3; ++axis)
      for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const SetTurn moved = among(action_of(kinds[kind], turn), faces_of_axis(axis));
        for (std::uint32_t set = 0; set < 256; ++set)
          turns_[turn][axis][kind][set] = static_cast<std::uint8_t>(moved(set));
      }
  fill();
  x_ = tables::stored([&] { return x_distances(); });
}

void AxisTables::fill() {
  const auto distances = [&](const std::vector<std::uint32_t>& to, Group group, unsigned axis) {
    std::vector<std::uint8_t> distance(std::size_t{parts} * parts * parts, not_met6);
    for (const std::uint32_t goal : to) distance[index(goal)] = 0;
    spread_three_fours(distance,
                       turns_of_fours(following(group)[no_turn], [&](unsigned part, std::uint8_t set, TurnIndex turn) {
                         return number_[turns_[turn][axis][part][set_[set]]];
                       }));
    return packed(distance);
  };
  for (unsigned axis = 0; axis < 3; ++axis)
    phase6_[axis] = tables::stored([&] { return distances(goals(), Group::no_quarters_on_axis, axis); });
  phase5_ = tables::stored([&] {
    std::vector<std::uint32_t> solvable;
    for (const std::uint32_t x : set_)
      for (const std::uint32_t left : set_)
        for (const std::uint32_t right : set_)
          if (const std::uint32_t node = x | left << 8 | right << 16; phase6(node, R) != unreached)
            solvable.push_back(node);
    return distances(solvable, Group::no_wide_quarters, R);
  });
}

std::vector<std::uint8_t> AxisTables::x_distances() const {
  std::vector<std::uint8_t> distance(std::size_t{2} * parts * parts * parts, not_met6);
  distance[x_index({0x0f, 0x0f, 0x0f}, false)] = 0;
  // [turn][axis]
  std::array<std::array<std::array<std::uint8_t, parts>, 3>, turn_count> to{};
  for (const TurnIndex turn : following(Group::no_quarters_on_axis)[no_turn])
    for (unsigned axis = 0; axis < 3; ++axis)
      for (std::size_t set = 0; set < parts; ++set) to[turn][axis][set] = number_[turns_[turn][axis][0][set_[set]]];
  spread_blocks(distance, std::size_t{2} * parts, following(Group::no_quarters_on_axis)[no_turn], no_horizon,
                [&](std::size_t block, TurnIndex turn) {
                  const auto& sets = to[turn];
                  const unsigned odd = layers_of_turn(turn) == 3 ? 1 : 0;
                  return BlockImage{
                      sets[0][block / parts] * std::size_t{parts} + sets[1][block % parts],
                      [&last = sets[2], odd](unsigned row) { return last[row / 2] * 2u + (row % 2 ^ odd); }};
                });
  return packed(distance);
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
