// SPDX-License-Identifier: MIT
//
// The pattern databases of one puzzle from a file, one goal and one metric: chosen for the memory there is
// (choice.hpp), built or taken from the library, and looked into from the sides that symmetries
// offer. The heuristic `pattern-database` is the greatest of these look-ups; the solver of that name (optimal.hpp)
// has them too.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/pattern_database/choice.hpp"
#include "rompicapo/group/pattern_database/row_table.hpp"
#include "rompicapo/group/pattern_database/symmetry.hpp"
#include "rompicapo/model/account.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::group {

inline constexpr std::size_t most_look_ups = 8;
inline constexpr std::string_view table_prefix = "file-";  // of the tables' names

// One table seen from one side: where its coordinates go and what each weighs in an entry's number.
struct LookUp {
  std::size_t table = 0, symmetry = 0, parts = 0;
  std::array<const std::uint32_t*, most_parts> after{};  // [coordinate * moves + move]
  std::array<std::uint64_t, most_parts> stride{};
  const std::uint16_t* move_to = nullptr;  // [move]: as it is seen from there
  const std::byte* entries = nullptr;
  bool closed = false;  // 15 is never a distance: what has it cannot be solved
  unsigned most = 0;    // the largest value of a state that can be solved
};

// Coordinates of a state, for each look-up.
using LookUpPlaces = std::array<std::array<std::uint32_t, most_parts>, most_look_ups>;

class InverseTables;  // inverse.hpp

class PatternTables {
 public:
  // `tables` hold what `chosen` describes, whose coordinates `cache` has and whose space is `space`.
  PatternTables(std::shared_ptr<const Space> space, std::shared_ptr<const CoordinateCache> cache,
                std::vector<Chosen> chosen, std::vector<std::shared_ptr<const tables::Table>> tables);
  ~PatternTables();
  PatternTables(const PatternTables&) = delete;
  PatternTables& operator=(const PatternTables&) = delete;

  const Space& space() const { return *space_; }
  const std::vector<LookUp>& look_ups() const { return look_ups_; }
  const std::vector<Chosen>& chosen() const { return chosen_; }
  std::uint64_t bytes() const;
  bool whole() const { return !chosen_.empty() && chosen_[0].whole; }

  // None: the goal cannot be reached from it, as one coordinate shows.
  std::optional<LookUpPlaces> places(const SpaceState& state) const;
  LookUpPlaces after(const LookUpPlaces& before, std::size_t move) const;

  std::uint64_t entry(std::size_t look_up, const LookUpPlaces& places) const {
    const LookUp& each = look_ups_[look_up];
    std::uint64_t at = 0;
    for (std::size_t part = 0; part < each.parts; ++part) at += places[look_up][part] * each.stride[part];
    return at;
  }
  unsigned value(std::size_t look_up, const LookUpPlaces& places) const {
    return entry_at(look_ups_[look_up].entries, entry(look_up, places));
  }
  Cost bound(const LookUpPlaces& places) const;
  LookUp look_up(std::size_t table, std::size_t symmetry) const;
  const std::vector<Symmetry>& sides() const { return symmetries_; }
  // What one table says of a state from one side; 0 where it has no entry.
  Cost value_from(std::size_t table, std::size_t symmetry, const SpaceState& state) const;
  // Some, for comparing look-ups.
  std::vector<SpaceState> far_states() const;

  const InverseTables& inverses() const { return *inverses_; }

  // Some table proves that no moves lead to the goal.
  bool hopeless(const LookUpPlaces& places) const;

 private:
  std::optional<std::array<std::uint32_t, most_parts>> places_in(std::size_t table, const SpaceState& state) const;
  void take_best_sides();

  std::shared_ptr<const Space> space_;
  std::shared_ptr<const CoordinateCache> cache_;
  std::vector<Chosen> chosen_;
  std::vector<std::shared_ptr<const tables::Table>> tables_;
  std::vector<Symmetry> symmetries_;
  std::vector<LookUp> look_ups_;
  std::unique_ptr<const InverseTables> inverses_;
};

// Chooses and loads when first asked; keeps what it has loaded. Safe to use from several threads.
class PatternSource {
 public:
  // Without a library tables are built and kept for the life of this object.
  PatternSource(const Definition& definition, const Moves& moves, const Goals& goals,
                std::shared_ptr<tables::Library> library);

  const std::shared_ptr<const Space>& space() const { return space_; }

  // `set` says how much memory the tables may have: small, medium, large, or all that is allowed (largest); empty:
  // medium, or small where there is no folder to keep tables in, or where medium is not stored and this thread's
  // BuildScope leaves less than a minute to make it. Never more than max_bytes. Null: not even the smallest
  // table fits. Errors: bad_option, environment.
  Expected<std::shared_ptr<const PatternTables>> load(std::string_view set, std::uint64_t max_bytes) const {
    return load(set, max_bytes, /*whole_only=*/false);
  }

  // The same where one table sees everything; where none so large fits, nothing is built, and the error is unsupported.
  Expected<std::shared_ptr<const PatternTables>> load_whole(std::string_view set, std::uint64_t max_bytes) const {
    return load(set, max_bytes, /*whole_only=*/true);
  }

