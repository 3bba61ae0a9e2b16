// SPDX-License-Identifier: MIT
#include "rompicapo/tables/checkpoint.hpp"

#include <gtest/gtest.h>

#include "rompicapo/tables/library_test_support.hpp"

namespace rompicapo::tables {
namespace {

class StoppedBuild : public LibraryTest {
 protected:
  // Entry i is i % 7, a piece at a time; stops before piece `stop_at_`.
  StoppedBuild() {
    options_.stop = &stop_;
    wanted_.resumable = true;
    wanted_.build = [this](std::span<std::byte> contents, const Building& work) {
      EXPECT_NE(work.checkpoint, nullptr);
      std::size_t piece = work.checkpoint->empty() ? 0 : work.checkpoint->front();
      began_at_.push_back(piece);
      for (; piece * piece_bytes < contents.size(); ++piece) {
        stop_ = piece == stop_at_;
        if (work.stopped()) return *work.checkpoint = {piece, 8};
        for (std::size_t at = piece * piece_bytes; at < std::min((piece + 1) * piece_bytes, contents.size()); ++at) {
          EXPECT_EQ(contents[at], std::byte{0}) << at;
          contents[at] = static_cast<std::byte>(at % 7);
        }
      }
      work.checkpoint->clear();
      return std::vector<std::uint64_t>{1};
    };
  }

  // False: it was stopped before this piece.
  bool stored_until(std::size_t piece) {
    stop_at_ = piece;
    stop_ = false;
    return Library(options_).store(wanted_).has_value();
  }

  std::atomic<bool> stop_{false};
  std::size_t stop_at_ = 1;
  std::vector<std::size_t> began_at_;
  TableSpec wanted_ = spec();
};

TEST_F(StoppedBuild, GoesOnWhereItWas) {
  EXPECT_FALSE(Library(options_).store(wanted_));
  EXPECT_EQ(files(), Names{"remainders-7.partial"});
  EXPECT_NE(notices_.find("writing a checkpoint (8.0 MiB)"), std::string::npos) << notices_;
  EXPECT_TRUE(Library(options_).inspect(wanted_, false).partial);
  EXPECT_FALSE(Library(options_).inspect(wanted_, false).present);
  EXPECT_FALSE(stored_until(2));
  ASSERT_TRUE(stored_until(99));
  EXPECT_EQ(began_at_, (std::vector<std::size_t>{0, 1, 2}));
  EXPECT_EQ(files(), Names{"remainders-7.table"});
  expect_right(wanted_);
}

TEST_F(StoppedBuild, IsResumedInTheMemoryOfTheTable) {
  wanted_.bytes = 8 * piece_bytes;
  wanted_.build = [this](std::span<std::byte> contents, const Building& work) {
    stop_ = work.checkpoint->empty();
    if (stop_) std::fill(contents.begin(), contents.end(), std::byte{1});
    *work.checkpoint = stop_ ? std::vector<std::uint64_t>{1} : std::vector<std::uint64_t>{};
    return std::vector<std::uint64_t>{1};
  };
  const std::uint64_t most = wanted_.bytes * 13 / 10 + (1 << 20);
  EXPECT_LE(peak_growth([&] { return !Library(options_).store(wanted_); }), most);
  ASSERT_EQ(files(), Names{"remainders-7.partial"});
  const std::uint64_t grown = peak_growth([&] { return bool(Library(options_).store(wanted_)); });
  EXPECT_GE(grown, wanted_.bytes / 10 * 9);
  EXPECT_LE(grown, most);
  EXPECT_EQ(files(), Names{"remainders-7.table"});
}

TEST_F(StoppedBuild, IsKeptOnlyWhereTheTableWasToBeStored) {
  EXPECT_FALSE(Library(options_).get(wanted_));
  EXPECT_EQ(files(), Names{});
}

TEST_F(StoppedBuild, IsNotKeptWhereItLedToAWrongTable) {
  EXPECT_FALSE(Library(options_).store(wanted_));
  wanted_.distribution = {2};
  stop_at_ = 99;
  stop_ = false;
  const auto made = Library(options_).store(wanted_);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::not_verified);
  EXPECT_EQ(files(), Names{});
}

TEST_F(StoppedBuild, IsRemovedWithTheTable) {
  EXPECT_FALSE(Library(options_).store(wanted_));
  EXPECT_TRUE(*Library(options_).remove(wanted_.name));
  EXPECT_EQ(files(), Names{});
}

TEST_F(StoppedBuild, BeginsAnewWhereWhatWasKeptIsDamagedOrOfAnother) {
  for (const bool damaged : {true, false}) {
    EXPECT_FALSE(stored_until(1));
    const fs::path path = fs::path(options_.folder) / "remainders-7.partial";
    Bytes bytes = read_all(path);
    if (damaged) {
      bytes[header_bytes + 12'345] ^= 1;
      write_all(path, bytes);
    } else {
      wanted_.parameters += ", as another builder has it";
    }
    began_at_.clear();
    ASSERT_TRUE(stored_until(99));
    EXPECT_EQ(began_at_, std::vector<std::size_t>{0});
    EXPECT_EQ(files(), Names{"remainders-7.table"});
    EXPECT_TRUE(*Library(options_).remove(wanted_.name));
  }
}

}  // namespace
}  // namespace rompicapo::tables
