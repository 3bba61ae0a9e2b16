// SPDX-License-Identifier: MIT
//
// The families of the inner tips (cosets.hpp) up to the 24 symmetries that keep the sides: 246,400 families fall into
// 10,568 classes. A layout's entry is its place among the 81 of its class's first family, conjugated by a symmetry that
// leads there. Layouts that symmetries carry into each other share an entry, or have entries of the same class where a
// symmetry keeps the first family.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/brain_twist/conjugations.hpp"
#include "rompicapo/puzzles/brain_twist/cosets.hpp"

namespace rompicapo::brain_twist {

class Classes {
 public:
  static constexpr std::uint32_t count = 10'568;
  static constexpr std::uint32_t entries = count * Cosets::members;

  // The symmetries that lead to first families, one a family; to be kept, since finding them takes some milliseconds.
  static void find(std::span<std::byte> leading);

  // `leading`, found by find(), must outlive this.
  explicit Classes(std::span<const std::byte> leading);

  // False: it was not find() that filled `leading`, and entry() must not be called.
  bool sound() const { return sound_; }

  // class * 81 + member. Precondition: as Cosets::place.
  std::uint32_t entry(const State& layout) const {
    const Cosets::Place place = cosets_.place(layout);
    const auto symmetry = static_cast<std::size_t>(leading_[place.family]);
    if (symmetry == 0) return class_of(place.family) * Cosets::members + place.member;
    const Cosets::Place there = cosets_.place(conjugations_.conjugate(layout, symmetry));
    return class_of(there.family) * Cosets::members + there.member;
  }

  // Turns of a layout's four tips, 2 * tip + (1 if anticlockwise): what they are on something else.
  using Turns = std::array<std::uint8_t, 2 * group_count>;

  // The 81 entries of all that turns of the inner tips make of a layout with flip 0, or turns of the outer tips of one
  // with flip 1, looked at through the inversion. Only turns of the tip of tile 0 rename the others: all else leaves
  // `turns` as they are.
  struct Row {
    std::uint32_t first = 0;   // its first entry
    std::uint32_t member = 0;  // the layout's own
    Turns turns{};             // -> 2 * digit of the member + (1 if it goes down)

    std::uint32_t member_after(std::size_t turn) const { return after[member][turns[turn]]; }
  };
  Row row(const State& layout, bool inverted) const;

  // One of the layouts of an entry; the others are what symmetries make of it.
  State layout(std::uint32_t entry) const { return member(first(entry / Cosets::members), entry % Cosets::members); }
  // The same in two steps, the first of which is slow.
  State first(std::uint32_t number) const { return cosets_.representative(firsts_[number]); }
  State member(const State& first, std::uint32_t member) const { return cosets_.member(first, member); }

  // How many families the class has: so many layouts there are for each of its entries, on average over those that
  // the symmetries make equal.
  std::uint32_t size(std::uint32_t number) const;

  const Conjugations& conjugations() const { return conjugations_; }

 private:
  struct Word {
    std::uint64_t firsts = 0;  // of 64 families, which are the first of their class: those led by the unmoved
    std::uint64_t before = 0;  // classes whose first family is lower than all of these
  };

  static const std::array<Turns, Cosets::members> after;  // [member][digit, way] -> member

  void make_turned();

  // Precondition: a first family.
  std::uint32_t class_of(std::uint32_t family) const {
    const Word& word = words_[family / 64];
    const std::uint64_t lower = word.firsts & ((std::uint64_t{1} << family % 64) - 1);
    return static_cast<std::uint32_t>(word.before + static_cast<std::uint64_t>(std::popcount(lower)));
  }

  Cosets cosets_{false};
  Conjugations conjugations_;
  std::span<const std::byte> leading_;  // [family]
  std::vector<Word> words_;             // [family / 64]
  std::vector<std::uint32_t> firsts_;   // [class] -> family
  // [symmetry to 24][place of the tile that becomes tile 0]: what turns of a layout are on what it becomes.
  std::array<std::array<Turns, tile_count>, inversion_symmetry + 1> turned_{};
  bool sound_ = false;
};

}  // namespace rompicapo::brain_twist
