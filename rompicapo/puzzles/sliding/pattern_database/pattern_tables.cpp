// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/text.hpp"

namespace rompicapo::sliding {

namespace {

// What is built unasked: seconds of work where it is kept in a folder, else what is ready at once.
constexpr std::uint64_t most_unasked = std::uint64_t{400} << 20, most_unasked_unkept = std::uint64_t{20} << 20;
constexpr std::uint64_t slow_to_build = std::uint64_t{500} << 20;  // bytes of memory that a builder takes

Grid grid_of(const Board& board) {
  return {static_cast<std::uint32_t>(board.size.rows), static_cast<std::uint32_t>(board.size.columns)};
}

}  // namespace

PatternSource::PatternSource(const Board& goal, std::shared_ptr<tables::Library> library)
    : PatternSource(goal, pattern_sets(grid_of(goal), static_cast<std::uint32_t>(blank_of(goal))), std::move(library)) {
}

PatternSource::PatternSource(const Board& goal, std::vector<PatternSet> sets, std::shared_ptr<tables::Library> library)
    : goal_(goal),
      sets_(std::move(sets)),
      library_(library != nullptr ? std::move(library) : std::make_shared<tables::Library>(tables::LibraryOptions{})) {}

std::shared_ptr<const PatternSpace> PatternSource::space(const Pattern& pattern) const {
  const bool zero_aware = pattern.numbering == Numbering::zero_aware;
  for (const auto& made : spaces_)
    if (made->tiles() == pattern.tiles() && made->zero_aware() == zero_aware) return made;
  return spaces_.emplace_back(std::make_shared<const PatternSpace>(pattern.grid, pattern.tiles(), zero_aware));
}

std::vector<PatternSource::Known>& PatternSource::known() const {
  if (!known_.empty()) return known_;
  for (const PatternSet& set : sets_) {
    Known& known = known_.emplace_back(Known{set, {}, 0});
    for (const Pattern& pattern : set.patterns()) {
      known.specs.push_back(table_spec(pattern, space(pattern)));
      known.bytes += known.specs.back().bytes;
    }
  }
  return known_;
}

std::uint64_t PatternSource::least_bytes() const {
  const std::lock_guard lock(guard_);
  std::uint64_t bytes = 0;
  if (!sets_.empty())
    for (const Pattern& pattern : sets_[0].patterns()) bytes += (entries_of(pattern, *space(pattern)) + 1) / 2;
  return bytes;
}

bool PatternSource::at_hand(const Known& set) const {
  return std::all_of(set.specs.begin(), set.specs.end(),
                     [&](const tables::TableSpec& spec) { return library_->at_hand(spec); });
}

// All tables, and the most that is taken beside them while one is built.
std::uint64_t PatternSource::bytes_needed(const Known& set) const {
  std::uint64_t building = 0;
  for (const tables::TableSpec& spec : set.specs)
    if (!library_->at_hand(spec)) building = std::max(building, spec.building_bytes - spec.bytes);
  return set.bytes + building;
}

Expected<PatternSource::Known*> PatternSource::choose(std::string_view name, std::uint64_t max_bytes) const {
  Known* chosen = nullptr;
  const bool unnamed = name.empty() || name == "largest";
  std::vector<std::string_view> names;
  const std::uint64_t most = library_->options().folder.empty() ? most_unasked_unkept : most_unasked;
  for (Known& each : known()) {
    names.insert(names.end(), {each.set.name, each.set.also});
    if (!unnamed) {
      if (name == each.set.name || name == each.set.also) chosen = &each;
    } else if (const std::uint64_t needed = bytes_needed(each); needed <= max_bytes) {
      const bool quick = each.bytes <= most && needed - each.bytes <= slow_to_build;
      if (name == "largest" || at_hand(each) || quick) chosen = &each;
    }
  }
  if (unnamed) return chosen;
  if (chosen == nullptr)
    return Error{ErrorCode::bad_option,
                 fmt::format("no pattern databases `{}` here{}", excerpt(name), suggestion(name, names)),
                 {}};
  if (chosen->bytes > max_bytes)
    return Error{ErrorCode::bad_option,
                 fmt::format("the pattern databases `{}` have {} MiB, more than the {} MiB allowed", name,
                             (chosen->bytes >> 20) + 1, max_bytes >> 20),
                 {}};
  return bytes_needed(*chosen) <= max_bytes ? chosen : nullptr;
}

Expected<LookUp> PatternSource::look_up(const PatternSet& set, CellSet cells) const {
  const auto [pattern, symmetry] = canonical(set.grid, cells, set.blank, set.numbering);
  LookUp look_up;
  const std::shared_ptr<const PatternSpace> numbered = space(pattern);
  Expected<std::shared_ptr<const tables::Table>> table = library_->get(table_spec(pattern, numbered));
  if (!table) return table.error();
  look_up.table = *std::move(table);
  look_up.entries = look_up.table->contents().data();
  if (pattern.numbering == Numbering::dense)
    for (unsigned tile = 0; tile < pattern.tiles(); ++tile)
      look_up.weight[tile] = dense_weight(pattern.grid.cells(), tile);
  else
    look_up.space = numbered;
  look_up.cell = symmetry.cell;
  look_up.tiles.resize(pattern.tiles());
  for (; cells != 0; cells &= cells - 1) {
    const auto cell = static_cast<std::size_t>(std::countr_zero(cells));
    look_up.tiles[Placement::place(pattern.goal, symmetry.cell[cell])] = static_cast<std::uint32_t>(goal_.tiles[cell]);
  }
  return look_up;
}

Expected<std::shared_ptr<const PatternTables>> PatternSource::load(std::string_view name,
                                                                   std::uint64_t max_bytes) const {
  const std::lock_guard lock(guard_);
  const Expected<Known*> chosen = choose(name, max_bytes);
  if (!chosen) return chosen.error();
  if (*chosen == nullptr) return std::shared_ptr<const PatternTables>();
  Known& known = **chosen;
  if (known.loaded != nullptr) return known.loaded;
  auto tables = std::make_shared<PatternTables>();
  tables->grid = known.set.grid;
  tables->numbering = known.set.numbering;
  tables->bytes = known.bytes;
  for (const Partition& partition : known.set.partitions) {
    std::vector<LookUp>& look_ups = tables->partitions.emplace_back();
    for (const CellSet cells : partition) {
      Expected<LookUp> made = look_up(known.set, cells);
      if (!made) return made.error();
      look_ups.push_back(*std::move(made));
    }
  }
  return known.loaded = std::move(tables);
}

}  // namespace rompicapo::sliding
