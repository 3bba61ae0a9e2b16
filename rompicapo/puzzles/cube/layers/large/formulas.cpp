// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/layers/large/formulas.hpp"

namespace rompicapo::cube {

std::vector<Turn> formula_turns(std::string_view formula, unsigned first, unsigned last, std::string_view held) {
  std::vector<Turn> turns;
  for (const char letter : formula) {
    const std::size_t outer = face_letters.find(letter), inner = std::string_view("urfdlb").find(letter);
    if (outer != std::string_view::npos) {
      turns.push_back({static_cast<Face>(face_letters.find(held[outer])), 1, 1, 1});
    } else if (inner != std::string_view::npos) {
      turns.push_back({static_cast<Face>(face_letters.find(held[inner])), first, last, 1});
    } else if (letter == 'w') {
      turns.back().last = last;
    } else if (letter != ' ') {
      turns.back().quarters = letter == '2' ? 2 : 3;
    }
  }
  return turns;
}

}  // namespace rompicapo::cube
