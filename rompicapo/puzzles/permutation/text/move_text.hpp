// SPDX-License-Identifier: MIT
//
// Moves as people write them: the names of the file, blanks between, with a count and an apostrophe behind (`U`, `U2`,
// `U'`, `U3'`, and as base/printed.hpp reads them), groups `(A B)2`, commutators `[A, B]` and conjugates `[A: B]`,
// comments; the scrambles of the Megaminx (pochmann.hpp). Derived moves are put
// into what they stand for. Source of the notation: cubing.js (L. Garron and others).
#pragma once

#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

// A power of one generator, as it was written.
struct Turn {
  std::size_t generator = 0;
  std::int32_t exponent = 1;
  std::size_t position = 0;  // in the text, of what it comes from
};

// Never more turns than `most`: a longer text is an error.
Expected<std::vector<Turn>> read_moves(const Definition& definition, std::string_view text,
                                       std::size_t most = std::size_t{1} << 20);

Transformation made_of(const Definition& definition, const std::vector<Turn>& turns);

// A name that can be told from the rest of a text of moves; else why not.
Expected<bool> check_move_name(std::string_view name);

}  // namespace rompicapo::permutation
