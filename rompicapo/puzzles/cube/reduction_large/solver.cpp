// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_large/solver.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "rompicapo/puzzles/cube/reduction_large/few_turns.hpp"
#include "rompicapo/puzzles/cube/reduction_large/insertions.hpp"
#include "rompicapo/puzzles/cube/reduction_large/passes.hpp"
#include "rompicapo/puzzles/cube/reduction_large/reduced.hpp"
#include "rompicapo/puzzles/cube/reduction_large/slices.hpp"
#include "rompicapo/puzzles/cube/reduction_large/wings.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction_large {

namespace {

constexpr unsigned thorough_size = 24;  // of larger cubes any way to bring the last centres home is taken
constexpr unsigned few = 3;             // groups of turns
constexpr Cost surely_three = 23;
constexpr std::uint64_t three_nodes = 60'000;
constexpr unsigned most_endings = 8;

// How thoroughly an attempt is made.
struct Effort {
  double slice_rate;  // gain a turn, below which whole slices are no longer turned
  double eager;       // of the last step's gain a turn, what a turn is held to be worth
  double share;       // of all ways of a pass, what is looked at
  unsigned width;     // words of the wings that are made longer
  std::uint64_t seed;
};

Effort effort_of(unsigned attempt, unsigned size, Metric metric) {
  Rng rng(attempt + 1);
  // What the first one looks at falls with the size, so that it takes a tenth of a second to some tens of seconds.
  const double first = std::min(counts_layers(metric) ? 0.25 : 0.06, 40.0 / size / size);
  const double share = std::min(1.0, first * (attempt == 0 ? 1.0 : 2.0 * (1u << std::min(attempt / 2, 5u))));
  const auto width = attempt == 0 ? 0u : static_cast<unsigned>(std::clamp(share * 20, 1.0, 12.0));
  return {attempt == 0 ? 1.0 : 0.7 + 0.01 * rng.below(60), attempt == 0 ? 0.85 : 0.75 + 0.01 * rng.below(20), share,
          width, attempt + 1u};
}

// Insertions are for sizes whose history fits into memory.
constexpr unsigned largest_by_insertions = 50;
std::size_t history_bytes(std::size_t size) {
  return Insertions::most_turns * size * size * 6 * size * size * sizeof(Cell);
}

// The seconds of the first attempt by insertions; each later one takes as many times those of the one before.
double first_seconds(double size) { return size * size * size / 8000; }
constexpr double times_as_long = 4;
// Of an attempt's seconds: centres are annealed at least, and at most, so long; the last wings are begun.
constexpr double least_annealed = 0.5, most_annealed = 0.85, until_last_wings = 0.95;
// Wings and 3x3x3 as often as this must fit in afterwards, as long as they took last.
constexpr double endings_left = 3;
// Insertions bring the rest home for less than whole slices below this rate.
constexpr double least_slice_rate = 1;

double seconds_to(Clock::time_point end) { return std::chrono::duration<double>(end - Clock::now()).count(); }

// Sets of blocks take the square of the work of sets of layers. On large cubes steps are chosen as if layers counted.
Metric searched_in(Metric metric, unsigned size) {
  constexpr unsigned largest_by_blocks = 16;
  if (counts_layers(metric) || size <= largest_by_blocks) return metric;
  return counts_quarters(metric) ? Metric::sqtm : Metric::sstm;
}

}  // namespace

