// SPDX-License-Identifier: MIT
//
// Kociemba's two-phase algorithm: to the group made by U D R2 F2 L2 B2, then home within it. Levels are total lengths
// of phase 1 and premoves; a longer one leaves a shorter phase 2, so that answers get better as long as the search may
// run. Each level is searched from up to six directions.
// Invariant: once one direction has been searched through at every phase-1 length up to T, each with a phase 2 of up
// to T less that length, there is no solution of T turns or less but those found: lower_bound = T + 1. Premoves and
// the other directions add answers, not proofs.
// With all turns and room for a long answer, the first one takes a few milliseconds at the most, and is always given:
// until there is one, no deadline ends the search.
// An answer found on the inverse cube, or with premoves, does not have the two phases that the cube in hand goes
// through: when the search is over it looks, for as many nodes again at the most, for one as short that has.
// Source: H. Kociemba, 1992; six directions after his "Cube Explorer" and T. Rokicki's "twophase".
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/cube/two_phase/directions.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase_search.hpp"
#include "rompicapo/puzzles/cube/two_phase/premoves.hpp"
#include "rompicapo/puzzles/cube/two_phase/short_search.hpp"

namespace rompicapo::cube::two_phase {

// Told each answer when it is found, every one shorter than those before; from one thread at a time. The last answer
// may be another of the same length.
using BetterTurns = std::function<void(const std::vector<FaceMove>&)>;

struct TwoPhaseRequest {
  Metric metric = Metric::htm;
  std::uint32_t allowed = all_turns;  // a mask of FaceMoves, closed under inverse
  BetterTurns better{};               // may be empty
  // Where the answer is short enough but two phases only when seen from its end, or with premoves: one as short that is
  // two phases of the cube in hand is looked for, at the cost of as many nodes again.
  bool forwards = true;
};

struct TwoPhaseAnswer {
  SearchResult result;  // without its moves
  std::vector<FaceMove> turns{};
};

template <class Phase1, class Phase2>
class TwoPhase {
 public:
  // Both must outlive the solver and be of one metric, which is the request's.
  TwoPhase(const Phase1& phase1, const Phase2& phase2)
      : phase1_(phase1),
        phase2_(phase2),
        premoves_{std::vector<Premove>{}, premoves(phase1.metric(), 1), premoves(phase1.metric(), 2)} {}

  // May be called from several threads at once.
  TwoPhaseAnswer solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const {
    Run run(*this, start, request, limits);
    run.solve();
    return std::move(run.answer);
  }

 private:
  // What so few turns solve is solved by the fewest, before the search proper.
  static constexpr Cost surely_short = 10;
  static constexpr Cost first_wanted_htm = 23, first_wanted_qtm = 30, first_wanted_of_few = 60;
  static constexpr Cost most_phase2_htm = 11, most_phase2_qtm = 17;  // further only for a proof: it seldom pays
  static constexpr Cost most_premoved = 2;
  static constexpr std::array<Cost, most_premoved + 1> premoved_from{0, 9, 11};  // levels; each has 6 x 1, 4, 50 starts
  static constexpr Cost shared_from = 10;                                        // levels from here are worth threads
  static constexpr std::uint64_t poll_interval = 512, least_effort_forwards = 100'000;  // nodes

  using Start = PhaseStart<Phase1, Phase2>;

  struct View {
    Direction direction;
    unsigned bound = 0;
    std::array<std::vector<Start>, most_premoved + 1> starts{};                         // [cost of premoves]
    std::array<std::vector<std::array<const Premove*, 2>>, most_premoved + 1> tails{};  // [cost][start][path]
  };

  struct Task {
    const View* view;
    Cost premoved;
    std::size_t start;
    unsigned length;
    Cost most2;
    std::uint32_t first = all_turns;
  };

  struct Run;

  // One thread of a search.
  struct Worker {
    explicit Worker(Run& shared, const Limits& limits, SearchResult& into)
        : run(shared),
          own(limits),
          budget(own, into, poll_interval),
          search(run.tables.phase1_, run.tables.phase2_, *this, budget, into) {
      if (run.first_is_near && !run.solved) own.deadline = Clock::time_point::max();
    }

    bool work(const Task& next) {
      task = &next;
      heed_clock();
      // While there is no answer at all and a long one will do, phase 2 may take longer: most ways then lead to one.
      const Cost more = !run.solved && wanted() >= first_wanted_htm ? 2 : 0;
      return search.run(next.view->starts[next.premoved][next.start], next.length, next.most2 + more, next.first);
    }
    Cost wanted() const { return run.longest.load(std::memory_order_relaxed); }
    void found(unsigned path, std::span<const FaceMove> turns, Cost) {
      run.found(*task, path, turns);
      heed_clock();
    }
    void heed_clock() {
      if (run.solved) own.deadline = run.limits.deadline;
    }

    Run& run;
    Limits own;  // the budget's
    Budget budget;
    const Task* task = nullptr;
    PhaseSearch<Phase1, Phase2, Worker> search;
  };

