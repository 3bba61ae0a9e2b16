// SPDX-License-Identifier: MIT
//
// The core for the browser and the server: a verb and a JSON object in, a JSON object out. Both use this protocol (its
// types: web/src/engine/protocol.ts); the host's further abilities are constructor parameters. Any input yields a line
// of JSON: a record, or {"error": {"code", "message", "position", "key"}}. Safe to use from several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/catalogue/service/long_text.hpp"
#include "rompicapo/catalogue/service/observer.hpp"
#include "rompicapo/catalogue/service/puzzle_cache.hpp"
#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/service/solving.hpp"
#include "rompicapo/explain/words.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::service {

struct Host {
  std::string engine;  // "page" or "machine"
  std::string version;
  std::vector<explain::Words> words;              // per language; the first is the default
  tables::LibraryOptions tables{};                // their progress is reported to solving clients and to this sink
  std::string clingo{};                           // empty: no planning
  std::shared_ptr<ExternalHeuristic> external{};  // the meaning of `external` in a request; null: refused
  Bounds bounds{};
  bool opens_files = false;       // `file:PATH` may name any file of the machine
  std::uint64_t most_stored = 0;  // bytes of all stored tables; 0: no limit
  // The host's count of stored tables lost while in use: results computed meanwhile are refused, and objects made from
  // tables are dropped. Null: none is ever lost.
  const std::atomic<std::uint64_t>* cut_tables = nullptr;
  // Whether tables of a puzzle (or goal) that a request defines are kept like others; otherwise large ones live as long
  // as the solve, within its memory limit, and small ones as long as the puzzle is cached.
  bool keeps_tables_of_definitions = true;
  // Whether `solve` accepts requests for the plan of a search's units ("least_prefixes") or for one of them
  // ("unit_bound", "unit_prefix"): rompicapo/catalogue/units.hpp.
  bool cuts_units = false;
  std::size_t most_puzzles = 8;  // cached with their tables, most recently used
};

// The most recent puzzles for which the host's present heuristic was judged admissible.
class Judged {
 public:
  void add(std::uint64_t version, const std::string& puzzle, const PuzzleOptions& options);
  bool contains(std::uint64_t version, const std::string& puzzle, const PuzzleOptions& options) const;

 private:
  static constexpr std::size_t most = 8;

  mutable std::mutex guard_;
  std::uint64_t version_ = 0;  // of the heuristic
  std::vector<std::pair<std::string, PuzzleOptions>> puzzles_;
};

struct Reply {
  std::string json;       // empty if the reply is in `rest`
  std::string refusal{};  // the fault's code; empty: success
  std::shared_ptr<const LongText> rest{};
};

class Service {
 public:
  explicit Service(Host host);

  // Blocks until done; `observer` serves long verbs. The host catches failed allocations.
  Reply answer(std::string_view verb, Request request, const Observer& observer = {}) const;
  // For a job: all refusals possible before work begins, and invalid states. An empty reply: no fault, and answer()
  // takes the same request.
  Reply check(std::string_view verb, Request& request, const Observer& observer = {}) const;
  // As answer(), in memory whatever its length.
  std::string call(std::string_view verb, std::string_view request, const Observer& observer = {}) const;

  static std::vector<std::string_view> verbs();
  // A question is answered at once; work searches or builds tables; a job's progress can be reported.
  enum class Kind { question, work, job };
  static Kind kind_of(std::string_view verb);  // precondition: the verb exists
  const Bounds& bounds() const { return host_.bounds; }
  const std::string& version() const { return host_.version; }

 private:
  class Call;

  Reply run(std::string_view verb, Request& request, const Observer& observer, bool checks_only) const;
  std::shared_ptr<tables::Library> library() const;
  std::shared_ptr<tables::Library> library_for_one() const;
  // Forgets tables that were cut since the last call; returns how many have been.
  std::uint64_t forget_cut_tables() const;

  Host host_;
  std::shared_ptr<TableWatchers> table_watchers_ = std::make_shared<TableWatchers>();
  mutable std::mutex library_guard_;
  mutable std::shared_ptr<tables::Library> library_;
  mutable PuzzleCache puzzles_{host_.most_puzzles};
  mutable Judged judged_;
  mutable std::atomic<std::uint64_t> cut_seen_{0};
};

}  // namespace rompicapo::service
