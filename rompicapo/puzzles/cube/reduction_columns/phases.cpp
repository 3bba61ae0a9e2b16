// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/phases.hpp"

#include <cstring>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction_columns {

namespace {

constexpr unsigned x_kind = Centres::x_kind;

// Kinds that tell together whether all of an axis is at its goal: those of each ring, those with inner centres, and
// those in line from ring to ring. Which do best was measured (docs/decisions/reduction.md).
std::vector<ThreeKinds> kinds_together(unsigned size) {
  const unsigned rings = rings_of(size);
  std::vector<ThreeKinds> all;
  if (size % 2 == 0) {
    for (unsigned left = 1; left < 1 + 2 * rings; left += 2) all.push_back({0, left, left + 1});
    if (rings == 3) all.insert(all.end(), {{1, 4, 5}, {2, 3, 6}});
    for (unsigned at = 1; rings > 3 && at + 4 < 1 + 2 * rings; ++at) all.push_back({at, at + 2, at + 4});
    return all;
  }
  for (unsigned left = 2; left < 2 + 3 * rings; left += 3) all.push_back({left, left + 1, left + 2});
  all.insert(all.end(), {{0, 1, 3}, {0, 2, 4}});
  for (unsigned left = 5; left < 2 + 3 * rings; left += 3) all.push_back({0, left, left + 2});
  if (rings == 2) all.insert(all.end(), {{2, 5, 6}, {4, 6, 7}, {1, 3, 6}});
  for (unsigned at = 2; at + 6 < 2 + 3 * rings; ++at) all.push_back({at, at + 3, at + 6});
  return all;
}

using Bytes = std::array<std::uint8_t, 16>;

// In place of std::bit_cast, which the page's standard library does not have.
template <class To, class From>
To bytes_as(const From& from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}

}  // namespace

ColumnPhase::ColumnPhase(const Centres& centres, Group in, TripleTables& tables) : group(in), centres_(centres) {
  const unsigned axis = axis_of(group);
  std::vector<Sets> columns;  // made for the first table that is not stored
  for (const ThreeKinds& kinds : kinds_together(centres.size())) {
    const auto goals = [&] {
      if (is_last()) return centres.homes(axis, kinds);
      if (columns.empty()) columns = centres.columns(axis);
      std::vector<Three> all;
      for (const Sets& sets : columns) all.push_back({sets[kinds[0]], sets[kinds[1]], sets[kinds[2]]});
      return all;
    };
    const Triple::Members members{{{axis, kinds[0]}, {axis, kinds[1]}, {axis, kinds[2]}}};
    triples_.push_back(tables.triple(centres, group, members, goals));
  }
  if (is_last())
    columns_.push_back(
        tables.triple(centres, group, {{{U, x_kind}, {R, x_kind}, {F, x_kind}}}, [&] { return column_goals(); }));
}

// x-centres home; where there is no middle one to say how, the colours of two axes may be exchanged.
std::vector<Three> ColumnPhase::column_goals() const {
  const Colours solved = centres_.colours(StickerCube(centres_.size()));
  Three home{};
  for (const unsigned axis : {U, R, F}) home[axis] = centres_.sets(solved, axis)[x_kind];
  std::vector<Three> goals{home};
  if (centres_.size() % 2 == 0)
    for (const unsigned kept : {U, R, F}) {
      Three held = home;
      for (const unsigned axis : {U, R, F})
        if (axis != kept) held[axis] = Centres::other(held[axis]);
      goals.push_back(held);
    }
  return goals;
}

ColumnPhase::State ColumnPhase::state(const Sets& sets, const std::array<std::uint8_t, 2>& columns) const {
  Bytes bytes{};
  std::copy(sets.begin(), sets.end(), bytes.begin());
  if (is_last()) std::copy(columns.begin(), columns.end(), bytes.begin() + most_kinds);
  return bytes_as<State>(bytes);
}

ColumnPhase::State ColumnPhase::state(const Colours& colours) const {
  const auto x_of = [&](unsigned axis) { return is_last() ? centres_.sets(colours, axis)[x_kind] : std::uint8_t{0}; };
  return state(centres_.sets(colours, axis_of(group)), {x_of(R), x_of(F)});
}

ColumnPhase::State ColumnPhase::after(const State& state, TurnIndex turn) const {
  const Bytes bytes = bytes_as<Bytes>(state);
  const unsigned axis = axis_of(group);
  const auto sets = [&](unsigned first, unsigned last) {
    std::uint64_t word = 0;
    for (unsigned kind = first; kind < std::min(last, centres_.kinds()); ++kind)
      word |= std::uint64_t{centres_.after(bytes[kind], axis, kind, turn)} << 8 * (kind - first);
    return word;
  };
  std::array<std::uint64_t, 2> words{sets(0, 8), sets(8, most_kinds)};
  if (is_last())
    words[1] |= std::uint64_t{centres_.after(bytes[most_kinds], R, x_kind, turn)} << 8 * (most_kinds - 8) |
                std::uint64_t{centres_.after(bytes[most_kinds + 1], F, x_kind, turn)} << 8 * (most_kinds - 7);
  return bytes_as<State>(words);
}

ColumnPhase::Distances ColumnPhase::distances(const State& state) const {
  const Bytes bytes = bytes_as<Bytes>(state);
  const auto triples = [&](std::size_t first, std::size_t last) {
    std::uint64_t word = 0;
    for (std::size_t at = first; at < std::min(last, triples_.size()); ++at) {
      const Triple::Members& of = triples_[at].members();
      const unsigned distance = triples_[at].distance(bytes[of[0].kind], bytes[of[1].kind], bytes[of[2].kind]);
      word |= std::uint64_t{distance} << 8 * (at - first);
    }
    return word;
  };
  std::array<std::uint64_t, 2> words{triples(0, 8), triples(8, most_triples)};
  if (is_last())
    words[1] |= std::uint64_t{columns_[0].distance(bytes[x_kind], bytes[most_kinds], bytes[most_kinds + 1])}
                << 8 * (most_triples - 8);
  return bytes_as<Distances>(words);
}

std::vector<ColumnPhase::State> ColumnPhase::goals(std::size_t count) const {
  Rng rng(1);
  std::vector<State> drawn;
  const unsigned axis = axis_of(group);
  if (is_last()) {
    const std::vector<Three> columns = column_goals();
    while (drawn.size() < count) {
      const Three& held = columns[rng.below(static_cast<std::uint32_t>(columns.size()))];
      Sets sets = centres_.random_home(axis, rng);
      sets[x_kind] = held[U];
      drawn.push_back(state(sets, {held[R], held[F]}));
    }
  } else {
    const std::vector<Sets> all = centres_.columns(axis);
    while (drawn.size() < count) drawn.push_back(state(all[rng.below(static_cast<std::uint32_t>(all.size()))], {}));
  }
  return drawn;
}

}  // namespace rompicapo::cube::reduction_columns
