// SPDX-License-Identifier: MIT
#include "rompicapo/tables/library.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/tables/build_limits.hpp"
#include "rompicapo/tables/library_test_support.hpp"
#include "rompicapo/tables/table_disk.hpp"

namespace rompicapo::tables {
namespace {

TEST_F(LibraryTest, BuiltOnceThenReadMappedOrIntoMemory) {
  TableSpec wanted = spec();
  {
    Library library(options_);
    EXPECT_FALSE(library.at_hand(wanted));
    const auto first = library.get(wanted), second = library.get(wanted);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->get(), second->get());
    EXPECT_TRUE(library.at_hand(wanted));
  }
  expect_right(wanted);
  wanted.huge_pages = true;
  expect_right(wanted);
  const FileReport copy = copy_file(file().string(), wanted, Building{});
  ASSERT_NE(copy.table, nullptr);
  EXPECT_TRUE(right(*copy.table));
  EXPECT_TRUE(Library(options_).at_hand(wanted));
  EXPECT_EQ(builds_, 1);
  EXPECT_NE(notices_.find("built in"), std::string::npos);
  EXPECT_EQ(files(), Names{"remainders-7.table"});
  EXPECT_EQ(fs::file_size(file()), header_bytes + wanted.bytes);
}

TEST_F(LibraryTest, NoFolderMeansMemoryOnly) {
  options_.folder.clear();
  Library library(options_);
  ASSERT_TRUE(library.get(spec()));
  ASSERT_TRUE(library.get(spec()));
  EXPECT_EQ(builds_, 1);
  library.forget(spec());
  EXPECT_FALSE(library.at_hand(spec()));
  EXPECT_FALSE(library.store(spec()));
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(LibraryTest, SmallAndEmptyTables) {
  for (const std::uint64_t bytes : {0u, 1u, 63u, 4096u}) {
    options_.folder = (folder_ / std::to_string(bytes)).string();
    expect_right(spec(bytes));
    expect_right(spec(bytes));
    TableSpec huge = spec(bytes);
    huge.huge_pages = true;
    expect_right(huge);
  }
  EXPECT_EQ(builds_, 4);
}

TEST_F(LibraryTest, ADamagedFileIsSaidAndReplaced) {
  expect_right(spec());
  Bytes bytes = read_all(file());
  bytes[header_bytes + 5000] ^= 1;
  write_all(file(), bytes);
  EXPECT_EQ(Library(options_).inspect(spec(), false).fault, "");
  EXPECT_EQ(Library(options_).inspect(spec(), true).fault, "its contents are damaged");
  notices_.clear();
  expect_right(spec());
  EXPECT_NE(notices_.find("its contents are damaged; building it again"), std::string::npos) << notices_;
  EXPECT_EQ(builds_, 2);
  EXPECT_EQ(Library(options_).inspect(spec(), true).fault, "");
}

// A hundred ways to corrupt a file; every one is detected.
TEST_F(LibraryTest, EveryCorruptionIsDetected) {
  const TableSpec wanted = spec(piece_bytes + 4096);
  expect_right(wanted);
  const Bytes good = read_all(file());
  Rng rng(2026);
  const auto any = [&](std::size_t bound) -> std::size_t { return rng.below(static_cast<std::uint32_t>(bound)); };
  for (std::size_t trial = 0; trial < 100; ++trial) {
    Bytes bytes = good;
    const auto flip = [&](std::size_t from, std::size_t to) {
      bytes[from + any(to - from)] ^= static_cast<char>(1 << any(8));
    };
    const std::array<std::function<void()>, 8> corruptions{
        [&] { flip(0, 64); },                      // a header field
        [&] { flip(64, header_bytes); },           // names, zeros, checksum
        [&] { flip(header_bytes, good.size()); },  // contents
        [&] { bytes.resize(any(good.size())); },
        [&] { bytes.resize(any(header_bytes + 1)); },
        [&] { bytes.resize(good.size() + 1 + any(5000), 'x'); },
        [&] {  // swaps two ranges
          const std::size_t at = header_bytes + 7 * any(1000);
          std::swap_ranges(bytes.begin() + at, bytes.begin() + at + 64, bytes.begin() + at + 701);
        },
        [&] {  // zeroes a range, as after a crash
          const std::size_t at = any(good.size() - 512);
          std::fill(bytes.begin() + at, bytes.begin() + at + 512, '\0');
          if (bytes == good) bytes[at / 2] ^= 1;  // the range was zero already
        }};
    corruptions[trial % 8]();
    ASSERT_NE(bytes, good);
    write_all(file(), bytes);
    for (const auto read : {read_file, copy_file}) {
      const FileReport report = read(file().string(), wanted, Building{});
      EXPECT_EQ(report.status, FileStatus::unusable) << "trial " << trial;
      EXPECT_FALSE(report.reason.empty());
      EXPECT_EQ(report.table, nullptr);
    }
  }
  write_all(file(), {});
  EXPECT_EQ(read_file(file().string(), wanted, Building{}).reason, "it is no table");
  expect_right(wanted);
  EXPECT_EQ(builds_, 2);
}

TEST_F(LibraryTest, AGoodFileOfAnotherTableIsNotTaken) {
  expect_right(spec());
  const std::array<std::pair<void (*)(TableSpec&), const char*>, 4> others{{
      {[](TableSpec& other) { other.version = 4; }, "its contents are of version 3, not 4"},
      {[](TableSpec& other) { other.parameters = "modulus 8"; }, "it was built for `modulus 7`, not `modulus 8`"},
      {[](TableSpec& other) { other.bytes += 1; }, "its table has 8389842 bytes, not 8389843"},
      {[](TableSpec& other) { other.name = "other"; }, "it holds the table `remainders-7`"},
  }};
  for (const auto& [change, reason] : others) {
    TableSpec other = spec();
    change(other);
    EXPECT_EQ(inspect_file(file().string(), other).reason, reason);
    EXPECT_EQ(read_file(file().string(), other, Building{}).status, FileStatus::unusable);
  }
  TableSpec newer = spec();
  newer.version = 4;
  expect_right(newer);
  EXPECT_NE(notices_.find("version 3, not 4; building it again"), std::string::npos);
  EXPECT_EQ(Library(options_).inspect(newer, true).fault, "");
}

TEST_F(LibraryTest, AFolderOrAPipeOfThatNameIsNoTable) {
  fs::create_directories(file());
  expect_right(spec());
  EXPECT_NE(notices_.find("in memory only: cannot write"), std::string::npos) << notices_;
  fs::remove(file());
  ASSERT_EQ(::mkfifo(file().c_str(), 0600), 0);
  expect_right(spec());  // does not wait for a writer
  EXPECT_EQ(Library(options_).inspect(spec(), true).fault, "");
}

TEST_F(LibraryTest, AWrongDistributionIsAnErrorAndNothingIsStored) {
  TableSpec wanted = spec(14);
  wanted.distribution = {2, 2, 2, 2, 2, 2, 2};
  expect_right(wanted);
  fs::remove(file());
  wanted.distribution[3] = 1;
  Library library(options_);
  const auto table = library.get(wanted);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::not_verified);
  EXPECT_NE(table.error().message.find("2 entries at distance 3, where 1 are known"), std::string::npos);
  EXPECT_FALSE(library.at_hand(wanted));
  EXPECT_EQ(files(), Names{});
  wanted.distribution = {2, 2, 2, 2, 2, 2};
  EXPECT_NE(library.get(wanted).error().message.find("2 entries at distance 6, where 0"), std::string::npos);
}

TEST_F(LibraryTest, NoMemoryIsAnErrorThatNamesTheSize) {
  TableSpec wanted = spec();
  wanted.building_bytes = std::uint64_t{1} << 60;
  const auto table = Library(options_).get(wanted);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::environment);
  EXPECT_NE(table.error().message.find("1048576.0 TiB"), std::string::npos) << table.error().message;
  EXPECT_EQ(builds_, 0);
}

