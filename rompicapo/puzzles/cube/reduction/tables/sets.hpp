// SPDX-License-Identifier: MIT
//
// Sets of places as bits, turned byte by byte, and sets of one size as numbers: half the bits' rank by table, the rest
// added. Used for which centres are of which colours.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rompicapo::cube::reduction {

// A permutation of up to 24 places, done to a set of them.
class SetTurn {
 public:
  SetTurn() = default;

  // Place i receives what was in from[i].
  explicit SetTurn(std::span<const std::uint8_t> from) {
    for (std::size_t to = 0; to < from.size(); ++to) images_[from[to] / 8u][1u << from[to] % 8] |= 1u << to;
    for (auto& images : images_)
      for (unsigned bits = 1; bits < 256; ++bits) images[bits] = images[bits & (bits - 1)] | images[bits & -bits];
  }

  bool operator==(const SetTurn&) const = default;

  std::uint32_t operator()(std::uint32_t set) const {
    return images_[0][set & 255] | images_[1][set >> 8 & 255] | images_[2][set >> 16 & 255];
  }

 private:
  std::array<std::array<std::uint32_t, 256>, 3> images_{};
};

// Numbers the sets of `chosen` out of `places` (24 at most), from 0 on.
class SetNumbers {
 public:
  SetNumbers(unsigned places, unsigned chosen)
      : places_(places),
        chosen_(chosen),
        low_bits_(places / 2),
        low_(std::size_t{1} << low_bits_),
        high_(std::size_t{1} << (places - low_bits_)) {
    std::vector<std::uint32_t> met(low_bits_ + 1);
    for (std::uint32_t set = 0; set < low_.size(); ++set)
      low_[set] = static_cast<std::uint16_t>(met[static_cast<unsigned>(std::popcount(set))]++);
    for (std::uint32_t set = 0; set < high_.size(); ++set) {
      const auto rest = static_cast<unsigned>(std::popcount(set));
      if (rest > chosen || chosen - rest > low_bits_) continue;
      high_[set] = count_;
      count_ += met[chosen - rest];
    }
  }

  // Made once.
  template <unsigned Places, unsigned Chosen>
  static const SetNumbers& shared() {
    static const SetNumbers numbers(Places, Chosen);
    return numbers;
  }

  std::uint32_t count() const { return count_; }
  std::uint32_t operator()(std::uint32_t set) const { return high_[set >> low_bits_] + low_[set & (low_.size() - 1)]; }
  std::size_t bytes() const { return low_.size() * sizeof low_[0] + high_.size() * sizeof high_[0]; }

  // In rising order of their bits. Precondition: one place is chosen at least.
  template <class Visit>
  void for_each_set(const Visit& visit) const {
    for (std::uint64_t set = (std::uint64_t{1} << chosen_) - 1; set >> places_ == 0;) {
      visit(static_cast<std::uint32_t>(set));
      const std::uint64_t lowest = set & -set, carried = set + lowest;  // the next of as many bits
      set = carried | (carried ^ set) >> (std::countr_zero(lowest) + 2);
    }
  }

 private:
  unsigned places_, chosen_;
  unsigned low_bits_;
  std::vector<std::uint16_t> low_;  // at most C(12, 6)
  std::vector<std::uint32_t> high_;
  std::uint32_t count_ = 0;
};

}  // namespace rompicapo::cube::reduction
