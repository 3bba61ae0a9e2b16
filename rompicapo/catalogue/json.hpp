// SPDX-License-Identifier: MIT
//
// The catalogue's data and results as JSON: one object per line, keys in a fixed order (the command line's contract),
// null for absent values. Invalid UTF-8 is replaced by U+FFFD, so no input makes this fail. Lines have no line break.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/instance.hpp"
#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/sentences.hpp"

namespace rompicapo::catalogue {

// `reasons` adds the key "steps", for --explain; every shortest solution, if requested, is in "all"; their number, if
// requested, in "optimal_count"; for both "counted": "classes" | "sequences" (solutions.hpp); if a limit ended the
// search "limit": "time" | "nodes" | "memory" | "cost" | "bound". Each step is {"move", "state", "estimate_before",
// "estimate_after", "left", "phase", "about", "measures": [{"name", "before", "after", "exact"}], "achieved": [{"name",
// "count", "what", "pieces"}]}; the names are independent of language: see model/annotation.hpp. A planner adds
// "horizons": [{"steps", "answer": "plan" | "none" | "unfinished", "rules", "choices", "conflicts", "seconds"}], with
// processor seconds.
std::string to_json(const Instance& instance, std::span<const explain::Reason> reasons = {});

// {"puzzle", "goal", "metric", "states", "counts", "diameter", "seconds"}, and "hardest" if any are listed. The
// diameter is null if a limit ended the census.
std::string census_json(const PuzzleInfo& info, const Census& census, double seconds);

// {"puzzle", "state", "goal", "metric", "solved", "drawing", "steps": [{"move", "state"}]}
std::string show_json(const PuzzleInfo& info, const Walk& walk, std::string_view drawing);

// {"puzzle", "state", "goal", "moves", "solved", "length", "metric"}; with `niss`, which the moves were written as, the
// key "niss".
std::string verify_json(const PuzzleInfo& info, const Walk& walk, std::string_view moves, std::string_view niss = {});

// {"puzzle", "state", "history", "successors": [{"move", "state", "history"}]}
std::string successors_json(const AnyPuzzle& puzzle, std::string_view state, std::string_view history,
                            std::span<const Step> steps);

// {"puzzle", "state", "moves", "seed"}; moves are null for a random state.
std::string scramble_json(const PuzzleInfo& info, std::string_view state, const std::optional<std::string>& moves,
                          std::uint64_t seed);

// {"puzzle", "state", "goal", "name", "encoding", "facts"}: a program for clingo in two parts.
std::string program_json(const PuzzleInfo& info, std::string_view state, std::string_view name,
                         std::string_view encoding, std::string_view facts);

// {"puzzle", "state", "goal", "domain", "problem"}: the paths of the two files.
std::string pddl_json(const PuzzleInfo& info, std::string_view state, std::string_view domain,
                      std::string_view problem);

// {"puzzle", "state", "solved", "length", "metric", "steps": [{"move", "state"}]}
std::string walk_json(const PuzzleInfo& info, const Walk& walk);

// {"puzzle", "state", "lang", "title", "lines": [{"first", "last", "phase", "heading", "text", "pieces"}], "steps"}:
// steps as in to_json().
std::string explain_json(const PuzzleInfo& info, std::string_view state, std::string_view language,
                         const explain::Narrative& narrative, std::span<const explain::Reason> reasons);

// The contents of info(), with the solved state as "state" and the options of the puzzle and its solvers as "options".
// `with_definition` adds the key "definition": for a puzzle from a file its KPuzzle form, with the moves of this object
// only and its goal as the solved pattern; otherwise null.
std::string puzzle_json(const AnyPuzzle& puzzle, bool with_definition = false);

// {"puzzle", "state", "outcome": "invalid", "error"}: a refused command.
std::string refusal_json(std::string_view puzzle, std::string_view state, const Fault& fault);

}  // namespace rompicapo::catalogue
