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

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/permutation/pattern_database/optimal_search.hpp"
#include "rompicapo/search/shared_budget.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::uint64_t largest_share = 2048;  // nodes taken at once, between looks at the clock
constexpr unsigned shortest_shared = 6;        // shorter lengths are one task

class Run {
 public:
  Run(const PatternTables& tables, const InverseTables& inverses, const MoveOrder& order, SpaceState start,
      const Limits& limits, bool all)
      : tables_(tables), order_(order), start_(std::move(start)), limits_(limits), all_(all), budget_(limits) {
    for (std::size_t thread = 0; thread < std::max<std::size_t>(limits.threads, 1); ++thread)
      searches_.emplace_back(
          tables, inverses, order, [this](const std::vector<Move>& path) { return is_goal(path); },
          [this, thread] { return take(thread); });
  }

  SearchResult run() {
    const auto places = tables_.places(start_);
    if (!places || tables_.hopeless(*places)) {
      result_.outcome = Outcome::unsolvable;
      return std::move(result_);
    }
    unsigned length = tables_.bound(*places);
    if (length == 0 && start_ == tables_.space().goal()) found_.emplace_back();
    for (; found_.empty(); ++length) {
      result_.lower_bound = length;
      if (over_before(length)) break;
      search_length(searches_[0].root(*places, start_), length);
      if (!found_.empty() || budget_.over()) break;
    }
    if (!found_.empty() && (!budget_.over() || !all_)) {
      finish();
    } else {
      budget_.write(result_);
    }
    result_.stats.expanded = budget_.expanded();
    result_.stats.generated = generated_;
    result_.stats.peak_bytes = tables_.bytes();
    return std::move(result_);
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

  // Sets why the search ends before this length is looked at, if it does.
  bool over_before(unsigned length) {
    if (length >= limits_.enough_bound) budget_.end(Outcome::out_of_budget, LimitReached::bound);
    if (length > limits_.max_cost || length > longest_search) budget_.end(Outcome::out_of_budget, LimitReached::cost);
    return budget_.spent();
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
    next_task_ = 0;
    halt_ = false;
    const std::uint64_t before = budget_.expanded();
    run_workers(searches_.size(), [&](std::size_t thread) { work(thread); });
    result_.stats.expanded_by_bound.push_back(budget_.expanded() - before);
    for (OptimalSearch& search : searches_) {
      found_.insert(found_.end(), search.found.begin(), search.found.end());
      search.found.clear();
    }
  }

  void work(std::size_t thread) {
    OptimalSearch& search = searches_[thread];
    while (!halt_) {
      const std::size_t task = next_task_++;
      if (task >= tasks_.size()) break;
      if (!search.run(tasks_[task].node, tasks_[task].path, tasks_[task].remaining, all_)) break;
      if (!search.found.empty() && !all_) halt_ = true;
    }
    budget_.put_back(std::exchange(search.allowance, 0));
    generated_ += std::exchange(search.generated, 0);
  }

  // Nodes to expand. None: the end, for all.
  std::uint64_t take(std::size_t thread) {
    if (thread == 0) budget_.show(result_.lower_bound, next_task_, tasks_.size());
    const std::uint64_t nodes = halt_ ? 0 : budget_.take(largest_share);
    if (nodes == 0) halt_ = true;
    return nodes;
  }

  void finish() {
    std::sort(found_.begin(), found_.end());
    result_.moves = found_[0];
    if (all_) result_.others.assign(found_.begin() + 1, found_.end());
    result_.outcome = Outcome::solved;
    result_.exhausted = LimitReached::none;
    result_.optimal = true;
    result_.bound_factor = 1;
    result_.lower_bound = static_cast<Cost>(result_.moves.size());
  }

  const PatternTables& tables_;
  const MoveOrder& order_;
  SpaceState start_;
  const Limits& limits_;
  bool all_;
  SharedBudget budget_;
  std::deque<OptimalSearch> searches_;
  std::vector<Task> tasks_;
  std::atomic<std::size_t> next_task_{0};
  std::atomic<bool> halt_{false};
  std::atomic<std::uint64_t> generated_{0};
  std::vector<std::vector<Move>> found_;
  SearchResult result_;
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
