// SPDX-License-Identifier: MIT
#include "apps/mpi/mpi.hpp"

#define OMPI_SKIP_MPICXX 1
#include <list>
#include <mpi.h>
#include <string>

namespace {

// Sends are non-blocking, since two processes that send to each other would deadlock. Buffers are kept until sent.
struct Sending {
  std::string bytes;
  MPI_Request request = MPI_REQUEST_NULL;
};
std::list<Sending> under_way;

void forget_what_has_gone() {
  for (auto at = under_way.begin(); at != under_way.end();) {
    int gone = 0;
    MPI_Test(&at->request, &gone, MPI_STATUS_IGNORE);
    at = gone != 0 ? under_way.erase(at) : std::next(at);
  }
}

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
  Sending& sending = under_way.emplace_back();
  sending.bytes.assign(bytes, count);
  MPI_Isend(sending.bytes.data(), static_cast<int>(count), MPI_BYTE, to, tag, MPI_COMM_WORLD, &sending.request);
}

long probe(int* from) {
  forget_what_has_gone();
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
  for (Sending& sending : under_way) MPI_Wait(&sending.request, MPI_STATUS_IGNORE);
  MPI_Finalize();
}

}  // namespace

extern "C" const rompicapo_mpi* rompicapo_mpi_functions() {
  static constexpr rompicapo_mpi functions{begin, rank, size, send, probe, receive, end};
  return &functions;
}
