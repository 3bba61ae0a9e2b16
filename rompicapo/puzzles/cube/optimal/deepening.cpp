// SPDX-License-Identifier: MIT
//
// Why symmetric tasks may be left out: of all solutions that the start's symmetries make of one, that with the
// least first turns begins with a task that no symmetry makes smaller.
#include "rompicapo/puzzles/cube/optimal/deepening.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <span>
#include <utility>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/search/parallel_deepening.hpp"
#include "rompicapo/search/prefixes.hpp"

namespace rompicapo::cube {

namespace {

using Turns = std::vector<FaceMove>;

// Lengths from which on the first two turns make tasks of their own; each position after them is expanded.
constexpr unsigned shortest_cut = 6, task_turns = 2;

// Evaluations of a length below which the next one is searched in no time.
constexpr std::uint64_t worth_finding = 100'000;

// Nodes for a finder before the next length, which takes some 13 times the evaluations of the last. By these most cubes
// are found that it finds at all; the more a length costs, the longer it pays to go on.
std::uint64_t nodes_for_finding(std::uint64_t evaluated) {
  return std::min<std::uint64_t>(2 * evaluated, 3'000'000) + evaluated / 4;
}

// By turns; spelt out, for gcc 12 warns of what std::vector's own comparison does to bytes.
bool is_less(const Turns& one, const Turns& other) {
  return std::lexicographical_compare(one.begin(), one.end(), other.begin(), other.end(),
                                      [](unsigned a, unsigned b) { return a < b; });
}

// Opposite faces in their one order.
Turns ordered(Turns turns) {
  for (std::size_t at = 1; at < turns.size(); ++at)
    if (turns[at - 1] / 3 % 3 == turns[at] / 3 % 3 && turns[at - 1] > turns[at]) std::swap(turns[at - 1], turns[at]);
  return turns;
}

Turns conjugate(const Symmetries& symmetries, const Turns& turns, unsigned symmetry) {
  Turns result;
  for (const FaceMove turn : turns) result.push_back(symmetries.conjugate(turn, symmetry));
  return ordered(std::move(result));
}

class Solver {
 public:
  Solver(const CosetBounds& bounds, const Cubies& start, const Limits& limits, bool all, CosetSearch::Turns allowed,
         Cost least_length = 0)
      : bounds_(bounds),
        start_(start),
        all_(all),
        allowed_(allowed),
        least_length_(least_length),
        deepening_(limits, longest_path) {
    for (std::size_t thread = 0; thread < deepening_.threads(); ++thread)
      searches_.push_back(std::make_unique<CosetSearch>(bounds, allowed));
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
      if (symmetries_.conjugate(start, symmetry) == start && keeps_allowed(symmetry))
        own_symmetries_.push_back(symmetry);
  }

  OptimalResult run(const Finder& finder) {
    unsigned length = first_length();
    if (length == 0) found_.emplace_back();  // solved as it is
    for (; found_.empty(); length += step()) {
      if (!deepening_.may_search(length)) break;
      if (finder && !all_ && allowed_ == all_turns) ask(finder, length);
      if (!found_.empty() || deepening_.over()) break;
      search_length(length);
      if (!found_.empty() || deepening_.over()) break;  // before the length grows
    }
    OptimalResult result;
    if (deepening_.finish(!found_.empty(), all_, length)) gather(result);
    return complete(std::move(result));
  }

  OptimalResult plan(std::size_t least_prefixes) const {
    OptimalResult result;
    result.search.lower_bound = first_length();
    for (const Path& prefix : prefixes_of(least_prefixes, moves_after())) result.prefixes.push_back(turns_of(prefix));
    return result;
  }

  OptimalResult run_unit(Cost length, const Turns& prefix) {
    std::vector<Move> moves;
    for (const FaceMove turn : prefix) moves.push_back(static_cast<Move>(turn));
    const Descent way = descent(moves, moves_after());
    OptimalResult result;
    deepening_.result.units.redundant = way.redundant;
    if (way.redundant) return complete(std::move(result));
    if (deepening_.may_search(length)) {
      if (length == 0 && start_ == Cubies{} && way.counts(0)) found_.emplace_back();
      search_below(way, prefix, length);
    }
    const Cost least = first_length(), next = length + step() - (length - least) % step();
    if (deepening_.finish_unit(!found_.empty(), length < least ? least : next)) gather(result);
    return complete(std::move(result));
  }

