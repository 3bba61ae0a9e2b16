// SPDX-License-Identifier: MIT
//
// The program's interface to MPI: a few functions in a shared library that is loaded only for `--mpi`, so other
// commands neither wait for MPI nor need it installed.
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

// The only function that the library exports.
const rompicapo_mpi* rompicapo_mpi_functions();
}
