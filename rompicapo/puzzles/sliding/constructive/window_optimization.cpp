// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/window_optimization.hpp"

#include <algorithm>

namespace rompicapo::sliding::constructive {

void WindowOptimization::run(Grid grid, Path& path) {
  const std::size_t stride = std::max<std::size_t>(1, length_ / 4);
  target_.resize(grid.tiles());
  for (std::size_t tile = 0; tile < grid.tiles(); ++tile) target_[tile] = grid.where(static_cast<Tile>(tile));
  Path optimized;
  optimized.reserve(path.size());
  window_.clear();
  for (std::size_t next = 0; next < path.size() || !window_.empty();) {
    const std::size_t more = std::min(length_ - std::min(length_, window_.size()), path.size() - next);
    const auto from = path.begin() + static_cast<std::ptrdiff_t>(next);
    window_.insert(window_.end(), from, from + static_cast<std::ptrdiff_t>(more));
    next += more;
    if (!work_.ended && shorten(grid)) continue;
    const std::size_t done = work_.ended ? window_.size() : std::min(stride, window_.size());
    for (std::size_t step = 0; step < done; ++step) {
      const Cell to = grid.blank();
      target_[grid.tile(grid.beside(to, window_[step]))] = to;
      grid.slide(window_[step]);
      target_[0] = grid.blank();
    }
    optimized.insert(optimized.end(), window_.begin(), window_.begin() + static_cast<std::ptrdiff_t>(done));
    window_.erase(window_.begin(), window_.begin() + static_cast<std::ptrdiff_t>(done));
  }
  path = std::move(optimized);
}

// Precondition and postcondition: the targets are the current cells of the tiles. True: the window became shorter.
bool WindowOptimization::shorten(Grid& grid) {
  if (window_.size() < 2) return false;
  std::vector<Tile> touched;
  for (const Step step : window_) {
    const Cell to = grid.blank();
    touched.push_back(grid.tile(grid.beside(to, step)));
    target_[touched.back()] = to;
    grid.slide(step);
  }
  target_[0] = grid.blank();
  for (std::size_t left = window_.size(); left-- > 0;) grid.slide(opposite(window_[left]));
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());

  int away = 0;
  for (const Tile tile : touched) away += grid.distance(grid.where(tile), target_[tile]);
  constexpr Step none = 4;
  nodes_ = 0;
  found_.clear();
  const bool shorter = away + 2 <= static_cast<int>(window_.size()) && search(grid, none, away, window_.size() - 2);
  if (shorter) window_.assign(found_.rbegin(), found_.rend());
  for (const Tile tile : touched) target_[tile] = grid.where(tile);
  target_[0] = grid.blank();
  return shorter;
}

// Leaves the steps found in found_, last first, and the grid unchanged.
bool WindowOptimization::search(Grid& grid, Step last, int away, std::size_t left) {
  if (away == 0 && grid.blank() == target_[0]) return true;
  if (left == 0 || ++nodes_ > most_nodes_ || work_.step()) return false;
  const Cell blank = grid.blank();
  for (Step step = 0; step < steps; ++step) {
    const Cell from = grid.beside(blank, step);
    if (last == opposite(step) || grid.is_wall(from)) continue;
    const Tile tile = grid.tile(from);
    const int after = away + grid.distance(blank, target_[tile]) - grid.distance(from, target_[tile]);
    if (after + 1 > static_cast<int>(left)) continue;
    ++work_.result.stats.generated;
    grid.slide(step);
    const bool found = search(grid, step, after, left - 1);
    grid.slide(opposite(step));
    if (!found) continue;
    found_.push_back(step);
    return true;
  }
  return false;
}

}  // namespace rompicapo::sliding::constructive
