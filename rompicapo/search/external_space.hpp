// SPDX-License-Identifier: MIT
//
// A space with estimates from outside (ExternalHeuristic). They are cached, so each state is evaluated once, and the
// children of a state are evaluated together before it is expanded. A goal's estimate is 0 by definition and not
// requested. An error is kept until the search has ended.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/search/state_space.hpp"

namespace rompicapo {

class ExternalSpace final : public StateSpace {
 public:
  // All must outlive this object. `admissible`: as judged.
  ExternalSpace(std::shared_ptr<StateSpace> inner, ExternalHeuristic& heuristic, bool admissible, const Limits& limits)
      : inner_(std::move(inner)), heuristic_(heuristic), admissible_(admissible), limits_(limits) {}

  // The heuristic's error.
  const std::optional<Error>& error() const { return error_; }

  std::string text(StateId state) const override { return inner_->text(state); }
  std::uint64_t bytes() const override { return inner_->bytes() + values_.capacity() * sizeof(Cost); }
  StateId start() const override { return inner_->start(); }
  std::span<const StateId> goals() const override { return inner_->goals(); }
  bool is_solved(StateId state) const override { return inner_->is_solved(state); }
  std::span<const Move> moves(StateId state) const override { return inner_->moves(state); }
  std::span<const Move> moves(StateId state, Move last) const override { return inner_->moves(state, last); }
  StateId after(StateId state, Move move) override { return inner_->after(state, move); }
  StateId before(StateId state, Move move) override { return inner_->before(state, move); }
  Move inverse(Move move) const override { return inner_->inverse(move); }
  std::string_view move_name(Move move) const override { return inner_->move_name(move); }
  bool has_arcs() const override { return inner_->has_arcs(); }
  const SpaceArc* arcs(StateId state) override { return inner_->arcs(state); }
  const SpaceArc* arcs_after(const SpaceArc& arc) override { return inner_->arcs_after(arc); }
  StateId after(StateId state, const SpaceArc& arc) override { return inner_->after(state, arc); }
  // It serves one goal: there is no backward estimate.
  std::shared_ptr<StateSpace> with_goal(StateId) const override { return nullptr; }

  bool is_admissible() const override { return admissible_; }
  Cost estimate(StateId state) const override;
  void foresee(StateId expanded) override;
  bool failed() const override { return failed_; }

 private:
  static constexpr Cost unknown = 0xffffffff;

  Cost& value(StateId state) const;
  void ask() const;

  const std::shared_ptr<StateSpace> inner_;
  ExternalHeuristic& heuristic_;
  const bool admissible_;
  const Limits& limits_;
  // Mutable, since an estimate may have to be fetched.
  mutable std::vector<Cost> values_{};  // [StateId], or unknown
  mutable std::vector<StateId> wanted_{};
  mutable std::vector<std::string> texts_{};
  mutable std::vector<Cost> answers_{};
  mutable std::optional<Error> error_{};
  mutable bool failed_ = false;
};

}  // namespace rompicapo
