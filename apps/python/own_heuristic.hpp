// SPDX-License-Identifier: MIT
//
// A heuristic written in Python. The service knows one heuristic from outside; which function that is, each call says
// for the thread that it works on (OwnHeuristic::Scope), so that several threads may search with different ones at
// once.
#pragma once

#include <atomic>
#include <cstdint>
#include <pybind11/pybind11.h>

#include "rompicapo/model/external_heuristic.hpp"

#include "apps/python/watch.hpp"

namespace rompicapo::python {

// The function, and what became of it. It gets an array of states, or with `scalar` one state after the other.
struct OwnFunction {
  pybind11::object function;
  std::uint64_t version = 0;  // another number for another function, never 0
  bool scalar = false;
  pybind11::object failure = pybind11::none();  // the exception that it raised
  pybind11::object state = pybind11::none();    // of that failure, its text: scalar form alone
};

class OwnHeuristic final : public ExternalHeuristic {
 public:
  // From here to its end this thread's searches ask that function. Both must outlive it.
  class Scope {
   public:
    Scope(OwnFunction& function, Watch& watch);
    ~Scope();
    Scope(const Scope&) = delete;
    Scope& operator=(const Scope&) = delete;
  };

  std::uint64_t version() const override;

 protected:
  // Errors: bad_option, where the function raises or gives no numbers, or not one a state.
  Expected<bool> ask(std::span<const std::string> states, const Limits& limits, std::vector<double>& answers) override;
};

// States as an array: texts of whole numbers as int16 (states, numbers); any other, of equal lengths, as their bytes,
// uint8 (states, letters). Errors: bad_option, lengths differ.
Expected<pybind11::object> array_of(std::span<const std::string> states);

}  // namespace rompicapo::python
