// SPDX-License-Identifier: MIT
//
// One number for the whole core: the nodes expanded by a fixed set of searches over everything in the
// catalogue. It changes when, and only when, some search looks at other nodes than before. No clock, no
// memory limit and no order of a hash table enters, so every compiler and machine must agree on it.
// The idea is Stockfish's bench (T. Romstad, M. Costalba, J. Kiiski and others, 2008).
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

namespace rompicapo::lab {

struct Signed {
  std::string puzzle, solver, heuristic;
  std::uint64_t expanded = 0;
};

// A line for each sample puzzle, solver and heuristic. Takes a second or two; ends early, with lines that mean nothing,
// once `stop` is true.
std::vector<Signed> signature_lines(const std::atomic<bool>* stop = nullptr);

std::uint64_t signature(const std::vector<Signed>& lines);

}  // namespace rompicapo::lab
