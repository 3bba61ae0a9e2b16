// SPDX-License-Identifier: MIT
//
// States in text, in three forms told apart by their look: 6 N^2 facelets in any six symbols; moves from
// solved, `@` before them or not; six Italian lists. Which symbol is which face: the centres tell on odd sizes;
// on even ones the letters URFDLB (and, in lists, the Italian initials, where they make possible corners) are
// taken as they stand, and any other six symbols are named in the way that makes the most corners possible, with the
// corner at DBL at home.
//
// Without `@` a text is stickers if it has 6 N^2 symbols, of six kinds as often each; else moves, if all of it
// reads as moves and it is not rather stickers of which one was forgotten or doubled: face letters alone, 5 N^2 of
// them, or nine without a blank, or one letter thrice.
//
// A printed solution (base/printed.hpp; several sets of six lists) is the first of its configurations.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

// A colour as the reader of the text knows it: in an English message, "W (bianco)", "U (white)", "7"; and as the value
// of a phrase, whose words are in locales/ where the letters are the faces' ("U") or the first ones of the colours
// ("it-W", "en-W").
struct ColourName {
  std::string shown, value;
};

// A cube as somebody wrote it; colours already named by their faces.
struct GivenCube {
  StickerCube cube;
  std::vector<std::size_t> positions{};       // byte offset of each sticker in the text; empty for moves
  std::array<ColourName, 6> colour_names{};   // [face]
  std::array<std::string, 6> list_colours{};  // [face]: the symbol in the six lists; empty where no lists were given
  std::optional<Error> miscount{};  // six colours, not as many of each: some piece is wrong, and which tells more
};

// Reads any form. Errors are of syntax, of sticker count and of colour scheme (up to the 3x3x3 also of the counts of
// the colours); whether the pieces make a cube is the business of diagnose().
Expected<GivenCube> read_state(unsigned size, std::string_view text);

// The same for what write_facelets() writes of a cube up to the 3x3x3 that turning can solve, which is nearly all that
// a program reads, without the diagnosis of what people type. None: any other text.
std::optional<StickerCube> read_written(unsigned size, std::string_view text);

// 6 N^2 letters.
std::string write_facelets(const StickerCube& cube);

// Six lines, alto to fronte, in these colours, or where they are empty in the Italian initials of those that draw()
// uses.
std::string write_italian(const StickerCube& cube, const std::array<std::string, 6>& colours = {});

// On odd sizes: colours renamed so that each centre has its own face's. On even sizes: the same cube.
StickerCube named_by_centres(const StickerCube& cube);

// Renames colours so that the corner at DBL is at home. Precondition: that corner has three colours of which
// no two are opposite.
StickerCube named_by_dbl(const StickerCube& cube);

// --- shared by the readers of the forms ---

// The stickers as read, before anybody knows which colour is which face.
struct RawCube {
  std::vector<std::string_view> symbols;  // 6 N^2, in facelet order
  std::vector<std::size_t> positions;
  std::size_t end = 0;  // of what was read: more lists may follow six
};
Expected<RawCube> read_facelets(unsigned size, std::string_view text);
Expected<RawCube> read_italian(unsigned size, std::string_view text);
bool looks_italian(std::string_view text);

// How to name the colours of a text; by all its symbols, since `R` is red only among letters of one kind.
class ColourNames {
 public:
  ColourNames(const std::vector<std::string_view>& symbols, bool italian);
  ColourName of(std::string_view symbol) const;

 private:
  std::size_t alphabet_ = 0;  // in what the letters are
};

// The symbol at `at` (a UTF-8 character or, where that is malformed, a byte).
std::string_view symbol_at(std::string_view text, std::size_t at);

}  // namespace rompicapo::cube
