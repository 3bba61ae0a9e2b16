// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/orders.hpp"

#include <span>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::two_phase {

Ranks::Ranks() {
  std::array<std::uint8_t, 8> order;
  for (unsigned rank = 0; rank < 40320; rank += 24) {
    unrank_permutation<std::uint8_t>(rank, std::span(order));
    unsigned bits = 0;
    for (unsigned at = 0; at < 4; ++at) bits |= unsigned{order[at]} << 3 * at;
    first_[bits] = static_cast<std::uint16_t>(rank);
  }
  for (unsigned bits = 0; bits < 4096; ++bits) {
    unsigned rank = 0;
    for (unsigned at = 0; at < 4; ++at) {
      unsigned smaller = 0;  // among those to the right
      for (unsigned right = at + 1; right < 4; ++right) smaller += (bits >> 3 * right & 7) < (bits >> 3 * at & 7);
      rank = rank * (4 - at) + smaller;
    }
    last_[bits] = static_cast<std::uint16_t>(rank);
  }
}

}  // namespace rompicapo::cube::two_phase
