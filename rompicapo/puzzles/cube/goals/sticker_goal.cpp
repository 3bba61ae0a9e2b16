// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/sticker_goal.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

// The stickers of the solved cube for which `kept(face, row, column)` holds.
template <class Kept>
StickerPattern pattern_of_solved(unsigned size, const Kept& kept) {
  StickerPattern pattern;
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned row = 0; row < size; ++row)
      for (unsigned column = 0; column < size; ++column) pattern += kept(face, row, column) ? face_letters[face] : '.';
  return pattern;
}

}  // namespace

StickerPattern renamed(StickerPattern pattern, const std::array<Face, 6>& names) {
  for (char& letter : pattern)
    if (letter != '.') letter = face_letters[names[face_letters.find(letter)]];
  return pattern;
}

std::set<StickerPattern> StickerGoal::held_in_all_ways(const StickerPattern& pattern) const {
  std::set<StickerPattern> all{pattern};
  if (size_ % 2 == 1) return all;
  const StickerCube cube(size_);
  std::vector<StickerPattern> open{pattern};
  while (!open.empty()) {
    const StickerPattern from = open.back();
    open.pop_back();
    for (const Face about : {U, R}) {
      StickerPattern turned = from;
      for (std::size_t sticker = 0; sticker < from.size(); ++sticker)
        turned[cube.image(sticker, {about, 1, size_, 1})] = from[sticker];
      if (all.insert(turned).second) open.push_back(std::move(turned));
    }
  }
  return all;
}

void StickerGoal::add(const StickerPattern& pattern) {
  if (patterns_.count(pattern) == 0) patterns_.merge(held_in_all_ways(pattern));
}

void StickerGoal::add(const NamedGoal& goal, std::optional<Face> colour) {
  if (size_ == 2) {
    const StickerPattern pattern = pattern_of_solved(2, [&](Face face, unsigned row, unsigned) {
      return face == U || (goal.name == "layer" && face != D && row == 0);
    });
    const Symmetries symmetries;
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      const std::array<Face, 6>& names = symmetries[symmetry].face;
      if (!symmetries[symmetry].mirrored && (!colour || names[U] == *colour)) add(renamed(pattern, names));
    }
    return;
  }
  edges_ = edges_ || goal.name == "edges";
  reduced_ = reduced_ || goal.name == "reduced";
  if (goal.name == "edges") return;
  const StickerPattern centres = pattern_of_solved(size_, [&](Face, unsigned row, unsigned column) {
    return std::min(row, column) > 0 && std::max(row, column) < size_ - 1;
  });
  (goal.name == "reduced" ? centres_ : patterns_).merge(held_in_all_ways(centres));
}

bool StickerGoal::fits(const StickerPattern& pattern, const State& state) const {
  std::array<char, 6> names{'U', 'R', 'F', 'D', 'L', 'B'};
  if (size_ % 2 == 1)
    for (std::size_t face = 0; face < 6; ++face) names[state[(2 * face + 1) * state.size() / 12]] = face_letters[face];
  for (std::size_t sticker = 0; sticker < pattern.size(); ++sticker)
    if (pattern[sticker] != '.' && pattern[sticker] != names[state[sticker]]) return false;
  return true;
}

bool StickerGoal::is_met(const State& state) const {
  const auto fits_one = [&](const std::set<StickerPattern>& patterns) {
    return std::any_of(patterns.begin(), patterns.end(), [&](const StickerPattern& each) { return fits(each, state); });
  };
  if (fits_one(patterns_)) return true;
  if (is_of_patterns() || !are_edges_joined(state)) return false;
  return edges_ || (fits_one(centres_) && is_without_parity(state));
}

// Along each side of each face one colour, from corner to corner.
bool StickerGoal::are_edges_joined(const State& state) const {
  const std::size_t last = size_ - 1;
  for (std::size_t face = 0; face < 6; ++face) {
    const auto at = [&](std::size_t row, std::size_t column) { return state[(face * size_ + row) * size_ + column]; };
    for (std::size_t step = 2; step < last; ++step)
      for (const std::size_t side : {std::size_t{0}, last})
        if (at(side, step) != at(side, 1) || at(step, side) != at(1, side)) return false;
  }
  return true;
}

// Of a cube with its centres and edges done: the 3x3x3 that it is like.
bool StickerGoal::is_without_parity(const State& state) const {
  StickerCube three(3);
  const std::array<std::size_t, 3> lines{0, 1, size_ - std::size_t{1}};
  for (std::size_t sticker = 0; sticker < three.count(); ++sticker)
    three.paint(sticker,
                static_cast<Face>(state[(sticker / 9 * size_ + lines[sticker / 3 % 3]) * size_ + lines[sticker % 3]]));
  const Cubies cubies = read_cubies(named_by_centres(three));
  return missing_twist(cubies) == 0 && !is_flip_odd(cubies) && !is_order_odd(cubies);
}

}  // namespace rompicapo::cube
