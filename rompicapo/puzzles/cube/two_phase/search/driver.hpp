// SPDX-License-Identifier: MIT
//
// One solve by the two-phase algorithm, whatever the tables. Levels are total lengths of phase 1 and premoves: a longer
// one leaves a shorter phase 2, so answers get better as long as the search may run. Each level is searched from up to
// six directions. When the best answer is not two phases of the cube itself, an equally short one that is may be
// searched for at the end.
//
// An Engine has the inner loops, and the order in which levels are searched:
//
//     Tables, Node, Path         what it reads; a state's coordinates in phase 1, and what phase 2 needs beside them
//     Engine(tables, worker)     for one thread
//     node, path, bound          of a state, of a state, of a node: turns to the end of phase 1 at least
//     bool run(task)             searches a task; false: the end
//     search(driver)             the levels
//     first_wanted(request)      an answer of so many turns is always found soon, so no deadline applies before it
//     batches                    true: a task takes all starts of a level at once; false: one start
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <span>
#include <vector>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/answer.hpp"

namespace rompicapo::cube::two_phase {

// Where a search starts: a direction's state, or up to two states that premoves make of it and that share their phase-1
// node, and then all of phase 1.
template <class Node, class Path>
struct Start {
  const Direction* direction = nullptr;
  Node node{};
  unsigned bound = 0;
  Cost premoved = 0;  // cost of the premoves
  unsigned count = 1;
  std::array<Path, 2> paths{};
  std::array<const Premove*, 2> premoves{};  // null: none
};

template <class Start>
struct Task {
  std::span<const Start> starts;  // of one cost of premoves
  unsigned length;                // of phase 1
  Cost most2 = 0;                 // of phase 2; 0: the engine's usual limit
  std::uint32_t first = all_turns;
};

// Which of several solves that share the directions this is.
struct Share {
  std::size_t part = 0, parts = 1;
  std::atomic<bool>* found =
      nullptr;  // set by the first that has an answer short enough; null where there is one solve
};

template <class Engine>
class Driver {
 public:
  using Start = two_phase::Start<typename Engine::Node, typename Engine::Path>;
  using Task = two_phase::Task<Start>;

  // All must outlive it.
  Driver(const typename Engine::Tables& of, const Cubies& start, const TwoPhaseRequest& asked, const Limits& limit,
         const Share& share = {})
      : tables(of),
        request(asked),
        limits(limit),
        cube(start),
        answer(of.symmetries_, asked, limit, share.found),
        worker(answer, limit, is_awaited(), answer.given.result),
        share_(share),
        engine_(of, worker) {}

  TwoPhaseAnswer solve() {
    if (cube == Cubies{}) {
      answer.given.result.outcome = Outcome::solved;
      answer.given.result.optimal = true;
      answer.accept({}, 0);
    } else if (!worker.budget.too_large(tables.bytes())) {
      Engine::search(*this);
      if (answer.solved() && !answer.is_forwards() && answer.is_settled()) search_forwards();
      answer.conclude();
    }
    return std::move(answer.given);
  }

  // For Engine::search(). The directions as starts.
  std::vector<Start>& directions() {
    if (starts_[0].empty()) {
      directions_ = directions_of(tables.symmetries_, cube, request.allowed);
      for (std::size_t at = share_.part; at < directions_.size(); at += share_.parts)
        add_start(directions_[at], 0, directions_[at].state, nullptr, starts_[0].size());
    }
    return starts_[0];
  }

  // All that premoves of a cost make of the directions.
  const std::vector<Start>& premoved(Cost cost) {
    std::vector<Start>& made = starts_[cost];
    if (!made.empty()) return made;
    for (const Start& from : directions()) {
      const std::size_t first = made.size();
      for (const Premove& premove : tables.premoves_[cost])
        add_start(*from.direction, cost, compose(premove.state, from.direction->state), &premove, first);
    }
    return made;
  }

  void add_tasks(std::span<const Start> starts, unsigned length) {
    if constexpr (Engine::batches) {
      if (!starts.empty()) add_task({starts, length});
    } else {
      for (std::size_t at = 0; at < starts.size(); ++at)
        if (starts[at].bound <= length) add_task({starts.subspan(at, 1), length});
    }
  }
  void add_task(const Task& task) {
    if (Engine::batches || limits.threads < 2 || task.length < shared_from || task.starts[0].premoved > 0)
      return tasks_.push_back(task);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {  // pieces of a size that threads can share fairly
      tasks_.push_back(task);
      tasks_.back().first = 1u << turn;
    }
  }

