// SPDX-License-Identifier: MIT
//
// One solve of the service: checks the request's options against the solver and the host's bounds, prepares the tables,
// and reports the search.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/catalogue/instance.hpp"
#include "rompicapo/catalogue/service/observer.hpp"
#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::service {

// Defaults and maxima of a solve; a maximum of 0 means none.
struct Bounds {
  double seconds = 30, most_seconds = 0;
  std::uint64_t memory_mib = 1024, most_memory_mib = 0;  // for the search's own data
  std::size_t threads = 1, most_threads = 1;
};

// Clients waiting for tables: these are built once for all, so each receives the progress of any build.
class TableWatchers {
 public:
  using Sink = std::function<void(double share)>;

  void tell(double share);
  // The sink is registered during this object's lifetime.
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
  std::uint64_t most_built = 0;  // bytes for building one table; 0: no limit
};

// Reads the puzzle's keys: its name, and its options besides library and planner.
std::string read_puzzle(Request& request, PuzzleOptions& options);

// Reads the keys of a solve besides those of the puzzle and the state; faults are recorded in `request`. `external`:
// the heuristic of that name; may be null.
SolveOptions read_solve(Request& request, const AnyPuzzle& puzzle, const Bounds& bounds, ExternalHeuristic* external);

// The same for a judgement.
SolveOptions read_judge(Request& request, const AnyPuzzle& puzzle, const Bounds& bounds, ExternalHeuristic* external);

// Reads only `time`, `memory` and `threads`, for a solve without a chosen solver.
SolveOptions read_limits(Request& request, const Bounds& bounds);

// A request within the limits of its options, stopped by the observer, which receives its progress. This thread's
// tables have the same limits while the object lives.
class WatchedRequest {
 public:
  WatchedRequest(const SolveOptions& options, const Observer& observer, TableWatchers& watchers);
  WatchedRequest(const WatchedRequest&) = delete;
  WatchedRequest& operator=(const WatchedRequest&) = delete;

  SolveRequest request;

 private:
  const tables::BuildScope building_;
  std::optional<TableWatchers::Place> place_{};
  const ProgressSink progress_;
};

// Never refuses: an invalid state yields a record of outcome "invalid".
catalogue::Instance solve(const AnyPuzzle& puzzle, const std::string& state, const SolveOptions& options,
                          const Observer& observer, TableWatchers& watchers);

}  // namespace rompicapo::service
