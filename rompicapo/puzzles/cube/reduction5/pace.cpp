// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/pace.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rompicapo::cube::reduction5 {

namespace {

constexpr std::size_t most_wider = 4;  // a phase that no round came to yet than the one before it

// Until the deadline; infinite without one.
double seconds_left(const Limits& limits) {
  if (limits.deadline == Clock::time_point::max()) return std::numeric_limits<double>::infinity();
  return std::chrono::duration<double>(limits.deadline - Clock::now()).count();
}

}  // namespace

std::size_t width_that_fits(std::size_t width, const RoundTime& before, double seconds_left, double growth) {
  const double times = std::pow(std::max(seconds_left / before.seconds, 1.0), 1 / growth);
  const double fits = static_cast<double>(before.width) * times;
  return fits < static_cast<double>(width) ? static_cast<std::size_t>(fits) : width;
}

void Pace::begin_round() {
  watch_ = {};
  now_.clear();
}

std::size_t Pace::width(std::size_t widest) {
  const double left = share_ * seconds_left(limits_);
  std::size_t fits = widest;
  if (now_.size() < before_.size())
    fits = width_that_fits(widest, before_[now_.size()], left, growth_);
  else if (std::isfinite(left) && !now_.empty())
    fits = std::min(widest, most_wider * now_.back().width);
  now_.push_back({fits, watch_.seconds()});
  return fits;
}

void Pace::end_round(bool whole) {
  if (!whole && !before_.empty()) return;
  const double end = watch_.seconds();
  before_.swap(now_);
  for (RoundTime& phase : before_) phase.seconds = end - phase.seconds;
}

}  // namespace rompicapo::cube::reduction5
