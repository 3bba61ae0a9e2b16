// SPDX-License-Identifier: MIT
//
// Which form a text has, and what it says.
#include "rompicapo/puzzles/cube/text/state_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/phrase.hpp"
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

constexpr std::string_view blanks = " \t\r\n\f\v", move_letters = "URFDLBurfdlbMESmesxyzXYZ";

// Letters alone, face letters above all, and no moves that anybody would write.
bool like_stickers(unsigned size, std::string_view text) {
  constexpr std::size_t most_together = 8;
  if (text.find_first_not_of(std::string(move_letters).append(blanks)) != std::string_view::npos) return false;
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
    told = told || token.text.find_first_not_of(move_letters) != std::string_view::npos;
  }
  return told && 2 * moves >= pieces;
}

// Of a text that is neither and has not as many symbols as there are stickers: whether somebody meant stickers. They
// stand in rows or faces, or apart in the letters of colours, or are nearly as many.
bool in_rows(unsigned size, std::string_view text) {
  const std::size_t area = std::size_t{size} * size, most_together = std::max<std::size_t>(8, size);
  std::size_t count = 0, longest = 0;
  bool whole_rows = true;
  for (const Token& token : split(text, blanks)) {
    std::size_t symbols = 0;
    for (std::size_t at = 0; at < token.text.size(); at += symbol_at(token.text, at).size()) ++symbols;
    count += symbols;
    longest = std::max(longest, symbols);
    whole_rows = whole_rows && symbols % size == 0;
  }
  bool colours = count % size == 0 && longest == 1;
  if (colours) {
    constexpr std::array<std::string_view, 3> of_colours{"WRGYOB", "WRVGAB", "0123456789"};
    colours = std::any_of(of_colours.begin(), of_colours.end(), [&](std::string_view letters) {
      return text.find_first_not_of(std::string(letters).append(blanks)) == std::string_view::npos;
    });
  }
  return whole_rows || colours || longest > most_together || (count >= 5 * area && count <= 7 * area);
}

// What may be the first row of a cube, or a word that is no move: both are said. The position is the end, where more
// stickers are missed.
Error neither(unsigned size, std::string_view text, std::size_t count, std::size_t wrong) {
  const std::size_t from = wrong == 0 ? 0 : text.find_last_of(blanks, wrong - 1) + 1;  // npos + 1 is 0
  const std::string_view word = text.substr(from, text.find_first_of(blanks, wrong) - from);
  return phrased_error(ErrorCode::bad_syntax, "cube-neither",
                       "`{given}` is no move, and of the {needed} stickers of a cube of {size} only {count} are given",
                       {{"given", excerpt(word, 12)},
                        {"needed", std::to_string(std::size_t{6} * size * size)},
                        {"size", std::to_string(size)},
                        {"count", std::to_string(count)}},
                       text.size());
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
  const bool something = without_remarks(text).find_first_not_of(blanks) != std::string::npos;
  if (turns && something && !like_stickers(size, text)) return made_by(size, *turns);
  if (turns) return stickers;
  const bool miscounted = !raw && raw.error().phrase.key.starts_with("cube-stickers-");
  if (like_moves(size, text) || (miscounted && !in_rows(size, text))) return turns.error();
  const auto count = static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char letter) { return blanks.find(letter) == blanks.npos; }));
  if (miscounted && count < std::size_t{size} * size) return neither(size, text, count, *turns.error().position);
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
