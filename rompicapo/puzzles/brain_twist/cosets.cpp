// SPDX-License-Identifier: MIT
//
// The tables of the numbering by families, made from the geometry.
#include "rompicapo/puzzles/brain_twist/cosets.hpp"

#include <algorithm>

namespace rompicapo::brain_twist {

namespace {

constexpr std::array<std::uint32_t, group_count> weights{27, 9, 3, 1};

// The tile numbers that are not in `taken`, rising.
std::vector<std::uint8_t> free_tiles(std::uint32_t taken) {
  std::vector<std::uint8_t> tiles;
  for (std::uint8_t tile = 0; tile < tile_count; ++tile)
    if (!(taken >> tile & 1)) tiles.push_back(tile);
  return tiles;
}

std::uint8_t take(std::vector<std::uint8_t>& tiles, std::size_t at) {
  const std::uint8_t tile = tiles[at];
  tiles.erase(tiles.begin() + static_cast<std::ptrdiff_t>(at));
  return tile;
}

}  // namespace

Cosets::Cosets(bool outer)
    : side_(outer ? 4 : 0), ring_(tip_cycles[side_]), below_(1u << tile_count), rings_(1u << 15) {
  for (std::uint32_t taken = 0; taken < below_.size(); ++taken)
    for (std::uint32_t tile = 0; tile < tile_count; ++tile)
      below_[taken].cells[tile] = static_cast<std::uint8_t>(std::popcount(~taken & ((1u << tile) - 1)));
  make_held();
  make_rings();
  make_members();
}

// For each place that the least tile may be at: the rotation that keeps the first tip and brings that place
// into the second.
void Cosets::make_held() {
  const auto& second = tip_cycles[side_ + 1];
  for (const Permutation& rotation : rotations) {
    const auto home =
        std::find_if(ring_.begin(), ring_.end(), [&](std::uint8_t place) { return rotation[place] == 0; });
    if (home == ring_.end()) continue;
    for (std::size_t turned = 0; turned < 3; ++turned) {
      Held& held = held_[rotation[second[turned]]];
      held.source = unmoved_bytes();
      for (std::size_t at = 0; at < 3; ++at) {
        held.source.cells[at] = rotation[tip_cycles[side_ + 2][at]];
        held.source.cells[3 + at] = rotation[tip_cycles[side_ + 3][at]];
      }
      held.source.cells[6] = rotation[second[(turned + 1) % 3]];
      held.source.cells[7] = rotation[second[(turned + 2) % 3]];
      for (std::size_t tip = 0; tip < group_count; ++tip) {
        const brain_twist::Place& place = places[rotation[tip_cycles[side_ + tip][0]]];
        held.digits[side_ == 0 ? place.inner : place.outer] = static_cast<std::uint8_t>(tip);
      }
      held.turns = weights[0] * static_cast<std::uint32_t>(home - ring_.begin()) +
                   weights[1] * static_cast<std::uint32_t>(turned);
    }
  }
}

// All orders of six tiles as two rings of three. A ring that has its least tile at `turned` is so far turned.
void Cosets::make_rings() {
  std::array<std::size_t, 2> count{};
  std::array<std::uint8_t, 6> six{0, 1, 2, 3, 4, 5};
  do {
    if (six[0] > std::min(six[1], six[2]) || six[3] > std::min(six[4], six[5])) continue;
    std::size_t inversions = 0;
    for (std::size_t left = 0; left < 6; ++left)
      for (std::size_t right = left + 1; right < 6; ++right) inversions += six[left] > six[right];
    const std::size_t odd = inversions % 2, pair = count[odd]++;
    pairs_[odd][pair] = six;
    for (std::size_t third = 0; third < 3; ++third)
      for (std::size_t fourth = 0; fourth < 3; ++fourth) {
        std::uint64_t word = 0;
        for (std::size_t at = 0; at < 3; ++at) {
          word |= std::uint64_t{six[at]} << (8 * ((at + third) % 3));
          word |= std::uint64_t{six[3 + at]} << (8 * (3 + (at + fourth) % 3));
        }
        rings_[key_of(word)] = {static_cast<std::uint8_t>(pair),
                                static_cast<std::uint8_t>(weights[2] * third + weights[3] * fourth)};
      }
  } while (std::next_permutation(six.begin(), six.end()));
}

void Cosets::make_members() {
  for (std::uint32_t member = 0; member < members; ++member) {
    Permutation source = unmoved;
    for (std::size_t tip = 0; tip < group_count; ++tip)
      for (std::uint32_t turn = 0; turn < member / weights[tip] % 3; ++turn)
        source = rearranged(source, turn_of_tip(side_ + tip, true));
    for (const Permutation& rotation : rotations) {
      const Permutation home = rearranged(source, rotation);
      if (home[0] != 0) continue;
      State bytes = unmoved_bytes();
      std::copy(home.begin(), home.end(), bytes.cells.begin());
      members_.push_back(bytes);
    }
  }
}

State Cosets::representative(std::uint32_t family) const {
  const std::uint32_t pair = family % 40, uv = family / 40 % 56, xy = family / (40 * 56);
  Layout layout{};
  std::vector<std::uint8_t> tiles = free_tiles(1);
  const auto put = [&](std::size_t tip, std::size_t at, std::uint8_t tile) {
    layout[tip_cycles[side_ + tip][at]] = tile;
  };
  put(0, 1, take(tiles, xy / 10));
  put(0, 2, take(tiles, xy % 10));
  put(1, 0, take(tiles, 0));
  put(1, 1, take(tiles, uv / 7));
  put(1, 2, take(tiles, uv % 7));
  for (const auto& pairs : pairs_) {
    for (std::size_t at = 0; at < 6; ++at) put(2 + at / 3, at % 3, tiles[pairs[pair][at]]);
    if (!is_odd(layout)) break;
  }
  State state = unmoved_bytes();
  std::copy(layout.begin(), layout.end(), state.cells.begin());
  return state;
}

}  // namespace rompicapo::brain_twist
