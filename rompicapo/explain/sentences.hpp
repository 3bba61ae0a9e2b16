// SPDX-License-Identifier: MIT
//
// Reasons as sentences of a language, shared by all front ends. The data's names select the phrases, so a new measure
// or milestone needs words in locales/ and nothing here:
//
//     explain.*                     the frame: title, lines, the change of the estimate
//     phase.NAME                    a heading where a phase begins; {about}, replaced by name.about.ABOUT if it exists
//     measure.NAME.up .down         the meaning of a rise or fall of the number, or measure.NAME for both;
//                                   {before} {after} {change}; measure.NAME.exact if it is not a bound. Omitted for
//                                   unchanged numbers
//     achieved.NAME                 {count} {what} {pieces} {n}: {what} is replaced by name.NAME.WHAT if it exists;
//                                   {pieces} are the first few by name.piece.PIECE, {n} is their number
//
// Two levels of detail. Plain: achievements and the change of the estimate; expert: the numbers as well. Both give an
// exact distance from solved, if known, instead of the estimate.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/words.hpp"

namespace rompicapo::explain {

enum class Detail : std::uint8_t { plain, expert };
inline constexpr std::array<std::string_view, 2> detail_names{"plain", "expert"};
std::optional<Detail> detail_of(std::string_view name);

// A sentence about the moves first..last, counted from 0: almost always one. A move without a statement is joined to
// the next one of the same phase and piece.
struct Line {
  std::size_t first = 0, last = 0;
  std::string moves;
  std::string phase{};                // by name; empty: none
  std::string heading{};              // if a phase begins here
  std::string text{};                 // what the moves achieve, and what remains
  std::vector<std::string> pieces{};  // that it mentions, without duplicates; as Milestone has them
};

struct Narrative {
  std::string title;
  std::vector<Line> lines;
};

// `heuristic`: empty if none was used.
Narrative narrative(std::span<const Reason> reasons, std::string_view heuristic, const Words& words,
                    Detail detail = Detail::plain);

// The same as lines of text without line breaks: the title, then headings and moves.
std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words,
                                   Detail detail = Detail::plain);

}  // namespace rompicapo::explain
