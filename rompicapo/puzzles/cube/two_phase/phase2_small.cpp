// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/coordinates/distances.hpp"

namespace rompicapo::cube::two_phase {

namespace {

using SliceOrder = std::array<std::uint8_t, 4>;

SliceOrder order_at(unsigned rank) {
  SliceOrder order;
  unrank_permutation<std::uint8_t>(rank, order);
  return order;
}

// A set of slice orders as 24 bits, taken through a map of orders, eight at a time.
class OrderMap {
 public:
  template <class Map>
  explicit OrderMap(const Map& map) {
    for (unsigned part = 0; part < 3; ++part)
      for (unsigned set = 0; set < 256; ++set) {
        std::uint32_t image = 0;
        for (unsigned bit = 0; bit < 8; ++bit)
          if (set >> bit & 1) image |= 1u << map(part * 8 + bit);
        images_[part][set] = image;
      }
  }
  std::uint32_t operator()(std::uint32_t set) const {
    return images_[0][set & 255] | images_[1][set >> 8 & 255] | images_[2][set >> 16];
  }

 private:
  std::array<std::array<std::uint32_t, 256>, 3> images_;
};

unsigned places_and_order(const Cubies& state, unsigned first) {
  const unsigned both = arrangement_of(state, first);
  return both / order_count << 5 | both % order_count;
}

constexpr std::uint32_t all_orders = (1u << order_count) - 1;

}  // namespace

Phase2Small::Phase2Small(Metric metric) : metric_(metric) {
  const Symmetries symmetries;
  build_turns();
  build_symmetries(symmetries);
  build_corner_turns(symmetries);
  corners_ = tables::stored([&] { return corners(); });
  edges_ = tables::stored([&] { return edges(); });
}

Phase2Small::Path Phase2Small::start(const Cubies& state) const {
  const SymmetryCoordinate corners = corners_of_[corners_of(state)];
  const auto split = [&](unsigned first) { return static_cast<std::uint16_t>(places_and_order(state, first)); };
  return {corners.to, split(0), split(4), split(8), corners.symmetry};
}

void Phase2Small::build_turns() {
  for (unsigned first = 0; first < order_count; ++first)
    for (unsigned second = 0; second < order_count; ++second) {
      SliceOrder both;
      for (unsigned at = 0; at < 4; ++at) both[at] = order_at(first)[order_at(second)[at]];
      order_product_[first][second] = static_cast<std::uint8_t>(rank_permutation<std::uint8_t>(both));
    }
  place_turns_ =
      coordinate_moves({slice_count, [](const Cubies& state) { return places_and_order(state, 8); }, set_slice});
  ud_turns_.resize(ud_arrangement_count);
  for (const FaceMove turn : phase2_turns) {
    const unsigned which = phase2_index[turn];
    for (unsigned from = 0; from < ud_arrangement_count; ++from)
      ud_turns_[from][which] =
          arrangement(turned(static_cast<std::uint16_t>(from / order_count << 5 | from % order_count), turn));
    for (unsigned order = 0; order < order_count; ++order)
      slice_turns_[order][which] =
          static_cast<std::uint8_t>(turned(static_cast<std::uint16_t>(solved_slice << 5 | order), turn) & 31);
  }
}

void Phase2Small::build_corner_turns(const Symmetries& symmetries) {
  std::optional<Classes> known;  // unless all is stored
  const auto classes = [&]() -> Classes& {
    if (!known) known = corner_classes(symmetries);
    return *known;
  };
  corner_turns_ = tables::stored([&] {
    const auto turns = face_move_states();
    CoordinateMoves all(corner_class_count);
    for (unsigned from = 0; from < corner_class_count; ++from) {
      Cubies state;
      set_corners(state, classes().representative[from]);
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        const SymmetryCoordinate next = classes().of[corners_of(compose(state, turns[turn]))];
        all[from][turn] = static_cast<std::uint16_t>(next.to << 4 | next.symmetry);
      }
    }
    return all;
  });
  corner_stabilizer_ = tables::stored([&] { return classes().stabilizer; });
  corners_of_ = tables::stored([&] { return classes().of; });
}

