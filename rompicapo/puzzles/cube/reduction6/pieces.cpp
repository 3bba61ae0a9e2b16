// SPDX-License-Identifier: MIT
//
// What turns do is read off the sticker cube once.
#include "rompicapo/puzzles/cube/reduction6/pieces.hpp"

#include <algorithm>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

constexpr unsigned inner_depth = 2;  // of wings
// A sticker that tells the place from all others of its kind.
Stickers stickers_of(const StickerCube& cube, Kind kind) {
  if (kind == Kind::x) return centre_stickers(cube, {2, 2});
  if (kind == Kind::left) return by_side(cube, {1, 2});
  if (kind == Kind::right) return by_side(cube, {2, 1});
  Stickers stickers{};
  for (std::size_t place = 0; place < place_count; ++place)
    stickers[place] = wing_stickers(cube, inner_depth, place)[0];
  return stickers;
}

using Actions = std::array<std::array<Places, turn_count>, kind_count>;

Actions read_actions() {
  const StickerCube cube(size6);
  Actions actions{};
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    const Stickers stickers = stickers_of(cube, static_cast<Kind>(kind));
    for (TurnIndex turn = 0; turn < turn_count; ++turn) actions[kind][turn] = action_on(cube, stickers, turn_of(turn));
  }
  return actions;
}

}  // namespace

Stickers by_side(const StickerCube& cube, const CentreClass& which) {
  Stickers stickers = centre_stickers(cube, which);
  const std::size_t size = cube.size();
  const auto side = [&](std::size_t sticker) {
    const std::size_t row = sticker / size % size, column = sticker % size;
    const std::array<std::size_t, 4> from{row, column, size - 1 - column, size - 1 - row};
    return std::min_element(from.begin(), from.end()) - from.begin();
  };
  for (std::size_t face = 0; face < 6; ++face)
    std::sort(stickers.begin() + static_cast<std::ptrdiff_t>(4 * face),
              stickers.begin() + static_cast<std::ptrdiff_t>(4 * face + 4),
              [&](std::size_t one, std::size_t other) { return side(one) < side(other); });
  return stickers;
}

StickerCube of_lines(const StickerCube& cube, const std::vector<unsigned>& lines) {
  const auto small_size = static_cast<unsigned>(lines.size());
  StickerCube small(small_size);
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned row = 0; row < small_size; ++row)
      for (unsigned column = 0; column < small_size; ++column)
        small.paint(small.sticker(face, row, column), cube.colour(cube.sticker(face, lines[row], lines[column])));
  return small;
}

std::vector<StickerCube> namings_of(const StickerCube& cube) {
  const unsigned size = cube.size();
  const std::array<Turn, 3> held{{{R, 1, size, 4}, {F, 1, size, 1}, {U, 1, size, 1}}};
  std::vector<StickerCube> namings;
  for (const Turn& turn : held)
    for (const unsigned quarters : {4u, 1u}) {
      StickerCube solved(size), named = cube;
      solved.turn(turn);
      solved.turn({R, 1, size, quarters});
      std::array<Face, 6> name{};
      for (const Face face : {U, R, F, D, L, B}) name[solved.colour(solved.centre(face))] = face;
      for (std::size_t at = 0; at < named.count(); ++at) named.paint(at, name[cube.colour(at)]);
      namings.push_back(named);
    }
  return namings;
}

const Places& action_of(Kind kind, TurnIndex turn) {
  static const Actions made = read_actions();
  return made[static_cast<unsigned>(kind)][turn];
}

Pieces read_pieces(const StickerCube& cube) {
  Pieces pieces;
  for (unsigned kind = 0; kind < centre_kinds; ++kind) {
    const Stickers stickers = stickers_of(cube, static_cast<Kind>(kind));
    for (std::size_t place = 0; place < place_count; ++place) pieces.at[kind][place] = cube.colour(stickers[place]);
  }
  for (std::size_t place = 0; place < place_count; ++place) {
    const auto wing = wing_stickers(cube, inner_depth, place);
    pieces.at[static_cast<unsigned>(Kind::wings)][place] =
        static_cast<std::uint8_t>(wing_of({cube.colour(wing[0]), cube.colour(wing[1])}));
  }
  pieces.odd_corners = is_odd_permutation(std::span<const std::uint8_t>(read_cubies(cube).corner));
  return pieces;
}

void apply(Pieces& pieces, TurnIndex turn) {
  for (unsigned kind = 0; kind < kind_count; ++kind) {
    const Places before = pieces.at[kind];
    const Places& from = action_of(static_cast<Kind>(kind), turn);
    for (std::size_t at = 0; at < place_count; ++at) pieces.at[kind][at] = before[from[at]];
  }
  if (is_quarter(turn)) pieces.odd_corners = !pieces.odd_corners;
}

const WingPlaces& wing_places() {
  static const WingPlaces made = [] {
    const StickerCube cube(size6);
    const std::size_t first = cube.sticker(U, inner_depth, size6 - 1);
    std::uint32_t reached = 0, before = 1;
    for (unsigned place = 0; place < place_count; ++place) {
      const auto shown = wing_stickers(cube, inner_depth, place);
      if (shown[0] == first || shown[1] == first) reached = 1u << place;
    }
    while (reached != before) {
      before = reached;
      for (const TurnIndex turn : following(Group::no_quarters_on_axis)[no_turn])
        for (unsigned to = 0; to < place_count; ++to)
          if ((before >> action_of(Kind::wings, turn)[to] & 1) != 0) reached |= 1u << to;
    }
    WingPlaces places;
    places.low_set = reached;
    for (unsigned place = 0; place < place_count; ++place)
      ((reached >> place & 1) != 0 ? places.low : places.high)[place / 2] = static_cast<std::uint8_t>(place);
    return places;
  }();
  return made;
}

bool is_5x5x5(const StickerCube& cube) {
  const Pieces pieces = read_pieces(cube);
  const Places &x = pieces[Kind::x], &wings = pieces[Kind::wings];
  for (std::size_t place = 0; place < place_count; ++place)
    if (x[place] != x[place / 4 * 4] || wings[place] != (wings[place ^ 1u] ^ 1u)) return false;
  return pieces[Kind::left] == pieces[Kind::right];
}

StickerCube as_5x5x5(const StickerCube& cube) { return of_lines(cube, {0, 1, 3, 4, 5}); }

}  // namespace rompicapo::cube::reduction6
