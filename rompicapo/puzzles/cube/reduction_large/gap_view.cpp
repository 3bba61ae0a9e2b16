// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_large/gap_view.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace rompicapo::cube::reduction_large {

namespace {

constexpr unsigned end_shift = 3;
constexpr std::uint8_t nothing = 7 | 6 << end_shift;  // ends where nothing belongs

// So many bytes of a line, as many as every processor turns to at once; a comparison of two makes -1 of each byte where
// it holds.
using Bytes = std::int8_t __attribute__((vector_size(16)));

inline Bytes read(const std::uint8_t* from) {
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

// What 3-cycles gain that take p to y, y to x and x to p, or back: added to both.
template <class Value>
inline void add_cycle(const Value& p, const Value& x, const Value& y, Value& there, Value& back) {
  const Value colour_p = p & 7, colour_x = x & 7, colour_y = y & 7;
  const Value end_p = p >> end_shift, end_x = x >> end_shift, end_y = y >> end_shift;
  const Value right = (colour_p == end_p) + (colour_x == end_x) + (colour_y == end_y);
  there += right - (colour_p == end_y) - (colour_y == end_x) - (colour_x == end_p);
  back += right - (colour_p == end_x) - (colour_x == end_y) - (colour_y == end_p);
}

// place_in(way, ...) is place_in(from, ...) of what this says.
Orientation between(Orientation from, Orientation way) {
  Orientation inner = 0;
  while (composed(from, inner) != way) ++inner;
  return inner;
}

}  // namespace

GapView::GapView(const CentreCells& cells, const CentreHistory& history)
    : cells_(cells),
      history_(history),
      lines_(cells.lines()),
      middle_(lines_ % 2 == 1 ? lines_ / 2 : lines_),
      stride_((lines_ + sizeof(Bytes) - 1) / sizeof(Bytes) * sizeof(Bytes)),
      area_(lines_ * stride_),
      squares_{square_of(0, 1), square_of(0, 2), square_of(1, 2)},
      seen_(6 * orientation_count * area_, nothing),
      place_(cells.count()),
      sticker_(cells.count()),
      gains_{std::vector<std::int8_t>(stride_), std::vector<std::int8_t>(stride_)} {
  start();
}

void GapView::start() {
  for (std::size_t face = 0; face < 6; ++face)
    for (std::size_t way = 0; way < orientation_count; ++way)
      slot_[face][way] = static_cast<std::uint8_t>(face * orientation_count + way);
  const auto row = history_.at(0);
  for (std::size_t cell = 0; cell < cells_.count(); ++cell) {
    sticker_[cell] = row[cell];
    place_[row[cell]] = static_cast<Cell>(cell);
    show(static_cast<Cell>(cell), seen(row[cell]));
  }
}

std::uint8_t GapView::seen(Cell sticker) const {
  return static_cast<std::uint8_t>(history_.colour(sticker) | history_.end(sticker) << end_shift);
}

void GapView::show(Cell cell, std::uint8_t seen) {
  const unsigned row = cell / lines_ % lines_, column = cell % lines_, last = lines_ - 1;
  const unsigned face = cells_.face(cell);
  for (Orientation way = 0; way < orientation_count; ++way) {
    unsigned line = (way & 2) != 0 ? last - row : row, along = (way & 4) != 0 ? last - column : column;
    if ((way & 1) != 0) std::swap(line, along);
    seen_[slot_[face][way] * area_ + line * stride_ + along] = seen;
  }
}

void GapView::look_again(Cell sticker) { show(place_[sticker], seen(sticker)); }

void GapView::make(LayerTurn turn) {
  const auto cells = cells_.in_layer(turn.axis, turn.layer);
  if (turn.layer == 0 || turn.layer + 1u == cells_.size()) {
    const unsigned face = cells_.face(cells.front());
    const unsigned quarters = turn.layer == 0 ? turn.quarters : 4u - turn.quarters;
    const auto before = slot_[face];
    for (Orientation way = 0; way < orientation_count; ++way) slot_[face][way] = before[turned_way(way, quarters)];
    std::vector<Cell> moved;
    for (const Cell cell : cells) moved.push_back(sticker_[cell]);
    for (std::size_t at = 0; at < cells.size(); ++at) {
      const Cell to = cells_.turned(turn.axis, turn.quarters, cells[at]);
      sticker_[to] = moved[at];
      place_[moved[at]] = to;
    }
    return;
  }
  const Ring& ring = rings()[turn.axis];
  const unsigned line = turn.layer - 1u;
  std::array<std::array<Cell, CentreCells::largest>, 4> moved;
  std::array<std::array<Cell, CentreCells::largest>, 4> at_line;
  for (unsigned each = 0; each < 4; ++each)
    for (unsigned along = 0; along < lines_; ++along) {
      const Place place = place_in(ring.way[each], line, along, lines_);
      at_line[each][along] = static_cast<Cell>((ring.face[each] * lines_ + place.row) * lines_ + place.column);
      moved[each][along] = sticker_[at_line[each][along]];
    }
  std::array<std::uint8_t, CentreCells::largest> values;
  for (unsigned each = 0; each < 4; ++each) {
    const unsigned to = (each + turn.quarters) % 4;
    for (unsigned along = 0; along < lines_; ++along) {
      const Cell sticker = moved[each][along], cell = at_line[to][along];
      sticker_[cell] = sticker;
      place_[sticker] = cell;
      values[along] = seen(sticker);
    }
    for (Orientation way = 0; way < orientation_count; ++way) {
      const Orientation inner = between(way, ring.way[to]);
      const Place first = place_in(inner, line, 0, lines_), second = place_in(inner, line, 1, lines_);
      const auto step = static_cast<std::ptrdiff_t>(second.row * stride_ + second.column) -
                        static_cast<std::ptrdiff_t>(first.row * stride_ + first.column);
      std::uint8_t* each_place = &seen_[slot_[ring.face[to]][way] * area_ + first.row * stride_ + first.column];
      for (unsigned along = 0; along < lines_; ++along, each_place += step) *each_place = values[along];
    }
  }
}

// The orientation in which place (line of a, line of b) is where so many quarters about the axis take the place of
// these lines that is on the square's face.
GapView::Matrix GapView::matrix_of(const Square& square, unsigned which, unsigned axis, unsigned quarters) const {
  const unsigned n = lines_;
  std::vector<Cell> cells(std::size_t{n} * n);
  const unsigned face = 3 - square.a - square.b + 3 * which;
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const auto cell = static_cast<Cell>(face * n * n + at);
    const unsigned a = cells_.layer(square.a, cell) - 1u, b = cells_.layer(square.b, cell) - 1u;
    cells[a * n + b] = quarters == 0 ? cell : cells_.turned(axis, quarters, cell);
  }
  const std::uint8_t there = cells_.face(cells[0]);
  for (Orientation way = 0; way < orientation_count; ++way) {
    bool same = true;
    for (unsigned line = 0; line < n && same; ++line)
      for (unsigned along = 0; along < n && same; ++along) {
        const Place place = place_in(way, line, along, n);
        same = cells[line * n + along] == (there * n + place.row) * n + place.column;
      }
    if (same) return {there, way};
  }
  assert(false);
  return {};
}

