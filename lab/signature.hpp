// SPDX-License-Identifier: MIT
//
// One number for the whole core: the nodes expanded by a fixed set of searches over the whole catalogue. It changes if
// and only if some search expands other nodes. It depends on no clock, memory limit or hash order, so every compiler
// and machine must agree on it. The idea is Stockfish's bench (T. Romstad, M. Costalba, J. Kiiski and others, 2008).
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

// One line per sample puzzle, solver and heuristic. Takes a second or two; ends early, with meaningless lines, once
// `stop` is true.
std::vector<Signed> signature_lines(const std::atomic<bool>* stop = nullptr);

std::uint64_t signature(const std::vector<Signed>& lines);

}  // namespace rompicapo::lab
