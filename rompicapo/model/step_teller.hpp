// SPDX-License-Identifier: MIT
//
// A walk told step by step. A thousand moves of a board of 200x200 are a quarter of a gigabyte as texts: whoever passes
// them on one after another never holds more than one. Beside AnyPuzzle, as puzzles whose states are short need it not.
#pragma once

#include <functional>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo {

using StepSink = std::function<bool(Step&& step)>;  // false: no more is wanted

class StepTeller {
 public:
  StepTeller() = default;
  StepTeller(const StepTeller&) = delete;
  StepTeller& operator=(const StepTeller&) = delete;
  virtual ~StepTeller() = default;

  // As AnyPuzzle::walk, but each step goes to `sink` when it is made, and the walk that comes back lists none. An error
  // may come after steps were told. Ended by the sink: `solved` and `length` are those of the part. Without a sink (an
  // empty function) no step is written out, and the walk lists one, the end, with no move: a few bytes for millions.
  virtual Expected<Walk> tell_walk(std::string_view state, std::string_view moves, const StepSink& sink) const = 0;
};

}  // namespace rompicapo
