// SPDX-License-Identifier: MIT
#include "rompicapo/tables/storage.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/tables/library_test_support.hpp"

namespace rompicapo::tables {
namespace {

class Files : public Storage {
 public:
  std::uint64_t bytes(const std::string& name) const override {
    const auto found = files.find(name);
    return found == files.end() ? 0 : found->second.size();
  }
  bool read(const std::string& name, std::uint64_t from, std::span<std::byte> to) const override {
    if (from >= unreadable_from) return false;
    const std::vector<std::byte>& file = files.at(name);
    std::copy_n(file.begin() + static_cast<std::ptrdiff_t>(from), to.size(), to.begin());
    return true;
  }
  void write(const std::string& name, std::span<const std::byte> header, std::span<const std::byte> contents) override {
    std::vector<std::byte>& file = files[name];
    file.assign(header.begin(), header.end());
    file.insert(file.end(), contents.begin(), contents.end());
    ++writes;
  }

  std::map<std::string, std::vector<std::byte>> files;
  std::uint64_t unreadable_from = ~std::uint64_t{0};
  int writes = 0;
};

class StorageTest : public LibraryTest {
 protected:
  StorageTest() {
    options_.folder.clear();
    options_.storage = files_;
  }
  // The table is correct and was built `times` times.
  void expect_built(int times) {
    expect_right(wanted_);
    EXPECT_EQ(builds_, times);
    EXPECT_EQ(files_->writes, times);
  }
  std::vector<std::byte>& file() { return files_->files.at(wanted_.name); }

  std::shared_ptr<Files> files_ = std::make_shared<Files>();
  TableSpec wanted_ = spec();
};

TEST_F(StorageTest, KeepsWhatIsBuiltAsAFile) {
  EXPECT_FALSE(Library(options_).at_hand(wanted_));
  expect_built(1);
  EXPECT_EQ(file().size(), header_bytes + wanted_.bytes);
  const auto header = decode(file());
  ASSERT_TRUE(header) << header.error().message;
  EXPECT_FALSE(misfit(*header, file().size(), wanted_));
  EXPECT_TRUE(Library(options_).at_hand(wanted_));
  expect_built(1);
}

TEST_F(StorageTest, OneThatCannotBeUsedIsBuiltAgain) {
  expect_built(1);
  file().back() ^= std::byte{1};
  expect_built(2);
  file()[70] ^= std::byte{1};  // in the header
  expect_built(3);
  file().pop_back();
  EXPECT_FALSE(Library(options_).at_hand(wanted_));
  expect_built(4);
  ++wanted_.version;
  expect_built(5);
  expect_built(5);
}

TEST_F(StorageTest, OneThatIsGoneMeanwhileIsBuilt) {
  expect_built(1);
  files_->unreadable_from = header_bytes;
  expect_built(2);
  files_->unreadable_from = 0;
  expect_built(3);
}

TEST_F(StorageTest, AFolderGoesBeforeIt) {
  options_.folder = folder_.string();
  expect_right(wanted_);
  expect_right(wanted_);
  EXPECT_EQ(builds_, 1);
  EXPECT_EQ(files_->writes, 0);
}

}  // namespace
}  // namespace rompicapo::tables