  // Does the tasks added. False: a limit ended it, or the answer is good enough.
  bool work() {
    const bool shared = limits.threads > 1 && tasks_.size() > limits.threads && tasks_.back().length >= shared_from;
    const bool whole = shared ? work_shared() : work_alone(engine_);
    tasks_.clear();
    return whole;
  }

  const typename Engine::Tables& tables;
  const TwoPhaseRequest& request;
  const Limits& limits;
  const Cubies& cube;
  Answer answer;
  Worker worker;
  Cost last_level = 0;  // from which an answer that goes forwards is searched for

 private:
  static constexpr Cost shared_from = 10;                          // levels from here are worth threads
  static constexpr std::uint64_t least_effort_forwards = 100'000;  // nodes

  bool is_awaited() const { return request.allowed == all_turns && limits.max_cost >= Engine::first_wanted(request); }

  // `first`: of the starts of this direction and cost.
  void add_start(const Direction& direction, Cost cost, const Cubies& state, const Premove* premove,
                 std::size_t first) {
    std::vector<Start>& starts = starts_[cost];
    const auto node = Engine::node(tables, state);
    for (std::size_t at = first; at < starts.size(); ++at)
      if (starts[at].count == 1 && starts[at].node == node) {
        starts[at].paths[1] = Engine::path(tables, state);
        starts[at].premoves[1] = premove;
        starts[at].count = 2;
        return;
      }
    Start& made = starts.emplace_back();
    made.direction = &direction;
    made.node = node;
    if (cost == 0 || Engine::batches) made.bound = Engine::bound(tables, node);
    made.premoved = cost;
    made.paths[0] = Engine::path(tables, state);
    made.premoves[0] = premove;
  }

  bool work_on(Engine& engine, const Task& task) {
    return task.length + task.starts[0].premoved > answer.wanted() || engine.run(task);
  }

  bool work_alone(Engine& engine) {
    return std::all_of(tasks_.begin(), tasks_.end(), [&](const Task& task) { return work_on(engine, task); });
  }

  bool work_shared() {
    SearchResult& all = answer.given.result;
    std::atomic<std::size_t> next{0};
    std::atomic<bool> ended{false};
    std::mutex merging;
    const std::uint64_t share =
        (limits.max_expanded - std::min(limits.max_expanded, all.stats.expanded)) / limits.threads;
    run_workers(limits.threads, [&](std::size_t index) {
      Limits own = limits;
      if (index > 0) own.progress = nullptr;
      own.max_expanded = share;
      SearchResult result;
      result.lower_bound = all.lower_bound;
      Worker one(answer, own, is_awaited(), result);
      Engine engine(tables, one);
      for (std::size_t at; !ended.load() && (at = next++) < tasks_.size();)
        if (!work_on(engine, tasks_[at])) ended = true;
      const std::lock_guard lock(merging);
      add_work(result);
      if (result.outcome != Outcome::not_found) worker.budget.end(result.outcome, result.exhausted);
    });
    return !ended.load();
  }

  // For an answer as short as the one there is that goes forwards. Levels before the last have none: they were searched
  // when one so long was still of use.
  void search_forwards() {
    const std::uint64_t done = answer.given.result.stats.expanded;
    Limits own = limits;
    own.max_expanded =
        std::min(limits.max_expanded - std::min(limits.max_expanded, done), std::max(done, least_effort_forwards));
    SearchResult result;
    result.lower_bound = answer.given.result.lower_bound;
    Worker one(answer, own, /*awaited=*/false, result);
    Engine engine(tables, one);
    std::vector<Start> forwards;
    for (const Start& start : directions())
      if (!start.direction->inverted) forwards.push_back(start);
    const Cost most = answer.best();
    answer.want(most);
    for (Cost level = last_level; level <= most && !answer.is_forwards(); ++level) {
      tasks_.clear();
      add_tasks(forwards, level);
      if (!work_alone(engine)) break;  // the effort is spent
    }
    add_work(result);
  }

  void add_work(const SearchResult& result) {
    Stats& all = answer.given.result.stats;
    all.expanded += result.stats.expanded;
    all.generated += result.stats.generated;
  }

  Share share_;
  Engine engine_;
  std::vector<Direction> directions_;
  std::array<std::vector<Start>, most_premoved + 1> starts_;  // [cost of premoves]
  std::vector<Task> tasks_;
};

}  // namespace rompicapo::cube::two_phase
