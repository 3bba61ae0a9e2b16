// SPDX-License-Identifier: MIT
//
// One solve of the service: the request's options held against what the solver reads and the host allows, the tables
// made ready, the search watched.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/catalogue/instance.hpp"
#include "rompicapo/catalogue/judge.hpp"
#include "rompicapo/catalogue/service/observer.hpp"
#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::service {

// What a solve takes where nothing is said, and may take at the most; the highest of 0 is none.
struct Bounds {
  double seconds = 30, most_seconds = 0;
  std::uint64_t memory_mib = 1024, most_memory_mib = 0;  // for the search's own stores
  std::size_t threads = 1, most_threads = 1;
};

// Whoever waits for tables: they are built once for all, so that each is told of whatever is being built.
class TableWatchers {
 public:
  using Sink = std::function<void(double share)>;

  void tell(double share);
  // From here to its end the sink is told.
  class Place {
   public:
    Place(TableWatchers& watchers, Sink sink);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

   private:
    TableWatchers& watchers_;
    Sink sink_;
  };

 private:
  std::mutex guard_;
  std::vector<const Sink*> sinks_;
};

struct SolveOptions {
  SolveRequest request{};
  double seconds = 0;            // 0: no limit
  std::uint64_t most_built = 0;  // bytes of one table while it is built; 0: no limit
};

// Reads the keys of a solve beside those of the puzzle and the state; what is wrong is kept in `request`. `external`:
// the heuristic of that name; may be null.
SolveOptions read_solve(Request& request, const PuzzleInfo& info, const Bounds& bounds, ExternalHeuristic* external);

// The same for a judgement.
SolveOptions read_judge(Request& request, const PuzzleInfo& info, const Bounds& bounds, ExternalHeuristic* external);

// Reads `time`, `memory` and `threads` alone: of a solve that nobody chose the solver of.
SolveOptions read_limits(Request& request, const Bounds& bounds);

// Builds or loads the tables, telling how far they are. Errors: as AnyPuzzle::prepare.
Expected<bool> make_ready(const AnyPuzzle& puzzle, const SolveOptions& options, const Observer& observer,
                          TableWatchers& watchers);

// Never a refusal: a bad state is a record of outcome "invalid".
catalogue::Instance solve(const AnyPuzzle& puzzle, const std::string& state, const SolveOptions& options,
                          const Observer& observer, TableWatchers& watchers);

// What a request asks of a search's units (rompicapo/catalogue/units.hpp): a plan, or one of them.
struct AskedUnits {
  std::optional<std::uint64_t> least_prefixes{};
  std::optional<Cost> bound{};
  std::string prefix{};
};

AskedUnits read_units(Request& request);

// {"outcome", "state", "first_bound", "prefixes", "whole"}, the last of the first bounds, which are not worth cutting:
// each as a unit is, with its "bound". A unit: {"outcome", "moves", "length", "verified", "nodes_expanded",
// "nodes_generated", "next_bound", "seconds", "cpu_seconds"}. Errors: as catalogue::unit_plan and search_unit.
Expected<std::string> searched_units(const AnyPuzzle& puzzle, const std::string& state, const AskedUnits& asked,
                                     const SolveOptions& options, const Observer& observer, TableWatchers& watchers);

// {"puzzle", "state", "solver", "heuristic", "events", "truncated"}: the lines of catalogue::Trace, which is held
// whole. Errors: as Trace::run.
Expected<std::string> traced(const AnyPuzzle& puzzle, const std::string& state, const SolveOptions& options,
                             std::uint64_t at_most, const Observer& observer, TableWatchers& watchers);

// catalogue::trial_json of a run that was made elsewhere. Errors: as catalogue::judge_plan.
Expected<std::string> judged_plan(const AnyPuzzle& puzzle, const std::string& state,
                                  const std::optional<planning::ForeignEncoding>& encoding,
                                  const catalogue::ForeignRun& run, const SolveOptions& options,
                                  const Observer& observer, TableWatchers& watchers);

// One horizon of a program for clingo, as horizon_json tells it. Errors: as PlannedPuzzle::ask.
Expected<std::string> asked_clingo(const planning::PlannedPuzzle& puzzle, const std::string& program, Cost horizon,
                                   const SolveOptions& options, const Observer& observer, TableWatchers& watchers);

Expected<catalogue::Judgement> judged(const AnyPuzzle& puzzle, const SolveOptions& options, const Observer& observer,
                                      TableWatchers& watchers);

}  // namespace rompicapo::service
