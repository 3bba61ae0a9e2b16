// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/classes.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <set>

namespace rompicapo::brain_twist {

void Classes::find(std::span<std::byte> leading) {
  assert(leading.size() == Cosets::families);
  constexpr std::byte unknown{symmetry_count};
  std::array<std::byte, keeping_symmetries> inverse{};
  for (std::size_t one = 0; one < keeping_symmetries; ++one)
    for (std::size_t other = 0; other < keeping_symmetries; ++other)
      if (rearranged(symmetries[one], symmetries[other]) == unmoved) inverse[one] = static_cast<std::byte>(other);
  const Cosets cosets(false);
  const Conjugations conjugations;
  std::fill(leading.begin(), leading.end(), unknown);
  for (std::uint32_t family = 0; family < Cosets::families; ++family) {
    if (leading[family] != unknown) continue;
    const State first = cosets.representative(family);
    for (std::size_t symmetry = 0; symmetry < keeping_symmetries; ++symmetry) {
      std::byte& there = leading[cosets.place(conjugations.conjugate(first, symmetry)).family];
      if (there == unknown) there = inverse[symmetry];
    }
  }
}

Classes::Classes(std::span<const std::byte> leading) : leading_(leading), words_((Cosets::families + 63) / 64) {
  assert(leading.size() == Cosets::families);
  sound_ = true;
  for (std::uint32_t family = 0; family < Cosets::families; ++family) {
    Word& word = words_[family / 64];
    if (family % 64 == 0) word.before = firsts_.size();
    sound_ = sound_ && leading[family] < std::byte{keeping_symmetries};
    if (leading[family] != std::byte{0}) continue;
    word.firsts |= std::uint64_t{1} << family % 64;
    firsts_.push_back(family);
  }
  sound_ = sound_ && firsts_.size() == count;
  make_turned();
}

namespace {

constexpr std::array<Classes::Turns, Cosets::members> make_after() {
  std::array<Classes::Turns, Cosets::members> after{};
  for (std::uint32_t member = 0; member < Cosets::members; ++member)
    for (std::uint32_t digit = 0, weight = 27; digit < group_count; ++digit, weight /= 3)
      for (const std::uint32_t down : {0u, 1u}) {
        const std::uint32_t value = member / weight % 3, turned = (value + 1 + down) % 3;
        after[member][2 * digit + down] = static_cast<std::uint8_t>(member - value * weight + turned * weight);
      }
  return after;
}

Move turn_move(std::size_t turn, bool outer) { return static_cast<Move>(1 + turn + (outer ? 2 * group_count : 0)); }

}  // namespace

constinit const std::array<Classes::Turns, Cosets::members> Classes::after = make_after();

// Each turn is made on a layout that has the tile there, and looked for on what that becomes.
void Classes::make_turned() {
  const BrainTwist puzzle(Goal::faces);
  for (std::size_t symmetry = 0; symmetry < turned_.size(); ++symmetry) {
    const bool inverted = symmetry == inversion_symmetry;
    const std::uint8_t first = conjugations_.first(symmetry);
    for (std::uint8_t place = 0; place < tile_count; ++place) {
      if ((place == 0) != (first == 0)) continue;  // tile 0 is at place 0
      Layout layout = unmoved;
      if (place != first) {  // an even exchange of three
        const auto third = static_cast<std::uint8_t>(place != 1 && first != 1 ? 1 : place != 2 && first != 2 ? 2 : 3);
        layout[place] = first;
        layout[first] = third;
        layout[third] = place;
      }
      const State before = BrainTwist::state_of(layout, inverted);
      const auto seen = [&](const State& state) {
        return BrainTwist::layout_of(conjugations_.conjugate(state, symmetry));
      };
      for (std::size_t turn = 0; turn < 2 * group_count; ++turn) {
        State state = before;
        puzzle.apply(state, turn_move(turn, inverted));
        for (std::size_t other = 0; other < 2 * group_count; ++other) {
          State there = BrainTwist::state_of(seen(before), false);
          puzzle.apply(there, turn_move(other, false));
          if (BrainTwist::layout_of(there) != seen(state)) continue;
          turned_[symmetry][place][turn] = static_cast<std::uint8_t>(other);
          break;
        }
      }
    }
  }
}

Classes::Row Classes::row(const State& given, bool inverted) const {
  Row row;
  std::array<const Turns*, 2> turned{};
  State layout = given;
  const auto look_through = [&](std::size_t symmetry, std::size_t step) {
    turned[step] = &turned_[symmetry][conjugations_.place_of_first(layout, symmetry)];
    layout = conjugations_.conjugate(layout, symmetry);
  };
  if (inverted) look_through(inversion_symmetry, 0);
  Cosets::Place place = cosets_.place(layout);
  if (const auto symmetry = static_cast<std::size_t>(leading_[place.family]); symmetry != 0) {
    look_through(symmetry, 1);
    place = cosets_.place(layout);
  }
  row.first = class_of(place.family) * Cosets::members;
  row.member = place.member;
  const auto& digits = cosets_.digits(layout);
  for (std::size_t turn = 0; turn < row.turns.size(); ++turn) {
    std::size_t there = turn;
    for (const Turns* step : turned)
      if (step != nullptr) there = (*step)[there];
    row.turns[turn] = static_cast<std::uint8_t>(2 * digits[there / 2] + there % 2);
  }
  return row;
}

std::uint32_t Classes::size(std::uint32_t number) const {
  const State conjugated_first = first(number);
  std::set<std::uint32_t> families;
  for (std::size_t symmetry = 0; symmetry < keeping_symmetries; ++symmetry)
    families.insert(cosets_.place(conjugations_.conjugate(conjugated_first, symmetry)).family);
  return static_cast<std::uint32_t>(families.size());
}

}  // namespace rompicapo::brain_twist
