// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/text/piece_words.hpp"

#include <fmt/format.h>
#include <vector>

#include "rompicapo/base/text.hpp"

namespace rompicapo::cube {

Error PieceWords::error(std::size_t sticker, std::string message, std::string key, PhraseValues values) const {
  Error result{ErrorCode::bad_state, std::move(message), {}, {std::move(key), std::move(values)}};
  if (!given.positions.empty()) result.position = given.positions[sticker];
  return result;
}

ColourName PieceWords::colour_of(Face face) const {
  const ColourName& known = given.colour_names[face];
  const std::string letter(1, face_letters[face]);
  return known.value.empty() ? ColourName{letter, letter} : known;
}

std::string PieceWords::names(std::span<const std::size_t> stickers) const {
  std::vector<std::string> each;
  for (const std::size_t sticker : stickers) each.push_back(cube.sticker_name(sticker));
  return joined(each, " ");
}

std::string PieceWords::colours(std::span<const std::size_t> stickers, std::string ColourName::*form) const {
  std::vector<Face> faces;
  for (const std::size_t sticker : stickers) faces.push_back(cube.colour(sticker));
  return colours(std::span<const Face>(faces), form);
}

std::string PieceWords::colours(std::span<const Face> faces, std::string ColourName::*form) const {
  std::vector<std::string> each;
  for (const Face face : faces) each.push_back(colour_of(face).*form);
  return joined(each, ", ");
}

std::string PieceWords::place(std::string_view kind, std::string_view name,
                              std::span<const std::size_t> stickers) const {
  return fmt::format("{} {} ({})", kind, name, names(stickers));
}

}  // namespace rompicapo::cube
