// SPDX-License-Identifier: MIT
//
// A Bloom filter of 32-bit words: each key sets three bits of one word, so a test reads one word. With two or three
// keys a word it errs two times in a hundred.
// Source: B. H. Bloom, 1970; kept to one word as in F. Putze, P. Sanders and J. Singler, 2007.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::two_phase {

class Filter {
 public:
  Filter() = default;
  // Of 2^bits words, 5 <= bits < 32, to which keys were added.
  explicit Filter(tables::StoredArray<std::uint32_t> words) : shift_(shift_of(words)), words_(std::move(words)) {}
  static void add(std::vector<std::uint32_t>& words, std::uint32_t key) {
    words[key * spread >> shift_of(words)] |= bits_of(key);
  }
  bool may_hold(std::uint32_t key) const {
    const std::uint32_t wanted = bits_of(key);
    return (words_[key * spread >> shift_] & wanted) == wanted;
  }

  // Those of the set whose key may be held; keys[i] belongs to its i-th lowest bit.
  std::uint32_t may_hold(const std::array<std::uint32_t, 16>& keys, std::uint32_t set) const {
    std::uint32_t held = 0;
    unsigned count = 0;
    for (std::uint32_t rest = set; rest != 0; rest &= rest - 1)
      held |= static_cast<std::uint32_t>(may_hold(keys[count++])) << std::countr_zero(rest);
    return held;
  }
  void prefetch(const std::array<std::uint32_t, 16>& keys, std::uint32_t set) const {
    for (unsigned i = 0, count = std::popcount(set); i < count; ++i)
      __builtin_prefetch(&words_[keys[i] * spread >> shift_]);
  }

  std::size_t bytes() const { return words_.size() * sizeof(std::uint32_t); }

 private:
  static constexpr std::uint32_t spread = 0x9e3779b1, choose = 0x85ebca6b;

  template <class Words>
  static unsigned shift_of(const Words& words) {
    return 32 - static_cast<unsigned>(std::countr_zero(words.size()));
  }
  static std::uint32_t bits_of(std::uint32_t key) {
    const std::uint32_t mixed = key * choose;
    return 1u << (mixed >> 27) | 1u << (mixed >> 22 & 31) | 1u << (mixed >> 17 & 31);
  }

  unsigned shift_ = 0;
  tables::StoredArray<std::uint32_t> words_;
};

}  // namespace rompicapo::cube::two_phase
