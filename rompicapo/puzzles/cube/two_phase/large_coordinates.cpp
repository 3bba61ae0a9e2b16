// SPDX-License-Identifier: MIT
//
// Every table here is made by letting turns and symmetries act on pieces: orders are permuted, flips and the places
// of slice edges are 12-bit masks whose bits are permuted. A quarter turn about the U-D axis changes what a flip is
// for slice edges and for slice places: F and B, the first faces of their names, become R and L.
#include "rompicapo/puzzles/cube/two_phase/large_coordinates.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::large {

namespace {

constexpr unsigned slice_mask = 0xf00;  // places 8 .. 11

template <std::size_t n>
using Pieces = std::array<std::uint8_t, n>;

template <std::size_t n>
unsigned rank(const Pieces<n>& order) {
  return static_cast<unsigned>(rank_permutation<std::uint8_t>(order));
}

template <std::size_t n>
Pieces<n> unrank(unsigned at) {
  Pieces<n> order;
  unrank_permutation<std::uint8_t>(at, std::span(order));
  return order;
}

// Which place each place becomes.
struct PlaceMaps {
  Pieces<corner_count> corner;
  Pieces<edge_count> edge;
};

// A place is known by the set of its faces.
PlaceMaps place_maps(const Symmetry& symmetry) {
  const auto faces_of = [](const auto& name, const auto& map) {
    unsigned faces = 0;
    for (const Face face : name) faces |= 1u << map(face);
    return faces;
  };
  const auto same = [](Face face) { return face; };
  const auto conjugate = [&](Face face) { return symmetry.face[face]; };
  const auto map = [&](const auto& names, auto& places) {
    for (std::size_t from = 0; from < places.size(); ++from)
      for (std::size_t to = 0; to < places.size(); ++to)
        if (faces_of(names[from], conjugate) == faces_of(names[to], same)) places[from] = static_cast<std::uint8_t>(to);
  };
  PlaceMaps maps{};
  map(corner_faces, maps.corner);
  map(edge_faces, maps.edge);
  return maps;
}

std::array<PlaceMaps, axis_symmetry_count> all_place_maps(const Symmetries& symmetries) {
  std::array<PlaceMaps, axis_symmetry_count> maps;
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
    maps[symmetry] = place_maps(symmetries[symmetry]);
  return maps;
}

// Bit `at` goes to bit map[at].
using MaskTable = std::array<std::uint16_t, 4096>;
MaskTable mask_table(const Pieces<edge_count>& map) {
  MaskTable table{};
  for (unsigned mask = 0; mask < table.size(); ++mask)
    for (unsigned at = 0; at < edge_count; ++at)
      if (mask >> at & 1) table[mask] = static_cast<std::uint16_t>(table[mask] | 1u << map[at]);
  return table;
}

// An edge orientation and where the slice edges are.
struct Masks {
  unsigned flips, slice;
};

struct SliceNumbers {
  std::array<std::uint16_t, 4096> number{};  // [mask of four places]; the slice at home is 0
  std::array<std::uint16_t, 495> mask{};

  SliceNumbers() {
    unsigned next = 0;
    for (unsigned places = 4096; places-- > 0;)
      if (std::popcount(places) == 4) {
        mask[next] = static_cast<std::uint16_t>(places);
        number[places] = static_cast<std::uint16_t>(next++);
      }
  }
  unsigned raw(const Masks& masks) const { return number[masks.slice] * 2048u + (masks.flips & 2047); }
  Masks masks(unsigned raw) const {
    const unsigned flips = raw % 2048;
    return {flips | (std::popcount(flips) & 1u) << 11, mask[raw / 2048]};
  }
};

Masks masks_of(const Cubies& state) {
  Masks masks{0, 0};
  for (unsigned at = 0; at < edge_count; ++at) {
    masks.flips |= unsigned{state.flip[at]} << at;
    masks.slice |= unsigned{state.edge[at] >= 8} << at;
  }
  return masks;
}

// What turns and symmetries do to the two masks.
struct MaskTables {
  std::array<MaskTable, face_move_count> turn;
  std::array<unsigned, face_move_count> flips;
  std::array<MaskTable, axis_symmetry_count> conjugate;

  explicit MaskTables(const Symmetries& symmetries) {
    const auto states = face_move_states();
    for (FaceMove move = 0; move < face_move_count; ++move) {
      Pieces<edge_count> to{};
      for (std::size_t at = 0; at < edge_count; ++at) to[states[move].edge[at]] = static_cast<std::uint8_t>(at);
      turn[move] = mask_table(to);
      flips[move] = masks_of(states[move]).flips;
    }
    const auto maps = all_place_maps(symmetries);
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      conjugate[symmetry] = mask_table(maps[symmetry].edge);
  }

