// SPDX-License-Identifier: MIT
//
// A Link over MPI, for `--mpi`.
#pragma once

#include <memory>

#include "lab/experiments/link.hpp"

namespace rompicapo::cli {

class MpiLink : public lab::Link {
 public:
  // Before the end of the program. True: some processes are lost, and are not waited for.
  virtual void end(bool others_are_lost) = 0;
};

// Loads the library and starts MPI. Errors: environment.
Expected<std::unique_ptr<MpiLink>> start_mpi();

}  // namespace rompicapo::cli
