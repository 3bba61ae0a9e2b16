// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/pattern_database/table_solver.hpp"

#include <array>
#include <cstdlib>
#include <span>

#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::permutation {

namespace {

// The puzzle as the table sees it: a number for each coordinate.
class Seen {
 public:
  using State = std::array<std::uint32_t, most_parts>;

  Seen(const LookUp& look_up, std::span<const Move> all, const std::vector<std::vector<Move>>& after)
      : look_up_(look_up), all_(all), after_(after) {}

  std::span<const Move> moves(const State&) const { return all_; }
  std::span<const Move> moves(const State&, Move last) const {
    return last == Move::none ? all_ : std::span<const Move>(after_[index_of(last)]);
  }
  void apply(State& state, Move move) const {
    for (std::size_t part = 0; part < look_up_.parts; ++part)
      state[part] = look_up_.after[part][state[part] * all_.size() + index_of(move)];
  }
  unsigned value(const State& state) const {
    std::uint64_t at = 0;
    for (std::size_t part = 0; part < look_up_.parts; ++part) at += state[part] * look_up_.stride[part];
    return entry_at(look_up_.entries, at);
  }

 private:
  const LookUp& look_up_;
  std::span<const Move> all_;
  const std::vector<std::vector<Move>>& after_;
};

constexpr std::string_view usual_set = "medium";

}  // namespace

FileTableSolver::FileTableSolver(const Moves& moves, std::shared_ptr<const PatternSource> source,
                                 const FileSolver& otherwise)
    : source_(std::move(source)), otherwise_(otherwise) {
  for (std::size_t move = 0; move < moves.size(); ++move) all_.push_back(static_cast<Move>(move));
  for (const Move last : all_) {
    after_.emplace_back();
    for (const Move next : all_)
      if (moves.worth_making(last, next)) after_.back().push_back(next);
  }
}

SolverInfo FileTableSolver::info(const std::string& states) {
  SolverInfo info = table_solver_info(table_head_bytes + std::strtoull(states.c_str(), nullptr, 10) / 2);
  info.options = {"tables"};
  return info;
}

Expected<std::shared_ptr<const PatternTables>> FileTableSolver::load(const Tuning& tuning, const Limits& limits) const {
  const std::string_view set = tuning.tables.empty() ? usual_set : std::string_view(tuning.tables);
  return source_->load_whole(set, limits.max_bytes);
}

Expected<bool> FileTableSolver::prepare(const Tuning& tuning, const Limits& limits) const {
  const auto tables = load(tuning, limits);
  if (!tables) return tables.error();
  return true;
}

Expected<SearchResult> FileTableSolver::solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const {
  const auto tables = load(tuning, limits);
  if (!tables) return tables.error();
  SearchResult result;
  result.outcome = Outcome::unsolvable;
  const auto state = source_->space()->state(start);
  const auto places = state ? (*tables)->places(*state) : std::nullopt;
  if (!places || (*tables)->hopeless(*places)) return result;
  const LookUp& look_up = (*tables)->look_ups().front();
  const Seen seen(look_up, all_, after_);
  const Seen::State from = places->front();
  // The largest entry means at least so many: the search says how many there are.
  if (seen.value(from) >= table_horizon) return otherwise_.solve(start, limits, tuning);
  result = walk_down(seen, from, seen.value(from), limits, tuning,
                     [&](const Seen::State& at, Cost left) { return seen.value(at) == left; });
  result.stats.peak_bytes = (*tables)->bytes();
  return result;
}

}  // namespace rompicapo::permutation
