// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/text/diagnose_classes.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace rompicapo::cube {

namespace {

constexpr unsigned of_each_colour = centre_count / 6;

// The wings of one depth as they lie.
struct Wings {
  unsigned depth = 1;
  std::array<unsigned, wing_count> piece{};  // [place]; wing_count where there is no such piece
};

std::array<Face, 2> colours_at(const StickerCube& cube, unsigned depth, std::size_t place) {
  const auto stickers = wing_stickers(cube, depth, place);
  return {cube.colour(stickers[0]), cube.colour(stickers[1])};
}

Wings read_wings(const StickerCube& cube, unsigned depth) {
  Wings wings{depth};
  for (std::size_t place = 0; place < wing_count; ++place) wings.piece[place] = wing_of(colours_at(cube, depth, place));
  return wings;
}

template <class Pieces>
bool is_each_once(const Pieces& pieces) {
  unsigned met = 0;  // bit set
  for (const unsigned piece : pieces) met |= 1u << piece;
  return met == (1u << pieces.size()) - 1;
}

std::vector<unsigned> missing_of(const Wings& wings) {
  std::vector<unsigned> missing;
  for (unsigned piece = 0; piece < wing_count; ++piece)
    if (std::find(wings.piece.begin(), wings.piece.end(), piece) == wings.piece.end()) missing.push_back(piece);
  return missing;
}

// Which of those missing the place should have, by its colours: first the one with the two exchanged, then one that has
// a colour where it is.
unsigned likeliest(const std::vector<unsigned>& missing, const std::array<Face, 2>& colours) {
  const auto likeness = [&](unsigned piece) {
    const auto [first, second] = wing_faces(piece);
    if (first == colours[1] && second == colours[0]) return 2;
    return first == colours[0] || second == colours[1] ? 1 : 0;
  };
  return *std::max_element(missing.begin(), missing.end(),
                           [&](unsigned one, unsigned other) { return likeness(one) < likeness(other); });
}

std::string_view edge_name(std::size_t wing_place) { return edge_names[wing_place / 2]; }

// "the wing F (green), R (red) (at home at F3 R1) is missing, as are 2 others of its class"
std::string missing_wing(const PieceWords& words, unsigned depth, unsigned piece, std::size_t count) {
  const auto faces = wing_faces(piece);
  const std::string others = count == 1   ? ""
                             : count == 2 ? ", as is another of its class"
                                          : fmt::format(", as are {} others of its class", count - 1);
  return fmt::format("the wing {} (at home at {}) is missing{}",
                     words.colours(std::span<const Face>(faces), &ColourName::shown),
                     words.names(wing_stickers(words.cube, depth, piece)), others);
}

Error impossible_wing(const PieceWords& words, const Wings& wings, std::size_t place) {
  const auto stickers = wing_stickers(words.cube, wings.depth, place);
  const ColourName &first = words.colour(stickers[0]), &second = words.colour(stickers[1]);
  const bool same = words.cube.colour(stickers[0]) == words.cube.colour(stickers[1]);
  const std::vector<unsigned> missing = missing_of(wings);
  const unsigned wanted = likeliest(missing, colours_at(words.cube, wings.depth, place));
  const auto faces = wing_faces(wanted);
  return words.error(
      stickers[1],
      fmt::format("{} has {}; {}", words.place("wing", edge_name(place), stickers),
                  same ? first.shown + " twice"
                       : fmt::format("{} and {}, which lie on opposite faces", first.shown, second.shown),
                  missing_wing(words, wings.depth, wanted, missing.size())),
      "cube-wing-impossible",
      {{"place", std::string(edge_name(place))},
       {"stickers", words.names(stickers)},
       {"pair", same ? "same" : "opposite"},
       {"colour", first.value},
       {"colour2", second.value},
       {"n", std::to_string(missing.size())},
       {"colour3", words.colours(std::span<const Face>(faces), &ColourName::value)},
       {"home", words.names(wing_stickers(words.cube, wings.depth, wanted))}});
}

// Precondition: all wings are possible ones, and some is there twice.
Error doubled_wing(const PieceWords& words, const Wings& wings) {
  std::size_t at = 0, later = 0;
  const auto twin = [&](std::size_t place) {
    return static_cast<std::size_t>(
        std::find(wings.piece.begin() + static_cast<std::ptrdiff_t>(place) + 1, wings.piece.end(), wings.piece[place]) -
        wings.piece.begin());
  };
  while ((later = twin(at)) == wing_count) ++at;
  const auto here = wing_stickers(words.cube, wings.depth, at), there = wing_stickers(words.cube, wings.depth, later);
  const std::vector<unsigned> missing = missing_of(wings);
  const unsigned wanted = likeliest(missing, colours_at(words.cube, wings.depth, at));
  const auto faces = wing_faces(wanted);
  const bool turned = wanted / 2 == wings.piece[at] / 2;
  return words.error(
      there[0],
      fmt::format("the wing {} is there twice, at {} ({}) and at {} ({}), and {}{}",
                  words.colours(here, &ColourName::shown), edge_name(at), words.names(here), edge_name(later),
                  words.names(there), missing_wing(words, wings.depth, wanted, missing.size()),
                  turned ? ": exchange the two colours at one of the places" : ""),
      "cube-wing-twice",
      {{"colour", words.colours(here, &ColourName::value)},
       {"one", std::string(edge_name(at))},
       {"stickers", words.names(here)},
       {"other", std::string(edge_name(later))},
       {"stickers2", words.names(there)},
       {"turned", turned ? "yes" : "no"},
       {"n", std::to_string(missing.size())},
       {"colour2", words.colours(std::span<const Face>(faces), &ColourName::value)},
       {"home", words.names(wing_stickers(words.cube, wings.depth, wanted))}});
}

using ByColour = std::array<std::vector<std::size_t>, 6>;  // the stickers of each

std::array<unsigned, 6> count_colours(const StickerCube& cube, const CentreClass& which) {
  std::array<unsigned, 6> counts{};
  for (const std::size_t sticker : centre_stickers(cube, which)) ++counts[cube.colour(sticker)];
  return counts;
}

bool is_even(const std::array<unsigned, 6>& counts) {
  return std::all_of(counts.begin(), counts.end(), [](unsigned count) { return count == of_each_colour; });
}

// "6 7 10 11": what the stickers of the class are numbered on each face.
std::string numbers_of(const StickerCube& cube, const CentreClass& which) {
  const auto stickers = centre_stickers(cube, which);  // those of U are the first, and numbered from 0
  return fmt::format("{} {} {} {}", stickers[0] + 1, stickers[1] + 1, stickers[2] + 1, stickers[3] + 1);
}

Error uneven_centres(const PieceWords& words, const CentreClass& which) {
  ByColour stickers;
  for (const std::size_t sticker : centre_stickers(words.cube, which))
    stickers[words.cube.colour(sticker)].push_back(sticker);
  const auto fewer = [](const auto& one, const auto& other) { return one.size() < other.size(); };
  const auto most = std::max_element(stickers.begin(), stickers.end(), fewer),
             fewest = std::min_element(stickers.begin(), stickers.end(), fewer);
  const auto much = static_cast<Face>(most - stickers.begin()), little = static_cast<Face>(fewest - stickers.begin());
  std::size_t wrong = 0;
  for (const auto& each : stickers) wrong += each.size() > of_each_colour ? each.size() - of_each_colour : 0;
  const std::size_t odd_one = *std::min_element(most->begin(), most->end(), [&](std::size_t one, std::size_t other) {
    return neighbours_of_colour(words.cube, one, much) < neighbours_of_colour(words.cube, other, much);
  });
  const std::string numbers = numbers_of(words.cube, which);
  const ColourName &many = words.given.colour_names[much], &few = words.given.colour_names[little];
  return words.error(
      odd_one,
      fmt::format(
          "of the centres {} of the faces, {} are {} ({}) and {} {}{}, and each colour has {} of them: {} wrong",
          numbers, most->size(), many.shown, words.names(*most), fewest->size(), few.shown,
          fewest->empty() ? "" : fmt::format(" ({})", words.names(*fewest)), of_each_colour,
          wrong == 1 ? "one is" : fmt::format("at least {} are", wrong)),
      "cube-centres-uneven",
      {{"numbers", numbers},
       {"count", std::to_string(most->size())},
       {"colour", many.value},
       {"stickers", words.names(*most)},
       {"count2", std::to_string(fewest->size())},
       {"colour2", few.value},
       {"stickers2", words.names(*fewest)},
       {"n", std::to_string(wrong)}});
}

using Kind = PieceClass::Kind;

std::vector<PieceClass> all_classes(unsigned size) {
  std::vector<PieceClass> all{{Kind::corners}};
  if (size % 2 == 1) all.push_back({Kind::midges});
  for (unsigned depth = 1; depth <= wing_classes(size); ++depth) all.push_back({Kind::wings, depth});
  for (const CentreClass& which : centre_classes(size)) all.push_back({Kind::centres, 0, which});
  return all;
}

}  // namespace

