// SPDX-License-Identifier: MIT
#include "rompicapo/base/small_vector.hpp"

#include <gtest/gtest.h>
#include <utility>
#include <vector>

namespace rompicapo {
namespace {

using Small = SmallVector<std::uint16_t, 4>;

std::vector<std::uint16_t> listed(const Small& small) { return {small.begin(), small.end()}; }

TEST(SmallVector, HoldsWhatAVectorHolds) {
  Small small;
  std::vector<std::uint16_t> plain;
  for (std::uint16_t value = 0; value < 20; ++value) {
    EXPECT_EQ(listed(small), plain) << "before " << value;
    EXPECT_EQ(small.size(), plain.size());
    small.push_back(value);
    plain.push_back(value);
    EXPECT_EQ(small.back(), value);
  }
  for (const std::size_t size : {20u, 3u, 7u, 4u, 5u, 0u}) {
    small.resize(size, 9);
    plain.resize(size, 9);
    EXPECT_EQ(listed(small), plain) << size;
  }
  EXPECT_TRUE(small.empty());
  for (const std::size_t size : {2u, 6u, 4u}) {
    small.assign(size, 5);
    EXPECT_EQ(listed(small), std::vector<std::uint16_t>(size, 5));
  }
}

// Of and over every size, inline and on the heap.
TEST(SmallVector, IsCopiedAndMoved) {
  for (std::uint16_t size = 0; size < 9; ++size)
    for (std::uint16_t before = 0; before < 9; ++before) {
      const Small from(size, 3);
      Small copied(before, 8), moved(before, 8), source = from;
      copied = from;
      moved = std::move(source);
      EXPECT_EQ(copied, from) << before << " to " << size;
      EXPECT_EQ(moved, from) << before << " to " << size;
      copied.push_back(1);
      EXPECT_EQ(listed(from), std::vector<std::uint16_t>(size, 3)) << "a copy is its own";
      EXPECT_NE(copied, from);
    }
  for (std::uint16_t size = 0; size < 9; ++size) {
    Small shrunk(9, 3);
    shrunk.resize(size);
    Small copied = shrunk;
    EXPECT_EQ(copied, shrunk) << "of " << size << " left on the heap";
    copied.push_back(4);
    EXPECT_EQ(copied.size(), size + 1u);
  }
  Small one(6, 1);
  const Small& itself = one;
  one = itself;
  EXPECT_EQ(one, Small(6, 1));
}

TEST(SmallVector, IsEqualByItsElements) {
  EXPECT_EQ((Small{1, 2, 3}), (Small{1, 2, 3}));
  EXPECT_NE((Small{1, 2, 3}), (Small{1, 2}));
  EXPECT_NE((Small{1, 2, 3, 4, 5}), (Small{1, 2, 3, 4, 6}));
}

}  // namespace
}  // namespace rompicapo
