// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/solver.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "rompicapo/puzzles/cube/commutators/few_turns.hpp"
#include "rompicapo/puzzles/cube/commutators/insertions.hpp"
#include "rompicapo/puzzles/cube/commutators/passes.hpp"
#include "rompicapo/puzzles/cube/commutators/reduced.hpp"
#include "rompicapo/puzzles/cube/commutators/slices.hpp"
#include "rompicapo/puzzles/cube/commutators/wings.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::commutators {

namespace {

constexpr unsigned thorough_size = 24;  // on larger cubes the first pass that gains is taken for the last centres
constexpr Cost surely_three = 23;
constexpr std::uint64_t three_nodes = 60'000;
constexpr unsigned most_endings = 8;

// How thoroughly an attempt is made.
struct Effort {
  double slice_rate;  // gain per turn below which whole slices are no longer turned
  double eager;       // a turn's worth as a share of the last step's gain per turn
  double share;       // of all passes that are tried
  unsigned width;     // words for the wings that are made longer
  std::uint64_t seed;
};

Effort effort_of(unsigned attempt, unsigned size, Metric metric) {
  Rng rng(attempt + 1);
  // The first attempt tries fewer passes on larger cubes, so that it takes a tenth of a second to some tens of seconds.
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

// Seconds of the first attempt by insertions; each later attempt takes times_as_long as the one before.
double first_seconds(double size) { return size * size * size / 8000; }
constexpr double times_as_long = 4;
// Shares of an attempt's seconds: the least and the most for annealing centres, and until the last wings are begun.
constexpr double least_annealed = 0.5, most_annealed = 0.85, until_last_wings = 0.95;
// So often must wings and 3x3x3 fit in after the annealing, by the time that they took last.
constexpr double endings_left = 3;
// Below this gain per turn insertions are cheaper than whole slices.
constexpr double least_slice_rate = 1;

double seconds_to(Clock::time_point end) { return std::chrono::duration<double>(end - Clock::now()).count(); }

// Choosing sets of blocks takes the square of the work for sets of layers, so on large cubes layers are counted.
Metric searched_in(Metric metric, unsigned size) {
  constexpr unsigned largest_by_blocks = 16;
  if (counts_layers(metric) || size <= largest_by_blocks) return metric;
  return counts_quarters(metric) ? Metric::sqtm : Metric::sstm;
}

}  // namespace

struct Solver::Run : reduction::AnswerSearch {
  Run(const Solver& owner, const StickerCube& cube, const Limits& limit, const reduction::BetterAnswer& to)
      : AnswerSearch(limit, to, 64),
        solver(owner),
        start(cube.size() % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube)),
        metric(owner.metric_),
        searched(searched_in(metric, cube.size())) {}

  void solve() {
    outcome.result.lower_bound = start.is_solved() ? 0 : 1;
    const std::size_t bytes = 100 * start.count() + 2'000'000;  // eight orientations of each face, gains, turns
    const std::size_t with_history = bytes + history_bytes(start.size());
    const bool inserting = start.size() <= largest_by_insertions && limits.max_bytes >= with_history;
    if (budget.too_large(inserting ? with_history : bytes) || budget.spent_now()) return;
    if (const auto turns = solve_few(Board(start), few_groups, metric)) {
      accept({turns->turns(), {}, turns->cost()});
      return;
    }
    // Insertions need their time, twice as much where blocks count; with less an answer by passes comes first.
    const bool hurried = limits.deadline != Clock::time_point::max() &&
                         seconds_to(limits.deadline) < first_seconds(start.size()) * (counts_layers(metric) ? 1 : 2);
    if (inserting && hurried && !make(effort_of(0))) return;
    for (unsigned number = 0; wants_more && (inserting ? make_by_insertions(number) : make(effort_of(number)));)
      ++number;
  }

  // The cube and the turns so far.
  struct Attempt {
    Attempt(const StickerCube& cube, Metric metric) : board(cube), turns(cube.size(), metric) {}
    void add(const LayerTurns& more) {
      board.make(more);
      turns.append(more);
    }
    // Turns that merge with those of an earlier stage lower the cost of the later one.
    void end(Stage stage) {
      const unsigned cost = turns.cost();
      if (cost > counted) steps.push_back({stage, cost - counted});
      counted = cost;
    }
    Board board;
    LayerTurns turns;
    unsigned counted = 0;
    std::vector<reduction::Step> steps;
  };

