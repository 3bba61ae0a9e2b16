// SPDX-License-Identifier: MIT
//
// A user's encoding for one of our puzzles, run with our facts and judged: its plan is replayed on the reference model,
// its length compared with the optimum that our exact solvers prove, its time with that of our encoding.
// docs/asp/README.md documents the interface of such an encoding.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/planning/foreign.hpp"
#include "rompicapo/planning/reasons.hpp"

namespace rompicapo::catalogue {

// A move of a plan, and the rule of the encoding that permits it, if one is marked.
struct PlannedMove {
  std::string move;  // in the puzzle's notation
  std::string atom;  // in the encoding's: do("U",3)
  std::optional<planning::Reason> reason;
};

struct Trial {
  enum class Verdict { valid, wrong, no_plan };

  std::string state;  // canonical
  Verdict verdict = Verdict::no_plan;
  std::string moves;                      // of its plan in the puzzle's notation; for a wrong one up to the wrong step
  Cost length = 0;                        // of its plan
  std::optional<std::size_t> wrong_step;  // from 1; none if all moves are legal and the end is not solved
  std::string reason;                     // why it is wrong or missing
  std::optional<Error> error;             // of the wrong step
  std::optional<Cost> optimum;            // if one of our solvers proved it within the limits
  std::string optimum_by;                 // that solver
  std::vector<Horizon> horizons, our_horizons;
  std::string warnings;            // clingo's, of the encoding
  SearchResult result;             // of the run: outcome, limit, lower bound as far as the encoding can be trusted
  std::vector<PlannedMove> steps;  // of the plan; for a wrong one also beyond the wrong step

  bool optimal() const { return verdict == Verdict::valid && optimum == length; }
  // The horizon at which an encoding without a plan is known to be incomplete.
  std::optional<Cost> last_horizon() const;
};

// Tries the encoding with horizons from our bound to slightly beyond the optimum. Errors: unsupported if the puzzle has
// no facts; bad_syntax for refused text, and with clingo's words; environment; those of the state.
Expected<Trial> try_encoding(const AnyPuzzle& puzzle, std::string_view state, const planning::ForeignEncoding& encoding,
                             const Limits& limits);

// The output of a clingo that ran elsewhere, as in a page.
struct ForeignRun {
  std::vector<Horizon> horizons;                  // by increasing steps
  std::optional<std::vector<std::string>> atoms;  // shown with the last one's plan; none: no plan
};

// The program for such a run, without its horizon: the encoding with its marks shown, and our facts. `encoding` null:
// ours. Errors: as try_encoding.
Expected<std::string> program_to_run(const AnyPuzzle& puzzle, std::string_view state,
                                     const planning::ForeignEncoding* encoding);

// Replays its plan and compares it with the optimum. Errors: as try_encoding; bad_syntax or bad_state for atoms that
// are not a plan of the last horizon; bad_option for horizons that do not increase.
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
