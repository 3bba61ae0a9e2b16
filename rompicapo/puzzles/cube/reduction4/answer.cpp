// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction4/answer.hpp"

namespace rompicapo::cube::reduction4 {

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
    if (answer.steps.empty() || answer.steps.back().stage != each.stage)
      answer.steps.push_back({each.stage, answer.turns.size(), 0});
    answer.turns.push_back(each.turn);
    ++answer.steps.back().count;
  }
  return answer;
}

}  // namespace rompicapo::cube::reduction4
