// SPDX-License-Identifier: MIT
//
// Numbers are lexicographic ranks; of the even orders those halved, as each pair of ranks has one even order.
#include "rompicapo/puzzles/permutation/orders.hpp"

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::permutation {

Orders::Orders(std::size_t items, bool even)
    : items_(items), even_(even), count_(static_cast<std::size_t>(factorial(items)) / (even ? 2 : 1)) {
  values_.resize(count_ * items_);
  for (std::size_t index = 0; index < count_; ++index) {
    const std::span<std::uint8_t> order(&values_[index * items_], items_);
    unrank_permutation(even_ ? index * 2 : index, order);
    if (even_ && is_odd_permutation(std::span<const std::uint8_t>(order))) unrank_permutation(index * 2 + 1, order);
  }
  composed_.resize(count_ * count_);
  std::vector<std::uint8_t> both(items_);
  for (std::size_t first = 0; first < count_; ++first)
    for (std::size_t then = 0; then < count_; ++then) {
      for (std::size_t item = 0; item < items_; ++item) both[item] = order(then)[order(first)[item]];
      composed_[first * count_ + then] = static_cast<std::uint16_t>(index(both));
    }
}

std::size_t Orders::index(std::span<const std::uint8_t> order) const {
  return static_cast<std::size_t>(rank_permutation(order)) / (even_ ? 2 : 1);
}

}  // namespace rompicapo::permutation
