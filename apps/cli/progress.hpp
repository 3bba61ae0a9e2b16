// SPDX-License-Identifier: MIT
//
// One line on the terminal's standard error that tells how far a search is; nothing when that is no terminal.
#pragma once

#include <string>

#include "rompicapo/model/search.hpp"

namespace rompicapo::cli {

class ProgressLine {
 public:
  explicit ProgressLine(std::string label = {});
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  const ProgressSink* sink() const { return shown_ ? &sink_ : nullptr; }
  void clear();

 private:
  void show(const Progress& progress);

  std::string label_;
  bool shown_;
  bool dirty_ = false;
  ProgressSink sink_;
};

}  // namespace rompicapo::cli
