// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_large/slices.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction_large {

namespace {

using LineGains = std::array<std::vector<int>, 4>;  // [quarters the line is turned][line]

// What the lines of one face, turned as it is, gain on their way to the three others of the ring.
LineGains gains_of(const Centres& centres, const Ring& ring, unsigned at, unsigned turned) {
  LineGains gains;
  const unsigned lines = centres.lines();
  const std::uint8_t* matrix = centres.face(ring.face[at], turned_way(ring.way[at], turned));
  for (auto& each : gains) each.assign(lines, 0);
  for (unsigned line = 0; line < lines; ++line, matrix += centres.stride()) {
    std::array<int, 8> counts{};
    for (unsigned along = 0; along < lines; ++along) ++counts[matrix[along]];
    for (unsigned quarters = 1; quarters < 4; ++quarters)
      gains[quarters][line] = counts[ring.face[(at + quarters) % 4]] - counts[ring.face[at]];
  }
  return gains;
}

// The amounts of all lines, best in sum. `before`: what they were turned already, which is to be paid in any case.
double choose_amounts(const LineGains& gains, const std::vector<std::uint8_t>& before, double rate, Metric metric,
                      std::vector<std::uint8_t>& amounts) {
  const auto lines = static_cast<unsigned>(gains[0].size());
  const unsigned middle = lines % 2 == 1 ? lines / 2 : lines;
  amounts.assign(lines, 0);
  double total = 0;
  if (counts_layers(metric)) {
    for (unsigned line = 0; line < lines; ++line) {
      if (line == middle) continue;
      double best = 0;
      for (unsigned quarters = 1; quarters < 4; ++quarters) {
        const double value =
            gains[quarters][line] -
            rate * (static_cast<double>(price_of(before[line] + quarters, metric)) - price_of(before[line], metric));
        if (value > best) best = value, amounts[line] = static_cast<std::uint8_t>(quarters);
      }
      total += best;
    }
    return total;
  }
  constexpr double never = -1e9;
  std::vector<std::array<double, 4>> value(lines);
  std::vector<std::array<std::uint8_t, 4>> from(lines);
  for (unsigned line = 0; line < lines; ++line)
    for (unsigned quarters = 0; quarters < 4; ++quarters) {
      double best = line == 0 ? 0 : never;
      if (line > 0)
        for (unsigned each = 0; each < 4; ++each) {
          const unsigned here = before[line] + quarters, there = before[line - 1] + each;
          const double so = value[line - 1][each] - rate * (static_cast<double>(price_of(8 + here - there, metric)) -
                                                            price_of(4u + before[line] - before[line - 1], metric));
          if (so > best) best = so, from[line][quarters] = static_cast<std::uint8_t>(each);
        }
      value[line][quarters] = line == middle && quarters != 0 ? never : best + gains[quarters][line];
    }
  unsigned state = 0;
  for (unsigned each = 1; each < 4; ++each)
    if (value[lines - 1][each] > value[lines - 1][state]) state = each;
  total = value[lines - 1][state];
  for (unsigned line = lines; line-- > 0;) {
    amounts[line] = static_cast<std::uint8_t>(state);
    state = from[line][state];
  }
  return total;
}

std::array<std::uint8_t, 4> faces_of(unsigned code) {
  return {static_cast<std::uint8_t>(code & 3), static_cast<std::uint8_t>(code >> 2 & 3),
          static_cast<std::uint8_t>(code >> 4 & 3), static_cast<std::uint8_t>(code >> 6)};
}

}  // namespace

