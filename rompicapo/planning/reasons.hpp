// SPDX-License-Identifier: MIT
//
// Which rule lets a step of a plan be taken, and the atoms that make it so, as the encoding itself tells. Above the
// rule stands a comment, a mark:
//
//   % @legal do(M,T): blank(X,Y,T-1), step(M,DX,DY), cell(X+DX,Y+DY)
//
// that is, a step and atoms of the rule's body, with a name for each variable. To plain clingo it is a comment; here it
// becomes a `#show` on the same line, so that clingo binds the variables and messages keep their lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rompicapo::planning {

struct Reason {
  std::string step;                  // as clingo writes it: do("U",3)
  std::size_t first = 0, last = 0;   // lines of the rule, from 1
  std::vector<std::string> because;  // true atoms, as clingo writes them
};

// The encoding with each mark as a `#show`. Nothing else changes, and no line moves.
std::string with_marks_shown(std::string_view encoding);

// Those of the shown atoms that come from marks of this encoding, in the order given.
std::vector<Reason> read_reasons(std::string_view encoding, const std::vector<std::string>& atoms);

}  // namespace rompicapo::planning
