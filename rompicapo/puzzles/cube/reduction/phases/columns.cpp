// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/columns.hpp"

#include <algorithm>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction {

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

// Of the greatest distance, of their sum, and in the last phase of that of the columns.
std::vector<Feature> features_of(unsigned size, Group group) {
  const std::size_t triples = kinds_together(size).size();
  return {{13, 0, triples, 1, 1, /*greatest=*/true},
          {48, 0, triples, 4, 7},
          group == Group::up_down_columns ? Feature{8, triples} : Feature{8, 0, 1, 0}};
}

constexpr std::size_t word_count = 4, columns_at = most_kinds;

std::uint8_t byte_of(std::uint32_t word, std::size_t byte) { return static_cast<std::uint8_t>(word >> 8 * (byte % 4)); }

}  // namespace

ColumnPhase::ColumnPhase(const Centres& centres, Group in, TripleTables& tables)
    : Phase(following(centres.size(), in), features_of(centres.size(), in)),
      group(in),
      axis(in == Group::right_left_columns   ? R
           : in == Group::front_back_columns ? F
                                             : U),
      centres_(centres) {
  add_words();
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
    add_triple(tables.triple(centres, group, members, goals), {kinds[0], kinds[1], kinds[2]});
  }
  if (is_last())
    add_triple(tables.triple(centres, group, {{{U, x_kind}, {R, x_kind}, {F, x_kind}}}, [&] { return column_goals(); }),
               {x_kind, columns_at, columns_at + 1});
}

void ColumnPhase::add_words() {
  struct Byte {
    std::size_t at;
    unsigned axis, kind;
  };
  std::array<std::vector<Byte>, word_count> bytes;
  for (unsigned kind = 0; kind < centres_.kinds(); ++kind) bytes[kind / 4].push_back({kind, axis, kind});
  if (is_last()) {
    bytes[columns_at / 4].push_back({columns_at, R, x_kind});
    bytes[(columns_at + 1) / 4].push_back({columns_at + 1, F, x_kind});
  }
  for (const std::vector<Byte>& in_word : bytes) {
    std::array<Byte, 4> all{};
    std::copy(in_word.begin(), in_word.end(), all.begin());
    word([&centres = centres_, all, count = in_word.size()](std::uint32_t sets, TurnIndex turn) {
      std::uint32_t next = 0;
      for (std::size_t each = 0; each < count; ++each) {
        const Byte& byte = all[each];
        next |= std::uint32_t{centres.after(byte_of(sets, byte.at), byte.axis, byte.kind, turn)} << 8 * (byte.at % 4);
      }
      return next;
    });
  }
}

void ColumnPhase::add_triple(const Triple& triple, const std::array<std::size_t, 3>& bytes) {
  bound([triple, bytes](const StateAt& at) {
    const auto set = [&](std::size_t byte) { return byte_of(at[byte / 4], byte); };
    return triple.distance(set(bytes[0]), set(bytes[1]), set(bytes[2]));
  });
}

// x-centres home; where there is no middle one to say how, the colours of two axes may be exchanged.
std::vector<Three> ColumnPhase::column_goals() const {
  const Colours solved = centres_.colours(StickerCube(centres_.size()));
  Three home{};
  for (const unsigned of : {U, R, F}) home[of] = centres_.sets(solved, of)[x_kind];
  std::vector<Three> goals{home};
  if (centres_.size() % 2 == 0)
    for (const unsigned kept : {U, R, F}) {
      Three exchanged = home;
      for (const unsigned of : {U, R, F})
        if (of != kept) exchanged[of] = Centres::other(exchanged[of]);
      goals.push_back(exchanged);
    }
  return goals;
}

State ColumnPhase::state(const Sets& sets, const std::array<std::uint8_t, 2>& columns) const {
  State state{};
  const auto put = [&](std::size_t byte, std::uint32_t set) { state[byte / 4] |= set << 8 * (byte % 4); };
  for (std::size_t kind = 0; kind < sets.size(); ++kind) put(kind, sets[kind]);
  for (std::size_t at = 0; is_last() && at < columns.size(); ++at) put(columns_at + at, columns[at]);
  return state;
}

State ColumnPhase::state(const Colours& colours) const {
  const auto x_on = [&](unsigned of) { return is_last() ? centres_.sets(colours, of)[x_kind] : std::uint8_t{0}; };
  return state(centres_.sets(colours, axis), {x_on(R), x_on(F)});
}

std::vector<State> ColumnPhase::goals(std::size_t count) const {
  Rng rng(1);
  std::vector<State> drawn;
  if (is_last()) {
    const std::vector<Three> columns = column_goals();
    while (drawn.size() < count) {
      const Three& drawn_columns = columns[rng.below(static_cast<std::uint32_t>(columns.size()))];
      Sets sets = centres_.random_home(axis, rng);
      sets[x_kind] = drawn_columns[U];
      drawn.push_back(state(sets, {drawn_columns[R], drawn_columns[F]}));
    }
  } else {
    const std::vector<Sets> all = centres_.columns(axis);
    while (drawn.size() < count) drawn.push_back(state(all[rng.below(static_cast<std::uint32_t>(all.size()))], {}));
  }
  return drawn;
}

}  // namespace rompicapo::cube::reduction
