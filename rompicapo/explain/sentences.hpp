// SPDX-License-Identifier: MIT
//
// Reasons put into sentences of a language: one way for all faces. Which phrase says what follows from the data's
// own names, so that a new measure or milestone needs words in locales/ and nothing here:
//
//     explain.*                     the frame: title, lines, what the estimate does
//     phase.NAME                    a heading where a phase begins; {about}
//     measure.NAME.up .down         what it means that the number rose or fell, or measure.NAME for both;
//                                   {before} {after} {change}. Not said of numbers that stayed, nor of those
//                                   that a milestone of the same name completes
//     achieved.NAME                 {count} {what}; where there is a phrase name.NAME.WHAT, it is put for {what}
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/words.hpp"

namespace rompicapo::explain {

// What is said of the moves first..last, counted from 0: almost always of one. Moves of which nothing can be said are
// told together with the next one of their phase and piece.
struct Line {
  std::size_t first = 0, last = 0;
  std::string moves;
  std::string phase{};    // by name; empty: none
  std::string heading{};  // where the phase begins here
  std::string text{};     // what the moves achieve, and what is left
};

struct Telling {
  std::string title;
  std::vector<Line> lines;
};

// `heuristic`: empty where none was used.
Telling told(std::span<const Reason> reasons, std::string_view heuristic, const Words& words);

// The same as lines of text without line breaks: the title, then headings and moves.
std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words);

}  // namespace rompicapo::explain
