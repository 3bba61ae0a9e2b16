// SPDX-License-Identifier: MIT
//
// The two nets of a Brain Twist. Each is a tetrahedron unfolded round one face: the outer one has the
// outer groups for faces and the inner groups for corners, the inner one the other way about. Both are
// seen from outside, so that a clockwise turn of a tip is clockwise on the page.
#include <fmt/format.h>

#include "rompicapo/puzzles/brain_twist/board.hpp"

namespace rompicapo::brain_twist {

namespace {

// One net: capital letters are slots for tiles, digits labels (0-3 corners, 4-7 faces), the rest is drawn.
constexpr std::array<std::string_view, 10> pattern{
    "            0            ",    //
    "           / \\           ",   //
    "          /AA \\          ",   //
    "         /  4  \\         ",   //
    "        /BB   CC\\        ",   //
    "       1---------2       ",    //
    "      / \\GG   HH/ \\      ",  //
    "     /DD \\  7  /JJ \\     ",  //
    "    /  5  \\II /  6  \\    ",  //
    "   /EE   FF\\ /KK   LL\\   ",
};
constexpr std::string_view base_line = "  0---------3---------0  ";

struct Net {
  std::array<std::uint8_t, tile_count> place;  // of the slots A to L, 0-based
  std::string_view labels;                     // four corners, four faces
};

// Corners (top, left, right, middle of the base) and faces (top, left, right, middle).
constexpr Net outer_net{{2, 8, 7, 3, 0, 4, 9, 11, 10, 6, 5, 1}, "abdcCABD"};
constexpr Net inner_net{{4, 5, 10, 1, 0, 2, 6, 11, 7, 9, 8, 3}, "ABDCcabd"};

Ink ink_of(char colour) {
  switch (colour) {
    case 'r':
      return Ink::red;
    case 'b':
      return Ink::blue;
    case 'f':
      return Ink::fuchsia;
    case 'a':
      return Ink::orange;
    case 'c':
      return Ink::sky;
    case 'v':
      return Ink::green;
    case 'g':
      return Ink::yellow;
    default:
      return Ink::emerald;  // s
  }
}

void add_line(std::vector<Run>& row, std::string_view line, const Net& net, const Board& board, bool outer) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char mark = line[at];
    if (mark >= 'A' && mark <= 'L') {
      const std::string_view tile = tile_names[board.tiles[net.place[static_cast<std::size_t>(mark - 'A')]]];
      row.push_back({std::string(tile), ink_of(outer ? tile[0] : tile[1]), true});
      ++at;  // a slot is two characters wide
    } else if (mark >= '0' && mark <= '7') {
      row.push_back({std::string(1, net.labels[static_cast<std::size_t>(mark - '0')]), Ink::plain, false});
    } else if (!row.empty() && row.back().ink == Ink::faint) {
      row.back().text += mark;
    } else {
      row.push_back({std::string(1, mark), Ink::faint, false});
    }
  }
}

}  // namespace

Drawing draw_board(const Board& board) {
  Drawing drawing;
  const std::string_view in_view = "in view", hidden = "hidden";
  drawing.push_back({{fmt::format("{:^25}{:^25}", fmt::format("outer colours: {}", board.flipped ? hidden : in_view),
                                  fmt::format("inner colours: {}", board.flipped ? in_view : hidden))}});
  const auto add_row = [&](std::string_view line) {
    std::vector<Run>& row = drawing.emplace_back();
    add_line(row, line, outer_net, board, true);
    add_line(row, line, inner_net, board, false);
  };
  for (const std::string_view line : pattern) add_row(line);
  add_row(base_line);
  drawing.push_back({{board.flipped ? "  flip 1: 5 6 7 8 turn the tips A B C D clockwise, 0 flips back"
                                    : "  flip 0: 1 2 3 4 turn the tips a b c d clockwise, 0 flips"}});
  return drawing;
}

}  // namespace rompicapo::brain_twist
