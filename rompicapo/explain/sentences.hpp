// SPDX-License-Identifier: MIT
//
// Reasons put into sentences of a language: one way for all faces. Which phrase says what follows from the data's
// own names, so that a new measure or achievement needs words in locales/ and nothing here:
//
//     explain.*                     the frame: title, lines, what the estimate does
//     phase.NAME                    a heading where a phase begins; {about}
//     measure.NAME.up .down         what it means that the number rose or fell, or measure.NAME for both;
//                                   {before} {after} {change}. Not said of numbers that stayed, nor of those
//                                   that an achievement of the same name completes
//     achieved.NAME                 {count} {what}; where there is a phrase name.NAME.WHAT, it is put for {what}
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/explain/explain.hpp"
#include "rompicapo/explain/words.hpp"

namespace rompicapo::explain {

// Lines without line breaks: the title, then headings and moves. Moves of which nothing can be said are told
// together with the next one of their phase and piece. `heuristic`: empty where none was used.
std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words);

}  // namespace rompicapo::explain
