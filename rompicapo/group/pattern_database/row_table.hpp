// SPDX-License-Identifier: MIT
//
// The distance of every state from the goal, 4 bits a state, in the rows of a RowSpace: for puzzles with like pieces,
// or with an orbit of too many arrangements for one coordinate. The largest entry means at least 15; the exact distance
// is then found by a search that ends at states 14 from the goal.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rompicapo/group/census/row_space.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_memory.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::group {

class RowTable {
 public:
  using Place = RowSpace::Place;

  // Contents: the greatest distance as 64 bits in `head_bytes`, then the entries. Name, summary and advice
  // are left to the caller.
  static tables::TableSpec spec(std::shared_ptr<const RowSpace> space);

  // Precondition: the table is of spec(space).
  RowTable(std::shared_ptr<const RowSpace> space, std::shared_ptr<const tables::Table> table);

  const RowSpace& space() const { return *space_; }
  std::uint64_t bytes() const { return table_->contents().size() + space_->table_bytes(); }

  // None: no moves lead to the goal.
  std::optional<Cost> distance(const Place& place) const;

  Place after(const Place& place, std::size_t move) const {
    const RowSpace::Link link = space_->link(place.row, move);
    return {link.row, link.map.to[place.state]};
  }

 private:
  static constexpr std::size_t head_bytes = 64;
  static constexpr Cost horizon = 15;

  unsigned entry(const Place& place) const { return entry_at(entries_, place.row * space_->row_size() + place.state); }
  // Whether so many moves lead to a state at horizon - 1.
  bool reaches(const Place& place, Cost moves) const;

  std::shared_ptr<const RowSpace> space_;
  std::shared_ptr<const tables::Table> table_;
  const std::byte* entries_;
  Cost greatest_;
};

}  // namespace rompicapo::group
