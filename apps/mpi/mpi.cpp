// SPDX-License-Identifier: MIT
#include "apps/mpi/mpi.hpp"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

namespace {

constexpr int tag = 1;

int begin() {
  int given = 0;
  return MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given) == MPI_SUCCESS;
}

int rank() {
  int number = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  return number;
}

int size() {
  int count = 0;
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  return count;
}

void send(int to, const char* bytes, std::size_t count) {
  MPI_Send(bytes, static_cast<int>(count), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

long probe(int* from) {
  int there = 0, count = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return -1;
  MPI_Get_count(&status, MPI_BYTE, &count);
  *from = status.MPI_SOURCE;
  return count;
}

void receive(int from, char* bytes, std::size_t count) {
  MPI_Recv(bytes, static_cast<int>(count), MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void end(int others_are_lost) {
  if (others_are_lost != 0) MPI_Abort(MPI_COMM_WORLD, 0);
  MPI_Finalize();
}

}  // namespace

extern "C" const rompicapo_mpi* rompicapo_mpi_functions() {
  static constexpr rompicapo_mpi functions{begin, rank, size, send, probe, receive, end};
  return &functions;
}