  struct Run {
    Run(const TwoPhase& solver, const Cubies& start, const TwoPhaseRequest& request, const Limits& limit)
        : tables(solver),
          cube(start),
          metric(request.metric),
          allowed(request.allowed),
          better(request.better),
          wants_forwards(request.forwards),
          limits(limit) {}

    void solve() {
      if (cube == Cubies{}) {
        answer.result.outcome = Outcome::solved;
        answer.result.optimal = true;
        accept({}, 0);
        return;
      }
      if (worker.budget.too_large(tables.phase1_.bytes() + tables.phase2_.bytes())) return;
      if (solve_short()) return;
      prepare();
      longest = std::min(limits.max_cost, first_wanted);
      for (Cost level = 0; level <= longest.load(); ++level)
        if (!search(level)) break;
      if (solved && !forwards && wants_forwards && settled()) search_forwards();
      conclude();
    }

    // For a forward answer as short as the one there is. Levels before the last have none: they were searched when one
    // so long was still of use.
    void search_forwards() {
      const Cost most = best;
      Limits own = limits;
      const std::uint64_t done = answer.result.stats.expanded;
      own.max_expanded =
          std::min(limits.max_expanded - std::min(limits.max_expanded, done), std::max(done, least_effort_forwards));
      SearchResult result;
      result.lower_bound = answer.result.lower_bound;
      Worker one(*this, own, result);
      longest = most;
      for (Cost level = last_level; level <= most && !forwards; ++level)
        for (const View& view : views) {
          if (view.direction.inverted || view.bound > level || forwards) continue;
          if (one.work({&view, 0, 0, level, most_phase2})) continue;
          level = most;  // the effort is spent
          break;
        }
      answer.result.stats.expanded += result.stats.expanded;
      answer.result.stats.generated += result.stats.generated;
    }

    // True: the end.
    bool solve_short() {
      ShortSearch<Phase1> search(tables.phase1_, tables.symmetries_, cube, allowed, worker.budget, answer.result);
      const bool ended = search.run(std::min(surely_short, limits.max_cost)) || settled();
      if (search.solved()) accept(search.turns(), answer.result.lower_bound);
      if (ended) conclude();
      return ended;
    }

    void prepare() {
      for (const Direction& direction : directions_of(tables.symmetries_, cube, allowed)) {
        View& view = views.emplace_back();
        view.direction = direction;
        view.bound = tables.phase1_.bound(tables.phase1_.start(view.direction.state));
        add_start(view, 0, view.direction.state, nullptr);
      }
      // Proofs are made from the direction that is farthest: it has the fewest ways.
      std::stable_sort(views.begin(), views.end(),
                       [](const View& one, const View& other) { return one.bound > other.bound; });
    }

    void add_start(View& view, Cost cost, const Cubies& state, const Premove* premove) {
      const auto node = tables.phase1_.start(state);
      const auto path = tables.phase2_.start(state);
      auto& starts = view.starts[cost];
      for (std::size_t at = 0; at < starts.size(); ++at)
        if (starts[at].count == 1 && starts[at].node == node) {
          starts[at].paths[1] = path;
          starts[at].count = 2;
          view.tails[cost][at][1] = premove;
          return;
        }
      starts.push_back({node, {path, path}, 1, cost, view.direction.allowed});
      view.tails[cost].push_back({premove, nullptr});
    }

    // A state that is premoved by q and then solved by w is solved by w q without.
    void add_premoved(View& view, Cost cost) {
      if (!view.starts[cost].empty()) return;
      for (const Premove& premove : tables.premoves_[cost])
        if ((premove.used & ~view.direction.allowed) == 0)
          add_start(view, cost, compose(premove.state, view.direction.state), &premove);
    }

    // False: the end.
    bool search(Cost level) {
      const std::uint64_t before = answer.result.stats.expanded;
      last_level = level;
      tasks.clear();
      add_proof_tasks(level);
      if (!work()) return false;
      raise_bound(level + 1);
      if (settled()) return false;
      add_tasks(level);
      if (!work() || settled()) return false;
      answer.result.stats.expanded_by_bound.push_back(answer.result.stats.expanded - before);
      return true;
    }

    // The first direction at this length, and further through phase 2 at those before where that was cut short.
    void add_proof_tasks(Cost level) {
      const View& view = views.front();
      through.resize(level + 1, 0);
      for (Cost length = view.bound; length <= level; ++length) {
        if (length < level && through[length] >= level - length) continue;
        through[length] = length < level ? level - length + 1 : most_phase2;
        add_task({&view, 0, 0, length, through[length]});
      }
    }

    void add_tasks(Cost level) {
      for (Cost premoved = most_premoved; premoved > 0; --premoved) {
        if (level < premoved_from[premoved] || allowed != all_turns) continue;
        for (View& view : views) {
          add_premoved(view, premoved);
          for (std::size_t start = 0; start < view.starts[premoved].size(); ++start)
            add_task({&view, premoved, start, level - premoved, most_phase2});
        }
      }
      for (std::size_t at = 1; at < views.size(); ++at)
        if (views[at].bound <= level) add_task({&views[at], 0, 0, level, most_phase2});
    }

