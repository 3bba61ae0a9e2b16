// SPDX-License-Identifier: MIT
#include "rompicapo/tables/table_sets.hpp"

#include <fmt/format.h>
#include <vector>

#include "rompicapo/base/text.hpp"

namespace rompicapo::tables {

Error no_set(std::string_view solver, std::string_view asked, std::span<const std::string_view> names) {
  return {ErrorCode::bad_option,
          fmt::format("`{}` has no tables `{}` (one of: {})", solver, excerpt(asked), joined(names, ", ")),
          {}};
}

Expected<std::optional<std::size_t>> choose_set(std::string_view solver, std::string_view asked,
                                                std::span<const TableSet> sets, std::uint64_t max_bytes) {
  std::optional<std::size_t> chosen;
  const bool unnamed = asked.empty() || asked == largest_set;
  for (std::size_t at = 0; at < sets.size(); ++at) {
    const TableSet& set = sets[at];
    const bool wanted = unnamed ? set.needed <= max_bytes && (set.unasked || asked == largest_set)
                                : asked == set.name || asked == set.also;
    if (wanted) chosen = at;
  }
  if (unnamed) return chosen;
  if (!chosen) {
    std::vector<std::string_view> names{largest_set};
    for (const TableSet& set : sets) {
      names.push_back(set.name);
      if (!set.also.empty()) names.push_back(set.also);
    }
    return no_set(solver, asked, names);
  }
  const TableSet& set = sets[*chosen];
  if (set.bytes > max_bytes)
    return Error{ErrorCode::bad_option,
                 fmt::format("the tables `{}` of `{}` have {} MiB, more than the {} MiB allowed", asked, solver,
                             (set.bytes >> 20) + 1, max_bytes >> 20),
                 {}};
  if (set.needed > max_bytes) chosen.reset();
  return chosen;
}

}  // namespace rompicapo::tables
