// SPDX-License-Identifier: MIT
//
// Colours of the 256-colour palette (ISO 8613-6 escapes). Letters are black on light backgrounds, white on dark ones.
#include "apps/cli/render.hpp"

#include <fmt/format.h>

namespace rompicapo::cli {

namespace {

struct Shade {
  int colour;  // of the 256-colour palette; -1: the terminal's own
  bool dark;   // needs white letters
};

Shade shade_of(Ink ink) {
  switch (ink) {
    case Ink::plain:
      return {-1, false};
    case Ink::faint:
      return {244, false};
    case Ink::white:
      return {255, false};
    case Ink::yellow:
      return {226, false};
    case Ink::red:
      return {160, true};
    case Ink::orange:
      return {208, false};
    case Ink::green:
      return {34, true};
    case Ink::blue:
      return {26, true};
    case Ink::sky:
      return {117, false};
    case Ink::fuchsia:
      return {200, false};
    case Ink::emerald:
      return {35, true};
    case Ink::grey:
      return {250, false};
  }
  return {-1, false};
}

}  // namespace

std::string render(const Drawing& drawing, bool colour) {
  if (!colour) return plain_text(drawing);
  std::string text;
  for (const auto& row : drawing) {
    for (const Run& run : row) {
      const Shade shade = shade_of(run.ink);
      if (shade.colour < 0) {
        text += run.text;
      } else if (run.filled) {
        text += fmt::format("\033[48;5;{};38;5;{}m{}\033[0m", shade.colour, shade.dark ? 231 : 16, run.text);
      } else {
        text += fmt::format("\033[38;5;{}m{}\033[0m", shade.colour, run.text);
      }
    }
    text += '\n';
  }
  return text;
}

}  // namespace rompicapo::cli
