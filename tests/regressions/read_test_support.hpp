// SPDX-License-Identifier: MIT
//
// What a puzzle reads from a text.
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {

// The state, or "error at POSITION: MESSAGE".
inline std::string read(std::string_view name, std::string_view text) {
  const auto puzzle = catalogue::make(name);
  if (!puzzle) return "no puzzle";
  const Expected<std::string> state = (*puzzle)->canonical(text);
  if (state) return *state;
  const std::string at = state.error().position ? std::to_string(*state.error().position) : "-";
  return "error at " + at + ": " + state.error().message;
}

}  // namespace rompicapo
