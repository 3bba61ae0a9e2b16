// SPDX-License-Identifier: MIT
//
#include "apps/cli/progress.hpp"

#include <cstdio>
#include <fmt/format.h>

#include "apps/cli/console.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

// Computed once, since a batch asks for each state.
TerminalLine::TerminalLine() {
  static const bool terminal = errors_are_terminal();
  shown_ = terminal;
}

void TerminalLine::show(const std::string& text) {
  if (!shown_) return;
  fmt::print(stderr, "\r\033[K{}", text);
  std::fflush(stderr);
  dirty_ = true;
}

void TerminalLine::clear() {
  if (!dirty_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  dirty_ = false;
}

ProgressLine::ProgressLine(std::string label) : label_(std::move(label)) {
  sink_ = [this](const Progress& progress) { show(progress); };
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
  line_.show(line);
}

}  // namespace rompicapo::cli
