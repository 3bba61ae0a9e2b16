// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/beam.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rompicapo::sliding::constructive {

namespace {

constexpr int unit = 10;           // of prices: one move towards the aim, initially
constexpr int levels_a_unit = 10;  // the price of a move towards the aim rises by a tenth after this many levels

std::uint64_t place_hash(Tile tile, Cell cell) {
  std::uint64_t mixed = (std::uint64_t{tile} << 16 | cell) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 29)) * 0xbf58476d1ce4e5b9;
  return mixed ^ (mixed >> 32);
}

}  // namespace

Beam::Beam(Grid& grid, Path& path, Work& work, std::size_t width, double power, int conflict)
    : grid_(grid),
      path_(path),
      work_(work),
      width_(width),
      conflict_(conflict),
      weight_(grid.tiles()),
      wanted_(grid.tiles()) {
  const auto longest = static_cast<std::size_t>(std::max(grid.rows(), grid.columns()));
  for (std::size_t distance = 0; distance <= longest; ++distance)
    distance_cost_.push_back(
        static_cast<int>(std::lround(unit * 0.95 * std::pow(static_cast<double>(distance), power))));
  std::size_t slots = 64;
  while (slots < 4 * width) slots *= 2;
  seen_.resize(slots);
  tour_ = {leaf_mark};
  leaves_ = {{0, 0, no_step, 1}};
}

int Beam::cost_of(Tile tile, Cell at) const {
  const Cell home = grid_.home(tile);
  return distance_cost_[static_cast<std::size_t>(std::abs(grid_.row(home) - grid_.row(at)))] +
         distance_cost_[static_cast<std::size_t>(std::abs(grid_.column(home) - grid_.column(at)))];
}

// Number of neighbours of the tile with which it forms a reversed pair in the goal line of both.
int Beam::conflicts(Tile tile, Cell at) const {
  const Cell home = grid_.home(tile);
  int found = 0;
  if (grid_.row(home) == grid_.row(at))
    for (const Step step : {Step{2}, Step{3}}) {
      const Cell beside = grid_.beside(at, step);
      const Tile other = grid_.tile(beside);
      if (grid_.is_wall(beside) || other == 0) continue;
      const Cell other_home = grid_.home(other);
      if (grid_.row(other_home) == grid_.row(at) && (home < other_home) != (at < beside)) ++found;
    }
  if (grid_.column(home) == grid_.column(at))
    for (const Step step : {Step{0}, Step{1}}) {
      const Cell beside = grid_.beside(at, step);
      const Tile other = grid_.tile(beside);
      if (grid_.is_wall(beside) || other == 0) continue;
      const Cell other_home = grid_.home(other);
      if (grid_.column(other_home) == grid_.column(at) && (home < other_home) != (at < beside)) ++found;
    }
  return found;
}

// Calls visit(index of the leaf) with the grid in the state of that leaf.
template <class Visit>
void Beam::walk(Visit&& visit) {
  std::uint32_t leaf = 0;
  for (const std::uint8_t entry : tour_) {
    if (entry == leaf_mark) {
      visit(leaf++);
    } else {
      grid_.slide(entry < leaf_mark ? entry : opposite(entry - back_mark));
    }
  }
}

void Beam::weigh(std::span<const Tile> tiles, int weight) {
  walk([&](std::uint32_t leaf) {
    int conflicting = 0;
    for (const Tile tile : tiles) {
      leaves_[leaf].price += (weight - weight_[tile]) * cost_of(tile, grid_.where(tile));
      if (weight > 0 && weight_[tile] == 0) conflicting += conflicts(tile, grid_.where(tile));
    }
    leaves_[leaf].price += conflict_ * conflicting / 2;
  });
  for (const Tile tile : tiles) weight_[tile] = weight;
}

