// SPDX-License-Identifier: MIT
//
// Byte strings of one length, numbered from 0 in the order in which they are added. A hash table by linear probing
// finds the number of a string.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

namespace rompicapo::group {

class Numbering {
 public:
  explicit Numbering(std::size_t length) : length_(length), slots_(1024) {}

  std::uint32_t size() const { return size_; }
  std::size_t length() const { return length_; }
  const std::uint8_t* operator[](std::size_t number) const { return &strings_[number * length_]; }
  std::uint64_t bytes() const { return strings_.size() + slots_.size() * sizeof slots_[0]; }

  std::optional<std::uint32_t> find(const std::uint8_t* string) const {
    const std::uint32_t found = slots_[slot_of(string)];
    return found == 0 ? std::nullopt : std::optional(found - 1);
  }

  // Adds the string where it is new.
  std::uint32_t number(const std::uint8_t* string) {
    std::uint32_t& slot = slots_[slot_of(string)];
    if (slot != 0) return slot - 1;
    slot = ++size_;
    strings_.insert(strings_.end(), string, string + length_);
    if (std::size_t{size_} * 2 > slots_.size()) grow();
    return size_ - 1;
  }

 private:
  std::uint64_t hash_of(const std::uint8_t* string) const {
    std::uint64_t hash = 0x9e3779b97f4a7c15;
    for (std::size_t at = 0; at < length_; at += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, string + at, std::min<std::size_t>(8, length_ - at));
      hash = (hash ^ word) * 0xff51afd7ed558ccd;
      hash ^= hash >> 32;
    }
    return hash;
  }

  std::size_t slot_of(const std::uint8_t* string) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash_of(string)) & mask;
    while (slots_[slot] != 0 && std::memcmp((*this)[slots_[slot] - 1], string, length_) != 0) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (std::uint32_t number = 0; number < size_; ++number) slots_[slot_of((*this)[number])] = number + 1;
  }

  std::size_t length_;
  std::vector<std::uint8_t> strings_;  // [number * length + place]
  std::vector<std::uint32_t> slots_;   // 1 + number, or 0; a power of two of them
  std::uint32_t size_ = 0;
};

}  // namespace rompicapo::group
