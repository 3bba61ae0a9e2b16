// SPDX-License-Identifier: MIT
//
// The 3x3x3 with what is made for it: two-phase, the optimal solver, layer by layer, and pattern databases for the
// general searches.
#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/puzzles/cube/goals/stage_solver.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/optimal/solver.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {

namespace {

// As FaceMoves: in qtm a half turn is two quarter turns, so both are in.
std::uint32_t mask_of(const MoveSet& moves) {
  std::uint32_t mask = 0;
  for (const Move move : moves.all()) {
    const Turn& turn = moves.turn(move);
    mask |= 1u << face_move(turn.face, turn.quarters);
    if (moves.metric() == Metric::qtm) mask |= 1u << face_move(turn.face, 2);
  }
  return mask;
}

class Adapter3 final : public General<Cube3, Heuristics3> {
 public:
  explicit Adapter3(const Terms& terms)
      : General(terms,
                Cube3(terms.moves).with_patterns(std::make_shared<const PatternSource>(terms.metric, terms.library))),
        allowed_(mask_of(terms.moves)),
        two_phase_(terms.metric, terms.library),
        optimal_(terms.metric, terms.library, two_phase_),
        stages_(terms.moves, terms.goal_name, terms.library) {
    for (HeuristicInfo& heuristic : info_.heuristics)
      if (heuristic.name == PatternDatabase3::name)
        for (const tables::TableSpec& spec : pattern_tables(terms.metric)) heuristic.table_bytes += spec.bytes;
    info_.solvers.push_back(TwoPhaseSolver::info(terms.metric));
    info_.solvers.push_back(OptimalSolver::info());
    info_.solvers.push_back(layers_info());
    info_.solvers.push_back(StageSolver::info());
    info_.default_solver = TwoPhaseSolver::name;
  }

  Expected<bool> check(const SolveRequest& request) const override {
    return request.solver == StageSolver::name ? stages_.check(request.tuning) : true;
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    if (request.solver == TwoPhaseSolver::name) return two_phase_.prepare(request.tuning.tables);
    if (request.solver == StageSolver::name) return stages_.prepare(request.limits, request.tuning);
    if (request.solver == OptimalSolver::name) return optimal_.prepare(request.tuning.tables, request.limits);
    if (request.heuristic == PatternDatabase3::name) {
      const auto loaded = fast_.patterns()->load();
      if (!loaded) return loaded.error();
    }
    return true;
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    if (const Expected<bool> ready = prepare(request); !ready) return ready.error();
    const bool special = request.solver == TwoPhaseSolver::name || request.solver == OptimalSolver::name ||
                         request.solver == layers_name || request.solver == StageSolver::name;
    if (!special) return General::search(state, request);
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    if (request.solver == StageSolver::name) return stages_.solve(read_cubies(*cube), request.limits, request.tuning);
    const Cubies start = terms_.relative(*cube);
    if (request.solver == layers_name) return by_layers(start, request.limits);
    if (request.solver == OptimalSolver::name) return by_optimal(start, request);
    two_phase::BetterTurns better;
    if (const BetterSink* sink = request.limits.better; sink != nullptr)
      better = [&, sink](const std::vector<FaceMove>& turns) { (*sink)(moves_of(terms_.moves, turns)); };
    Expected<two_phase::TwoPhaseAnswer> answer =
        two_phase_.solve(start, allowed_, request.tuning.tables, better, request.limits, request.tuning.explained);
    if (!answer) return answer.error();
    answer->result.moves = moves_of(terms_.moves, answer->turns);
    return std::move(answer->result);
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    SolveRequest request;
    request.heuristic = heuristic;
    if (const Expected<bool> ready = prepare(request); !ready) return ready.error();
    return General::account(state, heuristic, with_parts);
  }

 protected:
  Distances distances(std::string_view solver) const override {
    if (solver != OptimalSolver::name) return two_phase_.distances();
    Distances distances;
    distances.whole = optimal_.least_turns();
    return distances;
  }

 private:
  Expected<SearchResult> by_optimal(const Cubies& start, const SolveRequest& request) const {
    TurnsOfMoves prefix;
    if (request.tuning.unit != nullptr) prefix = turns_of(terms_.moves, request.tuning.unit->prefix);
    Expected<OptimalResult> answer = optimal_.solve(start, allowed_, request.tuning, request.limits, prefix.turns);
    if (!answer) return answer.error();
    SearchResult result = std::move(answer->search);
    result.moves = moves_of(terms_.moves, answer->turns);
    for (const std::vector<FaceMove>& other : answer->others) result.others.push_back(moves_of(terms_.moves, other));
    for (const std::vector<FaceMove>& one : answer->prefixes)
      result.units.prefixes.push_back(moves_of(terms_.moves, one));
    if (result.units.redundant) result.units.redundant = prefix.first_move[*result.units.redundant];
    return result;
  }

  Expected<SearchResult> by_layers(const Cubies& start, const Limits& limits) const {
    if (terms_.reach != nullptr)
      return Error{ErrorCode::unsupported, "`layers` needs every turn: it cannot do with some of them only", {}};
    SearchResult result;
    result.moves = moves_of(terms_.moves, solve_by_layers(start).turns);
    result.lower_bound = start == Cubies{} ? 0 : 1;
    result.outcome = Outcome::solved;
    if (result.moves.size() <= limits.max_cost) return result;
    result.moves.clear();
    result.outcome = Outcome::out_of_budget;
    result.exhausted = LimitReached::cost;
    return result;
  }

  std::uint32_t allowed_ = 0;  // a mask of FaceMoves
  TwoPhaseSolver two_phase_;
  OptimalSolver optimal_;
  StageSolver stages_;
};

}  // namespace

std::unique_ptr<AnyPuzzle> make_cube3(const Terms& terms) { return std::make_unique<Adapter3>(terms); }

}  // namespace rompicapo::cube
