// SPDX-License-Identifier: MIT
//
// The work of one length is cut at the first two moves into tasks, which threads take in turn.
#include "rompicapo/puzzles/permutation/pattern_database/optimal.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/puzzles/permutation/pattern_database/optimal_search.hpp"
#include "rompicapo/search/parallel_deepening.hpp"

namespace rompicapo::permutation {

namespace {

constexpr unsigned shortest_shared = 6;  // shorter lengths are one task

class Run {
 public:
  Run(const PatternTables& tables, const InverseTables& inverses, const MoveOrder& order, SpaceState start,
      const Limits& limits, bool all)
      : tables_(tables), order_(order), start_(std::move(start)), all_(all), deepening_(limits, longest_search) {
    for (std::size_t thread = 0; thread < deepening_.threads(); ++thread)
      searches_.emplace_back(
          tables, inverses, order, [this](const std::vector<Move>& path) { return is_goal(path); },
          [this, thread] { return deepening_.take(thread); });
  }

  SearchResult run() {
    SearchResult& result = deepening_.result;
    const auto places = tables_.places(start_);
    if (!places || tables_.hopeless(*places)) {
      result.outcome = Outcome::unsolvable;
      return std::move(result);
    }
    unsigned length = tables_.bound(*places);
    if (length == 0 && start_ == tables_.space().goal()) found_.emplace_back();
    for (; found_.empty(); ++length) {
      if (!deepening_.may_search(length)) break;
      search_length(searches_[0].root(*places, start_), length);
      if (!found_.empty() || deepening_.over()) break;
    }
    if (deepening_.finish(!found_.empty(), all_, length)) {
      std::sort(found_.begin(), found_.end());
      result.moves = found_[0];
      if (all_) result.others.assign(found_.begin() + 1, found_.end());
    }
    result.stats.generated = generated_;
    result.stats.peak_bytes = tables_.bytes();
    return std::move(result);
  }

 private:
  struct Task {
    SearchNode node;
    std::vector<Move> path;
    unsigned remaining;
  };

  bool is_goal(const std::vector<Move>& path) const {
    SpaceState state = start_;
    for (const Move move : path) state = tables_.space().after(state, index_of(move));
    return state == tables_.space().goal();
  }

  void add_tasks(const OptimalSearch& search, const SearchNode& node, std::vector<Move> path, unsigned remaining,
                 unsigned moves) {
    if (moves == 0) {
      if (tables_.bound(node.places) <= remaining) tasks_.push_back({node, std::move(path), remaining});
      return;
    }
    for (std::size_t move = 0; move < order_.count(); ++move) {
      if (node.ruled_out[move]) continue;
      std::vector<Move> longer = path;
      longer.push_back(static_cast<Move>(move));
      add_tasks(search, search.child(node, move), std::move(longer), remaining - 1, moves - 1);
    }
  }

  void search_length(const SearchNode& root, unsigned length) {
    tasks_.clear();
    add_tasks(searches_[0], root, {}, length, searches_.size() > 1 && length >= shortest_shared ? 2 : 0);
    deepening_.iterate(tasks_.size(), searches_.size(), [&](std::size_t thread) { work(thread); });
    for (OptimalSearch& search : searches_) {
      found_.insert(found_.end(), search.found.begin(), search.found.end());
      search.found.clear();
    }
  }

  void work(std::size_t thread) {
    OptimalSearch& search = searches_[thread];
    while (!deepening_.halted()) {
      const auto next = deepening_.next();
      if (!next) break;
      const Task& task = tasks_[*next];
      if (!search.run(task.node, task.path, task.remaining, all_)) break;
      if (!search.found.empty() && !all_) deepening_.halt();
    }
    deepening_.put_back(std::exchange(search.allowance, 0));
    generated_ += std::exchange(search.generated, 0);
  }

  const PatternTables& tables_;
  const MoveOrder& order_;
  SpaceState start_;
  bool all_;
  ParallelDeepening deepening_;
  std::deque<OptimalSearch> searches_;
  std::vector<Task> tasks_;
  std::atomic<std::uint64_t> generated_{0};
  std::vector<std::vector<Move>> found_;
};

}  // namespace

FileSolver::FileSolver(const Definition& definition, const Moves& moves, std::shared_ptr<const PatternSource> source)
    : source_(std::move(source)) {
  if (moves.size() <= most_search_moves) order_ = std::make_shared<const MoveOrder>(moves, definition.orbits);
}

SolverInfo FileSolver::info() {
  SolverInfo info;
  info.name = name;
  info.summary = "proved shortest, by IDA* with the strongest tables that fit into the memory allowed";
  info.source = "R. E. Korf, 1985 and 1997";
  info.promises = name_of(AlgorithmInfo::Promises::optimal);
  info.options = {"all", "bound", "tables"};
  return info;
}

Expected<bool> FileSolver::prepare(const Tuning& tuning, const Limits& limits) const {
  const auto tables = source_->load(tuning.tables, limits.max_bytes);
  if (!tables) return tables.error();
  return true;
}

Expected<SearchResult> FileSolver::solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const {
  if (order_ == nullptr)
    return Error{
        ErrorCode::unsupported, fmt::format("`{}` serves puzzles of up to {} moves", name, most_search_moves), {}};
  const auto tables = source_->load(tuning.tables, limits.max_bytes);
  if (!tables) return tables.error();
  SearchResult result;
  const auto state = source_->space()->state(start);
  if (!state) {
    result.outcome = Outcome::unsolvable;
    return result;
  }
  if (*tables == nullptr) {
    result.outcome = *state == source_->space()->goal() ? Outcome::solved : Outcome::out_of_budget;
    result.exhausted = result.outcome == Outcome::solved ? LimitReached::none : LimitReached::memory;
    result.optimal = result.outcome == Outcome::solved;
    return result;
  }
  return Run(**tables, (*tables)->inverses(), *order_, *state, limits, tuning.all).run();
}

}  // namespace rompicapo::permutation
