// SPDX-License-Identifier: MIT
//
// The large tables of phase 5, 546 MiB in all: the turns that bring orders of low and high wings home together, and
// those for low wings with all centres; through a mirror the second table also serves high wings. Rows are classes of
// low wings (phase5_symmetries.hpp), entries 4 bits.
#pragma once

#include <memory>
#include <span>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/phase5_symmetries.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube::reduction::five {

// Of low and high wings; of low wings and centres. Their distributions count positions, not classes.
std::array<tables::TableSpec, 2> large_specs();

class LargeTables {
 public:
  // Loads the tables or has them built. Errors: the library's.
  static Expected<std::shared_ptr<const LargeTables>> open(tables::Library& library);

  LargeTables(std::shared_ptr<const tables::Table> wings, std::shared_ptr<const tables::Table> wings_and_centres)
      : tables_{std::move(wings), std::move(wings_and_centres)},
        wings_(tables_[0]->contents()),
        wings_and_centres_(tables_[1]->contents()) {}

  // [class * 40,320 + high wings], [class * 176,400 + centres], both seen as the class is.
  unsigned wings(std::size_t at) const { return entry_at(wings_, at); }
  unsigned wings_and_centres(std::size_t at) const { return entry_at(wings_and_centres_, at); }
  std::size_t bytes() const { return wings_.size() + wings_and_centres_.size(); }

 private:
  std::array<std::shared_ptr<const tables::Table>, 2> tables_;
  std::span<const std::byte> wings_, wings_and_centres_;
};

// Phase 5 by these tables.
struct LargePhase5 : Phase {
  static constexpr Group group = Group::faces_by_halves;
  LargePhase5(const Tables& from, std::shared_ptr<const LargeTables> large_tables);
  const Tables& tables;
  std::shared_ptr<const LargeTables> large;
  Phase5Symmetries symmetries{tables.low, tables.high, tables.phase5};

  State state(const Pieces& pieces) const {
    return {tables.phase5.node(pieces), tables.low.node(pieces), tables.high.node(pieces)};
  }
  std::size_t bytes() const { return large->bytes() + symmetries.bytes(); }
};

}  // namespace rompicapo::cube::reduction::five
