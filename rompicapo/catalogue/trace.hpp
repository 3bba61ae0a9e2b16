// SPDX-License-Identifier: MIT
//
// A search told as JSON, one event a line: what the observed algorithms report, with the states in words. The keys are
// the command line's contract; docs/api.md lists them. Between the first line, "start", and the last, "end", stand at
// most as many events as are asked for. Nodes are numbered in the order in which they are first told, with their state
// that once.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/model/search_observer.hpp"

namespace rompicapo::catalogue {

// Why this solver's searches cannot be traced; nothing where they can.
std::optional<Error> untraceable(const PuzzleInfo& info, std::string_view solver);

struct TraceOptions {
  std::uint64_t most_events = 100'000;
  bool with_states = true;  // false: nodes are numbers alone
};

class Trace final : public SearchObserver {
 public:
  using Sink = std::function<void(std::string_view line)>;  // without a line break

  // `puzzle` must outlive it. One object is one run.
  Trace(const AnyPuzzle& puzzle, const TraceOptions& options, Sink sink);

  // Solves as catalogue::solve does, and tells it; the answer has been replayed before its end is told. Errors: those
  // of solve; unsupported for a solver that is no general search. A line may have been written before one that is found
  // by replaying, else none.
  Expected<Answer> run(std::string_view state, const SolveRequest& request);

  // The last line, of a run that a failed allocation ended as well; run() has called it otherwise. What the answer
  // comes to, a trace cut short considered.
  Answer end(Answer answer);

  bool truncated() const { return truncated_; }

  void begin(const StateTexts& texts) override;
  bool tell(const SearchEvent& event) override;

 private:
  void start();
  void write(std::string_view line);
  // The number of a state; `fresh`: it has not been told before.
  std::uint32_t number_of(StateId state, bool& fresh);

  const AnyPuzzle& puzzle_;
  const TraceOptions options_;
  const Sink sink_;
  std::string state_{}, solver_{}, heuristic_{};
  bool started_ = false, truncated_ = false;
  std::uint64_t events_ = 0, expanded_ = 0, generated_ = 0;
  const StateTexts* texts_ = nullptr;
  std::vector<std::uint32_t> numbers_{};  // [StateId]
  std::uint32_t told_ = 0;
};

}  // namespace rompicapo::catalogue
