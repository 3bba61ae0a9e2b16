// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/search/answer.hpp"

#include <algorithm>

namespace rompicapo::cube::two_phase {

void Answer::found(const Direction& direction, const Premove* premove, std::span<const FaceMove> turns) {
  // A state premoved by q that w solves is solved by w q without the premove.
  std::vector<FaceMove> all(turns.begin(), turns.end());
  if (premove != nullptr) {
    all.insert(all.end(), premove->turns.begin(), premove->turns.end());
    all = simplified(all);
  }
  Cost cost = 0;
  for (const FaceMove turn : all) cost += cost_of(turn, request_.metric);
  const bool forwards = !direction.inverted && premove == nullptr;
  const std::lock_guard lock(mutex_);
  if (solved_ && (cost > best_ || (cost == best_ && (forwards_ || !forwards)))) return;
  forwards_ = forwards;
  accept(direction.turns_for_cube(symmetries_, all), cost);
  wanted_ = is_short_enough() ? 0 : best_ - 1;
  if (elsewhere_ != nullptr && is_short_enough()) *elsewhere_ = true;
}

void Answer::accept(std::vector<FaceMove> turns, Cost cost) {
  const bool shorter = !solved_ || cost < best_;
  best_ = cost;
  given.turns = std::move(turns);
  solved_ = true;
  if (shorter && request_.better) request_.better(given.turns);
}

void Answer::raise_bound(Cost proved) {
  if (solved_) proved = std::min(proved, best_);
  given.result.lower_bound = std::max(given.result.lower_bound, proved);
}

bool Answer::is_settled() {
  const Cost proved = given.result.lower_bound;
  if (solved_) return proved >= best_ || is_short_enough();
  return proved >= limits_.enough_bound && end(LimitReached::bound);
}

void Answer::conclude() {
  SearchResult& result = given.result;
  if (solved_) {
    result.outcome = Outcome::solved;
    result.exhausted = LimitReached::none;
    result.optimal = result.lower_bound >= best_;
  } else if (result.outcome == Outcome::not_found) {
    end(LimitReached::cost);
  }
}

bool Answer::end(LimitReached limit) {
  given.result.outcome = Outcome::out_of_budget;
  given.result.exhausted = limit;
  return true;
}

}  // namespace rompicapo::cube::two_phase
