// SPDX-License-Identifier: MIT
#include "rompicapo/planning/planned_puzzle.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/encodings.hpp"

namespace rompicapo::planning {

namespace {

SolverInfo solver_info() {
  SolverInfo info;
  info.name = solver_name;
  info.summary = "clingo, with horizons raised from a lower bound";
  info.source = "H. Kautz and B. Selman, 1992; clingo: M. Gebser et al., 2014";
  info.promises = name_of(AlgorithmInfo::Promises::optimal);
  return info;
}

}  // namespace

PlannedPuzzle::PlannedPuzzle(std::unique_ptr<AnyPuzzle> inner, std::unique_ptr<Model> model, std::string clingo)
    : inner_(std::move(inner)), model_(std::move(model)), clingo_(std::move(clingo)), info_(inner_->info()) {
  if (!clingo_.empty()) info_.solvers.push_back(solver_info());
}

Expected<Program> PlannedPuzzle::program(std::string_view state) const {
  const Expected<std::string> canonical = inner_->canonical(state);
  if (!canonical) return canonical.error();
  const Expected<Facts> facts = model_->facts(*canonical);
  if (!facts) return facts.error();
  return Program{model_->encoding(), encoding_called(model_->encoding()), facts->text()};
}

Expected<Pddl> PlannedPuzzle::pddl(std::string_view state) const {
  const Expected<std::string> canonical = inner_->canonical(state);
  if (!canonical) return canonical.error();
  return model_->pddl(*canonical);
}

Expected<bool> PlannedPuzzle::prepare(const SolveRequest& request) const {
  if (request.solver != solver_name) return inner_->prepare(request);
  return true;
}

bool PlannedPuzzle::is_prepared(const SolveRequest& request) const {
  return request.solver == solver_name || inner_->is_prepared(request);
}

Expected<Cost> PlannedPuzzle::bound(std::string_view state) const {
  return inner_->estimate(state, model_->heuristic());
}

Expected<SearchResult> PlannedPuzzle::search(std::string_view state, const SolveRequest& request) const {
  if (request.solver != solver_name) return inner_->search(state, request);
  return plan(state, request.limits);
}

Expected<SearchResult> PlannedPuzzle::plan(std::string_view state, const Limits& limits) const {
  const Expected<std::string> canonical = inner_->canonical(state);
  if (!canonical) return canonical.error();
  const Expected<Program> program = this->program(*canonical);
  if (!program) return program.error();
  const Expected<Cost> least = bound(*canonical);
  if (!least) return least.error();
  HorizonSearch search{clingo_, std::string(program->encoding) + program->facts, "-", model_->options(), *least,
                       limits};
  Expected<HorizonResult> found = search_horizons(search);
  if (!found && found.error().code == ErrorCode::bad_syntax)  // in our own encoding: not the user's fault
    return Error{ErrorCode::environment, "our own encoding and this clingo do not agree: " + found.error().message, {}};
  if (!found) return found.error();
  if (!found->plan) return std::move(found->search);
  const Expected<std::vector<std::string>> names = model_->named_moves(*canonical, *found->plan);
  if (!names) return names.error();
  for (const std::string& name : *names) {
    const auto known = std::find(info_.move_names.begin(), info_.move_names.end(), name);
    if (known == info_.move_names.end())
      return Error{
          ErrorCode::environment, fmt::format("clingo's plan has a move `{}`: there is none", excerpt(name)), {}};
    found->search.moves.push_back(static_cast<Move>(known - info_.move_names.begin()));
  }
  return std::move(found->search);
}

Expected<Trial> PlannedPuzzle::try_encoding(std::string_view state, const ForeignEncoding& foreign, Cost bound,
                                            const Limits& limits) const {
  if (const Expected<bool> harmless = check_foreign(foreign); !harmless) return harmless.error();
  const Expected<std::string> canonical = inner_->canonical(state);
  if (!canonical) return canonical.error();
  const Expected<Facts> facts = model_->facts(*canonical);
  if (!facts) return facts.error();
  Expected<HorizonResult> found =
      search_horizons({clingo_, beside_facts(foreign, facts->text()), excerpt(foreign.name, 200), {}, bound, limits});
  if (!found) return found.error();
  return Trial{std::move(found->search), std::move(found->plan)};
}

Expected<ClingoAnswer> PlannedPuzzle::ask(std::string program, std::string_view name, Cost horizon,
                                          const Limits& limits) const {
  if (clingo_.empty()) return Error{ErrorCode::unsupported, "no clingo is run here", {}};
  const auto over = [&limits] {
    return Clock::now() >= limits.deadline || (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed));
  };
  return run_clingo({clingo_, std::move(program), std::string(name), {}, horizon, limits.max_bytes, over});
}

std::unique_ptr<AnyPuzzle> with_planning(std::unique_ptr<AnyPuzzle> puzzle, const PuzzleFamily& family,
                                         const PuzzleOptions& options) {
  if (family.planning_model == nullptr) return puzzle;
  std::unique_ptr<Model> model = family.planning_model(*puzzle, options);
  if (model == nullptr) return puzzle;
  return std::make_unique<PlannedPuzzle>(std::move(puzzle), std::move(model), options.clingo);
}

const PlannedPuzzle* planned(const AnyPuzzle& puzzle) { return dynamic_cast<const PlannedPuzzle*>(&puzzle); }

const AnyPuzzle& unplanned(const AnyPuzzle& puzzle) {
  const PlannedPuzzle* planner = planned(puzzle);
  return planner == nullptr ? puzzle : planner->inner();
}

}  // namespace rompicapo::planning
