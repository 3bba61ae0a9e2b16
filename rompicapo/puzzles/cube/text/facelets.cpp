// SPDX-License-Identifier: MIT
//
// The form of 6 N^2 symbols, and reading of single symbols.
#include <algorithm>
#include <string>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

std::string_view symbol_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const unsigned char lead = byte(at);
  std::size_t length = lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf8 ? 4 : 1;
  if (at + length > text.size()) length = 1;
  for (std::size_t next = 1; next < length; ++next)
    if ((byte(at + next) & 0xc0) != 0x80) return text.substr(at, 1);
  return text.substr(at, length);
}

Expected<RawCube> read_facelets(unsigned size, std::string_view text) {
  const std::size_t needed = std::size_t{6} * size * size;
  RawCube raw;
  for (std::size_t at = 0; at < text.size();) {
    if (std::string_view(" \t\r\n\f\v").find(text[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    const std::string_view symbol = symbol_at(text, at);
    const auto byte = static_cast<unsigned char>(symbol[0]);
    if (byte < 0x20 || byte == 0x7f || (symbol.size() == 1 && byte >= 0x80))
      return phrased_error(ErrorCode::bad_syntax, "cube-no-sticker", "the byte {given} is no sticker",
                           {{"given", excerpt(symbol)}}, at);
    if (raw.symbols.size() == needed)
      return phrased_error(ErrorCode::bad_syntax, "cube-stickers-too-many",
                           "a cube of {size} has {needed} stickers, and there are more here",
                           {{"size", std::to_string(size)}, {"needed", std::to_string(needed)}}, at);
    raw.symbols.push_back(symbol);
    raw.positions.push_back(at);
    at += symbol.size();
  }
  if (raw.symbols.size() < needed)
    return phrased_error(
        ErrorCode::bad_syntax, "cube-stickers-too-few",
        "a cube of {size} has {needed} stickers, and only {given} are given (or give moves, as R U2 F')",
        {{"size", std::to_string(size)},
         {"needed", std::to_string(needed)},
         {"given", std::to_string(raw.symbols.size())}},
        text.size());
  raw.end = text.size();
  return raw;
}

std::optional<StickerCube> read_written(unsigned size, std::string_view text) {
  if (size > 3 || text.size() != std::size_t{6} * size * size) return std::nullopt;
  StickerCube cube(size);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t face = face_letters.find(text[at]);
    if (face == std::string_view::npos) return std::nullopt;
    cube.paint(at, static_cast<Face>(face));
  }
  const bool odd = size % 2 == 1;
  for (unsigned face = 0; odd && face < 6; ++face)
    if (cube.colour(cube.centre(static_cast<Face>(face))) != face) return std::nullopt;
  const Cubies cubies = read_cubies(cube);
  unsigned corners = 0, edges = 0;  // bit sets; of even sizes the edges read are those at home
  for (const std::uint8_t corner : cubies.corner) corners |= 1u << corner;
  for (const std::uint8_t edge : cubies.edge) edges |= 1u << edge;
  if (corners != (1u << corner_count) - 1 || edges != (1u << edge_count) - 1 || missing_twist(cubies) != 0)
    return std::nullopt;
  if (odd && (is_flip_odd(cubies) || is_order_odd(cubies))) return std::nullopt;
  return cube;
}

std::string write_facelets(const StickerCube& cube) {
  std::string text(cube.count(), ' ');
  for (std::size_t at = 0; at < text.size(); ++at) text[at] = face_letters[cube.colour(at)];
  return text;
}

}  // namespace rompicapo::cube
