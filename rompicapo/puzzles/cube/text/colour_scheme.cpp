// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/text/colour_scheme.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <span>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"

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

struct Counted {
  Kinds kinds;
  std::optional<Error> miscount{};  // six colours, and not of each as many as stickers on a face
};

// The six symbols, or what is wrong with them.
Expected<Counted> count_kinds(const StickerCube& cube, const RawCube& raw, const ColourNames& names) {
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
  if (!surplus) return Counted{std::move(kinds)};  // six, since none is on more than a sixth of the stickers
  Error miscount = surplus_of(cube, raw, kinds, counts, *surplus, names);
  if (kinds.size() < 6) return miscount;
  return Counted{std::move(kinds), std::move(miscount)};
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

// The three stickers of each corner, as kinds.
using CornerKinds = std::array<std::array<std::size_t, 3>, corner_count>;

CornerKinds corner_kinds(const StickerCube& cube, const RawCube& raw, const Kinds& kinds) {
  CornerKinds corners{};
  for (std::size_t place = 0; place < corner_count; ++place) {
    const auto stickers = corner_stickers(cube, place);
    for (std::size_t at = 0; at < 3; ++at) corners[place][at] = kind_of(kinds, raw.symbols[stickers[at]]);
  }
  return corners;
}

// What piece a corner is if the colours are these; corner_count where it is none.
unsigned piece_in(const Scheme& scheme, const std::array<std::size_t, 3>& corner) {
  const std::array<Face, 3> colours{scheme[corner[0]], scheme[corner[1]], scheme[corner[2]]};
  return corner_of(std::span<const Face, 3>(colours)).piece;
}

// How many different corner pieces there are if the colours are these.
std::size_t corners_found(const CornerKinds& corners, const Scheme& scheme) {
  unsigned found = 0;  // bit set
  for (const auto& corner : corners) found |= 1u << piece_in(scheme, corner);
  return static_cast<std::size_t>(std::popcount(found & ((1u << corner_count) - 1)));
}

bool corners_exist(const CornerKinds& corners, const Scheme& scheme) {
  return std::all_of(corners.begin(), corners.end(),
                     [&](const auto& corner) { return piece_in(scheme, corner) < corner_count; });
}

// Every way to say which colours are opposite and which way round the others lie, but for how the cube is held: 30.
std::vector<Scheme> schemes_apart() {
  std::vector<Scheme> schemes;
  std::array<std::size_t, 6> order{0, 1, 2, 3, 4, 5};  // kinds on U D R L F B; U always the first, R the next left
  for (std::size_t down = 1; down < 6; ++down) {
    std::vector<std::size_t> left;
    for (std::size_t kind = 1; kind < 6; ++kind)
      if (kind != down) left.push_back(kind);
    for (std::size_t facing = 1; facing < 4; ++facing) {
      order = {0, down, left[0], left[facing], left[facing == 1 ? 2 : 1], left[facing == 3 ? 2 : 3]};
      for (const bool mirrored : {false, true}) {
        constexpr std::array<Face, 6> plain{U, D, R, L, F, B}, mirror{U, D, R, L, B, F};
        Scheme scheme{};
        for (std::size_t at = 0; at < 6; ++at) scheme[order[at]] = (mirrored ? mirror : plain)[at];
        schemes.push_back(scheme);
      }
    }
  }
  return schemes;
}

// Renamed so that the corner at DBL, if its colours are those of a piece, is at home.
Scheme with_dbl_at_home(const Scheme& scheme, const std::array<std::size_t, 3>& corner) {
  if (piece_in(scheme, corner) == corner_count) return scheme;
  std::array<Face, 6> name_of{};
  for (std::size_t at = 0; at < 3; ++at) {
    name_of[scheme[corner[at]]] = corner_faces[dbl][at];
    name_of[opposite(scheme[corner[at]])] = opposite(corner_faces[dbl][at]);
  }
  Scheme renamed{};
  for (std::size_t kind = 0; kind < 6; ++kind) renamed[kind] = name_of[scheme[kind]];
  return renamed;
}

// The scheme of which the most corners are there: all eight on a true cube, where each colour shares a corner with
// every other but its opposite. A wrong sticker or two leave enough of them.
Expected<Scheme> scheme_by_corners(const StickerCube& cube, const RawCube& raw, const Kinds& kinds,
                                   const ColourNames& names) {
  const CornerKinds corners = corner_kinds(cube, raw, kinds);
  std::size_t most = 0;
  std::vector<Scheme> best;
  for (const Scheme& scheme : schemes_apart()) {
    const std::size_t found = corners_found(corners, scheme);
    if (found > most) best.clear();
    most = std::max(most, found);
    if (found == most) best.push_back(scheme);
  }
  if (best.size() == 1) return with_dbl_at_home(best[0], corners[dbl]);
  const ColourName colour = names.of(kinds[0]);
  return Error{ErrorCode::bad_state,
               fmt::format("the corners do not show which colour lies opposite {}: check their stickers", colour.shown),
               raw.positions[0],
               {"cube-opposite-unknown", {{"colour", colour.value}}}};
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

// Which colour is which face: the centres tell on odd sizes; else known letters, or the corners.
Expected<Scheme> scheme_of(const StickerCube& cube, const RawCube& raw, const Kinds& kinds, const ColourNames& names,
                           bool italian) {
  if (cube.size() % 2 == 1) return scheme_by_centres(cube, raw, kinds, names);
  if (const std::optional<Scheme> scheme = scheme_by_letters(kinds, face_letters)) return *scheme;
  const std::optional<Scheme> scheme = scheme_by_letters(kinds, italian_letters);
  if (italian && scheme && corners_exist(corner_kinds(cube, raw, kinds), *scheme)) return *scheme;
  return scheme_by_corners(cube, raw, kinds, names);
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

bool is_evenly_coloured(const StickerCube& cube, const RawCube& raw) {
  const Expected<Counted> counted = count_kinds(cube, raw, {raw.symbols, /*italian=*/false});
  return counted && !counted->miscount;
}

Expected<GivenCube> coloured(unsigned size, const RawCube& raw, bool italian) {
  constexpr unsigned largest_counted_first = 3;
  StickerCube cube(size);
  const ColourNames names(raw.symbols, italian);
  const Expected<Counted> counted = count_kinds(cube, raw, names);
  if (!counted) return counted.error();
  const auto& [kinds, miscount] = *counted;
  if (miscount && size <= largest_counted_first) return *miscount;
  const Expected<Scheme> scheme = scheme_of(cube, raw, kinds, names, italian);
  if (!scheme) return miscount && size % 2 == 0 ? *miscount : scheme.error();
  GivenCube given = painted(std::move(cube), raw, kinds, *scheme, names);
  given.miscount = miscount;
  return given;
}

}  // namespace rompicapo::cube
