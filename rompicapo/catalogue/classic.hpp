// SPDX-License-Identifier: MIT
//
// Common parts of the classroom's forms: six lists in the given colours, and growing strings of moves.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::catalogue {

// Maps our colours to the symbols of the six given lists; identity without lists.
class ListColours {
 public:
  ListColours(const AnyPuzzle& puzzle, std::string_view given);

  // `text`: six lists in our colours, or a node with them; anything else is unchanged.
  std::string in_given(std::string_view text) const;

 private:
  std::map<std::string, std::string, std::less<>> given_{};  // [ours]
};

// `history` with one more move, so that it can be parsed: separated by a blank if the notation requires one.
std::string with_move(const AnyPuzzle& puzzle, std::string_view history, std::string_view move);

// English remarks on a text of a state or of moves that may have been meant differently.
std::vector<std::string> remarks_on(const AnyPuzzle& puzzle, std::string_view text);

// The state after the moves, computed in pieces, so memory does not limit their number. `moves` is in the puzzle's
// notation. Errors: as walk(), with positions in `moves`.
Expected<std::string> state_after(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves);

}  // namespace rompicapo::catalogue
