// SPDX-License-Identifier: MIT
//
// What there is, by name: the one list of puzzles, and the one place where an answer is checked before
// anybody sees it. Every face (command line, browser, server) goes through here.
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

// Every option that some family reads, each name once.
std::vector<OptionInfo> puzzle_options();

// Those that the family of this puzzle reads.
std::vector<OptionInfo> options_of(const PuzzleInfo& info);

// Why a puzzle of this name, an existing one, takes no such option; nothing where it does.
std::optional<Error> foreign_option(std::string_view puzzle, std::string_view option);

// The puzzle called `name` (aliases included). Errors: unknown_name with a suggestion, bad_option,
// bad_syntax or bad_state from a size or a goal. Where options.clingo is empty, it has no solver that plans.
Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options = {});

// Why the puzzle has no solver of that name: a metric may lack what the puzzle has in another.
Error no_solver(const PuzzleInfo& info, std::string_view asked);

// Why a solver is not given an option.
Error does_not_read(const SolverInfo& solver, std::string_view option);

// A search's result with what a reader needs beside it.
struct Answer {
  std::string state;                           // canonical start
  std::string solver, heuristic;               // as resolved; heuristic empty where none was used
  std::string moves;                           // spelt in the puzzle's notation
  std::vector<std::string> all;                // every shortest solution, `moves` the first, where all were asked for
  std::optional<std::uint64_t> optimal_count;  // how many there are, where that alone was asked for
  bool classes = true;                         // of both: one of each class, else every sequence (solutions.hpp)
  Cost length = 0;                             // in the puzzle's metric
  bool verified = false;  // replayed from state to goal on the reference model; always true when solved
  std::string reason;     // of an unsolvable position: why; of a limit met before the search: what was being done
  Phrase phrase{};        // the same as data
  double seconds = 0, cpu_seconds = 0;
  SearchResult result;
};

// Resolves defaults, searches and replays. A position from which no goal can be reached is an answer
// (Outcome::unsolvable with `reason`), not an error. ErrorCode::not_verified: a bug of ours.
Expected<Answer> solve(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request);

}  // namespace rompicapo::catalogue