    void add_task(const Task& task) {
      if (limits.threads < 2 || task.length < shared_from || task.premoved > 0) return tasks.push_back(task);
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {  // pieces of a size that threads can share fairly
        tasks.push_back(task);
        tasks.back().first = 1u << turn;
      }
    }

    // False: a limit ended it, or the answer is good enough.
    bool work() {
      const bool shared = limits.threads > 1 && tasks.size() > limits.threads && tasks.back().length >= shared_from;
      const bool whole = shared ? work_shared() : work_alone();
      tasks.clear();
      return whole;
    }

    bool work_alone() {
      for (const Task& task : tasks) {
        if (task.length + task.premoved > longest.load(std::memory_order_relaxed)) continue;
        if (!worker.work(task)) return false;
      }
      return true;
    }

    bool work_shared() {
      std::atomic<std::size_t> next{0};
      std::atomic<bool> ended{false};
      const std::uint64_t done = std::min(limits.max_expanded, answer.result.stats.expanded);
      const std::uint64_t share = (limits.max_expanded - done) / limits.threads;
      run_workers(limits.threads, [&](std::size_t index) {
        Limits own = limits;
        if (index > 0) own.progress = nullptr;
        own.max_expanded = share;
        SearchResult result;
        result.lower_bound = answer.result.lower_bound;
        Worker one(*this, own, result);
        for (std::size_t at; !ended.load() && (at = next++) < tasks.size();)
          if (!one.work(tasks[at])) ended = true;
        const std::lock_guard lock(mutex);
        answer.result.stats.expanded += result.stats.expanded;
        answer.result.stats.generated += result.stats.generated;
        if (result.outcome != Outcome::not_found) worker.budget.end(result.outcome, result.exhausted);
      });
      return !ended.load();
    }

    void raise_bound(Cost proved) {
      if (solved) proved = std::min(proved, best);
      answer.result.lower_bound = std::max(answer.result.lower_bound, proved);
    }

    bool settled() {
      const Cost proved = answer.result.lower_bound;
      if (solved && (proved >= best || best <= limits.stop_length)) return true;
      return !solved && proved >= limits.enough_bound && worker.budget.end(Outcome::out_of_budget, LimitReached::bound);
    }

    void conclude() {
      SearchResult& result = answer.result;
      if (solved) {
        result.outcome = Outcome::solved;
        result.exhausted = LimitReached::none;
        result.optimal = result.lower_bound >= best;
      } else if (result.outcome == Outcome::not_found) {
        worker.budget.end(Outcome::out_of_budget, LimitReached::cost);
      }
    }

    void found(const Task& task, unsigned path, std::span<const FaceMove> turns) {
      std::vector<FaceMove> all(turns.begin(), turns.end());
      if (const Premove* tail = task.view->tails[task.premoved][task.start][path])
        all.insert(all.end(), tail->turns.begin(), tail->turns.end());
      all = simplified(all);
      Cost cost = 0;
      for (const FaceMove turn : all) cost += cost_of(turn, metric);
      const bool onwards = !task.view->direction.inverted && task.premoved == 0;
      const std::lock_guard lock(mutex);
      if (solved && (cost > best || (cost == best && (forwards || !onwards)))) return;
      forwards = onwards;
      accept(task.view->direction.turns_for_cube(tables.symmetries_, all), cost);
      longest = best <= limits.stop_length ? 0 : best - 1;
    }

    void accept(std::vector<FaceMove> turns, Cost cost) {
      const bool shorter = !solved || cost < best;
      solved = true;
      best = cost;
      answer.turns = std::move(turns);
      if (shorter && better) better(answer.turns);
    }

    const TwoPhase& tables;
    const Cubies& cube;
    Metric metric;
    Cost most_phase2 = metric == Metric::htm ? most_phase2_htm : most_phase2_qtm;
    std::uint32_t allowed;
    const BetterTurns& better;
    bool wants_forwards;
    const Limits& limits;
    Cost first_wanted = allowed != all_turns    ? first_wanted_of_few
                        : metric == Metric::htm ? first_wanted_htm
                                                : first_wanted_qtm;
    bool first_is_near = allowed == all_turns && limits.max_cost >= first_wanted;
    TwoPhaseAnswer answer;
    std::vector<View> views;
    std::vector<Task> tasks;
    std::vector<Cost> through;     // [length]: how far through phase 2 the first direction has been searched
    std::mutex mutex;              // of all that found() writes
    std::atomic<Cost> longest{0};  // solution still of use; 0: none is
    std::atomic<bool> solved{false};
    std::atomic<bool> forwards{true};  // the answer is two phases of the cube in hand
    Cost best = 0, last_level = 0;
    Worker worker{*this, limits, answer.result};
  };

  const Phase1& phase1_;
  const Phase2& phase2_;
  Symmetries symmetries_;
  std::array<std::vector<Premove>, most_premoved + 1> premoves_;  // [cost]
};

}  // namespace rompicapo::cube::two_phase
