// SPDX-License-Identifier: MIT
//
// The turns of a solution. Neighbouring turns about one axis commute, so they are one group: the quarters by which each
// layer is turned in all. Groups merge and cancel as they are added.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/models/metric.hpp"
#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::commutators {

struct Group {
  std::uint8_t axis = 0;               // U, R or F, from which layers count
  std::vector<std::uint8_t> quarters;  // [layer]: 0..3, clockwise as seen from the axis
};

constexpr unsigned price_of(unsigned quarters, Metric metric) {
  return quarters % 4 == 0 ? 0 : quarters % 4 == 2 && counts_quarters(metric) ? 2 : 1;
}

// In a metric. Where outer blocks count, whole rotations are free, so the cost is that of the differences between
// neighbouring layers.
unsigned cost_of(const Group& group, Metric metric);

class LayerTurns {
 public:
  LayerTurns(unsigned size, Metric metric) : size_(size), metric_(metric) {}

  // Layers first..last from 0 on.
  void add(unsigned axis, unsigned first, unsigned last, unsigned quarters);
  void add(Face face, unsigned quarters);
  void add(const Turn& turn);
  void add(const Group& group);
  // `quarters`: of all layers but the outer ones. Where outer blocks count, these turn with their neighbours.
  void add_slices(unsigned axis, const std::vector<std::uint8_t>& quarters);
  void append(const LayerTurns& turns);

  unsigned cost() const { return cost_; }
  const std::vector<Group>& groups() const { return groups_; }
  std::vector<Turn> turns() const;

 private:
  Group& open(unsigned axis);
  void close();

  unsigned size_;
  Metric metric_;
  unsigned cost_ = 0;
  std::vector<Group> groups_;
};

}  // namespace rompicapo::cube::commutators