  Masks after(const Masks& masks, FaceMove move) const {
    return {turn[move][masks.flips] ^ flips[move], turn[move][masks.slice]};
  }
  Masks through(const Masks& masks, unsigned symmetry) const {
    const unsigned changed = symmetry & 1 ? masks.slice ^ slice_mask : 0;
    return {conjugate[symmetry][masks.flips ^ changed], conjugate[symmetry][masks.slice]};
  }
};

template <std::size_t n>
Pieces<n> through(const Pieces<n>& order, const Pieces<n>& map) {
  Pieces<n> conjugate;
  for (std::size_t at = 0; at < n; ++at) conjugate[map[at]] = map[order[at]];
  return conjugate;
}

template <std::size_t n>
Pieces<n> after(const Pieces<n>& order, const Pieces<n>& turn) {
  Pieces<n> turned;
  for (std::size_t at = 0; at < n; ++at) turned[at] = order[turn[at]];
  return turned;
}

// Groups 0 .. count-1 into classes: coordinates of all, the representatives by class, and who keeps them.
// image(item, symmetry) is the item seen.
template <class Image>
std::vector<unsigned> classify(const Symmetries& symmetries, std::vector<SymmetryCoordinate>& coordinates,
                               std::vector<std::uint16_t>& stabilizer, const Image& image) {
  std::vector<bool> met(coordinates.size());
  std::vector<unsigned> representatives;
  for (unsigned item = 0; item < coordinates.size(); ++item) {
    if (met[item]) continue;
    unsigned same = 0;
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      const unsigned other = image(item, symmetry);
      same |= unsigned{other == item} << symmetry;
      if (met[other]) continue;
      met[other] = true;
      coordinates[other] = {static_cast<std::uint16_t>(representatives.size()),
                            static_cast<std::uint8_t>(symmetries.inverse(symmetry))};
    }
    stabilizer.push_back(static_cast<std::uint16_t>(same));
    representatives.push_back(item);
  }
  return representatives;
}

Pieces<8> first_eight(const Pieces<12>& order) {
  Pieces<8> eight;
  std::copy_n(order.begin(), 8, eight.begin());
  return eight;
}

Pieces<4> last_four(const Pieces<12>& order) {
  Pieces<4> four;
  for (std::size_t at = 0; at < 4; ++at) four[at] = static_cast<std::uint8_t>(order[8 + at] - 8);
  return four;
}

}  // namespace

unsigned twist_of(const Cubies& state) {
  unsigned twist = 0;
  for (std::size_t at = 0; at + 1 < corner_count; ++at) twist = twist * 3 + state.twist[at];
  return twist;
}

unsigned corner_order_of(const Cubies& state) { return rank(state.corner); }
unsigned ud_order_of(const Cubies& state) { return rank(first_eight(state.edge)); }
unsigned slice_order_of(const Cubies& state) { return rank(last_four(state.edge)); }

unsigned Coordinates::flip_slice_of(const Cubies& state) const {
  const Masks masks = masks_of(state);
  return slice_number[masks.slice] * 2048u + (masks.flips & 2047);
}

Coordinates::Coordinates() {
  for (unsigned first = 0; first < axis_symmetry_count; ++first) {
    for (unsigned second = 0; second < axis_symmetry_count; ++second)
      product[first][second] = static_cast<std::uint8_t>(symmetries.product(first, second));
    for (FaceMove turn = 0; turn < face_move_count; ++turn) original[first][symmetries.conjugate(turn, first)] = turn;
    for (std::size_t turn = 0; turn < phase2_moves; ++turn) {
      const FaceMove real = original[first][phase2_turns[turn]];
      phase2_original[first][turn] =
          static_cast<std::uint8_t>(std::find(phase2_turns.begin(), phase2_turns.end(), real) - phase2_turns.begin());
    }
  }
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    const PlaceMaps maps = place_maps(symmetries[symmetry]);
    Cubies moved;
    moved.corner = maps.corner;
    moved.edge = maps.edge;
    places[symmetry] = Order::of(moved);
  }
  make_twists();
  make_flip_slices();
  make_corners();
  make_edges();
}

std::size_t Coordinates::bytes() const {
  const auto size = [](const auto& table) { return table.size() * sizeof table[0]; };
  return sizeof *this + size(twist_move) + size(twist_conjugated) + size(flip_slice) + size(flip_slice_rows) +
         size(flip_slice_stabilizer) + size(corner_move) + size(corner) + size(corner_rows) + size(corner_stabilizer) +
         size(ud_move) + size(ud_conjugated);
}

