// SPDX-License-Identifier: MIT
//
// The frame of a census on disk on the orders of six items under swaps of neighbours, whose count at each distance is
// the number of orders with that many inversions; and its files.
#include "rompicapo/tables/ranged/ranged_census.hpp"

#include <array>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <mutex>
#include <unistd.h>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/tables/ranged/census_folder.hpp"
#include "rompicapo/tables/ranged/marked_ranks.hpp"

namespace rompicapo::tables {
namespace {

namespace files = std::filesystem;

struct NeighbourSwaps {
  using State = std::array<std::uint8_t, 6>;

  std::span<const State> goals() const { return {&goal, 1}; }
  bool is_solved(const State& state) const { return state == goal; }
  std::span<const Move> moves(const State&) const { return all; }
  std::span<const Move> moves(const State&, Move) const { return all; }
  void apply(State& state, Move move) const { std::swap(state[index_of(move)], state[index_of(move) + 1]); }
  void undo(State& state, Move move) const { apply(state, move); }
  Move inverse(Move move) const { return move; }
  std::string_view move_name(Move) const { return "swap"; }
  std::uint64_t count() const { return 720; }
  std::uint64_t rank(const State& state) const { return rank_permutation<std::uint8_t>(state); }
  State unrank(std::uint64_t rank) const {
    State state{};
    unrank_permutation<std::uint8_t>(rank, state);
    return state;
  }

  State goal{0, 1, 2, 3, 4, 5};
  std::array<Move, 5> all{Move{0}, Move{1}, Move{2}, Move{3}, Move{4}};
};

std::string digits(const NeighbourSwaps::State& state) {
  std::string text;
  for (const std::uint8_t item : state) text += static_cast<char>('0' + item);
  return text;
}

class RangedCensus : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (files::temp_directory_path() / "rompicapo-ranged-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { files::remove_all(folder_); }

  Expected<Census> count(std::size_t ranges, const CensusRequest& request = {}, bool resume = false) const {
    return marked_census(NeighbourSwaps{}, "swaps", request,
                         {(folder_ / std::to_string(ranges)).string(), resume, ranges}, digits);
  }

  files::path folder_;
};

const std::vector<std::uint64_t> inversions{1, 5, 14, 29, 49, 71, 90, 101, 101, 90, 71, 49, 29, 14, 5, 1};

TEST_F(RangedCensus, AnyNumberOfRanges) {
  for (const std::size_t ranges : {1u, 2u, 3u, 7u, 30u}) {
    CensusRequest request;
    request.hardest = 3;
    request.limits.threads = 1 + ranges % 3;
    const Expected<Census> census = count(ranges, request);
    ASSERT_TRUE(census) << census.error().message;
    EXPECT_EQ(census->counts, inversions) << ranges;
    EXPECT_TRUE(census->complete);
    EXPECT_EQ(census->hardest, std::vector<std::string>{"543210"});
  }
  EXPECT_EQ(count(721).error().code, ErrorCode::bad_option);
}

TEST_F(RangedCensus, DistanceByDistance) {
  for (Cost depth = 0; depth < inversions.size(); ++depth) {
    CensusRequest request;
    request.depth = depth;
    const Expected<Census> census = count(4, request, depth > 0);
    ASSERT_TRUE(census) << census.error().message;
    EXPECT_EQ(census->counts, std::vector<std::uint64_t>(inversions.begin(), inversions.begin() + depth + 1));
  }
  CensusRequest near;
  near.depth = 3;
  EXPECT_EQ(count(4, near, true)->counts.size(), 4u);
  near.hardest = 1;
  const auto other = marked_census(NeighbourSwaps{}, "swaps", near, {(folder_ / "4").string(), true, 5}, digits);
  ASSERT_FALSE(other);  // cut otherwise
  EXPECT_EQ(other.error().code, ErrorCode::bad_option);
  EXPECT_EQ(count(4, near, true).error().code, ErrorCode::bad_option);  // those states are gone
}

TEST_F(RangedCensus, OneProcessAtATime) {
  const CensusStore store{(folder_ / "one").string(), false, 0};
  const auto first = CensusFolder::open(store, "swaps");
  ASSERT_TRUE(first);
  const auto second = CensusFolder::open(store, "swaps");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::environment);
}

TEST_F(RangedCensus, CutsAreWhole) {
  for (const RankCut& cut : {RankCut{720, 7}, RankCut{10, 10}, RankCut{11, 3}, RankCut{5, 1}}) {
    EXPECT_EQ(cut.first(0), 0u);
    EXPECT_EQ(cut.first(cut.ranges), cut.states);
    for (std::uint64_t rank = 0; rank < cut.states; ++rank) {
      const std::size_t range = cut.range_of(rank);
      EXPECT_LE(cut.first(range), rank);
      EXPECT_GT(cut.first(range + 1), rank);
      EXPECT_LE(cut.size(range), cut.longest());
    }
  }
}

// Two that share the ranges by turns, each in a thread with a folder of its own; they know of each other only this.
class TwoOwners {
 public:
  class End final : public RangeExchange {
   public:
    End(TwoOwners& both, std::size_t index) : both_(both), index_(index) {}
    bool mine(std::size_t range) const override { return range % 2 == index_; }
    Expected<std::uint64_t> fewest_finished(std::uint64_t finished) override {
      const auto all = both_.meet(index_, finished);
      return std::min(all[0], all[1]);
    }
    Expected<bool> enter(std::span<const std::shared_ptr<const SectionFile>> stored) override {
      both_.stored_[index_] = stored;
      both_.meet(index_, 0);
      return true;
    }
    Expected<std::uint64_t> layer_done(std::uint64_t states) override {
      const auto all = both_.meet(index_, states);
      return all[0] + all[1];
    }
    Expected<std::unique_ptr<ByteStream>> marks(std::size_t source, std::size_t target) override {
      return both_.stored_[source % 2][source]->stream(section_marks, static_cast<std::uint32_t>(target));
    }

