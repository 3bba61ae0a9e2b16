// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/edges/wing_cycles.hpp"

#include <algorithm>
#include <optional>

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube::reduction {

namespace {

using commutators::axis_count;
using commutators::by_face;
using commutators::by_word;
using commutators::FaceTurn;
using commutators::inverse_of;
using commutators::LayerTurns;
using commutators::then;

constexpr std::size_t most_ways = 12;  // of a cycle

// None unless exactly three wings change places.
std::optional<std::array<std::uint8_t, 3>> cycle_of(const Wings& moved) {
  std::size_t count = 0;
  std::uint8_t first = 0;
  for (std::uint8_t at = 0; at < wing_count; ++at)
    if (moved.at[at] != at) ++count, first = at;
  if (count != 3) return {};
  return std::array{first, moved.at[first], moved.at[moved.at[first]]};
}

std::array<std::uint8_t, 3> images(const std::array<std::uint8_t, 3>& places, const Wings& moved) {
  return {moved.at[places[0]], moved.at[places[1]], moved.at[places[2]]};
}

// Equal for rotations of the same cycle.
std::size_t number_of(std::array<std::uint8_t, 3> places) {
  std::rotate(places.begin(), std::min_element(places.begin(), places.end()), places.end());
  return (places[0] * std::size_t{wing_count} + places[1]) * wing_count + places[2];
}

}  // namespace

unsigned cycles_needed(const Wings& belongs) {
  std::uint32_t seen = 0;
  unsigned odd = 0;
  for (std::uint32_t first = 0; first < wing_count; ++first) {
    unsigned length = 0;
    for (std::uint32_t at = first; (seen >> at & 1) == 0; at = belongs.at[at]) seen |= 1u << at, ++length;
    odd += length % 2;
  }
  return (wing_count - odd) / 2;
}

WingCycles::WingCycles(unsigned size) : turns_(size) {
  for (unsigned axis = 0; axis < axis_count; ++axis) words_[axis] = commutators::edge_words(axis, true);
  Found found = one_word();
  std::vector<std::uint16_t> index(std::size_t{wing_count} * wing_count * wing_count);  // + 1
  for (unsigned cost = 0; cost < found.size(); ++cost) {
    const auto here = std::move(found[cost]);
    for (const auto& [places, way] : here) {
      std::uint16_t& at = index[number_of(places)];
      if (at == 0) {
        cycles_.push_back({places, cost, {}});
        at = static_cast<std::uint16_t>(cycles_.size());
      }
      Cycle& cycle = cycles_[at - 1u];
      if (cycle.cost < cost || cycle.ways.size() == most_ways) continue;
      cycle.ways.push_back(way);
      if (way.turns_before == way.before.size()) continue;
      if (found.size() == cost + 1) found.resize(cost + 2);
      Way longer = way;
      ++longer.turns_before;
      for (const Face face : {U, R, F, D, L, B})
        for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
          longer.before[way.before.size() - longer.turns_before] = {face, quarters};
          found[cost + 1].emplace_back(images(places, by_face({face, static_cast<std::uint8_t>(4 - quarters)})),
                                       longer);
        }
    }
  }
}

// The cycles by one slice away and back, with no turns before.
WingCycles::Found WingCycles::one_word() const {
  Found found;
  const auto add = [&](const Places3& places, Way way) {
    for (unsigned caps = 0; caps < pair_ways; ++caps) {
      way.caps = static_cast<std::uint8_t>(caps);
      const std::size_t cost =
          turns_.cost(way.slices, caps) + words_[way.axis][way.word].size() + turns_.cost(back_from(way.slices));
      if (found.size() <= cost) found.resize(cost + 1);
      found[cost].emplace_back(images(places, inverse_of(by_caps(way.axis, caps))), way);
    }
  };
  for (unsigned axis = 0; axis < axis_count; ++axis)
    for (std::size_t word = 0; word < words_[axis].size(); ++word) {
      const Wings faces = by_word(words_[axis][word]);
      for (const unsigned slices : {1, 2, 3, 4, 8, 12}) {
        const Wings away = by_slices(axis, slices);
        const auto places = cycle_of(then(then(then(away, faces), inverse_of(away)), inverse_of(faces)));
        if (!places) continue;
        Way way;
        way.axis = static_cast<std::uint8_t>(axis);
        way.word = static_cast<std::uint8_t>(word);
        way.slices = static_cast<std::uint8_t>(slices);
        way.caps_after = static_cast<std::uint8_t>(turns_.cheapest_caps(back_from(slices)));
        add(*places, way);
      }
    }
  return found;
}

std::size_t WingCycles::bytes() const {
  std::size_t sum = cycles_.size() * sizeof(Cycle);
  for (const Cycle& cycle : cycles_) sum += cycle.ways.capacity() * sizeof(Way);
  return sum;
}

LayerTurns WingCycles::turns_of(const Way& way) const {
  LayerTurns turns(turns_.size(), Metric::htm);
  for (std::size_t at = way.before.size() - way.turns_before; at < way.before.size(); ++at)
    turns.add(way.before[at].face, way.before[at].quarters);
  turns_.add(turns, way.axis, way.slices, way.caps);
  for (const FaceTurn& turn : words_[way.axis][way.word]) turns.add(turn.face, turn.quarters);
  turns_.add(turns, way.axis, back_from(way.slices), way.caps_after);
  return turns;
}

Wings WingCycles::faces_of(const Way& way) const {
  Wings faces = by_face({U, 0});
  for (std::size_t at = way.before.size() - way.turns_before; at < way.before.size(); ++at)
    faces = then(faces, by_face(way.before[at]));
  faces = then(then(faces, by_caps(way.axis, way.caps)), by_word(words_[way.axis][way.word]));
  return then(faces, by_caps(way.axis, way.caps_after));
}

Wings WingCycles::after(const Wings& belongs, const Cycle& cycle) {
  Wings moved = belongs;
  for (std::size_t at = 0; at < 3; ++at) moved.at[cycle.places[(at + 1) % 3]] = belongs.at[cycle.places[at]];
  return moved;
}

Wings WingCycles::after(const Wings& belongs, const Cycle& cycle, const Way& way) const {
  return commutators::seen_after(after(belongs, cycle), faces_of(way));
}

}  // namespace rompicapo::cube::reduction
