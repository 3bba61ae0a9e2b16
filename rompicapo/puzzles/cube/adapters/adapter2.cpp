// SPDX-License-Identifier: MIT
//
// The adapter of the 2x2x2, with the solver by its distance table.
#include <fmt/format.h>

#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::cube {

namespace {

class Adapter2 final : public General<Cube2, Heuristics2> {
 public:
  explicit Adapter2(const Terms& terms) : General(terms, Cube2(terms.moves)) {
    if (!PatternDatabase2::refusal(fast_).empty()) return;
    info_.solvers.push_back(table_solver_info(0));
    info_.default_solver = info_.solvers.back().name;
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    const bool wanted = request.solver == table_solver_name || request.heuristic == PatternDatabase2::name;
    if (wanted && PatternDatabase2::refusal(fast_).empty()) fast_.distances();
    return true;
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    if (request.solver != table_solver_name) return General::search(state, request);
    if (const std::string reason = PatternDatabase2::refusal(fast_); !reason.empty())
      return Error{ErrorCode::unsupported, fmt::format("`table` cannot be used here: {}", reason), {}};
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    return solve_by_table(fast_, start_of(*cube), request.limits, request.tuning);
  }

  Expected<std::string> random_state_at(Rng& rng, Cost distance) const override {
    if (!PatternDatabase2::refusal(fast_).empty()) return General::random_state_at(rng, distance);
    const std::optional<Cube2::State> drawn = fast_.distances().random_at(distance, rng);
    if (!drawn)
      return Error{ErrorCode::bad_option,
                   fmt::format("no state of {} is {} moves away: the farthest are at {}", info_.name, distance,
                               fast_.distances().distribution().size() - 1),
                   {}};
    return write_facelets(terms_.absolute(Cube2::cubies(*drawn)));
  }

 protected:
  Distances distances(std::string_view) const override {
    Distances distances;
    if (!PatternDatabase2::refusal(fast_).empty()) return distances;
    distances.whole = [table = PatternDatabase2(fast_)](const Cubies& state) {
      return std::int64_t{table(Cube2::from(state))};
    };
    return distances;
  }
};

}  // namespace

std::unique_ptr<AnyPuzzle> make_cube2(const Terms& terms) { return std::make_unique<Adapter2>(terms); }

}  // namespace rompicapo::cube
