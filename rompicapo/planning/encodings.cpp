// SPDX-License-Identifier: MIT
#include "rompicapo/planning/encodings.hpp"

#include <cassert>

namespace rompicapo::planning {

std::string_view encoding_called(std::string_view name) {
  for (const EmbeddedText& each : encodings())
    if (each.name == name) return each.text;
  assert(false && "every model names a file of its puzzle");
  return {};
}

}  // namespace rompicapo::planning
