// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/coordinates.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::two_phase {

namespace {

// [n][k]: the ways to choose k of n.
constexpr auto choose = [] {
  std::array<std::array<std::uint16_t, 5>, edge_count> ways{};
  for (unsigned n = 0; n < edge_count; ++n)
    for (unsigned k = 0; k <= 4; ++k)
      ways[n][k] = static_cast<std::uint16_t>(k == 0 ? 1 : n == 0 ? 0 : ways[n - 1][k - 1] + ways[n - 1][k]);
  return ways;
}();

constexpr unsigned slice_mask = 0xF00;

// Edges of `pieces` (first .. first+3) stand on `mask` in this order; the others fill what is left, ascending.
void place_four(Cubies& state, unsigned first, unsigned mask, unsigned order) {
  std::array<std::uint8_t, 4> four;
  unrank_permutation<std::uint8_t>(order, four);
  unsigned next_four = 0, next_other = 0;
  for (unsigned place = 0; place < edge_count; ++place) {
    if (mask >> place & 1) {
      state.edge[place] = static_cast<std::uint8_t>(first + four[next_four++]);
    } else {
      if (next_other == first) next_other += 4;
      state.edge[place] = static_cast<std::uint8_t>(next_other++);
    }
  }
}

template <unsigned count, class Set, class Get>
auto moves_table(const Set& set, const Get& get) {
  const auto turns = face_move_states();
  MoveTable<count> table(count);
  for (unsigned value = 0; value < count; ++value) {
    Cubies state;
    set(state, value);
    for (Face face : {U, R, F, D, L, B}) {
      Cubies after = state;
      for (unsigned quarters = 1; quarters <= 3; ++quarters) {
        after = compose(after, turns[face_move(face, 1)]);
        table[value][face_move(face, quarters)] = static_cast<std::uint16_t>(get(after));
      }
    }
  }
  return table;
}

}  // namespace

unsigned twist_of(const Cubies& state) {
  unsigned twist = 0;
  for (unsigned at = 0; at + 1 < corner_count; ++at) twist = twist * 3 + state.twist[at];
  return twist;
}

void set_twist(Cubies& state, unsigned twist) {
  unsigned sum = 0;
  for (unsigned at = corner_count - 1; at-- > 0; twist /= 3) {
    state.twist[at] = static_cast<std::uint8_t>(twist % 3);
    sum += twist % 3;
  }
  state.twist[corner_count - 1] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
}

unsigned flip_of(const Cubies& state) {
  unsigned flip = 0;
  for (unsigned at = 0; at + 1 < edge_count; ++at) flip |= static_cast<unsigned>(state.flip[at]) << at;
  return flip;
}

void set_flip(Cubies& state, unsigned flip) {
  for (unsigned at = 0; at + 1 < edge_count; ++at) state.flip[at] = flip >> at & 1;
  state.flip[edge_count - 1] = static_cast<std::uint8_t>(std::popcount(flip) & 1);
}

unsigned places_rank(unsigned mask) {
  unsigned rank = 0, found = 0;
  for (unsigned place = 0; place < edge_count; ++place)
    if (mask >> place & 1) rank += choose[place][++found];
  return rank;
}

unsigned places_mask(unsigned rank) {
  unsigned mask = 0, left = 4;
  for (unsigned place = edge_count; place-- > 0 && left > 0;)
    if (rank >= choose[place][left]) {
      mask |= 1u << place;
      rank -= choose[place][left--];
    }
  return mask;
}

unsigned slice_of(const Cubies& state) {
  unsigned mask = 0;
  for (unsigned place = 0; place < edge_count; ++place)
    if (state.edge[place] >= 8) mask |= 1u << place;
  return places_rank(mask);
}

void set_slice(Cubies& state, unsigned slice) { place_four(state, 8, places_mask(slice), 0); }

unsigned arrangement_of(const Cubies& state, unsigned first) {
  unsigned mask = 0, found = 0;
  std::array<std::uint8_t, 4> order{};
  for (unsigned place = 0; place < edge_count; ++place)
    if (const unsigned which = state.edge[place] - first; which < 4) {
      mask |= 1u << place;
      order[found++] = static_cast<std::uint8_t>(which);
    }
  return places_rank(mask) * order_count + static_cast<unsigned>(rank_permutation<std::uint8_t>(order));
}

void set_arrangement(Cubies& state, unsigned first, unsigned arrangement) {
  place_four(state, first, places_mask(arrangement / order_count), arrangement % order_count);
}

unsigned corners_of(const Cubies& state) {
  return static_cast<unsigned>(rank_permutation<std::uint8_t>(std::span(state.corner)));
}

