// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/table_solver.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <numeric>
#include <span>

#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::group {

namespace {

// The puzzle as the table sees it: a number for each coordinate. The entries of some neighbours are asked for before
// the first is looked at, since each is likely to be far away in memory.
class Walk {
 public:
  using State = std::array<std::uint32_t, most_parts>;

  Walk(const LookUp& look_up, std::size_t moves, const State& start)
      : look_up_(look_up), moves_(moves), state_(start) {}

  unsigned value() const { return entry_at(look_up_.entries, entry(state_)); }

  // The first of the moves that leads to a state with that value, which is gone to; none where none does.
  Move step(std::span<const Move> moves, unsigned wanted, Stats& stats) {
    std::array<std::uint64_t, together> entries;
    std::array<const std::uint32_t*, most_parts> made{};  // [part][move]
    for (std::size_t part = 0; part < look_up_.parts; ++part) made[part] = look_up_.after[part] + state_[part] * moves_;
    for (std::size_t from = 0; from < moves.size(); from += together) {
      const std::size_t count = std::min(together, moves.size() - from);
      for (std::size_t at = 0; at < count; ++at) {
        entries[at] = 0;
        for (std::size_t part = 0; part < look_up_.parts; ++part)
          entries[at] += made[part][index_of(moves[from + at])] * look_up_.stride[part];
        __builtin_prefetch(look_up_.entries + entries[at] / 2);
      }
      // Meanwhile where the moves lead from there.
      for (std::size_t at = 0; at < count; ++at)
        for (std::size_t part = 0; part < look_up_.parts; ++part)
          __builtin_prefetch(look_up_.after[part] + made[part][index_of(moves[from + at])] * moves_);
      for (std::size_t at = 0; at < count; ++at) {
        ++stats.generated;
        if (entry_at(look_up_.entries, entries[at]) != wanted) continue;
        for (std::size_t part = 0; part < look_up_.parts; ++part) state_[part] = made[part][index_of(moves[from + at])];
        return moves[from + at];
      }
    }
    return Move::none;
  }

 private:
  static constexpr std::size_t together = 16;

  std::uint64_t entry(const State& state) const {
    std::uint64_t at = 0;
    for (std::size_t part = 0; part < look_up_.parts; ++part) at += state[part] * look_up_.stride[part];
    return at;
  }

  const LookUp& look_up_;
  std::size_t moves_;
  State state_;
};

// The puzzle as a RowTable sees it, for walk_down().
struct RowPuzzle {
  using State = RowTable::Place;

  std::span<const Move> moves(const State&) const { return all; }
  std::span<const Move> moves(const State&, Move last) const {
    return last == Move::none ? all : std::span<const Move>(following[index_of(last)]);
  }
  void apply(State& state, Move move) const { state = table.after(state, index_of(move)); }

  const RowTable& table;
  std::span<const Move> all;
  const std::vector<std::vector<Move>>& following;
};

constexpr std::string_view usual_set = "medium";
constexpr double most_arrangements = 1e6;  // of the pieces of one orbit: a coordinate is no larger
constexpr std::size_t most_digits = 9;     // of the number of states: a table of more has gigabytes

std::string_view set_of(const Tuning& tuning) { return tuning.tables.empty() ? usual_set : tuning.tables; }

// Whether all pieces differ, and the arrangements of each orbit are few enough for a coordinate.
bool is_product(const Space& space) {
  for (std::size_t orbit = 0; orbit < space.orbits().size(); ++orbit) {
    const std::size_t kinds = space.orbits()[orbit].modulus.size();
    if (kinds != space.orbits()[orbit].places) return false;
    Projection places{orbit, std::vector<std::uint16_t>(kinds), std::vector<std::uint16_t>(kinds, 1)};
    std::iota(places.label.begin(), places.label.end(), std::uint16_t{0});
    if (Coordinate::bound(space, places) > most_arrangements) return false;
  }
  return true;
}

SearchResult no_memory() {
  SearchResult result;
  result.outcome = Outcome::out_of_budget;
  result.exhausted = LimitReached::memory;
  return result;
}

}  // namespace

FileTableSolver::FileTableSolver(const Moves& moves, std::shared_ptr<const PatternSource> source,
                                 const FileSolver& search)
    : source_(std::move(source)), search_(search) {
  for (std::size_t move = 0; move < moves.size(); ++move) all_.push_back(static_cast<Move>(move));
  for (const Move last : all_) {
    after_.emplace_back();
    for (const Move next : all_)
      if (moves.worth_making(last, next)) after_.back().push_back(next);
  }
}

