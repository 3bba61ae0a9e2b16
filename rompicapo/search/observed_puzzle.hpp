// SPDX-License-Identifier: MIT
//
// The puzzle that observed searches run on: one type for every puzzle, and two types of heuristic, because
// admissibility is part of a heuristic's type.
#pragma once

#include <memory>
#include <string>

#include "rompicapo/search/observe.hpp"
#include "rompicapo/search/state_space.hpp"

namespace rompicapo {

class ObservedPuzzle {
 public:
  using State = StateId;

  // `observer` must outlive this object. Without a space it only stands for a goal without a heuristic.
  ObservedPuzzle(std::shared_ptr<StateSpace> space, SearchObserver& observer)
      : space_(std::move(space)), observer_(&observer) {}

  std::span<const State> goals() const { return space_->goals(); }
  bool is_solved(const State& state) const { return space_->is_solved(state); }
  std::span<const Move> moves(const State& state) const { return space_->moves(state); }
  std::span<const Move> moves(const State& state, Move last) const { return space_->moves(state, last); }
  void apply(State& state, Move move) const { state = space_->after(state, move); }
  void undo(State& state, Move move) const { state = space_->before(state, move); }
  Move inverse(Move move) const { return space_->inverse(move); }
  std::string_view move_name(Move move) const { return space_->move_name(move); }

  ObservedPuzzle with_goal(const State& goal) const { return {space_->with_goal(goal), *observer_}; }

  SearchObserver& observer() const { return *observer_; }
  const std::shared_ptr<StateSpace>& space() const { return space_; }

 protected:
  std::shared_ptr<StateSpace> space_;
  SearchObserver* observer_;
};

// The same for searches that follow arcs.
class ObservedArcPuzzle : public ObservedPuzzle {
 public:
  using Arc = SpaceArc;
  using ObservedPuzzle::ObservedPuzzle;

  const Arc* arcs(const State& state) const { return space_->arcs(state); }
  const Arc* arcs_after(const Arc& arc) const { return space_->arcs_after(arc); }
  State after(const State& state, const Arc& arc) const { return space_->after(state, arc); }
};

template <bool is_admissible>
class ObservedHeuristic {
 public:
  static constexpr std::string_view name = "observed";
  static constexpr std::string_view summary = "that of the puzzle that is observed";
  static constexpr bool admissible = is_admissible;

  static std::string refusal(const ObservedPuzzle& puzzle) {
    return puzzle.space() == nullptr ? "it does not serve this goal" : "";
  }
  explicit ObservedHeuristic(const ObservedPuzzle& puzzle) : space_(puzzle.space()) {}
  Cost operator()(const StateId& state) const { return space_->estimate(state); }

 protected:
  std::shared_ptr<const StateSpace> space_;
};

class ObservedArcHeuristic : public ObservedHeuristic<true> {
 public:
  using Memo = Cost;

  explicit ObservedArcHeuristic(const ObservedArcPuzzle& puzzle) : ObservedHeuristic(puzzle), puzzle_(puzzle) {}
  Memo memo(const StateId& state) const { return (*this)(state); }
  Memo update(Memo, const StateId& after, Move) const { return (*this)(after); }
  Cost value(Memo memo) const { return memo; }
  Memo preview(Memo, const StateId& before, const SpaceArc& arc) const { return (*this)(puzzle_.after(before, arc)); }

 private:
  ObservedArcPuzzle puzzle_;
};

static_assert(Observed<ObservedPuzzle> && RetargetablePuzzle<ObservedPuzzle>);
static_assert(Observed<ObservedArcPuzzle> && PreviewingFor<ObservedArcHeuristic, ObservedArcPuzzle>);

}  // namespace rompicapo
