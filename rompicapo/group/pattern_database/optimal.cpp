// SPDX-License-Identifier: MIT
//
// The work of one length is cut at the first two moves into tasks, which threads take in turn.
#include "rompicapo/group/pattern_database/optimal.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/group/pattern_database/optimal_search.hpp"
#include "rompicapo/search/parallel_deepening.hpp"
#include "rompicapo/search/prefixes.hpp"

namespace rompicapo::group {

namespace {

constexpr unsigned shortest_shared = 6;  // shorter lengths are one task

class Run {
 public:
  Run(const PatternTables& tables, const InverseTables& inverses, const MoveOrder& order, SpaceState start,
      const Limits& limits, const Tuning& tuning)
      : tables_(tables), order_(order), start_(std::move(start)), tuning_(tuning), deepening_(limits, longest_search) {
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
    if (tuning_.least_prefixes != 0) return plan(tables_.bound(*places));
    const SearchNode root = searches_[0].root(*places, start_);
    return tuning_.unit != nullptr ? search_unit(root, *tuning_.unit) : deepen(root, tables_.bound(*places));
  }

 private:
  struct Task {
    SearchNode node;
    std::vector<Move> path;
    unsigned remaining;
  };

  SearchResult deepen(const SearchNode& root, unsigned length) {
    SearchResult& result = deepening_.result;
    length = std::max<unsigned>(length, tuning_.least_length);
    if (length == 0 && tables_.space().is_goal(start_)) found_.emplace_back();
    for (; found_.empty(); ++length) {
      if (!deepening_.may_search(length)) break;
      search_length(root, length);
      if (!found_.empty() || deepening_.over()) break;
    }
    if (deepening_.finish(!found_.empty(), tuning_.all, length)) {
      std::sort(found_.begin(), found_.end());
      result.moves = found_[0];
      if (tuning_.all) result.others.assign(found_.begin() + 1, found_.end());
    }
    return take_result();
  }

  SearchResult take_result() {
    deepening_.result.stats.generated = generated_;
    deepening_.result.stats.peak_bytes = tables_.bytes();
    return std::move(deepening_.result);
  }

  // Where those before do not rule them out, whatever the length.
  std::vector<Move> moves_after(std::span<const Move> path) const {
    MoveSet ruled_out = order_.none();
    for (const Move move : path) ruled_out = order_.after(ruled_out, index_of(move));
    std::vector<Move> moves;
    for (std::size_t move = 0; move < order_.count(); ++move)
      if (!ruled_out[move]) moves.push_back(static_cast<Move>(move));
    return moves;
  }

  SearchResult plan(unsigned first_length) {
    deepening_.result.lower_bound = first_length;
    deepening_.result.units.prefixes =
        prefixes_of(tuning_.least_prefixes, [this](std::span<const Move> path) { return moves_after(path); });
    return take_result();
  }

  SearchResult search_unit(const SearchNode& root, const SearchUnit& unit) {
    const Descent way = descent(unit.prefix, [this](std::span<const Move> path) { return moves_after(path); });
    deepening_.result.units.redundant = way.redundant;
    if (way.redundant) return take_result();
    if (deepening_.may_search(unit.bound)) search_below(root, way, unit);
    if (deepening_.finish_unit(!found_.empty(), unit.bound + 1)) deepening_.result.moves = found_[0];
    return take_result();
  }

  // The nodes of the way that other units speak for are not counted.
  void search_below(const SearchNode& root, const Descent& way, const SearchUnit& unit) {
    std::uint64_t above = 0;
    Task task{root, {}, unit.bound};
    for (const Move move : unit.prefix) {
      const bool counts = way.counts(task.path.size());
      if (task.remaining == 0 && !counts) break;
      if (task.remaining == 0) return search_tasks({task}, 1, above);
      const std::uint64_t generated = searches_[0].generated;
      const auto kept = searches_[0].kept_children(task.node, task.remaining);
      if (!counts) searches_[0].generated = generated;
      above += counts;
      const auto next =
          std::find_if(kept.begin(), kept.end(), [&](const auto& one) { return one.move == index_of(move); });
      if (next == kept.end()) return search_tasks({}, 1, above);
      task.node = next->node;
      task.path.push_back(move);
      --task.remaining;
    }
    if (task.path.size() == unit.prefix.size()) search_tasks({task}, 1, above);
  }