 private:
  bool keeps_allowed(unsigned symmetry) const {
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      if ((allowed_ >> turn & 1) != (allowed_ >> symmetries_.conjugate(turn, symmetry) & 1)) return false;
    return true;
  }

  bool parity_known() const { return bounds_.metric == Metric::qtm; }  // each quarter turn is odd on the corners
  unsigned step() const { return parity_known() ? 2 : 1; }

  unsigned first_length() const {
    const unsigned length = std::max<unsigned>(least(), least_length_);
    const bool odd_corners = is_odd_permutation(std::span<const std::uint8_t>(start_.corner));
    return length + (parity_known() && length % 2 != odd_corners);
  }

  unsigned least() const {
    const SearchNode root = CosetSearch::root(start_, 0);
    unsigned most = start_ == Cubies{} ? 0 : 1;
    for (unsigned axis = 0; axis < axis_count; ++axis)
      for (const Cube3::State* state : {&root.position, &root.inverse})
        most = std::max(most, bounds_.small.bound(bounds_.space.coordinates(*state, axis)));
    return most;
  }

  static Turns turns_of(std::span<const Move> moves) {
    Turns turns;
    for (const Move move : moves) turns.push_back(static_cast<FaceMove>(index_of(move)));
    return turns;
  }

  // At the front, whatever the length.
  MovesAfter moves_after() const {
    return [this](std::span<const Move> path) {
      Turns turns = turns_of(path);
      std::vector<Move> moves;
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        if ((allowed_ >> turn & 1) == 0 || (!turns.empty() && !may_follow(turns.back(), turn))) continue;
        turns.push_back(turn);
        if (turns.size() != task_turns || is_least(turns)) moves.push_back(static_cast<Move>(turn));
        turns.pop_back();
      }
      return moves;
    };
  }

  // The deepest turn after which every position of that length is expanded without having been looked up.
  unsigned cut_depth(unsigned length) const {
    if (length < shortest_cut) return 0;
    const unsigned dearest = parity_known() ? 2 : 1;
    unsigned depth = task_turns;
    while (length > bounds_.top() + (depth + 1) * dearest) ++depth;
    return depth;
  }

  void search_below(const Descent& way, const Turns& prefix, unsigned length) {
    const std::size_t depth = std::min<std::size_t>(prefix.size(), cut_depth(length));
    tasks_.clear();
    std::uint64_t above = 0;
    if (length != 0 && (depth == prefix.size() || way.counts(depth))) {
      SearchNode node = CosetSearch::root(start_, length);
      for (std::size_t at = 0; at < depth; ++at) node = searches_[0]->child(node, false, prefix[at]);
      if (length < shortest_cut || depth >= task_turns)
        tasks_.push_back(node);
      else
        add_tasks(node, task_turns - static_cast<unsigned>(depth));
    }
    for (std::size_t at = task_turns; at < depth; ++at) above += way.counts(at);
    search_tasks(above);
  }

  void add_tasks(const SearchNode& node, unsigned turns) {
    if (turns == 0 || node.remaining < 2) {
      if (is_least(Turns(node.path.begin(), node.path.begin() + node.front))) tasks_.push_back(node);
      return;
    }
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      if ((allowed_ >> turn & 1) != 0 && (node.front == 0 || may_follow(node.path[node.front - 1u], turn)) &&
          cost_of(turn, bounds_.metric) <= node.remaining)
        add_tasks(searches_[0]->child(node, false, turn), turns - 1);
  }

  bool is_least(const Turns& turns) const {
    return std::all_of(own_symmetries_.begin(), own_symmetries_.end(),
                       [&](unsigned symmetry) { return !is_less(conjugate(symmetries_, turns, symmetry), turns); });
  }

  // Where the last length came nearest, this one is likeliest to arrive.
  void order_tasks() {
    std::vector<std::pair<std::uint64_t, std::size_t>> order;  // promise counted from above, so that more comes first
    for (std::size_t task = 0; task < tasks_.size(); ++task) {
      const SearchNode& node = tasks_[task];
      std::uint64_t rest = std::numeric_limits<std::uint64_t>::max();
      for (const auto& search : searches_)
        rest -= search->promise[std::size_t{node.path[0]} * face_move_count + node.path[1]];
      order.emplace_back(rest, task);
    }
    std::sort(order.begin(), order.end());
    const std::vector<SearchNode> unordered = std::move(tasks_);
    tasks_.clear();
    for (const auto& [rest, task] : order) tasks_.push_back(unordered[task]);
    for (auto& search : searches_) search->promise.fill(0);
  }

