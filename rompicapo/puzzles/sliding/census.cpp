// SPDX-License-Identifier: MIT
//
// The exhaustive census holds, for each cell of the blank, a plane with a bit for each order of the other
// tiles as one reads them. Along a row the blank passes no tile, so such a move changes the plane and no
// bit's place; across rows one tile passes those between, which rotates a stretch of the order as long as
// a row. Moves change the colour of the blank's cell on a chessboard, so layer d+1 lies in the planes of
// the other colour, where layer d-1 still stands: and layer d+1 is exactly the neighbours of layer d less
// layer d-1. One bit a board is all there is.
#include "rompicapo/puzzles/sliding/census.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <memory>
#include <vector>

#include "rompicapo/puzzles/sliding/census_layers.hpp"
#include "rompicapo/search/budget.hpp"
#include "rompicapo/tables/order_planes.hpp"

namespace rompicapo::sliding {

namespace {

// Without a memory limit, a shallow count of a large board must not clear gigabytes first.
constexpr std::uint64_t most_bytes_unasked = std::uint64_t{1} << 30;

// The board laid so that its rows are the shorter side, which makes for short rotations.
class Grid {
 public:
  Grid(std::size_t rows, std::size_t columns)
      : columns_(columns), turned_(columns > rows), width_(std::min(rows, columns)), height_(std::max(rows, columns)) {}

  std::size_t width() const { return width_; }
  std::size_t cells() const { return width_ * height_; }

  // Where on the given board this cell is.
  std::size_t given(std::size_t cell) const { return turned_ ? cell % width_ * columns_ + cell / width_ : cell; }

 private:
  std::size_t columns_;
  bool turned_;
  std::size_t width_, height_;
};

class PlaneCensus {
 public:
  static std::uint64_t bytes_for(std::size_t cells) { return OrderPlane::bytes_for(OrderSpace(cells - 1)) * cells; }

  PlaneCensus(const Grid& grid, std::span<const std::uint16_t> goal, const CensusRequest& request, Budget& budget,
              SearchResult& ledger, Census& census)
      : grid_(grid), request_(request), budget_(budget), ledger_(ledger), census_(census), space_(grid.cells() - 1) {
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
      const std::uint16_t tile = goal[grid.given(cell)];
      if (tile == 0) {
        goal_blank_ = cell;
      } else {
        reading_.push_back(tile);
      }
      planes_.emplace_back(space_);
    }
    for (std::size_t upper = 0; upper + grid.width() < grid.cells(); ++upper) {
      const std::size_t last = upper + grid.width() - 1;
      rises_.push_back(std::make_unique<OrderRotation>(space_, upper, last, true));
      falls_.push_back(std::make_unique<OrderRotation>(space_, upper, last, false));
    }
  }

  void run(const WriteBoard& write) {
    planes_[goal_blank_].set(0, 0);
    const std::uint64_t all = space_.orders() * grid_.cells();
    std::uint64_t layer = 1, left = all;
    Cost distance = 0;
    for (;; ++distance) {
      census_.counts.push_back(layer);
      left -= layer;
      census_.complete = left == 0;
      if (left == 0 || (request_.depth && distance == *request_.depth)) break;
      if (distance == request_.limits.max_cost) return end(Outcome::out_of_budget, Budgeted::cost);
      ledger_.lower_bound = distance + 1;
      budget_.share_done(1.0 - static_cast<double>(left) / static_cast<double>(all));
      if (budget_.spent_now()) return end(ledger_.outcome, ledger_.exhausted);
      if (!step(odd_cell(goal_blank_) != (distance % 2 == 0), layer)) return end(ledger_.outcome, ledger_.exhausted);
    }
    list_hardest(distance, write);
  }

 private:
  using Block = std::array<std::uint64_t, OrderSpace::longest_block>;

  void end(Outcome outcome, Budgeted limit) {
    census_.outcome = outcome;
    census_.exhausted = limit;
  }

  bool odd_cell(std::size_t cell) const { return (cell / grid_.width() + cell % grid_.width()) % 2 != 0; }

  // Parity of the orders with the blank here: each row that it passes is a rotation of width items.
  bool odd_orders(std::size_t cell) const {
    const std::size_t rows = cell / grid_.width() + goal_blank_ / grid_.width();
    return (rows * (grid_.width() - 1)) % 2 != 0;
  }

