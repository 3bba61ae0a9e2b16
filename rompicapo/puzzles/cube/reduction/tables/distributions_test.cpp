// SPDX-License-Identifier: MIT
//
// How many nodes of each table are how many turns away. Beyond a horizon entries say one more; 15 or 255 where no turns
// lead are not counted.
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/reduction/four/tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/two_rings.hpp"

namespace rompicapo::cube::reduction {
namespace {

using Counts = std::vector<std::size_t>;

class Counter {
 public:
  void operator()(unsigned distance) {
    if (distance >= unreached_packed) return;
    if (distance >= counts_.size()) counts_.resize(distance + 1);
    ++counts_[distance];
  }
  const Counts& counts() const { return counts_; }

 private:
  Counts counts_;
};

Counts counts_of(const SetTable& table, const SetNumbers& numbers) {
  Counter count;
  numbers.for_each_set([&](std::uint32_t set) { count(table.distance(set)); });
  return count.counts();
}

Counts staged(const SetTable& table) { return counts_of(table, SetNumbers::shared<place_count, 8>()); }
Counts split(const SetTable& table) { return counts_of(table, SetNumbers::shared<16, 8>()); }
Counts wings(const SetTable& table) { return counts_of(table, SetNumbers::shared<place_count, 12>()); }

// `distance(one, two, three)`: of three sets of four.
template <class Distance>
Counts fours_of(const Distance& distance) {
  Counter count;
  for (const std::uint32_t one : four_numbers.set)
    for (const std::uint32_t two : four_numbers.set)
      for (const std::uint32_t three : four_numbers.set) count(distance(one, two, three));
  return count.counts();
}

TEST(ReductionDistributions, OfSetsOfPlaces) {
  EXPECT_EQ(staged(four::Phase1Table()), (Counts{3, 6, 108, 1434, 15210, 126306, 420312, 171204, 888}));
  EXPECT_EQ(staged(StageTable(five::Kind::x_centres, 5, Group::all)),
            (Counts{1, 4, 82, 1206, 14116, 123404, 422508, 174150}));
  EXPECT_EQ(staged(StageTable(five::Kind::t_centres, 5, Group::all)),
            (Counts{1, 4, 66, 900, 9626, 80202, 329202, 315470}));
  EXPECT_EQ(wings(WingKindTable(five::Kind::wings, 5, five::wing_places().low_set)),
            (Counts{1, 2, 29, 278, 1934, 15640, 124249, 609241, 1224098, 728684}));
  {
    using namespace six;
    EXPECT_EQ(staged(StageTable(Kind::x, 6, Group::all)), (Counts{1, 2, 36, 484, 5408, 48955, 242011, 438574}));
    EXPECT_EQ(staged(StageTable(Kind::left, 6, Group::three_on_axis)),
              (Counts{1, 4, 82, 1198, 13818, 115638, 399478, 205252}));
    EXPECT_EQ(split(SplitTable(Kind::x, 6, Group::wide_on_axis)), (Counts{1, 1, 14, 120, 718, 3057, 6338, 2610, 11}));
    EXPECT_EQ(split(SplitTable(Kind::left, 6, Group::two_on_axis)),
              (Counts{1, 2, 29, 238, 742, 1836, 4405, 3774, 1721, 122}));
    EXPECT_EQ(split(SplitTable(Kind::right, 6, Group::two_on_axis)),
              (Counts{1, 2, 29, 238, 742, 1836, 4405, 3774, 1721, 122}));
    EXPECT_EQ(wings(WingKindTable(Kind::wings, 6, wing_places().low_set)),
              (Counts{1, 2, 29, 278, 1934, 15640, 124249, 609241, 1224098, 728684}));
  }
}

TEST(ReductionDistributions, OfThreeFours) {
  const four::Phase3Centres centres3;
  Counter all3;
  for (unsigned odd = 0; odd < 2; ++odd)
    for (std::uint8_t one = 0; one < fours; ++one)
      for (std::uint8_t two = 0; two < fours; ++two)
        for (std::uint8_t three = 0; three < fours; ++three)
          all3(centres3.distance({{one, two, three}, static_cast<std::uint8_t>(odd)}));
  EXPECT_EQ(all3.counts(), (Counts{4, 12, 136, 952, 4472, 14876, 27964, 33440, 26400, 8832, 512}));
  const four::Phase2Table phase2(centres3);
  Counter all2;
  for (std::uint16_t pairs = 0; pairs < four::Phase2Table::pair_sets; ++pairs)
    for (std::uint8_t colours = 0; colours < 2 * four::Phase2Table::colour_sets; ++colours)
      all2(phase2.distance({pairs, colours}));
  EXPECT_EQ(all2.counts(), (Counts{6, 11, 97, 840, 5651, 30868, 114112, 217442, 80295, 1128}));

  const six::AxisTables axes6;
  const auto node6 = [](std::uint32_t x, std::uint32_t left, std::uint32_t right) {
    return x | left << 8 | right << 16;
  };
  EXPECT_EQ(fours_of([&](auto... sets) { return axes6.phase5(node6(sets...)); }),
            (Counts{7896, 7560, 31712, 93972, 118596, 78144, 5056, 64}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes6.phase6(node6(sets...), R); }),
            (Counts{70, 140, 504, 1200, 1542, 1892, 1712, 804, 32}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes6.phase6(node6(sets...), F); }),
            (Counts{70, 140, 924, 4148, 19330, 70702, 134068, 98376, 15218, 24}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes6.x({sets...}, false); }),
            (Counts{1, 0, 6, 140, 910, 2986, 6750, 14569, 22169, 9824, 1129, 316}));

  const seven::AxisTables axes7;
  const auto bars = [&](std::uint32_t left, std::uint32_t middle, std::uint32_t right) {
    return left << 8 | middle << 16 | right << 24;
  };
  const auto with_x = [&](std::uint32_t x, std::uint32_t left, std::uint32_t right) {
    return x | left << 8 | right << 24;
  };
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase5(bars(sets...)); }),
            (Counts{13378, 11958, 66912, 147440, 92544, 10576, 192}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase7(bars(sets...)); }),
            (Counts{70, 224, 1392, 6112, 23304, 71086, 137528, 92192, 11068, 24}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase7_x(with_x(sets...)); }),
            (Counts{70, 280, 1358, 5148, 21684, 75104, 134420, 91784, 13152}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase6(bars(sets...), R); }),
            (Counts{946, 1600, 4000, 3792, 2176, 576, 288}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase6(bars(sets...), F); }),
            (Counts{946, 3240, 17780, 65342, 131560, 107680, 15844, 608}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase6_x(with_x(sets...), R); }),
            (Counts{1212, 1160, 2772, 912, 1328, 512}));
  EXPECT_EQ(fours_of([&](auto... sets) { return axes7.phase6_x(with_x(sets...), F); }),
            (Counts{1212, 3272, 15064, 50520, 114256, 118756, 38736, 1184}));
}

TEST(ReductionDistributions, OfTwoEdgesTogether) {
  const six::WingPairTable pairs6;
  Counter all6;
  for (unsigned one = 0; one < six::WingPairTable::codes; ++one)
    for (unsigned other = 0; other < six::WingPairTable::codes; ++other)
      all6(pairs6.distance(static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)));
  EXPECT_EQ(all6.counts(), (Counts{132, 228, 1256, 3968, 7792, 4000, 48}));
  const five::EdgePairs pairs5;
  Counter all5;
  for (std::uint32_t one = 0; one < five::EdgePairs::codes; ++one)
    for (std::uint32_t other = 0; other <= one; ++other) all5(pairs5.distance(one, other));
  EXPECT_EQ(all5.counts(), (Counts{6, 22, 150, 1000, 6742, 34256, 147060, 438834, 865786}));
}

}  // namespace
}  // namespace rompicapo::cube::reduction