  // Nothing is shorter, so what is found in so many turns is shortest.
  void ask(const Finder& finder, unsigned length) {
    if (evaluated_of_length_ < worth_finding) return;
    deepening_.aside(nodes_for_finding(evaluated_of_length_), [&](Limits limits) {
      limits.max_cost = limits.stop_length = length;
      Finding finding = finder(start_, limits);
      Cost cost = 0;
      for (const FaceMove turn : finding.turns) cost += cost_of(turn, bounds_.metric);
      if (cost == length) {
        found_.push_back(std::move(finding.turns));
        deepening_.result.stats.expanded_by_bound.push_back(finding.stats.expanded);
      }
      evaluated_ += finding.stats.generated;
      deepening_.result.stats.peak_bytes = std::max(deepening_.result.stats.peak_bytes, finding.stats.peak_bytes);
      return finding.stats.expanded;
    });
  }

  void search_length(unsigned length) {
    const std::uint64_t before = evaluated_;
    tasks_.clear();
    if (length < shortest_cut)
      tasks_.push_back(CosetSearch::root(start_, length));
    else
      add_tasks(CosetSearch::root(start_, length), task_turns);
    search_tasks(0);
    evaluated_of_length_ = evaluated_ - before;
  }

  // `above`: nodes above the tasks that count as expanded.
  void search_tasks(std::uint64_t above) {
    order_tasks();
    deepening_.iterate(
        tasks_.size(), searches_.size(), [&](std::size_t thread) { work(thread); }, above);
    for (auto& search : searches_) {
      found_.insert(found_.end(), search->solutions.begin(), search->solutions.end());
      search->solutions.clear();
      search->clear();
    }
  }

  void work(std::size_t thread) {
    CosetSearch& search = *searches_[thread];
    bool tasks_left = true;
    while (!deepening_.halted()) {
      if (search.allowance == 0 && (search.allowance = deepening_.take(thread)) == 0) break;
      if (!search.step(tasks_left)) {
        if (!tasks_left) break;
        if (const auto task = deepening_.next())
          search.add(tasks_[*task]);
        else
          tasks_left = false;
      }
      if (!search.solutions.empty() && !all_) deepening_.halt();
    }
    deepening_.put_back(std::exchange(search.allowance, 0));
    evaluated_ += std::exchange(search.evaluated, 0);
  }

  OptimalResult complete(OptimalResult result) {
    result.search = std::move(deepening_.result);
    result.search.stats.generated = evaluated_;
    return result;
  }

  void gather(OptimalResult& result) {
    if (all_) {
      const std::vector<Turns> reduced = found_;
      for (const Turns& turns : reduced)
        for (const unsigned symmetry : own_symmetries_) found_.push_back(conjugate(symmetries_, turns, symmetry));
    }
    std::sort(found_.begin(), found_.end(), is_less);
    found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
    result.turns = found_[0];
    if (all_) result.others.assign(found_.begin() + 1, found_.end());
  }

  const CosetBounds& bounds_;
  const Cubies& start_;
  bool all_;
  CosetSearch::Turns allowed_;
  Cost least_length_;
  ParallelDeepening deepening_;
  Symmetries symmetries_;
  std::vector<unsigned> own_symmetries_;
  std::vector<std::unique_ptr<CosetSearch>> searches_;
  std::vector<SearchNode> tasks_;
  std::atomic<std::uint64_t> evaluated_{0};
  std::uint64_t evaluated_of_length_ = 0;  // of the length searched last
  std::vector<Turns> found_;
};

}  // namespace

OptimalResult solve_optimally(const CosetBounds& bounds, const Cubies& start, const Limits& limits, bool all,
                              CosetSearch::Turns allowed, const Finder& finder, Cost least_length) {
  Solver solver(bounds, start, limits, all, allowed, least_length);
  return solver.run(finder);
}

OptimalResult plan_units(const CosetBounds& bounds, const Cubies& start, const Limits& limits, std::size_t least,
                         CosetSearch::Turns allowed) {
  return Solver(bounds, start, limits, /*all=*/false, allowed).plan(least);
}

OptimalResult search_unit(const CosetBounds& bounds, const Cubies& start, const Limits& limits, Cost length,
                          const std::vector<FaceMove>& prefix, CosetSearch::Turns allowed) {
  return Solver(bounds, start, limits, /*all=*/false, allowed).run_unit(length, prefix);
}

}  // namespace rompicapo::cube
