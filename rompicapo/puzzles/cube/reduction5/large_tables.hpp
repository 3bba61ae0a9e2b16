// SPDX-License-Identifier: MIT
//
// The large tables of phase 5, 546 MiB in all: of orders of low and high wings together how many turns bring them home,
// and of orders of low wings and all centres; a mirror makes one of the second for high wings, too. Rows are classes of
// low wings (phase5_symmetries.hpp), entries 4 bits.
#pragma once

#include <memory>
#include <span>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/reduction5/phase5_symmetries.hpp"
#include "rompicapo/puzzles/cube/reduction5/phases.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube::reduction5 {

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
struct LargePhase5 : PhaseShape<3, 3, Group::faces_by_halves> {
  static constexpr std::array<std::size_t, 3> extents{16, 16, 16};
  static Distances features(const Distances& d) { return d; }
  LargePhase5(const Tables& from, std::shared_ptr<const LargeTables> large_tables)
      : tables(from), large(std::move(large_tables)) {}
  const Tables& tables;
  std::shared_ptr<const LargeTables> large;
  Phase5Symmetries symmetries{tables.low, tables.high, tables.phase5};

  State state(const Pieces& pieces) const {
    return {tables.phase5.node(pieces), tables.low.node(pieces), tables.high.node(pieces)};
  }
  State after(const State& state, TurnIndex turn) const {
    return {tables.phase5.after(state[0], turn), tables.low.after(static_cast<std::uint16_t>(state[1]), turn),
            tables.high.after(static_cast<std::uint16_t>(state[2]), turn)};
  }
  // Of both kinds of wings; of low wings and centres, of high wings and centres.
  Distances distances(const State& state) const {
    const auto high = static_cast<std::uint16_t>(state[2]);
    const SymmetryCoordinate &by_low = symmetries.of_low(static_cast<std::uint16_t>(state[1])),
                             &by_high = symmetries.of_high(high);
    return {static_cast<std::uint8_t>(
                large->wings(std::size_t{by_low.to} * EdgeMates::nodes + symmetries.high(high, by_low.symmetry))),
            with_centres(by_low, state[0]), with_centres(by_high, state[0])};
  }
  std::size_t bytes() const { return large->bytes() + symmetries.bytes(); }

 private:
  std::uint8_t with_centres(const SymmetryCoordinate& wings, std::uint32_t centres) const {
    return static_cast<std::uint8_t>(large->wings_and_centres(std::size_t{wings.to} * Phase5Centres::count +
                                                              symmetries.centres(centres, wings.symmetry)));
  }
};

}  // namespace rompicapo::cube::reduction5
