// SPDX-License-Identifier: MIT
//
// What the catalogue knows and finds, as JSON: one object a line, keys in a fixed order (they are the
// command line's contract), null for what is absent. Text that is not UTF-8 comes out with U+FFFD in
// place of its bad bytes: no input makes this fail. Lines carry no line break at their end.
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

// `reasons` adds the key "steps": what --explain asks for; every shortest solution, where asked for, the key "all";
// how many there are, where asked for, "optimal_count"; of both "counted": "classes" | "sequences" (solutions.hpp); of
// an answer that a limit ended "limit": "time" | "nodes" | "memory" | "cost" | "bound".
// Each step is {"move", "state", "estimate_before", "estimate_after", "left", "phase", "about", "measures": [{"name",
// "before", "after", "exact"}], "achieved": [{"name", "count", "what", "pieces"}]}; the names need no language: see
// model/annotation.hpp.
// A planner adds "horizons": [{"steps", "answer": "plan" | "none" | "unfinished", "rules", "choices", "conflicts",
// "seconds"}], the seconds those of the processor.
std::string to_json(const Instance& instance, std::span<const explain::Reason> reasons = {});

// {"puzzle", "goal", "metric", "states", "counts", "diameter", "seconds"}, and "hardest" if any were listed.
// A census that a limit ended has a null diameter.
std::string census_json(const PuzzleInfo& info, const Census& census, double seconds);

// {"puzzle", "state", "goal", "metric", "solved", "drawing", "steps": [{"move", "state"}]}
std::string show_json(const PuzzleInfo& info, const Walk& walk, std::string_view drawing);

// {"puzzle", "state", "goal", "moves", "solved", "length", "metric"}
std::string verify_json(const PuzzleInfo& info, const Walk& walk, std::string_view moves);

// {"puzzle", "state", "history", "successors": [{"move", "state", "history"}]}
std::string successors_json(const AnyPuzzle& puzzle, std::string_view state, std::string_view history,
                            std::span<const Step> steps);

// {"puzzle", "state", "moves", "seed"}; moves null for a state drawn at random.
std::string scramble_json(const PuzzleInfo& info, std::string_view state, const std::optional<std::string>& moves,
                          std::uint64_t seed);

// {"puzzle", "state", "goal", "name", "encoding", "facts"}: a program for clingo, its two parts as text.
std::string program_json(const PuzzleInfo& info, std::string_view state, std::string_view name,
                         std::string_view encoding, std::string_view facts);

// {"puzzle", "state", "goal", "domain", "problem"}: where the two files are.
std::string pddl_json(const PuzzleInfo& info, std::string_view state, std::string_view domain,
                      std::string_view problem);

// {"puzzle", "state", "solved", "length", "metric", "steps": [{"move", "state"}]}: what a board or a player needs.
std::string walk_json(const PuzzleInfo& info, const Walk& walk);

// {"puzzle", "state", "lang", "title", "lines": [{"first", "last", "phase", "heading", "text", "pieces"}],
// "steps"}: the steps as
// to_json() has them.
std::string explain_json(const PuzzleInfo& info, std::string_view state, std::string_view language,
                         const explain::Telling& telling, std::span<const explain::Reason> reasons);

// Everything info() tells, with the solved state as "state" and the options of the puzzle and its solvers as "options".
// `with_definition` adds the key "definition": of a puzzle from a file what it is, in KPuzzle form, with the moves of
// this object alone and its goal as the solved pattern; of any other null.
std::string puzzle_json(const AnyPuzzle& puzzle, bool with_definition = false);

// {"puzzle", "state", "outcome": "invalid", "error"}: a command that could not begin.
std::string refusal_json(std::string_view puzzle, std::string_view state, const Fault& fault);

}  // namespace rompicapo::catalogue
