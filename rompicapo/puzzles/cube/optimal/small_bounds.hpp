// SPDX-License-Identifier: MIT
//
// Exact distances in two small spaces of one axis, (twist, slice) and (flips, slice): what prunes when so few turns
// are left that the large table's window only says "at most base". A byte an entry, 2 MiB in all, built in a blink.
// Source: H. Kociemba, 1992.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/optimal/coset_space.hpp"

namespace rompicapo::cube {

class SmallBounds {
 public:
  explicit SmallBounds(Metric metric);

  unsigned bound(const AxisCoordinates& at) const {
    return std::max(twist_slice_[at.twist * slice_count + at.slice], flips_slice_[at.flips * slice_count + at.slice]);
  }
  std::uint64_t bytes() const { return twist_slice_.size() + flips_slice_.size(); }

 private:
  std::vector<std::uint8_t> twist_slice_, flips_slice_;
};

}  // namespace rompicapo::cube
