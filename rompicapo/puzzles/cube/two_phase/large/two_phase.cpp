// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/two_phase.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>

#include "rompicapo/puzzles/cube/two_phase/large/search.hpp"

namespace rompicapo::cube::two_phase {

Expected<std::shared_ptr<const LargeTwoPhase>> LargeTwoPhase::open(tables::Library& library) {
  auto phase1 = library.get(phase1_spec());
  if (!phase1) return phase1.error();
  auto phase2 = library.get(phase2_spec());
  if (!phase2) return phase2.error();
  return std::make_shared<const LargeTwoPhase>(*phase1, *phase2);
}

LargeTwoPhase::LargeTwoPhase(std::shared_ptr<const tables::Table> phase1, std::shared_ptr<const tables::Table> phase2)
    : phase1_table_(std::move(phase1)), phase2_table_(std::move(phase2)) {
  for (unsigned length = 0; length <= tail_length; ++length) tails_.emplace_back(coordinates_, phase1_, length);
  const auto states = face_move_states();
  for (FaceMove turn = 0; turn < face_move_count; ++turn) orders_[turn] = Order::of(states[turn]);
  for (FaceMove last = 0; last <= no_turn; ++last)
    for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      for (FaceMove conjugate = 0; conjugate < face_move_count; ++conjugate)
        if (last == no_turn || may_follow(last, coordinates_.original[symmetry][conjugate]))
          following_[last][symmetry] |= 1u << conjugate;
  // In the conjugated state, place into[at] holds piece into[the piece at `at`].
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
    Order& into = conjugated_into_[symmetry];
    into = coordinates_.places[symmetry];
    conjugated_from_[symmetry] = Order::of(Cubies{});
    for (std::size_t half = 0; half < 32; half += 16)
      for (std::size_t place = 0; place < 16; ++place)
        conjugated_from_[symmetry].bytes[half + into.bytes[half + place]] = static_cast<std::uint8_t>(place);
  }
}

TwoPhaseAnswer LargeTwoPhase::solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const {
  assert(takes(request));
  std::size_t parts = 1;
  if (limits.threads > 1 && limits.max_cost == limits.stop_length)
    parts = std::min(limits.threads, directions_of(symmetries_, start, all_turns).size());
  std::atomic<bool> found{false};
  std::vector<TwoPhaseAnswer> answers(parts);
  run_workers(parts, [&](std::size_t part) {
    Limits own = limits;
    own.threads = 1;
    if (part > 0) own.progress = nullptr;
    own.max_expanded = limits.max_expanded / parts;
    answers[part] =
        Driver<LargeSearch>(*this, start, request, own, {part, parts, parts > 1 ? &found : nullptr}).solve();
  });
  const auto solved = [](const TwoPhaseAnswer& answer) { return answer.result.outcome == Outcome::solved; };
  const auto first = std::find_if(answers.begin(), answers.end(), solved);
  TwoPhaseAnswer& answer = first != answers.end() ? *first : answers.front();
  for (const TwoPhaseAnswer& other : answers) {
    if (&other == &answer) continue;
    answer.result.stats.expanded += other.result.stats.expanded;
    answer.result.stats.generated += other.result.stats.generated;
  }
  return std::move(answer);
}

}  // namespace rompicapo::cube::two_phase
