// SPDX-License-Identifier: MIT
//
// From symbols to faces: counting the six colours, and finding out which face each belongs to.
#include "rompicapo/puzzles/cube/state_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/cubies.hpp"
#include "rompicapo/puzzles/cube/notation.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view italian_letters = "WRVGAB";
constexpr std::array<std::string_view, 6> italian_words{"bianco", "rosso", "verde", "giallo", "arancione", "blu"};
constexpr std::array<std::string_view, 6> english_words{"white", "red", "green", "yellow", "orange", "blue"};

std::string describe(std::string_view symbol, bool italian) {
  const std::string_view letters = italian ? italian_letters : face_letters;
  const std::size_t at = symbol.size() == 1 ? letters.find(symbol[0]) : std::string_view::npos;
  std::string shown = static_cast<unsigned char>(symbol[0]) < 0x80 ? excerpt(symbol) : std::string(symbol);
  if (at == std::string_view::npos) return shown;
  return fmt::format("{} ({})", shown, italian ? italian_words[at] : english_words[at]);
}

using Kinds = std::vector<std::string_view>;  // the different symbols, in order of meeting

std::size_t kind_of(const Kinds& kinds, std::string_view symbol) {
  return static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), symbol) - kinds.begin());
}

// The six symbols, each as often as stickers on a face; or what is wrong with them.
Expected<Kinds> count_kinds(const StickerCube& cube, const RawCube& raw, bool italian) {
  constexpr std::size_t enough_to_tell = 64;
  const std::size_t area = raw.symbols.size() / 6;
  Kinds kinds;
  std::vector<std::size_t> counts, first;
  std::optional<std::size_t> surplus;  // the first sticker that is one too many of its colour
  for (std::size_t at = 0; at < raw.symbols.size() && kinds.size() < enough_to_tell; ++at) {
    const std::size_t kind = kind_of(kinds, raw.symbols[at]);
    if (kind == kinds.size()) {
      kinds.push_back(raw.symbols[at]);
      counts.push_back(0);
      first.push_back(at);
    }
    if (++counts[kind] > area && !surplus) surplus = at;
  }
  if (kinds.size() > 6) {
    const auto rarest = static_cast<std::size_t>(std::min_element(counts.begin(), counts.end()) - counts.begin());
    return Error{ErrorCode::bad_state,
                 fmt::format("sticker {} is {}: a seventh colour", cube.sticker_name(first[rarest]),
                             describe(kinds[rarest], italian)),
                 raw.positions[first[rarest]]};
  }
  if (!surplus) return kinds;  // six, since none is on more than a sixth of the stickers
  const std::size_t kind = kind_of(kinds, raw.symbols[*surplus]);
  return Error{ErrorCode::bad_state,
               fmt::format("colour {} is on {} stickers, and each colour has {}; the first too many is {}",
                           describe(kinds[kind], italian), counts[kind], area, cube.sticker_name(*surplus)),
               raw.positions[*surplus]};
}

using Scheme = std::array<Face, 6>;  // [kind]

Expected<Scheme> scheme_by_centres(const StickerCube& cube, const RawCube& raw, const Kinds& kinds, bool italian) {
  std::array<int, 6> owner;
  owner.fill(-1);
  Scheme scheme{};
  for (unsigned face = 0; face < 6; ++face) {
    const std::size_t centre = cube.centre(static_cast<Face>(face));
    const std::size_t kind = kind_of(kinds, raw.symbols[centre]);
    if (owner[kind] >= 0)
      return Error{ErrorCode::bad_state,
                   fmt::format("the centres of {} and {} ({} and {}) are both {}", face_letters[owner[kind]],
                               face_letters[face], cube.sticker_name(cube.centre(static_cast<Face>(owner[kind]))),
                               cube.sticker_name(centre), describe(raw.symbols[centre], italian)),
                   raw.positions[centre]};
    owner[kind] = static_cast<int>(face);
    scheme[kind] = static_cast<Face>(face);
  }
  return scheme;
}

std::optional<Scheme> scheme_by_letters(const Kinds& kinds, std::string_view letters) {
  Scheme scheme{};
  for (std::size_t kind = 0; kind < 6; ++kind) {
    const std::size_t face = kinds[kind].size() == 1 ? letters.find(kinds[kind][0]) : std::string_view::npos;
    if (face == std::string_view::npos) return std::nullopt;
    scheme[kind] = static_cast<Face>(face);
  }
  return scheme;
}

