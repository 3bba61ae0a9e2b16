// SPDX-License-Identifier: MIT
//
// The orders of a few pieces, or the even ones only, numbered, with one order after another as a table.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace rompicapo::permutation {

class Orders {
 public:
  static constexpr std::size_t most_items = 6;

  // Precondition: items is at most most_items, and at least 2 where only even orders are wanted.
  Orders(std::size_t items, bool even);

  std::size_t size() const { return count_; }
  std::size_t items() const { return items_; }

  std::span<const std::uint8_t> order(std::size_t index) const { return {&values_[index * items_], items_}; }
  std::size_t index(std::span<const std::uint8_t> order) const;

  // [h]: the order that sends i to h[index[i]].
  const std::uint16_t* before(std::size_t index) const { return &composed_[index * count_]; }

  std::uint64_t bytes() const { return composed_.size() * sizeof composed_[0]; }

 private:
  std::size_t items_;
  bool even_;
  std::size_t count_;
  std::vector<std::uint8_t> values_;     // [index * items + item]
  std::vector<std::uint16_t> composed_;  // [index * count + h]
};

}  // namespace rompicapo::permutation