TEST_F(LibraryTest, AStoppedBuildLeavesNothing) {
  std::atomic<bool> stop{false};
  options_.stop = &stop;
  TableSpec wanted = spec();
  wanted.build = [&](std::span<std::byte>, const Building& work) {
    stop = true;
    EXPECT_TRUE(work.stopped());
    return std::vector<std::uint64_t>{};
  };
  Library library(options_);
  const auto table = library.get(wanted);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::environment);
  EXPECT_EQ(files(), Names{});
  stop = false;
  EXPECT_TRUE(library.get(spec()));  // the failure was not cached
  stop = true;
  EXPECT_FALSE(Library(options_).get(spec()));  // reading stops early too
}

TEST_F(LibraryTest, ThreadsThatWantTheSameTableBuildItOnce) {
  Library library(options_);
  std::array<std::shared_ptr<const Table>, 4> tables;
  std::vector<std::thread> threads;
  for (auto& table : tables) threads.emplace_back([&] { table = *library.get(spec()); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& table : tables) EXPECT_EQ(table, tables[0]);
  EXPECT_EQ(builds_, 1);
}

TEST_F(LibraryTest, LibrariesThatWantTheSameTableEndWithOneGoodFile) {
  std::vector<std::thread> threads;
  for (int index = 0; index < 4; ++index) threads.emplace_back([&] { expect_right(spec()); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(builds_, 1);  // the others waited for the first
  EXPECT_EQ(files(), Names{"remainders-7.table"});
}

TEST_F(LibraryTest, ProcessesThatWantTheSameTableEndWithOneGoodFile) {
  std::vector<pid_t> children;
  for (int index = 0; index < 3; ++index) {
    const pid_t child = ::fork();
    if (child == 0) {
      TableSpec slow = spec();
      slow.build = [build = slow.build](std::span<std::byte> contents, const Building& work) {
        ::usleep(200000);
        return build(contents, work);
      };
      const auto table = Library(options_).get(slow);
      ::_exit(!table || !right(**table) ? 100 : builds_.load());
    }
    children.push_back(child);
  }
  int built = 0;
  for (const pid_t child : children) {
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    built += WEXITSTATUS(status);
  }
  EXPECT_EQ(built, 1);
  EXPECT_EQ(files(), Names{"remainders-7.table"});
  EXPECT_EQ(Library(options_).inspect(spec(), true).fault, "");
}

// A process that dies while it writes leaves half a file and an unowned lock.
TEST_F(LibraryTest, WhatTheDeadLeftIsRemovedAndNothingElse) {
  fs::create_directories(options_.folder);
  const fs::path folder = options_.folder;
  for (const char* name : {"remainders-7.1-0.new", "remainders-7.lock", "other.2-13.new"})
    write_all(folder / name, {'x'});
  const Names strangers{"notes.txt", "other.new", "photo.1-0.jpg", "strange.table", "x.1-y.new"};
  for (const std::string& name : strangers) write_all(folder / name, {'x'});
  const auto living = TableLock::try_acquire(options_.folder, "living");
  ASSERT_TRUE(living);
  write_all(folder / "living.3-0.new", {'x'});

  expect_right(spec());
  Names expected = strangers;
  for (const char* name : {"remainders-7.table", "living.lock", "living.3-0.new"}) expected.emplace_back(name);
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(files(), expected);

  Library library(options_);
  EXPECT_EQ(library.files(), Names{"remainders-7"});
  EXPECT_TRUE(*library.remove("remainders-7"));
  EXPECT_FALSE(*library.remove("remainders-7"));
  expected.erase(std::find(expected.begin(), expected.end(), "remainders-7.table"));
  EXPECT_EQ(files(), expected);
}

TEST_F(LibraryTest, ALockIsHeldUntilItIsLetGo) {
  fs::create_directories(options_.folder);
  auto lock = TableLock::try_acquire(options_.folder, "a");
  ASSERT_TRUE(lock && lock->is_real());
  EXPECT_FALSE(TableLock::try_acquire(options_.folder, "a"));
  EXPECT_TRUE(TableLock::try_acquire(options_.folder, "b"));
  const std::atomic<bool> stop{true};
  bool waited = false;
  EXPECT_FALSE(TableLock::acquire(options_.folder, "a", Building{1, &stop, {}}, [&] { waited = true; }));
  std::thread later([&] {
    ::usleep(50000);
    lock.reset();
  });
  EXPECT_TRUE(TableLock::acquire(options_.folder, "a", Building{}, [&] { waited = true; }));
  later.join();
  EXPECT_TRUE(waited);
  EXPECT_EQ(files(), Names{});
}

TEST_F(LibraryTest, AFolderThatCannotBeIsANotice) {
  write_all(folder_ / "file", {'x'});
  options_.folder = (folder_ / "file/folder").string();
  expect_right(spec());
  EXPECT_NE(notices_.find("in memory only: cannot make the folder"), std::string::npos) << notices_;
  const auto stored = Library(options_).store(spec());
  ASSERT_FALSE(stored);
  EXPECT_EQ(stored.error().code, ErrorCode::environment);
  EXPECT_EQ(builds_, 1);  // detected before building
}

TEST_F(LibraryTest, StoringSaysWhetherItHadToBuild) {
  Library library(options_);
  EXPECT_TRUE(*library.store(spec()));
  EXPECT_FALSE(*library.store(spec()));
  write_all(file(), {'x'});
  EXPECT_TRUE(*library.store(spec()));
  EXPECT_EQ(builds_, 2);
  EXPECT_GT(library.inspect(spec(), false).build_seconds, 0);
}

TEST(NoPlace, SaysWhatIsNeededAndWhatIsFree) {
  const auto why = no_place(fs::temp_directory_path().string(), std::uint64_t{1} << 60);
  ASSERT_TRUE(why);
  EXPECT_NE(why->find("1048576.0 TiB needed"), std::string::npos) << *why;
}

// A limit on file size simulates a full disk. It applies to a process, hence the child process.
TEST_F(LibraryTest, ADiskThatIsFullLeavesTheTableInMemory) {
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{1 << 20, 1 << 20};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    Library library(options_);
    const auto table = library.get(spec());
    const bool kept = table && right(**table) && notices_.find("(8.0 MiB needed)") != std::string::npos;
    const auto stored = Library(options_).store(spec());
    const bool refused = !stored && stored.error().message.find("(8.0 MiB needed)") != std::string::npos;
    ::_exit((kept ? 0 : 1) + (refused ? 0 : 2) + (files().empty() ? 0 : 4));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

// Each file has a header of 4096 bytes and one piece; there is room for two.
TEST_F(LibraryTest, WhatWasUsedLongestAgoMakesRoom) {
  const BuildScope scope({.most_stored = 2 * (piece_bytes + header_bytes) + 100});
  for (const std::string name : {"one", "two"}) expect_right(named(name));
  expect_right(named("one"));  // read, so used later than `two`
  expect_right(named("three"));
  EXPECT_EQ(files(), (Names{"one.table", "three.table"}));
  EXPECT_NE(notices_.find("table two: removed"), std::string::npos);
  EXPECT_EQ(builds_, 3);
  const TableSpec large = spec(3 * piece_bytes);
  expect_right(large);
  EXPECT_EQ(files(), (Names{"one.table", "three.table"}));
  EXPECT_NE(notices_.find("in memory only: it has 12.0 MiB, more than the space for tables, 8.0 MiB"),
            std::string::npos)
      << notices_;
  EXPECT_FALSE(Library(options_).store(large));
}

// `one` was used while the clock was a year ahead.
TEST_F(LibraryTest, TheOrderOfUseSurvivesAClockThatIsSetBack) {
  const BuildScope scope({.most_stored = 2 * (piece_bytes + header_bytes) + 100});
  expect_right(named("one"));
  const timespec times[2] = {{std::time(nullptr) + 31'536'000, 999'999'999}, {0, UTIME_OMIT}};
  ASSERT_EQ(::utimensat(AT_FDCWD, (fs::path(options_.folder) / "one.table").c_str(), times, 0), 0);
  for (const std::string name : {"two", "three"}) expect_right(named(name));
  EXPECT_EQ(files(), (Names{"three.table", "two.table"}));
  expect_right(named("two"));  // read
  expect_right(named("four"));
  EXPECT_EQ(files(), (Names{"four.table", "two.table"}));
}

TEST_F(LibraryTest, WhatTakesMoreThanMayBeTakenIsNotBuilt) {
  const BuildScope scope({.most_built = piece_bytes});
  const auto table = Library(options_).get(spec());
  ASSERT_FALSE(table);
  EXPECT_NE(table.error().message.find("8.0 MiB needed"), std::string::npos) << table.error().message;
  EXPECT_EQ(builds_, 0);
}

TEST_F(LibraryTest, TheLimitsOfWhoeverAsksGoBeforeThoseOfTheLibrary) {
  std::atomic<bool> stop{false};
  TableSpec wanted = spec();
  std::size_t threads = 0;
  wanted.build = [&](std::span<std::byte>, const Building& work) {
    threads = work.threads;
    stop = true;
    EXPECT_TRUE(work.stopped());
    return std::vector<std::uint64_t>{};
  };
  const BuildScope scope({.threads = 7, .stop = &stop});
  {
    const BuildScope inner({.threads = 1});
    EXPECT_EQ(BuildScope::current().threads, 1u);
  }
  const auto table = Library(options_).get(wanted);
  ASSERT_FALSE(table);
  EXPECT_NE(table.error().message.find("stopped before it was ready"), std::string::npos);
  EXPECT_EQ(threads, 7u);
}

// A job is cancelled while another builds the table that both need.
TEST_F(LibraryTest, WhoeverIsStoppedWaitsForNoOther) {
  Library library(options_);
  std::atomic<bool> builds{false}, end{false};
  TableSpec wanted = spec();
  wanted.build = [&](std::span<std::byte>, const Building&) {
    builds = true;
    while (!end) std::this_thread::yield();
    return std::vector<std::uint64_t>{};
  };
  std::thread builder([&] { EXPECT_TRUE(library.get(wanted)); });
  while (!builds) std::this_thread::yield();
  const std::atomic<bool> stop{true};
  const BuildScope scope({.stop = &stop});
  EXPECT_FALSE(library.get(wanted));
  end = true;
  builder.join();
}

// Touched pages of a mapping count as memory of the process, like its own.
TEST_F(LibraryTest, ATableIsNeverInMemoryTwice) {
  for (const bool huge_pages : {false, true}) {
    TableSpec wanted = spec(8 * piece_bytes);
    wanted.huge_pages = huge_pages;
    wanted.build = [](std::span<std::byte> contents, const Building&) {
      std::fill(contents.begin(), contents.end(), std::byte{1});
      return std::vector<std::uint64_t>{};
    };
    const std::uint64_t most = wanted.bytes * 13 / 10 + (1 << 20);
    const auto got = [&] {
      const auto table = Library(options_).get(wanted);
      return table && (*table)->contents().back() == std::byte{1};
    };
    const auto stored = [&] {
      const auto made = Library(options_).store(wanted);
      return made && *made;
    };
    for (const std::function<bool()>& work : {std::function<bool()>(stored), std::function<bool()>(got)}) {
      const std::uint64_t grown = peak_growth(work);
      EXPECT_GE(grown, wanted.bytes / 10 * 9);  // it was made or read
      EXPECT_LE(grown, most);
    }
    EXPECT_TRUE(*Library(options_).remove(wanted.name));
    EXPECT_LE(peak_growth(got), most);  // made and kept
    EXPECT_TRUE(*Library(options_).remove(wanted.name));
  }
}

}  // namespace
}  // namespace rompicapo::tables
