// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/improve.hpp"

#include <algorithm>

#include "rompicapo/puzzles/sliding/constructive/window_optimization.hpp"

namespace rompicapo::sliding::constructive {

namespace {

// Most cells with which a beam needs no blank tours (on a strip and elsewhere), and with which whole lines pay off in
// the first and in later answers.
constexpr std::size_t least_swept = 16, most_unswept = 130, most_whole_first = 260, most_whole = 900;
constexpr std::size_t most_idle = 60;         // consecutive rounds without an improvement
constexpr std::size_t rounds_a_doubling = 8;  // of the beam's width
constexpr std::size_t most_doublings = 4;
constexpr std::size_t rounds_an_optimization = 6;

bool is_strip(const Grid& grid) { return std::min(grid.rows(), grid.columns()) < 4; }

}  // namespace

BuildOptions Improver::first_manner() const {
  BuildOptions options;
  options.blank_tours = start_.tiles() > (is_strip(start_) ? least_swept : most_unswept);
  options.whole = start_.tiles() <= most_whole_first && !is_strip(start_);
  if (!options.whole) return options;
  options.width = 300;
  options.power = 1.7;
  options.conflict = 20;
  return options;
}

BuildOptions Improver::other_manner(std::size_t round) {
  BuildOptions options = first_manner();
  options.seed = 2 + round;
  options.whole = start_.tiles() <= most_whole && !is_strip(start_);
  const std::size_t base = options.whole ? 200 : start_.tiles() <= 3600 ? 40 : 16;
  options.width = base << std::min(round / rounds_a_doubling, most_doublings);
  options.width += rng_.below(static_cast<std::uint32_t>(options.width));
  options.heavy = 2 + static_cast<int>(rng_.below(5));
  options.power = 1.4 + 0.1 * rng_.below(7);
  options.conflict = options.width < 64 ? 0 : 10 + static_cast<int>(rng_.below(20));
  return options;
}

std::optional<Path> Improver::from(const Grid& grid, const BuildOptions& options) {
  constexpr std::size_t window = 24, nodes = 300;
  std::optional<Path> path = build(grid, work_, options);
  if (path && !work_.ended) WindowOptimization(work_, window, nodes).run(grid, *path);
  return path;
}

bool Improver::enough() {
  if (reported_ != 0 && best_.size() >= reported_) return good_enough_;
  reported_ = best_.size();
  return good_enough_ = better_(best_);
}

// Rebuilds what follows a board of the solution; one time in four, everything.
void Improver::rebuild(std::size_t round) {
  const auto size = static_cast<std::uint32_t>(best_.size());
  const std::uint32_t cut = rng_.below(4) == 0 ? 0 : rng_.below(size);
  Grid grid = start_;
  for (std::uint32_t step = 0; step < cut; ++step) grid.slide(best_[step]);
  const std::optional<Path> rest = from(grid, other_manner(round));
  if (!rest || cut + rest->size() > best_.size()) return;
  best_.resize(cut);
  best_.insert(best_.end(), rest->begin(), rest->end());
}

void Improver::optimize_windows(std::size_t round) {
  const std::size_t harder = std::min<std::size_t>(round / rounds_an_optimization, 6);
  WindowOptimization(work_, 28 + 2 * harder, 1000ULL << harder).run(start_, best_);
}

std::optional<Path> Improver::run() {
  std::optional<Path> first = from(start_, first_manner());
  if (!first) return std::nullopt;
  best_ = *std::move(first);
  for (std::size_t round = 0, idle = 0; !enough() && !work_.ended && idle < most_idle; ++round) {
    const std::size_t before = best_.size();
    if (round % rounds_an_optimization == 0) {
      optimize_windows(round);
    } else {
      rebuild(round);
    }
    idle = best_.size() < before ? 0 : idle + 1;
  }
  return std::move(best_);
}

}  // namespace rompicapo::sliding::constructive
