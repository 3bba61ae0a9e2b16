// SPDX-License-Identifier: MIT
//
// The census on disk against the one in memory, for various numbers of ranges, after interruptions and with damaged
// files.
#include <array>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <mutex>
#include <numeric>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/census/census.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"

namespace rompicapo::sliding {
namespace {

namespace files = std::filesystem;
using Goal = std::vector<std::uint16_t>;

Goal goal_of(std::size_t cells) {
  Goal goal(cells);
  std::iota(goal.begin(), goal.end(), std::uint16_t{0});
  return goal;
}

std::string written(std::span<const std::uint16_t> board) {
  return fmt::format("{}", fmt::join(board.begin(), board.end(), " "));
}

void flip_bit(const files::path& path, std::streamoff at) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekg(at);
  const int byte = file.peek();
  file.seekp(at);
  file.put(static_cast<char>(byte ^ 4));
}

struct Shape {
  std::size_t rows, columns;
};

class DiskCensus : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (files::temp_directory_path() / "rompicapo-census-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    store_.directory = name;
  }
  void TearDown() override { files::remove_all(folder_); }

  Expected<Census> count(Shape shape, const Goal& goal, const CensusRequest& request = {}) const {
    return census_on_disk(shape.rows, shape.columns, goal, request, store_, "the board " + written(goal), written);
  }

  static Census in_memory(Shape shape, const Goal& goal, const CensusRequest& request = {}) {
    return census(shape.rows, shape.columns, goal, request, written);
  }

  // The files of the folder that end in `suffix`.
  std::vector<files::path> ending(const std::string& suffix) const {
    std::vector<files::path> found;
    for (const auto& entry : files::directory_iterator(folder_))
      if (entry.path().extension() == suffix) found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    return found;
  }

  // Counts the 2x5 board up to this distance and leaves its files.
  void count_to(Cost depth) {
    store_.ranges = 3;
    ASSERT_TRUE(count({2, 5}, goal_of(10), {.depth = depth}));
    store_.resume = true;
  }

  // Resumes and counts all of the 2x5 board.
  void expect_whole() {
    store_.resume = true;
    const Expected<Census> stored = count({2, 5}, goal_of(10));
    ASSERT_TRUE(stored) << stored.error().message;
    EXPECT_EQ(stored->counts, in_memory({2, 5}, goal_of(10)).counts);
  }

  files::path folder_;
  CensusStore store_;
};

TEST_F(DiskCensus, AnyRangesAnyGoalAsInMemory) {
  Rng rng(11);
  for (const Shape shape : {Shape{3, 3}, Shape{2, 4}, Shape{5, 2}})
    for (const std::size_t ranges : {1u, 2u, 3u, 7u}) {
      Goal goal = goal_of(shape.rows * shape.columns);
      rng.shuffle(goal);
      CensusRequest request{.hardest = 1000, .limits = {.threads = 1 + ranges % 2}};
      store_.directory = (folder_ / fmt::format("{}x{}-{}", shape.rows, shape.columns, ranges)).string();
      store_.ranges = ranges;
      const Expected<Census> stored = count(shape, goal, request);
      ASSERT_TRUE(stored) << stored.error().message;
      Census whole = in_memory(shape, goal, request), cut = *stored;
      EXPECT_EQ(cut.counts, whole.counts) << ranges << " ranges of " << written(goal);
      EXPECT_TRUE(cut.complete);
      std::sort(whole.hardest.begin(), whole.hardest.end());
      std::sort(cut.hardest.begin(), cut.hardest.end());
      EXPECT_EQ(cut.hardest, whole.hardest);
    }
}

// Prefixes of three digits: moves all or some of whose digits belong to the prefix, and runs of a single word.
TEST_F(DiskCensus, LongPrefixes) {
  struct Cut {
    Shape shape;
    std::size_t ranges;
    Cost depth;
  };
  for (const Cut& cut : {Cut{{2, 5}, 17, 100}, Cut{{2, 5}, 60, 12}, Cut{{3, 4}, 26, 18}}) {
    store_.directory = (folder_ / std::to_string(cut.ranges)).string();
    store_.ranges = cut.ranges;
    CensusRequest request{.depth = cut.depth, .limits = {.threads = 2}};
    const Goal goal = goal_of(cut.shape.rows * cut.shape.columns);
    const Expected<Census> stored = count(cut.shape, goal, request);
    ASSERT_TRUE(stored) << stored.error().message;
    EXPECT_EQ(stored->counts, in_memory(cut.shape, goal, request).counts) << cut.ranges;
  }
}

