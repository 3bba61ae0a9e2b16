// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/adapter_large.hpp"

#include <fmt/format.h>

#include "rompicapo/puzzles/cube/adapters/layers_info.hpp"
#include "rompicapo/puzzles/cube/layers/big_layers.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view reduction_name = "reduction";
constexpr unsigned reduction_size = 4;

SolverInfo reduction_info() {
  SolverInfo info;
  info.name = reduction_name;
  info.stop_length = 40;
  info.seconds = 1;
  info.summary =
      "reduction with parity avoided: a good solution at once, better ones while time is left (by default a second)";
  info.source = "C. Tsai, 2009; in three phases cs0x7f, 2014; the 3x3x3 H. Kociemba, 1992";
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.options = {"stop-length"};
  return info;
}

}  // namespace

AdapterLarge::AdapterLarge(const Terms& terms)
    : General(terms, StickerPuzzle(terms.moves, terms.goal)), two_phase_(Metric::htm, terms.library) {
  if (terms.size == reduction_size) info_.solvers.push_back(reduction_info());
  info_.solvers.push_back(layers_info());
  if (terms.size == reduction_size && refusal().empty()) info_.default_solver = reduction_name;
}

std::shared_ptr<const reduction4::Solver> AdapterLarge::reduction() const {
  const auto make = [&] {
    const auto three = [this](const Cubies& cubies, const Limits& limits) {
      return *two_phase_.solve(cubies, all_turns, "small", {}, limits);
    };
    return Expected(std::make_shared<const reduction4::Solver>(three));
  };
  return *reduction_.get(make);
}

Expected<bool> AdapterLarge::prepare(const SolveRequest& request) const {
  if (request.solver != reduction_name || terms_.size != reduction_size || !refusal().empty()) return true;
  reduction();
  return two_phase_.prepare("small");
}

std::string AdapterLarge::refusal() const {
  if (!terms_.whole_goal()) return "its goal is the solved cube";
  if (terms_.moves.all().size() != MoveSet(terms_.size, terms_.metric).all().size())
    return "it needs every turn, and cannot do with some of them only";
  return {};
}

Expected<SearchResult> AdapterLarge::search(std::string_view state, const SolveRequest& request) const {
  const bool by_phases = request.solver == reduction_name && terms_.size == reduction_size;
  if (request.solver != layers_name && !by_phases) return General::search(state, request);
  if (const std::string reason = refusal(); !reason.empty())
    return Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", request.solver, reason), {}};
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
  if (!cube) return cube.error();
  return by_phases ? by_reduction(*cube, request.limits) : by_layers(*cube, request.limits);
}

// Found in obtm. In another metric lengths are what the same turns cost there, and nothing is proved.
SearchResult AdapterLarge::by_reduction(const StickerCube& start, const Limits& given) const {
  const bool same = terms_.metric == Metric::htm;
  Limits limits = given;
  const ProgressSink without_bound = [&](Progress progress) {
    progress.bound = 0;
    (*given.progress)(progress);
  };
  if (!same) {
    limits.max_cost = std::numeric_limits<Cost>::max();
    limits.stop_length = 0;
    if (given.progress != nullptr) limits.progress = &without_bound;
  }
  std::vector<Move> best;
  const reduction4::Outcome4 outcome = reduction()->solve(start, limits, [&](const reduction4::Answer& answer) {
    std::vector<Move> moves = large_moves_of(terms_.moves, answer.turns);
    if (moves.size() > given.max_cost || (!best.empty() && moves.size() >= best.size())) return;
    best = std::move(moves);
    if (given.better != nullptr) (*given.better)(best);
  });
  SearchResult result = outcome.result;
  result.moves = std::move(best);
  if (!same) {
    result.optimal = start.is_solved();
    result.lower_bound = start.is_solved() ? 0 : 1;
    if (result.outcome == Outcome::solved && result.moves.empty() && !start.is_solved())
      result.outcome = Outcome::not_found;
  }
  return result;
}

SearchResult AdapterLarge::by_layers(const StickerCube& start, const Limits& limits) const {
  SearchResult result;
  result.lower_bound = start.is_solved() ? 0 : 1;
  Budget budget(limits, result);
  const BigLayersAnswer answer = solve_big_by_layers(start, [&] { return !budget.spent_now(); });
  if (!answer.complete) return result;
  result.outcome = Outcome::not_found;
  std::vector<Move> moves = large_moves_of(terms_.moves, answer.turns);
  if (moves.size() > limits.max_cost) return result;
  result.moves = std::move(moves);
  result.outcome = Outcome::solved;
  return result;
}

}  // namespace rompicapo::cube
