// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

#include "rompicapo/puzzles/cube/two_phase/distances.hpp"

namespace rompicapo::cube::two_phase {

namespace {

std::vector<std::uint8_t> packed(const std::vector<std::uint8_t>& distances) {
  std::vector<std::uint8_t> table((distances.size() + 1) / 2);
  for (std::size_t index = 0; index < distances.size(); ++index) {
    const unsigned distance = distances[index] < 15 ? distances[index] : 15;  // 15: at least 15
    table[index / 2] = static_cast<std::uint8_t>(table[index / 2] | distance << (index % 2 * 4));
  }
  return table;
}

}  // namespace

Phase2Small::Phase2Small(Metric metric) : metric_(metric), arrangements_(arrangement_moves()) {
  build_moves();
  build_corners();
  build_edges();
}

Phase2Small::Path Phase2Small::start(const Cubies& state) const {
  const unsigned corners = corners_of(state);
  return {classes_.class_of[corners], static_cast<std::uint16_t>(arrangement_of(state, 0)),
          static_cast<std::uint16_t>(arrangement_of(state, 4)), static_cast<std::uint16_t>(arrangement_of(state, 8)),
          classes_.symmetry_of[corners]};
}

void Phase2Small::build_moves() {
  const Symmetries symmetries;
  const AxisSymmetries axis(symmetries);
  const auto turns = face_move_states();
  classes_ = corner_classes(axis);
  corner_moves_.resize(corner_class_count);
  for (unsigned from = 0; from < corner_class_count; ++from) {
    Cubies state;
    set_corners(state, classes_.representative[from]);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      const unsigned to = corners_of(compose(state, turns[turn]));
      corner_moves_[from][turn] = static_cast<std::uint16_t>(classes_.class_of[to] << 4 | classes_.symmetry_of[to]);
    }
  }
  for (unsigned order = 0; order < order_count; ++order)
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      if (phase2_turns >> turn & 1)
        slice_moves_[order][turn] =
            static_cast<std::uint8_t>(arrangements_[solved_slice * order_count + order][turn] % order_count);
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      seen_turn_[symmetry][turn] = symmetries.seen(turn, symmetry);
    for (unsigned second = 0; second < axis_symmetry_count; ++second)
      product_[symmetry][second] = static_cast<std::uint8_t>(symmetries.product(symmetry, second));
    const auto& edge = axis.edge[symmetry];
    for (unsigned places = 0; places < ud_places_count; ++places) {
      unsigned seen = 0;
      for (unsigned place = 0; place < 8; ++place) seen |= (places_mask(places) >> place & 1) << edge[place];
      if (edge[0] >= 4) seen ^= 0xFF;  // the layers change places: those seen are the D layer's edges
      seen_places_[symmetry][places] = static_cast<std::uint8_t>(places_rank(seen));
    }
    for (unsigned order = 0; order < order_count; ++order) {
      Cubies from, to;
      set_arrangement(from, 8, solved_slice * order_count + order);
      for (unsigned place = 8; place < edge_count; ++place) to.edge[edge[place]] = edge[from.edge[place]];
      seen_order_[symmetry][order] = static_cast<std::uint8_t>(arrangement_of(to, 8) % order_count);
    }
  }
}

void Phase2Small::build_corners() {
  std::vector<std::uint8_t> distances(corner_class_count * ud_places_count * order_count);
  const auto index_of = [](unsigned corner_class, unsigned places, unsigned order) -> std::size_t {
    return (corner_class * ud_places_count + places) * order_count + order;
  };
  fill_distances(
      distances, 0, metric_, phase2_turns, 20,
      [&](std::size_t index, FaceMove turn) {
        const unsigned next = corner_moves_[index / (ud_places_count * order_count)][turn];
        const unsigned places = arrangements_[index / order_count % ud_places_count * order_count][turn] / order_count;
        return index_of(next >> 4, seen_places_[next & 15][places],
                        seen_order_[next & 15][slice_moves_[index % order_count][turn]]);
      },
      [&](std::size_t index, auto&& set) {
        const auto corner_class = static_cast<unsigned>(index / (ud_places_count * order_count));
        for (unsigned own = classes_.own_symmetries[corner_class] & ~1u; own != 0; own &= own - 1) {
          const unsigned symmetry = static_cast<unsigned>(std::countr_zero(own));
          set(index_of(corner_class, seen_places_[symmetry][index / order_count % ud_places_count],
                       seen_order_[symmetry][index % order_count]));
        }
      });
  corners_ = packed(distances);
}

void Phase2Small::build_edges() {
  std::vector<std::uint8_t> distances(ud_edges_count * order_count);
  fill_distances(
      distances, 0, metric_, phase2_turns, 20,
      [&](std::size_t index, FaceMove turn) -> std::size_t {
        const std::size_t up = arrangements_[index / (order_count * order_count)][turn];
        // The D layer's edges stand where the U layer's do not: any order of theirs turns as if the places were theirs.
        const std::size_t places = ud_places_count - 1 - index / (order_count * order_count * order_count);
        const std::size_t down = arrangements_[places * order_count + index / order_count % order_count][turn];
        return (up * order_count + down % order_count) * order_count + slice_moves_[index % order_count][turn];
      },
      [](std::size_t, auto&&) {});
  edges_ = packed(distances);
}

std::size_t Phase2Small::bytes() const {
  return sizeof(*this) + corners_.size() + edges_.size() + arrangements_.size() * sizeof(arrangements_[0]) +
         corner_moves_.size() * sizeof(corner_moves_[0]) + classes_.class_of.size() * 3;
}

}  // namespace rompicapo::cube::two_phase
