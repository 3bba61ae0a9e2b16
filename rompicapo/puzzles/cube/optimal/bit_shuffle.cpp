// SPDX-License-Identifier: MIT
//
// Gauss's elimination writes the steps down: what makes L the identity, done backwards, is L.
#include "rompicapo/puzzles/cube/optimal/bit_shuffle.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rompicapo::cube {

namespace {

constexpr unsigned in_word = 6;  // index bits within a word

// Bits of a word whose index has this bit set.
constexpr std::array<std::uint64_t, in_word> having{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                                    0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

constexpr std::uint8_t word_bit(unsigned bit) { return static_cast<std::uint8_t>(1u << (bit - in_word)); }
constexpr std::uint8_t distance(unsigned bit) { return static_cast<std::uint8_t>(1u << bit); }

}  // namespace

BitShuffle::BitShuffle(std::vector<std::uint32_t> images) {
  for (unsigned column = 0; column < images.size(); ++column) {
    unsigned pivot = column;
    while ((images[column] >> pivot & 1) == 0) ++pivot;
    if (pivot != column) {
      steps_.push_back(exchange(column, pivot));
      for (std::uint32_t& image : images)
        if ((image >> column & 1) != (image >> pivot & 1)) image ^= 1u << column | 1u << pivot;
    }
    for (unsigned row = 0; row < images.size(); ++row) {
      if (row == column || (images[column] >> row & 1) == 0) continue;
      steps_.push_back(addition(row, column));
      for (std::uint32_t& image : images) image ^= (image >> column & 1) << row;
    }
  }
  std::reverse(steps_.begin(), steps_.end());
}

BitShuffle::Step BitShuffle::exchange(unsigned i, unsigned j) {  // i < j
  if (j < in_word) return {having[i] & ~having[j], static_cast<std::uint8_t>(distance(j) - distance(i)), 0, 0, 0};
  const std::uint8_t word = word_bit(j);
  if (i < in_word) return {~having[i], distance(i), word, 0, word};
  const auto both = static_cast<std::uint8_t>(word | word_bit(i));
  return {~std::uint64_t{0}, 0, both, word_bit(i), both};
}

BitShuffle::Step BitShuffle::addition(unsigned to, unsigned from) {
  if (to < in_word && from < in_word) return {~having[to] & having[from], distance(to), 0, 0, 0};
  if (to < in_word) return {~having[to], distance(to), word_bit(from), word_bit(from), 0};
  if (from < in_word) return {having[from], 0, word_bit(to), 0, word_bit(to)};
  return {~std::uint64_t{0}, 0, static_cast<std::uint8_t>(word_bit(to) | word_bit(from)), word_bit(from), word_bit(to)};
}

void BitShuffle::add(std::span<std::uint64_t> block, std::uint32_t added, std::uint64_t* to) const {
  const auto within = [&](std::uint64_t mask, unsigned shift) {
    for (std::uint64_t& word : block) {
      const std::uint64_t differing = (word >> shift ^ word) & mask;
      word ^= differing ^ differing << shift;
    }
  };
  for (const Step& step : steps_) {
    if (step.other == 0 && step.select == 0) {
      within(step.mask, step.shift);
      continue;
    }
    for (std::size_t at = 0; at < block.size(); ++at) {
      if ((at & step.select) != step.value) continue;
      std::uint64_t& word = block[at];
      std::uint64_t& partner = block[at ^ step.other];
      const std::uint64_t differing = (word >> step.shift ^ partner) & step.mask;
      partner ^= differing;
      word ^= differing << step.shift;
    }
  }
  for (unsigned bit = 0; bit < in_word; ++bit)
    if ((added >> bit & 1) != 0) within(~having[bit], distance(bit));
  for (std::size_t at = 0; at < block.size(); ++at) to[at ^ added >> in_word] |= block[at];
}

}  // namespace rompicapo::cube
