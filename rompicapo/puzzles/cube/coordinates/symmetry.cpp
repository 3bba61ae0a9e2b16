// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

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
    const auto image = [&](const auto& names, auto name) {
      for (Face& face : name) face = all_[first].face[face];
      const unsigned place = place_with(names, name);
      return Image{static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(index_in(names[place], name[0]))};
    };
    for (std::size_t at = 0; at < corner_count; ++at) corners_[first][at] = image(corner_faces, corner_faces[at]);
    for (std::size_t at = 0; at < edge_count; ++at) edges_[first][at] = image(edge_faces, edge_faces[at]);
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

// A piece goes with its place. Its turn is counted from the first faces of two names, its own and the place's, and
// the symmetry shifts where both are; a mirror counts the other way round.
Cubies Symmetries::conjugate(const Cubies& state, unsigned symmetry) const {
  Cubies result;
  const auto& corners = corners_[symmetry];
  for (std::size_t at = 0; at < corner_count; ++at) {
    const Image to = corners[at], as = corners[state.corner[at]];
    const unsigned twist = all_[symmetry].mirrored ? 3u - state.twist[at] : state.twist[at];
    result.corner[to.place] = as.place;
    result.twist[to.place] = static_cast<std::uint8_t>((to.first + 3u - as.first + twist) % 3);
  }
  const auto& edges = edges_[symmetry];
  for (std::size_t at = 0; at < edge_count; ++at) {
    const Image to = edges[at], as = edges[state.edge[at]];
    result.edge[to.place] = as.place;
    result.flip[to.place] = static_cast<std::uint8_t>(to.first ^ as.first ^ state.flip[at]);
  }
  return result;
}

unsigned Symmetries::conjugate_places(unsigned mask, unsigned symmetry) const {
  unsigned conjugate = 0;
  for (unsigned at = 0; at < edge_count; ++at) conjugate |= (mask >> at & 1) << edges_[symmetry][at].place;
  return conjugate;
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
