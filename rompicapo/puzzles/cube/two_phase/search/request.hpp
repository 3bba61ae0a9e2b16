// SPDX-License-Identifier: MIT
//
// What a solve by two-phase is asked, and what it returns.
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube::two_phase {

// Called with each answer when it is found, every one shorter than those before; from one thread at a time. The last
// answer may be another of the same length.
using BetterTurns = std::function<void(const std::vector<FaceMove>&)>;

struct TwoPhaseRequest {
  Metric metric = Metric::htm;
  std::uint32_t allowed = all_turns;  // a mask of FaceMoves, closed under inverse
  BetterTurns better{};               // may be empty
  // An answer found on the inverse cube, or with premoves, does not show the two phases of the cube itself. True: then
  // search for one as short that does, for at most as many nodes again.
  bool forwards = true;
};

struct TwoPhaseAnswer {
  SearchResult result;  // without its moves
  std::vector<FaceMove> turns{};
};

}  // namespace rompicapo::cube::two_phase
