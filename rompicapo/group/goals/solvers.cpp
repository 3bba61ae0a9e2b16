// SPDX-License-Identifier: MIT
#include "rompicapo/group/goals/solvers.hpp"

#include <utility>

#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::group {

Solvers::Solvers(Definition definition, std::shared_ptr<const Moves> moves, Goals goals, const std::string& states,
                 std::shared_ptr<const PatternSource> patterns, std::unique_ptr<const GeneralSearch> general)
    : definition_(std::move(definition)),
      moves_(std::move(moves)),
      goals_(std::move(goals)),
      states_(states),
      patterns_(std::move(patterns)),
      general_(std::move(general)),
      optimal_(definition_, *moves_, patterns_),
      table_(*moves_, patterns_, optimal_) {}

Expected<std::unique_ptr<const Solvers>> Solvers::make(Definition definition, std::shared_ptr<const Moves> moves,
                                                       Goals goals, const std::string& states,
                                                       std::shared_ptr<tables::Library> library) {
  auto patterns = std::make_shared<const PatternSource>(definition, *moves, goals, std::move(library));
  auto general = general_search(definition, *moves, goals, patterns);
  if (!general) return general.error();
  return std::unique_ptr<const Solvers>(new Solvers(std::move(definition), std::move(moves), std::move(goals), states,
                                                    std::move(patterns), *std::move(general)));
}

void Solvers::describe(PuzzleInfo& info) const {
  info.solvers = general_->solvers();
  info.solvers.push_back(FileSolver::info());
  if (FileTableSolver::serves(*patterns_->space(), goals_.front(), states_))
    info.solvers.push_back(FileTableSolver::info(states_));
  info.heuristics = general_->heuristics();
  // Fewer than 10^9 states: two frontiers meet before tables would be built.
  const bool small = !states_.empty() && states_.size() < 10;
  info.default_solver = small ? "bidirectional" : FileSolver::name;
  info.default_heuristic = info.near_heuristic = "misplaced";
}

Expected<bool> Solvers::prepare(const SolveRequest& request) const {
  if (request.solver == FileSolver::name) return optimal_.prepare(request.tuning, request.limits);
  if (request.solver == table_solver_name) return table_.prepare(request.tuning, request.limits);
  if (request.heuristic != "pattern-database") return true;
  const auto loaded = patterns_->load(request.tuning.tables, request.limits.max_bytes);
  if (!loaded) return loaded.error();
  return true;
}

bool Solvers::is_prepared(const SolveRequest& request) const {
  if (request.solver == table_solver_name) return patterns_->loaded() != nullptr || patterns_->loaded_rows() != nullptr;
  const bool by_patterns = request.solver == FileSolver::name || request.heuristic == "pattern-database";
  return !by_patterns || patterns_->loaded() != nullptr;
}

Expected<SearchResult> Solvers::search(const Pattern& start, const SolveRequest& request,
                                       const WritePattern& write) const {
  if (request.solver == FileSolver::name) return optimal_.solve(start, request.limits, request.tuning);
  if (request.solver == table_solver_name) return table_.solve(start, request.limits, request.tuning);
  return general_->search(start, request, write);
}

Expected<Account> Solvers::account(const Pattern& pattern, std::string_view heuristic, bool with_parts) const {
  return general_->account(pattern, heuristic, with_parts);
}

std::optional<Solvers::Known> Solvers::known_distance(const Pattern& pattern, std::string_view solver) const {
  if (solver == table_solver_name) {
    const auto distance = table_.known_distance(pattern);
    return distance ? std::optional(Known{*distance, true}) : std::nullopt;
  }
  const auto tables = solver == FileSolver::name ? patterns_->loaded() : nullptr;
  const auto state = tables ? patterns_->space()->state(pattern) : std::nullopt;
  const auto places = state ? tables->places(*state) : std::nullopt;
  if (!places) return std::nullopt;
  const Cost bound = tables->bound(*places);
  return Known{bound, tables->whole() && bound < table_horizon};
}

void Solvers::add_distances(std::vector<Annotation>& annotations, const Walk& walk,
                            const std::function<std::optional<Known>(std::string_view)>& known) {
  auto before = known(walk.start);
  for (std::size_t move = 0; before && move < annotations.size(); ++move) {
    const auto after = known(walk.steps[move].state);
    if (!after) return;
    annotations[move].measures.push_back({before->exact ? "exact-distance" : "lower-bound",
                                          static_cast<std::int64_t>(before->distance),
                                          static_cast<std::int64_t>(after->distance), before->exact});
    before = after;
  }
}

}  // namespace rompicapo::group