  // A table of the distances of all states in rows (row_table.hpp), by the same sets. Null: it does not fit.
  // Precondition: Coding::refusal is empty.
  Expected<std::shared_ptr<const RowTable>> load_rows(std::string_view set, std::uint64_t max_bytes) const;
  std::shared_ptr<const RowTable> loaded_rows() const;  // any that is loaded; none before load_rows()
  // The place of a state in them.
  std::optional<RowSpace::Place> place_in(const RowTable& table, const Pattern& pattern) const;

  // The largest that is loaded; none before load().
  std::shared_ptr<const PatternTables> loaded() const;

 private:
  struct Choice {
    std::shared_ptr<const CoordinateCache> cache;
    std::vector<Chosen> products;
  };

  static Expected<std::uint64_t> bytes_of(std::string_view set, std::uint64_t max_bytes, std::string_view solver);
  std::string_view usual_set() const;
  void name_spec(tables::TableSpec& spec, std::string_view what) const;
  std::string stem() const;  // of its tables' names
  tables::TableSpec spec(const std::shared_ptr<const CoordinateCache>& cache, const Product& product) const;
  Expected<std::shared_ptr<const PatternTables>> load(std::string_view set, std::uint64_t max_bytes,
                                                      bool whole_only) const;
  Expected<std::shared_ptr<const PatternTables>> make(std::uint64_t bytes, std::uint64_t max_bytes,
                                                      bool whole_only) const;
  Expected<std::shared_ptr<const Choice>> choose(std::uint64_t bytes, std::uint64_t max_bytes) const;

  std::string name_;
  std::shared_ptr<const Space> space_;
  Coding coding_;
  Moves moves_;
  Pattern goal_;  // the first
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<Choice, std::uint64_t> chosen_;       // by bytes allowed
  mutable tables::LoadedOnce<PatternTables, std::uint64_t> made_;  // likewise
  mutable tables::LoadedOnce<RowTable, std::uint64_t> rows_;       // likewise
};

// The heuristic, for the general searches. The puzzle must have been given its source (FilePuzzle::with_patterns), and
// tables must be loaded when the heuristic is made: where they are not, and cannot be, it is 0 everywhere.
template <class P>
class PatternDatabase {
 public:
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary =
      "the greatest distance of parts of the puzzle, each alone, by stored tables chosen for the puzzle";
  static constexpr bool admissible = true;

  using Memo = LookUpPlaces;

  // Tables are of one goal: a search from the other end does without.
  static std::string refusal(const P& puzzle) {
    if (!puzzle.patterns()) return "its tables are not at hand";
    const Space& space = *puzzle.patterns()->space();
    std::vector<SpaceState> goals;
    for (const StateOf<P>& goal : puzzle.goals())
      if (auto state = space.state(puzzle.pattern_of(goal))) goals.push_back(*std::move(state));
    return goals == space.goals() ? "" : "its tables are of another goal";
  }

  explicit PatternDatabase(const P& puzzle) : puzzle_(puzzle) {
    if (!refusal(puzzle).empty()) return;
    tables_ = puzzle.patterns()->loaded();
    if (tables_) return;
    if (auto loaded = puzzle.patterns()->load("small", std::uint64_t{1} << 30)) tables_ = *std::move(loaded);
  }

  Cost operator()(const StateOf<P>& state) const { return value(memo(state)); }

  // Each look-up, with the orbits that it sees; of a table of all states there is no more to tell.
  Account account(const StateOf<P>& state) const {
    Account account{.combining = Combining::maximum};
    if (!tables_ || tables_->whole()) return account;
    const Memo places = memo(state);
    for (std::size_t at = 0; at < tables_->look_ups().size(); ++at) {
      const LookUp& look_up = tables_->look_ups()[at];
      AccountPart part{look_up.symmetry == 0 ? "pattern" : "pattern-turned", tables_->value(at, places), {}};
      for (const Coordinate* seen : tables_->chosen()[look_up.table].product.parts()) {
        const std::size_t orbit = tables_->space().orbits()[seen->projection().orbit].number;
        const std::string& called = puzzle_.coding().orbits()[orbit].name;
        if (std::find(part.pieces.begin(), part.pieces.end(), called) == part.pieces.end())
          part.pieces.push_back(called);
      }
      account.parts.push_back(std::move(part));
    }
    return account;
  }

  // The largest entry means at least so many.
  bool exact(const StateOf<P>& state) const { return tables_ && tables_->whole() && (*this)(state) < table_horizon; }

  Memo memo(const StateOf<P>& state) const {
    if (!tables_) return {};
    const auto lies = tables_->space().state(puzzle_.pattern_of(state));
    const auto places = lies ? tables_->places(*lies) : std::nullopt;
    return places ? *places : Memo{};  // what cannot be solved may have any value
  }
  Memo update(const Memo& before, const StateOf<P>&, Move move) const {
    return tables_ ? tables_->after(before, index_of(move)) : before;
  }
  Cost value(const Memo& memo) const { return tables_ ? tables_->bound(memo) : 0; }

 private:
  P puzzle_;
  std::shared_ptr<const PatternTables> tables_;
};

}  // namespace rompicapo::group
