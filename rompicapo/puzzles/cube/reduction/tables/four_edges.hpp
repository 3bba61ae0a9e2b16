// SPDX-License-Identifier: MIT
//
// Phase 4: the pieces of the four edges that go to the middle layer, FR FL BL BR. Of each kind, wings in low places,
// middles and wings in high places, at which edges the four are: 11,880 nodes. For two kinds together, however the four
// are named, 495 x 11,880: the turns that bring them there, one beside the other. First sets are seen through one of
// the 4 symmetries that keep the kinds apart. Four more exchange the wings: middles and high wings are looked up as
// low ones and middles are.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/model/pieces.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction::five {

class FourEdges {
 public:
  enum class Part : std::uint8_t { low, middle, high };
  static constexpr unsigned part_count = 3;

  FourEdges();

  // A set's number times 32 and the order in it. The edges: all different, each the place of one of the four.
  std::uint16_t node(unsigned first, unsigned second, unsigned third, unsigned fourth) const {
    return number_[((first * edge_count + second) * edge_count + third) * edge_count + fourth];
  }
  std::uint16_t after(std::uint16_t node, Part part, TurnIndex turn) const {
    return turns_[turn][static_cast<unsigned>(part)][row_of(node)];
  }

  // [part]
  using Nodes = std::array<std::uint16_t, part_count>;

  // Of low wings and middles, of low and high wings, of middles and high wings. All are 0 where the four are
  // whole in the middle layer alone.
  std::array<std::uint8_t, part_count> distances(const Nodes& at) const {
    return {distance(with_middles_, as_they_are_, at[0], at[1]), distance(of_wings_, as_they_are_, at[0], at[2]),
            distance(with_middles_, exchanged_, at[2], at[1])};
  }

  std::size_t bytes() const;

 private:
  static constexpr unsigned orders = 24, symmetries = 4;
  static constexpr std::size_t sets = 495, nodes = sets * orders;

  struct Seen {
    std::uint8_t set = 0, symmetry = 0;  // of those that are looked up; through which a set is one of them
  };

  // Nodes through symmetries that keep the kinds apart, or through those that exchange the wings.
  struct View {
    std::array<tables::StoredArray<std::uint16_t>, symmetries> images{};  // [symmetry][row]: nodes
    std::array<Seen, sets> seen{};                                        // [set]
  };

  static constexpr std::size_t row_of(std::uint16_t node) { return std::size_t{node} / 32 * orders + node % 32; }

  // Both through the first's symmetry.
  std::size_t index(const View& view, std::uint16_t first, std::uint16_t second) const {
    const Seen& seen = view.seen[first / 32];
    const auto& images = view.images[seen.symmetry];
    const std::uint16_t one = images[row_of(first)], other = images[row_of(second)];
    return (seen.set * sets + other / 32) * orders + relative_[one % 32][other % 32];
  }
  std::uint8_t distance(const tables::StoredArray<std::uint8_t>& table, const View& view, std::uint16_t first,
                        std::uint16_t second) const {
    return static_cast<std::uint8_t>(entry_at(table.data(), index(view, first, second)));
  }

  // [edge]: where each goes.
  using Images = std::array<std::uint8_t, edge_count>;

  void number_nodes();
  void make_turns();
  void find_symmetries();
  std::vector<std::uint16_t> moved(const Images& to) const;  // [row]: nodes
  std::vector<std::uint8_t> distances_of(Part other) const;  // of low wings and those

  std::vector<std::uint16_t> number_;               // [the edges in base 12]: nodes
  std::vector<std::array<std::uint8_t, 4>> edges_;  // [row]
  std::array<std::array<tables::StoredArray<std::uint16_t>, part_count>, turn_count>
      turns_;  // [turn][part][row]: nodes
  View as_they_are_, exchanged_;
  std::vector<std::uint16_t> looked_up_;                             // sets
  std::array<std::array<std::uint8_t, orders>, orders> relative_{};  // [first][second]: the second, named by the first
  tables::StoredArray<std::uint8_t> with_middles_, of_wings_;        // of low wings; 4 bits each
};

}  // namespace rompicapo::cube::reduction::five
