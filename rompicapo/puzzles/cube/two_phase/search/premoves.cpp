// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/search/premoves.hpp"

namespace rompicapo::cube::two_phase {

std::vector<Premove> premoves(Metric metric, Cost cost) {
  const auto turns = face_move_states();
  std::vector<Premove> all{{Cubies{}, {}}}, result;
  for (std::size_t at = 0; at < all.size(); ++at) {
    const Premove from = all[at];
    Cost so_far = 0;
    for (const FaceMove turn : from.turns) so_far += cost_of(turn, metric);
    if (so_far == cost && cost > 0) result.push_back(from);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      if (so_far + cost_of(turn, metric) > cost) continue;
      if (from.turns.empty() ? (phase2_turn_mask >> turn & 1) != 0 : !may_follow(from.turns.back(), turn)) continue;
      Premove next = from;
      next.state = compose(from.state, turns[turn]);
      next.turns.push_back(turn);
      all.push_back(std::move(next));
    }
  }
  return result;
}

std::vector<FaceMove> simplified(std::span<const FaceMove> turns) {
  std::vector<FaceMove> result;
  for (const FaceMove turn : turns) {
    // The turns of this axis that the result ends with commute with it.
    std::size_t at = result.size();
    while (at > 0 && result[at - 1] / 3 % 3 == turn / 3 % 3 && face_of(result[at - 1]) != face_of(turn)) --at;
    if (at > 0 && face_of(result[at - 1]) == face_of(turn)) {
      const unsigned quarters = (quarters_of(result[at - 1]) + quarters_of(turn)) % 4;
      if (quarters == 0) {
        result.erase(result.begin() + static_cast<std::ptrdiff_t>(at - 1));
      } else {
        result[at - 1] = face_move(face_of(turn), quarters);
      }
    } else {
      result.push_back(turn);
    }
  }
  return result;
}

}  // namespace rompicapo::cube::two_phase
