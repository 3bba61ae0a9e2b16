// SPDX-License-Identifier: MIT
//
// From symbols to faces: counting the six colours, and finding out which face each belongs to.
#include "rompicapo/puzzles/cube/text/state_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view italian_letters = "WRVGAB";
constexpr std::array<std::string_view, 6> italian_words{"bianco", "rosso", "verde", "giallo", "arancione", "blu"};
constexpr std::array<std::string_view, 6> english_words{"white", "red", "green", "yellow", "orange", "blue"};

// Letters that people write for colours, in the order of the faces URFDLB.
struct Alphabet {
  std::string_view letters;
  const std::array<std::string_view, 6>* words;
  std::string_view prefix;  // of the values of phrases
};
constexpr std::array<Alphabet, 3> alphabets{
    {{face_letters, &english_words, ""}, {italian_letters, &italian_words, "it-"}, {"WRGYOB", &english_words, "en-"}}};
constexpr std::size_t face_alphabet = 0, italian_alphabet = 1, english_alphabet = 2, no_alphabet = alphabets.size();

using Kinds = std::vector<std::string_view>;  // the different symbols, in order of meeting

std::size_t kind_of(const Kinds& kinds, std::string_view symbol) {
  return static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), symbol) - kinds.begin());
}

// Too many of one colour; where just one other has as many too few, that one is told as well.
Error surplus_of(const StickerCube& cube, const RawCube& raw, const Kinds& kinds,
                 const std::vector<std::size_t>& counts, std::size_t first, const ColourNames& names) {
  const std::size_t area = raw.symbols.size() / 6, kind = kind_of(kinds, raw.symbols[first]);
  const std::size_t extra = counts[kind] - area;
  const auto wanting = [&](std::size_t count) { return count < area; };
  const auto poor = std::find_if(counts.begin(), counts.end(), wanting);
  const bool one_lacks = kinds.size() == 6 && std::count_if(counts.begin(), counts.end(), wanting) == 1 &&
                         poor != counts.end() && area - *poor == extra;
  const ColourName colour = names.of(kinds[kind]);
  PhraseValues values{{"n", std::to_string(extra)},
                      {"count", std::to_string(counts[kind])},
                      {"area", std::to_string(area)},
                      {"colour", colour.value}};
  std::string message = fmt::format("colour {} is on {} stickers, and each colour has {}: {} too many", colour.shown,
                                    counts[kind], area, extra);
  if (one_lacks) {
    const ColourName other = names.of(kinds[static_cast<std::size_t>(poor - counts.begin())]);
    message += fmt::format(", and {} of {} missing", extra, other.shown);
    values.emplace_back("colour2", other.value);
  }
  message += fmt::format("; the first too many is {}", cube.sticker_name(first));
  return {ErrorCode::bad_state,
          std::move(message),
          raw.positions[first],
          {one_lacks ? "cube-colour-for-another" : "cube-colour-too-often", std::move(values)}};
}

// The six symbols, each as often as stickers on a face; or what is wrong with them.
Expected<Kinds> count_kinds(const StickerCube& cube, const RawCube& raw, const ColourNames& names) {
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
    const ColourName colour = names.of(kinds[rarest]);
    return Error{ErrorCode::bad_state,
                 fmt::format("sticker {} is {}: a seventh colour", cube.sticker_name(first[rarest]), colour.shown),
                 raw.positions[first[rarest]],
                 {"cube-seventh-colour", {{"sticker", cube.sticker_name(first[rarest])}, {"colour", colour.value}}}};
  }
  if (surplus) return surplus_of(cube, raw, kinds, counts, *surplus, names);
  return kinds;  // six, since none is on more than a sixth of the stickers
}

using Scheme = std::array<Face, 6>;  // [kind]

