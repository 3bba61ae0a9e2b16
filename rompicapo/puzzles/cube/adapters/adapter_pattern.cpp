// SPDX-License-Identifier: MIT
//
// The 3x3x3 and the 2x2x2 with a goal that is no whole state: the solvers of permutation puzzles (group/goals/), on
// their pieces. What these call `pattern-database` is `optimal` on the 3x3x3.
#include <algorithm>
#include <map>
#include <mutex>

#include "rompicapo/group/goals/goal_search.hpp"
#include "rompicapo/puzzles/cube/adapters/reference_model.hpp"
#include "rompicapo/puzzles/cube/goals/goal_states.hpp"
#include "rompicapo/puzzles/cube/goals/goal_text.hpp"
#include "rompicapo/puzzles/cube/goals/stage_solver.hpp"
#include "rompicapo/puzzles/cube/optimal/solver.hpp"
#include "rompicapo/puzzles/cube/tables/census.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

using group::GoalSearch;

class PatternAdapter : public ReferenceModel {
 public:
  PatternAdapter(Terms terms, std::unique_ptr<const GoalSearch> search)
      : ReferenceModel(std::move(terms)),
        search_(std::move(search)),
        stages_(terms_.moves, terms_.goal_name, terms_.library) {
    search_->describe(info_);
    if (terms_.size == 3) info_.mask = mask_of(terms_.patterns);
    if (terms_.size != 3) return;
    for (SolverInfo& solver : info_.solvers)
      if (solver.name == group::FileSolver::name) solver.name = OptimalSolver::name;
    info_.solvers.push_back(StageSolver::info());
    info_.default_solver = OptimalSolver::name;
  }

  Expected<bool> check(const SolveRequest& request) const override {
    return request.solver == StageSolver::name ? stages_.check(request.tuning) : true;
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    return request.solver == StageSolver::name ? stages_.prepare(request.limits, request.tuning)
                                               : search_->prepare(inner(request));
  }
  bool is_prepared(const SolveRequest& request) const override { return search_->is_prepared(inner(request)); }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<Seen> start = seen(state);
    if (!start) return start.error();
    if (request.solver == StageSolver::name)
      return stages_.solve(cubies_of(start->pattern), request.limits, request.tuning);
    return start->search.search(start->pattern, inner(request), start->write);
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Seen> lies = seen(state);
    if (!lies) return lies.error();
    return lies->search.account(lies->pattern, heuristic.empty() ? info_.default_heuristic : heuristic, with_parts);
  }

  Expected<Census> census(const CensusRequest& request) const override { return search_->census(request, written); }

  // What loaded tables say of the distance before and after each move.
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view solver,
                                                std::string_view) const override {
    const Expected<Walk> walked = walk(state, moves);
    if (!walked) return walked.error();
    std::vector<Annotation> annotations(walked->steps.size());
    const auto known = [&](std::string_view at) {
      const Expected<Seen> lies = seen(at);
      if (!lies) return std::optional<group::Solvers::Known>();
      return lies->search.known_distance(lies->pattern,
                                         solver == OptimalSolver::name ? group::FileSolver::name : solver);
    };
    group::Solvers::add_distances(annotations, *walked, known);
    if (solver != StageSolver::name) return annotations;
    std::vector<Cubies> states{cubies_of(seen(walked->start)->pattern)};
    for (const Step& step : walked->steps) states.push_back(cubies_of(seen(step.state)->pattern));
    add_goals_reached(annotations, states);
    return annotations;
  }

 protected:
  // A state, the search that knows it so, and how that search's patterns are written.
  struct Seen {
    const GoalSearch& search;
    group::Pattern pattern;
    group::WritePattern write;
  };
  virtual Expected<Seen> seen(std::string_view state) const {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    return Seen{*search_, pattern_of(read_cubies(*cube), /*with_edges=*/true), written};
  }
  static std::string written(const group::Pattern& pattern) {
    StickerCube cube(pattern.size() == 1 ? 2 : 3);
    paint_cubies(cube, cubies_of(pattern));
    return write_facelets(cube);
  }

  std::unique_ptr<const GoalSearch> search_;

 private:
  static SolveRequest inner(SolveRequest request) {
    if (request.solver == OptimalSolver::name) request.solver = group::FileSolver::name;
    return request;
  }

  StageSolver stages_;
};

Expected<std::unique_ptr<const GoalSearch>> search_of(const Terms& terms, std::vector<group::GoalMember> members) {
  const group::Definition definition = definition_of(terms.moves);
  const auto moves = std::make_shared<const group::Moves>(definition, group::Metric::listed);
  auto search = GoalSearch::make(definition, moves, std::move(members), terms.library);
  if (!search) return Error{search.error().code, "goal: " + search.error().message, search.error().position};
  return search;
}

// The searches hold the corner at DBL still. So the colours of a state are given other names, by which that corner is
// at home, and those of the goal the same names. There is a search for each goal that comes of it: one where the goal
// is the same for all colours, else up to 24.
class PatternAdapter2 final : public PatternAdapter {
 public:
  using PatternAdapter::PatternAdapter;

