// SPDX-License-Identifier: MIT
#include "lab/units.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/units.hpp"

namespace rompicapo::lab {
namespace {

const std::vector<std::string> four{"U", "D", "L", "R"};

UnitRow searched(Cost bound, std::string prefix, std::uint64_t expanded, double seconds = 1) {
  return {{bound, std::move(prefix)}, expanded, seconds, bound + 2, {}, {}};
}

UnitRow solved(Cost bound, std::string prefix, Cost length) {
  return {{bound, std::move(prefix)}, 5, 1, 0, length, "some moves"};
}

void record_all(UnitLedger& ledger, Cost bound, std::uint64_t expanded) {
  for (const std::string& prefix : four) ASSERT_TRUE(ledger.record(searched(bound, prefix, expanded)));
}

TEST(UnitLedger, HandsOutEachUnitOfABoundOnceAndWaitsForTheLast) {
  UnitLedger ledger("hard", 10, four, 1);
  std::set<std::string> taken;
  while (const auto unit = ledger.take()) {
    EXPECT_EQ(unit->bound, 10U);
    EXPECT_TRUE(taken.insert(unit->prefix).second);
  }
  EXPECT_EQ(taken, std::set<std::string>(four.begin(), four.end()));
  EXPECT_EQ(ledger.status().handed_out, 4U);
  ledger.give_back({10, "L"});
  const auto again = ledger.take();
  ASSERT_TRUE(again);
  EXPECT_EQ(again->prefix, "L");
  for (const char* prefix : {"U", "D", "L"}) ASSERT_TRUE(ledger.record(searched(10, prefix, 3)));
  EXPECT_FALSE(ledger.take());
  EXPECT_EQ(ledger.lower_bound(), 10U);
  EXPECT_FALSE(ledger.whole(10));
  ASSERT_TRUE(ledger.record(searched(10, "R", 3)));
  EXPECT_TRUE(ledger.whole(10));
  EXPECT_EQ(ledger.expanded_at(10), 12U);
  EXPECT_EQ(ledger.lower_bound(), 12U);
  EXPECT_EQ(ledger.take()->bound, 12U);
}

TEST(UnitLedger, OrdersByTheSeedAlone) {
  std::vector<std::string> prefixes;
  for (int number = 0; number < 50; ++number) prefixes.push_back(std::to_string(number));
  const auto order = [&](std::uint64_t seed) {
    UnitLedger ledger("hard", 10, prefixes, seed);
    std::vector<std::string> taken;
    while (const auto unit = ledger.take()) taken.push_back(unit->prefix);
    return taken;
  };
  EXPECT_EQ(order(1), order(1));
  EXPECT_NE(order(1), order(2));
  EXPECT_NE(order(1), prefixes);
  std::multiset<std::string> of_shards;
  for (std::size_t index = 0; index < 3; ++index) {
    UnitLedger ledger("hard", 10, prefixes, 1);
    while (const auto unit = ledger.take({index, 3})) of_shards.insert(unit->prefix);
  }
  EXPECT_EQ(of_shards, std::multiset<std::string>(prefixes.begin(), prefixes.end()));
}

TEST(UnitLedger, ASolutionEndsItOnceAllSmallerBoundsAreWhole) {
  UnitLedger ledger("hard", 10, four, 1);
  ASSERT_TRUE(ledger.record(solved(14, "U", 14)));  // from elsewhere, before its turn
  EXPECT_FALSE(ledger.done());
  EXPECT_EQ(ledger.answer(), nullptr);
  EXPECT_EQ(*ledger.best()->length, 14U);
  record_all(ledger, 10, 5);
  EXPECT_FALSE(ledger.done());
  ASSERT_TRUE(ledger.record(searched(12, "U", 9)));
  ASSERT_TRUE(ledger.record(solved(12, "D", 12)));
  ASSERT_TRUE(ledger.done());
  EXPECT_EQ(ledger.answer()->unit.prefix, "D");
  EXPECT_EQ(ledger.lower_bound(), 12U);
  EXPECT_FALSE(ledger.take());
  EXPECT_EQ(ledger.status().seconds_left, 0);
}

TEST(UnitLedger, RowsThatCameBeforeTheirTurnCount) {
  UnitLedger ledger("hard", 10, four, 1);
  record_all(ledger, 12, 50);
  ASSERT_TRUE(ledger.record(solved(14, "L", 14)));
  record_all(ledger, 10, 5);
  ASSERT_TRUE(ledger.done());
  EXPECT_EQ(ledger.answer()->unit.bound, 14U);
  EXPECT_EQ(ledger.expanded_at(12), 200U);
}

TEST(UnitLedger, NoNextBoundProvesThatThereIsNoSolution) {
  UnitLedger ledger("hard", 10, four, 1);
  for (const std::string& prefix : four) {
    UnitRow row = searched(10, prefix, 3);
    row.next_bound = std::numeric_limits<Cost>::max();
    ASSERT_TRUE(ledger.record(row));
  }
  EXPECT_TRUE(ledger.unsolvable());
  EXPECT_TRUE(ledger.done());
  EXPECT_EQ(ledger.answer(), nullptr);
}

TEST(UnitLedger, ARepeatedUnitChecksTheFirst) {
  UnitLedger ledger("hard", 10, four, 1);
  EXPECT_TRUE(*ledger.record(searched(10, "U", 7)));
  EXPECT_FALSE(*ledger.record(searched(10, "U", 7, 99)));
  EXPECT_EQ(ledger.status().expanded, 7U);
  const auto other = ledger.record(searched(10, "U", 8));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::not_verified);
  for (const char* part : {"hard", "`U`", "10", "7 nodes", "8 nodes"})
    EXPECT_NE(other.error().message.find(part), std::string::npos) << other.error().message;
  EXPECT_FALSE(ledger.record(solved(10, "U", 10)));
  EXPECT_TRUE(*ledger.record(solved(10, "D", 10)));
  UnitRow slower = solved(10, "D", 10);
  slower.expanded = 77;
  EXPECT_FALSE(*ledger.record(slower));
  EXPECT_FALSE(ledger.record(searched(10, "D", 5)));
}

TEST(UnitLedger, RefusesRowsThatCannotBe) {
  UnitLedger ledger("hard", 10, four, 1);
  const auto unknown = ledger.record(searched(10, "X", 7));
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().message.find("`X`"), std::string::npos);
  EXPECT_FALSE(ledger.record(solved(10, "U", 11)));
  UnitRow still = searched(10, "U", 7);
  still.next_bound = 10;
  EXPECT_FALSE(ledger.record(still));
  EXPECT_EQ(ledger.status().recorded, 0U);
}

