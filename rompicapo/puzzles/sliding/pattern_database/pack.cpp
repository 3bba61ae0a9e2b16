// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/pack.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdlib>
#include <vector>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/build.hpp"

namespace rompicapo::sliding {

namespace {

using TileDistances =
    std::array<std::array<std::uint8_t, most_pattern_cells>, most_pattern_tiles>;  // Manhattan distances: [tile][cell]

TileDistances manhattan_of_tiles(Grid grid, CellSet goal) {
  TileDistances manhattan{};
  const int columns = static_cast<int>(grid.columns);
  for (unsigned tile = 0; goal != 0; goal &= goal - 1, ++tile) {
    const int home = std::countr_zero(goal);
    for (int cell = 0; cell < static_cast<int>(grid.cells()); ++cell)
      manhattan[tile][static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(
          std::abs(cell / columns - home / columns) + std::abs(cell % columns - home % columns));
  }
  return manhattan;
}

void put(std::span<std::byte> contents, std::uint64_t entry, unsigned distance, unsigned sum) {
  set_entry(contents, entry, std::min((distance - sum) / 2, most_excess));
}

// Places tiles in order of significance, so entries are written in increasing order.
class DensePacker {
 public:
  DensePacker(const PatternSpace& space, CellSet goal, std::span<const std::uint8_t> distance,
              std::span<std::byte> contents)
      : space_(space), manhattan_(manhattan_of_tiles(space.grid(), goal)), distance_(distance), contents_(contents) {
    for (unsigned tile = 0; tile < space.tiles(); ++tile) weight_[tile] = dense_weight(space.grid().cells(), tile);
  }

  // All placements with the last tile in one of these cells.
  void pack(std::uint32_t from, std::uint32_t to) const { set(space_.tiles() - 1, from, to, {}, 0, 0); }

 private:
  void set(unsigned tile, std::uint32_t from, std::uint32_t to, const Placement& others, unsigned others_sum,
           std::uint64_t others_entry) const {
    for (std::uint32_t cell = from; cell < to; ++cell) {
      if ((others.cells >> cell & 1) != 0) continue;
      const std::uint32_t before = (1u << 3 * Placement::place(others.cells, cell)) - 1;
      const Placement placement{others.cells | CellSet{1} << cell,
                                (others.order & before) | tile * (before + 1) | (others.order & ~before) << 3};
      const unsigned sum = others_sum + manhattan_[tile][cell];
      const std::uint64_t entry = others_entry + weight_[tile] * cell;
      if (tile > 0)
        set(tile - 1, 0, space_.grid().cells(), placement, sum, entry);
      else
        put(contents_, entry, distance_[space_.entry(placement, 0)], sum);
    }
  }

  const PatternSpace& space_;
  TileDistances manhattan_;
  std::array<std::uint64_t, most_pattern_tiles> weight_{};
  std::span<const std::uint8_t> distance_;
  std::span<std::byte> contents_;
};

}  // namespace

void pack_ranked(const PatternSpace& space, CellSet goal, std::span<const std::uint8_t> distance,
                 std::span<std::byte> contents, const tables::Building& work) {
  const TileDistances manhattan = manhattan_of_tiles(space.grid(), goal);
  const std::vector<CellSet> sets = space.all_sets();
  const std::vector<std::uint32_t> orders = space.all_orders();
  const auto pack_block = [&](std::uint32_t block) {
    std::array<std::array<std::uint8_t, 8>, most_pattern_tiles> in_place{};  // [place][tile]
    unsigned place = 0;
    for (CellSet cells = sets[block < sets.size() ? block : space.extra_sets()[block - sets.size()]]; cells != 0;
         cells &= cells - 1, ++place)
      for (unsigned tile = 0; tile < space.tiles(); ++tile)
        in_place[place][tile] = manhattan[tile][static_cast<std::size_t>(std::countr_zero(cells))];
    std::uint64_t entry = std::uint64_t{block} * orders.size();
    for (const std::uint32_t order : orders) {
      unsigned sum = 0;
      for (unsigned at = 0; at < space.tiles(); ++at) sum += in_place[at][order >> 3 * at & 7];
      put(contents, entry, distance[entry], sum);
      ++entry;
    }
  };
  std::atomic<std::uint32_t> next_block{0};
  run_workers(work.threads, [&](std::size_t) {
    constexpr std::uint32_t chunk = 64;  // even: no two threads share a byte
    for (std::uint32_t from; (from = next_block.fetch_add(chunk)) < space.blocks() && !work.stopped();)
      for (std::uint32_t block = from; block < std::min(from + chunk, space.blocks()); ++block) pack_block(block);
  });
}

void pack_densely(const PatternSpace& space, CellSet goal, std::span<const std::uint8_t> distance,
                  std::span<std::byte> contents, const tables::Building& work) {
  const DensePacker packer(space, goal, distance, contents);
  const std::uint32_t cells = space.grid().cells();
  std::atomic<std::uint32_t> next_cell{0};
  run_workers(work.threads, [&](std::size_t) {
    constexpr std::uint32_t chunk = 2;  // even: no two threads share a byte
    for (std::uint32_t from; (from = next_cell.fetch_add(chunk)) < cells && !work.stopped();)
      packer.pack(from, std::min(from + chunk, cells));
  });
}

}  // namespace rompicapo::sliding
