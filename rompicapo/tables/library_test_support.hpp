// SPDX-License-Identifier: MIT
//
// A library with its own folder, and a table slightly over 8 MiB.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <mutex>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/table_file.hpp"

namespace rompicapo::tables {

namespace fs = std::filesystem;

using Bytes = std::vector<char>;

inline Bytes read_all(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_all(const fs::path& path, const Bytes& bytes) {
  std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

class LibraryTest : public testing::Test {
 protected:
  LibraryTest() {
    std::string name = (fs::temp_directory_path() / "rompicapo-tables-XXXXXX").string();
    folder_ = ::mkdtemp(name.data());
    options_.folder = (folder_ / "made/when/needed").string();
    options_.threads = 2;
    options_.notice = [this](const std::string& line) {
      const std::lock_guard lock(guard_);
      notices_ += line + '\n';
    };
  }
  ~LibraryTest() override { fs::remove_all(folder_); }

  // Entry i is i % 7: two pieces and a remainder.
  TableSpec spec(std::uint64_t bytes = 2 * piece_bytes + 1234) {
    TableSpec spec;
    spec.name = "remainders-7";
    spec.summary = "for tests";
    spec.parameters = "modulus 7";
    spec.version = 3;
    spec.bytes = bytes;
    spec.build = [this](std::span<std::byte> contents, const Building& work) {
      ++builds_;
      EXPECT_EQ(reinterpret_cast<std::uintptr_t>(contents.data()) % 64, 0u);
      std::vector<std::uint64_t> counts(7);
      bool zeros = true;
      for (std::size_t index = 0; index < contents.size(); ++index) {
        zeros = zeros && contents[index] == std::byte{0};
        contents[index] = static_cast<std::byte>(index % 7);
        ++counts[index % 7];
      }
      EXPECT_TRUE(zeros);
      if (work.progress) work.progress(1);
      return counts;
    };
    return spec;
  }

  TableSpec named(const std::string& name) {
    TableSpec wanted = spec(piece_bytes);
    wanted.name = name;
    return wanted;
  }

  static bool right(const Table& table) {
    bool all = true;
    for (std::size_t index = 0; index < table.contents().size(); ++index)
      all = all && table.contents()[index] == static_cast<std::byte>(index % 7);
    return all && reinterpret_cast<std::uintptr_t>(table.contents().data()) % 64 == 0;
  }

  // With a new library, as in a new process.
  void expect_right(const TableSpec& wanted) {
    Library library(options_);
    const auto table = library.get(wanted);
    ASSERT_TRUE(table) << table.error().message;
    EXPECT_EQ((*table)->contents().size(), wanted.bytes);
    EXPECT_TRUE(right(**table));
  }

  fs::path file() const { return fs::path(options_.folder) / "remainders-7.table"; }

  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(options_.folder)) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
  }

  fs::path folder_;
  LibraryOptions options_;
  std::mutex guard_;
  std::string notices_;
  std::atomic<int> builds_{0};
};

using Names = std::vector<std::string>;

// The growth in bytes of the peak resident size of a child process that does `work`; 0: `work` failed.
inline std::uint64_t peak_growth(const std::function<bool()>& work) {
  const auto kib = [](std::string_view name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with(name)) return std::strtoull(line.c_str() + name.size(), nullptr, 10);
    return 0ull;
  };
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe(ends.data()), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const std::uint64_t before = kib("VmRSS:");
    const std::uint64_t grown = work() ? (kib("VmHWM:") - before) << 10 : 0;
    ::_exit(::write(ends[1], &grown, sizeof grown) == sizeof grown ? 0 : 1);
  }
  ::close(ends[1]);
  std::uint64_t grown = 0;
  EXPECT_EQ(::read(ends[0], &grown, sizeof grown), static_cast<ssize_t>(sizeof grown));
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return grown;
}

}  // namespace rompicapo::tables