std::optional<Error> diagnose_wings(const PieceWords& words) {
  for (unsigned depth = 1; depth <= wing_classes(words.cube.size()); ++depth) {
    const Wings wings = read_wings(words.cube, depth);
    if (is_each_once(wings.piece)) continue;
    for (std::size_t place = 0; place < wing_count; ++place)
      if (wings.piece[place] == wing_count) return impossible_wing(words, wings, place);
    return doubled_wing(words, wings);
  }
  return std::nullopt;
}

std::optional<Error> diagnose_centres(const PieceWords& words) {
  for (const CentreClass& which : centre_classes(words.cube.size()))
    if (!is_even(count_colours(words.cube, which))) return uneven_centres(words, which);
  return std::nullopt;
}

bool is_whole(const StickerCube& cube, const PieceClass& pieces) {
  switch (pieces.kind) {
    case Kind::corners:
      return is_each_once(read_cubies(cube).corner);
    case Kind::midges:
      return is_each_once(read_cubies(cube).edge);
    case Kind::wings:
      return is_each_once(read_wings(cube, pieces.depth).piece);
    case Kind::centres:
      break;
  }
  return is_even(count_colours(cube, pieces.which));
}

std::vector<std::size_t> stickers_of(const StickerCube& cube, const PieceClass& pieces) {
  std::vector<std::size_t> all;
  const auto add = [&](std::size_t places, const auto& stickers_at) {
    for (std::size_t place = 0; place < places; ++place)
      for (const std::size_t sticker : stickers_at(place)) all.push_back(sticker);
  };
  switch (pieces.kind) {
    case Kind::corners:
      add(corner_count, [&](std::size_t place) { return corner_stickers(cube, place); });
      break;
    case Kind::midges:
      add(edge_count, [&](std::size_t place) { return edge_stickers(cube, place); });
      break;
    case Kind::wings:
      add(wing_count, [&](std::size_t place) { return wing_stickers(cube, pieces.depth, place); });
      break;
    case Kind::centres:
      add(1, [&](std::size_t) { return centre_stickers(cube, pieces.which); });
      break;
  }
  return all;
}

std::vector<PieceClass> faulty_classes(const StickerCube& cube) {
  std::vector<PieceClass> faulty;
  for (const PieceClass& each : all_classes(cube.size()))
    if (!is_whole(cube, each)) faulty.push_back(each);
  return faulty;
}

unsigned neighbours_of_colour(const StickerCube& cube, std::size_t sticker, Face colour) {
  const unsigned size = cube.size();
  const std::size_t row = sticker / size % size, column = sticker % size;
  return unsigned{row > 0 && cube.colour(sticker - size) == colour} +
         unsigned{row + 1 < size && cube.colour(sticker + size) == colour} +
         unsigned{column > 0 && cube.colour(sticker - 1) == colour} +
         unsigned{column + 1 < size && cube.colour(sticker + 1) == colour};
}

}  // namespace rompicapo::cube
