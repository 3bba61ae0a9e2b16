// SPDX-License-Identifier: MIT
//
// The large table set from the library to a solver: whoever wants it asks once and keeps it.
#pragma once

#include <memory>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/two_phase/large_two_phase.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube::large {

class LargeSet {
 public:
  // Loads the tables or has them built (some 16 s of the processor). Errors: the library's.
  static Expected<std::shared_ptr<const LargeSet>> open(tables::Library& library);

  const LargeTwoPhase& solver() const { return solver_; }

 private:
  LargeSet(std::shared_ptr<const Coordinates> coordinates, std::shared_ptr<const tables::Table> phase1,
           std::shared_ptr<const tables::Table> phase2);

  std::shared_ptr<const Coordinates> coordinates_;
  std::shared_ptr<const tables::Table> phase1_, phase2_;
  LargeTwoPhase solver_;
};

}  // namespace rompicapo::cube::large
