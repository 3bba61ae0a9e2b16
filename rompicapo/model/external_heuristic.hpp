// SPDX-License-Identifier: MIT
//
// Somebody's own heuristic, from outside the core: a program (apps/cli) or a function of the page (apps/wasm). It is
// asked for many states at once, each in canonical text, and promises nothing: only catalogue::judge() tells whether it
// is admissible. Searches know it by the name `external`.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo {

inline constexpr std::string_view external_name = "external";

class ExternalHeuristic {
 public:
  static constexpr Cost most = 1'000'000;  // of an estimate

  ExternalHeuristic() = default;
  ExternalHeuristic(const ExternalHeuristic&) = delete;
  ExternalHeuristic& operator=(const ExternalHeuristic&) = delete;
  virtual ~ExternalHeuristic() = default;

  // Another number whenever another heuristic has taken its place; 0: there is none.
  virtual std::uint64_t version() const { return 1; }

  // The estimates of `states`, in their order. Fractions are rounded up: costs are whole, so a number that is not above
  // a distance stays so (but for a millionth, which is taken for an error of floating point). False: the stop flag or
  // the deadline of `limits` ended the waiting. Errors: bad_option for what is no number from 0 to `most`, naming the
  // state; those of ask().
  Expected<bool> values(std::span<const std::string> states, const Limits& limits, std::vector<Cost>& values);

 protected:
  // As values(), its numbers as they are; `answers` is empty when it is called. Errors: whatever kept it from
  // answering.
  virtual Expected<bool> ask(std::span<const std::string> states, const Limits& limits,
                             std::vector<double>& answers) = 0;
};

// An answer that is no estimate, as the state and the text of the answer show.
Error no_estimate(std::string_view state, std::string_view answer);

}  // namespace rompicapo