  // With `all`, not if the path passes through the goal before its end.
  bool is_goal(const std::vector<Move>& path) {
    SpaceState state = start_;
    for (const Move move : path) {
      if (tuning_.all && tables_.space().is_goal(state)) return false;
      state = tables_.space().after(state, index_of(move));
    }
    if (!tables_.space().is_goal(state)) return false;
    deepening_.keep(sizeof(std::vector<Move>) + path.size() * sizeof(Move), tables_.bytes());
    return true;
  }

  // How many nodes it expands to make them.
  std::uint64_t add_tasks(const Task& task, unsigned moves, std::vector<Task>& tasks) {
    if (moves == 0) {
      tasks.push_back(task);
      return 0;
    }
    std::uint64_t expanded = 1;
    for (const auto& [move, node] : searches_[0].kept_children(task.node, task.remaining)) {
      Task child{node, task.path, task.remaining - 1};
      child.path.push_back(static_cast<Move>(move));
      expanded += add_tasks(child, moves - 1, tasks);
    }
    return expanded;
  }

  void search_length(const SearchNode& root, unsigned length) {
    const bool shared = searches_.size() > 1 && length >= shortest_shared;
    std::vector<Task> tasks;
    const std::uint64_t above = add_tasks({root, {}, length}, shared ? 2 : 0, tasks);
    search_tasks(std::move(tasks), searches_.size(), above);
  }

  // `above`: nodes above the tasks that count as expanded.
  void search_tasks(std::vector<Task> tasks, std::size_t threads, std::uint64_t above) {
    tasks_ = std::move(tasks);
    deepening_.iterate(
        tasks_.size(), threads, [&](std::size_t thread) { work(thread); }, above);
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
      if (!search.run(task.node, task.path, task.remaining, tuning_.all)) break;
      if (!search.found.empty() && !tuning_.all) deepening_.halt();
    }
    deepening_.put_back(std::exchange(search.allowance, 0));
    generated_ += std::exchange(search.generated, 0);
  }

  const PatternTables& tables_;
  const MoveOrder& order_;
  SpaceState start_;
  const Tuning& tuning_;
  ParallelDeepening deepening_;
  std::deque<OptimalSearch> searches_;
  std::vector<Task> tasks_;
  std::atomic<std::uint64_t> generated_{0};
  std::vector<std::vector<Move>> found_;
};

// A list of many solutions is near the goal in every search that it takes: larger tables cost more than they save.
std::string_view chosen_set(const Tuning& tuning) {
  return tuning.tables.empty() && tuning.list > 0 ? std::string_view("small") : std::string_view(tuning.tables);
}

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
  info.options = {"all", "list", "bound", "tables"};
  info.units = true;
  return info;
}

Expected<bool> FileSolver::prepare(const Tuning& tuning, const Limits& limits) const {
  const auto tables = source_->load(chosen_set(tuning), limits.max_bytes);
  if (!tables) return tables.error();
  return true;
}

Expected<SearchResult> FileSolver::solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const {
  if (order_ == nullptr)
    return Error{
        ErrorCode::unsupported, fmt::format("`{}` serves puzzles of up to {} moves", name, most_search_moves), {}};
  const auto tables = source_->load(chosen_set(tuning), limits.max_bytes);
  if (!tables) return tables.error();
  SearchResult result;
  const auto state = source_->space()->state(start);
  if (!state) {
    result.outcome = Outcome::unsolvable;
    return result;
  }
  if (*tables == nullptr) {
    result.outcome = source_->space()->is_goal(*state) ? Outcome::solved : Outcome::out_of_budget;
    result.exhausted = result.outcome == Outcome::solved ? LimitReached::none : LimitReached::memory;
    result.optimal = result.outcome == Outcome::solved;
    return result;
  }
  return Run(**tables, (*tables)->inverses(), *order_, *state, limits, tuning).run();
}

}  // namespace rompicapo::group
