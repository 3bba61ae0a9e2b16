// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/row_table.hpp"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

#include "rompicapo/tables/row_breadth_first.hpp"
#include "rompicapo/tables/stoppable_fill.hpp"

namespace rompicapo::group {

tables::TableSpec RowTable::spec(std::shared_ptr<const RowSpace> space) {
  tables::TableSpec made;
  made.parameters = fmt::format("{} rows of {} states", space->rows(), space->row_size());
  made.bytes = head_bytes + (space->rows() * space->row_size() + 1) / 2;
  made.building_bytes =
      made.bytes + RowLayers<SearchedRows>::bytes(space->rows(), space->row_size()) + space->table_bytes();
  made.huge_pages = true;
  made.build = [space = std::move(space)](std::span<std::byte> contents, const tables::Building& building) {
    const std::span<std::byte> entries = contents.subspan(head_bytes);
    if (!tables::fill_all_ones(entries, building)) return std::vector<std::uint64_t>{};
    const SearchedRows rows{*space};
    std::vector<std::uint64_t> counts =
        RowBreadthFirst<SearchedRows>(rows, entries, building)
            .run(space->goal().row, space->goal().state, std::numeric_limits<unsigned>::max());
    if (counts.empty()) return counts;  // stopped
    const std::uint64_t greatest = counts.size() - 1;
    std::memcpy(contents.data(), &greatest, sizeof greatest);
    return counts;
  };
  return made;
}

RowTable::RowTable(std::shared_ptr<const RowSpace> space, std::shared_ptr<const tables::Table> table)
    : space_(std::move(space)), table_(std::move(table)), entries_(table_->contents().data() + head_bytes) {
  std::uint64_t greatest = 0;
  std::memcpy(&greatest, table_->contents().data(), sizeof greatest);
  greatest_ = static_cast<Cost>(greatest);
}

std::optional<Cost> RowTable::distance(const Place& place) const {
  const Cost known = entry(place);
  if (known < horizon) return known;
  for (Cost distance = horizon; distance <= greatest_; ++distance)
    if (reaches(place, distance - (horizon - 1))) return distance;
  return std::nullopt;
}

bool RowTable::reaches(const Place& place, Cost moves) const {
  if (moves == 0) return entry(place) == horizon - 1;
  for (std::size_t move = 0; move < space_->move_count(); ++move)
    if (reaches(after(place, move), moves - 1)) return true;
  return false;
}

}  // namespace rompicapo::group
