// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/reduced.hpp"

#include <algorithm>
#include <cmath>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube::commutators {

namespace {

using Wings = std::array<std::uint8_t, wing_count>;  // [place]

Wings read_wings(const StickerCube& cube, unsigned depth) {
  Wings wings{};
  for (std::size_t place = 0; place < wing_count; ++place) {
    const auto stickers = wing_stickers(cube, depth, place);
    wings[place] = static_cast<std::uint8_t>(wing_of({cube.colour(stickers[0]), cube.colour(stickers[1])}));
  }
  return wings;
}

// [edge place]: the number of the wing that belongs beside its first place.
using Middles = std::array<std::uint8_t, edge_count>;

// Simulated annealing on the number of wings that are right, with a penalty for either parity.
Middles chosen_middles(const std::vector<Wings>& classes, bool odd_corners, Rng& rng) {
  std::array<std::array<int, wing_count>, edge_count> right{};
  for (const Wings& wings : classes)
    for (std::size_t place = 0; place < wing_count; ++place)
      ++right[place / 2][place % 2 == 0 ? wings[place] : wings[place] ^ 1u];
  Middles middles{};
  for (std::size_t at = 0; at < edge_count; ++at) middles[at] = static_cast<std::uint8_t>(2 * at);
  bool odd_order = false, odd_flips = false;
  const auto penalty = [&](bool order, bool flips) {
    return 2.0 * static_cast<double>(classes.size()) * ((order != odd_corners) + (flips ? 1 : 0));
  };
  double value = -penalty(odd_order, odd_flips), best_value = -1e9;
  for (std::size_t at = 0; at < edge_count; ++at) value += right[at][middles[at]];
  Middles best = middles;
  constexpr unsigned steps = 40'000;
  const double hottest = 1.0 + 0.3 * static_cast<double>(classes.size());
  for (unsigned step = 0; step < steps; ++step) {
    const std::size_t one = rng.below(edge_count), other = rng.below(edge_count);
    const std::uint32_t flips = rng.below(4);
    if (one == other && flips % 2 == 0) continue;
    Middles next = middles;
    std::swap(next[one], next[other]);
    next[one] = static_cast<std::uint8_t>(next[one] ^ (flips & 1));
    if (one != other) next[other] = static_cast<std::uint8_t>(next[other] ^ (flips >> 1));
    const bool order = odd_order != (one != other);
    const bool flipped = odd_flips != (one == other ? (flips & 1) != 0 : flips == 1 || flips == 2);
    double after = value + penalty(odd_order, odd_flips) - penalty(order, flipped);
    after += right[one][next[one]] - right[one][middles[one]];
    if (one != other) after += right[other][next[other]] - right[other][middles[other]];
    const double temperature = hottest * (1 - static_cast<double>(step) / steps) + 1e-3;
    if (after < value && rng.below(1 << 20) >= std::exp((after - value) / temperature) * (1 << 20)) continue;
    middles = next, value = after, odd_order = order, odd_flips = flipped;
    if (order == odd_corners && !flipped && value > best_value) best = middles, best_value = value;
  }
  if (best_value == -1e9) {  // none was met: take any without a parity
    for (std::size_t at = 0; at < edge_count; ++at) best[at] = static_cast<std::uint8_t>(2 * at);
    if (odd_corners) std::swap(best[0], best[1]);
  }
  return best;
}

}  // namespace

std::vector<std::uint8_t> odd_classes(const StickerCube& cube) {
  std::vector<std::uint8_t> odd;
  for (unsigned depth = 1; depth <= wing_classes(cube.size()); ++depth)
    odd.push_back(is_odd_permutation<std::uint8_t>(read_wings(cube, depth)) ? 1 : 0);
  return odd;
}

std::vector<Places> where_wings_belong(const StickerCube& cube, Rng& rng) {
  std::vector<Wings> classes;
  for (unsigned depth = 1; depth <= wing_classes(cube.size()); ++depth) classes.push_back(read_wings(cube, depth));
  const Cubies cubies = read_cubies(cube);
  Middles middles{};
  if (cube.size() % 2 == 1) {
    for (std::size_t at = 0; at < edge_count; ++at)
      middles[at] = static_cast<std::uint8_t>(2 * cubies.edge[at] + cubies.flip[at]);
  } else {
    middles = chosen_middles(classes, is_odd_permutation<std::uint8_t>(cubies.corner), rng);
  }
  std::array<std::uint8_t, wing_count> home{};
  for (std::size_t at = 0; at < edge_count; ++at) {
    home[middles[at]] = static_cast<std::uint8_t>(2 * at);
    home[middles[at] ^ 1u] = static_cast<std::uint8_t>(2 * at + 1);
  }
  std::vector<Places> belongs(classes.size());
  for (std::size_t at = 0; at < classes.size(); ++at)
    for (std::size_t place = 0; place < wing_count; ++place) belongs[at].at[place] = home[classes[at][place]];
  return belongs;
}

Cubies as_3x3x3(const StickerCube& cube) {
  Cubies cubies = read_cubies(cube);
  if (cube.size() % 2 == 1) return cubies;
  const Wings wings = read_wings(cube, 1);
  for (std::size_t at = 0; at < edge_count; ++at) {
    cubies.edge[at] = wings[2 * at] / 2;
    cubies.flip[at] = wings[2 * at] % 2;
  }
  return cubies;
}

}  // namespace rompicapo::cube::commutators
