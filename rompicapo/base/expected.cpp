// SPDX-License-Identifier: MIT
//
// The names under which errors appear in JSON; they are part of the command line's contract.
#include "rompicapo/base/expected.hpp"

namespace rompicapo {

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_syntax:
      return "bad_syntax";
    case ErrorCode::bad_state:
      return "bad_state";
    case ErrorCode::unsolvable:
      return "unsolvable";
    case ErrorCode::bad_move:
      return "bad_move";
    case ErrorCode::unknown_name:
      return "unknown_name";
    case ErrorCode::bad_option:
      return "bad_option";
    case ErrorCode::unsupported:
      return "unsupported";
    case ErrorCode::not_verified:
      return "not_verified";
    case ErrorCode::environment:
      return "environment";
  }
  return "unknown";
}

}  // namespace rompicapo
