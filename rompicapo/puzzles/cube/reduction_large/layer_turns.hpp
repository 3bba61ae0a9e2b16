// SPDX-License-Identifier: MIT
//
// Turns as a solution collects them: what is turned about one axis without another axis between commutes, so it is one
// group, by how many quarters each layer is turned in all. Groups merge and cancel as they are added.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/models/metric.hpp"
#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::reduction_large {

struct Group {
  std::uint8_t axis = 0;               // U, R or F: layers are counted from it
  std::vector<std::uint8_t> quarters;  // [layer]: 0..3, clockwise as one looks at the axis
};

constexpr unsigned price_of(unsigned quarters, Metric metric) {
  return quarters % 4 == 0 ? 0 : quarters % 4 == 2 && counts_quarters(metric) ? 2 : 1;
}

// What it comes to in a metric. Where outer blocks count, whole rotations are free, so only where two neighbouring
// layers are turned differently is anything to pay.
unsigned cost_of(const Group& group, Metric metric);

class LayerTurns {
 public:
  LayerTurns(unsigned size, Metric metric) : size_(size), metric_(metric) {}

  // Layers first..last from 0 on.
  void add(unsigned axis, unsigned first, unsigned last, unsigned quarters);
  void add(Face face, unsigned quarters);
  void add(const Turn& turn);
  void add(const Group& group);
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

}  // namespace rompicapo::cube::reduction_large
