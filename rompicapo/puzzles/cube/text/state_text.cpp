// SPDX-License-Identifier: MIT
//
// Which form a text has, and what it says.
#include "rompicapo/puzzles/cube/text/state_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/text/colour_scheme.hpp"

namespace rompicapo::cube {

namespace {

StickerCube renamed(const StickerCube& cube, const std::array<Face, 6>& name_of) {
  StickerCube result = cube;
  for (std::size_t at = 0; at < cube.count(); ++at) result.paint(at, name_of[cube.colour(at)]);
  return result;
}

Error shifted(Error error, std::size_t by) {
  if (error.position) *error.position += by;
  return error;
}

GivenCube made_by(unsigned size, const std::vector<Turn>& turns) {
  GivenCube given{StickerCube(size)};
  for (const Turn& turn : turns) given.cube.turn(turn);
  given.cube = named_by_centres(given.cube);
  return given;
}

constexpr std::string_view blanks = " \t\r\n\f\v";

// Letters alone, face letters above all, and no moves that anybody would write.
bool like_stickers(unsigned size, std::string_view text) {
  constexpr std::size_t most_together = 8;
  if (text.find_first_not_of("URFDLBurfdlbMESmesxyz \t\r\n\f\v") != std::string_view::npos) return false;
  std::size_t letters = 0, together = 0;
  bool thrice = false;
  for (const Token& token : split(text, blanks)) {
    letters += token.text.size();
    together = std::max(together, token.text.size());
    for (const char face : face_letters) thrice = thrice || token.text.find(std::string(3, face)) != token.text.npos;
  }
  return letters >= std::size_t{5} * size * size || together > most_together || thrice;
}

// Whether somebody meant moves: half of the pieces are, and one at least has a count or a prime.
bool like_moves(unsigned size, std::string_view text) {
  std::size_t pieces = 0, moves = 0;
  bool told = false;
  for (const Token& token : split(text, " \t\r\n\f\v()[],:")) {
    ++pieces;
    const Expected<std::vector<Turn>> turns = read_moves(size, token.text);
    if (!turns || turns->empty()) continue;
    ++moves;
    told = told || token.text.find_first_not_of("URFDLBurfdlbMESmesxyz") != std::string_view::npos;
  }
  return told && 2 * moves >= pieces;
}

struct Part {
  GivenCube given;
  std::size_t end = 0;  // of what was read, and the blanks behind it
};

Expected<Part> read_lists(unsigned size, std::string_view text) {
  const Expected<RawCube> raw = read_italian(size, text);
  if (!raw) return raw.error();
  Expected<GivenCube> given = coloured(size, *raw, /*italian=*/true);
  if (!given) return given.error();
  return Part{*std::move(given), raw->end};
}

// Stickers or moves, whichever it can be.
Expected<GivenCube> read_plain(unsigned size, std::string_view text) {
  const Expected<RawCube> raw = read_facelets(size, text);
  Expected<GivenCube> stickers = raw ? coloured(size, *raw, /*italian=*/false) : raw.error();
  if (stickers) stickers->list_colours = {};
  if ((stickers && !stickers->miscount) || (raw && is_evenly_coloured(StickerCube(size), *raw))) return stickers;
  const Expected<std::vector<Turn>> turns = read_moves(size, text);
  if (turns && !turns->empty() && !like_stickers(size, text)) return made_by(size, *turns);
  if (!turns && like_moves(size, text)) return turns.error();
  return stickers;
}

Expected<Part> read_part(unsigned size, std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(blanks), text.size());
  if (start < text.size() && text[start] == '@') {
    const Expected<std::vector<Turn>> turns = read_moves(size, text.substr(start + 1));
    if (!turns) return shifted(turns.error(), start + 1);
    return Part{made_by(size, *turns), text.size()};
  }
  if (looks_italian(text)) return read_lists(size, text);
  Expected<GivenCube> given = read_plain(size, text);
  if (!given) return given.error();
  return Part{*std::move(given), text.size()};
}

}  // namespace

StickerCube named_by_centres(const StickerCube& cube) {
  if (cube.size() % 2 == 0) return cube;
  std::array<Face, 6> name_of{};
  for (unsigned face = 0; face < 6; ++face)
    name_of[cube.colour(cube.centre(static_cast<Face>(face)))] = static_cast<Face>(face);
  return renamed(cube, name_of);
}

StickerCube named_by_dbl(const StickerCube& cube) {
  std::array<Face, 6> name_of{};
  const auto stickers = corner_stickers(cube, dbl);
  for (std::size_t at = 0; at < 3; ++at) {
    const Face colour = cube.colour(stickers[at]);
    name_of[colour] = corner_faces[dbl][at];
    name_of[opposite(colour)] = opposite(corner_faces[dbl][at]);
  }
  return renamed(cube, name_of);
}

Expected<GivenCube> read_state(unsigned size, std::string_view text) {
  std::optional<GivenCube> first;
  for (const Printed& printed : configurations(text)) {
    for (std::size_t from = 0; from == 0 || from < printed.text.size();) {
      const std::string_view rest = std::string_view(printed.text).substr(from);
      Expected<Part> part = from == 0 ? read_part(size, rest) : read_lists(size, rest);
      const std::size_t position = printed.position + from;
      if (!part) return shifted(part.error(), position);
      from += part->end;
      if (first) continue;
      first = std::move(part->given);
      for (std::size_t& each : first->positions) each += position;
      if (first->miscount) first->miscount = shifted(*first->miscount, position);
    }
  }
  return *std::move(first);
}

}  // namespace rompicapo::cube
