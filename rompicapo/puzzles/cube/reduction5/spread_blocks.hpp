// SPDX-License-Identifier: MIT
//
// Fills a table of distances layer after layer where it is made of blocks: nodes have two parts, and where a turn takes
// the first part does not hang on the second. A block, all nodes that have the first part in common, is small enough
// for the nearest cache, and what a turn does to a whole block is looked up once: several times as fast as `spread`.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/reduction5/spread.hpp"

namespace rompicapo::cube::reduction5 {

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

// [block][row]: 0 at the goals, elsewhere what is known without looking, more than any distance up to `horizon`; layers
// are made up to there. `image(block, turn)`: a BlockImage. `alike(block, visit)`: where nodes of a block are the same
// but for a symmetry, calls `visit(row_of)` with what each of those does to its rows. Where fewer nodes are left than
// the last layer has, those are asked for a neighbour in it. The turns of a group have their inverses in it.
template <class Group, class Image, class Alike = NoneAlike>
void spread_blocks(std::span<std::uint8_t> distance, std::size_t block_size, Group group, unsigned horizon,
                   const Image& image, const Alike& alike = {}) {
  assert(distance.size() % block_size == 0 && block_size <= 1u << 16);
  const auto& turns = following(group).back();
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

inline constexpr std::size_t fours = 70;  // sets of four of the eight places of an axis

// The same where nodes are three of those sets, 70 x 70 x 70, each turned by itself: `after(part, number, turn)`.
template <class Group, class After>
void spread_three_fours(std::span<std::uint8_t> distance, Group group, const After& after) {
  assert(distance.size() == fours * fours * fours);
  const auto& turns = following(group).back();
  struct Images {
    std::array<std::uint8_t, fours> first;
    std::array<std::uint16_t, fours * fours> others;
  };
  std::vector<Images> images(*std::max_element(turns.begin(), turns.end()) + std::size_t{1});
  for (const TurnIndex turn : turns)
    for (std::uint8_t one = 0; one < fours; ++one) {
      images[turn].first[one] = after(0, one, turn);
      const std::size_t row = after(1, one, turn) * fours;
      for (std::uint8_t other = 0; other < fours; ++other)
        images[turn].others[one * fours + other] = static_cast<std::uint16_t>(row + after(2, other, turn));
    }
  spread_blocks(distance, fours * fours, group, no_horizon, [&](std::size_t block, TurnIndex turn) {
    const auto& [first, others] = images[turn];
    return BlockImage{first[block], [to = others.data()](std::size_t row) { return to[row]; }};
  });
}

}  // namespace rompicapo::cube::reduction5