// On a true cube each colour shares a corner with every other but one: its opposite.
Expected<Scheme> scheme_by_corners(const StickerCube& cube, const RawCube& raw, const Kinds& kinds, bool italian) {
  std::array<unsigned, 6> met{};  // bit set of the colours on the corners of each
  for (std::size_t place = 0; place < corner_count; ++place)
    for (const std::size_t one : corner_stickers(cube, place))
      for (const std::size_t other : corner_stickers(cube, place))
        met[kind_of(kinds, raw.symbols[one])] |= 1u << kind_of(kinds, raw.symbols[other]);
  std::array<std::size_t, 6> facing{};
  for (std::size_t kind = 0; kind < 6; ++kind) {
    std::size_t strangers = 0;
    for (std::size_t other = 0; other < 6; ++other)
      if ((met[kind] >> other & 1) == 0 && other != kind) {
        facing[kind] = other;
        ++strangers;
      }
    if (strangers == 1) continue;
    const auto first = std::find(raw.symbols.begin(), raw.symbols.end(), kinds[kind]) - raw.symbols.begin();
    return Error{ErrorCode::bad_state,
                 fmt::format("the corners do not show which colour lies opposite {}: {} of the others never meet it on "
                             "a corner, and it must be one",
                             describe(kinds[kind], italian), strangers),
                 raw.positions[static_cast<std::size_t>(first)]};
  }
  Scheme scheme{};
  const auto stickers = corner_stickers(cube, dbl);
  for (std::size_t at = 0; at < 3; ++at) {
    const std::size_t kind = kind_of(kinds, raw.symbols[stickers[at]]);
    scheme[kind] = corner_faces[dbl][at];
    scheme[facing[kind]] = opposite(corner_faces[dbl][at]);
  }
  return scheme;
}

GivenCube painted(StickerCube cube, const RawCube& raw, const Kinds& kinds, const Scheme& scheme, bool italian) {
  GivenCube given{std::move(cube), raw.positions, {}};
  for (std::size_t kind = 0; kind < 6; ++kind) given.colour_names[scheme[kind]] = describe(kinds[kind], italian);
  for (std::size_t at = 0; at < raw.symbols.size(); ++at) given.cube.paint(at, scheme[kind_of(kinds, raw.symbols[at])]);
  return given;
}

bool corners_exist(const StickerCube& cube) {
  const Cubies cubies = read_cubies(cube);
  return std::all_of(cubies.corner.begin(), cubies.corner.end(), [](unsigned piece) { return piece < corner_count; });
}

Expected<GivenCube> coloured(unsigned size, const RawCube& raw, bool italian) {
  StickerCube cube(size);
  const Expected<Kinds> kinds = count_kinds(cube, raw, italian);
  if (!kinds) return kinds.error();
  if (size % 2 == 1) {
    const Expected<Scheme> scheme = scheme_by_centres(cube, raw, *kinds, italian);
    if (!scheme) return scheme.error();
    return painted(std::move(cube), raw, *kinds, *scheme, italian);
  }
  if (const std::optional<Scheme> scheme = scheme_by_letters(*kinds, face_letters))
    return painted(std::move(cube), raw, *kinds, *scheme, italian);
  if (const std::optional<Scheme> scheme = scheme_by_letters(*kinds, italian_letters); scheme && italian) {
    GivenCube given = painted(cube, raw, *kinds, *scheme, italian);
    if (corners_exist(given.cube)) return given;
  }
  const Expected<Scheme> scheme = scheme_by_corners(cube, raw, *kinds, italian);
  if (!scheme) return scheme.error();
  return painted(std::move(cube), raw, *kinds, *scheme, italian);
}

StickerCube renamed(const StickerCube& cube, const std::array<Face, 6>& name_of) {
  StickerCube result = cube;
  for (std::size_t at = 0; at < cube.count(); ++at) result.paint(at, name_of[cube.colour(at)]);
  return result;
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
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n\f\v"), text.size());
  if (start < text.size() && text[start] == '@') {
    const Expected<std::vector<Turn>> turns = read_moves(size, text.substr(start + 1));
    if (!turns) {
      Error error = turns.error();
      if (error.position) *error.position += start + 1;
      return error;
    }
    GivenCube given{StickerCube(size)};
    for (const Turn& turn : *turns) given.cube.turn(turn);
    given.cube = named_by_centres(given.cube);
    return given;
  }
  const bool italian = looks_italian(text);
  const Expected<RawCube> raw = italian ? read_italian(size, text) : read_facelets(size, text);
  if (!raw) return raw.error();
  return coloured(size, *raw, italian);
}

}  // namespace rompicapo::cube
