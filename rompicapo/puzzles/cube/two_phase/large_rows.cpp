// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_rows.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/base/parallel.hpp"

namespace rompicapo::cube::large {

namespace {

constexpr auto relaxed = std::memory_order_relaxed;
constexpr std::uint32_t rows_a_task = 16;

// The columns of a row whose cell is `value`.
std::vector<std::uint16_t> columns_with(const RowDistances::Cell* row, std::uint32_t columns, std::uint8_t value) {
  std::vector<std::uint16_t> found(columns);
  std::size_t count = 0;
  for (std::uint32_t at = 0; at < columns; ++at) {
    found[count] = static_cast<std::uint16_t>(at);
    count += row[at].load(relaxed) == value;
  }
  found.resize(count);
  return found;
}

}  // namespace

void for_all_rows(std::uint32_t rows, const tables::Building& building, double begin, double end,
                  const std::function<void(std::uint32_t)>& work) {
  std::atomic<std::uint32_t> next{0};
  run_workers(std::max<std::size_t>(1, building.threads), [&](std::size_t worker) {
    while (!building.stopped()) {
      const std::uint32_t first = next.fetch_add(rows_a_task, relaxed);
      if (first >= rows) return;
      for (std::uint32_t row = first; row < std::min(rows, first + rows_a_task); ++row) work(row);
      if (worker == 0 && building.progress) building.progress(begin + (end - begin) * first / rows);
    }
  });
}

RowDistances::RowDistances(const RowGraph& graph, const tables::Building& building, double share)
    : graph_(graph), cells_(new Cell[std::size_t{graph.rows} * graph.columns]) {
  constexpr unsigned expected_layers = 14;  // for the progress only
  for_all_rows(graph.rows, building, 0, 0, [this](std::uint32_t at) {
    for (std::uint32_t column = 0; column < graph_.columns; ++column) row(at)[column].store(unmet, relaxed);
  });
  row(0)[0].store(0, relaxed);
  std::uint64_t unmet_left = std::uint64_t{graph.rows} * graph.columns;
  for (std::uint8_t distance = 0; !building.stopped(); ++distance) {
    const Count layer = count(distance, std::max<std::size_t>(1, building.threads));
    if (layer.entries == 0) return;
    distribution_.push_back(layer.positions);
    unmet_left -= layer.entries;
    if (unmet_left == 0) return;
    const bool forwards = layer.entries * 2 < unmet_left;
    const double begin = share * std::min(1.0, 1.0 * distance / expected_layers);
    for_all_rows(graph.rows, building, begin, begin + share / expected_layers,
                 [&](std::uint32_t at) { forwards ? push(at, distance) : pull(at, distance); });
  }
}

RowDistances::Count RowDistances::count(std::uint8_t distance, std::size_t threads) const {
  std::vector<Count> parts(threads);
  run_workers(threads, [&](std::size_t worker) {
    Count part;
    for (auto at = static_cast<std::uint32_t>(worker); at < graph_.rows; at += static_cast<std::uint32_t>(threads)) {
      std::uint32_t found = 0;
      for (std::uint32_t column = 0; column < graph_.columns; ++column)
        found += row(at)[column].load(relaxed) == distance;
      part.entries += found;
      part.positions += std::uint64_t{found} * 16 / static_cast<unsigned>(std::popcount(graph_.stabilizer[at]));
    }
    parts[worker] = part;
  });
  Count all;
  for (const Count& part : parts) all.entries += part.entries, all.positions += part.positions;
  return all;
}

void RowDistances::push(std::uint32_t from, std::uint8_t distance) {
  const std::vector<std::uint16_t> columns = columns_with(row(from), graph_.columns, distance);
  if (columns.empty()) return;
  const auto next = static_cast<std::uint8_t>(distance + 1);
  const auto mark = [&](Cell& cell) {
    if (cell.load(relaxed) == unmet) cell.store(next, relaxed);
  };
  for (unsigned turn = 0; turn < graph_.turns; ++turn) {
    const RowStep step = graph_.step(from, turn);
    Cell* to = row(step.row);
    for (const std::uint16_t column : columns) mark(to[step.to[column]]);
    for (unsigned rest = graph_.stabilizer[step.row] & ~1u; rest != 0; rest &= rest - 1) {
      const std::uint16_t* conjugate = graph_.conjugate[static_cast<std::size_t>(std::countr_zero(rest))];
      for (const std::uint16_t column : columns) mark(to[conjugate[step.to[column]]]);
    }
  }
}

void RowDistances::pull(std::uint32_t to, std::uint8_t distance) {
  std::vector<std::uint16_t> columns = columns_with(row(to), graph_.columns, unmet);
  for (unsigned turn = 0; turn < graph_.turns && !columns.empty(); ++turn) {
    const RowStep step = graph_.step(to, turn);
    const Cell* from = row(step.row);
    std::size_t left = 0;
    for (const std::uint16_t column : columns) {
      const bool met = from[step.to[column]].load(relaxed) == distance;
      if (met) row(to)[column].store(static_cast<std::uint8_t>(distance + 1), relaxed);
      columns[left] = column;
      left += !met;
    }
    columns.resize(left);
  }
}

}  // namespace rompicapo::cube::large
