// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/adapter2.hpp"

#include <fmt/format.h>

#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::cube {

Adapter2::Adapter2(const Terms& terms) : General(terms, Cube2(terms.moves)) {
  if (!PatternDatabase2::refusal(fast_).empty()) return;
  info_.solvers.push_back(table_solver_info(0));
  info_.default_solver = info_.solvers.back().name;
}

Expected<bool> Adapter2::prepare(const SolveRequest& request) const {
  const bool wanted = request.solver == table_solver_name || request.heuristic == PatternDatabase2::name;
  if (wanted && PatternDatabase2::refusal(fast_).empty()) fast_.distances();
  return true;
}

Expected<SearchResult> Adapter2::search(std::string_view state, const SolveRequest& request) const {
  if (request.solver != table_solver_name) return General::search(state, request);
  if (const std::string reason = PatternDatabase2::refusal(fast_); !reason.empty())
    return Error{ErrorCode::unsupported, fmt::format("`table` cannot be used here: {}", reason), {}};
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
  if (!cube) return cube.error();
  return solve_by_table(fast_, start_of(fast_, terms_, *cube), request.limits, request.tuning);
}

Expected<std::string> Adapter2::random_state_at(Rng& rng, Cost distance) const {
  if (!PatternDatabase2::refusal(fast_).empty()) return General::random_state_at(rng, distance);
  const std::optional<Cube2::State> drawn = fast_.distances().random_at(distance, rng);
  if (!drawn)
    return Error{ErrorCode::bad_option,
                 fmt::format("no state of {} is {} moves away: the farthest are at {}", info_.name, distance,
                             fast_.distances().distribution().size() - 1),
                 {}};
  return write_facelets(terms_.absolute(Cube2::cubies(*drawn)));
}

Distances Adapter2::distances(std::string_view) const {
  Distances distances;
  if (!PatternDatabase2::refusal(fast_).empty()) return distances;
  distances.whole = [table = PatternDatabase2(fast_)](const Cubies& state) {
    return std::int64_t{table(Cube2::from(state))};
  };
  return distances;
}

}  // namespace rompicapo::cube
