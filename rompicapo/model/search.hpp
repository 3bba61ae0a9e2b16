// SPDX-License-Identifier: MIT
//
// The parameters and results of every search. A search never throws, prints or exits: it reports its end in Outcome and
// its work in Stats.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/model/unit.hpp"

namespace rompicapo {

// The state of a running search.
struct Progress {
  std::uint64_t expanded = 0;
  Cost bound = 0;  // proved: no solution is shorter
  double seconds = 0;
  std::optional<double> share{};  // of the whole work, 0..1, if known
};

using ProgressSink = std::function<void(const Progress&)>;
using BetterSink = std::function<void(const std::vector<Move>&)>;

using Clock = std::chrono::steady_clock;

struct Limits {
  std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t max_bytes = std::numeric_limits<std::uint64_t>::max();  // for the search's own data
  Cost max_cost = std::numeric_limits<Cost>::max();                     // longer solutions are ignored
  Cost stop_length = 0;                                  // a solver that improves its answers stops at one this short
  Cost enough_bound = std::numeric_limits<Cost>::max();  // stops, unsolved, once no solution can be shorter
  Clock::time_point deadline = Clock::time_point::max();
  bool time_covers_tables = false;          // otherwise building tables extends the deadline
  std::size_t threads = 1;                  // for solvers that can use several
  const std::atomic<bool>* stop = nullptr;  // set by another thread or a signal; polled every few thousand nodes
  std::uint64_t poll_interval = 4096;       // of the general searches: the most nodes between two readings of the clock
  const ProgressSink* progress = nullptr;   // called a few times a second by the searching thread
  // Called by the searching thread with each improved answer, including the first; not yet replayed.
  const BetterSink* better = nullptr;
};

// Settings of some algorithms.
struct Tuning {
  double weight = 2.0;       // weighted-a-star: f = g + weight * h; at least 1
  std::size_t width = 1000;  // beam: states kept per layer; at least 1
  bool random_ties = false;  // hill-climb: break ties randomly by `seed`, otherwise by move order
  std::uint64_t seed = 1;
  bool all = false;        // optimal: every shortest solution
  bool count = false;      // with `all`: their number; only the first is kept
  bool sequences = false;  // with `all`: every sequence; otherwise one per class (catalogue/solutions.hpp)
  std::size_t list = 0;    // so many solutions, the shortest first (catalogue/listing.hpp); 0: no list
  bool ergonomic = false;  // with `list`: those of one length by AnyPuzzle::ergonomic_cost, otherwise in order of moves
  std::string first;       // the moves that each solution begins with, in the puzzle's notation
  Cost least_length = 0;   // with `all`: shorter solutions are ignored; others may then pass through the goal
  // two-phase: among answers of equal length, look for one that explains well; false: return the first, in less time.
  bool explained = true;
  std::string stages;  // stages: goals separated by commas, the last one the puzzle's
  bool niss = false;   // stages: go on from the inverse too
  std::string tables;  // name of a solver's table set; empty: its own choice
  // For a deepening solver (AlgorithmInfo::units). If not 0, nothing is searched; the result has at least that many
  // prefixes, and the first bound as its lower_bound.
  std::size_t least_prefixes = 0;
  // Search this unit only. not_found: it contains no solution, and lower_bound is the least that a longer one needs.
  const SearchUnit* unit = nullptr;

  bool lists() const { return list != 0 || !first.empty(); }
};

struct Stats {
  std::uint64_t expanded = 0;    // nodes whose successors were generated
  std::uint64_t generated = 0;   // successors generated, without the root
  std::uint64_t peak_bytes = 0;  // of the search's own data, not of the process
  std::vector<std::uint64_t>
      expanded_by_bound;  // one entry per iteration, layer or f-value; comparable across tie-breaking
};

// solved: moves lead to a goal. unsolvable: proved that none do. not_found: an incomplete search failed. out_of_budget:
// a limit was reached. stopped: by the stop flag.
enum class Outcome { solved, unsolvable, not_found, out_of_budget, stopped };

// The limit that ended an out_of_budget search; events: that of its trace.
enum class LimitReached { none, nodes, time, memory, cost, bound, events };

std::string_view name_of(Outcome outcome);
std::string_view name_of(LimitReached limit);

// One question to a planner: is there a plan of this many steps? With the cost of the answer.
struct Horizon {
  enum class Answer { plan, none, unfinished };

  Cost steps = 0;
  Answer answer = Answer::unfinished;
  std::uint64_t rules = 0;  // after grounding
  std::uint64_t choices = 0, conflicts = 0;
  double seconds = 0;
};

// A stage of a solution.
struct StageReport {
  std::string goal;
  std::vector<Move> moves;
  Cost bound = 0;        // proved: it takes at least so many moves, of those that keep the stages before
  bool inverse = false;  // the moves were found from the inverse state: undone, in reverse, they come first
};

struct SearchResult {
  Outcome outcome = Outcome::not_found;
  LimitReached exhausted = LimitReached::none;
  std::vector<Move> moves;                       // from the start to the goal; empty unless solved
  std::vector<std::vector<Move>> others{};       // the other shortest solutions, if all were requested
  std::optional<std::uint64_t> optimal_count{};  // of shortest solutions, if counted
  bool optimal = false;                          // proved
  Cost lower_bound = 0;                          // proved, whatever the outcome
  std::optional<double> bound_factor{};          // solved: proved bound on length / optimum
  Stats stats{};
  std::vector<Horizon> horizons{};  // of a planner, by increasing steps
  std::vector<StageReport> stages{};
  UnitReport units{};  // if a plan or a unit was requested
};

// What an algorithm is, for the catalogue. Every algorithm is a struct with a static `info` and
//   template <Puzzle P, HeuristicFor<P> H>
//   static SearchResult run(const P&, const StateOf<P>& start, const H&, const Limits&, const Tuning&);
struct AlgorithmInfo {
  enum class Uses { no_heuristic, any_heuristic, admissible_heuristic };
  enum class Promises { optimal, optimal_if_admissible, bounded, nothing };

  std::string_view name;
  std::string_view summary;  // one line
  std::string_view source;   // author, year
  Uses uses = Uses::any_heuristic;
  Promises promises = Promises::nothing;
  std::string_view options = {};  // names of its options besides the limits, separated by blanks
  bool units = false;             // deepening; accepts a plan or a unit (unit.hpp)
};

std::string_view name_of(AlgorithmInfo::Promises promise);

}  // namespace rompicapo