void Phase2Small::build_symmetries(const Symmetries& symmetries) {
  const auto orders = conjugates(symmetries, slice_order_coordinate);
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      conjugated_turn_[symmetry][turn] = symmetries.conjugate(turn, symmetry);
    for (unsigned second = 0; second < axis_symmetry_count; ++second)
      product_[symmetry][second] = static_cast<std::uint8_t>(symmetries.product(symmetry, second));
    for (unsigned places = 0; places < ud_places_count; ++places) {
      unsigned conjugate = symmetries.conjugate_places(places_mask(places), symmetry);
      if (symmetries.edges(symmetry)[0].place >= 4) conjugate ^= 0xFF;  // the layers change places: the D layer's edges
      conjugated_places_[symmetry][places] = static_cast<std::uint8_t>(places_rank(conjugate));
    }
    for (unsigned order = 0; order < order_count; ++order)
      conjugated_order_[symmetry][order] = static_cast<std::uint8_t>(orders[order][symmetry]);
  }
}

// Breadth-first over rows of 24 slice orders, a row being one word: levels are pushed out one turn at a time.
std::vector<std::uint8_t> Phase2Small::corners() const {
  constexpr std::size_t rows = corner_class_count * ud_places_count;
  std::vector<std::uint8_t> entries(rows * order_count / 2);
  Sets done(rows);
  std::array<Sets, 3> levels;  // now, one turn's cost later, two later
  for (Sets& level : levels) level.assign(rows, 0);
  levels[0][0] = 1;
  std::uint64_t left = rows * order_count;
  for (unsigned distance = 0; left > 0; ++distance) {
    Sets& now = levels[distance % 3];
    std::uint64_t found = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      now[row] &= ~done[row];
      done[row] |= now[row];
      found += static_cast<std::uint64_t>(std::popcount(now[row]));
      for (std::uint32_t rest = now[row]; rest != 0; rest &= rest - 1)
        set_entry(entries.data(), row * order_count + static_cast<unsigned>(std::countr_zero(rest)),
                  std::min(distance, 15u));
    }
    left -= found;
    if (left == 0) break;
    for (const FaceMove turn : phase2_turns)
      spread_corners(now, turn, done, levels[(distance + cost_of(turn, metric_)) % 3]);
    std::fill(now.begin(), now.end(), 0);
  }
  return entries;
}

void Phase2Small::spread_corners(const Sets& from, FaceMove turn, const Sets& done, Sets& to) const {
  std::vector<OrderMap> maps, images;
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    maps.emplace_back(
        [&](unsigned order) { return conjugated_order_[symmetry][slice_turns_[order][phase2_index[turn]]]; });
    images.emplace_back([&](unsigned order) { return conjugated_order_[symmetry][order]; });
  }
  for (unsigned corner_class = 0; corner_class < corner_class_count; ++corner_class) {
    const unsigned next = corner_turns_[corner_class][turn], symmetry = next & 15;
    const unsigned stabilizer = corner_stabilizer_[next >> 4] & ~1u;
    for (unsigned places = 0; places < ud_places_count; ++places) {
      const std::uint32_t set = from[corner_class * ud_places_count + places];
      if (set == 0) continue;
      const unsigned conjugate = conjugated_places_[symmetry][place_turns_[places][turn] >> 5];
      const std::size_t row = (next >> 4) * ud_places_count;
      if (done[row + conjugate] == all_orders) continue;
      const std::uint32_t reached = maps[symmetry](set);
      to[row + conjugate] |= reached;
      for (unsigned own = stabilizer; own != 0; own &= own - 1) {
        const unsigned image = static_cast<unsigned>(std::countr_zero(own));
        to[row + conjugated_places_[image][conjugate]] |= images[image](reached);
      }
    }
  }
}

std::vector<std::uint8_t> Phase2Small::edges() const {
  std::vector<std::uint8_t> distances(ud_edges_count * order_count);
  fill_distances(distances, 0, metric_, phase2_turn_mask, [&](std::size_t index, FaceMove turn) -> std::size_t {
    const unsigned which = phase2_index[turn];
    const std::size_t up = index / (order_count * order_count);
    // The D layer's edges stand where the U layer's do not.
    const std::size_t down = (ud_places_count - 1 - up / order_count) * order_count + index / order_count % order_count;
    return (ud_turns_[up][which] * order_count + ud_turns_[down][which] % order_count) * order_count +
           slice_turns_[index % order_count][which];
  });
  std::vector<std::uint8_t> entries(distances.size() / 2);
  for (std::size_t index = 0; index < distances.size(); ++index)
    set_entry(entries.data(), index, std::min<unsigned>(distances[index], 15));
  return entries;
}

}  // namespace rompicapo::cube::two_phase
