// SPDX-License-Identifier: MIT
//
// An encoding that is not ours. `#script` runs programs and `#include` reads files: both are refused wherever the words
// stand, in comments and strings too, so that no trick of quoting can hide them. What clingo reads is this very text.
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::planning {

struct ForeignEncoding {
  std::string name;  // of its file, for messages
  std::string text;
  bool allow_scripts = false;  // whoever runs it has read it; `#include` is refused all the same
};

// Errors: bad_syntax, with the line, for what is refused.
Expected<bool> check_foreign(const ForeignEncoding& foreign);

// The program: the encoding first, so that clingo's messages have its lines, its marks shown; then our facts.
std::string beside_facts(const ForeignEncoding& foreign, std::string_view facts);

}  // namespace rompicapo::planning
