// SPDX-License-Identifier: MIT
#include "rompicapo/group/census/coordinates.hpp"

namespace rompicapo::group {

std::vector<Coding::Step> steps_of(const Coding& coding, const Moves& moves) {
  std::vector<Coding::Step> steps;
  for (const NamedMove& move : moves.all()) steps.push_back(coding.step(move.transformation));
  return steps;
}

bool enumerate(const Coding& coding, std::span<const Coding::Step> steps, std::span<const std::uint8_t> goal,
               std::size_t most, OrbitCoordinate& made) {
  std::vector<std::uint8_t> moved(goal.begin(), goal.end());
  made.values.number(moved.data());
  for (std::size_t value = 0; value < made.size(); ++value) {
    for (const Coding::Step& step : steps) {
      const std::uint8_t* const before = made.values[value];
      for (std::size_t place = 0; place < moved.size(); ++place) {
        const std::uint8_t code = before[step.source[made.first + place] - made.first];
        moved[place] = made.part == Part::arrangement ? code : coding.twisted()[step.row[made.first + place]][code];
      }
      made.after.push_back(made.values.number(moved.data()));
    }
    if (made.size() > most) return false;
  }
  return true;
}

}  // namespace rompicapo::group
