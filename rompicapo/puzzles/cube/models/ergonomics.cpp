// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/ergonomics.hpp"

#include <array>

namespace rompicapo::cube {

namespace {

struct TurnCost {
  int quarter, half;  // tenths
};

constexpr std::array<TurnCost, 6> costs{{
    {10, 14},  // U
    {10, 14},  // R
    {13, 20},  // F
    {13, 18},  // D
    {12, 16},  // L
    {18, 26},  // B
}};
constexpr int new_grip = 10;
constexpr int furthest_back = -1, furthest_forward = 2;  // quarter turns of a wrist from home

}  // namespace

double ergonomic_cost(std::span<const FaceMove> turns) {
  int cost = 0;
  std::array<int, 6> wrist{};  // [face]; R's and L's are used
  for (const FaceMove turn : turns) {
    const Face face = face_of(turn);
    const unsigned quarters = quarters_of(turn);
    cost += quarters == 2 ? costs[face].half : costs[face].quarter;
    if (face != R && face != L) continue;
    const bool forward = quarters == 2 ? wrist[face] <= 0 : (quarters == 1) == (face == R);
    const int change = (quarters == 2 ? 2 : 1) * (forward ? 1 : -1);
    int& at = wrist[face];
    at += change;
    if (at >= furthest_back && at <= furthest_forward) continue;
    cost += new_grip;
    at = change;
  }
  return cost / 10.0;
}

}  // namespace rompicapo::cube
