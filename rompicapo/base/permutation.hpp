// SPDX-License-Identifier: MIT
//
// Permutations of 0 .. n-1 as numbers: parity, and lexicographic rank (Lehmer code), with the number of smaller unused
// values computed by popcount. n is at most 20, so that n! fits in 64 bits. Source: D. H. Lehmer, "Teaching
// combinatorial tricks to a computer", 1960.
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

// Whether the values, distinct and below their number, form an odd permutation. Any length.
template <class Value>
bool is_odd_permutation(std::span<const Value> values) {
  std::vector<bool> seen(values.size());
  bool odd = values.size() % 2 != 0;  // odd if and only if length minus number of cycles is odd
  for (std::size_t start = 0; start < values.size(); ++start) {
    if (seen[start]) continue;
    odd = !odd;
    for (std::size_t at = start; !seen[at]; at = static_cast<std::size_t>(values[at])) seen[at] = true;
  }
  return odd;
}

// The lexicographic rank of distinct values out of 0 .. n-1. Without n, of all of them.
template <class Value>
constexpr std::uint64_t rank_permutation(std::span<const Value> values, std::size_t n) {
  std::uint32_t unused = (1u << n) - 1;
  std::uint64_t rank = 0;
  for (std::size_t at = 0; at < values.size(); ++at) {
    const std::uint32_t value = static_cast<std::uint32_t>(values[at]);
    const auto smaller = static_cast<std::uint64_t>(std::popcount(unused & ((1u << value) - 1)));
    rank = rank * (n - at) + smaller;
    unused &= ~(1u << value);
  }
  return rank;
}
template <class Value>
constexpr std::uint64_t rank_permutation(std::span<const Value> values) {
  return rank_permutation(values, values.size());
}

// The inverse of rank_permutation; fills all of `values`.
template <class Value>
constexpr void unrank_permutation(std::uint64_t rank, std::span<Value> values, std::size_t n) {
  for (std::size_t at = values.size(); at-- > 0;) {  // digits from the last, each made distinct from those to its right
    values[at] = static_cast<Value>(rank % (n - at));
    rank /= n - at;
    for (std::size_t later = at + 1; later < values.size(); ++later)
      if (values[later] >= values[at]) ++values[later];
  }
}
template <class Value>
constexpr void unrank_permutation(std::uint64_t rank, std::span<Value> values) {
  unrank_permutation(rank, values, values.size());
}

}  // namespace rompicapo
