// SPDX-License-Identifier: MIT
//
// The centres of some faces as a set of bits, four a face, and what turns do to it: what tables of the 5x5x5 and of the
// 6x6x6 are made of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/reduction4/centre_sets.hpp"

namespace rompicapo::cube::reduction5 {

inline constexpr std::array<Face, 4> off_right_left{U, F, D, B};
constexpr std::array<Face, 2> faces_of_axis(unsigned axis) {
  return {static_cast<Face>(axis), static_cast<Face>(axis + 3)};
}

// A turn as the places of these faces see it; `from`: of all 24 places, which one each receives from.
template <std::size_t Faces>
reduction4::SetTurn among(const std::array<std::uint8_t, centre_count>& from, const std::array<Face, Faces>& faces) {
  std::array<std::uint8_t, 4 * Faces> own{};
  for (std::size_t to = 0; to < own.size(); ++to)
    for (std::size_t at = 0; at < own.size(); ++at)
      if (from[4u * faces[to / 4] + to % 4] == 4u * faces[at / 4] + at % 4) own[to] = static_cast<std::uint8_t>(at);
  return reduction4::SetTurn(own);
}

// Those places of these faces whose colour belongs to the set.
template <std::size_t Faces, class Belongs>
std::uint32_t set_among(const std::array<std::uint8_t, centre_count>& colours, const std::array<Face, Faces>& faces,
                        const Belongs& belongs) {
  std::uint32_t set = 0;
  for (std::size_t at = 0; at < 4 * Faces; ++at)
    if (belongs(colours[4u * faces[at / 4] + at % 4])) set |= 1u << at;
  return set;
}

}  // namespace rompicapo::cube::reduction5
