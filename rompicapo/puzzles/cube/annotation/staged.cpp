// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/staged.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "rompicapo/model/settled.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube {

namespace {

constexpr unsigned largest_looked_at = 11, pair_count = 3;  // faces of opposite colours are three apart

using Stickers = std::array<std::size_t, centre_count>;

bool is_staged(const StickerCube& cube, const Stickers& stickers, unsigned pair) {
  for (unsigned axis = 0; axis < pair_count; ++axis) {
    const auto here = [&](unsigned face) {
      const auto first = stickers.begin() + 4 * face;
      return std::all_of(first, first + 4, [&](std::size_t at) { return cube.colour(at) % pair_count == pair; });
    };
    if (here(axis)) return here(axis + pair_count);
  }
  return false;
}

}  // namespace

std::vector<std::vector<Milestone>> centres_staged(const StickerCube& start, std::span<const Turn> turns,
                                                   std::size_t until) {
  std::vector<std::vector<Milestone>> told(turns.size());
  if (start.size() > largest_looked_at || until == 0) return told;
  std::vector<Stickers> classes;
  for (const CentreClass& each : centre_classes(start.size())) classes.push_back(centre_stickers(start, each));
  StickerCube cube = start;
  std::vector<std::vector<bool>> holds;  // [state][pair, class]
  for (std::size_t state = 0; state <= until; ++state) {
    std::vector<bool>& now = holds.emplace_back();
    for (unsigned pair = 0; pair < pair_count; ++pair)
      for (const Stickers& stickers : classes) now.push_back(is_staged(cube, stickers, pair));
    if (state < until) cube.turn(turns[state]);
  }
  const Settled facts(std::move(holds));
  std::array<std::int64_t, pair_count> staged{};
  for (std::size_t fact = 0; fact < facts.facts(); ++fact) staged[fact / classes.size()] += facts.since(fact) == 0;
  for (std::size_t turn = 0; turn < until; ++turn) {
    std::array<std::int64_t, pair_count> more{};
    for (const std::size_t fact : facts.gained(turn)) ++more[fact / classes.size()];
    for (unsigned pair = 0; pair < pair_count; ++pair) {
      if (more[pair] == 0) continue;
      staged[pair] += more[pair];
      const bool all = staged[pair] == static_cast<std::int64_t>(classes.size());
      told[turn].push_back({all ? "centres-all-staged" : "centres-staged",
                            staged[pair],
                            std::to_string(classes.size()),
                            {std::string(1, face_letters[pair]), std::string(1, face_letters[pair + pair_count])}});
    }
  }
  return told;
}

}  // namespace rompicapo::cube
