// SPDX-License-Identifier: MIT
//
// Reasons put into sentences of a language: one way for all faces. Which phrase says what follows from the data's
// own names, so that a new measure or milestone needs words in locales/ and nothing here:
//
//     explain.*                     the frame: title, lines, what the estimate does
//     phase.NAME                    a heading where a phase begins; {about}, by name.about.ABOUT where there is one
//     measure.NAME.up .down         what it means that the number rose or fell, or measure.NAME for both;
//                                   {before} {after} {change}; measure.NAME.exact where it is no bound. Not said of
//                                   numbers that stayed
//     achieved.NAME                 {count} {what} {pieces} {n}: where there is a phrase name.NAME.WHAT, it is put for
//                                   {what}; {pieces} are the first few by name.piece.PIECE, {n} how many there are
//
// Two levels of detail. Plain: what was achieved, and what the estimate does; expert: the numbers as well. An exact
// distance from solved is told in both, in place of the estimate.
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

// What is said of the moves first..last, counted from 0: almost always of one. Moves of which nothing can be said are
// told together with the next one of their phase and piece.
struct Line {
  std::size_t first = 0, last = 0;
  std::string moves;
  std::string phase{};                // by name; empty: none
  std::string heading{};              // where the phase begins here
  std::string text{};                 // what the moves achieve, and what is left
  std::vector<std::string> pieces{};  // that it speaks of, each once; as Milestone has them
};

struct Telling {
  std::string title;
  std::vector<Line> lines;
};

// `heuristic`: empty where none was used.
Telling told(std::span<const Reason> reasons, std::string_view heuristic, const Words& words,
             Detail detail = Detail::plain);

// The same as lines of text without line breaks: the title, then headings and moves.
std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words,
                                   Detail detail = Detail::plain);

}  // namespace rompicapo::explain