  // Makes the next layer in the planes of one colour. False: the budget is spent.
  bool step(bool odd, std::uint64_t& found) {
    constexpr std::uint64_t blocks_between_looks = 1 << 12;  // some milliseconds
    ledger_.stats.expanded += found;
    found = 0;
    for (std::size_t cell = 0; cell < grid_.cells(); ++cell) {
      if (odd_cell(cell) != odd) continue;
      for (std::uint64_t block = 0; block < space_.blocks(); ++block) {
        if (block % blocks_between_looks == blocks_between_looks - 1 && budget_.spent_now()) return false;
        found += step_block(cell, block);
      }
    }
    return true;
  }

  std::uint64_t step_block(std::size_t cell, std::uint64_t block) {
    const std::size_t count = space_.block_words(), width = grid_.width(), column = cell % width;
    Block reached, other;
    std::fill_n(reached.begin(), count, 0);
    const auto add_plane = [&](std::size_t from) {
      planes_[from].load(block * count, count, other.data());
      for (std::size_t at = 0; at < count; ++at) reached[at] |= other[at];
    };
    if (column > 0) add_plane(cell - 1);
    if (column + 1 < width) add_plane(cell + 1);
    const bool odd = odd_orders(cell) != space_.odd_block(block);
    if (cell + width < grid_.cells()) rises_[cell]->gather(planes_[cell + width], block, odd, reached.data());
    if (cell >= width) falls_[cell - width]->gather(planes_[cell - width], block, odd, reached.data());

    planes_[cell].load(block * count, count, other.data());
    std::uint64_t found = 0;
    for (std::size_t at = 0; at < count; ++at) {
      reached[at] &= ~other[at];
      found += static_cast<std::uint64_t>(std::popcount(reached[at]));
    }
    planes_[cell].store(block * count, count, reached.data());
    return found;
  }

  // The last layer that was counted still stands in the planes of its colour.
  void list_hardest(Cost distance, const WriteBoard& write) {
    const bool odd = odd_cell(goal_blank_) != (distance % 2 != 0);
    for (std::size_t cell = 0; cell < grid_.cells(); ++cell) {
      if (odd_cell(cell) != odd) continue;
      for (std::uint64_t word = 0; word < space_.words(); ++word) {
        if (census_.hardest.size() == request_.hardest) return;
        for (std::uint64_t bits = planes_[cell].word(word); bits != 0; bits &= bits - 1) {
          if (census_.hardest.size() == request_.hardest) break;
          census_.hardest.push_back(write(board(cell, word, static_cast<std::size_t>(std::countr_zero(bits)))));
        }
      }
    }
  }

  std::vector<std::uint16_t> board(std::size_t blank, std::uint64_t word, std::size_t bit) const {
    const std::vector<std::uint8_t> order = space_.order(word, bit, odd_orders(blank));
    std::vector<std::uint16_t> board(grid_.cells());
    for (std::size_t cell = 0, at = 0; cell < grid_.cells(); ++cell)
      if (cell != blank) board[grid_.given(cell)] = reading_[order[at++]];
    return board;
  }

  const Grid& grid_;
  const CensusRequest& request_;
  Budget& budget_;
  SearchResult& ledger_;
  Census& census_;
  OrderSpace space_;
  std::size_t goal_blank_ = 0;
  std::vector<std::uint16_t> reading_;                 // the goal's tiles as one reads them, without the blank
  std::vector<OrderPlane> planes_;                     // [cell of the blank]
  std::vector<std::unique_ptr<OrderRotation>> rises_;  // [upper cell]: the blank went up to it from the next row
  std::vector<std::unique_ptr<OrderRotation>> falls_;  // [upper cell]: the blank went down from it
};

}  // namespace

Census census(std::size_t rows, std::size_t columns, std::span<const std::uint16_t> goal, const CensusRequest& request,
              const WriteBoard& write) {
  constexpr std::size_t fewest_cells = OrderSpace::tail + 1, most_cells = 16;  // 16! / 2 bits: 1.3 terabytes
  const Grid grid(rows, columns);
  const std::size_t cells = rows * columns;
  const bool planes_fit = cells >= fewest_cells && cells <= most_cells &&
                          PlaneCensus::bytes_for(cells) <= request.limits.max_bytes &&
                          (PlaneCensus::bytes_for(cells) <= most_bytes_unasked ||
                           request.limits.max_bytes != std::numeric_limits<std::uint64_t>::max());
  if (!planes_fit) return census_by_layers(rows, columns, goal, request, write);
  Census census;
  SearchResult ledger;
  Budget budget(request.limits, ledger);
  budget.too_large(PlaneCensus::bytes_for(cells));  // fits: noted
  census.peak_bytes = ledger.stats.peak_bytes;
  PlaneCensus(grid, goal, request, budget, ledger, census).run(write);
  return census;
}

}  // namespace rompicapo::sliding
