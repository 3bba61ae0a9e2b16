// SPDX-License-Identifier: MIT
//
// One call of the service: its keys are read once, and each verb is a function. A verb reads its keys, then asks
// whether all was well, then answers.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/catalogue/service/replies.hpp"
#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/service/service.hpp"
#include "rompicapo/explain/sentences.hpp"
#include "rompicapo/model/step_teller.hpp"

namespace rompicapo::service {

// What one question may take, about a second: bytes of the states of a walk, each of them with what it takes beside.
inline constexpr std::size_t most_states = std::size_t{256} << 20, beside_a_state = 100;

// The walk, its steps told to `sink`; held whole only where the puzzle can tell no steps. Errors: as AnyPuzzle::walk.
Expected<Walk> told(const AnyPuzzle& puzzle, const std::string& state, const std::string& moves, const StepSink& sink);

class Service::Call {
 public:
  using Verb = Expected<std::string> (Call::*)();

  struct Named {
    std::string_view name;
    Verb verb;
    Kind kind = Kind::question;
  };
  static constexpr std::size_t count = 17;
  static const std::array<Named, count>& verbs();

  Call(const Service& service, std::string_view request, const Observer& observer, bool checks_only)
      : service_(service), request_(request), observer_(observer), checks_only_(checks_only) {}

  Reply run(const Named& named);

 private:
  using Puzzle = PuzzleCache::Made;

  // Reads the keys of the puzzle. Call it first: the other keys' ranges are the puzzle's.
  Expected<Puzzle> puzzle();
  // The same puzzle, with whose tables this solve alone is burdened where they are large and not to be kept.
  Expected<Puzzle> puzzle_to_solve(Puzzle puzzle, SolveOptions& options) const;
  // What was wrong with a key, or in the text of the key named.
  std::optional<Error> fault();
  Error about(std::string_view key, Error error);
  // The host's heuristic; null where there is none.
  ExternalHeuristic* external() const;
  // The keys of a solve; call it after puzzle().
  SolveOptions solve_options(const PuzzleInfo& info);
  const explain::Words& words();
  explain::Detail detail();
  // The same of the keys "moves" and "state", while there is somebody for whom: at most so many bytes of states, each
  // of them with `more` for what is done with it.
  Expected<Walk> walk(const AnyPuzzle& puzzle, const std::string& state, const std::string& moves, const StepSink& sink,
                      std::size_t most = most_states, std::size_t more = beside_a_state);

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
  Request request_;
  const Observer& observer_;
  const bool checks_only_;  // of a verb that takes long: as far as it can be refused
  std::string name_{};
  PuzzleOptions options_{};                 // of the puzzle
  std::string about_{};                     // the key that an error is about
  std::shared_ptr<const LongText> long_{};  // the reply, where it is too long to be held
};

}  // namespace rompicapo::service