  static Expected<std::unique_ptr<const GoalSearch>> search_for(const Terms& terms,
                                                                const std::set<StickerPattern>& goal) {
    std::vector<group::GoalMember> members;
    for (const StickerPattern& pattern : goal)
      if (auto held = with_dbl_held(pattern)) members.push_back({*std::move(held)});
    return search_of(terms, std::move(members));
  }

  // Of classes of states, as GoalSearch; where the goal tells all pieces apart, of all states.
  Expected<Census> census(const CensusRequest& request) const override {
    Expected<Census> classes = PatternAdapter::census(request);
    const bool all_turns = terms_.moves.all().size() == MoveSet(2, terms_.metric).all().size();
    if (classes || classes.error().code != ErrorCode::unsupported || !all_turns) return classes;
    const auto write = [](const Cube2::State& state) { return written(pattern_of(Cube2::cubies(state), false)); };
    return cube::census(Cube2(terms_.moves), request, write, states_of(*terms_.stickers, Cube2::count()));
  }

 private:
  Expected<Seen> seen(std::string_view state) const override {
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    const StickerCube named = named_by_dbl(*cube);
    std::array<Face, 6> names{}, back{};
    for (std::size_t sticker = 0; sticker < cube->count(); ++sticker) {
      names[cube->colour(sticker)] = named.colour(sticker);
      back[named.colour(sticker)] = cube->colour(sticker);
    }
    const auto write = [back](const group::Pattern& at) { return renamed(written(at), back); };
    std::set<StickerPattern> goal;
    for (const StickerPattern& pattern : terms_.stickers->patterns()) goal.insert(renamed(pattern, names));
    const group::Pattern pattern = pattern_of(read_cubies(named), /*with_edges=*/false);
    if (goal == terms_.stickers->patterns()) return Seen{*search_, pattern, write};
    const std::lock_guard lock(mutex_);
    std::unique_ptr<const GoalSearch>& search = renamed_[goal];
    if (search == nullptr) {
      auto made = search_for(terms_, goal);
      if (!made) return made.error();
      search = *std::move(made);
    }
    return Seen{*search, pattern, write};
  }

  mutable std::mutex mutex_;
  mutable std::map<std::set<StickerPattern>, std::unique_ptr<const GoalSearch>> renamed_;
};

// The moves as a symmetry sees them; none where one of them is not allowed.
std::optional<std::vector<Move>> images_of(const MoveSet& set, const Symmetries& symmetries, unsigned symmetry) {
  std::vector<Cubies> made;
  for (const Move move : set.all()) made.push_back(made_by(set, move));
  std::vector<Move> images;
  for (const Cubies& each : made) {
    const auto image = std::find(made.begin(), made.end(), symmetries.conjugate(each, symmetry));
    if (image == made.end()) return std::nullopt;
    images.push_back(static_cast<Move>(image - made.begin()));
  }
  return images;
}

std::vector<group::GoalMember> members_of(const Terms& terms) {
  const auto symmetries = std::make_shared<const Symmetries>();
  std::vector<group::GoalMember> members;
  for (const CubieGoal& goal : terms.patterns) {
    group::GoalMember& member = members.emplace_back();
    member.pattern = goal.pattern;
    const bool alone = std::count_if(terms.patterns.begin(), terms.patterns.end(),
                                     [&](const CubieGoal& other) { return other.base == goal.base; }) == 1;
    auto images = images_of(terms.moves, *symmetries, goal.symmetry);
    if (alone || !images) continue;
    member.base = goal.base;
    member.seen = [symmetries, back = symmetries->inverse(goal.symmetry)](const group::Pattern& pattern) {
      return pattern_of(symmetries->conjugate(cubies_of(pattern), back), /*with_edges=*/true);
    };
    member.moves = *std::move(images);
  }
  return members;
}

}  // namespace

Expected<std::unique_ptr<AnyPuzzle>> make_cube3_of_pattern(Terms terms) {
  auto search = search_of(terms, members_of(terms));
  if (!search) return search.error();
  const auto fits_one = [&](const Cubies& cubies) {
    return std::any_of(terms.patterns.begin(), terms.patterns.end(),
                       [&](const CubieGoal& goal) { return fits(goal.pattern, pattern_of(cubies, true)); });
  };
  if (!terms.is_goal(terms.goal)) {
    const Cubies example = cubies_of((*search)->example());
    paint_cubies(terms.goal, reachable_near(example, /*with_edges=*/true, fits_one).value_or(example));
  }
  return std::unique_ptr<AnyPuzzle>(new PatternAdapter(std::move(terms), *std::move(search)));
}

Expected<std::unique_ptr<AnyPuzzle>> make_cube2_of_pattern(Terms terms) {
  auto search = PatternAdapter2::search_for(terms, terms.stickers->patterns());
  if (!search && search.error().code == ErrorCode::unsupported) return make_sticker_cube(terms);
  if (!search) return search.error();
  return std::unique_ptr<AnyPuzzle>(new PatternAdapter2(std::move(terms), *std::move(search)));
}

}  // namespace rompicapo::cube