void Coordinates::make_twists() {
  const auto states = face_move_states();
  const auto maps = all_place_maps(symmetries);
  twist_move.resize(face_move_count);
  twist_conjugated.resize(axis_symmetry_count);
  for (unsigned twist = 0; twist < twist_count; ++twist) {
    Cubies state;
    unsigned rest = twist, sum = 0;
    for (std::size_t at = 7; at-- > 0; rest /= 3) sum += state.twist[at] = static_cast<std::uint8_t>(rest % 3);
    state.twist[7] = static_cast<std::uint8_t>((3 - sum % 3) % 3);
    for (FaceMove move = 0; move < face_move_count; ++move)
      twist_move[move][twist] = static_cast<std::uint16_t>(twist_of(compose(state, states[move])));
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      Cubies conjugate;
      for (std::size_t at = 0; at < corner_count; ++at)
        conjugate.twist[maps[symmetry].corner[at]] =
            static_cast<std::uint8_t>(symmetries[symmetry].mirrored ? (3 - state.twist[at]) % 3 : state.twist[at]);
      twist_conjugated[symmetry][twist] = static_cast<std::uint16_t>(twist_of(conjugate));
    }
  }
}

void Coordinates::make_flip_slices() {
  const SliceNumbers slices;
  const MaskTables tables(symmetries);
  slice_number = slices.number;
  flip_slice.resize(flip_slice_count);
  const std::vector<unsigned> representatives = classify(
      symmetries, flip_slice, flip_slice_stabilizer,
      [&](unsigned raw, unsigned symmetry) { return slices.raw(tables.through(slices.masks(raw), symmetry)); });
  flip_slice_rows.resize(representatives.size());
  for (std::size_t at = 0; at < representatives.size(); ++at) {
    const Masks masks = slices.masks(representatives[at]);
    for (FaceMove move = 0; move < face_move_count; ++move) {
      const SymmetryCoordinate reduced = flip_slice[slices.raw(tables.after(masks, move))];
      flip_slice_rows[at].to[move] = reduced.to;
      flip_slice_rows[at].symmetry[move] = reduced.symmetry;
    }
  }
}

void Coordinates::make_corners() {
  const auto states = face_move_states();
  const auto maps = all_place_maps(symmetries);
  corner_move.resize(order_count);
  for (unsigned order = 0; order < order_count; ++order)
    for (FaceMove move = 0; move < face_move_count; ++move)
      corner_move[order][move] = static_cast<std::uint16_t>(rank(after(unrank<8>(order), states[move].corner)));
  corner.resize(order_count);
  const std::vector<unsigned> representatives = classify(
      symmetries, corner, corner_stabilizer,
      [&](unsigned order, unsigned symmetry) { return rank(through(unrank<8>(order), maps[symmetry].corner)); });
  corner_rows.resize(representatives.size());
  for (std::size_t at = 0; at < representatives.size(); ++at)
    for (std::size_t move = 0; move < phase2_moves; ++move) {
      const SymmetryCoordinate reduced = corner[corner_move[representatives[at]][phase2_turns[move]]];
      corner_rows[at].to[move] = reduced.to;
      corner_rows[at].symmetry[move] = reduced.symmetry;
    }
}

void Coordinates::make_edges() {
  const auto states = face_move_states();
  const auto maps = all_place_maps(symmetries);
  ud_move.resize(phase2_moves);
  ud_conjugated.resize(axis_symmetry_count);
  for (unsigned order = 0; order < order_count; ++order) {
    const Pieces<8> ud = unrank<8>(order);
    for (std::size_t move = 0; move < phase2_moves; ++move)
      ud_move[move][order] = static_cast<std::uint16_t>(rank(after(ud, first_eight(states[phase2_turns[move]].edge))));
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      ud_conjugated[symmetry][order] = static_cast<std::uint16_t>(rank(through(ud, first_eight(maps[symmetry].edge))));
  }
  for (unsigned order = 0; order < slice_orders; ++order) {
    const Pieces<4> slice = unrank<4>(order);
    for (std::size_t move = 0; move < phase2_moves; ++move)
      slice_move[move][order] =
          static_cast<std::uint8_t>(rank(after(slice, last_four(states[phase2_turns[move]].edge))));
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      slice_conjugated[symmetry][order] =
          static_cast<std::uint8_t>(rank(through(slice, last_four(maps[symmetry].edge))));
  }
}

}  // namespace rompicapo::cube::large
