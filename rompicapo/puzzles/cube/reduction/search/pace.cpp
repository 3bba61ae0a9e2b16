// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/pace.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rompicapo::cube::reduction {

namespace {

constexpr std::size_t most_wider = 4;  // a phase that no round came to yet than the one before it
constexpr unsigned halvings = 20;      // of what a width is sought in

// Until the deadline; infinite without one.
double seconds_left(const Limits& limits) {
  if (limits.deadline == Clock::time_point::max()) return std::numeric_limits<double>::infinity();
  return std::chrono::duration<double>(limits.deadline - Clock::now()).count();
}

}  // namespace

std::size_t width_that_fits(std::size_t widest, std::span<const PhaseTime> phases, double seconds_left) {
  const auto times_of = [&](const PhaseTime& phase) {
    const auto most = static_cast<double>(std::min(widest, phase.widening.most));
    return std::max(most / static_cast<double>(phase.width), 1.0);
  };
  const auto seconds = [&](double times) {
    double sum = 0;
    for (const PhaseTime& phase : phases)
      sum += phase.seconds * std::pow(std::min(times, times_of(phase)), phase.widening.growth);
    return sum;
  };
  double fits = 1, too_wide = times_of(phases[0]);
  if (seconds(too_wide) <= seconds_left) return widest;
  for (unsigned step = 0; step < halvings; ++step) {
    const double middle = (fits + too_wide) / 2;
    (seconds(middle) <= seconds_left ? fits : too_wide) = middle;
  }
  return std::min(widest, static_cast<std::size_t>(fits * static_cast<double>(phases[0].width)));
}

void Pace::begin_round() {
  now_.clear();
  reserve_ = (1 - share_) * std::max(seconds_left(limits_), 0.0);
}

void Pace::end_phase() {
  if (!now_.empty()) now_.back().seconds = watch_.seconds();
  watch_ = {};
}

std::size_t Pace::width(std::size_t asked, const Widening& widening) {
  const std::size_t widest = std::min(asked, widening.most);
  end_phase();
  const double all_left = seconds_left(limits_), left = std::isfinite(all_left) ? all_left - reserve_ : all_left;
  std::size_t fits = widest;
  if (now_.size() < before_.size())
    fits = width_that_fits(widest, std::span(before_).subspan(now_.size()), left);
  else if (std::isfinite(left) && !now_.empty())
    fits = std::min(widest, most_wider * now_.back().width);
  now_.push_back({fits, widening});
  return fits;
}

void Pace::end_round(bool whole) {
  end_phase();
  if (whole || before_.empty()) before_.swap(now_);
}

}  // namespace rompicapo::cube::reduction
