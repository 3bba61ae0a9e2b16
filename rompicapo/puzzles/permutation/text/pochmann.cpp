// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/text/pochmann.hpp"

#include <algorithm>
#include <numeric>

namespace rompicapo::permutation {

namespace {

constexpr std::array<std::string_view, 12> faces{"U", "F",  "L",  "BL", "BR", "R",    // round U, clockwise
                                                 "D", "FR", "FL", "DL", "B",  "DR"};  // below F L BL BR R
enum : std::size_t { U, F, L, BL, BR, R, D, FR, FL, DL, B, DR };

// A fifth of a turn of the whole puzzle: the face at each place of a cycle goes to the next.
using Cycles = std::array<std::array<std::size_t, 5>, 2>;
constexpr Cycles round_d{{{R, BR, BL, L, F}, {DR, B, DL, FL, FR}}};
constexpr Cycles round_r{{{F, U, BR, DR, FR}, {B, D, FL, L, BL}}};

}  // namespace

HeldDodecahedron::HeldDodecahedron(const Definition& definition) {
  for (std::size_t face = 0; face < count; ++face) {
    const auto called = std::find_if(definition.generators.begin(), definition.generators.end(),
                                     [&](const Generator& each) { return each.name == faces[face]; });
    fits_ = fits_ && called != definition.generators.end();
    generators_[face] = static_cast<std::size_t>(called - definition.generators.begin());
  }
  std::iota(held_.begin(), held_.end(), std::size_t{0});
}

std::optional<std::pair<std::size_t, int>> HeldDodecahedron::turn(std::string_view word) {
  const bool forth = word.ends_with("++");
  if (!fits_ || word.size() != 3 || (!forth && !word.ends_with("--")) || (word[0] != 'R' && word[0] != 'D'))
    return std::nullopt;
  const std::size_t still = held_[word[0] == 'R' ? DL : U];
  const std::array<std::size_t, count> before = held_;
  for (const auto& cycle : word[0] == 'R' ? round_r : round_d)
    for (std::size_t at = 0; at < cycle.size(); ++at) held_[cycle[(at + (forth ? 2 : 3)) % 5]] = before[cycle[at]];
  return std::pair(generators_[still], forth ? 2 : -2);
}

std::size_t HeldDodecahedron::face(std::size_t generator) const {
  const auto named = std::find(generators_.begin(), generators_.end(), generator);
  if (!fits_ || named == generators_.end()) return generator;
  return generators_[held_[static_cast<std::size_t>(named - generators_.begin())]];
}

}  // namespace rompicapo::permutation
