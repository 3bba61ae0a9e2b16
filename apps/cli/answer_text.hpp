// SPDX-License-Identifier: MIT
//
// Answers for people: the text forms of solve.
#pragma once

#include <span>
#include <string>

#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/sentences.hpp"

#include "lab/summary.hpp"

namespace rompicapo::cli {

// The drawing of a state; a line instead of it when it is too large to look at.
std::string picture(const AnyPuzzle& puzzle, std::string_view state);

// Start, moves, and what is known about them. `given`: the seed and the like are told too.
std::string answer_text(const AnyPuzzle& puzzle, const catalogue::Instance& instance);

// The same in one line of a list; `index` from 1.
std::string answer_line(const catalogue::Instance& instance, std::size_t index);

// The start, then each move and the state after it, drawn.
std::string steps_text(const AnyPuzzle& puzzle, const Walk& walk);

// The sentences of --explain.
std::string reasons_text(std::span<const explain::Reason> reasons, std::string_view heuristic,
                         std::string_view language, explain::Detail detail);

// What each horizon of a planner took, a line each; empty without any.
std::string horizons_text(const std::vector<Horizon>& horizons);

// How somebody's encoding fared.
std::string trial_text(const AnyPuzzle& puzzle, std::string_view file, const catalogue::Trial& trial);

// How many were solved, their lengths, the states visited, the time.
std::string summary_text(const lab::Summary& summary);

// The classroom's printout (style classic: rules with letters; classic_it: six lists a configuration,
// each under a comment with the move and, where the puzzle has face-rank, the exercise's sum). `given`: the start as
// it was typed, whose colours the lists have.
Expected<std::string> classic_text(const AnyPuzzle& puzzle, const Walk& walk, Style style, std::string_view given);

// Where there is no solution, what is known of that, as a comment of the same forms.
std::string classic_lack(const catalogue::Instance& instance);

}  // namespace rompicapo::cli
