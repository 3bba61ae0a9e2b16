// SPDX-License-Identifier: MIT
//
// A goal of a 2x2x2 or of a cube from 4x4x4 on that is no whole state: any of several patterns of stickers, or that the
// parts of each edge are joined. Even sizes, which have no centres that stay, meet it in any of the 24 ways to hold
// them; odd ones with their colours named by their centres.
#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>

#include "rompicapo/puzzles/cube/goals/names.hpp"
#include "rompicapo/puzzles/cube/models/sticker_puzzle.hpp"

namespace rompicapo::cube {

using StickerPattern = std::string;  // [sticker] the letter of a face, or `.` for anything

class StickerGoal {
 public:
  using State = StickerPuzzle::State;

  explicit StickerGoal(unsigned size) : size_(size) {}

  // A goal by name; of a 2x2x2 for this colour or any.
  void add(const NamedGoal& goal, std::optional<Face> colour);
  void add(const StickerPattern& pattern);

  // Whether patterns() say it all.
  bool is_of_patterns() const { return !edges_ && !reduced_; }
  // Of even sizes held in all ways.
  const std::set<StickerPattern>& patterns() const { return patterns_; }

  bool is_met(const State& state) const;

 private:
  std::set<StickerPattern> held_in_all_ways(const StickerPattern& pattern) const;
  bool fits(const StickerPattern& pattern, const State& state) const;
  bool are_edges_joined(const State& state) const;
  bool is_without_parity(const State& state) const;

  unsigned size_;
  std::set<StickerPattern> patterns_, centres_;  // the latter: of `reduced`
  bool edges_ = false, reduced_ = false;
};

// [face]: its new name.
StickerPattern renamed(StickerPattern pattern, const std::array<Face, 6>& names);

}  // namespace rompicapo::cube