Expected<Scheme> scheme_by_centres(const StickerCube& cube, const RawCube& raw, const Kinds& kinds,
                                   const ColourNames& names) {
  std::array<int, 6> owner;
  owner.fill(-1);
  Scheme scheme{};
  for (unsigned face = 0; face < 6; ++face) {
    const std::size_t centre = cube.centre(static_cast<Face>(face));
    const std::size_t kind = kind_of(kinds, raw.symbols[centre]);
    if (owner[kind] >= 0) {
      const auto other = static_cast<Face>(owner[kind]);
      const ColourName colour = names.of(raw.symbols[centre]);
      return Error{
          ErrorCode::bad_state,
          fmt::format("the centres of {} and {} ({} and {}) are both {}", face_letters[other], face_letters[face],
                      cube.sticker_name(cube.centre(other)), cube.sticker_name(centre), colour.shown),
          raw.positions[centre],
          {"cube-centres-alike",
           {{"one", std::string(1, face_letters[other])},
            {"other", std::string(1, face_letters[face])},
            {"colour", colour.value}}}};
    }
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
Expected<Scheme> scheme_by_corners(const StickerCube& cube, const RawCube& raw, const Kinds& kinds,
                                   const ColourNames& names) {
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
    const ColourName colour = names.of(kinds[kind]);
    return Error{ErrorCode::bad_state,
                 fmt::format("the corners do not show which colour lies opposite {}: {} of the others never meet it on "
                             "a corner, and it must be one",
                             colour.shown, strangers),
                 raw.positions[static_cast<std::size_t>(first)],
                 {"cube-opposite-unknown", {{"colour", colour.value}}}};
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

GivenCube painted(StickerCube cube, const RawCube& raw, const Kinds& kinds, const Scheme& scheme,
                  const ColourNames& names) {
  GivenCube given{std::move(cube), raw.positions};
  for (std::size_t kind = 0; kind < 6; ++kind) {
    given.colour_names[scheme[kind]] = names.of(kinds[kind]);
    given.list_colours[scheme[kind]] = kinds[kind];
  }
  for (std::size_t at = 0; at < raw.symbols.size(); ++at) given.cube.paint(at, scheme[kind_of(kinds, raw.symbols[at])]);
  return given;
}

bool corners_exist(const StickerCube& cube) {
  const Cubies cubies = read_cubies(cube);
  return std::all_of(cubies.corner.begin(), cubies.corner.end(), [](unsigned piece) { return piece < corner_count; });
}

Expected<GivenCube> coloured(unsigned size, const RawCube& raw, bool italian) {
  StickerCube cube(size);
  const ColourNames names(raw.symbols, italian);
  const Expected<Kinds> kinds = count_kinds(cube, raw, names);
  if (!kinds) return kinds.error();
  if (size % 2 == 1) {
    const Expected<Scheme> scheme = scheme_by_centres(cube, raw, *kinds, names);
    if (!scheme) return scheme.error();
    return painted(std::move(cube), raw, *kinds, *scheme, names);
  }
  if (const std::optional<Scheme> scheme = scheme_by_letters(*kinds, face_letters))
    return painted(std::move(cube), raw, *kinds, *scheme, names);
  if (const std::optional<Scheme> scheme = scheme_by_letters(*kinds, italian_letters); scheme && italian) {
    GivenCube given = painted(cube, raw, *kinds, *scheme, names);
    if (corners_exist(given.cube)) return given;
  }
  const Expected<Scheme> scheme = scheme_by_corners(cube, raw, *kinds, names);
  if (!scheme) return scheme.error();
  return painted(std::move(cube), raw, *kinds, *scheme, names);
}

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
  if (stickers || (raw && count_kinds(StickerCube(size), *raw, {raw->symbols, /*italian=*/false}))) return stickers;
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

// The letters that all symbols are but for one at the most, which may be the fault.
ColourNames::ColourNames(const std::vector<std::string_view>& symbols, bool italian) {
  constexpr std::size_t enough_to_tell = 64;
  Kinds kinds;
  for (const std::string_view symbol : symbols)
    if (kinds.size() < enough_to_tell && kind_of(kinds, symbol) == kinds.size()) kinds.push_back(symbol);
  const auto fits = [&](std::size_t alphabet) {
    return std::count_if(kinds.begin(), kinds.end(), [&](std::string_view symbol) {
             return alphabets[alphabet].letters.find(symbol) == std::string_view::npos;
           }) <= 1;
  };
  std::vector<std::size_t> likely{face_alphabet, english_alphabet};
  if (italian) likely = {italian_alphabet, english_alphabet, face_alphabet};
  const auto found = std::find_if(likely.begin(), likely.end(), fits);
  alphabet_ = found == likely.end() ? no_alphabet : *found;
}

ColourName ColourNames::of(std::string_view symbol) const {
  const std::string shown = static_cast<unsigned char>(symbol[0]) < 0x80 ? excerpt(symbol) : std::string(symbol);
  const std::size_t at = alphabet_ == no_alphabet ? std::string_view::npos : alphabets[alphabet_].letters.find(symbol);
  if (at == std::string_view::npos) return {shown, shown};
  const Alphabet& alphabet = alphabets[alphabet_];
  return {fmt::format("{} ({})", shown, (*alphabet.words)[at]), fmt::format("{}{}", alphabet.prefix, symbol)};
}

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
    }
  }
  return *std::move(first);
}

}  // namespace rompicapo::cube
