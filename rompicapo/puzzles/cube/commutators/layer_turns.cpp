// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/layer_turns.hpp"

#include <algorithm>

namespace rompicapo::cube::commutators {

unsigned cost_of(const Group& group, Metric metric) {
  unsigned cost = 0;
  if (counts_layers(metric)) {
    for (const std::uint8_t quarters : group.quarters) cost += price_of(quarters, metric);
  } else {
    for (std::size_t at = 1; at < group.quarters.size(); ++at)
      cost += price_of(4u + group.quarters[at] - group.quarters[at - 1], metric);
  }
  return cost;
}

Group& LayerTurns::open(unsigned axis) {
  if (groups_.empty() || groups_.back().axis != axis)
    groups_.push_back({static_cast<std::uint8_t>(axis), std::vector<std::uint8_t>(size_)});
  else
    cost_ -= cost_of(groups_.back(), metric_);
  return groups_.back();
}

void LayerTurns::close() {
  const Group& last = groups_.back();
  if (std::all_of(last.quarters.begin(), last.quarters.end(), [](std::uint8_t each) { return each == 0; }))
    groups_.pop_back();
  else
    cost_ += cost_of(last, metric_);
}

void LayerTurns::add(unsigned axis, unsigned first, unsigned last, unsigned quarters) {
  Group& group = open(axis);
  for (unsigned layer = first; layer <= last; ++layer)
    group.quarters[layer] = static_cast<std::uint8_t>((group.quarters[layer] + quarters) % 4);
  close();
}

void LayerTurns::add(Face face, unsigned quarters) { add(Turn{face, 1, 1, quarters}); }

void LayerTurns::add(const Turn& turn) {
  if (turn.face < 3)
    add(turn.face, turn.first - 1, turn.last - 1, turn.quarters);
  else
    add(turn.face - 3u, size_ - turn.last, size_ - turn.first, 4 - turn.quarters);
}

void LayerTurns::add(const Group& added) {
  Group& group = open(added.axis);
  for (unsigned layer = 0; layer < size_; ++layer)
    group.quarters[layer] = static_cast<std::uint8_t>((group.quarters[layer] + added.quarters[layer]) % 4);
  close();
}

void LayerTurns::add_slices(unsigned axis, const std::vector<std::uint8_t>& quarters) {
  Group group{static_cast<std::uint8_t>(axis), std::vector<std::uint8_t>(size_)};
  std::copy(quarters.begin(), quarters.end(), group.quarters.begin() + 1);
  if (!counts_layers(metric_)) {
    group.quarters.front() = quarters.front();
    group.quarters.back() = quarters.back();
  }
  add(group);
}

void LayerTurns::append(const LayerTurns& turns) {
  for (const Group& group : turns.groups_) add(group);
}

// Where outer blocks count: a turn for each pair of neighbouring layers that differ, and the whole cube for the last.
std::vector<Turn> LayerTurns::turns() const {
  std::vector<Turn> turns;
  for (const Group& group : groups_) {
    const auto face = static_cast<Face>(group.axis);
    const auto& quarters = group.quarters;
    if (!counts_layers(metric_)) {
      for (unsigned layer = 1; layer <= size_; ++layer) {
        const unsigned next = layer < size_ ? quarters[layer] : 0u;
        if (quarters[layer - 1] != next) turns.push_back({face, 1, layer, (4 + quarters[layer - 1] - next) % 4});
      }
      continue;
    }
    for (unsigned first = 0; first < size_;) {
      unsigned last = first;
      while (last + 1 < size_ && quarters[last + 1] == quarters[first]) ++last;
      if (quarters[first] != 0) turns.push_back({face, first + 1, last + 1, quarters[first]});
      first = last + 1;
    }
  }
  return turns;
}

}  // namespace rompicapo::cube::commutators
