// SPDX-License-Identifier: MIT
//
// Fills a table of distances layer after layer where it is made of blocks: nodes have two parts, and where a turn takes
// the first part does not depend on the second. A block, all nodes that have the first part in common, is small enough
// for the nearest cache, and what a turn does to a whole block is looked up once: several times as fast as `spread`.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/model/orbits.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/sets.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread.hpp"

namespace rompicapo::cube::reduction {

// A block that a turn leads to, and `row(row)`: to which of its rows.
template <class Row>
struct BlockImage {
  std::size_t block;
  Row row;
};
template <class Row>
BlockImage(std::size_t, Row) -> BlockImage<Row>;

struct NoneAlike {
  template <class Visit>
  void operator()(std::size_t, const Visit&) const {}
};

// [block][row]: 0 at the goals, elsewhere what is known without a search, more than any distance up to `horizon`;
// layers are made up to there. `image(block, turn)`: a BlockImage. `alike(block, visit)`: where nodes of a block are
// the same but for a symmetry, calls `visit(row_of)` with what each of those does to its rows. Where fewer nodes are
// left than the last layer has, those are asked for a neighbour in it. Precondition: as `spread` has it.
template <class Image, class Alike = NoneAlike>
void spread_blocks(std::span<std::uint8_t> distance, std::size_t block_size, const std::vector<TurnIndex>& turns,
                   unsigned horizon, const Image& image, const Alike& alike = {}) {
  assert(distance.size() % block_size == 0 && block_size <= 1u << 16);
  std::vector<std::uint16_t> rows(block_size);
  const auto rows_where = [&](const std::uint8_t* block, const auto& wanted) {
    std::size_t count = 0;
    for (std::size_t row = 0; row < block_size; ++row) {
      rows[count] = static_cast<std::uint16_t>(row);
      count += wanted(block[row]) ? 1 : 0;
    }
    return std::span(rows).first(count);
  };
  const std::size_t blocks = distance.size() / block_size;
  const auto block_at = [&](std::size_t block) { return distance.data() + block * block_size; };

  // Each returns how many entries it made.
  const auto turn_layer = [&](std::uint8_t before, std::uint8_t here) {
    std::size_t made = 0;
    const auto set = [&](std::uint8_t& entry) {
      made += entry > here ? 1 : 0;
      entry = std::min(entry, here);
    };
    for (std::size_t block = 0; block < blocks; ++block) {
      const auto layer = rows_where(block_at(block), [&](std::uint8_t entry) { return entry == before; });
      if (layer.empty()) continue;
      for (const TurnIndex turn : turns) {
        const auto [other, row_of] = image(block, turn);
        for (const std::uint16_t row : layer) set(block_at(other)[row_of(row)]);
      }
    }
    for (std::size_t block = 0; block < blocks; ++block)
      alike(block, [&](const auto& row_of) {
        for (const std::uint16_t row : rows_where(block_at(block), [&](std::uint8_t entry) { return entry == here; }))
          set(block_at(block)[row_of(row)]);
      });
    return made;
  };
  const auto ask_those_left = [&](std::uint8_t before, std::uint8_t here) {
    std::size_t made = 0;
    for (std::size_t block = 0; block < blocks; ++block) {
      std::uint8_t* const own = block_at(block);
      std::span<std::uint16_t> asked = rows_where(own, [&](std::uint8_t entry) { return entry > before; });
      for (std::size_t at = 0; at < turns.size() && !asked.empty(); ++at) {
        const auto [other, row_of] = image(block, turns[at]);
        std::size_t kept = 0;
        for (const std::uint16_t row : asked) {
          const bool found = block_at(other)[row_of(row)] == before;
          own[row] = found ? here : own[row];
          asked[kept] = row;
          kept += found ? 0 : 1;
        }
        made += asked.size() - kept;
        asked = asked.first(kept);
      }
    }
    return made;
  };

  auto layer = static_cast<std::size_t>(std::count(distance.begin(), distance.end(), 0));
  std::size_t left = distance.size() - layer;
  for (unsigned depth = 1; depth <= horizon && layer > 0 && left > 0; ++depth) {
    const auto before = static_cast<std::uint8_t>(depth - 1), here = static_cast<std::uint8_t>(depth);
    layer = left < layer ? ask_those_left(before, here) : turn_layer(before, here);
    left -= layer;
  }
}

inline constexpr unsigned fours = 70;  // sets of four of the eight places of an axis

// Numbers those in rising order of their bits, as SetNumbers does.
struct FourNumbers {
  std::array<std::uint8_t, 256> number{};  // [set]
  std::array<std::uint8_t, fours> set{};   // [number]
};
inline constexpr FourNumbers four_numbers = [] {
  FourNumbers made;
  std::uint8_t count = 0;
  for (unsigned set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) {
      made.number[set] = count;
      made.set[count++] = static_cast<std::uint8_t>(set);
    }
  return made;
}();

// [number]: what a turn makes of those sets. `from`: of all 24 places.
using Fours = std::array<std::uint8_t, fours>;
inline Fours turned_fours(const Places& from, unsigned axis) {
  const SetTurn turned(among(from, faces_of_axis(axis)));
  Fours to{};
  for (std::size_t number = 0; number < fours; ++number)
    to[number] = four_numbers.number[turned(four_numbers.set[number])];
  return to;
}

// What a turn does to three of those sets, each by its number.
using ThreeFours = std::array<Fours, 3>;

// What any of the turns does, each once and in rising order, none that leave all as it is: `after(part, number, turn)`.
template <class After>
std::vector<ThreeFours> turns_of_fours(const std::vector<TurnIndex>& turns, const After& after) {
  std::vector<ThreeFours> made(turns.size());
  for (std::size_t at = 0; at < turns.size(); ++at)
    for (unsigned part = 0; part < 3; ++part)
      for (std::uint8_t number = 0; number < fours; ++number) made[at][part][number] = after(part, number, turns[at]);
  std::sort(made.begin(), made.end());
  made.erase(std::unique(made.begin(), made.end()), made.end());
  ThreeFours none;
  for (auto& part : none) std::iota(part.begin(), part.end(), std::uint8_t{0});
  std::erase(made, none);
  return made;
}

constexpr std::size_t index_of_fours(std::size_t one, std::size_t two, std::size_t three) {
  return (one * fours + two) * fours + three;
}

// [index]: of three of those sets, the distance from the nearest goal; not_met where no turns lead.
inline std::vector<std::uint8_t> distances_of_fours(const std::vector<std::size_t>& goals,
                                                    const std::vector<ThreeFours>& all) {
  std::vector<std::uint8_t> distance(fours * fours * fours, not_met);
  for (const std::size_t goal : goals) distance[goal] = 0;
  std::vector<TurnIndex> turns(all.size());
  std::iota(turns.begin(), turns.end(), TurnIndex{0});
  std::vector<std::array<std::uint16_t, fours * fours>> rows(all.size());  // of the last two sets
  for (const TurnIndex turn : turns)
    for (std::size_t row = 0; row < rows[turn].size(); ++row)
      rows[turn][row] = static_cast<std::uint16_t>(all[turn][1][row / fours] * fours + all[turn][2][row % fours]);
  spread_blocks(distance, fours * fours, turns, no_horizon, [&](std::size_t first, TurnIndex turn) {
    return BlockImage{all[turn][0][first], [to = rows[turn].data()](std::size_t row) { return to[row]; }};
  });
  return distance;
}

}  // namespace rompicapo::cube::reduction
