// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/model/answer.hpp"

namespace rompicapo::cube::reduction {

void AnswerMaker::add(const Turn& turn, Stage stage) {
  for (std::size_t at = turns_.size(); at-- > 0 && turns_[at].turn.face % 3 == turn.face % 3;) {
    Turn& earlier = turns_[at].turn;
    if (earlier.face != turn.face || earlier.last != turn.last) continue;
    earlier.quarters = (earlier.quarters + turn.quarters) % 4;
    if (earlier.quarters == 0) turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(at));
    return;
  }
  turns_.push_back({turn, stage});
}

Answer AnswerMaker::answer() const {
  Answer answer;
  for (const Staged& each : turns_) {
    if (answer.steps.empty() || answer.steps.back().stage != each.stage) answer.steps.push_back({each.stage, 0});
    answer.turns.push_back(each.turn);
    ++answer.steps.back().count;
  }
  answer.cost = static_cast<Cost>(answer.turns.size());
  return answer;
}

std::vector<Turn> without_rotations(const std::vector<Turn>& turns, unsigned size) {
  // [face]: the faces about it, in the order of a clockwise quarter turn.
  static constexpr std::array<std::array<Face, 4>, 6> rings{
      {{F, L, B, R}, {F, U, B, D}, {U, R, D, L}, {F, R, B, L}, {F, D, B, U}, {U, L, D, R}}};
  std::array<Face, 6> unrotated{U, R, F, D, L, B};  // [where a face is now]
  std::vector<Turn> left;
  for (Turn turn : turns) {
    if (turn.first == 1 && turn.last == size) {
      const std::array<Face, 6> before = unrotated;
      const std::array<Face, 4>& ring = rings[turn.face];
      for (unsigned at = 0; at < 4; ++at) unrotated[ring[(at + turn.quarters) % 4]] = before[ring[at]];
    } else {
      turn.face = unrotated[turn.face];
      left.push_back(turn);
    }
  }
  return left;
}

std::vector<Turn> by_narrow_blocks(const std::vector<Turn>& turns, unsigned size) {
  std::vector<Turn> narrow;
  for (const Turn& turn : turns) {
    const bool all = turn.last == size;
    if (all || 2 * turn.last <= size) {
      narrow.push_back(turn);
      continue;
    }
    narrow.push_back({turn.face, 1, size, turn.quarters});
    narrow.push_back({opposite(turn.face), 1, size - turn.last, turn.quarters});
  }
  return without_rotations(narrow, size);
}

}  // namespace rompicapo::cube::reduction
