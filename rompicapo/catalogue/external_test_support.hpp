// SPDX-License-Identifier: MIT
//
// External heuristics for the tests: a function of the state's text, and a built-in one in external form.
#pragma once

#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>

#include "rompicapo/catalogue/test_support.hpp"
#include "rompicapo/model/external_heuristic.hpp"

namespace rompicapo {

class FunctionHeuristic : public ExternalHeuristic {
 public:
  using Function = std::function<double(const std::string& state)>;

  explicit FunctionHeuristic(Function function) : function_(std::move(function)) {}

  std::uint64_t version() const override { return number; }

  std::uint64_t number = 1, states = 0, batches = 0;  // requested

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

// The puzzle's heuristic of that name, evaluated from text.
inline FunctionHeuristic::Function as_external(const AnyPuzzle& puzzle, std::string name) {
  return [&puzzle, name = std::move(name)](const std::string& state) {
    const Expected<Cost> estimate = puzzle.estimate(state, name);
    EXPECT_TRUE(estimate.has_value()) << state;
    return estimate ? *estimate : 0.0;
  };
}

}  // namespace rompicapo
