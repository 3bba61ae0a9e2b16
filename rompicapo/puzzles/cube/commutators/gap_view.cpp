// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/gap_view.hpp"

#include <algorithm>
#include <cstring>

namespace rompicapo::cube::commutators {

namespace {

constexpr unsigned end_shift = 3;
constexpr std::uint8_t nothing = 7 | 6 << end_shift;  // no colour, no face

// Bytes of a line that any processor handles at once; a comparison gives -1 in each byte where it holds.
using Bytes = std::int8_t __attribute__((vector_size(16)));

inline Bytes read(const std::uint8_t* from) {
  Bytes bytes;
  std::memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

// Adds the gains of the 3-cycle that takes p to y, y to x and x to p, and of its inverse.
template <class Value>
inline void add_cycle(const Value& p, const Value& x, const Value& y, Value& there, Value& back) {
  const Value colour_p = p & 7, colour_x = x & 7, colour_y = y & 7;
  const Value end_p = p >> end_shift, end_x = x >> end_shift, end_y = y >> end_shift;
  const Value right = (colour_p == end_p) + (colour_x == end_x) + (colour_y == end_y);
  there += right - (colour_p == end_y) - (colour_y == end_x) - (colour_x == end_p);
  back += right - (colour_p == end_x) - (colour_x == end_y) - (colour_y == end_p);
}

}  // namespace

GapView::GapView(const CentreCells& cells, const CentreHistory& history)
    : cells_(cells),
      history_(history),
      lines_(cells.lines()),
      middle_(lines_ % 2 == 1 ? lines_ / 2 : lines_),
      squares_{square_of(0, 1), square_of(0, 2), square_of(1, 2)},
      seen_(lines_, sizeof(Bytes), nothing),
      place_(cells.count()),
      sticker_(cells.count()),
      gains_{std::vector<std::int8_t>(seen_.stride()), std::vector<std::int8_t>(seen_.stride())} {
  start();
}

void GapView::start() {
  const auto row = history_.at(0);
  for (std::size_t cell = 0; cell < cells_.count(); ++cell) {
    sticker_[cell] = row[cell];
    place_[row[cell]] = static_cast<Cell>(cell);
    show(row[cell]);
  }
}

std::uint8_t GapView::seen(Cell sticker) const {
  return static_cast<std::uint8_t>(history_.colour(sticker) | history_.end(sticker) << end_shift);
}

void GapView::show(Cell sticker) {
  const Cell cell = place_[sticker];
  seen_.set(cells_.face(cell), cell / lines_ % lines_, cell % lines_, seen(sticker));
}

void GapView::make(LayerTurn turn) {
  const auto cells = cells_.in_layer(turn.axis, turn.layer);
  moved_.clear();
  for (const Cell cell : cells) moved_.push_back(sticker_[cell]);
  for (std::size_t at = 0; at < cells.size(); ++at) {
    const Cell to = cells_.turned(turn.axis, turn.quarters, cells[at]);
    sticker_[to] = moved_[at];
    place_[moved_[at]] = to;
  }
  if (turn.layer == 0 || turn.layer + 1u == cells_.size()) {
    seen_.turn_face(cells_.face(cells.front()), turn.layer == 0 ? turn.quarters : 4u - turn.quarters);
    return;
  }
  const Ring& ring = rings[turn.axis];
  const unsigned line = turn.layer - 1u;
  std::array<std::uint8_t, CentreCells::largest> values;
  for (unsigned at = 0; at < 4; ++at) {
    for (unsigned along = 0; along < lines_; ++along) {
      const Place place = place_in(ring.way[at], line, along, lines_);
      values[along] = seen(sticker_[(ring.face[at] * lines_ + place.row) * lines_ + place.column]);
    }
    seen_.set_line(ring.face[at], ring.way[at], line, values.data());
  }
}

GapView::Matrix GapView::turned(Matrix matrix, unsigned axis, unsigned quarters) {
  const Ring& ring = rings[axis];
  std::size_t from = 0;
  while (ring.face[from] != matrix.face) ++from;
  const std::size_t to = (from + quarters) % 4;
  return {ring.face[to], composed(ring.way[to], between(ring.way[from], matrix.way))};
}

GapView::Square GapView::square_of(std::uint8_t a, std::uint8_t b) {
  const auto way_of = [](unsigned axis, Face face) {
    std::size_t at = 0;
    while (rings[axis].face[at] != face) ++at;
    return rings[axis].way[at];
  };
  Square square{a, b, {}, {}, {}};
  for (std::size_t which = 0; which < 2; ++which) {
    const auto face = static_cast<Face>(3 - a - b + 3 * which);
    // Lines of `a` first; lines of `b` may count the other way.
    constexpr Orientation exchange = 1, reverse = 4;
    Orientation way = way_of(a, face);
    const Orientation by_b = composed(way, exchange);
    if (by_b != way_of(b, face) && by_b != composed(way_of(b, face), reverse)) way = composed(way, reverse);
    square.here[which] = {face, way};
    for (unsigned sign = 0; sign < 2; ++sign) {
      square.from_a[which][sign] = turned(square.here[which], a, 3 - 2 * sign);
      square.from_b[which][sign] = turned(square.here[which], b, 3 - 2 * sign);
    }
  }
  return square;
}

// Fills gains_ for one line of `a` and all of `b`: [0] for a's slice turned first, [1] for b's. Returns the greatest.
int GapView::weigh(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line) {
  const std::uint8_t* const p = line_of(square.here[0], line);
  const std::uint8_t* const x = line_of(square.from_a[0][sign_a], line);
  const std::uint8_t* const y = line_of(square.from_b[0][sign_b], line);
  const std::uint8_t* const p2 = line_of(square.here[1], line);
  const std::uint8_t* const x2 = line_of(square.from_a[1][sign_a], line);
  const std::uint8_t* const y2 = line_of(square.from_b[1][sign_b], line);
  Bytes most = {};
  for (std::size_t at = 0; at < seen_.stride(); at += sizeof(Bytes)) {
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
  std::array<int, 2> gains{};  // of ints a comparison gives 1, not -1
  for (std::size_t which = 0; which < 2; ++which) {
    const auto value = [&](Matrix matrix) { return int{line_of(matrix, a.layer - 1u)[b.layer - 1u]}; };
    add_cycle(value(square.here[which]), value(square.from_a[which][a.quarters / 2]),
              value(square.from_b[which][b.quarters / 2]), gains[0], gains[1]);
  }
  return first_is_a ? -gains[0] : -gains[1];
}

}  // namespace rompicapo::cube::commutators
