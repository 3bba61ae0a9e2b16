// SPDX-License-Identifier: MIT
//
// A user's encoding. `#script` runs programs and `#include` reads files: both are refused wherever the words occur,
// also in comments and strings, so that quoting cannot hide them. clingo reads exactly this text.
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::planning {

struct ForeignEncoding {
  std::string name;  // file name, for messages
  std::string text;
  bool allow_scripts = false;  // the user has read it; `#include` is refused in any case
};

// Errors: bad_syntax, with the line, for refused text.
Expected<bool> check_foreign(const ForeignEncoding& foreign);

// The program: the encoding first, so that clingo's messages have its line numbers, with its marks shown; then our
// facts.
std::string beside_facts(const ForeignEncoding& foreign, std::string_view facts);

}  // namespace rompicapo::planning
