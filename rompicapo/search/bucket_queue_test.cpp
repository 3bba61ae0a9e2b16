// SPDX-License-Identifier: MIT
//
// The bucket queue against a sorted multimap: least rank first, of equal ranks the last in.
#include "rompicapo/search/bucket_queue.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/search/account_test_support.hpp"

namespace rompicapo {
namespace {

void agrees_with_a_map(std::uint64_t ranks, std::uint32_t push_in_ten, std::size_t rounds) {
  MemoryAccount account;
  BucketQueue queue(account.memory_budget);
  std::map<std::uint64_t, std::vector<std::uint32_t>> reference;
  Rng rng(5);
  for (std::uint32_t round = 0; round < rounds; ++round) {
    if (rng.below(10) < push_in_ten) {
      const std::uint64_t rank = (rng.next() % ranks) << 32 | (rng.next() % 3);
      ASSERT_TRUE(queue.make_room(1));
      queue.push(rank, round);
      reference[rank].push_back(round);
    } else if (!reference.empty()) {
      auto& [rank, ids] = *reference.begin();
      ASSERT_FALSE(queue.empty());
      ASSERT_EQ(queue.least(), rank);
      ASSERT_EQ(queue.top(), ids.back());
      queue.pop();
      ids.pop_back();
      if (ids.empty()) reference.erase(reference.begin());
    }
    ASSERT_EQ(queue.empty(), reference.empty());
  }
  std::set<std::uint64_t> seen, expected;
  queue.for_each_rank([&](std::uint64_t rank) { EXPECT_TRUE(seen.insert(rank).second); });
  for (const auto& [rank, ids] : reference) expected.insert(rank);
  EXPECT_EQ(seen, expected);
}

TEST(BucketQueue, AgreesWithAMapOfStacks) {
  agrees_with_a_map(5, 5, 50'000);        // alternately full and empty
  agrees_with_a_map(40, 6, 100'000);      // growing
  agrees_with_a_map(1 << 20, 6, 50'000);  // nearly every rank distinct
}

TEST(BucketQueue, EndsWithinItsMemory) {
  for (const std::uint64_t bytes : {0ull, 10'000ull, 500'000ull}) {
    MemoryAccount account(bytes);
    BucketQueue queue(account.memory_budget);
    std::uint32_t pushed = 0;
    for (; queue.make_room(1); ++pushed) queue.push(pushed, pushed);
    EXPECT_EQ(account.result.exhausted, LimitReached::memory);
    EXPECT_LE(account.result.stats.peak_bytes, bytes);
    for (std::uint32_t id = 0; id < pushed; ++id, queue.pop()) ASSERT_EQ(queue.top(), id);
    EXPECT_TRUE(queue.empty());
  }
}

TEST(BucketQueue, UsesItsBlocksAgain) {
  MemoryAccount account;
  BucketQueue queue(account.memory_budget);
  for (std::uint32_t round = 0; round < 1'000'000; ++round) {
    ASSERT_TRUE(queue.make_room(1));
    queue.push(round % 7, round);
    if (round >= 100) queue.pop();
  }
  EXPECT_LT(account.memory_budget.used(), 200'000u);
}

}  // namespace
}  // namespace rompicapo
