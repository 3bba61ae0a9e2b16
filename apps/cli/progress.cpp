// SPDX-License-Identifier: MIT
//
// The line is rewritten in place; it never reaches a file or a pipe.
#include "apps/cli/progress.hpp"

#include <cstdio>
#include <fmt/format.h>

#include "apps/cli/console.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

ProgressLine::ProgressLine(std::string label) : label_(std::move(label)), shown_(errors_are_terminal()) {
  if (shown_) sink_ = [this](const Progress& progress) { show(progress); };
}

void ProgressLine::show(const Progress& progress) {
  std::string line = label_.empty() ? "" : label_ + ": ";
  line += fmt::format("{} nodes", lab::human_count(progress.expanded));
  if (progress.seconds > 0)
    line += fmt::format(", {:.1f} M/s", static_cast<double>(progress.expanded) / progress.seconds / 1e6);
  if (progress.bound > 0) line += fmt::format(", at least {} moves", progress.bound);
  if (progress.share && *progress.share > 0) {
    const double left = progress.seconds * (1 - *progress.share) / *progress.share;
    line += fmt::format(", {:.0f}% (about {:.0f} s left)", *progress.share * 100, left);
  }
  line += fmt::format(", {:.0f} s", progress.seconds);
  fmt::print(stderr, "\r\033[K{}", line);
  std::fflush(stderr);
  dirty_ = true;
}

void ProgressLine::clear() {
  if (!dirty_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  dirty_ = false;
}

}  // namespace rompicapo::cli
