// SPDX-License-Identifier: MIT
//
// How one kind of answer is checked: against its exercise, to the first mistake. Used by mark(), and walk_to_end by the
// judge of programs.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/step_teller.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

#include "lab/homework/homework.hpp"

namespace rompicapo::lab {

// Several lines as one text that still knows which line each byte came from.
struct Joined {
  std::string text;
  std::vector<std::pair<std::size_t, std::size_t>> starts;  // offset in text, line number

  explicit Joined(std::span<const Line> lines) {
    for (const Line& line : lines) {
      if (!text.empty()) text += '\n';
      starts.emplace_back(text.size(), line.number);
      text += line.text;
    }
  }

  std::size_t line_at(std::optional<std::size_t> position) const {
    std::size_t number = starts.empty() ? 0 : starts.front().second;
    for (const auto& [offset, line] : starts)
      if (position && offset <= *position) number = line;
    return number;
  }
};

// As AnyPuzzle::walk, but of the steps at least the last: where the puzzle can, no other is kept.
inline Expected<Walk> walk_to_end(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves) {
  const auto* const teller = dynamic_cast<const StepTeller*>(&planning::unplanned(puzzle));
  return teller != nullptr ? teller->tell_walk(state, moves, {}) : puzzle.walk(state, moves);
}

struct Mistake {
  std::size_t line;
  std::string message;
  bool of_exercise = false;  // the teacher's, not the student's
};

// An answer and what it answers. `start` is canonical; `praise` is what is said of one that is right.
struct Check {
  const AnyPuzzle& puzzle;
  const Section& section;
  const std::string& start;
  std::string& praise;
  double& share;  // of what is asked for, what stands right so far

  std::optional<Mistake> layers() const;
  std::optional<Mistake> values() const;
  std::optional<Mistake> order() const;
  std::optional<Mistake> mistake() const;

 private:
  std::optional<Mistake> value(const Line& line, std::vector<std::string>& left) const;
};

}  // namespace rompicapo::lab
