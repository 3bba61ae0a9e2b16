// SPDX-License-Identifier: MIT
//
// Checks one kind of answer against its exercise, up to the first mistake.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

#include "lab/homework/homework.hpp"

namespace rompicapo::lab {

// Several lines as one text, with the line number of each byte.
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

struct Mistake {
  std::size_t line;
  std::string message;
  bool of_exercise = false;  // the teacher's
};

// An answer with its exercise. `start` is canonical; `praise` is the message for a correct answer.
struct Check {
  const AnyPuzzle& puzzle;
  const Section& section;
  const std::string& start;
  std::string& praise;
  double& share;  // the correct part of the answer so far

  std::optional<Mistake> layers() const;
  std::optional<Mistake> values() const;
  std::optional<Mistake> order() const;
  std::optional<Mistake> mistake() const;

 private:
  std::optional<Mistake> value(const Line& line, std::vector<std::string>& left) const;
};

}  // namespace rompicapo::lab
