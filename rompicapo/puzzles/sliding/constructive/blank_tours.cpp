// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/blank_tours.hpp"

#include <algorithm>

namespace rompicapo::sliding::constructive {

namespace {

std::size_t slot(const Rectangle& window, int row, int column) {
  return static_cast<std::size_t>((row - window.top) * window.columns() + column - window.left);
}

constexpr Step step_up = 0, step_down = 1, step_left = 2, step_right = 3;

}  // namespace

BlankTours::BlankTours(Grid& grid) : grid_(grid), middle_(std::max(grid.rows(), grid.columns())) {
  price_.resize(static_cast<std::size_t>(2 * middle_ + 1));
  down_.resize(grid.cells());
  aside_.resize(grid.cells());
  for (std::size_t at = 1; at < grid.tiles(); ++at) {
    const auto tile = static_cast<Tile>(at);
    const Cell here = grid.where(tile), home = grid.home(tile);
    down_[here] = static_cast<std::int16_t>(grid.row(home) - grid.row(here));
    aside_[here] = static_cast<std::int16_t>(grid.column(home) - grid.column(here));
  }
}

// Recomputes the prices in the current unit: the mean distance shrinks as the board becomes sorted.
void BlankTours::measure() {
  const int tiles = static_cast<int>(grid_.tiles());
  const int whole = 2 * static_cast<int>(grid_.manhattan()) + 2 * tiles;  // 4 * tiles * (mean along one axis + 1/2)
  const auto gain = [&](int distance) {
    return static_cast<int>(std::int64_t{4} * unit * distance * tiles / std::max(1, whole));
  };
  for (int difference = -middle_; difference <= middle_; ++difference)
    price_[static_cast<std::size_t>(difference + middle_)] =
        difference > 0 ? move_penalty_ - gain(difference) : move_penalty_ + gain(1 - difference);
}

BlankTours::View BlankTours::view(std::uint32_t orientation) const {
  const bool turned = (orientation & 1) != 0, flipped = (orientation & 2) != 0;
  const int stride = grid_.beside(0, step_down);
  View view{};
  view.turned = turned;
  view.rows = turned ? grid_.columns() : grid_.rows();
  view.columns = turned ? grid_.rows() : grid_.columns();
  view.row = turned ? grid_.column(grid_.blank()) : grid_.row(grid_.blank());
  view.column = turned ? grid_.row(grid_.blank()) : grid_.column(grid_.blank());
  view.row_stride = turned ? 1 : stride;
  view.column_stride = turned ? stride : 1;
  view.origin = grid_.cell(0, 0);
  view.step = turned ? std::array<Step, steps>{step_left, step_right, step_up, step_down}
                     : std::array<Step, steps>{step_up, step_down, step_left, step_right};
  view.along = 1;
  if (flipped) {
    view.row = view.rows - 1 - view.row;
    view.origin += (view.rows - 1) * view.row_stride;
    view.row_stride = -view.row_stride;
    view.along = -1;
    std::swap(view.step[step_up], view.step[step_down]);
  }
  return view;
}

// From entry_, the prices of entering the row, computes the least prices of each of its cells. A drift has one
// direction, so a trip visits no cell twice in one row.
void BlankTours::drift(const View& view, int row, Layer& layer) {
  const std::vector<std::int16_t>& aside = view.turned ? down_ : aside_;
  const int width = window_.columns();
  const auto cell = [&](int c) { return static_cast<std::size_t>(view.at(row, window_.left + c)); };
  const auto at = [](int c) { return static_cast<std::size_t>(c); };
  rightward_[0] = entry_[0];
  for (int c = 1; c < width; ++c)  // the blank moves right, the tile left
    rightward_[at(c)] = std::min(entry_[at(c)], rightward_[at(c - 1)] + price(-aside[cell(c)]));
  leftward_[at(width - 1)] = entry_[at(width - 1)];
  for (int c = width - 1; c-- > 0;)
    leftward_[at(c)] = std::min(entry_[at(c)], leftward_[at(c + 1)] + price(aside[cell(c)]));
  const std::size_t first = slot(window_, row, window_.left);
  for (int c = 0; c < width; ++c) {
    const std::size_t i = at(c);
    Mark& mark = layer.marks[first + i];
    mark.rightward_began = rightward_[i] == entry_[i];
    mark.leftward_began = leftward_[i] == entry_[i];
    const int least = std::min(rightward_[i], leftward_[i]);
    mark.reached = least == entry_[i]       ? Reached::by_entry
                   : least == rightward_[i] ? Reached::rightward
                                            : Reached::leftward;
    layer.price[first + i] = least;
  }
}

void BlankTours::go_out(const View& view) {
  const std::vector<std::int16_t>& along = view.turned ? aside_ : down_;
  const int width = window_.columns();
  for (int row = view.row; row >= window_.top; --row) {
    const std::size_t first = slot(window_, row, window_.left), before = first + static_cast<std::size_t>(width);
    for (int c = 0; c < width; ++c) {
      const auto i = static_cast<std::size_t>(c);
      out_.marks[first + i].turn = false;
      entry_[i] = far;
      if (row < view.row)  // the blank moves up, the tile down
        entry_[i] = out_.price[before + i] +
                    price(view.along * along[static_cast<std::size_t>(view.at(row, window_.left + c))]);
    }
    if (row == view.row) entry_[static_cast<std::size_t>(view.column - window_.left)] = 0;
    drift(view, row, out_);
  }
}

// Returns the slot where the best trip ends.
std::size_t BlankTours::come_back(const View& view) {
  const std::vector<std::int16_t>& along = view.turned ? aside_ : down_;
  const int width = window_.columns();
  for (int row = window_.top; row <= window_.bottom; ++row) {
    const std::size_t first = slot(window_, row, window_.left), before = first - static_cast<std::size_t>(width);
    for (int c = 0; c < width; ++c) {
      const auto i = static_cast<std::size_t>(c);
      entry_[i] = far;
      if (row > window_.top)
        entry_[i] = back_.price[before + i] +
                    price(-view.along * along[static_cast<std::size_t>(view.at(row, window_.left + c))]);
      Mark& mark = back_.marks[first + i];
      mark.turn = row < view.row && out_.price[first + i] <= entry_[i];
      if (mark.turn) entry_[i] = out_.price[first + i];
    }
    drift(view, row, back_);
  }
  return static_cast<std::size_t>(std::min_element(back_.price.begin(), back_.price.end()) - back_.price.begin());
}

// The steps that lead to `end`, last first.
void BlankTours::read_back(const View& view, std::size_t end) {
  trip_.clear();
  const auto width = static_cast<std::size_t>(window_.columns());
  const std::size_t begin = slot(window_, view.row, view.column);
  const Layer* layer = &back_;
  for (std::size_t at = end;;) {
    const Mark& mark = layer->marks[at];
    if (mark.reached == Reached::rightward)
      for (; !layer->marks[at].rightward_began; --at) trip_.push_back(view.step[step_right]);
    if (mark.reached == Reached::leftward)
      for (; !layer->marks[at].leftward_began; ++at) trip_.push_back(view.step[step_left]);
    if (layer == &out_) {
      if (at == begin) return;
      trip_.push_back(view.step[step_up]);
      at += width;
    } else if (layer->marks[at].turn) {
      layer = &out_;
    } else {
      trip_.push_back(view.step[step_down]);
      at -= width;
    }
  }
}

void BlankTours::slide(Step step) {
  const Cell from = grid_.blank(), to = grid_.beside(from, step);
  grid_.slide(step);
  down_[from] = static_cast<std::int16_t>(down_[to] + (step == step_up ? -1 : step == step_down ? 1 : 0));
  aside_[from] = static_cast<std::int16_t>(aside_[to] + (step == step_left ? -1 : step == step_right ? 1 : 0));
  down_[to] = aside_[to] = 0;
}

// Makes the trip up to its best point: prices are exact only for the first visit of a cell.
bool BlankTours::make(Path& path) {
  const std::size_t before = path.size();
  std::size_t best_size = before;
  int total = 0, best = 0;
  for (std::size_t left_over = trip_.size(); left_over-- > 0;) {
    const Step step = trip_[left_over];
    const Cell tile = grid_.beside(grid_.blank(), step);
    const int difference = step < step_left ? down_[tile] : aside_[tile];
    total += price(step == step_up || step == step_left ? difference : -difference);
    slide(step);
    path.push_back(step);
    if (total < best) {
      best = total;
      best_size = path.size();
    }
  }
  for (; path.size() > best_size; path.pop_back()) slide(opposite(path.back()));
  return best_size > before;
}

bool BlankTours::trip(Path& path, std::uint32_t orientation) {
  const View seen = view(orientation);
  window_ = {0, seen.rows - 1, 0, seen.columns - 1};
  const auto size = static_cast<std::size_t>(window_.rows() * window_.columns());
  const auto width = static_cast<std::size_t>(window_.columns());
  for (Layer* layer : {&out_, &back_}) {
    layer->price.resize(size);
    layer->marks.resize(size);
  }
  for (std::vector<int>* row : {&entry_, &rightward_, &leftward_}) row->resize(width);
  go_out(seen);
  const std::size_t end = come_back(seen);
  if (back_.price[end] >= 0) return false;
  read_back(seen, end);
  return make(path);
}

}  // namespace rompicapo::sliding::constructive
