// SPDX-License-Identifier: MIT
#include "rompicapo/tables/stored_arrays.hpp"

#include "rompicapo/tables/library_test_support.hpp"

namespace rompicapo::tables {
namespace {

unsigned arrays_made = 0;

struct Squares {
  explicit Squares(std::size_t count)
      : squares(stored([&] {
          ++arrays_made;
          std::vector<std::uint32_t> all;
          for (std::uint32_t at = 0; at < count; ++at) all.push_back(at * at);
          return all;
        })),
        last(stored([&] {
          ++arrays_made;
          return std::vector<std::uint8_t>{static_cast<std::uint8_t>(squares[count - 1] % 256)};
        })) {}
  StoredArray<std::uint32_t> squares;
  StoredArray<std::uint8_t> last;
};

constexpr std::size_t square_count = 1000;
constexpr std::uint64_t square_bytes = 64 + 4032 + 64 + 64;

class StoredArrays : public LibraryTest {
 protected:
  StoredArrays() { arrays_made = 0; }

  // As in a new process.
  void expect_right(unsigned newly_made) {
    arrays_made = 0;
    Library library(options_);
    const auto make = [] { return std::make_shared<const Squares>(square_count); };
    const auto squares = with_arrays(library, arrays_spec("squares", "for tests", square_bytes, [&] { make(); }), make);
    ASSERT_TRUE(squares) << squares.error().message;
    EXPECT_EQ(arrays_made, newly_made);
    EXPECT_EQ((*squares)->squares, Squares(square_count).squares);
    EXPECT_EQ((*squares)->last[0], 999 * 999 % 256);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>((*squares)->squares.data()) % 64, 0u);
  }
};

TEST_F(StoredArrays, AreMadeOnceAndThenRead) {
  expect_right(2);
  expect_right(0);
  EXPECT_EQ(files(), Names{"squares.table"});
}

TEST_F(StoredArrays, AreMadeAgainWhereTheFileIsDamaged) {
  expect_right(2);
  const fs::path file = fs::path(options_.folder) / "squares.table";
  Bytes altered = read_all(file);
  altered[header_bytes + 70] = static_cast<char>(altered[header_bytes + 70] ^ 1);
  write_all(file, altered);
  expect_right(2);
  fs::resize_file(file, header_bytes + 100);
  expect_right(2);
  expect_right(0);
}

TEST_F(StoredArrays, AreInMemoryWithoutAFolder) {
  options_.folder.clear();
  expect_right(2);
  expect_right(2);
}

// The deadline does not discard what is made in a moment.
TEST_F(StoredArrays, AreMadeWhateverTheDeadline) {
  const BuildScope scope({.deadline = std::chrono::steady_clock::now()});
  expect_right(2);
}

TEST_F(StoredArrays, OfAnotherSizeThanIsSaidAreNoTable) {
  Library library(options_);
  for (const std::uint64_t wrong : {square_bytes - 64, square_bytes + 64}) {
    const auto table = library.get(arrays_spec("squares", "for tests", wrong, [] { Squares all(square_count); }));
    ASSERT_FALSE(table);
    EXPECT_EQ(table.error().code, ErrorCode::not_verified);
  }
}

// Arrays made inside an inner scope do not belong to the table.
TEST_F(StoredArrays, OfAnInnerScopeStayOut) {
  Library library(options_);
  const auto make = [] {
    const Squares first(square_count);
    const ArrayScope none;
    const Squares apart(square_count);
  };
  EXPECT_TRUE(library.get(arrays_spec("squares", "for tests", square_bytes, make)));
}

TEST_F(LibraryTest, StoredOnlyReadsWhateverTheDeadlineAndBuildsNothing) {
  const auto read = [&] {
    const BuildScope scope({.stored_only = true, .deadline = std::chrono::steady_clock::now()});
    return Library(options_).get(spec()).has_value();
  };
  EXPECT_FALSE(read());
  EXPECT_EQ(builds_, 0);
  expect_right(spec());
  EXPECT_TRUE(read());
  EXPECT_EQ(builds_, 1);
}

}  // namespace
}  // namespace rompicapo::tables
