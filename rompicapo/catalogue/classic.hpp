// SPDX-License-Identifier: MIT
//
// What the classroom's forms ask of every puzzle alike: the six lists in the colours that they were given in, and
// strings of moves that grow.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::catalogue {

// Which symbol stands for which of our colours in the six lists that were given; where no lists were, ours.
class ListColours {
 public:
  ListColours(const AnyPuzzle& puzzle, std::string_view given);

  // `text`: six lists in our colours, or a node with them; what is no list is left alone.
  std::string in_given(std::string_view text) const;

 private:
  std::map<std::string, std::string, std::less<>> given_{};  // [ours]
};

// `history` with one more move, so that it can be read back: a blank between where the puzzle's notation has one.
std::string with_move(const AnyPuzzle& puzzle, std::string_view history, std::string_view move);

// What somebody may have meant otherwise than this text of a state or of moves is read, in English.
std::vector<std::string> remarks_on(const AnyPuzzle& puzzle, std::string_view text);

// From `state` to where the moves lead, walked in pieces: as many moves as memory has room for may be made. `moves` is
// as the puzzle writes it. Errors: as walk(); their position counts in `moves`.
Expected<std::string> state_after(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves);

}  // namespace rompicapo::catalogue
