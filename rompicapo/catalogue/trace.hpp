// SPDX-License-Identifier: MIT
//
// A search as JSON, one event per line: the observed algorithms' reports, with states as text. The keys are the command
// line's contract; docs/api.md lists them. Between the first line, "start", and the last, "end", are at most as many
// events as requested. Nodes are numbered in order of first mention, where their state is given.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/model/search_observer.hpp"

namespace rompicapo::catalogue {

// Why this solver's searches cannot be traced; nothing if they can.
std::optional<Error> untraceable(const PuzzleInfo& info, std::string_view solver);

struct TraceOptions {
  std::uint64_t most_events = 100'000;
  bool with_states = true;  // false: only node numbers
};

class Trace final : public SearchObserver {
 public:
  using Sink = std::function<void(std::string_view line)>;  // without a line break

  // `puzzle` must outlive this object. One object is one run.
  Trace(const AnyPuzzle& puzzle, const TraceOptions& options, Sink sink);

  // Solves as catalogue::solve does, with a trace; the answer is replayed before the last line. Errors: those of solve;
  // unsupported for a solver that is not a general search. Lines may precede an error only if replaying finds it.
  Expected<Answer> run(std::string_view state, const SolveRequest& request);

  // The last line, called by the host only after a failed allocation, otherwise by run(). Returns the answer, adjusted
  // if the trace was truncated.
  Answer end(Answer answer);

  bool truncated() const { return truncated_; }

  void begin(const StateTexts& texts) override;
  bool tell(const SearchEvent& event) override;

 private:
  void start();
  void write(std::string_view line);
  // The number of a state; `fresh`: not mentioned before.
  std::uint32_t number_of(StateId state, bool& fresh);

  const AnyPuzzle& puzzle_;
  const TraceOptions options_;
  const Sink sink_;
  std::string state_{}, solver_{}, heuristic_{};
  bool started_ = false, truncated_ = false;
  std::uint64_t events_ = 0, expanded_ = 0, generated_ = 0;
  const StateTexts* texts_ = nullptr;
  std::vector<std::uint32_t> numbers_{};  // [StateId]
  std::uint32_t named_ = 0;
};

}  // namespace rompicapo::catalogue
