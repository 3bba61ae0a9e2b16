// SPDX-License-Identifier: MIT
//
// Which layers to turn, each being worth so much and costing what the metric says: where layers count, each by itself;
// where outer blocks count, each place at which turned and unturned layers meet. Then outer layers go with their
// neighbours for nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/models/metric.hpp"

namespace rompicapo::cube::reduction_large {

using LineSet = std::vector<std::uint8_t>;  // [line]: 1 turned, 0 not

constexpr double price_of(unsigned quarters, Metric metric) {
  return quarters == 0 ? 0 : quarters == 2 && counts_quarters(metric) ? 2 : 1;
}

// The set of the greatest worth less `price` a layer, or a place where layers part; what it comes to.
template <class Value>
double choose_lines(const Value* worth, unsigned lines, double price, Metric metric, LineSet& chosen) {
  chosen.assign(lines, 0);
  double total = 0;
  if (counts_layers(metric)) {
    for (unsigned line = 0; line < lines; ++line)
      if (static_cast<double>(worth[line]) > price) {
        chosen[line] = 1;
        total += static_cast<double>(worth[line]) - price;
      }
    return total;
  }
  // Best totals with this line turned or not, and from which the one before it came.
  std::array<std::array<std::uint8_t, 2>, 100> from{};
  double off = 0, on = static_cast<double>(worth[0]);
  for (unsigned line = 1; line < lines; ++line) {
    const double stay_off = off, end = on - price, stay_on = on, begin = off - price;
    from[line] = {static_cast<std::uint8_t>(end > stay_off), static_cast<std::uint8_t>(stay_on >= begin)};
    off = std::max(stay_off, end);
    on = std::max(stay_on, begin) + static_cast<double>(worth[line]);
  }
  std::uint8_t state = on > off ? 1 : 0;
  total = std::max(on, off);
  for (unsigned line = lines; line-- > 0;) {
    chosen[line] = state;
    state = from[line][state];
  }
  return total;
}

// How often `price` is paid for it.
inline unsigned parts_of(const LineSet& lines, Metric metric) {
  unsigned parts = 0;
  for (std::size_t at = 0; at < lines.size(); ++at)
    parts += counts_layers(metric) ? lines[at] : at > 0 && lines[at] != lines[at - 1];
  return parts;
}

}  // namespace rompicapo::cube::reduction_large
