// SPDX-License-Identifier: MIT
//
// Permutations of 0 .. n-1 as numbers: parity, and lexicographic rank (Lehmer code) with the count
// of smaller values still unused taken by popcount. n is at most 20, so that n! fits in 64 bits.
// Source: D. H. Lehmer, "Teaching combinatorial tricks to a computer", 1960.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rompicapo {

constexpr std::uint64_t factorial(std::size_t n) {
  std::uint64_t product = 1;
  for (std::size_t factor = 2; factor <= n; ++factor) product *= factor;
  return product;
}

// True when the values, all distinct and below their number, form an odd permutation. Any length.
template <class Value>
bool is_odd_permutation(std::span<const Value> values) {
  std::vector<bool> seen(values.size());
  bool odd = values.size() % 2 != 0;  // odd exactly when the length less the number of cycles is odd
  for (std::size_t start = 0; start < values.size(); ++start) {
    if (seen[start]) continue;
    odd = !odd;
    for (std::size_t at = start; !seen[at]; at = static_cast<std::size_t>(values[at])) seen[at] = true;
  }
  return odd;
}

// 0 .. n!-1, in lexicographic order.
template <class Value>
constexpr std::uint64_t rank_permutation(std::span<const Value> values) {
  std::uint32_t unused = (1u << values.size()) - 1;
  std::uint64_t rank = 0;
  for (std::size_t at = 0; at < values.size(); ++at) {
    const std::uint32_t value = static_cast<std::uint32_t>(values[at]);
    const auto smaller = static_cast<std::uint64_t>(std::popcount(unused & ((1u << value) - 1)));
    rank = rank * (values.size() - at) + smaller;
    unused &= ~(1u << value);
  }
  return rank;
}

// The inverse of rank_permutation; fills all of `values`.
template <class Value>
constexpr void unrank_permutation(std::uint64_t rank, std::span<Value> values) {
  const std::size_t n = values.size();
  for (std::size_t left = 1; left <= n; ++left) {  // digits from the last, each made distinct from those to its right
    const std::size_t at = n - left;
    values[at] = static_cast<Value>(rank % left);
    rank /= left;
    for (std::size_t later = at + 1; later < n; ++later)
      if (values[later] >= values[at]) ++values[later];
  }
}

}  // namespace rompicapo
