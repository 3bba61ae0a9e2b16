// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/four/wings.hpp"

namespace rompicapo::cube::reduction::four {

Wings wings_of(const Pieces& pieces) {
  Wings wings;
  for (std::size_t place = 0; place < wing_count; ++place) wings.at[wing_byte(place)] = pieces.wing[place];
  return wings;
}

WingTurns::WingTurns() {
  for (TurnIndex turn = 0; turn < turn_count; ++turn) {
    const auto& from = geometry().turn(turn).wing;
    shuffles_[turn].low.fill(128);
    shuffles_[turn].high.fill(128);
    for (std::size_t place = 0; place < wing_count; ++place) {
      const auto byte = static_cast<std::uint8_t>(wing_byte(from[place]));
      froms_[turn][place] = byte;
      (byte < 16 ? shuffles_[turn].low : shuffles_[turn].high)[wing_byte(place)] = byte % 16;
    }
  }
  for (unsigned block : {1u, 4u, 7u}) {
    std::size_t count = 0;
    const auto& from = geometry().turn(static_cast<TurnIndex>(3 * block)).wing;
    for (std::size_t place = 0; place < wing_count; ++place)
      if (from[place] != place) turned_[block / 3][count++] = static_cast<std::uint8_t>(wing_byte(place));
  }
}

}  // namespace rompicapo::cube::reduction::four
