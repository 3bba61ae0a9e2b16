// SPDX-License-Identifier: MIT
//
// Breadth-first search over a graph in rows: a turn carries a whole row of columns to another row, its columns
// permuted. So all traffic is between two rows that fit in the first or second cache, whatever the size of the table.
// Layers grow forwards (what is new tells its neighbours) while they are small, then backwards (what is unmet asks its
// neighbours). Invariant: positions that a symmetry of their row's class makes equal stand in all their columns.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube::large {

// Where a turn leads from a row; column i goes to column to[i].
struct RowStep {
  std::uint32_t row;
  const std::uint16_t* to;
};

struct RowGraph {
  std::uint32_t rows = 0, columns = 0;
  unsigned turns = 0;
  std::function<RowStep(std::uint32_t row, unsigned turn)> step;
  // The class keeps still under these symmetries (bit s) ...
  std::span<const std::uint16_t> stabilizer;
  // ... which take column i to seen[s][i].
  std::vector<const std::uint16_t*> conjugate;
};

// The distances of all entries from row 0, column 0.
class RowDistances {
 public:
  static constexpr std::uint8_t unmet = 255;
  using Cell = std::atomic<std::uint8_t>;  // relaxed: neighbours are written by all threads, always with one value

  // Stopped early where `building` says so; then distances are missing. Progress goes from 0 to `share`.
  RowDistances(const RowGraph& graph, const tables::Building& building, double share);

  const Cell* row(std::uint32_t at) const { return cells_.get() + std::size_t{at} * graph_.columns; }

  // Positions at distance 0, 1, ...: an entry counts for each member of its row's class.
  const std::vector<std::uint64_t>& distribution() const { return distribution_; }

 private:
  struct Count {
    std::uint64_t entries = 0, positions = 0;
  };

  Cell* row(std::uint32_t at) { return cells_.get() + std::size_t{at} * graph_.columns; }
  Count count(std::uint8_t distance, std::size_t threads) const;
  void push(std::uint32_t from, std::uint8_t distance);
  void pull(std::uint32_t to, std::uint8_t distance);

  const RowGraph& graph_;
  std::unique_ptr<Cell[]> cells_;
  std::vector<std::uint64_t> distribution_;
};

// Calls work(row) for all rows on the building's threads; ends early when stopped. Reports from `begin` to `end`.
void for_all_rows(std::uint32_t rows, const tables::Building& building, double begin, double end,
                  const std::function<void(std::uint32_t)>& work);

}  // namespace rompicapo::cube::large
