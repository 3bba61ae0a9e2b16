// SPDX-License-Identifier: MIT
//
// Distances of three kinds of centres together, 343,000 arrangements, 4 bits each. A table depends on what turns do to
// the three and on the goals, so that the rings of a size have many in common.
#pragma once

#include <functional>

#include "rompicapo/puzzles/cube/reduction/tables/columns.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction {

class Triple {
 public:
  struct Member {
    unsigned axis, kind;
  };
  using Members = std::array<Member, 3>;
  using Table = tables::StoredArray<std::uint8_t>;

  Triple(const Members& members, Table table) : members_(members), table_(std::move(table)), entries_(table_.data()) {}

  const Members& members() const { return members_; }
  unsigned distance(unsigned one, unsigned two, unsigned three) const {
    return entry_at(entries_, index_of_fours(one, two, three));
  }

 private:
  Members members_;
  Table table_;
  const std::uint8_t* entries_;  // the table's: one read less for each distance
};

// Makes each table once. Needed only until all triples are made.
class TripleTables {
 public:
  // `goals()`: asked for only where the table is not stored.
  Triple triple(const Centres& centres, Group group, const Triple::Members& members,
                const std::function<std::vector<Three>()>& goals);

  std::size_t bytes() const;  // of all tables so far

 private:
  struct Made {
    std::vector<ThreeFours> turns;
    std::vector<std::size_t> goals;  // indices, each once, in rising order
    std::uint32_t table = 0;         // of tables_
  };

  // Which table has these distances; that after all of tables_: `fresh` has become it.
  std::uint32_t table_of(Made makings, std::vector<std::uint8_t>& fresh);

  std::vector<Made> made_;  // none of those that were stored
  std::vector<Triple::Table> tables_;
};

}  // namespace rompicapo::cube::reduction
