// SPDX-License-Identifier: MIT
//
// Moves in text, read in WCA and SiGN notation, written in WCA's. On a cube of N layers:
//
//     R           the right face               R' R2 R2' R3      anticlockwise, twice, ... any count
//                                              Ri R'2 R^2 R^-1   the same in other hands
//     Rw r        the two right layers         3Rw 3r            the three right layers
//     2R          the second layer alone       2-3Rw 2-3r        the second and third layers
//     M E S       the middle layer, turned as L, D, F (odd N)    m e s   all inner layers, as L, D, F
//     x y z       the whole cube, as R, U, F; capitals too
//     (A)3 (A)'   A three times; A undone      [A, B]  A B A' B'     [A: B]  A B A'
//     // ...      a comment to the end of the line             /* ... */   a comment
//
// Blanks between moves may be left out; commas and points that stand alone are as good as blanks. A number after a
// letter is its count. The apostrophe may be any of ' and its typographic forms, or an accent. A count that is a
// multiple of four makes no move.
// Sources: World Cube Association regulations, article 12 (Notation); L. Garron, "SiGN notation".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube {

inline constexpr std::size_t most_turns = 100'000;  // that one text may expand to
inline constexpr unsigned deepest_nesting = 50;     // of brackets

// Errors name the piece and its byte offset in `text`. Moves on the inverse scramble (NISS) are refused, where they can
// be told from groups.
Expected<std::vector<Turn>> read_moves(unsigned size, std::string_view text);

// What somebody may have meant otherwise than it is read: `(R U)x3`.
std::vector<std::string> remarks(std::string_view text);

// The turn named from its nearer face where that makes it an outer block; WCA where WCA has a name, SiGN
// for inner layers.
std::string write_turn(unsigned size, const Turn& turn);

// htm: a block of outer layers counts 1, a whole rotation 0, inner layers alone 2 (they are two outer blocks
// turned against each other). qtm: the same, and a half turn counts double.
Cost cost_of(unsigned size, const Turn& turn, Metric metric);

}  // namespace rompicapo::cube
