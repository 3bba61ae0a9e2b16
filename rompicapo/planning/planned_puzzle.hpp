// SPDX-License-Identifier: MIT
//
// A puzzle with planning: forwards everything, and adds its program for clingo, the judging of plans and, if clingo is
// available, the solver `asp`. The catalogue wraps every puzzle that has an encoding.
#pragma once

#include <memory>
#include <string>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/planning/foreign.hpp"
#include "rompicapo/planning/model.hpp"

namespace rompicapo::planning {

inline constexpr std::string_view solver_name = "asp";

// The encoding and the facts of one instance; one after the other they are a program that plain clingo runs:
//   clingo -c horizon=N program.lp
struct Program {
  std::string_view name;      // of the encoding's file
  std::string_view encoding;  // ours
  std::string facts;
};

// The result of a user's encoding for a state.
struct Trial {
  SearchResult result;       // horizons; solved: the encoding found a plan, valid or not
  std::optional<Plan> plan;  // if solved
};

class PlannedPuzzle final : public AnyPuzzle {
 public:
  PlannedPuzzle(std::unique_ptr<AnyPuzzle> inner, std::unique_ptr<Model> model, std::string clingo);

  const AnyPuzzle& inner() const { return *inner_; }

  // Errors of both: as canonical().
  Expected<Program> program(std::string_view state) const;
  Expected<Pddl> pddl(std::string_view state) const;

  std::string_view encoding_name() const { return model_->encoding(); }

  // The moves of an encoding's plan in the puzzle's notation. Errors: as read_plan.
  Expected<std::vector<std::string>> moves_of(std::string_view state, const Plan& plan) const {
    return model_->named_moves(state, plan);
  }

  // Runs the encoding with our facts and horizons from `bound` on. Errors: as check_foreign and search_horizons.
  Expected<Trial> try_encoding(std::string_view state, const ForeignEncoding& foreign, Cost bound,
                               const Limits& limits) const;

  // One horizon of a program, with its name for clingo's messages. Limits: the deadline, the stop flag, the memory.
  // Errors: as run_clingo; unsupported without clingo.
  Expected<ClingoAnswer> ask(std::string program, std::string_view name, Cost horizon, const Limits& limits) const;

  // Admissible, not from a distance table: our first horizon.
  Expected<Cost> bound(std::string_view state) const;

  const PuzzleInfo& info() const override { return info_; }
  Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable) const override {
    return inner_->rewrite(state, style, allow_unsolvable);
  }
  Expected<std::vector<Fix>> fixes(std::string_view state) const override { return inner_->fixes(state); }
  std::string solved_state() const override { return inner_->solved_state(); }
  Expected<Drawing> draw(std::string_view state) const override { return inner_->draw(state); }
  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override {
    return inner_->stream_walk(state, moves, sink);
  }
  std::size_t most_walk_bytes() const override { return inner_->most_walk_bytes(); }
  Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const override {
    return inner_->replay(state, moves);
  }
  Expected<std::vector<Step>> successors(std::string_view state) const override { return inner_->successors(state); }
  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override {
    return inner_->classic_node(state, history);
  }
  Expected<bool> check(const SolveRequest& request) const override { return inner_->check(request); }
  Expected<bool> prepare(const SolveRequest& request) const override;
  bool is_prepared(const SolveRequest& request) const override;
  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override;
  std::string spell(std::span<const Move> moves) const override { return inner_->spell(moves); }
  std::optional<double> ergonomic_cost(std::span<const Move> moves) const override {
    return inner_->ergonomic_cost(moves);
  }
  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    return inner_->account(state, heuristic, with_parts);
  }
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view solver,
                                                std::string_view heuristic) const override {
    return inner_->annotations(state, moves, solver, heuristic);
  }
  std::string random_state(Rng& rng) const override { return inner_->random_state(rng); }
  Expected<std::string> random_state_at(Rng& rng, Cost distance) const override {
    return inner_->random_state_at(rng, distance);
  }
  std::string random_moves(Rng& rng, std::size_t length) const override { return inner_->random_moves(rng, length); }
  Expected<Census> census(const CensusRequest& request) const override { return inner_->census(request); }
  Expected<Census> census_on_disk(const CensusRequest& request, const CensusStore& store) const override {
    return inner_->census_on_disk(request, store);
  }

 private:
  Expected<SearchResult> plan(std::string_view state, const Limits& limits) const;

  std::unique_ptr<AnyPuzzle> inner_;
  std::unique_ptr<Model> model_;
  std::string clingo_;
  PuzzleInfo info_;
};

// Wraps `puzzle` if its family has an encoding for it; otherwise returns it. `options`: those that made it.
std::unique_ptr<AnyPuzzle> with_planning(std::unique_ptr<AnyPuzzle> puzzle, const PuzzleFamily& family,
                                         const PuzzleOptions& options);

// The puzzle as a PlannedPuzzle, or null; and the wrapped puzzle.
const PlannedPuzzle* planned(const AnyPuzzle& puzzle);
const AnyPuzzle& unplanned(const AnyPuzzle& puzzle);

}  // namespace rompicapo::planning