struct Solver::Run {
  Run(const Solver& owner, const StickerCube& cube, Metric in, const Limits& limit, const BetterAnswer& to)
      : solver(owner),
        start(cube.size() % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube)),
        metric(in),
        searched(searched_in(in, cube.size())),
        limits(limit),
        better(to),
        budget(limit, outcome.result, 64) {}

  void solve() {
    outcome.result.lower_bound = start.is_solved() ? 0 : 1;
    const std::size_t bytes = 100 * start.count() + 2'000'000;  // eight orientations of each face, gains, turns
    const std::size_t with_history = bytes + history_bytes(start.size());
    const bool inserting = start.size() <= largest_by_insertions && limits.max_bytes >= with_history;
    if (budget.too_large(inserting ? with_history : bytes) || budget.spent_now()) return;
    if (const auto turns = solve_few(Board(start), few, metric)) {
      Attempt attempt(start, metric);
      attempt.turns = *turns;
      accept(attempt);
    } else {
      // Insertions need their time, twice as much where blocks count; with less an answer by passes comes first.
      const bool hurried = limits.deadline != Clock::time_point::max() &&
                           seconds_to(limits.deadline) < first_seconds(start.size()) * (counts_layers(metric) ? 1 : 2);
      if (inserting && (!hurried || make(effort_of(0))))
        for (unsigned number = 0; !enough() && make_by_insertions(number); ++number) continue;
      if (!inserting)
        for (unsigned number = 0; !enough() && make(effort_of(number)); ++number) continue;
    }
    conclude();
  }

  // The cube on its way.
  struct Attempt {
    Attempt(const StickerCube& cube, Metric metric) : board(cube), turns(cube.size(), metric) {}
    void add(const LayerTurns& more) {
      board.make(more);
      turns.append(more);
    }
    void end(Stage stage) {
      const unsigned cost = turns.cost();
      stages[static_cast<std::size_t>(stage)] += cost - std::min(cost, counted);
      counted = cost;
    }
    Board board;
    LayerTurns turns;
    unsigned counted = 0;
    std::array<unsigned, stage_count> stages{};
  };

  bool enough() const { return solved && outcome.answer.cost <= std::max<Cost>(limits.stop_length, 1); }
  bool go_on() {
    ++outcome.result.stats.expanded;
    return !budget.spent();
  }
  // Can what has been turned still lead to a better answer?
  bool useful(const Attempt& attempt) const {
    return attempt.turns.cost() <= limits.max_cost && (!solved || attempt.turns.cost() < outcome.answer.cost);
  }

  Effort effort_of(unsigned attempt) const { return reduction_large::effort_of(attempt, start.size(), searched); }

  // The same with centres by insertions. The longer these are annealed the better, so what is left of the time is one
  // attempt as soon as the next would not fit.
  bool make_by_insertions(unsigned number) {
    double seconds = first_seconds(start.size()) * std::pow(times_as_long, number);
    bool last = false;
    if (limits.deadline != Clock::time_point::max()) {
      const double left = seconds_to(limits.deadline);
      last = number > 0 && left < (times_as_long + 1) * seconds;
      seconds = last ? left : std::min(seconds, left / times_as_long);
    }
    const auto began = Clock::now();
    const double annealed = std::clamp(1 - endings_left * ending_seconds / seconds, least_annealed, most_annealed);
    const auto share = [&] { return -seconds_to(began) / seconds; };
    const auto share_annealed = [&] { return share() / annealed; };
    Effort effort = effort_of(number);
    effort.slice_rate = std::max(effort.slice_rate, least_slice_rate);
    Rng rng(effort.seed);
    Attempt attempt(start, metric);
    if (!turn_slices(attempt, effort, rng) || !insert(attempt, share_annealed, rng) ||
        !turn_passes(attempt, effort, rng))
      return false;
    unsigned more = 0;
    do {
      const auto ending_began = Clock::now();
      Attempt ending(attempt);
      if (!pair_wings(ending, effort_of(number + more), rng) || !solve_three(ending)) return false;
      ending_seconds = -seconds_to(ending_began);
    } while (share() < until_last_wings && ++more < most_endings && !enough());
    return !last;
  }

  bool insert(Attempt& attempt, const std::function<double()>& share, Rng& rng) {
    const CentreCells cells(start.size());
    const ThreeCycles cycles(cells);
    CentreHistory history(cells, Board(start), attempt.turns);
    if (!Insertions(cells, cycles, history, metric, rng).run(share, [&] { return go_on(); })) return false;
    const auto stages = attempt.stages;
    attempt = Attempt(start, metric);
    attempt.add(layer_turns(history.turns(), start.size(), metric));
    attempt.stages = stages;
    attempt.counted = attempt.turns.cost();
    attempt.stages[static_cast<std::size_t>(Stage::centres)] =
        attempt.counted - std::min(attempt.counted, std::accumulate(stages.begin(), stages.end(), 0u));
    return true;
  }

  // False: the end. An attempt that gets too long is given up.
  bool make(const Effort& effort) {
    Attempt attempt(start, metric);
    Rng rng(effort.seed);
    return turn_slices(attempt, effort, rng) && turn_passes(attempt, effort, rng) && pair_wings(attempt, effort, rng) &&
           solve_three(attempt);
  }

  bool turn_slices(Attempt& attempt, const Effort& effort, Rng& rng) {
    const unsigned size = start.size();
    Centres centres(attempt.board);
    while (centres.wrong() > 0) {
      if (!go_on()) return false;
      std::vector<std::uint8_t> before(size - 2, 0);
      unsigned axis = axis_count;
      if (!attempt.turns.groups().empty()) {
        const Group& last = attempt.turns.groups().back();
        axis = last.axis;
        before.assign(last.quarters.begin() + 1, last.quarters.end() - 1);
      }
      const SliceStep step =
          best_slices(centres, effort.slice_rate, searched, before, axis, rng, effort.seed == 1 ? 0 : 0.1);
      if (step.gain <= 0) break;
      add(attempt, centres, reduction_large::turns_of(step, size, searched));
    }
    attempt.end(Stage::slices);
    for (;;) {
      if (!go_on()) return false;
      const SliceStep step =
          best_parity_slices(centres, odd_classes(attempt.board.cube()), effort.slice_rate, searched);
      if (step.quarters.empty()) break;
      add(attempt, centres, reduction_large::turns_of(step, size, searched));
    }
    attempt.end(Stage::parity);
    return true;
  }

  bool turn_passes(Attempt& attempt, const Effort& effort, Rng& rng) {
    const unsigned size = start.size();
    Centres centres(attempt.board);
    PassSearch plain(searched, !counts_quarters(searched)), with_halves(searched, true);
    double rate = 2, share = effort.share;
    bool last = false;  // what is left may need half turns of slices; few ways gain anything
    while (centres.wrong() > 0) {
      if (!useful(attempt)) return true;
      const auto pass = (last ? with_halves : plain)
                            .best(centres, std::max(effort.eager * rate, 0.02), share, last && size > thorough_size,
                                  rng, [&] { return go_on(); });
      if (budget.spent()) return false;
      if (!pass) {
        rate *= rate > 0.6 ? 0.92 : 0.85;
        last = last || rate < 0.2;
        if (last) share = std::min(1.0, 2 * share);
        continue;
      }
      rate = std::max(pass->gain / pass->cost, 0.1);
      share = std::max(effort.share, share / 2);
      add(attempt, centres, plain.turns_of(*pass, size));
    }
    attempt.end(Stage::centres);
    return true;
  }

  bool pair_wings(Attempt& attempt, const Effort& effort, Rng& rng) {
    if (!useful(attempt)) return true;
    WingSearch search(start.size(), searched, where_wings_belong(attempt.board.cube(), rng));
    double rate = 2;
    bool turning = false;
    // Steps of large cubes gain for many classes, so that any of many ways will do.
    const double sampled = std::min(1.0, effort.share * 10);
    while (search.wrong() > 0) {
      if (!useful(attempt)) return true;
      const auto step = search.best(effort.eager * rate, turning, search.wrong() > 100 ? sampled : 1.0, effort.width,
                                    rng, [&] { return go_on(); });
      if (budget.spent()) return false;
      if (!step) {
        if (rate < 0.15) turning = true;
        rate *= 0.85;
        continue;
      }
      turning = false;
      rate = std::max(step->gain / step->cost, 0.05);
      attempt.add(search.turns_of(*step));
      search.make(*step);
    }
    attempt.end(Stage::wings);
    return true;
  }

  bool solve_three(Attempt& attempt) {
    if (!useful(attempt)) return true;
    Limits own = limits;
    own.max_cost = surely_three;
    own.stop_length = solved && start.size() < 20 ? 0 : surely_three;
    own.threads = 1;
    own.better = nullptr;
    own.progress = nullptr;
    own.max_expanded = solved ? three_nodes : std::numeric_limits<std::uint64_t>::max();
    const two_phase::TwoPhaseAnswer three = solver.three_(as_3x3x3(attempt.board.cube()), own);
    outcome.result.stats.expanded += three.result.stats.expanded;
    if (three.result.outcome != Outcome::solved) return !budget.spent_now();
    LayerTurns turns(start.size(), metric);
    for (const FaceMove turn : three.turns) turns.add(face_of(turn), quarters_of(turn));
    attempt.add(turns);
    attempt.end(Stage::three);
    accept(attempt);
    return !budget.spent_now();
  }

  void add(Attempt& attempt, Centres& centres, const LayerTurns& turns) {
    centres.make(turns);
    attempt.add(turns);
  }

  void accept(const Attempt& attempt) {
    if (!useful(attempt)) return;
    solved = true;
    outcome.answer = {attempt.turns.turns(), attempt.turns.cost(), attempt.stages};
    if (better) better(outcome.answer);
  }

  void conclude() {
    SearchResult& result = outcome.result;
    if (!solved) {
      if (result.outcome == Outcome::not_found) budget.end(Outcome::out_of_budget, LimitReached::cost);
      return;
    }
    result.outcome = Outcome::solved;
    result.exhausted = LimitReached::none;
    result.optimal = outcome.answer.cost <= result.lower_bound;
  }

  const Solver& solver;
  const StickerCube start;
  const Metric metric, searched;
  const Limits& limits;
  const BetterAnswer& better;
  OutcomeLarge outcome;
  Budget budget;
  bool solved = false;
  double ending_seconds = 0;  // of wings and 3x3x3, the last time
};

OutcomeLarge Solver::solve(const StickerCube& cube, Metric metric, const Limits& limits,
                           const BetterAnswer& better) const {
  Run run(*this, cube, metric, limits, better);
  run.solve();
  return std::move(run.outcome);
}

}  // namespace rompicapo::cube::reduction_large
