// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/triples.hpp"

#include <algorithm>
#include <set>

namespace rompicapo::cube::reduction_columns {

Triple TripleTables::triple(const Centres& centres, Group group, const Triple::Members& members,
                            const std::vector<Three>& goals) {
  Made makings;
  makings.turns =
      reduction5::turns_of_fours(following(group)[no_turn], [&](unsigned part, std::uint8_t set, TurnIndex turn) {
        return centres.after(set, members[part].axis, members[part].kind, turn);
      });
  for (const Three& goal : goals) makings.goals.push_back(Triple::index(goal[0], goal[1], goal[2]));
  std::sort(makings.goals.begin(), makings.goals.end());
  makings.goals.erase(std::unique(makings.goals.begin(), makings.goals.end()), makings.goals.end());
  for (const Made& made : made_)
    if (made.turns == makings.turns && made.goals == makings.goals) return {members, made.table};

  std::vector<std::uint8_t> distance(std::size_t{sets_each} * sets_each * sets_each, 255);
  for (const std::uint32_t goal : makings.goals) distance[goal] = 0;
  reduction5::spread_three_fours(distance, makings.turns);
  std::vector<std::uint8_t> table = reduction5::packed(distance);
  const auto same = std::find_if(made_.begin(), made_.end(), [&](const Made& made) { return *made.table == table; });
  makings.table =
      same != made_.end() ? same->table : std::make_shared<const std::vector<std::uint8_t>>(std::move(table));
  return {members, made_.emplace_back(std::move(makings)).table};
}

std::size_t TripleTables::bytes() const {
  std::set<Triple::Table> tables;
  for (const Made& made : made_) tables.insert(made.table);
  return tables.empty() ? 0 : tables.size() * (*tables.begin())->size();
}

}  // namespace rompicapo::cube::reduction_columns
