// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/masked/tables.hpp"

#include "rompicapo/tables/stoppable_fill.hpp"

namespace rompicapo::sliding {

namespace {

void fill(const MaskedPuzzle& part, std::span<std::byte> distances, const tables::Building& building) {
  constexpr std::byte unmet{255};
  std::vector<MaskedPuzzle::State> layer, next;
  const auto reach = [&](const MaskedPuzzle::State& state, std::size_t distance) {
    std::byte& entry = distances[part.rank(state)];
    if (entry == unmet) next.push_back(state), entry = std::byte(distance);
  };
  for (const MaskedPuzzle::State& goal : part.goals()) reach(goal, 0);
  for (std::size_t distance = 1; !next.empty(); ++distance) {
    layer.swap(next);
    next.clear();
    for (std::size_t at = 0; at < layer.size(); ++at) {
      if (at % 4096 == 0 && building.stopped()) return;
      for (const Move move : part.moves(layer[at])) {
        MaskedPuzzle::State state = layer[at];
        part.apply(state, move);
        reach(state, distance);
      }
    }
  }
}

}  // namespace

MaskedTables::MaskedTables(const MaskedPuzzle& puzzle) {
  const std::span fixed(puzzle.fixed());
  std::size_t tiles = 0;  // of a part
  for (std::uint64_t entries = puzzle.cells(); tiles < fixed.size(); ++tiles) {
    entries *= puzzle.cells() - tiles - 1;
    if (entries > most_entries) break;
  }
  const std::size_t count = tiles == 0 ? 1 : (fixed.size() + tiles - 1) / tiles;
  for (std::size_t part = 0; part < count; ++part) {
    const std::size_t first = count == 1 ? 0 : part * (fixed.size() - tiles) / (count - 1);
    const std::uint64_t offset = parts.empty() ? 0 : bytes();
    parts.push_back({puzzle.projected(fixed.subspan(first, tiles)), offset});
  }
}

tables::TableSpec MaskedTables::spec() const {
  tables::TableSpec spec;
  spec.name = "sliding-goal";
  spec.summary = "pattern databases of a goal that leaves places open";
  spec.bytes = bytes();
  spec.building_bytes = spec.bytes + MaskedTables::most_entries / 4 * sizeof(MaskedPuzzle::State);  // two layers
  spec.build = [parts = parts](std::span<std::byte> contents, const tables::Building& building) {
    if (tables::fill_all_ones(contents, building))
      for (const Part& part : parts) fill(part.puzzle, contents.subspan(part.offset, part.puzzle.count()), building);
    return std::vector<std::uint64_t>{};
  };
  return spec;
}

}  // namespace rompicapo::sliding
