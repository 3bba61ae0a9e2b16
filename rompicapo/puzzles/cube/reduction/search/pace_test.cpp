// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/pace.hpp"

#include <array>
#include <gtest/gtest.h>
#include <limits>

namespace rompicapo::cube::reduction {
namespace {

constexpr double always = std::numeric_limits<double>::infinity();

constexpr Widening as_wide{1}, half{0.5};

double fits(std::size_t widest, std::span<const PhaseTime> phases, double left) {
  return static_cast<double>(width_that_fits(widest, phases, left));
}

double fits(std::size_t widest, double left, const Widening& widening = as_wide) {
  const std::array phases{PhaseTime{4000, widening, 1}};
  return fits(widest, phases, left);
}

TEST(WidthThatFits, FollowsTheTimeLeft) {
  EXPECT_EQ(fits(64'000, always), 64'000);
  EXPECT_NEAR(fits(64'000, 8), 32'000, 1);
  EXPECT_NEAR(fits(64'000, 3, half), 36'000, 1);
  EXPECT_EQ(fits(64'000, 8, half), 64'000);
  for (const double left : {-1.0, 0.0, 0.5}) EXPECT_EQ(fits(64'000, left), 4000);
  EXPECT_EQ(fits(400, 0), 400);
}

// Four times as wide: 4 + 2 * 2 s, and no more than 2 s where twice the width is enough.
TEST(WidthThatFits, LeavesTimeForThePhasesAfterIt) {
  const std::array phases{PhaseTime{500, as_wide, 1}, PhaseTime{1000, half, 2}};
  EXPECT_NEAR(fits(64'000, phases, 8), 2000, 1);
  const std::array with_most{PhaseTime{500, as_wide, 1}, PhaseTime{1000, {1, 2000}, 1}};
  EXPECT_NEAR(fits(64'000, with_most, 8), 3000, 1);
}

TEST(Pace, GivesWhatIsAskedForWithoutALimitOfTime) {
  const Limits none;
  Pace pace(none, 0.9);
  for (unsigned round = 0; round < 3; ++round) {
    pace.begin_round();
    EXPECT_EQ(pace.width(500, as_wide), 500u);
    EXPECT_EQ(pace.width(64'000, as_wide), 64'000u);
    pace.end_round(true);
  }
}

// An hour is left, and the round before took no time at all.
TEST(Pace, IsAsWideAsAskedWhereThereIsTime) {
  Limits hour;
  hour.deadline = Clock::now() + std::chrono::hours(1);
  Pace pace(hour, 0.9);
  for (const std::size_t width : {500u, 64'000u}) {
    pace.begin_round();
    EXPECT_EQ(pace.width(width, as_wide), width);
    EXPECT_EQ(pace.width(width, as_wide), width);
    pace.end_round(true);
  }
}

TEST(Pace, IsAsNarrowAsTheRoundBeforeWhereNoTimeIsLeft) {
  Limits over;
  over.deadline = Clock::now() - std::chrono::seconds(1);
  Pace pace(over, 0.9);
  pace.begin_round();
  EXPECT_EQ(pace.width(500, as_wide), 500u);
  EXPECT_EQ(pace.width(1000, as_wide), 1000u);
  pace.end_round(true);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000, as_wide), 500u);
  EXPECT_EQ(pace.width(64'000, as_wide), 1000u);
}

// All of an hour is kept for phases that take longer than before.
TEST(Pace, KeepsSomeOfTheTime) {
  Limits hour;
  hour.deadline = Clock::now() + std::chrono::hours(1);
  Pace pace(hour, 0);
  for (unsigned round = 0; round < 2; ++round) {
    pace.begin_round();
    EXPECT_EQ(pace.width(round == 0 ? 500 : 64'000, as_wide), 500u);
    pace.end_round(true);
  }
}

TEST(Pace, IsNeverWiderThanIsWorthIt) {
  const Limits none;
  Pace pace(none, 0.9);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000, {1, 2000}), 2000u);
  EXPECT_EQ(pace.width(1000, {1, 2000}), 1000u);
}

// What a round that broke off took says less than a whole one; a phase that none came to yet is not much wider than
// the one before it.
TEST(Pace, LearnsFromWholeRounds) {
  Limits over;
  over.deadline = Clock::now() - std::chrono::seconds(1);
  Pace pace(over, 0.9);
  pace.begin_round();
  EXPECT_EQ(pace.width(500, as_wide), 500u);
  pace.end_round(false);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000, as_wide), 500u);
  EXPECT_EQ(pace.width(64'000, as_wide), 2000u);
  EXPECT_EQ(pace.width(1000, as_wide), 1000u);
  pace.end_round(true);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000, as_wide), 500u);
  pace.end_round(false);
  pace.begin_round();
  EXPECT_EQ(pace.width(64'000, as_wide), 500u);
  EXPECT_EQ(pace.width(64'000, as_wide), 2000u);
  EXPECT_EQ(pace.width(64'000, as_wide), 1000u);
}

}  // namespace
}  // namespace rompicapo::cube::reduction