TEST(UnitLedger, WeighsWhatIsDoneByTheBoundBefore) {
  UnitLedger ledger("hard", 10, four, 1);
  EXPECT_FALSE(ledger.status().seconds_left);
  ASSERT_TRUE(ledger.record(searched(10, "U", 699, 2)));
  EXPECT_DOUBLE_EQ(ledger.status().share, 0.25);
  EXPECT_DOUBLE_EQ(*ledger.status().seconds_left, 6);
  for (const char* prefix : {"D", "L", "R"}) ASSERT_TRUE(ledger.record(searched(10, prefix, 99)));
  EXPECT_EQ(ledger.status().recorded, 0U);
  EXPECT_DOUBLE_EQ(ledger.status().share, 0);
  ASSERT_TRUE(ledger.record(searched(12, "U", 7000, 14)));
  EXPECT_DOUBLE_EQ(ledger.status().share, 0.7);
  EXPECT_DOUBLE_EQ(*ledger.status().seconds_left, 6);
  for (const char* prefix : {"D", "L", "R"}) ASSERT_TRUE(ledger.record(searched(12, prefix, 1000, 2)));
  EXPECT_DOUBLE_EQ(*ledger.status().seconds_left, 20.0 * 20 / 5);  // as it grew from 5 to 20
  EXPECT_EQ(ledger.status().expanded, 996U + 10000);
}

// A real instance to its end, with units lost and repeated on the way and the ledger made anew of its rows.
TEST(UnitLedger, BringsARealInstanceToItsOptimalEnd) {
  const auto puzzle = catalogue::make("sliding:3x3");
  ASSERT_TRUE(puzzle);
  SolveRequest request;
  request.solver = "ida-star";
  request.heuristic = "manhattan";
  const std::string state = "8 6 7 2 5 4 3 0 1";
  const auto whole = catalogue::solve(**puzzle, state, request);
  ASSERT_TRUE(whole);
  const auto plan = catalogue::unit_plan(**puzzle, state, request, 40);
  ASSERT_TRUE(plan);
  std::vector<UnitRow> rows;
  Rng rng(3);
  for (bool done = false; !done;) {
    UnitLedger ledger(state, plan->first_bound, plan->prefixes, 5);
    for (const UnitRow& row : rows) ASSERT_TRUE(ledger.record(row));
    while (const auto unit = ledger.take()) {
      if (rng.below(4) == 0) continue;  // lost
      const auto found = catalogue::search_unit(**puzzle, state, request, unit->bound, unit->prefix);
      ASSERT_TRUE(found) << found.error().message;
      UnitRow row{*unit, found->expanded, found->seconds, found->next_bound, {}, found->moves};
      if (found->outcome == Outcome::solved) row.length = found->length;
      ASSERT_TRUE(ledger.record(row));
      rows.push_back(row);
      if (rng.below(4) == 0) rows.push_back(row);
    }
    done = ledger.done();
    if (!done) continue;
    EXPECT_EQ(*ledger.answer()->length, whole->length);
    EXPECT_EQ(ledger.lower_bound(), whole->length);
    const auto& nodes = whole->result.stats.expanded_by_bound;
    for (std::size_t at = 0; at + 1 < nodes.size(); ++at)
      EXPECT_EQ(ledger.expanded_at(plan->first_bound + 2 * static_cast<Cost>(at)), nodes[at]);
  }
}

}  // namespace
}  // namespace rompicapo::lab
