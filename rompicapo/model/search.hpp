// SPDX-License-Identifier: MIT
//
// What every search takes and gives back. A search never throws, prints or exits: however it ends,
// it says so in Outcome and accounts for its work in Stats.
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

// A glance at a running search.
struct Progress {
  std::uint64_t expanded = 0;
  Cost bound = 0;  // what is proved so far: no solution is shorter than this
  double seconds = 0;
  std::optional<double> share{};  // of the whole work, 0..1, where it can be told
};

using ProgressSink = std::function<void(const Progress&)>;
using BetterSink = std::function<void(const std::vector<Move>&)>;

using Clock = std::chrono::steady_clock;

struct Limits {
  std::uint64_t max_expanded = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t max_bytes = std::numeric_limits<std::uint64_t>::max();  // for the search's own stores
  Cost max_cost = std::numeric_limits<Cost>::max();                     // longer solutions are not looked for
  Cost stop_length = 0;  // a solver that betters its answers ends with the first one this short
  Cost enough_bound = std::numeric_limits<Cost>::max();  // ends, unsolved, once no solution can be shorter than this
  Clock::time_point deadline = Clock::time_point::max();
  bool time_covers_tables = false;          // else the deadline is put off by what building tables takes
  std::size_t threads = 1;                  // for those that can use several
  const std::atomic<bool>* stop = nullptr;  // set by another thread or a signal; polled every few thousand nodes
  std::uint64_t poll_interval = 4096;       // of the general searches: nodes between two looks at the clock, at most
  const ProgressSink* progress = nullptr;   // called a few times a second from the searching thread
  // Called from the searching thread with each answer that a solver betters, the first one included; not replayed yet.
  const BetterSink* better = nullptr;
};

// Settings that only some algorithms read.
struct Tuning {
  double weight = 2.0;       // weighted-a-star: f = g + weight * h; at least 1
  std::size_t width = 1000;  // beam: states kept a layer; at least 1
  bool random_ties = false;  // hill-climb: break ties by `seed`, else by move order
  std::uint64_t seed = 1;
  bool all = false;        // optimal: every shortest solution
  bool count = false;      // with `all`: how many there are; only the first is kept
  bool sequences = false;  // with `all`: every sequence; else one of each class (catalogue/solutions.hpp)
  // two-phase: of answers as short one that explains well is looked for; false: the first will do, in less time.
  bool explained = true;
  std::string tables;  // which of its table sets a solver takes; empty: its own choice
  // Of a solver that deepens (AlgorithmInfo::units). Not 0: nothing is searched; the result has so many prefixes or
  // more, and the first bound as its lower_bound.
  std::size_t least_prefixes = 0;
  // This alone is searched. not_found: there is no solution in it, and lower_bound is the least that a longer one
  // needs.
  const SearchUnit* unit = nullptr;
};

struct Stats {
  std::uint64_t expanded = 0;    // nodes whose successors were generated
  std::uint64_t generated = 0;   // successors made, the root not counted
  std::uint64_t peak_bytes = 0;  // of the search's own stores, not of the process
  std::vector<std::uint64_t>
      expanded_by_bound;  // one entry an iteration, layer or f-value; comparable across tie-breaking
};

// solved: moves lead to a goal. unsolvable: proved that none do. not_found: an incomplete search gave
// up. out_of_budget: a limit ended it. stopped: the stop flag did.
enum class Outcome { solved, unsolvable, not_found, out_of_budget, stopped };

// Which limit ended an out_of_budget search; events: that of its trace.
enum class LimitReached { none, nodes, time, memory, cost, bound, events };

std::string_view name_of(Outcome outcome);
std::string_view name_of(LimitReached limit);

// One attempt of a planner: is there a plan of this many steps? What the answer took.
struct Horizon {
  enum class Answer { plan, none, unfinished };

  Cost steps = 0;
  Answer answer = Answer::unfinished;
  std::uint64_t rules = 0;  // after grounding
  std::uint64_t choices = 0, conflicts = 0;
  double seconds = 0;
};

struct SearchResult {
  Outcome outcome = Outcome::not_found;
  LimitReached exhausted = LimitReached::none;
  std::vector<Move> moves;                       // from the start to the goal; empty unless solved
  std::vector<std::vector<Move>> others{};       // the other shortest solutions, where all were asked for
  std::optional<std::uint64_t> optimal_count{};  // of shortest solutions, where a solver counted them
  bool optimal = false;                          // proved, not hoped
  Cost lower_bound = 0;                          // proved so far, whatever the outcome
  std::optional<double> bound_factor{};          // solved: the length is at most this times the optimum, proved
  Stats stats{};
  std::vector<Horizon> horizons{};  // of a planner, in rising order of steps
  UnitReport units{};               // where a plan or a unit was asked for
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
  std::string_view options = {};  // names of the options it reads beside the limits, blank-separated
  bool units = false;             // it deepens, and can be asked for a plan or a unit (unit.hpp)
};

std::string_view name_of(AlgorithmInfo::Promises promise);

}  // namespace rompicapo