   private:
    TwoOwners& both_;
    std::size_t index_;
  };

 private:
  // Waits for the other, and returns what both gave.
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
  std::array<std::span<const std::shared_ptr<const SectionFile>>, 2> stored_{};
};

TEST_F(RangedCensus, TwoOwnersOfTheRanges) {
  const NeighbourSwaps swaps;
  const auto cut = [&](std::size_t) -> Expected<std::unique_ptr<const RangedSpace>> {
    return std::unique_ptr<const RangedSpace>(std::make_unique<MarkedRanks<NeighbourSwaps>>(swaps, 5, digits));
  };
  const auto run = [&](std::array<Cost, 2> depths) {
    TwoOwners both;
    std::array<std::vector<std::uint64_t>, 2> counts;
    run_workers(2, [&](std::size_t index) {
      TwoOwners::End end(both, index);
      CensusRequest request;
      request.depth = depths[index];
      const CensusStore store{(folder_ / std::to_string(index)).string(), depths[0] != 4, 5, &end};
      const auto census = ranged_census("swaps", cut, request, store);
      if (census) counts[index] = census->counts;
    });
    return counts;
  };
  const auto near = run({4, 4});
  EXPECT_EQ(near[0], std::vector<std::uint64_t>(inversions.begin(), inversions.begin() + 5));
  EXPECT_EQ(near[1], near[0]);

  // One was ended before it counted the last distance as finished: both go on from the one before.
  const files::path behind = folder_ / "1" / "census.table";
  files::copy_file(behind, folder_ / "later");
  run({5, 5});
  files::rename(folder_ / "later", behind);
  const auto far = run({100, 100});
  EXPECT_EQ(far[0], inversions);
  EXPECT_EQ(far[1], inversions);
}

class Sections : public RangedCensus {
 protected:
  std::string path() const { return (folder_ / "file").string(); }

  // Two sections of one name, of more than a piece and of few bytes, around another.
  void write() const {
    std::vector<std::byte> bytes(section_piece + 1000);
    for (std::size_t at = 0; at < bytes.size(); ++at) bytes[at] = static_cast<std::byte>(at * at >> 3 & 0xff);
    SectionWriter out(path());
    out.begin(1, 7);
    out.write(bytes);
    out.begin(2, 7);
    out.write(std::span(bytes).first(5));
    out.begin(1, 7);
    out.write(std::span(bytes).subspan(1, 10));
    ASSERT_TRUE(out.finish("contents", 42));
  }
};

TEST_F(Sections, AreReadInTheirOrder) {
  write();
  const auto file = SectionFile::open(path(), "contents");
  ASSERT_TRUE(file) << file.error().message;
  EXPECT_EQ((*file)->count(), 42u);
  EXPECT_TRUE((*file)->check());
  const auto stream = (*file)->stream(1, 7);
  ASSERT_EQ(stream->left(), section_piece + 1010);
  std::vector<std::byte> bytes(section_piece + 1010);
  ASSERT_TRUE(stream->read(bytes));
  EXPECT_EQ(bytes[5], std::byte{5 * 5 >> 3});
  EXPECT_EQ(bytes[section_piece + 1000 + 9], std::byte{10 * 10 >> 3});
  EXPECT_FALSE(stream->read(std::span(bytes).first(1)));
  EXPECT_EQ((*file)->stream(3, 7)->left(), 0u);
  EXPECT_FALSE(SectionFile::open(path(), "other contents"));
  EXPECT_FALSE(SectionFile::open(path() + "-none", "contents"));
}

TEST_F(Sections, EveryFlippedBitAndEveryCutIsNoticed) {
  write();
  const auto size = files::file_size(path());
  Rng rng(5);
  for (int trial = 0; trial < 200; ++trial) {
    const auto at = static_cast<std::streamoff>(rng.below(static_cast<std::uint32_t>(size)));
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(at);
    const int byte = file.get();
    const auto put = [&](int value) {
      file.seekp(at);
      file.put(static_cast<char>(value));
      file.flush();
    };
    put(byte ^ 1 << trial % 8);
    const auto opened = SectionFile::open(path(), "contents");
    EXPECT_FALSE(opened && (*opened)->check()) << at;
    put(byte);
  }
  EXPECT_TRUE((*SectionFile::open(path(), "contents"))->check());
  for (const std::uintmax_t left : {size - 1, size / 2, std::uintmax_t{5000}, std::uintmax_t{100}, std::uintmax_t{0}}) {
    files::resize_file(path(), left);
    EXPECT_FALSE(SectionFile::open(path(), "contents")) << left;
  }
}

}  // namespace
}  // namespace rompicapo::tables