TEST_F(DiskCensus, MemoryChoosesTheRanges) {
  // A stack, buffers, and a part of 226,800 bytes.
  CensusRequest request{.depth = 30, .limits = {.max_bytes = (8 << 20) + 1'450'000}};
  const Expected<Census> stored = count({2, 5}, goal_of(10), request);
  ASSERT_TRUE(stored) << stored.error().message;
  EXPECT_GT(ending(".range").size(), 2u);  // two distances in more than one range
  EXPECT_LE(stored->peak_bytes, request.limits.max_bytes);
  request.limits.max_bytes = 1000;
  store_.directory += "/small";
  EXPECT_EQ(count({2, 5}, goal_of(10), request)->exhausted, LimitReached::memory);
}

TEST_F(DiskCensus, ResumesAtADeeperDistance) {
  count_to(10);
  const Census whole = in_memory({2, 5}, goal_of(10));
  for (const Cost depth : {Cost{5}, Cost{11}, Cost{100}}) {
    const Expected<Census> stored = count({2, 5}, goal_of(10), {.depth = depth});
    ASSERT_TRUE(stored) << stored.error().message;
    EXPECT_TRUE(std::equal(stored->counts.begin(), stored->counts.end(), whole.counts.begin()));
    EXPECT_EQ(stored->counts.size(), std::min<std::size_t>(depth + 1, whole.counts.size()));
  }
}

TEST_F(DiskCensus, KilledAtAnyMomentItGoesOn) {
  store_.ranges = 5;
  Rng rng(3);
  int kills = 0;
  for (bool done = false; !done && kills < 400; ++kills) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      store_.resume = true;
      const auto stored = count({2, 5}, goal_of(10));
      ::_exit(stored && stored->complete ? 0 : 1);
    }
    ::usleep(3000 + rng.below(30'000));
    ::kill(child, SIGKILL);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    done = !WIFSIGNALED(status);
  }
  EXPECT_GT(kills, 1);
  SCOPED_TRACE(kills);
  expect_whole();
}

TEST_F(DiskCensus, DamageIsNoticed) {
  for (const std::string suffix : {".range", ".table"})
    for (const bool cut : {false, true}) {
      files::remove_all(folder_);
      store_ = {folder_.string(), false, 0};
      count_to(20);
      const files::path path = ending(suffix).back();  // of the last distance: all of it is read to make the next
      const auto size = files::file_size(path);
      if (cut) {
        files::resize_file(path, size - 5);
      } else {
        flip_bit(path, static_cast<std::streamoff>(size - size / 3));
      }
      const Expected<Census> stored = count({2, 5}, goal_of(10));
      ASSERT_FALSE(stored) << path;
      EXPECT_EQ(stored.error().code, ErrorCode::environment);
      EXPECT_NE(stored.error().message.find(path.filename().string()), std::string::npos) << stored.error().message;
    }
}

