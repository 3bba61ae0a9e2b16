// SPDX-License-Identifier: MIT
//
// What to do with whole pieces so that the sums that turning keeps come right: flip an edge, twist a corner, swap two
// pieces, or the two or three of these that are needed at once. The likeliest mistake is the one whose mending leaves
// the most pieces at home: people spoil cubes that are nearly solved, and the diagnosis names the same piece.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

struct PieceFix {
  std::string_view name;                    // "flip-edge": as in Fix
  std::vector<std::size_t> edges, corners;  // the places that it touches
  Cubies cubies;                            // fixed

  std::string what() const;  // "UF URF"
};

// Each kind alone, the likeliest first. `by`: what is added to the twist, 1 or 2.
std::vector<PieceFix> flips(const Cubies& cubies);
std::vector<PieceFix> twists(const Cubies& cubies, unsigned by);
std::vector<PieceFix> swaps(const Cubies& cubies);

// All that put everything right, the likeliest first; none where nothing is wrong. Without edges (even sizes) only
// the twists count. Precondition: each piece is there once.
std::vector<PieceFix> piece_fixes(const Cubies& cubies, bool with_edges);

// What is wrong with the sums: what must be added to the twists for them to add up (0, 1 or 2), and the rest.
unsigned missing_twist(const Cubies& cubies);
bool is_flip_odd(const Cubies& cubies);
bool is_order_odd(const Cubies& cubies);  // corners against edges

}  // namespace rompicapo::cube
