// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/triples.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction {

Triple TripleTables::triple(const Centres& centres, Group group, const Triple::Members& members,
                            const std::function<std::vector<Three>()>& goals) {
  std::vector<std::uint8_t> fresh;
  const auto which = tables::stored([&] {
    Made makings;
    makings.turns =
        turns_of_fours(turns_in(centres.size(), group), [&](unsigned part, std::uint8_t set, TurnIndex turn) {
          return centres.after(set, members[part].axis, members[part].kind, turn);
        });
    for (const Three& goal : goals()) makings.goals.push_back(index_of_fours(goal[0], goal[1], goal[2]));
    std::sort(makings.goals.begin(), makings.goals.end());
    makings.goals.erase(std::unique(makings.goals.begin(), makings.goals.end()), makings.goals.end());
    return std::vector{table_of(std::move(makings), fresh)};
  })[0];
  if (which == tables_.size()) tables_.push_back(tables::stored([&] { return std::move(fresh); }));
  return {members, tables_[which]};
}

std::uint32_t TripleTables::table_of(Made makings, std::vector<std::uint8_t>& fresh) {
  for (const Made& made : made_)
    if (made.turns == makings.turns && made.goals == makings.goals) return made.table;
  fresh = packed(distances_of_fours(makings.goals, makings.turns));
  const auto same = std::find_if(tables_.begin(), tables_.end(), [&](const Triple::Table& table) {
    return std::equal(table.begin(), table.end(), fresh.begin(), fresh.end());
  });
  makings.table = static_cast<std::uint32_t>(same - tables_.begin());
  return made_.emplace_back(std::move(makings)).table;
}

std::size_t TripleTables::bytes() const { return tables_.empty() ? 0 : tables_.size() * tables_.front().size(); }

}  // namespace rompicapo::cube::reduction