void set_corners(Cubies& state, unsigned corners) {
  unrank_permutation<std::uint8_t>(corners, std::span(state.corner));
}

unsigned ud_edges_of(const Cubies& state) {
  return arrangement_of(state, 0) * order_count + arrangement_of(state, 4) % order_count;
}

void set_ud_edges(Cubies& state, unsigned ud_edges) {
  const unsigned mask = places_mask(ud_edges / (order_count * order_count));
  std::array<std::uint8_t, 4> up, down;
  unrank_permutation<std::uint8_t>(ud_edges / order_count % order_count, up);
  unrank_permutation<std::uint8_t>(ud_edges % order_count, down);
  unsigned next_up = 0, next_down = 0;
  for (unsigned place = 0; place < 8; ++place)
    state.edge[place] = static_cast<std::uint8_t>(mask >> place & 1 ? up[next_up++] : 4 + down[next_down++]);
}

MoveTable<twist_count> twist_moves() { return moves_table<twist_count>(set_twist, twist_of); }
MoveTable<flip_count> flip_moves() { return moves_table<flip_count>(set_flip, flip_of); }
MoveTable<slice_count> slice_moves() { return moves_table<slice_count>(set_slice, slice_of); }
MoveTable<corners_count> corners_moves() { return moves_table<corners_count>(set_corners, corners_of); }

MoveTable<arrangement_count> arrangement_moves() {
  return moves_table<arrangement_count>([](Cubies& state, unsigned value) { set_arrangement(state, 8, value); },
                                        [](const Cubies& state) { return arrangement_of(state, 8); });
}

AxisSymmetries::AxisSymmetries(const Symmetries& symmetries) {
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    const auto& to = symmetries[symmetry].face;
    mirrored[symmetry] = symmetries[symmetry].mirrored;
    quarter[symmetry] = to[F] % 3 != F;
    const auto is_image = [&](const auto& name, const auto& of) {
      return std::all_of(of.begin(), of.end(),
                         [&](Face face) { return std::find(name.begin(), name.end(), to[face]) != name.end(); });
    };
    for (unsigned from = 0; from < corner_count; ++from)
      for (unsigned place = 0; place < corner_count; ++place)
        if (is_image(corner_faces[place], corner_faces[from]))
          corner[symmetry][from] = static_cast<std::uint8_t>(place);
    for (unsigned from = 0; from < edge_count; ++from)
      for (unsigned place = 0; place < edge_count; ++place)
        if (is_image(edge_faces[place], edge_faces[from])) edge[symmetry][from] = static_cast<std::uint8_t>(place);
  }
}

unsigned AxisSymmetries::conjugated_twist(unsigned twist, unsigned symmetry) const {
  Cubies from, to;
  set_twist(from, twist);
  for (unsigned at = 0; at < corner_count; ++at) {
    const unsigned turned = from.twist[at];
    to.twist[corner[symmetry][at]] = static_cast<std::uint8_t>(mirrored[symmetry] ? (3 - turned) % 3 : turned);
  }
  return twist_of(to);
}

unsigned AxisSymmetries::conjugated_slice(unsigned slice, unsigned symmetry) const {
  const unsigned mask = places_mask(slice);
  unsigned conjugate = 0;
  for (unsigned at = 0; at < edge_count; ++at) conjugate |= (mask >> at & 1) << edge[symmetry][at];
  return places_rank(conjugate);
}

unsigned AxisSymmetries::flip_change(unsigned slice, unsigned symmetry) const {
  if (!quarter[symmetry]) return 0;
  const unsigned changed = places_mask(slice) ^ slice_mask;
  unsigned conjugate = 0;
  for (unsigned at = 0; at < edge_count; ++at) conjugate |= (changed >> at & 1) << edge[symmetry][at];
  return conjugate & (flip_count - 1);
}

unsigned AxisSymmetries::conjugated_flip(unsigned flip, unsigned slice, unsigned symmetry) const {
  const unsigned all = flip | (std::popcount(flip) & 1u) << (edge_count - 1);
  unsigned conjugate = 0;
  for (unsigned at = 0; at < edge_count; ++at) conjugate |= (all >> at & 1) << edge[symmetry][at];
  return (conjugate & (flip_count - 1)) ^ flip_change(slice, symmetry);
}

unsigned AxisSymmetries::conjugated_corners(unsigned corners, unsigned symmetry) const {
  Cubies from, to;
  set_corners(from, corners);
  for (unsigned at = 0; at < corner_count; ++at) to.corner[corner[symmetry][at]] = corner[symmetry][from.corner[at]];
  return corners_of(to);
}

}  // namespace rompicapo::cube::two_phase
