// SPDX-License-Identifier: MIT
//
// A user's heuristic from outside the core: a program (apps/cli) or a function of the page (apps/wasm). It receives
// many states at once, each in canonical text, and guarantees nothing: only catalogue::judge() decides whether it is
// admissible. Searches know it by the name `external`.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo {

inline constexpr std::string_view external_name = "external";

class ExternalHeuristic : public Interface {
 public:
  static constexpr Cost most = 1'000'000;  // greatest estimate

  // Changes whenever another heuristic replaces this one; 0: there is none.
  virtual std::uint64_t version() const { return 1; }

  // The estimates of `states`, in their order. Fractions are rounded up: costs are integers, so an admissible value
  // remains so (up to a millionth, taken for floating-point error). False: the stop flag or the deadline of `limits`
  // ended the wait. Errors: bad_option for a value that is not a number from 0 to `most`, with the state; those of
  // ask().
  Expected<bool> values(std::span<const std::string> states, const Limits& limits, std::vector<Cost>& values);

 protected:
  // As values(), without rounding; `answers` is empty before the call. Errors: any failure to answer.
  virtual Expected<bool> ask(std::span<const std::string> states, const Limits& limits,
                             std::vector<double>& answers) = 0;
};

// The error for an invalid answer, with the state and the text of the answer.
Error no_estimate(std::string_view state, std::string_view answer);

}  // namespace rompicapo
