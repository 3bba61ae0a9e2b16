// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/text/piece_fixes.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/text.hpp"

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

void twist(Cubies& cubies, std::size_t corner, unsigned by) {
  cubies.twist[corner] = static_cast<std::uint8_t>((cubies.twist[corner] + by) % 3);
}

// Two edges exchanged as they lie; with `flipped`, one of the two is turned over on the way.
std::vector<PieceFix> edge_swaps(const Cubies& cubies, bool flipped) {
  std::vector<PieceFix> fixes;
  for (std::size_t one = 0; one < edge_count; ++one)
    for (std::size_t other = one + 1; other < edge_count; ++other) {
      Cubies fixed = cubies;
      std::swap(fixed.edge[one], fixed.edge[other]);
      std::swap(fixed.flip[one], fixed.flip[other]);
      if (!flipped) {
        fixes.push_back({"swap-edges", {one, other}, {}, fixed});
        continue;
      }
      for (const std::size_t turned : {one, other}) {
        fixes.push_back({"swap-edges-flip", {one, other}, {}, fixed});
        fixes.back().cubies.flip[turned] ^= 1;
      }
    }
  return fixes;
}

// Likewise corners; with `by`, one of the two is twisted so far.
std::vector<PieceFix> corner_swaps(const Cubies& cubies, unsigned by) {
  std::vector<PieceFix> fixes;
  for (std::size_t one = 0; one < corner_count; ++one)
    for (std::size_t other = one + 1; other < corner_count; ++other) {
      Cubies fixed = cubies;
      std::swap(fixed.corner[one], fixed.corner[other]);
      std::swap(fixed.twist[one], fixed.twist[other]);
      if (by == 0) {
        fixes.push_back({"swap-corners", {}, {one, other}, fixed});
        continue;
      }
      for (const std::size_t turned : {one, other}) {
        fixes.push_back({"swap-corners-twist", {}, {one, other}, fixed});
        twist(fixes.back().cubies, turned, by);
      }
    }
  return fixes;
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
    twist(fixes.back().cubies, corner, by);
  }
  return likeliest_first(std::move(fixes));
}

std::vector<PieceFix> swaps(const Cubies& cubies) {
  std::vector<PieceFix> fixes = edge_swaps(cubies, false);
  for (PieceFix& each : corner_swaps(cubies, 0)) fixes.push_back(std::move(each));
  return likeliest_first(std::move(fixes));
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
