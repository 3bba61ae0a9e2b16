// SPDX-License-Identifier: MIT
//
// A Link over MPI, for `--mpi`.
#pragma once

#include <memory>

#include "lab/experiments/link.hpp"

namespace rompicapo::cli {

class MpiLink : public lab::Link {
 public:
  // Call before the program ends. True: some processes are lost and not waited for.
  virtual void end(bool others_are_lost) = 0;
};

// Loads the library and starts MPI. Errors: environment.
Expected<std::unique_ptr<MpiLink>> start_mpi();

}  // namespace rompicapo::cli
