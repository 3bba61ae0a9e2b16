// SPDX-License-Identifier: MIT
//
// Sets of orders of m items, one bit per order, and the rotation of neighbouring items in a whole set at once. All
// orders of a set have the same parity, so there are m!/2 of them.
//
// An order is written as its Lehmer digits (the number of later items that are smaller; digit p is below m - p). The
// last five items have 60 orders of either parity. Digits m-5, m-4 and m-3 select the bit in a word of 60 (of the last
// two digits, one follows from the parity and one is 0), the digits before them select the word. Rotating items p..r
// changes only digits p..r. So a rotation within the first m-5 items permutes words, one within the last five permutes
// the bits of each word, and one across the border is a word permutation, a swap across the border and a bit
// permutation. Words are stored without padding, 15 bytes a pair.
// Source: the block structure of lexicographic ranks as used by R. E. Korf and P. Schultze ("Large-scale parallel
// breadth-first search", 2005); docs/decisions/census.md describes the bit-parallel form.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo {

inline constexpr std::uint64_t order_word_mask = (std::uint64_t{1} << 60) - 1;

// The digits of m items. A block is a run of words that differ in the last three digits (or fewer, if there are fewer)
// of the word's number.
class PermutationBitmapSpace {
 public:
  static constexpr std::size_t tail = 5;                   // items within a word
  static constexpr std::size_t longest_block = 8 * 7 * 6;  // words

  // Precondition: tail <= items <= 20.
  explicit PermutationBitmapSpace(std::size_t items);

  std::size_t items() const { return items_; }
  std::size_t lead() const { return items_ - tail; }  // items, and digits, before those of the word's bits
  std::size_t block_digits() const { return block_digits_; }
  std::size_t block_words() const { return block_words_; }
  std::uint64_t blocks() const { return words() / block_words_; }
  std::uint64_t words() const { return factorial(items_) / 120; }
  std::uint64_t orders() const { return factorial(items_) / 2; }

  // Parity of a block's leading digits; below, of the digits that distinguish its words.
  bool odd_block(std::uint64_t block) const;
  const std::uint8_t* odd_words() const { return odd_words_.data(); }  // [word of a block]: 0 or 1

  // The items in order, each a number below m. `odd` is the parity of the whole order.
  std::vector<std::uint8_t> order(std::uint64_t word, std::size_t bit, bool odd) const;

 private:
  std::size_t items_, block_digits_, block_words_;
  std::vector<std::uint8_t> odd_words_;
};

class PermutationBitmap {
 public:
  explicit PermutationBitmap(const PermutationBitmapSpace& space) : bytes_(bytes_for(space)) {}

  static std::uint64_t bytes_for(const PermutationBitmapSpace& space) { return (space.words() + 1) / 2 * 15; }

  std::uint64_t word(std::uint64_t at) const {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_.data() + at / 2 * 15 + at % 2 * 7, sizeof word);
    return at % 2 != 0 ? word >> 4 : word & order_word_mask;
  }
  void set(std::uint64_t at, std::size_t bit);
  void add_word(std::uint64_t at, std::uint64_t word);

  // `from` and `count` are even, or the whole plane is one word.
  void load(std::uint64_t from, std::size_t count, std::uint64_t* words) const;
  void store(std::uint64_t from, std::size_t count, const std::uint64_t* words);

  // Bit b of word w is bit 60 w + b, which is half the order's rank; the padding is zero.
  std::span<const std::uint8_t> bytes() const { return bytes_; }
  std::span<std::uint8_t> bytes() { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

// For a rotation of the first `length` of `size` items: maps the digits of the rotated order, as one number, to those
// of the order before it.
std::vector<std::uint32_t> rotated_digits(std::size_t size, std::size_t length, bool left);

// A rotation of items first..last to the left (the first becomes the last) or to the right.
class OrderRotation {
 public:
  // Precondition: first < last < items; a rotation across the border begins within the last three leading items.
  OrderRotation(const PermutationBitmapSpace& space, std::size_t first, std::size_t last, bool left);

  // Adds to `into`, a block of the rotated set, the orders that come there from the set `from`. odd: parity of the
  // tails of the block's words with even digits, in the rotated set.
  void gather(const PermutationBitmap& from, std::uint64_t block, bool odd, std::uint64_t* into) const;

 private:
  void gather_words(const PermutationBitmap& from, std::uint64_t block, std::uint64_t* into) const;
  void permute_bits(std::uint64_t* words, bool odd) const;
  void cross(std::uint64_t* words) const;
  void make_words(std::size_t first, std::size_t last, bool left);
  void make_bits(std::size_t first, std::size_t last, bool left);

  const PermutationBitmapSpace& space_;
  std::size_t first_;
  bool left_;
  bool across_ = false, in_words_ = false, in_bits_ = false;

  // Word permutation: window_[w] is the value, before the rotation, of the digits whose value after it is w.
  std::vector<std::uint32_t> window_;
  std::uint64_t outer_values_ = 1;     // of the window's digits before the block's own
  std::uint64_t inner_values_ = 1;     // of those within the block
  std::uint64_t behind_ = 1;           // words for one value of the window
  std::vector<std::uint16_t> within_;  // across the border: the same as words of a block

  // Bit permutation: [parity of the tail after it][bit] -> source bit; and the same by bytes.
  std::array<std::array<std::uint8_t, 64>, 2> bits_{};
  std::array<std::vector<std::array<std::uint64_t, 256>>, 2> by_bytes_;
};

}  // namespace rompicapo
