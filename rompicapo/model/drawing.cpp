// SPDX-License-Identifier: MIT
//
// The colourless form of a drawing, for pipes, tests and NO_COLOR.
#include "rompicapo/model/drawing.hpp"

namespace rompicapo {

std::string plain_text(const Drawing& drawing) {
  std::string text;
  for (const auto& row : drawing) {
    std::string line;
    for (const Run& run : row) line += run.text;
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace rompicapo
