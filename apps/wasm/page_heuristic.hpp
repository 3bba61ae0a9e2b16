// SPDX-License-Identifier: MIT
//
// A heuristic written in JavaScript: `heuristic` of the module, (states: string[]) => ArrayLike<number>, set by whoever
// loaded it. It is called from the thread that called the core, and cannot be interrupted there. Put another function
// in its place, and what was judged of the first is forgotten.
#pragma once

#include "rompicapo/model/external_heuristic.hpp"

namespace rompicapo::page {

class PageHeuristic final : public ExternalHeuristic {
 public:
  std::uint64_t version() const override;

 protected:
  // Errors: bad_option, what it throws, and for what it gives that is no number; both name the state.
  Expected<bool> ask(std::span<const std::string> states, const Limits& limits, std::vector<double>& answers) override;
};

}  // namespace rompicapo::page
