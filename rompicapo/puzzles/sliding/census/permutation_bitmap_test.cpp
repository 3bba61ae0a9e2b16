// SPDX-License-Identifier: MIT
//
// Bitmaps of orders against orders rotated one by one.
#include "rompicapo/puzzles/sliding/census/permutation_bitmap.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/rng.hpp"

namespace rompicapo {
namespace {

using Order = std::vector<std::uint8_t>;
using Address = std::pair<std::uint64_t, std::size_t>;  // word, bit

std::map<Order, Address> all_orders(const PermutationBitmapSpace& space, bool odd) {
  std::map<Order, Address> all;
  for (std::uint64_t word = 0; word < space.words(); ++word)
    for (std::size_t bit = 0; bit < 60; ++bit) {
      const Order order = space.order(word, bit, odd);
      EXPECT_EQ(is_odd_permutation<std::uint8_t>(order), odd);
      all[order] = {word, bit};
    }
  EXPECT_EQ(all.size(), space.orders());
  return all;
}

TEST(PermutationBitmaps, WordsSurviveTheirPacking) {
  const PermutationBitmapSpace space(8);
  PermutationBitmap plane(space);
  Rng rng(1);
  std::vector<std::uint64_t> words(space.words()), read(space.words());
  for (std::uint64_t& word : words) word = rng.next() & order_word_mask;
  const std::size_t count = space.block_words();
  for (std::uint64_t block = space.blocks(); block-- > 0;) plane.store(block * count, count, &words[block * count]);
  for (std::uint64_t block = 0; block < space.blocks(); ++block) plane.load(block * count, count, &read[block * count]);
  EXPECT_EQ(read, words);
  for (std::uint64_t at = 0; at < space.words(); ++at) EXPECT_EQ(plane.word(at), words[at]);
  EXPECT_EQ(PermutationBitmap::bytes_for(PermutationBitmapSpace(11)) * 8,
            PermutationBitmapSpace(11).orders());  // one bit per order, no more
}

// Every rotation of up to four items, in both directions and for both parities, on a random third of the orders.
void check_rotations(std::size_t items, std::size_t longest) {
  const PermutationBitmapSpace space(items);
  const std::array<std::map<Order, Address>, 2> all{all_orders(space, false), all_orders(space, true)};
  Rng rng(items);
  for (std::size_t first = 0; first + 1 < items; ++first)
    for (std::size_t last = first + 1; last < std::min(items, first + longest); ++last)
      for (const bool left : {false, true})
        for (const bool odd : {false, true}) {
          const bool odd_after = odd != ((last - first) % 2 != 0);
          PermutationBitmap before(space);
          std::vector<std::uint64_t> expected(space.words());
          for (const auto& [order, address] : all[odd]) {
            if (rng.below(3) != 0) continue;
            before.set(address.first, address.second);
            Order after = order;
            const auto begin = after.begin() + static_cast<std::ptrdiff_t>(first),
                       end = after.begin() + static_cast<std::ptrdiff_t>(last) + 1;
            std::rotate(begin, left ? begin + 1 : end - 1, end);
            const Address to = all[odd_after].at(after);
            expected[to.first] |= std::uint64_t{1} << to.second;
          }
          const OrderRotation rotation(space, first, last, left);
          std::vector<std::uint64_t> found(space.words());
          for (std::uint64_t block = 0; block < space.blocks(); ++block)
            rotation.gather(before, block, odd_after != space.odd_block(block), &found[block * space.block_words()]);
          ASSERT_EQ(found, expected) << items << " items, " << first << ".." << last << (left ? " left" : " right");
        }
}

TEST(PermutationBitmaps, RotationsOfFive) { check_rotations(5, 4); }
TEST(PermutationBitmaps, RotationsOfSix) { check_rotations(6, 4); }
TEST(PermutationBitmaps, RotationsOfSeven) { check_rotations(7, 4); }
TEST(PermutationBitmaps, RotationsOfEight) { check_rotations(8, 4); }
TEST(PermutationBitmaps, RotationsOfNine) { check_rotations(9, 3); }  // some windows now lie before the block

}  // namespace
}  // namespace rompicapo
