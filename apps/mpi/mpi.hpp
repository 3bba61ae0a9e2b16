// SPDX-License-Identifier: MIT
//
// What the program sees of MPI: a handful of functions in a library of their own, which is loaded only for `--mpi`, so
// that everybody else's start does not wait for MPI, nor needs it installed.
#pragma once

#include <cstddef>

extern "C" {

struct rompicapo_mpi {
  int (*begin)();  // false: MPI cannot start
  int (*rank)();
  int (*size)();
  void (*send)(int to, const char* bytes, std::size_t count);
  long (*probe)(int* from);  // bytes of the next message, and its sender; -1: there is none yet
  void (*receive)(int from, char* bytes, std::size_t count);  // after probe()
  void (*end)(int others_are_lost);                           // true: does not wait for them
};

// The one function that the library exports under its name.
const rompicapo_mpi* rompicapo_mpi_functions();
}
