// SPDX-License-Identifier: MIT
//
// The core as the browser and the server see it: a verb and a JSON object in, a JSON object out. Both faces speak this
// one protocol (its types: web/src/engine/protocol.ts); what a host may do beside is told by it when the service is
// made, and nothing else of the host is looked at. Whatever is sent, the reply is a line of JSON: a record, or
// {"error": {"code", "message", "position", "key"}}. Safe to use from several threads.
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
#include "rompicapo/catalogue/service/solving.hpp"
#include "rompicapo/explain/words.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::service {

struct Host {
  std::string engine;  // "page" or "machine"
  std::string version;
  std::vector<explain::Words> words;              // of each language; the first is the default
  tables::LibraryOptions tables{};                // their progress is told to whoever solves, and to this as well
  std::string clingo{};                           // empty: nothing is planned here
  std::shared_ptr<ExternalHeuristic> external{};  // what `external` means in a request; none: it is refused
  Bounds bounds{};
  bool opens_files = false;       // true: `file:PATH` may name any file of the machine
  std::uint64_t most_stored = 0;  // bytes of all stored tables; 0: no limit
  // How many stored tables were lost while they were in use, as the host counts them: what was worked out meanwhile is
  // refused, and nothing made of tables is kept. Null: none ever is.
  const std::atomic<std::uint64_t>* cut_tables = nullptr;
  // Whether the tables of a puzzle that a request defines, itself or its goal, are kept as all others are; else large
  // ones live as long as its solve, in the memory that it may take, and small ones as long as the puzzle is remembered.
  bool keeps_tables_of_definitions = true;
  // Whether `solve` may be asked for the plan of a search's units ("least_prefixes"), or for one of them ("unit_bound",
  // "unit_prefix"): rompicapo/catalogue/units.hpp.
  bool cuts_units = false;
  std::size_t most_puzzles = 8;  // that are remembered with their tables, the latest used
};

// For which puzzles the host's heuristic has been judged admissible, the latest few, as long as it is that one.
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
  std::string json;       // empty where `rest` is the reply
  std::string refusal{};  // the fault's code; empty: the request was served
  std::shared_ptr<const LongText> rest{};
};

class Service {
 public:
  explicit Service(Host host);

  // Blocks until it is done; `observer` serves the verbs that take time. Allocations that fail are the host's
  // to catch.
  Reply answer(std::string_view verb, std::string_view request, const Observer& observer = {}) const;
  // Of a job: all that can be refused before the work begins, and a state that is no state. An empty reply: it would
  // begin.
  Reply check(std::string_view verb, std::string_view request, const Observer& observer = {}) const;
  // As answer(), held whole however long it is.
  std::string call(std::string_view verb, std::string_view request, const Observer& observer = {}) const;

  static std::vector<std::string_view> verbs();
  // A question is answered at once; work searches, or builds tables; of a job its host may tell how far it is.
  enum class Kind { question, work, job };
  static Kind kind_of(std::string_view verb);  // of one that there is
  const Bounds& bounds() const { return host_.bounds; }
  const std::string& version() const { return host_.version; }

 private:
  class Call;

  Reply answer(std::string_view verb, std::string_view request, const Observer& observer, bool checks_only) const;
  std::shared_ptr<tables::Library> library() const;
  std::shared_ptr<tables::Library> library_for_one() const;
  // How many tables have been cut; those that were not seen to are forgotten.
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
