// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/phases.hpp"

#include <cmath>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction7 {

unsigned wrong_wings(const reduction5::Pieces& inner) {
  unsigned wrong = 0;
  for (std::size_t place = 0; place < place_count; ++place)
    wrong += inner[reduction5::Kind::wings][place] != inner[reduction5::Kind::middles][place] ? 1 : 0;
  return wrong;
}

EdgesCarried::EdgesCarried(const reduction5::EdgePairs& pairs) : pairs_(pairs) {
  constexpr unsigned middle_layer = 8;  // edges from there on: phase 7 mends none of them
  for (unsigned code = 0; code < reduction5::EdgePairs::codes; ++code) {
    const unsigned low = code / 144, middle = code / 12 % 12, high = code % 12;
    for (const unsigned wing : {low, high}) {
      if (wing == middle) continue;
      const bool lasts = wing >= middle_layer || middle >= middle_layer;
      wrong_[0][code] = static_cast<std::uint8_t>(wrong_[0][code] + (lasts ? 2 : 1));
      wrong_[1][code] = static_cast<std::uint8_t>(wrong_[1][code] + 2);
    }
  }
  constexpr std::array<double, 2> worth{72, 108};  // a turn is worth 60 (chain.hpp)
  constexpr double fading = 8;                     // turns
  for (std::size_t until = 0; until < worth.size(); ++until)
    for (std::size_t left = 0; left < each_[until].size(); ++left)
      each_[until][left] =
          static_cast<std::uint32_t>(std::lround(worth[until] * std::exp(-static_cast<double>(left) / fading)));
}

std::vector<Pieces> random_goals(std::size_t count, Group next, unsigned turns) {
  Rng rng(1);
  std::vector<Pieces> goals(count, read_pieces(StickerCube(size7)));
  const auto& usable = following(next)[no_turn];
  for (Pieces& goal : goals) {
    for (unsigned axis = 0; axis < 3; ++axis) {
      std::uint32_t first = 0;
      while (std::popcount(first) != 4) first = rng.below(256);
      for (Places& bar : goal.bars)
        for (unsigned at = 0; at < 8; ++at)
          bar[4 * (axis + 3 * (at / 4)) + at % 4] = static_cast<std::uint8_t>(axis + ((first >> at & 1) != 0 ? 0 : 3));
    }
    for (unsigned done = 0; done < turns; ++done)
      apply(goal, usable[rng.below(static_cast<std::uint32_t>(usable.size()))]);
  }
  return goals;
}

}  // namespace rompicapo::cube::reduction7
