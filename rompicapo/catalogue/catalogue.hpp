// SPDX-License-Identifier: MIT
//
// The list of puzzles by name, and the only place where answers are checked before they are returned. All front ends
// (command line, browser, server) use it.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::catalogue {

std::span<const PuzzleFamily* const> families();

// Every option of any family, each name once.
std::vector<OptionInfo> puzzle_options();

// Those of this puzzle's family.
std::vector<OptionInfo> options_of(const PuzzleInfo& info);

// The error if an existing puzzle of this name does not take the option; otherwise nothing.
std::optional<Error> foreign_option(std::string_view puzzle, std::string_view option);

// The puzzle called `name` (or an alias). Errors: unknown_name with a suggestion, bad_option, bad_syntax or bad_state
// from a size or a goal. If options.clingo is empty, it has no planning solver.
Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options = {});

// Why the puzzle has no solver of that name: it may exist in another metric only.
Error no_solver(const PuzzleInfo& info, std::string_view asked);

// Whether the solver is one of general_solver_names().
bool is_general(std::string_view solver);

// The error for an option that a solver does not have.
Error does_not_read(const SolverInfo& solver, std::string_view option);

// A stage of an answer (StageReport), its moves in the puzzle's notation.
struct Stage {
  std::string goal, moves;
  Cost length = 0, bound = 0;
  bool inverse = false;
};

// The stages in order as people write them down: moves from the inverse state in parentheses. Empty if
// there are none.
std::string niss_text(std::span<const Stage> stages);

// The moves of such a text in the order in which they solve: those outside parentheses, then those inside, undone from
// the last to the first. Errors: unsupported, if no solver of the puzzle has the option `niss`; of a parenthesis or a
// move, with its position.
Expected<std::string> written_out(const AnyPuzzle& puzzle, std::string_view niss);

struct ListedSolution {
  std::string moves;  // in the puzzle's notation
  Cost length = 0;    // in the puzzle's metric
  std::optional<double> ergonomic_cost{};
};

// A search's result with further data for output.
struct Answer {
  std::string state;                           // canonical start
  std::string solver, heuristic;               // as resolved; heuristic empty if none was used
  std::string moves;                           // in the puzzle's notation
  std::vector<std::string> all;                // every shortest solution, `moves` first, if requested
  std::optional<std::uint64_t> optimal_count;  // their number, if that was requested
  std::vector<Stage> stages;                   // of a solver that goes through stages
  std::vector<ListedSolution> list{};          // shortest first, if requested (listing.hpp)
  std::optional<Cost> complete_below{};        // the list has every shorter solution; nothing: every one
  bool classes = true;    // of `all` and the number: one per class, otherwise every sequence (solutions.hpp)
  Cost length = 0;        // in the puzzle's metric
  bool verified = false;  // replayed from state to goal on the reference model; always true if solved
  std::string
      reason;       // why a position is unsolvable, or what was being done when a limit was reached before the search
  Phrase phrase{};  // the same for translation
  double seconds = 0, cpu_seconds = 0;
  SearchResult result;
};

// Resolves defaults, searches and replays. A position from which no goal can be reached is an answer
// (Outcome::unsolvable with `reason`), not an error. ErrorCode::not_verified is a bug.
Expected<Answer> solve(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request);

}  // namespace rompicapo::catalogue
