// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace rompicapo::sliding {

namespace {

// The memory of tables built without being asked for: seconds of work if a folder stores them, otherwise what is built
// at once.
constexpr std::uint64_t most_unasked = std::uint64_t{400} << 20, most_unasked_unkept = std::uint64_t{20} << 20;
constexpr std::string_view solver_name = "pattern-database";
constexpr std::uint64_t slow_to_build = std::uint64_t{500} << 20;  // bytes of memory that a builder takes

Grid grid_of(const Board& board) {
  return {static_cast<std::uint32_t>(board.size.rows), static_cast<std::uint32_t>(board.size.columns)};
}

}  // namespace

PatternSource::PatternSource(const Board& goal, std::shared_ptr<tables::Library> library)
    : PatternSource(goal, pattern_sets(grid_of(goal), static_cast<std::uint32_t>(blank_of(goal))), std::move(library)) {
}

PatternSource::PatternSource(const Board& goal, std::vector<PatternSet> sets, std::shared_ptr<tables::Library> library)
    : goal_(goal), sets_(std::move(sets)), library_(tables::library_or_own(std::move(library))) {}

PatternSource::SetTables PatternSource::tables_of(const PatternSet& set, PatternSpaces& spaces) {
  SetTables all;
  for (const Pattern& pattern : set.patterns()) {
    const std::shared_ptr<const PatternSpace> space = spaces.of(pattern);
    all.tables.push_back({pattern, space, table_spec(pattern, space)});
    all.bytes += all.tables.back().spec.bytes;
  }
  return all;
}

Expected<std::shared_ptr<const std::vector<PatternSource::SetTables>>> PatternSource::all_tables() const {
  return all_tables_.get([&]() -> Expected<std::shared_ptr<const std::vector<SetTables>>> {
    std::vector<SetTables> all;
    PatternSpaces spaces;
    for (const PatternSet& set : sets_) all.push_back(tables_of(set, spaces));
    return std::make_shared<const std::vector<SetTables>>(std::move(all));
  });
}

std::uint64_t PatternSource::least_bytes() const {
  PatternSpaces spaces;
  return sets_.empty() ? 0 : tables_of(sets_[0], spaces).bytes;
}

tables::TableSet PatternSource::offer(const PatternSet& set, const SetTables& tables) const {
  std::uint64_t building = 0;  // maximum, beside all tables, while one of them is built
  bool at_hand = true;
  for (const PatternTable& each : tables.tables) {
    if (library_->at_hand(each.spec)) continue;
    at_hand = false;
    building = std::max(building, each.spec.building_bytes - each.spec.bytes);
  }
  const std::uint64_t most = library_->options().folder.empty() ? most_unasked_unkept : most_unasked;
  const bool quick = tables.bytes <= most && building <= slow_to_build;
  return {set.name, set.also, tables.bytes, tables.bytes + building, at_hand || quick};
}

Expected<LookUp> PatternSource::look_up(const PatternSet& set, const SetTables& tables, CellSet cells) const {
  const CanonicalPattern canonical_pattern = canonical(set.grid, cells, set.blank, set.numbering);
  const Pattern& pattern = canonical_pattern.pattern;
  const BoardSymmetry& symmetry = canonical_pattern.symmetry;
  const PatternTable& mine = *std::find_if(tables.tables.begin(), tables.tables.end(),
                                           [&](const PatternTable& each) { return each.pattern == pattern; });
  Expected<std::shared_ptr<const tables::Table>> table = library_->get(mine.spec);
  if (!table) return table.error();
  LookUp look_up;
  look_up.table = *std::move(table);
  look_up.entries = look_up.table->contents().data();
  if (pattern.numbering == Numbering::dense)
    for (unsigned tile = 0; tile < pattern.tiles(); ++tile)
      look_up.weight[tile] = dense_weight(pattern.grid.cells(), tile);
  else
    look_up.space = mine.space;
  look_up.cell = symmetry.cell;
  look_up.tiles.resize(pattern.tiles());
  for (; cells != 0; cells &= cells - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(cells));
    look_up.tiles[Placement::place(pattern.goal, symmetry.cell[cell])] = static_cast<std::uint32_t>(goal_.tiles[cell]);
  }
  return look_up;
}

Expected<std::shared_ptr<const PatternTables>> PatternSource::make(const PatternSet& set,
                                                                   const SetTables& tables) const {
  auto made = std::make_shared<PatternTables>();
  made->grid = set.grid;
  made->numbering = set.numbering;
  made->bytes = tables.bytes;
  for (const Partition& partition : set.partitions) {
    std::vector<LookUp>& look_ups = made->partitions.emplace_back();
    for (const CellSet cells : partition) {
      Expected<LookUp> one = look_up(set, tables, cells);
      if (!one) return one.error();
      look_ups.push_back(*std::move(one));
    }
  }
  return std::shared_ptr<const PatternTables>(std::move(made));
}

Expected<std::shared_ptr<const PatternTables>> PatternSource::load(std::string_view name,
                                                                   std::uint64_t max_bytes) const {
  const auto all = all_tables();
  if (!all) return all.error();
  std::vector<tables::TableSet> offers;
  for (std::size_t set = 0; set < sets_.size(); ++set) offers.push_back(offer(sets_[set], (**all)[set]));
  const auto chosen = tables::choose_set(solver_name, name, offers, max_bytes);
  if (!chosen) return chosen.error();
  if (!*chosen) return std::shared_ptr<const PatternTables>();
  const std::size_t set = **chosen;
  return loaded_.get(set, [&] { return make(sets_[set], (**all)[set]); });
}

}  // namespace rompicapo::sliding
