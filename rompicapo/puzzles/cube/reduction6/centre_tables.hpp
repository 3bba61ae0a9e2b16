// SPDX-License-Identifier: MIT
//
// Distances of centres in the phases (phases.hpp); all other pieces are looked away from.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction6/set_tables.hpp"

namespace rompicapo::cube::reduction6 {

using SetTable = SetTableOf<turn_count, Group>;
using StageTable = StageTableOf<turn_count, Kind, Group>;
using SplitTable = SplitTableOf<turn_count, Kind, Group>;

// Phases 5 and 6, when colours are on the faces of their axes: which four of the eight places of an axis hold its first
// colour, U, R or F; of x, left and right, a byte each. 70 x 70 x 70 for each axis. In phase 6 the x go home and bars
// become whole; in phase 5 those of R-L come to where phase 6 can do that.
class AxisTables {
 public:
  static constexpr unsigned parts = 70;
  static constexpr std::uint8_t unreached = reduction5::unreached_packed;
  using Nodes = std::array<std::uint32_t, 3>;  // [axis]

  AxisTables();

  static std::uint32_t node(const Pieces& pieces, unsigned axis);
  std::uint32_t after(std::uint32_t node, unsigned axis, TurnIndex turn) const {
    const auto& turns = turns_[turn][axis];
    return std::uint32_t{turns[0][node & 255]} | std::uint32_t{turns[1][node >> 8 & 255]} << 8 |
           std::uint32_t{turns[2][node >> 16]} << 16;
  }
  unsigned phase5(std::uint32_t node) const { return entry_at(phase5_.data(), index(node)); }
  unsigned phase6(std::uint32_t node, unsigned axis) const { return entry_at(phase6_[axis].data(), index(node)); }

  // Phase 6: x of all axes together with a parity that half turns of three layers change.
  unsigned x(const Nodes& nodes, bool odd) const { return entry_at(x_.data(), x_index(nodes, odd)); }

  // Numbers nodes from 0 on, in the order of x first.
  std::size_t index(std::uint32_t node) const {
    return (std::size_t{number_[node & 255]} * parts + number_[node >> 8 & 255]) * parts + number_[node >> 16];
  }

  // The goals of phase 6, the bars in any way.
  static std::vector<std::uint32_t> goals();
  std::size_t bytes() const { return 4 * phase5_.size() + x_.size() + sizeof turns_; }

 private:
  void fill();
  std::vector<std::uint8_t> x_distances() const;
  std::size_t x_index(const Nodes& nodes, bool odd) const {
    return ((std::size_t{number_[nodes[0] & 255]} * parts + number_[nodes[1] & 255]) * parts +
            number_[nodes[2] & 255]) *
               2 +
           (odd ? 1 : 0);
  }

  std::array<std::uint8_t, 256> number_{};                                                       // of four of eight
  std::array<std::uint8_t, parts> set_{};                                                        // [number]
  std::array<std::array<std::array<std::array<std::uint8_t, 256>, 3>, 3>, turn_count> turns_{};  // [turn][axis][kind]
  // 4 bits each.
  tables::StoredArray<std::uint8_t> phase5_, x_;
  std::array<tables::StoredArray<std::uint8_t>, 3> phase6_;
};

}  // namespace rompicapo::cube::reduction6
