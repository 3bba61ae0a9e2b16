// SPDX-License-Identifier: MIT
//
// The text forms of solve's answers.
#pragma once

#include <span>
#include <string>

#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/sentences.hpp"

#include "lab/summary.hpp"

namespace rompicapo::cli {

// "1 move", "2 moves".
std::string moves_text(Cost count);

// The drawing of a state, or one line if the state is too large to draw.
std::string picture(const AnyPuzzle& puzzle, std::string_view state);

// Start, moves and statistics. `given`: also how the instance was given, such as its seed.
std::string answer_text(const AnyPuzzle& puzzle, const catalogue::Instance& instance);

// The same as one line of a list; `index` counts from 1.
std::string answer_line(const catalogue::Instance& instance, std::size_t index);

// The start, then each move and the state after it, drawn.
std::string steps_text(const AnyPuzzle& puzzle, const Walk& walk);

// The sentences of --explain.
std::string reasons_text(std::span<const explain::Reason> reasons, std::string_view heuristic,
                         std::string_view language, explain::Detail detail);

// A line for each horizon of a planner with its cost; empty if there are none.
std::string horizons_text(const std::vector<Horizon>& horizons);

// The result of a user's encoding.
std::string trial_text(const AnyPuzzle& puzzle, std::string_view file, const catalogue::Trial& trial);

// Totals: instances solved, lengths, nodes, time.
std::string summary_text(const lab::Summary& summary);

// The classroom's printout (style classic: rules with letters; classic_it: six lists a configuration,
// each under a comment with the move and, where the puzzle has face-rank, the exercise's sum). `given`: the start as
// it was typed, whose colours the lists have.
Expected<std::string> classic_text(const AnyPuzzle& puzzle, const Walk& walk, Style style, std::string_view given);

// The outcome without a solution, as a comment in the same style.
std::string classic_lack(const catalogue::Instance& instance);

}  // namespace rompicapo::cli
