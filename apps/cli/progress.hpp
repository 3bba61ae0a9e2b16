// SPDX-License-Identifier: MIT
//
// One line of progress on standard error, if that is a terminal.
#pragma once

#include <string>

#include "rompicapo/model/search.hpp"

namespace rompicapo::cli {

// Rewritten in place; never in a file or a pipe.
class TerminalLine {
 public:
  TerminalLine();
  ~TerminalLine() { clear(); }
  TerminalLine(const TerminalLine&) = delete;
  TerminalLine& operator=(const TerminalLine&) = delete;

  bool is_shown() const { return shown_; }
  void show(const std::string& text);
  void clear();

 private:
  bool shown_ = false, dirty_ = false;
};

class ProgressLine {
 public:
  explicit ProgressLine(std::string label = {});
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  const ProgressSink* sink() const { return line_.is_shown() ? &sink_ : nullptr; }
  void clear() { line_.clear(); }

 private:
  void show(const Progress& progress);

  std::string label_;
  TerminalLine line_;
  ProgressSink sink_;
};

}  // namespace rompicapo::cli
