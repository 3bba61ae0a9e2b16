// SPDX-License-Identifier: MIT
//
// The names of errors in JSON; part of the command line's contract.
#include "rompicapo/base/expected.hpp"

#include <array>

namespace rompicapo {

std::string_view name_of(ErrorCode code) {
  constexpr std::array<std::string_view, 9> names{"bad_syntax",  "bad_state",    "unsolvable",
                                                  "bad_move",    "unknown_name", "bad_option",
                                                  "unsupported", "not_verified", "environment"};
  return names[static_cast<std::size_t>(code)];
}

}  // namespace rompicapo
