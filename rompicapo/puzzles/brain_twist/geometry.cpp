// SPDX-License-Identifier: MIT
//
// The layouts that a goal accepts, found by giving the four outer groups the four colours in every
// order: the colours of the inner groups then follow from the tiles that there are.
#include "rompicapo/puzzles/brain_twist/geometry.hpp"

#include <algorithm>

namespace rompicapo::brain_twist {

namespace {

// The tile of these two colours, or tile_count when no such tile was made.
std::size_t tile_of(char outer_colour, char inner_colour) {
  const std::array<char, 2> name{outer_colour, inner_colour};
  return static_cast<std::size_t>(
      std::find(tile_names.begin(), tile_names.end(), std::string_view(name.data(), name.size())) - tile_names.begin());
}

}  // namespace

std::vector<Layout> layouts_by_colour(Goal goal) {
  // By faces, an outer group shows one outer colour; by tips, one inner colour.
  const bool tips = goal == Goal::tips;
  std::vector<Layout> found;
  std::array<std::uint8_t, group_count> on_outer{0, 1, 2, 3};
  do {
    std::array<std::uint8_t, group_count> on_inner{0, 1, 2, 3};
    do {
      Layout layout{};
      bool exists = true;
      for (std::size_t place = 0; place < tile_count && exists; ++place) {
        const std::uint8_t here = on_outer[places[place].outer], there = on_inner[places[place].inner];
        const std::size_t tile = tips ? tile_of(outer_colours[there], inner_colours[here])
                                      : tile_of(outer_colours[here], inner_colours[there]);
        exists = tile != tile_count;
        if (exists) layout[place] = static_cast<std::uint8_t>(tile);
      }
      if (exists) found.push_back(layout);
    } while (std::next_permutation(on_inner.begin(), on_inner.end()));
  } while (std::next_permutation(on_outer.begin(), on_outer.end()));
  return found;
}

Layout solved_layout(Goal goal) {
  for (const Layout& layout : layouts_by_colour(goal))
    if (layout[0] == 0 && !is_odd(layout)) return layout;
  return {};
}

}  // namespace rompicapo::brain_twist
