// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_two_phase.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/large_search.hpp"

namespace rompicapo::cube::large {

LargeTwoPhase::LargeTwoPhase(const Tables& tables) : tables_(tables), phase2_(tables_) {
  const Coordinates& at = *tables.coordinates;
  for (unsigned length = 0; length <= tail_length; ++length) tails_.emplace_back(tables_, length);
  const auto states = face_move_states();
  for (FaceMove turn = 0; turn < face_move_count; ++turn) orders_[turn] = Order::of(states[turn]);
  for (FaceMove last = 0; last <= no_turn; ++last)
    for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      for (FaceMove conjugate = 0; conjugate < face_move_count; ++conjugate)
        if (last == no_turn || may_follow(last, at.original[symmetry][conjugate]))
          following_[last][symmetry] |= 1u << conjugate;
  // In the conjugated state, place into[at] holds piece into[the piece at `at`].
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    Order& into = conjugated_into_[symmetry];
    into = at.places[symmetry];
    conjugated_from_[symmetry] = Order::of(Cubies{});
    for (std::size_t half = 0; half < 32; half += 16)
      for (std::size_t place = 0; place < 16; ++place)
        conjugated_from_[symmetry].bytes[half + into.bytes[half + place]] = static_cast<std::uint8_t>(place);
  }
}

TwoPhaseAnswer LargeTwoPhase::solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const {
  assert(takes(request));
  TwoPhaseAnswer answer;
  if (start == Cubies{}) {
    answer.result.outcome = Outcome::solved;
    answer.result.optimal = true;
    if (request.better) request.better(answer.turns);
    return answer;
  }
  if (bytes() > limits.max_bytes) {
    answer.result.outcome = Outcome::out_of_budget;
    answer.result.exhausted = LimitReached::memory;
    return answer;
  }
  answer = limits.threads > 1 && limits.max_cost == limits.stop_length
               ? solve_shared(start, request, limits)
               : LargeSearch(*this, start, request, limits, {}).run();
  answer.result.stats.peak_bytes = bytes();
  return answer;
}

TwoPhaseAnswer LargeTwoPhase::solve_shared(const Cubies& start, const TwoPhaseRequest& request,
                                           const Limits& limits) const {
  const std::size_t parts =
      std::min(limits.threads, two_phase::directions_of(tables_.coordinates->symmetries, start, all_turns).size());
  std::atomic<bool> found{false};
  std::vector<TwoPhaseAnswer> answers(parts);
  run_workers(parts, [&](std::size_t part) {
    Limits own = limits;
    if (part > 0) own.progress = nullptr;
    own.max_expanded = limits.max_expanded / parts;
    answers[part] = LargeSearch(*this, start, request, own, {part, parts, &found}).run();
  });
  Stats all;
  for (const TwoPhaseAnswer& answer : answers) {
    all.expanded += answer.result.stats.expanded;
    all.generated += answer.result.stats.generated;
  }
  const auto solved = [](const TwoPhaseAnswer& answer) { return answer.result.outcome == Outcome::solved; };
  const auto first = std::find_if(answers.begin(), answers.end(), solved);
  TwoPhaseAnswer answer = std::move(first != answers.end() ? *first : answers.front());
  answer.result.stats = std::move(all);
  return answer;
}

std::size_t LargeTwoPhase::bytes() const {
  std::size_t sum = Phase1::bytes + phase2_entries / 2 + phase2_.bytes() + tables_.coordinates->bytes() + sizeof *this;
  for (const Tails& tails : tails_) sum += tails.bytes();
  return sum;
}

}  // namespace rompicapo::cube::large
