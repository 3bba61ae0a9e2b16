// SPDX-License-Identifier: MIT
//
// What a text that is not a solvable cube may have meant: pieces placed wrongly, stickers of a wrong colour, stickers
// in the order of another program.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

// Fixes of whole pieces that make a cube solvable: flip an edge, twist a corner, swap two pieces, or the two or three
// of these that are needed at once. The likeliest fix leaves the most pieces at home, since most faulty cubes are
// nearly solved; the diagnosis names the same piece.
struct PieceFix {
  std::string_view name;                    // "flip-edge": as in Fix
  std::vector<std::size_t> edges, corners;  // the places that it touches
  Cubies cubies;                            // fixed

  std::string what() const;  // "UF URF"
};

// All that put everything right, the likeliest first; none where nothing is wrong. Without edges (even sizes) only
// the twists count. Precondition: each piece is there once.
std::vector<PieceFix> piece_fixes(const Cubies& cubies, bool with_edges);

// What is wrong with the sums: what must be added to the twists for them to add up (0, 1 or 2), and the rest.
unsigned missing_twist(const Cubies& cubies);
bool is_flip_odd(const Cubies& cubies);
bool is_order_odd(const Cubies& cubies);  // corners against edges

// Reads a text and says yes only to what can be solved.
using ReadSolvable = std::function<Expected<StickerCube>(std::string_view)>;

// Of a text in facelets or lists that is no cube, six at most. None where more than two stickers are wrong; nor, beyond
// the 3x3x3, where two are and one of them keeps the colours from being named. From the 4x4x4 on those come first that
// leave the stickers most like their neighbours: people set up cubes that are nearly solved.
std::vector<Fix> sticker_fixes(unsigned size, std::string_view text, const ReadSolvable& read);

// Stickers written face by face in the order of another program, or as an unfolded net.
struct OtherOrder {
  std::string_view name;  // "ULFRBD", or "net": U, below it L F R B side by side, below them D
  std::string facelets;   // canonical
};

// The known order, if it is just one, in which 6 N^2 stickers that make no cube in the order U R F D L B make one that
// turning can solve.
std::optional<OtherOrder> in_another_order(unsigned size, std::string_view text);

// What is told of it in place of `error`.
Error told_of(const OtherOrder& other, const Error& error);

}  // namespace rompicapo::cube