// Generates all successors of all leaves. Returns true if some reached the aim; only those are kept then.
template <class Aim>
bool Beam::expand(Aim& aim, int pressure, bool may_stay) {
  candidates_.clear();
  bool reached = false;
  walk([&](std::uint32_t index) {
    const Leaf leaf = leaves_[index];
    const auto consider = [&](const Candidate& made, int distance) {
      if (distance == 0 && !reached) candidates_.clear();
      reached = reached || distance == 0;
      if (distance == 0 || !reached) candidates_.push_back(made);
    };
    const Cell blank = grid_.blank();
    if (may_stay && aim(blank, leaf.open) == 0)
      return consider({leaf.price, leaf.price, leaf.open, index, no_step, leaf.hash}, 0);
    for (Step step = 0; step < steps; ++step) {
      const Cell to = grid_.beside(blank, step);
      if (leaf.last == opposite(step) || grid_.is_wall(to)) continue;
      const Tile tile = grid_.tile(to);
      const Cell home = grid_.home(tile);
      const bool vertical = step < 2;
      const int goal = vertical ? grid_.row(home) : grid_.column(home);
      const int old_place = vertical ? grid_.row(to) : grid_.column(to);
      const int new_place = vertical ? grid_.row(blank) : grid_.column(blank);
      std::int64_t price = leaf.price;
      std::uint16_t open = leaf.open;
      if (wanted_[tile]) open = static_cast<std::uint16_t>(open + (to == home) - (blank == home));
      price += weight_[tile] * (distance_cost_[static_cast<std::size_t>(std::abs(goal - new_place))] -
                                distance_cost_[static_cast<std::size_t>(std::abs(goal - old_place))]);
      if (conflict_ > 0) price -= conflict_ * conflicts(tile, to);
      grid_.put(tile, blank);
      grid_.put(0, to);
      if (conflict_ > 0) price += conflict_ * conflicts(tile, blank);
      ++work_.result.stats.generated;
      const int distance = aim(to, open);
      grid_.put(tile, to);
      consider({price + pressure * distance, price, open, index, step,
                leaf.hash ^ place_hash(tile, to) ^ place_hash(tile, blank)},
               distance);
    }
    grid_.put(0, blank);
    work_.step();
  });
  return reached;
}

bool Beam::is_new(std::uint64_t hash) {
  const std::size_t mask = seen_.size() - 1;
  std::size_t at = static_cast<std::size_t>(hash) & mask;
  for (; seen_[at] != 0; at = (at + 1) & mask)
    if (seen_[at] == hash) return false;
  seen_[at] = hash;
  return true;
}

// Selects the best `width_` candidates without duplicate states.
void Beam::choose() {
  const auto better = [](const Candidate& one, const Candidate& other) {
    if (one.rank != other.rank) return one.rank < other.rank;
    return one.leaf != other.leaf ? one.leaf < other.leaf : one.step < other.step;
  };
  const std::size_t most = std::min(candidates_.size(), width_ + width_ / 2 + 1);
  const auto end = candidates_.begin() + static_cast<std::ptrdiff_t>(most);
  std::nth_element(candidates_.begin(), end - 1, candidates_.end(), better);
  std::sort(candidates_.begin(), end, better);
  std::fill(seen_.begin(), seen_.end(), 0);
  chosen_.assign(leaves_.size() * (steps + 1), 0);
  std::size_t kept = 0;
  for (std::size_t at = 0; at < most && kept < width_; ++at) {
    const Candidate& one = candidates_[at];
    if (!is_new(one.hash)) continue;
    chosen_[one.leaf * (steps + 1) + one.step] = static_cast<std::uint32_t>(at + 1);
    ++kept;
  }
}

// Makes the chosen candidates the tree's leaves and removes branches without a leaf.
void Beam::grow() {
  next_tour_.clear();
  next_leaves_.clear();
  std::size_t leaf = 0;
  for (const std::uint8_t entry : tour_) {
    if (entry < leaf_mark) {
      next_tour_.push_back(entry);
    } else if (entry >= back_mark) {
      if (next_tour_.back() < leaf_mark) {
        next_tour_.pop_back();
      } else {
        next_tour_.push_back(entry);
      }
    } else {
      for (Step step = 0; step <= no_step; ++step) {
        const std::uint32_t chosen = chosen_[leaf * (steps + 1) + step];
        if (chosen == 0) continue;
        const Candidate& one = candidates_[chosen - 1];
        if (step != no_step) next_tour_.push_back(step);
        next_tour_.push_back(leaf_mark);
        next_leaves_.push_back({one.price, one.open, step != no_step ? step : leaves_[leaf].last, one.hash});
        if (step != no_step) next_tour_.push_back(static_cast<std::uint8_t>(back_mark + step));
      }
      ++leaf;
    }
  }
  std::swap(tour_, next_tour_);
  std::swap(leaves_, next_leaves_);
}

