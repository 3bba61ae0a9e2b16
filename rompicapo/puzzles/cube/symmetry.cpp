// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/symmetry.hpp"

#include <algorithm>
#include <cassert>

namespace rompicapo::cube {

namespace {

using FaceMap = std::array<Face, 6>;

constexpr FaceMap thirds{R, F, U, L, B, D};   // about URF-DBL
constexpr FaceMap quarter{U, F, L, D, B, R};  // about U-D: R to F, F to L, L to B, B to R
constexpr FaceMap over{D, L, F, U, R, B};     // a half turn about F-B
constexpr FaceMap mirror{U, L, F, D, R, B};   // R and L change places

FaceMap after(const FaceMap& first, const FaceMap& second) {
  FaceMap both;
  for (std::size_t face = 0; face < 6; ++face) both[face] = second[first[face]];
  return both;
}

// The place whose faces are these, in any order.
template <std::size_t places, std::size_t faces>
unsigned place_with(const std::array<std::array<Face, faces>, places>& names, std::array<Face, faces> wanted) {
  std::sort(wanted.begin(), wanted.end());
  for (unsigned place = 0; place < places; ++place) {
    auto name = names[place];
    std::sort(name.begin(), name.end());
    if (name == wanted) return place;
  }
  assert(false && "no such place");
  return 0;
}

template <std::size_t faces>
unsigned index_in(const std::array<Face, faces>& name, Face face) {
  return static_cast<unsigned>(std::find(name.begin(), name.end(), face) - name.begin());
}

// Where a piece goes, and how it is turned there: its first colour is looked for through the symmetry.
template <std::size_t places, std::size_t faces>
void see(const std::array<std::array<Face, faces>, places>& names, const Symmetry& symmetry,
         const std::array<std::uint8_t, places>& piece, const std::array<std::uint8_t, places>& turned,
         std::array<std::uint8_t, places>& seen_piece, std::array<std::uint8_t, places>& seen_turned) {
  const auto through = [&](const std::array<Face, faces>& name) {
    std::array<Face, faces> mapped;
    for (std::size_t at = 0; at < faces; ++at) mapped[at] = symmetry.face[name[at]];
    return mapped;
  };
  for (std::size_t place = 0; place < places; ++place) {
    const std::array<Face, faces> place_faces = through(names[place]), colours = through(names[piece[place]]);
    const unsigned to = place_with(names, place_faces), as = place_with(names, colours);
    const unsigned colour = index_in(colours, names[as][0]);
    const Face shows_on = place_faces[(colour + turned[place]) % faces];
    seen_piece[to] = static_cast<std::uint8_t>(as);
    seen_turned[to] = static_cast<std::uint8_t>(index_in(names[to], shows_on));
  }
}

}  // namespace

Symmetries::Symmetries() {
  constexpr FaceMap same{U, R, F, D, L, B};
  unsigned next = 0;
  FaceMap axis = same;
  for (unsigned turned = 0; turned < 3; ++turned, axis = after(axis, thirds))
    for (unsigned kept = 0; kept < axis_symmetry_count; ++kept) {
      FaceMap face = axis;
      for (unsigned quarters = 0; quarters < kept % 4; ++quarters) face = after(face, quarter);
      if (kept & 4) face = after(face, over);
      if (kept & 8) face = after(face, mirror);
      all_[next++] = {face, (kept & 8) != 0};
    }
  for (unsigned first = 0; first < symmetry_count; ++first) {
    for (unsigned second = 0; second < symmetry_count; ++second) {
      product_[first][second] = static_cast<std::uint8_t>(find(after(all_[first].face, all_[second].face)));
      if (product_[first][second] == 0) inverse_[first] = static_cast<std::uint8_t>(second);
    }
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      const unsigned quarters = all_[first].mirrored ? 4 - quarters_of(turn) : quarters_of(turn);
      turns_[first][turn] = face_move(all_[first].face[face_of(turn)], quarters);
    }
  }
}

unsigned Symmetries::find(const FaceMap& face) const {
  return static_cast<unsigned>(
      std::find_if(all_.begin(), all_.end(), [&](const Symmetry& one) { return one.face == face; }) - all_.begin());
}

Cubies Symmetries::seen(const Cubies& state, unsigned symmetry) const {
  Cubies result;
  see(corner_faces, all_[symmetry], state.corner, state.twist, result.corner, result.twist);
  see(edge_faces, all_[symmetry], state.edge, state.flip, result.edge, result.flip);
  return result;
}

Cubies inverse(const Cubies& state) {
  Cubies result;
  for (std::size_t at = 0; at < corner_count; ++at) {
    result.corner[state.corner[at]] = static_cast<std::uint8_t>(at);
    result.twist[state.corner[at]] = static_cast<std::uint8_t>((3 - state.twist[at]) % 3);
  }
  for (std::size_t at = 0; at < edge_count; ++at) {
    result.edge[state.edge[at]] = static_cast<std::uint8_t>(at);
    result.flip[state.edge[at]] = state.flip[at];
  }
  return result;
}

}  // namespace rompicapo::cube
