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
}

std::uint32_t Classes::size(std::uint32_t number) const {
  const State conjugated_first = first(number);
  std::set<std::uint32_t> families;
  for (std::size_t symmetry = 0; symmetry < keeping_symmetries; ++symmetry)
    families.insert(cosets_.place(conjugations_.conjugate(conjugated_first, symmetry)).family);
  return static_cast<std::uint32_t>(families.size());
}

}  // namespace rompicapo::brain_twist