// Makes the moves that all leaves share.
void Beam::share_trunk() {
  std::size_t first = 0, last = tour_.size();
  while (tour_[first] < leaf_mark) {
    // All leaves are below the first branch if the walk leaves it with the last entry.
    int depth = 0;
    std::size_t at = first;
    do {
      if (tour_[at] < leaf_mark) ++depth;
      if (tour_[at] >= back_mark) --depth;
      ++at;
    } while (depth > 0);
    if (at != last) break;
    grid_.slide(tour_[first]);
    path_.push_back(tour_[first]);
    ++first;
    --last;
  }
  if (first == 0) return;
  std::copy(tour_.begin() + static_cast<std::ptrdiff_t>(first), tour_.begin() + static_cast<std::ptrdiff_t>(last),
            tour_.begin());
  tour_.resize(last - first);
}

// aim(blank, open): a lower bound on the remaining moves; 0: reached. It reads the grid, in which only the blank's own
// cell is not up to date.
template <class Aim>
Beam::End Beam::run(std::size_t most_levels, Aim&& aim) {
  for (std::size_t level = 0; level < most_levels; ++level) {
    const bool reached = expand(aim, unit + static_cast<int>(level) / levels_a_unit, level == 0);
    if (work_.ended) return End::spent;
    if (candidates_.empty()) return End::failed;
    choose();
    grow();
    share_trunk();
    if (reached) return End::reached;
  }
  return End::failed;
}

Beam::End Beam::bring(const LocalTable& table, std::size_t most_levels) {
  return run(most_levels, [&](Cell blank, std::uint16_t) { return table.distance(grid_, blank); });
}

Beam::End Beam::complete(std::span<const Tile> tiles, std::size_t most_levels) {
  std::fill(wanted_.begin(), wanted_.end(), 0);
  for (const Tile tile : tiles) wanted_[tile] = 1;
  walk([&](std::uint32_t leaf) {
    leaves_[leaf].open = 0;
    for (const Tile tile : tiles)
      if (grid_.where(tile) != grid_.home(tile)) ++leaves_[leaf].open;
  });
  return run(most_levels, [](Cell, std::uint16_t open) { return open == 0 ? 0 : 1; });
}

void Beam::mark() {
  const std::size_t leaf = best_leaf();
  mark_ = {leaves_[leaf], path_.size(), path_to(leaf)};
}

void Beam::go_to_mark() {
  for (; path_.size() > mark_.made; path_.pop_back()) grid_.slide(opposite(path_.back()));
  for (const Step step : mark_.rest) grid_.slide(step);
  path_.insert(path_.end(), mark_.rest.begin(), mark_.rest.end());
  tour_ = {leaf_mark};
  leaves_ = {mark_.leaf};
}

std::size_t Beam::best_leaf() const {
  const auto best = std::min_element(leaves_.begin(), leaves_.end(),
                                     [](const Leaf& one, const Leaf& other) { return one.price < other.price; });
  return static_cast<std::size_t>(best - leaves_.begin());
}

Path Beam::path_to(std::size_t leaf) const {
  Path path;
  for (const std::uint8_t entry : tour_) {
    if (entry < leaf_mark) {
      path.push_back(entry);
    } else if (entry >= back_mark) {
      path.pop_back();
    } else if (leaf-- == 0) {
      break;
    }
  }
  return path;
}

void Beam::moved() {
  Leaf& leaf = leaves_.front();
  leaf = {0, 0, no_step, 1};
  for (std::size_t at = 1; at < grid_.tiles(); ++at) {
    const auto tile = static_cast<Tile>(at);
    leaf.price += weight_[tile] * cost_of(tile, grid_.where(tile));
  }
}

}  // namespace rompicapo::sliding::constructive
