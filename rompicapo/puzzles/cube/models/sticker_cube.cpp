// SPDX-License-Identifier: MIT
//
// Turning as geometry: sticker number -> point and face -> rotated point and face -> sticker number.
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

#include <cassert>
#include <fmt/format.h>
#include <utility>

namespace rompicapo::cube {

namespace {

struct Spot {
  Face face;
  unsigned x, y, z;  // of the small cube that carries the sticker, each 0 .. N-1
};

Spot spot_of(std::size_t sticker, unsigned n) {
  const Face face = static_cast<Face>(sticker / (std::size_t{n} * n));
  const unsigned row = static_cast<unsigned>(sticker / n % n), column = static_cast<unsigned>(sticker % n);
  const unsigned top = n - 1;
  switch (face) {
    case U:
      return {face, column, top, row};
    case R:
      return {face, top, top - row, top - column};
    case F:
      return {face, column, top - row, top};
    case D:
      return {face, column, 0, top - row};
    case L:
      return {face, 0, top - row, column};
    case B:
      break;
  }
  return {B, top - column, top - row, 0};
}

std::size_t sticker_of(const Spot& spot, unsigned n) {
  const unsigned top = n - 1;
  const auto number = [&](unsigned row, unsigned column) { return (std::size_t{spot.face} * n + row) * n + column; };
  switch (spot.face) {
    case U:
      return number(spot.z, spot.x);
    case R:
      return number(top - spot.y, top - spot.z);
    case F:
      return number(top - spot.y, spot.x);
    case D:
      return number(top - spot.z, spot.x);
    case L:
      return number(top - spot.y, spot.z);
    case B:
      break;
  }
  return number(top - spot.y, top - spot.x);
}

// From 1 at `face` to N at the opposite one.
unsigned layer_of(const Spot& spot, Face face, unsigned n) {
  switch (face) {
    case U:
      return n - spot.y;
    case R:
      return n - spot.x;
    case F:
      return n - spot.z;
    case D:
      return spot.y + 1;
    case L:
      return spot.x + 1;
    case B:
      break;
  }
  return spot.z + 1;
}

// A quarter turn, clockwise as seen from U, R or F.
Spot turned(const Spot& spot, Face face, unsigned n) {
  static constexpr std::array<Face, 6> about_u{U, F, L, D, B, R}, about_r{B, R, U, F, L, D}, about_f{R, D, F, L, U, B};
  const unsigned top = n - 1;
  if (face == U) return {about_u[spot.face], top - spot.z, spot.y, spot.x};
  if (face == R) return {about_r[spot.face], spot.x, spot.z, top - spot.y};
  return {about_f[spot.face], spot.y, top - spot.x, spot.z};
}

// The part of a face that lies in the layers that are turned: looked at one row down and one column on, a layer's
// number stays or goes up or down by one.
struct Window {
  unsigned first_row, end_row, first_column, end_column;
};

Window window_of(Face face, const Turn& turn, unsigned n) {
  const auto layer_at = [&](unsigned row, unsigned column) {
    return layer_of(spot_of((std::size_t{face} * n + row) * n + column, n), turn.face, n);
  };
  const unsigned corner = layer_at(0, 0), first = turn.first - 1, end = turn.last;
  const auto rising = std::pair{first, end}, falling = std::pair{n - end, n - first};
  if (const unsigned down = layer_at(1, 0); down != corner) {
    const auto rows = down > corner ? rising : falling;
    return {rows.first, rows.second, 0, n};
  }
  if (const unsigned across = layer_at(0, 1); across != corner) {
    const auto columns = across > corner ? rising : falling;
    return {0, n, columns.first, columns.second};
  }
  return corner > first && corner <= end ? Window{0, n, 0, n} : Window{0, 0, 0, 0};
}

}  // namespace

StickerCube::StickerCube(unsigned size) : size_(size), colours_(std::size_t{6} * size * size) {
  assert(size >= 2 && size <= largest_size);
  for (std::size_t at = 0; at < colours_.size(); ++at) colours_[at] = static_cast<std::uint8_t>(at / size / size);
}

std::string StickerCube::sticker_name(std::size_t sticker) const {
  const std::size_t area = std::size_t{size_} * size_;
  return fmt::format("{}{}", face_letters[sticker / area], sticker % area + 1);
}

std::size_t StickerCube::image(std::size_t sticker, const Turn& turn) const {
  Spot spot = spot_of(sticker, size_);
  const unsigned layer = layer_of(spot, turn.face, size_);
  if (layer < turn.first || layer > turn.last) return sticker;
  const bool turned_about_opposite = turn.face >= D;
  const unsigned quarters = turned_about_opposite ? 4 - turn.quarters : turn.quarters;
  for (unsigned done = 0; done < quarters; ++done)
    spot = turned(spot, turned_about_opposite ? opposite(turn.face) : turn.face, size_);
  return sticker_of(spot, size_);
}

void StickerCube::turn(const Turn& turn) {
  std::vector<std::pair<std::size_t, std::uint8_t>> moved;
  for (const Face face : {U, R, F, D, L, B}) {
    const Window window = window_of(face, turn, size_);
    for (unsigned row = window.first_row; row < window.end_row; ++row)
      for (unsigned column = window.first_column; column < window.end_column; ++column) {
        const std::size_t at = sticker(face, row, column);
        moved.emplace_back(image(at, turn), colours_[at]);
      }
  }
  for (const auto& [to, colour] : moved) colours_[to] = colour;
}

bool StickerCube::is_solved() const {
  const std::size_t area = std::size_t{size_} * size_;
  for (std::size_t at = 0; at < colours_.size(); ++at)
    if (colours_[at] != colours_[at / area * area]) return false;
  return true;
}

}  // namespace rompicapo::cube
