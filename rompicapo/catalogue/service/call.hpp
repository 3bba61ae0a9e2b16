// SPDX-License-Identifier: MIT
//
// One call of the service: keys are read once, and each verb is a function that reads its keys, checks for faults and
// answers.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/service/service.hpp"
#include "rompicapo/explain/sentences.hpp"

namespace rompicapo::service {

// The limit of one question, about a second: bytes of a walk's states, each with its overhead.
inline constexpr std::size_t most_states = std::size_t{256} << 20, state_overhead = 100;

class Service::Call {
 public:
  using Verb = Expected<std::string> (Call::*)();

  struct Named {
    std::string_view name;
    Verb verb;
    Kind kind = Kind::question;
    bool of_puzzle = true;  // reads the puzzle's keys first: the ranges of other keys depend on the puzzle
  };
  static constexpr std::size_t count = 17;
  static const std::array<Named, count>& verbs();

  Call(const Service& service, Request& request, const Observer& observer, bool checks_only)
      : service_(service), request_(request), observer_(observer), checks_only_(checks_only) {}

  Reply run(const Named& named);

 private:
  using Puzzle = PuzzleCache::Made;

  // Reads the puzzle's keys.
  Expected<Puzzle> puzzle();
  // If the puzzle's tables are large and not kept: makes the puzzle again with its own tables, whose memory
  // counts for this solve.
  std::optional<Error> take_own_tables(SolveOptions& options);
  // The fault of a key, or of the text of the named key.
  std::optional<Error> fault();
  Error about(std::string_view key, Error error);
  // The host's heuristic; null if there is none.
  ExternalHeuristic* external() const;
  // The keys of a solve.
  SolveOptions solve_options();
  WatchedRequest watched(const SolveOptions& options) const;
  const explain::Words& words();
  explain::Detail detail();
  // The walk by the keys "moves" and "state", until cancelled: at most `most` bytes of states, with `more` bytes of
  // overhead each.
  Expected<Walk> walk(const std::string& state, const std::string& moves, const StepSink& sink,
                      std::size_t most = most_states, std::size_t more = state_overhead);

  Expected<std::string> offer();
  Expected<std::string> catalogue();
  Expected<std::string> describe();
  Expected<std::string> read_state();
  Expected<std::string> walked();
  Expected<std::string> successors();
  Expected<std::string> scramble();
  Expected<std::string> verify();
  Expected<std::string> explained();
  Expected<std::string> prepare();
  Expected<std::string> solve();
  Expected<std::string> trace();
  Expected<std::string> encoding();
  Expected<std::string> judge_plan();
  Expected<std::string> horizon();
  Expected<std::string> judge();
  Expected<std::string> inspect();

  const Service& service_;
  Request& request_;
  const Observer& observer_;
  const bool checks_only_;  // for a long verb: only checks for refusals
  Puzzle puzzle_{};
  std::string name_{};
  PuzzleOptions options_{};                 // of the puzzle
  std::string about_{};                     // the key that an error refers to
  std::shared_ptr<const LongText> long_{};  // a reply too long for memory
};

}  // namespace rompicapo::service
