// SPDX-License-Identifier: MIT
//
// Classes of stickers and wings are found by turning one member everywhere it can go.
#include "rompicapo/puzzles/cube/models/random_state.hpp"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>

#include "rompicapo/base/natural.hpp"
#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

namespace {

// All that a tuple of stickers is turned to: a centre alone, or a wing as its two stickers in order. The
// order is kept by turning, so laying wing j where wing i was also tells how it lies.
template <std::size_t Size>
std::vector<std::array<std::size_t, Size>> orbit_of(const StickerCube& cube, std::array<std::size_t, Size> start) {
  std::vector<std::array<std::size_t, Size>> orbit{start};
  for (std::size_t at = 0; at < orbit.size(); ++at)
    for (unsigned face = 0; face < 3; ++face)
      for (unsigned layer = 1; layer <= cube.size(); ++layer) {
        std::array<std::size_t, Size> moved{};
        for (std::size_t each = 0; each < Size; ++each)
          moved[each] = cube.image(orbit[at][each], {static_cast<Face>(face), layer, layer, 1});
        if (std::find(orbit.begin(), orbit.end(), moved) == orbit.end()) orbit.push_back(moved);
      }
  return orbit;
}

template <std::size_t Size>
void shuffle_orbit(StickerCube& cube, std::array<std::size_t, Size> start, Rng& rng) {
  const auto places = orbit_of(cube, start);
  auto pieces = places;
  rng.shuffle(pieces);
  const StickerCube solved(cube.size());
  for (std::size_t at = 0; at < places.size(); ++at)
    for (std::size_t each = 0; each < Size; ++each) cube.paint(places[at][each], solved.colour(pieces[at][each]));
}

Cubies random_cubies(bool with_edges, Rng& rng) {
  Cubies cubies;
  if (with_edges) {
    rng.shuffle(cubies.corner);
    rng.shuffle(cubies.edge);
    if (is_odd_permutation(std::span<const std::uint8_t>(cubies.corner)) !=
        is_odd_permutation(std::span<const std::uint8_t>(cubies.edge)))
      std::swap(cubies.edge[0], cubies.edge[1]);  // pairs the wrong half with the right one, so still uniform
  } else {
    std::array<std::uint8_t, corner_count - 1> moving{0, 1, 2, 3, 4, 5, 7};
    rng.shuffle(moving);
    for (std::size_t at = 0; at < moving.size(); ++at) cubies.corner[at < dbl ? at : at + 1] = moving[at];
  }
  unsigned twists = 0, flips = 0;
  for (std::size_t at = 1; at < corner_count; ++at) {
    if (!with_edges && at == dbl) continue;
    cubies.twist[at] = static_cast<std::uint8_t>(rng.below(3));
    twists += cubies.twist[at];
  }
  cubies.twist[0] = static_cast<std::uint8_t>((3 - twists % 3) % 3);
  if (!with_edges) return cubies;
  for (std::size_t at = 1; at < edge_count; ++at) {
    cubies.flip[at] = static_cast<std::uint8_t>(rng.below(2));
    flips += cubies.flip[at];
  }
  cubies.flip[0] = static_cast<std::uint8_t>(flips % 2);
  return cubies;
}

}  // namespace

StickerCube random_cube(unsigned size, Rng& rng) {
  StickerCube cube(size);
  const unsigned half = size / 2;
  paint_cubies(cube, random_cubies(size % 2 == 1, rng));
  for (unsigned at = 1; at < half; ++at)  // the wing beside the corner on UF, counted from L
    shuffle_orbit<2>(cube, {cube.sticker(U, size - 1, at), cube.sticker(F, 0, at)}, rng);
  for (unsigned row = 1; row < half; ++row)  // a quarter of U's inner stickers: one of each class
    for (unsigned column = 1; column < (size + 1) / 2; ++column)
      shuffle_orbit<1>(cube, {cube.sticker(U, row, column)}, rng);
  return cube;
}

std::string count_of_states(unsigned size) {
  constexpr std::uint64_t corners_with_one_held = 3'674'160;
  Natural count;
  const unsigned wings = size / 2 - 1, inner = size - 2;
  const unsigned centres = inner * inner / 4;
  count.multiply(corners_with_one_held);
  if (size % 2 == 1)
    for (const unsigned factor : {24u, 2048u, 239'500'800u}) count.multiply(factor);  // the eighth corner; flips; 12!/2
  for (unsigned done = 0; done < wings; ++done)
    for (unsigned factor = 2; factor <= 24; ++factor) count.multiply(factor);
  for (unsigned done = 0; done < centres; ++done)  // 24! / 4!^6 = 3,246,670,537,110,000
    for (const unsigned factor : {277'830'000u, 11'685'817u}) count.multiply(factor);
  return count.text();
}

}  // namespace rompicapo::cube
