// SPDX-License-Identifier: MIT
//
// The ways to lay a few pieces, some of them alike, on as many spots: words, numbered in lexicographic order. When the
// spots are permuted, every word becomes another; what becomes of which is made once for each permutation met.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace rompicapo::group {

class Words {
 public:
  static constexpr std::size_t most_letters = 8;
  using Spots = std::array<std::uint8_t, most_letters>;  // [spot]: the spot whose letter comes there

  // `letters` in rising order. even: only words that an even number of swaps makes of that order; the letters are then
  // all different, and all permutations of the spots even.
  Words(std::span<const std::uint8_t> letters, bool even);

  std::size_t size() const { return words_.size() / length_; }
  std::size_t length() const { return length_; }
  std::span<const std::uint8_t> word(std::size_t index) const { return {&words_[index * length_], length_}; }
  std::size_t index(std::span<const std::uint8_t> word) const;

  // The number of the map of a permutation of the spots. Unused spots are 0.
  std::uint32_t map_of(const Spots& spots);
  const std::uint16_t* map(std::uint32_t number) const { return &maps_[number * size()]; }  // [word]: the word after it

  std::uint64_t bytes() const {
    return words_.size() + keys_.size() * sizeof(std::uint32_t) + maps_.size() * sizeof(std::uint16_t);
  }

 private:
  std::uint32_t key(std::span<const std::uint8_t> word) const;

  std::size_t length_;
  std::array<std::uint8_t, 256> place_of_letter_{};
  std::vector<std::uint8_t> words_;                           // [index * length + spot]
  std::vector<std::uint32_t> keys_;                           // of the words, rising: four bits a letter
  std::unordered_map<std::uint32_t, std::uint32_t> numbers_;  // of the maps, by the key of the spots
  std::vector<std::uint16_t> maps_;                           // [number * size + word]
};

}  // namespace rompicapo::group