  bool proceed() {
    ++outcome.result.stats.expanded;
    return !budget.spent();
  }
  // Can these turns still lead to a better answer?
  bool useful(const Attempt& attempt) const { return attempt.turns.cost() <= longest; }

  Effort effort_of(unsigned attempt) const { return commutators::effort_of(attempt, start.size(), searched); }

  // An attempt with insertions. Longer annealing gives better centres, so when the next attempt would not fit in the
  // time that is left, this one takes all of it. False: the end.
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
    } while (share() < until_last_wings && ++more < most_endings && wants_more);
    return !last;
  }

  bool insert(Attempt& attempt, const std::function<double()>& share, Rng& rng) {
    const CentreCells cells(start.size());
    const ThreeCycles cycles(cells);
    CentreHistory history(cells, Board(start), attempt.turns);
    if (!Insertions(cells, cycles, history, metric, rng).run(share, [&] { return proceed(); })) return false;
    Attempt inserted(start, metric);
    inserted.add(layer_turns(history.turns(), start.size(), metric));
    inserted.steps = attempt.steps;
    for (const reduction::Step& step : attempt.steps) inserted.counted += static_cast<unsigned>(step.count);
    inserted.end(Stage::centres);
    attempt = std::move(inserted);
    return true;
  }

  // An attempt with passes, given up when it gets too long. False: the end.
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
      if (!proceed()) return false;
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
      add(attempt, centres, commutators::turns_of(step, size, searched));
    }
    attempt.end(Stage::slices);
    for (;;) {
      if (!proceed()) return false;
      const SliceStep step =
          best_parity_slices(centres, odd_classes(attempt.board.cube()), effort.slice_rate, searched);
      if (step.quarters.empty()) break;
      add(attempt, centres, commutators::turns_of(step, size, searched));
    }
    attempt.end(Stage::parity);
    return true;
  }

  bool turn_passes(Attempt& attempt, const Effort& effort, Rng& rng) {
    const unsigned size = start.size();
    Centres centres(attempt.board);
    PassSearch plain(searched, !counts_quarters(searched)), with_halves(searched, true);
    double rate = 2, share = effort.share;
    bool last = false;  // the last centres: half turns of slices may be needed, and few passes gain
    while (centres.wrong() > 0) {
      if (!useful(attempt)) return true;
      const auto pass = (last ? with_halves : plain)
                            .best(centres, std::max(effort.eager * rate, 0.02), share, last && size > thorough_size,
                                  rng, [&] { return proceed(); });
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
    // On large cubes a step gains for many classes, so a sample of the steps has good ones.
    const double sampled = std::min(1.0, effort.share * 10);
    while (search.wrong() > 0) {
      if (!useful(attempt)) return true;
      const auto step = search.best(effort.eager * rate, turning, search.wrong() > 100 ? sampled : 1.0, effort.width,
                                    rng, [&] { return proceed(); });
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
    const two_phase::TwoPhaseAnswer three =
        solver.three_(as_3x3x3(attempt.board.cube()),
                      reduction::part_of(limits, surely_three, solved && start.size() < 20 ? 0 : surely_three,
                                         solved ? three_nodes : std::numeric_limits<std::uint64_t>::max()));
    outcome.result.stats.expanded += three.result.stats.expanded;
    if (three.result.exhausted == LimitReached::memory) {  // less than its tables take: no attempt would end otherwise
      budget.end(Outcome::out_of_budget, LimitReached::memory);
      return false;
    }
    if (three.result.outcome != Outcome::solved) return !budget.spent_now();
    LayerTurns turns(start.size(), metric);
    for (const FaceMove turn : three.turns) turns.add(face_of(turn), quarters_of(turn));
    attempt.add(turns);
    attempt.end(Stage::three);
    accept({attempt.turns.turns(), attempt.steps, attempt.turns.cost()});
    return !budget.spent_now();
  }

  void add(Attempt& attempt, Centres& centres, const LayerTurns& turns) {
    centres.make(turns);
    attempt.add(turns);
  }

  const Solver& solver;
  const StickerCube start;
  const Metric metric, searched;
  double ending_seconds = 0;  // that wings and 3x3x3 took last
};

ReductionOutcome Solver::solve(const StickerCube& cube, const Limits& limits,
                               const reduction::BetterAnswer& better) const {
  Run run(*this, cube, limits, better);
  run.solve();
  return run.conclude();
}

}  // namespace rompicapo::cube::commutators
