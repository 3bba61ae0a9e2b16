// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/slices.hpp"

#include <algorithm>
#include <numeric>

#include "rompicapo/puzzles/cube/commutators/best_chain.hpp"

namespace rompicapo::cube::commutators {

namespace {

using LineGains = std::array<std::vector<int>, 4>;  // [quarters the line is turned][line]

// The gains of the lines of one face, turned by `turned` before, on their way to the three others of the ring.
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

// Calls visit(step, gains) for each axis and all turns of the faces of its ring: the step has these turns and what they
// cost; the gains are those of its lines.
template <class Visit>
void each_setup(const Centres& centres, Metric metric, const Visit& visit) {
  const unsigned lines = centres.lines();
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    std::array<std::array<LineGains, 4>, 4> gains;
    for (unsigned at = 0; at < 4; ++at)
      for (unsigned turned = 0; turned < 4; ++turned) gains[at][turned] = gains_of(centres, rings[axis], at, turned);
    for (unsigned code = 0; code < 256; ++code) {
      SliceStep step;
      step.axis = axis;
      LineGains sum;
      for (auto& each : sum) each.assign(lines, 0);
      for (unsigned at = 0; at < 4; ++at) {
        step.faces[at] = static_cast<std::uint8_t>(code >> 2 * at & 3);
        step.cost += price_of(step.faces[at], metric);
        for (unsigned quarters = 1; quarters < 4; ++quarters)
          for (unsigned line = 0; line < lines; ++line)
            sum[quarters][line] += gains[at][step.faces[at]][quarters][line];
      }
      visit(step, sum);
    }
  }
}

// Chooses the quarters of all lines; returns their gain less `rate` for each turn. `before`: what the lines were turned
// by last, which is already paid.
double choose_quarters(const LineGains& gains, const std::vector<std::uint8_t>& before, double rate, Metric metric,
                       std::vector<std::uint8_t>& chosen) {
  const auto lines = static_cast<unsigned>(gains[0].size());
  const unsigned middle = lines % 2 == 1 ? lines / 2 : lines;
  chosen.assign(lines, 0);
  const auto price = [&](unsigned quarters) { return static_cast<double>(price_of(quarters, metric)); };
  if (!counts_layers(metric)) {
    std::vector<std::uint16_t> states;
    const double total = best_chain(
        lines, 4,
        [&](std::size_t line, std::size_t quarters) {
          return line == middle && quarters != 0 ? never : static_cast<double>(gains[quarters][line]);
        },
        [](std::size_t) { return 0.0; },
        [&](std::size_t line, std::size_t outside, std::size_t quarters) {
          const auto here = static_cast<unsigned>(before[line] + quarters);
          const auto there = static_cast<unsigned>(before[line - 1] + outside);
          return rate * (price(8 + here - there) - price(4u + before[line] - before[line - 1]));
        },
        [](std::size_t) { return 0.0; }, states);
    std::copy(states.begin(), states.end(), chosen.begin());
    return total;
  }
  double total = 0;
  for (unsigned line = 0; line < lines; ++line) {
    if (line == middle) continue;
    double best = 0;
    for (unsigned quarters = 1; quarters < 4; ++quarters) {
      const double value = gains[quarters][line] - rate * (price(before[line] + quarters) - price(before[line]));
      if (value > best) best = value, chosen[line] = static_cast<std::uint8_t>(quarters);
    }
    total += best;
  }
  return total;
}

}  // namespace

SliceStep best_slices(const Centres& centres, double rate, Metric metric, const std::vector<std::uint8_t>& before,
                      unsigned axis_before, Rng& rng, double noise) {
  SliceStep best;
  double best_value = 0;
  const std::vector<std::uint8_t> unturned(centres.lines(), 0);
  std::vector<std::uint8_t> quarters;
  each_setup(centres, metric, [&](SliceStep& step, const LineGains& gains) {
    const bool unturned_faces = std::all_of(step.faces.begin(), step.faces.end(), [](auto each) { return each == 0; });
    const bool goes_on = unturned_faces && step.axis == axis_before;
    double value = choose_quarters(gains, goes_on ? before : unturned, rate, metric, quarters) - rate * step.cost;
    if (noise > 0 && value > 0) value *= 1 + noise * (rng.below(1000) / 1000.0 - 0.5);
    if (value <= best_value + 1e-9) return;
    best_value = value;
    best = step;
    best.quarters = quarters;
    for (unsigned line = 0; line < centres.lines(); ++line) best.gain += gains[quarters[line]][line];
    best.cost = rate > 0 ? (best.gain - value) / rate : 0;
  });
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
  if (units.empty()) return best;
  double best_value = -1e9;
  each_setup(centres, metric, [&](SliceStep& step, const LineGains& gains) {
    ++step.cost;
    for (const Unit& unit : units)
      for (std::uint8_t quarters = 1; quarters < 4; quarters += 2) {
        const auto line = gains[quarters].begin();
        step.gain = std::accumulate(line + unit.first, line + unit.last + 1, 0);
        if (step.gain - rate * step.cost <= best_value) continue;
        best_value = step.gain - rate * step.cost;
        best = step;
        best.quarters.assign(lines, 0);
        std::fill(best.quarters.begin() + unit.first, best.quarters.begin() + unit.last + 1, quarters);
      }
  });
  return best;
}

LayerTurns turns_of(const SliceStep& step, unsigned size, Metric metric) {
  LayerTurns turns(size, metric);
  if (step.quarters.empty()) return turns;
  const Ring& ring = rings[step.axis];
  for (unsigned at = 0; at < 4; ++at)
    if (step.faces[at] != 0) turns.add(ring.face[at], step.faces[at]);
  turns.add_slices(step.axis, step.quarters);
  return turns;
}

}  // namespace rompicapo::cube::commutators
