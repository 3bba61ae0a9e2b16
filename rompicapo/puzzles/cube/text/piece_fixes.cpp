// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"

namespace rompicapo::cube {

namespace {

unsigned at_home(const Cubies& cubies) {
  unsigned home = 0;
  for (std::size_t at = 0; at < corner_count; ++at) home += cubies.corner[at] == at && cubies.twist[at] == 0;
  for (std::size_t at = 0; at < edge_count; ++at) home += cubies.edge[at] == at && cubies.flip[at] == 0;
  return home;
}

std::vector<PieceFix> likeliest_first(std::vector<PieceFix> fixes) {
  std::stable_sort(fixes.begin(), fixes.end(), [](const PieceFix& one, const PieceFix& other) {
    return at_home(one.cubies) > at_home(other.cubies);
  });
  return fixes;
}

// Two edges, or two corners, exchanged as they lie; with `by`, one of the two is turned so far on the way.
template <std::size_t places>
std::vector<PieceFix> swaps_of(const Cubies& cubies, std::array<std::uint8_t, places> Cubies::*piece,
                               std::array<std::uint8_t, places> Cubies::*turned, unsigned by) {
  constexpr bool of_edges = places == edge_count;
  std::vector<PieceFix> fixes;
  for (std::size_t one = 0; one < places; ++one)
    for (std::size_t other = one + 1; other < places; ++other) {
      PieceFix fix{of_edges ? "swap-edges" : "swap-corners", {}, {}, cubies};
      (of_edges ? fix.edges : fix.corners) = {one, other};
      std::swap((fix.cubies.*piece)[one], (fix.cubies.*piece)[other]);
      std::swap((fix.cubies.*turned)[one], (fix.cubies.*turned)[other]);
      if (by == 0) {
        fixes.push_back(fix);
        continue;
      }
      fix.name = of_edges ? "swap-edges-flip" : "swap-corners-twist";
      for (const std::size_t at : {one, other}) {
        fixes.push_back(fix);
        std::uint8_t& now = (fixes.back().cubies.*turned)[at];
        now = static_cast<std::uint8_t>((now + by) % (of_edges ? 2 : 3));
      }
    }
  return fixes;
}
std::vector<PieceFix> edge_swaps(const Cubies& cubies, bool flipped) {
  return swaps_of(cubies, &Cubies::edge, &Cubies::flip, flipped ? 1 : 0);
}
std::vector<PieceFix> corner_swaps(const Cubies& cubies, unsigned by) {
  return swaps_of(cubies, &Cubies::corner, &Cubies::twist, by);
}

std::vector<PieceFix> flips(const Cubies& cubies) {
  std::vector<PieceFix> fixes;
  for (std::size_t edge = 0; edge < edge_count; ++edge) {
    fixes.push_back({"flip-edge", {edge}, {}, cubies});
    fixes.back().cubies.flip[edge] ^= 1;
  }
  return likeliest_first(std::move(fixes));
}

// A twist of 1 brings the colour on the first face of the place's name to the second: clockwise.
std::vector<PieceFix> twists(const Cubies& cubies, unsigned by) {
  std::vector<PieceFix> fixes;
  for (std::size_t corner = 0; corner < corner_count; ++corner) {
    fixes.push_back({by == 1 ? "twist-corner-clockwise" : "twist-corner-anticlockwise", {}, {corner}, cubies});
    fixes.back().cubies.twist[corner] = static_cast<std::uint8_t>((cubies.twist[corner] + by) % 3);
  }
  return likeliest_first(std::move(fixes));
}

std::vector<PieceFix> swaps(const Cubies& cubies) {
  std::vector<PieceFix> fixes = edge_swaps(cubies, false);
  for (PieceFix& each : corner_swaps(cubies, 0)) fixes.push_back(std::move(each));
  return likeliest_first(std::move(fixes));
}

// A flip, and then one of what `then` has for the flipped cube.
template <class Then>
std::vector<PieceFix> flips_and(std::string_view name, const Cubies& cubies, const Then& then) {
  std::vector<PieceFix> fixes;
  for (const PieceFix& flip : flips(cubies))
    for (PieceFix& each : then(flip.cubies)) {
      each.name = name;
      each.edges = flip.edges;
      fixes.push_back(std::move(each));
    }
  return likeliest_first(std::move(fixes));
}

}  // namespace

std::string PieceFix::what() const {
  std::vector<std::string_view> names;
  for (const std::size_t edge : edges) names.push_back(edge_names[edge]);
  for (const std::size_t corner : corners) names.push_back(corner_names[corner]);
  return joined(names, " ");
}

unsigned missing_twist(const Cubies& cubies) {
  return (3 - std::accumulate(cubies.twist.begin(), cubies.twist.end(), 0u) % 3) % 3;
}

bool is_flip_odd(const Cubies& cubies) { return std::accumulate(cubies.flip.begin(), cubies.flip.end(), 0u) % 2 != 0; }

bool is_order_odd(const Cubies& cubies) {
  return is_odd_permutation(std::span<const std::uint8_t>(cubies.corner)) !=
         is_odd_permutation(std::span<const std::uint8_t>(cubies.edge));
}

std::vector<PieceFix> piece_fixes(const Cubies& cubies, bool with_edges) {
  const unsigned by = missing_twist(cubies);
  const bool flip = with_edges && is_flip_odd(cubies), order = with_edges && is_order_odd(cubies);
  if (order && flip && by != 0)
    return flips_and("flip-edge-swap-corners-twist", cubies, [&](const Cubies& now) { return corner_swaps(now, by); });
  if (order && by != 0) return likeliest_first(corner_swaps(cubies, by));
  if (order && flip) return likeliest_first(edge_swaps(cubies, true));
  if (order) return swaps(cubies);
  if (flip && by != 0)
    return flips_and("flip-edge-twist-corner", cubies, [&](const Cubies& now) { return twists(now, by); });
  if (flip) return flips(cubies);
  if (by != 0) return twists(cubies, by);
  return {};
}

}  // namespace rompicapo::cube
