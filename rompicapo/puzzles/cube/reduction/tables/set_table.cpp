// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/set_table.hpp"

namespace rompicapo::cube::reduction {

std::vector<std::uint8_t> SetTable::distances(const std::vector<TurnIndex>& group,
                                              const std::vector<std::uint32_t>& goals, unsigned horizon) const {
  std::vector<std::uint8_t> distance(number_.count(), static_cast<std::uint8_t>(std::min(horizon + 1, 255u)));
  const auto alike = [&](TurnIndex one, TurnIndex other) { return turns_[one] == turns_[other]; };
  spread(
      distance, goals, each_once(group, alike), horizon, [&](std::uint32_t node) { return number_(node); },
      [&](std::uint32_t node, TurnIndex turn) { return after(node, turn); },
      [&](const auto& visit) { number_.for_each_set(visit); });
  return packed(distance);
}

}  // namespace rompicapo::cube::reduction
