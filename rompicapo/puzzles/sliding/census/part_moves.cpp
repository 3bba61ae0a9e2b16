// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/census/part_moves.hpp"

#include <algorithm>
#include <cassert>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"

namespace rompicapo::sliding {

namespace {

// Number of values of `count` digits, the first of which is below `size`.
std::uint64_t digit_values(std::size_t size, std::size_t count) {
  std::uint64_t values = 1;
  for (std::size_t at = 0; at < count; ++at) values *= size - at;
  return values;
}

}  // namespace

PartMoves::PartMoves(std::size_t width, std::size_t cells, std::size_t prefix) {
  const std::size_t items = cells - 1;
  for (std::size_t first = 0; first < prefix && first + width < cells; ++first)
    for (const bool rises : {true, false}) {  // the blank moves up from the cell below, or down to it
      PartMove move;
      move.from = rises ? first + width : first;
      move.to = rises ? first : first + width;
      move.before = rotated_digits(items - first, width, rises);
      const std::size_t told_apart = std::min(prefix - first, width);
      move.outer = digit_values(items - first, told_apart);
      move.runs = move.before.size() / move.outer;
      if (first + width < prefix) move.rest = digit_values(items - first - width, prefix - first - width);
      all_.push_back(std::move(move));
    }
}

std::uint64_t PartMoves::parts(std::size_t cells, std::size_t prefix) { return digit_values(cells - 1, prefix); }

RangeCut::RangeCut(std::size_t width, std::size_t cells, std::size_t ranges) : ranges_(ranges) {
  assert(ranges >= 1 && ranges <= most(width, cells));
  // The shortest prefix with which the largest range exceeds the mean by at most 15%: long prefixes make small parts.
  const std::size_t longest = BoardPlanes::longest_prefix(width, cells);
  while (prefix_ < longest && (parts_ < ranges || 20 * most_parts() * ranges > 23 * parts_))
    parts_ = PartMoves::parts(cells, ++prefix_);
}

std::size_t RangeCut::most(std::size_t width, std::size_t cells) {
  constexpr std::uint64_t files = 1 << 16;  // each range has a file that stays open throughout a layer
  return static_cast<std::size_t>(std::min(files, PartMoves::parts(cells, BoardPlanes::longest_prefix(width, cells))));
}

}  // namespace rompicapo::sliding
