// SPDX-License-Identifier: MIT
//
// The rule that permits a step of a plan, and the atoms it depends on, as declared by the encoding. Above the rule is a
// comment, a mark:
//
//   % @legal do(M,T): blank(X,Y,T-1), step(M,DX,DY), cell(X+DX,Y+DY)
//
// that is, a step and atoms of the rule's body, with names for all variables. To plain clingo it is a comment; here it
// becomes a `#show` on the same line, so that clingo binds the variables and messages keep their line numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rompicapo::planning {

struct Reason {
  std::string step;                  // in clingo's notation: do("U",3)
  std::size_t first = 0, last = 0;   // lines of the rule, from 1
  std::vector<std::string> because;  // true atoms, in clingo's notation
};

// The encoding with each mark as a `#show`. Everything else and all line numbers are unchanged.
std::string with_marks_shown(std::string_view encoding);

// The shown atoms that come from marks of this encoding, in the given order.
std::vector<Reason> read_reasons(std::string_view encoding, const std::vector<std::string>& atoms);

}  // namespace rompicapo::planning
