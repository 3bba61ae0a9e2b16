// SPDX-License-Identifier: MIT
//
// How a diagnosis names stickers, colours and places, in its English and in the values of its phrases.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

struct PieceWords {
  const GivenCube& given;
  const StickerCube& cube = given.cube;

  // The message is English; `key` and `values` say the same in the words of locales/.
  Error error(std::size_t sticker, std::string message, std::string key, PhraseValues values) const;

  const ColourName& colour(std::size_t sticker) const { return given.colour_names[cube.colour(sticker)]; }

  // Of a face: as the text has it, or its letter where the text has none (moves).
  ColourName colour_of(Face face) const;

  // "U9 R1 F3"
  std::string names(std::span<const std::size_t> stickers) const;

  // In an English message, or as the value of a phrase.
  std::string colours(std::span<const std::size_t> stickers, std::string ColourName::*form) const;
  std::string colours(std::span<const Face> faces, std::string ColourName::*form) const;

  // "corner URF (U9 R1 F3)"
  std::string place(std::string_view kind, std::string_view name, std::span<const std::size_t> stickers) const;
};

}  // namespace rompicapo::cube
