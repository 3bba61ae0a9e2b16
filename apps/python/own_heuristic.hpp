// SPDX-License-Identifier: MIT
//
// A heuristic written in Python. The service knows one external heuristic; each call sets the function for its own
// thread (OwnHeuristic::Scope), so several threads may search with different functions at once.
#pragma once

#include <cstdint>
#include <pybind11/pybind11.h>

#include "rompicapo/model/external_heuristic.hpp"

#include "apps/python/watch.hpp"

namespace rompicapo::python {

// The function and its failure, if any. It gets an array of states, or with `scalar` one state at a time.
struct OwnFunction {
  pybind11::object function;
  std::uint64_t version = 0;  // distinct for each function, never 0
  bool scalar = false;
  pybind11::object failure = pybind11::none();  // the exception raised
  pybind11::object state = pybind11::none();    // the state that caused it; scalar form only
};

class OwnHeuristic final : public ExternalHeuristic {
 public:
  // During its lifetime this thread's searches use that function. Both arguments must outlive it.
  class Scope {
   public:
    Scope(OwnFunction& function, Watch& watch);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
  };

  std::uint64_t version() const override;

 protected:
  // Errors: bad_option if the function raises, or does not return one number per state.
  Expected<bool> ask(std::span<const std::string> states, const Limits& limits, std::vector<double>& answers) override;
};

// States as an array: texts of integers as int16 [states, numbers]; other texts, which must have equal lengths, as
// uint8 [states, letters]. Errors: bad_option, lengths differ.
Expected<pybind11::object> array_of(std::span<const std::string> states);

}  // namespace rompicapo::python