bool FileTableSolver::serves(const Space& space, const Pattern& goal, const std::string& states) {
  return space.goals().size() == 1 && !states.empty() && states.size() <= most_digits &&
         (is_product(space) || RowSpace::serves(goal));
}

bool FileTableSolver::in_rows() const { return !is_product(*source_->space()); }

SolverInfo FileTableSolver::info(const std::string& states) {
  SolverInfo info = table_solver_info(table_head_bytes + std::strtoull(states.c_str(), nullptr, 10) / 2);
  info.options = {"all", "tables"};
  return info;
}

Expected<std::shared_ptr<const PatternTables>> FileTableSolver::load(const Tuning& tuning, const Limits& limits) const {
  auto tables = source_->load_whole(set_of(tuning), limits.max_bytes);
  if (!tables && tables.error().code == ErrorCode::unsupported) return std::shared_ptr<const PatternTables>{};
  return tables;
}

Expected<bool> FileTableSolver::prepare(const Tuning& tuning, const Limits& limits) const {
  if (in_rows()) {
    const auto rows = source_->load_rows(set_of(tuning), limits.max_bytes);
    if (!rows) return rows.error();
    return true;
  }
  const auto tables = load(tuning, limits);
  if (!tables) return tables.error();
  return true;
}

// With the same table.
Expected<SearchResult> FileTableSolver::by_search(const Pattern& start, const Limits& limits, Tuning tuning) const {
  if (tuning.tables.empty()) tuning.tables = usual_set;
  return search_.solve(start, limits, tuning);
}

std::optional<Cost> FileTableSolver::known_distance(const Pattern& pattern) const {
  if (in_rows()) {
    const auto table = source_->loaded_rows();
    const auto place = table ? source_->place_in(*table, pattern) : std::nullopt;
    return place ? table->distance(*place) : std::nullopt;
  }
  const auto tables = source_->loaded();
  const auto state = source_->space()->state(pattern);
  const auto places = tables && state ? tables->places(*state) : std::nullopt;
  const bool exact = places && tables->whole() && tables->bound(*places) < table_horizon;
  return exact ? std::optional(tables->bound(*places)) : std::nullopt;
}

Expected<SearchResult> FileTableSolver::solve_in_rows(const Pattern& start, const Limits& limits,
                                                      const Tuning& tuning) const {
  const auto table = source_->load_rows(set_of(tuning), limits.max_bytes);
  if (!table) return table.error();
  if (*table == nullptr) return no_memory();
  const auto place = source_->place_in(**table, start);
  const auto distance = place ? (*table)->distance(*place) : std::nullopt;
  SearchResult result;
  result.outcome = Outcome::unsolvable;
  if (!distance) return result;
  result = walk_down(RowPuzzle{**table, all_, after_}, *place, *distance, limits, tuning,
                     [&](const RowTable::Place& at, Cost left) { return (*table)->distance(at) == left; });
  result.stats.peak_bytes = std::max(result.stats.peak_bytes, (*table)->bytes());
  return result;
}

Expected<SearchResult> FileTableSolver::solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const {
  if (in_rows()) return solve_in_rows(start, limits, tuning);
  const auto tables = load(tuning, limits);
  if (!tables) return tables.error();
  if (*tables == nullptr) return no_memory();
  if (tuning.all) return by_search(start, limits, tuning);
  SearchResult result;
  result.outcome = Outcome::unsolvable;
  const auto state = source_->space()->state(start);
  const auto places = state ? (*tables)->places(*state) : std::nullopt;
  if (!places || (*tables)->hopeless(*places)) return result;
  Walk walk((*tables)->look_ups().front(), all_.size(), places->front());
  // The largest entry means at least so many: the search says how many there are.
  if (walk.value() >= table_horizon) return by_search(start, limits, tuning);
  result.lower_bound = walk.value();
  if (!ends_before(limits, result))
    step_down(limits, result, [&](Move last, Cost left, Stats& stats) {
      // After a move that commutes with others those are left out that would have come before it.
      const std::span<const Move> usual = last == Move::none ? all_ : after_[index_of(last)];
      const Move made = walk.step(usual, left - 1, stats);
      return made != Move::none ? made : walk.step(all_, left - 1, stats);
    });
  result.stats.peak_bytes = (*tables)->bytes();
  return result;
}

}  // namespace rompicapo::group
