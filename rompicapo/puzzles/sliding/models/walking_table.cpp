// SPDX-License-Identifier: MIT
//
// Builds the tables of walking distance by breadth-first search over matrices of counts.
#include "rompicapo/puzzles/sliding/models/walking_table.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace rompicapo::sliding {

namespace {

struct Counts {
  std::array<std::array<std::uint8_t, WalkingTable::most_lines>, WalkingTable::most_lines> of{};  // [line][goal line]
  std::size_t blank_line = 0;

  // The last row and column follow from the others.
  std::uint64_t key(std::size_t lines) const {
    std::uint64_t packed = blank_line;
    for (std::size_t line = 0; line + 1 < lines; ++line)
      for (std::size_t to = 0; to + 1 < lines; ++to) packed = packed << 3 | of[line][to];
    return packed;
  }
};

}  // namespace

WalkingTable::WalkingTable(std::size_t lines, std::size_t length, std::size_t goal_blank_line, bool slides)
    : lines_(lines) {
  assert(is_small(lines, length));
  Counts goal;
  for (std::size_t line = 0; line < lines; ++line)
    goal.of[line][line] = static_cast<std::uint8_t>(length - (line == goal_blank_line));
  goal.blank_line = goal_blank_line;

  std::vector<Counts> queue{goal};  // queue[n] is state n
  numbers_.emplace(goal.key(lines), 0);
  distances_.push_back(0);
  for (std::uint32_t number = 0; number < queue.size(); ++number) {
    steps_.resize(steps_.size() + 2 * lines, nowhere);
    for (std::size_t direction = 0; direction < 2; ++direction) {
      const std::size_t from = queue[number].blank_line;
      if (direction == 0 ? from == 0 : from + 1 == lines) continue;
      const std::size_t to = direction == 0 ? from - 1 : from + 1;
      for (std::size_t tile_line = 0; tile_line < lines; ++tile_line) {
        Counts next = queue[number];
        if (next.of[to][tile_line] == 0) continue;
        --next.of[to][tile_line];
        ++next.of[from][tile_line];
        next.blank_line = to;
        const auto [found, is_new] = numbers_.emplace(next.key(lines), static_cast<std::uint32_t>(queue.size()));
        if (is_new) {
          queue.push_back(next);
          distances_.push_back(static_cast<std::uint8_t>(distances_[number] + 1));
        }
        steps_[(number * 2 + direction) * lines + tile_line] = found->second;
      }
    }
  }
  if (slides) count_slides();
}

// Breadth-first over the steps again: each state that a run in one direction passes is as far as the run's end.
void WalkingTable::count_slides() {
  constexpr std::uint8_t unmet = 0xff;
  std::fill(distances_.begin(), distances_.end(), unmet);
  distances_[0] = 0;
  std::vector<std::uint32_t> layer{0}, next, run, further;
  std::vector<std::uint32_t> passed(size(), nowhere);  // [state]: the last layer and direction of a run through it
  for (std::uint32_t distance = 1; !layer.empty(); ++distance, layer.swap(next)) {
    next.clear();
    for (std::uint32_t direction = 0; direction < 2; ++direction)
      for (run = layer; !run.empty(); run.swap(further)) {
        further.clear();
        for (const std::uint32_t from : run)
          for (std::size_t tile_line = 0; tile_line < lines_; ++tile_line) {
            const std::uint32_t to = steps_[(from * 2 + direction) * lines_ + tile_line];
            if (to == nowhere || passed[to] == distance * 2 + direction) continue;
            passed[to] = distance * 2 + direction;
            further.push_back(to);
            if (distances_[to] != unmet) continue;
            distances_[to] = static_cast<std::uint8_t>(distance);
            next.push_back(to);
          }
      }
  }
}

std::uint32_t WalkingTable::find(std::span<const std::uint8_t> lines_of_tiles) const {
  Counts counts;
  const std::size_t length = lines_of_tiles.size() / lines_;
  for (std::size_t place = 0; place < lines_of_tiles.size(); ++place) {
    if (lines_of_tiles[place] == blank) {
      counts.blank_line = place / length;
    } else {
      ++counts.of[place / length][lines_of_tiles[place]];
    }
  }
  const auto found = numbers_.find(counts.key(lines_));
  assert(found != numbers_.end());
  return found->second;
}

WalkingTables::WalkingTables(std::uint32_t rows, std::uint32_t columns, std::uint32_t goal_blank, bool slides)
    : rows_(rows),
      columns_(columns),
      goal_blank_(goal_blank),
      offered_(WalkingTable::is_small(rows, columns) && WalkingTable::is_small(columns, rows)),
      slides_(slides) {}

void WalkingTables::build() const {
  assert(offered_);
  std::call_once(once_, [this] {
    const std::uint32_t blank_row = goal_blank_ / columns_, blank_column = goal_blank_ % columns_;
    rows_table_ = std::make_shared<const WalkingTable>(rows_, columns_, blank_row, slides_);
    columns_table_ = rows_ == columns_ && blank_row == blank_column
                         ? rows_table_
                         : std::make_shared<const WalkingTable>(columns_, rows_, blank_column, slides_);
  });
}

}  // namespace rompicapo::sliding
