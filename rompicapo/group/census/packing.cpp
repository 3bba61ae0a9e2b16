// SPDX-License-Identifier: MIT
//
// Byte p of a word in memory order is its bits 8p to 8p + 7: little-endian machines, which are all there are here.
#include "rompicapo/group/census/packing.hpp"

#include <bit>

namespace rompicapo::group {

static_assert(std::endian::native == std::endian::little);

Packing::Packing(const Coding& coding) : eights_((coding.places() + 7) / 8) {
  for (std::size_t orbit = 0; orbit < coding.orbits().size(); ++orbit) {
    const std::uint64_t mask = std::bit_ceil(std::max<std::uint64_t>(1, coding.codes(orbit))) - 1;
    const std::size_t first = coding.first_place(orbit);
    for (std::size_t place = first; place < first + coding.orbits()[orbit].places; ++place)
      eights_[place / 8].mask |= mask << place % 8 * 8;
  }
  for (Eight& eight : eights_) {
    const auto bits = static_cast<std::size_t>(std::popcount(eight.mask));
    eight.at = bits_;
    eight.over = bits_ % 64 + bits > 64;
    bits_ += bits;
  }
}

}  // namespace rompicapo::group
