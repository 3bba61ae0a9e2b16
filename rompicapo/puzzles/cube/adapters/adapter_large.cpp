// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/adapter_large.hpp"

#include <fmt/format.h>

#include "rompicapo/puzzles/cube/adapters/layers_info.hpp"
#include "rompicapo/puzzles/cube/layers/big_layers.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube {

AdapterLarge::AdapterLarge(const Terms& terms) : General(terms, StickerPuzzle(terms.moves, terms.goal)) {
  info_.solvers.push_back(layers_info());
}

std::string AdapterLarge::refusal() const {
  if (!terms_.whole_goal()) return "its goal is the solved cube";
  if (terms_.moves.all().size() != MoveSet(terms_.size, terms_.metric).all().size())
    return "it needs every turn, and cannot do with some of them only";
  return {};
}

Expected<SearchResult> AdapterLarge::search(std::string_view state, const SolveRequest& request) const {
  if (request.solver != layers_name) return General::search(state, request);
  if (const std::string reason = refusal(); !reason.empty())
    return Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", request.solver, reason), {}};
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
  if (!cube) return cube.error();
  return by_layers(*cube, request.limits);
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
