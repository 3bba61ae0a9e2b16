// SPDX-License-Identifier: MIT
#include "rompicapo/tables/table_sets.hpp"

#include <atomic>
#include <future>
#include <gtest/gtest.h>
#include <string>
#include <thread>

#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::tables {
namespace {

constexpr std::uint64_t mebi = std::uint64_t{1} << 20;

// The second has a second name and takes more to build than its size; the third is large and not available.
const std::vector<TableSet> sets{{"small", "", 1 * mebi, 1 * mebi, true},
                                 {"medium", "6-6-3", 8 * mebi, 12 * mebi, true},
                                 {"large", "", 64 * mebi, 80 * mebi}};

std::optional<std::size_t> chosen(std::string_view asked, std::uint64_t max_bytes) {
  const auto made = choose_set("solver", asked, sets, max_bytes);
  return made ? *made : std::nullopt;
}

std::string refused(std::string_view asked, std::uint64_t max_bytes) {
  const auto made = choose_set("solver", asked, sets, max_bytes);
  return made ? "" : made.error().message;
}

TEST(TableSets, TheGreatestThatFitsAndMayBeTakenWhereNoneIsNamed) {
  EXPECT_EQ(chosen("", 1000 * mebi), 1u);
  EXPECT_EQ(chosen("", 11 * mebi), 0u) << "building the second takes more";
  EXPECT_EQ(chosen("", 1), std::nullopt);
  EXPECT_EQ(chosen("largest", 1000 * mebi), 2u);
  EXPECT_EQ(chosen("largest", 79 * mebi), 1u);
}

TEST(TableSets, ByNameOfWhichEitherWillDo) {
  EXPECT_EQ(chosen("small", 1000 * mebi), 0u);
  EXPECT_EQ(chosen("6-6-3", 1000 * mebi), 1u);
  EXPECT_EQ(chosen("large", 80 * mebi), 2u);
  EXPECT_EQ(chosen("large", 70 * mebi), std::nullopt) << "the tables fit, building them does not";
  EXPECT_EQ(refused("large", 70 * mebi), "");
}

TEST(TableSets, WhatThereIsNotAndWhatCanNeverFitAreRefused) {
  EXPECT_EQ(refused("larg", 1000 * mebi),
            "`solver` has no tables `larg` (one of: largest, small, medium, 6-6-3, large)");
  EXPECT_EQ(refused("", 1000 * mebi), "");
  EXPECT_EQ(refused("large", 63 * mebi), "the tables `large` of `solver` have 65 MiB, more than the 63 MiB allowed");
}

TEST(LoadedOnce, IsMadeOnceForAllThreadsAndOfAnErrorNothingIsKept) {
  LoadedOnce<int, std::string> loaded;
  const auto failing = loaded.get("a", []() -> Expected<std::shared_ptr<const int>> {
    return Error{ErrorCode::environment, "no memory", {}};
  });
  EXPECT_FALSE(failing);
  EXPECT_EQ(loaded.loaded("a"), nullptr);
  int made = 0;  // guarded by the lock of `loaded`
  const auto make = [&]() -> Expected<std::shared_ptr<const int>> { return std::make_shared<const int>(++made); };
  std::vector<std::thread> threads;
  for (int each = 0; each < 4; ++each) threads.emplace_back([&] { EXPECT_EQ(**loaded.get("a", make), 1); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(**loaded.get("b", make), 2);
  EXPECT_EQ(*loaded.loaded("a"), 1);
  EXPECT_EQ(loaded.all().size(), 2u);
}

TEST(LoadedOnce, WhoIsStoppedDoesNotWaitForAnother) {
  LoadedOnce<int> loaded;
  std::promise<void> begun, end;
  std::thread maker([&] {
    EXPECT_EQ(**loaded.get([&]() -> Expected<std::shared_ptr<const int>> {
      begun.set_value();
      end.get_future().wait();
      return std::make_shared<const int>(7);
    }),
              7);
  });
  begun.get_future().wait();
  const auto never = []() -> Expected<std::shared_ptr<const int>> { return std::make_shared<const int>(8); };
  const std::atomic<bool> stop{true};
  {
    const BuildScope scope({1, &stop});
    const auto waited = loaded.get(never);
    ASSERT_FALSE(waited);
    EXPECT_EQ(waited.error().code, ErrorCode::environment);
  }
  EXPECT_EQ(loaded.loaded(), nullptr) << "who only looks does not wait either";
  end.set_value();
  maker.join();
  EXPECT_EQ(**loaded.get(never), 7);
}

}  // namespace
}  // namespace rompicapo::tables
