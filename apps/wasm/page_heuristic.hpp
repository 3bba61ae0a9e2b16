// SPDX-License-Identifier: MIT
//
// A heuristic written in JavaScript: the module's `heuristic`, (states: string[]) => ArrayLike<number>, set by the
// loader. It runs in the thread that calls the core and cannot be interrupted. Setting another function discards the
// verdict on the first.
#pragma once

#include "rompicapo/model/external_heuristic.hpp"

namespace rompicapo::page {

class PageHeuristic final : public ExternalHeuristic {
 public:
  std::uint64_t version() const override;

 protected:
  // Errors: bad_option if it throws or returns a non-number; the message names the state.
  Expected<bool> ask(std::span<const std::string> states, const Limits& limits, std::vector<double>& answers) override;
};

}  // namespace rompicapo::page
