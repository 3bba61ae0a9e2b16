// SPDX-License-Identifier: MIT
//
// What weights are told of a state's distances (weights.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace rompicapo::cube::reduction5 {

// Of each value less than its extent, all greater ones as the greatest: they are rare, and each extent multiplies what
// the weights take.
template <const auto& extents, class... Values>
constexpr std::array<std::uint8_t, sizeof...(Values)> features_within(Values... values) {
  static_assert(extents.size() == sizeof...(Values));
  std::size_t at = 0;
  return {static_cast<std::uint8_t>(std::min<std::size_t>(static_cast<std::size_t>(values), extents[at++] - 1))...};
}

}  // namespace rompicapo::cube::reduction5
