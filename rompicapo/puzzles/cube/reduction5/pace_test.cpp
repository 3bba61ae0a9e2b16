// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/pace.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace rompicapo::cube::reduction5 {
namespace {

constexpr double always = std::numeric_limits<double>::infinity();

TEST(WidthThatFits, FollowsTheTimeLeft) {
  EXPECT_EQ(width_that_fits(64'000, {4000, 1}, always, 1), 64'000u);
  EXPECT_EQ(width_that_fits(64'000, {4000, 1}, 8, 1), 32'000u);
  EXPECT_EQ(width_that_fits(64'000, {4000, 1}, 8, 0.5), 64'000u);
  for (const double left : {-1.0, 0.0, 0.5}) EXPECT_EQ(width_that_fits(64'000, {4000, 1}, left, 1), 4000u);
  EXPECT_EQ(width_that_fits(400, {500, 1}, 0, 1), 400u);
}

TEST(Pace, GivesWhatIsAskedForWithoutALimitOfTime) {
  const Limits none;
  Pace pace(none, 1, 0.9);
  for (unsigned round = 0; round < 3; ++round) {
    pace.begin_round();
    EXPECT_EQ(pace.width(500), 500u);
    EXPECT_EQ(pace.width(64'000), 64'000u);
    pace.end_round(true);
  }
}

// An hour is left, and the round before took no time at all.
TEST(Pace, IsAsWideAsAskedWhereThereIsTime) {
  Limits hour;
  hour.deadline = Clock::now() + std::chrono::hours(1);
  Pace pace(hour, 1, 0.9);
  for (const std::size_t width : {500u, 64'000u}) {
    pace.begin_round();
    EXPECT_EQ(pace.width(width), width);
    EXPECT_EQ(pace.width(width), width);
    pace.end_round(true);
  }
}

TEST(Pace, IsAsNarrowAsTheRoundBeforeWhereNoTimeIsLeft) {
  Limits over;
  over.deadline = Clock::now() - std::chrono::seconds(1);
  Pace pace(over, 1, 0.9);
  pace.begin_round();
  EXPECT_EQ(pace.width(500), 500u);
  EXPECT_EQ(pace.width(1000), 1000u);
  pace.end_round(true);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000), 500u);
  EXPECT_EQ(pace.width(64'000), 1000u);
}

// What a round that broke off took says less than a whole one; a phase that none came to yet is not much wider than
// the one before it.
TEST(Pace, LearnsFromWholeRounds) {
  Limits over;
  over.deadline = Clock::now() - std::chrono::seconds(1);
  Pace pace(over, 1, 0.9);
  pace.begin_round();
  EXPECT_EQ(pace.width(500), 500u);
  pace.end_round(false);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000), 500u);
  EXPECT_EQ(pace.width(64'000), 2000u);
  EXPECT_EQ(pace.width(1000), 1000u);
  pace.end_round(true);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000), 500u);
  pace.end_round(false);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000), 500u);
  EXPECT_EQ(pace.width(64'000), 2000u);
  EXPECT_EQ(pace.width(64'000), 1000u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction5
