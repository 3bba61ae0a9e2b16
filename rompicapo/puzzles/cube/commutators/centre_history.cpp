// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/centre_history.hpp"

#include <algorithm>
#include <iterator>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube::commutators {

CentreCells::CentreCells(unsigned size) : size_(size), face_(std::size_t{6} * lines() * lines()) {
  const unsigned n = lines();
  const StickerCube cube(size);
  const auto sticker = [&](std::size_t cell) {
    return cube.sticker(static_cast<Face>(cell / n / n), static_cast<unsigned>(cell / n % n + 1),
                        static_cast<unsigned>(cell % n + 1));
  };
  std::vector<Cell> cell_of(cube.count());
  for (std::size_t cell = 0; cell < count(); ++cell) {
    cell_of[sticker(cell)] = static_cast<Cell>(cell);
    face_[cell] = static_cast<std::uint8_t>(cell / n / n);
  }
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    const Ring& ring = rings[axis];
    layer_[axis].resize(count());
    for (std::size_t cell = 0; cell < count(); ++cell)
      layer_[axis][cell] = static_cast<std::uint8_t>(face_[cell] == opposite(ring.axis) ? size - 1 : 0);
    for (unsigned at = 0; at < 4; ++at)
      for (unsigned line = 0; line < n; ++line)
        for (unsigned along = 0; along < n; ++along) {
          const Place place = place_in(ring.way[at], line, along, n);
          layer_[axis][(ring.face[at] * n + place.row) * n + place.column] = static_cast<std::uint8_t>(line + 1);
        }
    in_layer_[axis].resize(size);
    for (unsigned back = 0; back < 2; ++back) {
      turned_[axis][back].resize(count());
      for (std::size_t cell = 0; cell < count(); ++cell)
        turned_[axis][back][cell] = cell_of[cube.image(sticker(cell), {ring.axis, 1, size, back == 0 ? 1u : 3u})];
    }
    for (std::size_t cell = 0; cell < count(); ++cell)
      in_layer_[axis][layer_[axis][cell]].push_back(static_cast<Cell>(cell));
  }
}

CentreHistory::CentreHistory(const CentreCells& cells, const Board& board, const LayerTurns& turns)
    : cells_(cells), turns_(quarter_turns(turns)), colour_(cells.count()), end_(cells.count()) {
  const unsigned n = cells.lines();
  rows_.emplace_back(cells.count());
  for (std::size_t cell = 0; cell < cells.count(); ++cell) {
    rows_.front()[cell] = static_cast<Cell>(cell);
    colour_[cell] = board.at(static_cast<Face>(cells.face(static_cast<Cell>(cell))),
                             static_cast<unsigned>(cell / n % n + 1), static_cast<unsigned>(cell % n + 1));
  }
  for (const LayerTurn turn : turns_) rows_.push_back(row_after(rows_.back(), turn));
  for (std::size_t cell = 0; cell < cells.count(); ++cell) {
    const Cell sticker = rows_.back()[cell];
    end_[sticker] = cells.face(static_cast<Cell>(cell));
    wrong_ += !right(sticker);
  }
}

CentreHistory::Row CentreHistory::row_after(const Row& row, LayerTurn turn) {
  Row next;
  if (!spare_.empty()) {
    next = std::move(spare_.back());
    spare_.pop_back();
  }
  next = row;
  for (const Cell cell : cells_.in_layer(turn.axis, turn.layer))
    next[cells_.turned(turn.axis, turn.quarters, cell)] = row[cell];
  return next;
}

const std::vector<Cell>& CentreHistory::replace(std::size_t first, std::size_t last, std::span<const LayerTurn> word) {
  std::vector<Row> rows;
  for (const LayerTurn turn : word) rows.push_back(row_after(rows.empty() ? rows_[first] : rows.back(), turn));
  const Row& before = rows_[last];
  const Row& now = rows.empty() ? rows_[first] : rows.back();
  changed_.clear();
  places_.clear();
  for (std::size_t cell = 0; cell < cells_.count(); ++cell)
    if (now[cell] != before[cell]) {
      changed_.push_back(now[cell]);
      places_.push_back(static_cast<Cell>(cell));
    }
  for (std::size_t gap = last; gap < turns_.size(); ++gap) {
    const LayerTurn turn = turns_[gap];
    Row& row = rows_[gap + 1];
    for (std::size_t each = 0; each < places_.size(); ++each) {
      places_[each] = cells_.after(turn, places_[each]);
      row[places_[each]] = changed_[each];
    }
  }
  for (std::size_t each = 0; each < changed_.size(); ++each) {
    wrong_ -= !right(changed_[each]);
    end_[changed_[each]] = cells_.face(places_[each]);
    wrong_ += !right(changed_[each]);
  }
  const auto at = [](auto& list, std::size_t index) { return list.begin() + static_cast<std::ptrdiff_t>(index); };
  std::move(at(rows_, first + 1), at(rows_, last + 1), std::back_inserter(spare_));
  rows_.erase(at(rows_, first + 1), at(rows_, last + 1));
  rows_.insert(at(rows_, first + 1), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
  turns_.erase(at(turns_, first), at(turns_, last));
  turns_.insert(at(turns_, first), word.begin(), word.end());
  return changed_;
}

void CentreHistory::exchange(std::size_t first) {
  std::swap(turns_[first], turns_[first + 1]);
  Row row = row_after(rows_[first], turns_[first]);
  std::swap(row, rows_[first + 1]);
  spare_.push_back(std::move(row));
}

std::vector<LayerTurn> quarter_turns(const LayerTurns& turns) {
  std::vector<LayerTurn> quarters;
  for (const Group& group : turns.groups())
    for (std::size_t layer = 0; layer < group.quarters.size(); ++layer) {
      const std::uint8_t amount = group.quarters[layer];
      const LayerTurn turn{group.axis, static_cast<std::uint8_t>(layer),
                           static_cast<std::uint8_t>(amount == 3 ? 3 : 1)};
      quarters.insert(quarters.end(), amount == 0 ? 0 : amount == 2 ? 2 : 1, turn);
    }
  return quarters;
}

LayerTurns layer_turns(std::span<const LayerTurn> turns, unsigned size, Metric metric) {
  LayerTurns made(size, metric);
  for (const LayerTurn turn : turns) made.add(turn.axis, turn.layer, turn.layer, turn.quarters);
  return made;
}

}  // namespace rompicapo::cube::commutators
