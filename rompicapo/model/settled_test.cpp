// SPDX-License-Identifier: MIT
#include "rompicapo/model/settled.hpp"

#include <gtest/gtest.h>

#include "rompicapo/model/home_teller.hpp"

namespace rompicapo {
namespace {

using Facts = std::vector<std::size_t>;

// Three facts over five states: the first is true at once, is lost and returns; the second comes late; the third is
// lost.
std::vector<std::vector<bool>> states() {
  return {{true, false, true}, {false, false, true}, {true, false, true}, {true, true, false}, {true, true, false}};
}

TEST(Settled, CountsWhatHoldsToTheEnd) {
  const Settled settled(states());
  EXPECT_EQ(settled.since(0), 2u);
  EXPECT_EQ(settled.since(1), 3u);
  EXPECT_EQ(settled.since(2), 5u);  // never
  std::vector<std::int64_t> counts;
  for (std::size_t state = 0; state < settled.states(); ++state) counts.push_back(settled.count(state));
  EXPECT_EQ(counts, (std::vector<std::int64_t>{0, 0, 1, 2, 2}));
  EXPECT_EQ(settled.gained(1), Facts{0});
  EXPECT_EQ(settled.gained(2), Facts{1});
  EXPECT_EQ(settled.gained(3), Facts{});
  EXPECT_EQ(settled.lost(0), Facts{0});
  EXPECT_EQ(settled.lost(2), Facts{2});
  EXPECT_EQ(settled.passing(1), Facts{});  // it stays
}

TEST(Settled, WhatPassesEndsWithAMove) {
  const Settled settled({{false}, {true}, {true}, {false}, {true}});
  EXPECT_EQ(settled.passing(0), Facts{0});
  EXPECT_EQ(settled.ended_by(0, 1), 2u);
  EXPECT_EQ(settled.gained(3), Facts{0});
  EXPECT_EQ(Settled({{true, true}}).count(0), 2);  // no move at all
}

std::vector<std::string> told(const HomeTeller& teller, std::size_t move) {
  Annotation annotation;
  teller.tell(annotation, move);
  std::vector<std::string> all;
  for (const Milestone& one : annotation.achieved) {
    std::string text = one.name + ' ' + std::to_string(one.count) + ' ' + one.what + ':';
    for (const std::string& piece : one.pieces) text += ' ' + piece;
    all.push_back(text);
  }
  return all;
}

using Told = std::vector<std::string>;

TEST(HomeTeller, SaysWhoComesHomeWhoPassesAndWhoMakesWay) {
  const HomeTeller teller(Settled({{true, false}, {false, true}, {true, false}, {true, true}}), {"A", "B"});
  EXPECT_TRUE(teller.solved());
  EXPECT_EQ(told(teller, 0), (Told{"home-for-now 2 : B", "moved-out 2 1: A"}));
  EXPECT_EQ(told(teller, 1), (Told{"home 1 2: A", "moved-out 3 1: B"}));
  EXPECT_EQ(told(teller, 2), (Told{"home 2 2: B"}));
}

TEST(HomeTeller, PromisesNothingOfALineThatDoesNotSolve) {
  const HomeTeller teller(Settled({{true, false}, {false, true}}), {"A", "B"});
  EXPECT_FALSE(teller.solved());
  EXPECT_EQ(told(teller, 0), (Told{"home-so-far 1 2: B", "moved-out-so-far 0 : A"}));
}

TEST(HomeTeller, TellsThoseWhoComeBackOneAfterTheOtherTogether) {
  const HomeTeller teller(Settled({{true, true}, {false, false}, {true, false}, {true, true}}), {"A", "B"});
  EXPECT_EQ(told(teller, 0), (Told{"moved-out-and-back 3 : A B"}));
}

}  // namespace
}  // namespace rompicapo
