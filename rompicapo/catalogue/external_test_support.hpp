// SPDX-License-Identifier: MIT
//
// Heuristics from outside for the tests: a function of the state's text; and one of ours, asked for as if it were one.
#pragma once

#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo {

class FunctionHeuristic : public ExternalHeuristic {
 public:
  using Function = std::function<double(const std::string& state)>;

  explicit FunctionHeuristic(Function function) : function_(std::move(function)) {}

  std::uint64_t version() const override { return number; }

  std::uint64_t number = 1, states = 0, batches = 0;  // asked for

 protected:
  Expected<bool> ask(std::span<const std::string> asked, const Limits&, std::vector<double>& answers) override {
    ++batches;
    states += asked.size();
    for (const std::string& state : asked) answers.push_back(function_(state));
    return true;
  }

 private:
  Function function_;
};

// Its tables are shared with the others so made.
inline std::unique_ptr<AnyPuzzle> made_for_outside(const std::string& name) {
  static const auto library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  PuzzleOptions options;
  options.library = library;
  options.clingo.clear();
  auto puzzle = catalogue::make(name, options);
  if (!puzzle) ADD_FAILURE() << puzzle.error().message;
  return puzzle ? *std::move(puzzle) : nullptr;
}

// The puzzle's own heuristic of that name, through its text.
inline FunctionHeuristic::Function as_external(const AnyPuzzle& puzzle, std::string name) {
  return [&puzzle, name = std::move(name)](const std::string& state) {
    const Expected<Cost> estimate = puzzle.estimate(state, name);
    EXPECT_TRUE(estimate.has_value()) << state;
    return estimate ? *estimate : 0.0;
  };
}

}  // namespace rompicapo
