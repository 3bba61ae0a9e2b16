// SPDX-License-Identifier: MIT
#include "apps/server/fair_queue.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::server {
namespace {

TEST(FairQueue, ServesClientsInTurnAndEachInOrder) {
  FairQueue<int> queue;
  for (const int item : {10, 11, 12}) queue.push("a", item);
  queue.push("b", 20);
  for (const int item : {30, 31}) queue.push("c", item);
  std::vector<int> served;
  while (const auto item = queue.pop()) served.push_back(*item);
  EXPECT_EQ(served, (std::vector<int>{10, 20, 30, 11, 31, 12}));
  EXPECT_EQ(queue.size(), 0u);
}

TEST(FairQueue, ANewcomerWaitsOneTurnOfEachAtMost) {
  FairQueue<int> queue;
  for (int item = 0; item < 100; ++item) queue.push("greedy", item);
  queue.pop();
  queue.push("late", 1000);
  EXPECT_EQ(queue.place(1000), 1u);
  EXPECT_EQ(queue.size_of("greedy"), 99u);
}

TEST(FairQueue, WhatIsRemovedIsNotServed) {
  FairQueue<int> queue;
  for (const int item : {1, 2}) queue.push("a", item);
  queue.push("b", 3);
  EXPECT_TRUE(queue.remove(3));
  EXPECT_FALSE(queue.remove(3));
  EXPECT_TRUE(queue.remove(1));
  EXPECT_EQ(queue.place(1), std::nullopt);
  EXPECT_EQ(queue.pop(), 2);
  EXPECT_EQ(queue.pop(), std::nullopt);
}

// A place is the number of pops before one's own, whoever comes and goes before.
TEST(FairQueue, PlacesComeTrue) {
  Rng rng(1);
  for (int round = 0; round < 200; ++round) {
    FairQueue<int> queue;
    const int items = 1 + static_cast<int>(rng.below(20));
    for (int item = 0; item < items; ++item) {
      queue.push(std::string(1, static_cast<char>('a' + rng.below(4))), item);
      if (rng.below(5) == 0) queue.pop();
      if (rng.below(5) == 0) queue.remove(static_cast<int>(rng.below(20)));
    }
    std::vector<std::pair<int, std::size_t>> promised;
    queue.for_each([&](int item) { promised.emplace_back(item, queue.place(item).value_or(999)); });
    EXPECT_EQ(promised.size(), queue.size());
    for (std::size_t turn = 0; const auto item = queue.pop(); ++turn)
      EXPECT_NE(std::find(promised.begin(), promised.end(), std::pair{*item, turn}), promised.end()) << turn;
  }
}

// However many names one client makes up, it has one turn in the ring of clients.
TEST(FairQueue, ThoseWhomAClientTellsApartShareItsTurns) {
  FairQueue<int, FairQueue<int>> queue;
  for (int item = 0; item < 9; ++item) queue.push("a", "session " + std::to_string(item / 3), item);
  queue.push("b", "", 100);
  queue.push("b", "", 101);
  EXPECT_EQ(queue.size(), 11u);
  EXPECT_EQ(queue.size_of("a"), 9u);
  EXPECT_EQ(queue.size_of("a", "session 1"), 3u);
  EXPECT_EQ(queue.size_of("b", "none"), 0u);
  EXPECT_EQ(queue.place(100), 1u);
  EXPECT_EQ(queue.place(101), 3u);
  EXPECT_EQ(queue.place(1), 5u);
  std::vector<int> served;
  while (const auto item = queue.pop()) served.push_back(*item);
  EXPECT_EQ(served, (std::vector<int>{0, 100, 3, 101, 6, 1, 4, 7, 2, 5, 8}));
}

TEST(FairQueue, PassesOverThoseThatMayNot) {
  FairQueue<int> queue;
  queue.push("a", 1);
  queue.push("b", 2);
  queue.push("b", 3);
  const auto not_a = [](const std::string& name) { return name != "a"; };
  EXPECT_EQ(queue.pop_of(not_a), 2);
  EXPECT_EQ(queue.pop_of(not_a), 3);
  EXPECT_EQ(queue.pop_of(not_a), std::nullopt);
  EXPECT_EQ(queue.pop(), 1);
}

}  // namespace
}  // namespace rompicapo::server