TEST_F(DiskCensus, AnotherCensusIsRefused) {
  count_to(6);
  Goal other = goal_of(10);
  std::swap(other[3], other[4]);
  const Expected<Census> mixed = count({2, 5}, other);
  ASSERT_FALSE(mixed);
  EXPECT_EQ(mixed.error().code, ErrorCode::bad_option);
  EXPECT_NE(mixed.error().message.find(written(other)), std::string::npos);
  store_.resume = false;
  const Expected<Census> again = count({2, 5}, goal_of(10));
  ASSERT_FALSE(again);
  EXPECT_NE(again.error().message.find("distance 6"), std::string::npos) << again.error().message;
  store_ = {folder_.string(), true, 4};
  EXPECT_EQ(count({2, 5}, goal_of(10)).error().code, ErrorCode::bad_option);  // cut otherwise
  store_.ranges = 3;
  CensusRequest near{.depth = 3, .hardest = 1};
  EXPECT_EQ(count({2, 5}, goal_of(10), near).error().code, ErrorCode::bad_option);  // those boards are gone
  store_ = {(folder_ / "none").string(), true, 0};
  EXPECT_EQ(count({2, 5}, goal_of(10)).error().code, ErrorCode::bad_option);  // nothing to resume
  store_ = {(folder_ / "many").string(), false, 60'000};
  EXPECT_EQ(count({3, 3}, goal_of(9)).error().code, ErrorCode::bad_option);  // more ranges than there are parts
  store_ = {(folder_ / "large").string(), false, 0};
  EXPECT_EQ(count({5, 5}, goal_of(25)).error().code, ErrorCode::unsupported);
}

TEST_F(DiskCensus, NoPlaceToWrite) {
  std::ofstream(folder_ / "file") << "no folder";
  store_.directory = (folder_ / "file" / "inside").string();
  EXPECT_EQ(count({3, 3}, goal_of(9)).error().code, ErrorCode::environment);

  // Simulates a full disk: no file may be longer than this.
  store_ = {(folder_ / "full").string(), false, 2};
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit most{9000, 9000};
    ::setrlimit(RLIMIT_FSIZE, &most);
    const Expected<Census> stored = count({2, 5}, goal_of(10));
    ::_exit(!stored && stored.error().code == ErrorCode::environment ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  expect_whole();
}

TEST_F(DiskCensus, LimitsEndItAndItGoesOn) {
  const std::atomic<bool> stop{true};
  const Expected<Census> stopped = count({2, 5}, goal_of(10), {.limits = {.stop = &stop}});
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->outcome, Outcome::stopped);
  expect_whole();
}

// Two owners that share the ranges alternately, each in a thread with its own folder, connected by this object only.
class TwoOwners {
 public:
  class End final : public tables::RangeExchange {
   public:
    End(TwoOwners& both, std::size_t index) : both_(both), index_(index) {}
    bool mine(std::size_t range) const override { return range % 2 == index_; }
    Expected<std::uint64_t> fewest_finished(std::uint64_t finished) override {
      const auto all = both_.meet(index_, finished);
      return std::min(all[0], all[1]);
    }
    Expected<bool> enter(std::span<const std::shared_ptr<const tables::SectionFile>> stored) override {
      both_.stored_[index_] = stored;
      both_.meet(index_, 0);
      return true;
    }
    Expected<std::uint64_t> layer_done(std::uint64_t states) override {
      const auto all = both_.meet(index_, states);
      return all[0] + all[1];
    }
    Expected<std::unique_ptr<tables::ByteStream>> marks(std::size_t source, std::size_t target) override {
      return both_.stored_[source % 2][source]->stream(tables::section_marks, static_cast<std::uint32_t>(target));
    }

   private:
    TwoOwners& both_;
    std::size_t index_;
  };

 private:
  // Waits for the other; returns the values of both.
  std::array<std::uint64_t, 2> meet(std::size_t index, std::uint64_t given) {
    std::unique_lock lock(mutex_);
    given_[index] = given;
    const std::uint64_t meeting = meetings_;
    if (++arrived_ == 2) {
      arrived_ = 0;
      ++meetings_;
      result_ = given_;
      met_.notify_all();
    } else {
      met_.wait(lock, [&] { return meetings_ != meeting; });
    }
    return result_;
  }

  std::mutex mutex_;
  std::condition_variable met_;
  std::size_t arrived_ = 0;
  std::uint64_t meetings_ = 0;
  std::array<std::uint64_t, 2> given_{}, result_{};
  std::array<std::span<const std::shared_ptr<const tables::SectionFile>>, 2> stored_{};
};

TEST_F(DiskCensus, TwoOwnersOfTheRanges) {
  const Goal goal = goal_of(8);
  const std::vector<std::uint64_t> counts = in_memory({2, 4}, goal).counts;
  const auto run = [&](Cost depth) {
    TwoOwners both;
    std::array<std::vector<std::uint64_t>, 2> found;
    run_workers(2, [&](std::size_t index) {
      TwoOwners::End end(both, index);
      CensusRequest request{.depth = depth};
      const CensusStore store{(folder_ / std::to_string(index)).string(), depth != 4, 5, &end};
      const auto census = census_on_disk(2, 4, goal, request, store, "the board", written);
      if (census) found[index] = census->counts;
    });
    EXPECT_EQ(found[0], found[1]);
    return found[0];
  };
  EXPECT_EQ(run(4), std::vector<std::uint64_t>(counts.begin(), counts.begin() + 5));

  // One stopped before it counted the last distance as finished: both resume from the one before.
  const files::path behind = folder_ / "1" / "census.table";
  files::copy_file(behind, folder_ / "later");
  run(5);
  files::rename(folder_ / "later", behind);
  EXPECT_EQ(run(100), counts);
}

}  // namespace
}  // namespace rompicapo::sliding
