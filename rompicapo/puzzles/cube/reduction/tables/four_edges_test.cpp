// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/four_edges.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

using Part = FourEdges::Part;

const FourEdges& four_edges() {
  static const FourEdges made;
  return made;
}

constexpr std::array<std::pair<Part, Part>, 3> part_pairs{
    {{Part::low, Part::middle}, {Part::low, Part::high}, {Part::middle, Part::high}}};

unsigned distance(std::size_t pair, std::uint16_t one, std::uint16_t other) {
  FourEdges::Nodes nodes{};
  nodes[static_cast<unsigned>(part_pairs[pair].first)] = one;
  nodes[static_cast<unsigned>(part_pairs[pair].second)] = other;
  return four_edges().distances(nodes)[pair];
}

// Every node, in rising order.
std::vector<std::uint16_t> all_nodes() {
  std::vector<std::uint16_t> nodes;
  for (std::uint8_t a = 0; a < edge_count; ++a)
    for (std::uint8_t b = 0; b < edge_count; ++b)
      for (std::uint8_t c = 0; c < edge_count; ++c)
        for (std::uint8_t d = 0; d < edge_count; ++d)
          if (a != b && a != c && a != d && b != c && b != d && c != d) nodes.push_back(four_edges().node(a, b, c, d));
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

TEST(Reduction5FourEdges, EveryArrangementHasANodeOfItsOwn) {
  std::vector<std::uint16_t> nodes = all_nodes();
  EXPECT_EQ(nodes.size(), 11'880u);
  EXPECT_EQ(std::unique(nodes.begin(), nodes.end()), nodes.end());
}

// Of all pairs of arrangements, the first in rising order of its edges. The numbers were counted without symmetries, by
// a search through all 11,880 x 11,880; distances of 10 and 11 are told as 10.
TEST(Reduction5FourEdges, AsManyPairsAtEachDistanceAsWithoutSymmetries) {
  const std::vector<std::uint64_t> with_middles{1,       4,       38,        338,       2573,     17'961,
                                                104'389, 464'812, 1'444'064, 2'498'344, 1'348'076},
      of_wings{1, 3, 27, 216, 1418, 9623, 63'448, 365'270, 1'548'382, 3'061'324, 830'888};
  const std::vector<std::uint16_t> nodes = all_nodes();
  for (std::size_t pair = 0; pair < part_pairs.size(); ++pair) {
    std::vector<std::uint64_t> counts(11);
    for (std::size_t one = 0; one < nodes.size(); one += 24)
      for (const std::uint16_t other : nodes) ++counts[distance(pair, nodes[one], other)];
    EXPECT_EQ(counts, pair == 1 ? of_wings : with_middles) << pair;
  }
}

// From the four in the middle layer in any order, alike for both kinds.
TEST(Reduction5FourEdges, DistancesAreThoseOfABreadthFirstSearch) {
  for (std::size_t pair = 0; pair < part_pairs.size(); ++pair) {
    std::map<std::pair<std::uint16_t, std::uint16_t>, unsigned> met;
    std::vector<std::pair<std::uint16_t, std::uint16_t>> layer, next;
    auto home = middle_layer;
    do {
      const std::uint16_t node = four_edges().node(home[0], home[1], home[2], home[3]);
      layer.emplace_back(node, node);
      met.emplace(layer.back(), 0);
    } while (std::next_permutation(home.begin(), home.end()));
    for (unsigned depth = 1; depth <= 3; ++depth, layer.swap(next)) {
      next.clear();
      for (const auto& [one, other] : layer)
        for (const TurnIndex turn : turns_in(5, Group::no_quarters_on_axis)) {
          const std::pair after{four_edges().after(one, part_pairs[pair].first, turn),
                                four_edges().after(other, part_pairs[pair].second, turn)};
          if (met.emplace(after, depth).second) next.push_back(after);
        }
    }
    EXPECT_GT(met.size(), 5000u);
    for (const auto& [nodes, depth] : met) EXPECT_EQ(distance(pair, nodes.first, nodes.second), depth);
  }
}

// However the four are named.
TEST(Reduction5FourEdges, NamesDoNotMatter) {
  const std::array<std::uint8_t, 4> low{3, 8, 0, 11}, middle{8, 9, 10, 2}, high{11, 3, 6, 7};
  const auto named = [&](const std::array<std::uint8_t, 4>& edges, const std::array<std::uint8_t, 4>& names) {
    return four_edges().node(edges[names[0]], edges[names[1]], edges[names[2]], edges[names[3]]);
  };
  std::array<std::uint8_t, 4> names{0, 1, 2, 3};
  const auto first = four_edges().distances({named(low, names), named(middle, names), named(high, names)});
  while (std::next_permutation(names.begin(), names.end()))
    EXPECT_EQ(four_edges().distances({named(low, names), named(middle, names), named(high, names)}), first);
}

}  // namespace
}  // namespace rompicapo::cube::reduction::five
