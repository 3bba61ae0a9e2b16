// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/masked/tables.hpp"

#include "rompicapo/tables/breadth_first_fill.hpp"
#include "rompicapo/tables/stoppable_fill.hpp"

namespace rompicapo::sliding {

MaskedTables::MaskedTables(const MaskedPuzzle& puzzle) {
  const std::span fixed(puzzle.fixed());
  std::size_t tiles = 0;  // of a part
  for (std::uint64_t entries = puzzle.cells(); tiles < fixed.size(); ++tiles) {
    entries *= puzzle.cells() - tiles - 1;
    if (entries > most_entries) break;
  }
  const std::size_t count = tiles == 0 ? 1 : (fixed.size() + tiles - 1) / tiles;
  std::vector<Part> made;
  for (std::size_t part = 0; part < count; ++part) {
    const std::size_t first = count == 1 ? 0 : part * (fixed.size() - tiles) / (count - 1);
    made.push_back({puzzle.projected(fixed.subspan(first, tiles)), bytes_});
    bytes_ += made.back().puzzle.count();
  }
  parts_ = std::make_shared<const std::vector<Part>>(std::move(made));
}

tables::TableSpec MaskedTables::spec() const {
  tables::TableSpec spec;
  spec.name = "sliding-goal";
  spec.summary = "pattern databases of a goal that leaves places open";
  spec.bytes = bytes();
  spec.building_bytes = bytes() + parts().front().puzzle.count() / 4 * sizeof(MaskedPuzzle::State);  // two layers
  spec.advice = "more time, or `--heuristic manhattan`, would do";
  spec.build = [parts = parts_](std::span<std::byte> contents, const tables::Building& building) {
    const std::span entries(reinterpret_cast<std::uint8_t*>(contents.data()), contents.size());
    if (tables::fill_all_ones(contents, building))
      for (const auto& [puzzle, offset] : *parts)
        breadth_first_fill(puzzle, entries.subspan(offset, puzzle.count()), [&] { return building.stopped(); });
    return std::vector<std::uint64_t>{};
  };
  return spec;
}

}  // namespace rompicapo::sliding
