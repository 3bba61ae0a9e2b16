// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/changes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <tuple>
#include <utility>

#include "rompicapo/base/phrase.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::size_t most_changes = 20'000, most_tries = 400;

bool is_swap(const Change& change) { return change.place != change.other; }

// How many more pieces than before lie as the goal has them: -2 to 2.
int gain(const OrbitPattern& part, const OrbitPattern& goal, const Change& change) {
  const auto is_home = [&](std::size_t from, std::size_t place, std::uint16_t orientation) {
    return part.pieces[from] == goal.pieces[place] && orientation == goal.orientations[place] ? 1 : 0;
  };
  const auto [place, other] = std::pair(change.place, change.other);
  const int before = is_home(place, place, part.orientations[place]);
  if (!is_swap(change)) return is_home(place, place, change.orientation) - before;
  return is_home(other, place, part.orientations[other]) + is_home(place, other, part.orientations[place]) - before -
         is_home(other, other, part.orientations[other]);
}

// Those that change what is seen.
std::vector<Change> all_changes(const Pattern& pattern) {
  std::vector<Change> changes;
  for (std::size_t orbit = 0; orbit < pattern.size(); ++orbit) {
    const OrbitPattern& part = pattern[orbit];
    for (std::size_t place = 0; place < part.pieces.size(); ++place)
      for (std::uint16_t to = 0; to < part.moduli[place]; ++to)
        if (to != part.orientations[place]) changes.push_back({orbit, place, place, to});
    for (std::size_t place = 0; place < part.pieces.size(); ++place)
      for (std::size_t other = place + 1; other < part.pieces.size() && changes.size() < most_changes; ++other)
        if (part.pieces[place] != part.pieces[other]) changes.push_back({orbit, place, other, 0});
  }
  return changes;
}

// The orbit, and how far a piece is turned (0: two are exchanged).
std::pair<std::size_t, int> kind_of(const Pattern& pattern, const Change& change) {
  const OrbitPattern& part = pattern[change.orbit];
  const int modulus = part.moduli[change.place];
  const int turn = change.orientation - part.orientations[change.place] + modulus;
  return {change.orbit, is_swap(change) ? 0 : turn % modulus};
}

}  // namespace

Pattern changed(Pattern pattern, const Change& change) {
  OrbitPattern& part = pattern[change.orbit];
  if (!is_swap(change)) {
    part.orientations[change.place] = change.orientation;
    return pattern;
  }
  std::swap(part.pieces[change.place], part.pieces[change.other]);
  std::swap(part.orientations[change.place], part.orientations[change.other]);
  std::swap(part.moduli[change.place], part.moduli[change.other]);
  return pattern;
}

std::vector<Change> fixing_changes(const Terms& terms, const Pattern& pattern, std::size_t most) {
  const std::vector<Change> all = all_changes(pattern);
  struct Try {
    int loss;
    std::size_t turn, index;  // the kinds take turns: a parity mostly shows at the first of them
    auto key() const { return std::tuple(loss, turn, index); }
  };
  std::vector<Try> order;
  std::map<std::pair<std::size_t, int>, std::size_t> met;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const std::size_t orbit = all[at].orbit;
    const int loss = -gain(pattern[orbit], terms.used.solved[orbit], all[at]);
    order.push_back({loss, met[kind_of(pattern, all[at])]++, at});
  }
  std::sort(order.begin(), order.end(), [](const Try& one, const Try& other) { return one.key() < other.key(); });
  std::vector<Change> fixes;
  for (std::size_t tried = 0; tried < std::min(order.size(), most_tries) && fixes.size() < most; ++tried) {
    const Change& change = all[order[tried].index];
    if (terms.reach->verdict(changed(pattern, change)) == Reach::Verdict::reachable) fixes.push_back(change);
  }
  return fixes;
}

std::string_view name_of(const Change& change) { return is_swap(change) ? "swap-pieces" : "turn-piece"; }

std::string what_of(const Terms& terms, const Change& change) {
  const std::string& orbit = terms.orbits()[change.orbit].name;
  if (!is_swap(change)) return fmt::format("{} {}→{}", orbit, change.place + 1, change.orientation);
  return fmt::format("{} {} {}", orbit, change.place + 1, change.other + 1);
}

Error out_of_reach(const Terms& terms, const Pattern& pattern) {
  const std::vector<Change> fixes = fixing_changes(terms, pattern, 1);
  if (fixes.empty())
    return phrased_error(ErrorCode::unsolvable, "out-of-reach",
                         "the moves cannot take it to the goal, however many are made");
  const Change& change = fixes.front();
  const std::string& orbit = terms.orbits()[change.orbit].name;
  if (!is_swap(change))
    return {ErrorCode::unsolvable,
            fmt::format("the orientations of {} do not add up; with {} for {} at place {} they would", orbit,
                        change.orientation, pattern[change.orbit].orientations[change.place], change.place + 1),
            {},
            {"file-turned", {{"orbit", orbit}}}};
  return {ErrorCode::unsolvable,
          fmt::format("two pieces of {} are exchanged; swap those at places {} and {} and it can be solved", orbit,
                      change.place + 1, change.other + 1),
          {},
          {"file-swapped", {{"orbit", orbit}}}};
}

}  // namespace rompicapo::permutation
