// SPDX-License-Identifier: MIT
//
// Somebody's own encoding for one of our puzzles, run beside our facts and judged: its plan is replayed on the plain
// model, its length held against the optimum that our own exact solvers prove, its time beside our encoding's.
// The interface that such an encoding keeps to is told in docs/asp/README.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/planning/foreign.hpp"
#include "rompicapo/planning/reasons.hpp"

namespace rompicapo::catalogue {

// A move of a plan, and the rule of the encoding that lets it be made, where one is marked.
struct PlannedMove {
  std::string move;  // as the puzzle names it
  std::string atom;  // as the encoding does: do("U",3)
  std::optional<planning::Reason> reason;
};

struct Trial {
  enum class Verdict { valid, wrong, no_plan };

  std::string state;  // canonical
  Verdict verdict = Verdict::no_plan;
  std::string moves;                      // of its plan, as the puzzle writes them; of a wrong one up to the wrong step
  Cost length = 0;                        // of its plan
  std::optional<std::size_t> wrong_step;  // from 1; none where each move can be made and the end is not solved
  std::string reason;                     // why it is wrong, or why there is no plan
  std::optional<Error> error;             // why the wrong step is none
  std::optional<Cost> optimum;            // where a solver of ours proved it within the limits
  std::string optimum_by;                 // that solver
  std::vector<Horizon> horizons, our_horizons;
  std::string warnings;            // clingo's, of the encoding
  SearchResult result;             // of the run: outcome, limit, lower bound as far as the encoding can be believed
  std::vector<PlannedMove> steps;  // of the plan; of a wrong one beyond the wrong step, too

  bool optimal() const { return verdict == Verdict::valid && optimum == length; }
  // Where an encoding without a plan is missing something.
  std::optional<Cost> last_horizon() const;
};

// The encoding's horizons rising from our own bound to a little beyond the optimum. Errors: unsupported where
// the puzzle has no facts; bad_syntax for what is refused of it, and with clingo's words; environment; those of the
// state.
Expected<Trial> try_encoding(const AnyPuzzle& puzzle, std::string_view state, const planning::ForeignEncoding& encoding,
                             const Limits& limits);

// What clingo gave where it ran somewhere else, as in a page.
struct ForeignRun {
  std::vector<Horizon> horizons;                  // tried, in rising order
  std::optional<std::vector<std::string>> atoms;  // shown with the last one's plan; none: no plan
};

// The program that such a run is of, without its horizon: the encoding with its marks shown, and our facts. `encoding`
// null: ours. Errors: as try_encoding.
Expected<std::string> program_to_run(const AnyPuzzle& puzzle, std::string_view state,
                                     const planning::ForeignEncoding* encoding);

// Its plan replayed and held against the optimum. Errors: as try_encoding; bad_syntax or bad_state for atoms that tell
// no plan of the last horizon; bad_option for horizons that do not rise.
Expected<Trial> judge_plan(const AnyPuzzle& puzzle, std::string_view state, const planning::ForeignEncoding* encoding,
                           const ForeignRun& run, const Limits& limits);

// {"puzzle", "state", "goal", "encoding", "verdict": "valid" | "wrong" | "no_plan", "moves", "length", "optimum",
// "optimum_by", "optimal", "wrong_step", "reason", "outcome", "seconds", "our_seconds", "horizons", "our_horizons"},
// "error" of the wrong step, "last_horizon", "lower_bound", "steps": [{"move", "atom", "rule": [first line, last line]
// | null, "because": [atom]}]}
std::string trial_json(const PuzzleInfo& info, std::string_view file, const Trial& trial);

// Processor seconds of all horizons together.
double seconds_of(const std::vector<Horizon>& horizons);

}  // namespace rompicapo::catalogue