SliceStep best_slices(const Centres& centres, double rate, Metric metric, const std::vector<std::uint8_t>& before,
                      unsigned axis_before, Rng& rng, double noise) {
  SliceStep best;
  double best_value = 0;
  const unsigned lines = centres.lines();
  const std::vector<std::uint8_t> unturned(lines, 0);
  std::vector<std::uint8_t> amounts;
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    const Ring& ring = rings()[axis];
    std::array<std::array<LineGains, 4>, 4> gains;
    for (unsigned at = 0; at < 4; ++at)
      for (unsigned turned = 0; turned < 4; ++turned) gains[at][turned] = gains_of(centres, ring, at, turned);
    for (unsigned code = 0; code < 256; ++code) {
      const std::array<std::uint8_t, 4> faces = faces_of(code);
      double cost = 0;
      for (const std::uint8_t quarters : faces) cost += price_of(quarters, metric);
      LineGains sum;
      for (unsigned quarters = 0; quarters < 4; ++quarters) {
        sum[quarters].assign(lines, 0);
        for (unsigned at = 0; at < 4; ++at)
          for (unsigned line = 0; line < lines; ++line) sum[quarters][line] += gains[at][faces[at]][quarters][line];
      }
      const bool goes_on = code == 0 && axis == axis_before;
      double value = choose_amounts(sum, goes_on ? before : unturned, rate, metric, amounts) - rate * cost;
      if (noise > 0 && value > 0) value *= 1 + noise * (rng.below(1000) / 1000.0 - 0.5);
      if (value <= best_value + 1e-9) continue;
      best_value = value;
      best = {axis, faces, amounts, 0, 0};
      for (unsigned line = 0; line < lines; ++line) best.gain += sum[amounts[line]][line];
      best.cost = rate > 0 ? (best.gain - value) / rate : 0;
    }
  }
  return best;
}

SliceStep best_parity_slices(const Centres& centres, const std::vector<std::uint8_t>& odd, double rate, Metric metric) {
  struct Unit {
    unsigned first, last;  // lines
  };
  const unsigned lines = centres.lines();
  std::vector<Unit> units;
  for (unsigned at = 0; at < odd.size(); ++at) {
    const bool next = at + 1 < odd.size() && odd[at + 1] != 0;
    if (counts_layers(metric) ? odd[at] == 0 : (odd[at] != 0) == next) continue;
    const unsigned first = counts_layers(metric) ? at : 0;
    units.push_back({first, at});
    units.push_back({lines - 1 - at, lines - 1 - first});
  }
  SliceStep best;
  double best_value = -1e9;
  for (unsigned axis = 0; axis < axis_count && !units.empty(); ++axis) {
    const Ring& ring = rings()[axis];
    std::array<std::array<LineGains, 4>, 4> gains;
    for (unsigned at = 0; at < 4; ++at)
      for (unsigned turned = 0; turned < 4; ++turned) gains[at][turned] = gains_of(centres, ring, at, turned);
    for (unsigned code = 0; code < 256; ++code) {
      const std::array<std::uint8_t, 4> faces = faces_of(code);
      double cost = 1;
      for (const std::uint8_t quarters : faces) cost += price_of(quarters, metric);
      for (const Unit& unit : units)
        for (std::uint8_t quarters = 1; quarters < 4; quarters += 2) {
          double gain = 0;
          for (unsigned line = unit.first; line <= unit.last; ++line)
            for (unsigned at = 0; at < 4; ++at) gain += gains[at][faces[at]][quarters][line];
          if (gain - rate * cost <= best_value) continue;
          best_value = gain - rate * cost;
          best = {axis, faces, std::vector<std::uint8_t>(lines, 0), gain, cost};
          for (unsigned line = unit.first; line <= unit.last; ++line) best.quarters[line] = quarters;
        }
    }
  }
  return best;
}

LayerTurns turns_of(const SliceStep& step, unsigned size, Metric metric) {
  LayerTurns turns(size, metric);
  if (step.quarters.empty()) return turns;
  const Ring& ring = rings()[step.axis];
  for (unsigned at = 0; at < 4; ++at)
    if (step.faces[at] != 0) turns.add(ring.face[at], step.faces[at]);
  Group group{static_cast<std::uint8_t>(step.axis), std::vector<std::uint8_t>(size, 0)};
  std::copy(step.quarters.begin(), step.quarters.end(), group.quarters.begin() + 1);
  if (!counts_layers(metric)) {  // outer layers go with their neighbours
    group.quarters.front() = group.quarters[1];
    group.quarters.back() = group.quarters[size - 2];
  }
  turns.add(group);
  return turns;
}

}  // namespace rompicapo::cube::reduction_large
