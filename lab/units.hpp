// SPDX-License-Identifier: MIT
//
// The ledger of one hard instance that is searched by units of work (rompicapo/catalogue/units.hpp): which unit is
// next, what is proved, how much of the bound is done. It stores nothing: whoever keeps the rows records them here, in
// any order and as often as he likes, and gets the same answers. Bounds are searched one after the other, each whole,
// so with an admissible heuristic the first solution is a shortest one: it is no longer than the bound, and no solution
// is shorter. The units of a bound come in a random order that the seed decides.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::lab {

struct UnitName {
  Cost bound = 0;
  std::string prefix{};
};

// A unit that was searched whole, or found a solution.
struct UnitRow {
  UnitName unit{};
  std::uint64_t expanded = 0;
  double seconds = 0;
  Cost next_bound = 0;           // where there is no solution: none below the prefix is shorter
  std::optional<Cost> length{};  // of a solution, replayed
  std::string moves{};           // the solution
};

// One of `count` parts of the units, by their random order.
struct Shard {
  std::size_t index = 0, count = 1;
};

class UnitLedger {
 public:
  // `prefixes` and `first_bound`: of the plan. `instance` is for messages.
  UnitLedger(std::string instance, Cost first_bound, std::vector<std::string> prefixes, std::uint64_t seed);

  // False: the unit was recorded before, and the rows agree. Errors: unknown_name (no such prefix); not_verified: a
  // repeated unit disagrees in its nodes, or on whether there is a solution.
  Expected<bool> record(const UnitRow& row);

  // Of the bound in hand, one that is neither recorded nor handed out, and hands it out; none: wait for those that
  // are, or (done()) there is nothing left to do.
  std::optional<UnitName> take(Shard shard = {});
  // Whoever had it will not finish it: it can be taken again.
  void give_back(const UnitName& unit);

  // An optimal solution is known, or it is proved that there is none.
  bool done() const { return answer() != nullptr || unsolvable(); }
  // The optimal solution.
  const UnitRow* answer() const;
  // The shortest solution so far, optimal or not.
  const UnitRow* best() const { return best_ ? &*best_ : nullptr; }
  bool unsolvable() const { return bound_ == no_bound; }
  // No solution is shorter; and the bound in hand.
  Cost lower_bound() const { return bound_; }

  struct Status {
    std::size_t recorded = 0, handed_out = 0, units = 0;  // of the bound in hand
    double share = 0;                      // of its work, each unit weighed by its nodes at the bound before
    std::uint64_t expanded = 0;            // all bounds together
    double seconds = 0;                    // the same, of searching
    std::optional<double> seconds_left{};  // of searching, to the end of the bound in hand; none: nothing to go by
  };
  Status status() const;

  // Of a bound: the nodes recorded, all of its iteration once it is whole.
  std::uint64_t expanded_at(Cost bound) const;
  bool whole(Cost bound) const;

 private:
  static constexpr Cost no_bound = std::numeric_limits<Cost>::max();

  struct Iteration {
    std::vector<std::optional<UnitRow>> rows;  // [prefix]
    std::size_t recorded = 0, solved = 0;
    std::uint64_t expanded = 0;
    double seconds = 0;
  };

  Iteration& iteration(Cost bound);
  const Iteration* find(Cost bound) const;
  void advance();
  void begin(Cost bound);
  double weight(std::size_t number) const;

  std::string instance_;
  std::vector<std::string> prefixes_;
  std::map<std::string, std::size_t, std::less<>> number_;  // of a prefix
  std::uint64_t seed_;
  Cost bound_;
  std::vector<Cost> finished_{};  // the bounds before it, in their order
  std::map<Cost, Iteration> iterations_{};
  std::vector<std::size_t> order_{};  // of the bound in hand: numbers of prefixes
  std::vector<char> handed_out_{};    // [prefix], of the bound in hand
  std::size_t passed_ = 0;            // in order_: before it none is free
  std::optional<UnitRow> best_{};
};

}  // namespace rompicapo::lab
