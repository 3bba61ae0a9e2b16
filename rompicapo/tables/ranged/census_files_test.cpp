// SPDX-License-Identifier: MIT
//
// The files of a census on disk.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/tables/ranged/census_folder.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"

namespace rompicapo::tables {
namespace {

namespace files = std::filesystem;

class CensusFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (files::temp_directory_path() / "rompicapo-ranged-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { files::remove_all(folder_); }

  files::path folder_;
};

TEST_F(CensusFiles, OneProcessAtATime) {
  const CensusStore store{(folder_ / "one").string(), false, 0};
  const auto first = CensusFolder::open(store, "swaps");
  ASSERT_TRUE(first);
  const auto second = CensusFolder::open(store, "swaps");
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, ErrorCode::environment);
}

class Sections : public CensusFiles {
 protected:
  std::string path() const { return (folder_ / "file").string(); }

  // Two sections of one name, one larger than a piece and one of few bytes, around another.
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