GapView::Square GapView::square_of(unsigned a, unsigned b) const {
  Square square;
  square.a = static_cast<std::uint8_t>(a);
  square.b = static_cast<std::uint8_t>(b);
  for (unsigned which = 0; which < 2; ++which) {
    square.here[which] = matrix_of(square, which, 0, 0);
    for (unsigned sign = 0; sign < 2; ++sign) {
      square.from_a[which][sign] = matrix_of(square, which, a, sign == 0 ? 3 : 1);
      square.from_b[which][sign] = matrix_of(square, which, b, sign == 0 ? 3 : 1);
    }
  }
  return square;
}

// Fills gains_ for one line of `a` and all of `b`: [0] if a's slice is turned first, [1] if b's is. The greatest.
int GapView::weigh(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line) {
  const std::uint8_t* const p = line_of(square.here[0], line);
  const std::uint8_t* const x = line_of(square.from_a[0][sign_a], line);
  const std::uint8_t* const y = line_of(square.from_b[0][sign_b], line);
  const std::uint8_t* const p2 = line_of(square.here[1], line);
  const std::uint8_t* const x2 = line_of(square.from_a[1][sign_a], line);
  const std::uint8_t* const y2 = line_of(square.from_b[1][sign_b], line);
  Bytes most = {};
  for (std::size_t at = 0; at < stride_; at += sizeof(Bytes)) {
    Bytes there = {}, back = {};
    add_cycle(read(p + at), read(x + at), read(y + at), there, back);
    add_cycle(read(p2 + at), read(x2 + at), read(y2 + at), there, back);
    std::memcpy(&gains_[0][at], &there, sizeof there);
    std::memcpy(&gains_[1][at], &back, sizeof back);
    const Bytes better = there > back ? there : back;
    most = better > most ? better : most;
  }
  int greatest = 0;
  for (std::size_t at = 0; at < sizeof most; ++at) greatest = std::max(greatest, int{most[at]});
  return greatest;
}

Commutator GapView::commutator(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line,
                               unsigned along, unsigned order) {
  const LayerTurn a{square.a, static_cast<std::uint8_t>(line + 1), static_cast<std::uint8_t>(1 + 2 * sign_a)};
  const LayerTurn b{square.b, static_cast<std::uint8_t>(along + 1), static_cast<std::uint8_t>(1 + 2 * sign_b)};
  return order == 0 ? Commutator{a, b} : Commutator{b, a};
}

int GapView::gain(const Commutator& commutator) const {
  const bool first_is_a = commutator.x.axis < commutator.y.axis;
  const LayerTurn a = first_is_a ? commutator.x : commutator.y, b = first_is_a ? commutator.y : commutator.x;
  const Square& square = squares_[a.axis + b.axis - 1u];
  std::array<int, 2> gains{};  // here a comparison that holds is 1
  for (std::size_t which = 0; which < 2; ++which) {
    const auto value = [&](Matrix matrix) { return int{line_of(matrix, a.layer - 1u)[b.layer - 1u]}; };
    add_cycle(value(square.here[which]), value(square.from_a[which][a.quarters / 2]),
              value(square.from_b[which][b.quarters / 2]), gains[0], gains[1]);
  }
  return first_is_a ? -gains[0] : -gains[1];
}

}  // namespace rompicapo::cube::reduction_large
