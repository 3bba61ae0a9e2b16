// SPDX-License-Identifier: MIT
#include "rompicapo/group/goals/goal_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "rompicapo/group/reach.hpp"

namespace rompicapo::group {

namespace {

constexpr Cost no_limit = std::numeric_limits<Cost>::max();

Error one_pattern_only(std::string_view what) {
  return {ErrorCode::unsupported, std::string(what) + " takes one pattern as its goal, not several", {}};
}

// Adds the work of one search to that of all.
void add_work(Stats& sum, const Stats& part) {
  sum.expanded += part.expanded;
  sum.generated += part.generated;
  sum.peak_bytes = std::max(sum.peak_bytes, part.peak_bytes);
}

// A state of the class; one that the moves reach, unless the search for one takes too long.
Pattern state_in(const Definition& definition, const Quotient& quotient, const Reach& reach, const Pattern& projected) {
  const auto way = reach.way_to(projected);
  if (!way) return quotient.lift(projected);
  Pattern pattern = definition.solved;
  apply(definition.orbits, *way, pattern);
  return pattern;
}

}  // namespace

Expected<std::unique_ptr<const GoalSearch>> GoalSearch::make(Definition definition, std::shared_ptr<const Moves> moves,
                                                             std::vector<GoalMember> members,
                                                             const std::shared_ptr<tables::Library>& library) {
  std::unique_ptr<GoalSearch> made(new GoalSearch(std::move(definition), std::move(moves), std::move(members)));
  if (const Expected<bool> added = made->add_parts(library); !added) return added.error();
  return std::unique_ptr<const GoalSearch>(std::move(made));
}

Expected<std::unique_ptr<const GoalSearch>> GoalSearch::make_whole(const Definition& definition,
                                                                   std::shared_ptr<const Moves> moves,
                                                                   const std::string& states,
                                                                   const std::shared_ptr<tables::Library>& library) {
  auto solvers = Solvers::make(definition, moves, {definition.solved}, states, library);
  if (!solvers) return solvers.error();
  std::unique_ptr<GoalSearch> made(new GoalSearch(definition, std::move(moves), {}));
  made->parts_.push_back({Quotient::whole(definition), *std::move(solvers)});
  made->views_.push_back({0, nullptr});
  return std::unique_ptr<const GoalSearch>(std::move(made));
}

Expected<bool> GoalSearch::add_parts(const std::shared_ptr<tables::Library>& library) {
  struct Group {
    Quotient quotient;
    std::vector<GoalPattern> patterns;
    std::vector<const GoalMember*> images;
  };
  std::vector<Group> groups;
  std::optional<Error> refused;
  const auto left_out = [&](const Error& error) {  // another member may be met
    if (!refused) refused = error;
    return error.code == ErrorCode::bad_state;
  };
  for (const GoalMember& member : members_) {
    const bool image = member.seen != nullptr;
    const GoalPattern& pattern = image ? member.base : member.pattern;
    Expected<Quotient> quotient = Quotient::make(definition_, std::span(&pattern, 1));
    if (!quotient && left_out(quotient.error())) continue;
    if (!quotient) return quotient.error();
    const auto known = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      if (image == group.images.empty()) return false;
      return image ? group.patterns.front() == pattern : group.quotient.same_classes(*quotient);
    });
    Group& group = known != groups.end() ? *known : groups.emplace_back(Group{*std::move(quotient), {}, {}});
    if (image) group.images.push_back(&member);
    if (!image || group.patterns.empty()) group.patterns.push_back(pattern);
  }
  for (Group& group : groups) {
    Expected<Quotient> quotient = std::move(group.quotient);
    if (group.patterns.size() > 1) quotient = Quotient::make(definition_, group.patterns);
    if (!quotient) return quotient.error();
    if (const Expected<bool> reachable = quotient->keep_reachable(*moves_); !reachable) {
      left_out(reachable.error());
      continue;
    }
    const std::string states = Reach(quotient->definition(), *moves_).states();
    auto solvers = Solvers::make(quotient->definition(), moves_, quotient->goals(), states, library);
    if (!solvers) return solvers.error();
    if (group.images.empty()) views_.push_back({parts_.size(), nullptr});
    for (const GoalMember* image : group.images) views_.push_back({parts_.size(), image});
    parts_.push_back({*std::move(quotient), *std::move(solvers)});
  }
  if (parts_.empty()) return *refused;
  return true;
}

void GoalSearch::describe(PuzzleInfo& info) const {
  parts_.front().solvers->describe(info);
  for (const Part& part : parts_) {  // what all offer
    PuzzleInfo other;
    part.solvers->describe(other);
    std::erase_if(info.solvers, [&](const SolverInfo& solver) { return solver_called(other, solver.name) == nullptr; });
  }
  if (views_.size() > 1)
    for (SolverInfo& solver : info.solvers) solver.units = false;
}

Expected<bool> GoalSearch::prepare(const SolveRequest& request) const {
  for (const Part& part : parts_)
    if (const Expected<bool> ready = part.solvers->prepare(request); !ready) return ready.error();
  return true;
}

bool GoalSearch::is_prepared(const SolveRequest& request) const {
  return std::all_of(parts_.begin(), parts_.end(),
                     [&](const Part& part) { return part.solvers->is_prepared(request); });
}

Pattern GoalSearch::projected(const View& view, const Pattern& pattern) const {
  const Quotient& quotient = parts_[view.part].quotient;
  return quotient.project(view.image != nullptr ? view.image->seen(pattern) : pattern);
}

Expected<SearchResult> GoalSearch::search(const View& view, const Pattern& start, const SolveRequest& request,
                                          const WritePattern& write) const {
  const Part& part = parts_[view.part];
  Expected<SearchResult> result = part.solvers->search(
      projected(view, start), request, [&](const Pattern& at) { return write(part.quotient.lift(at)); });
  if (!result || view.image == nullptr) return result;
  const auto carry = [&](std::vector<Move>& moves) {
    for (Move& move : moves) move = view.image->moves[index_of(move)];
  };
  carry(result->moves);
  for (std::vector<Move>& other : result->others) carry(other);
  return result;
}

Expected<SearchResult> GoalSearch::search(const Pattern& start, const SolveRequest& request,
                                          const WritePattern& write) const {
  if (views_.size() == 1) return search(views_.front(), start, request, write);
  if (request.observer != nullptr) return one_pattern_only("a trace");
  if (request.examiner != nullptr || request.external != nullptr) return one_pattern_only("a heuristic of your own");
  PuzzleInfo info;
  describe(info);
  const auto solver = std::find_if(info.solvers.begin(), info.solvers.end(),
                                   [&](const SolverInfo& each) { return each.name == request.solver; });
  const bool deepens = solver != info.solvers.end() && solver->promises == name_of(AlgorithmInfo::Promises::optimal);
  return deepens ? deepen(start, request, write) : shorten(start, request, write);
}

// Raises one bound on the length until some member is solved within it.
Expected<SearchResult> GoalSearch::deepen(const Pattern& start, SolveRequest request, const WritePattern& write) const {
  const Limits given = request.limits;
  request.limits.enough_bound = no_limit;                                // of one member, no bound is enough
  std::vector<Cost> bounds(views_.size(), request.tuning.least_length);  // proved; no_limit: it cannot be solved
  SearchResult answer;
  for (Cost length = request.tuning.least_length;; length = *std::min_element(bounds.begin(), bounds.end())) {
    answer.lower_bound = length == no_limit ? 0 : length;
    if (length == no_limit) return answer.outcome = Outcome::unsolvable, answer;
    const bool enough = length >= given.enough_bound;
    if (enough || length > given.max_cost) {
      answer.outcome = Outcome::out_of_budget;
      answer.exhausted = enough ? LimitReached::bound : LimitReached::cost;
      return answer;
    }
    for (std::size_t at = 0; at < views_.size(); ++at) {
      if (bounds[at] > length) continue;
      request.limits.max_cost = length;
      request.limits.max_expanded = given.max_expanded - std::min(given.max_expanded, answer.stats.expanded);
      Expected<SearchResult> result = search(views_[at], start, request, write);
      if (!result) return result;
      add_work(answer.stats, result->stats);
      bounds[at] = result->outcome == Outcome::unsolvable ? no_limit : std::max(result->lower_bound, length + 1);
      if (result->outcome == Outcome::solved) {
        std::vector<std::vector<Move>> all = std::move(answer.others);
        all.push_back(std::move(result->moves));
        all.insert(all.end(), result->others.begin(), result->others.end());
        answer.others = std::move(all);
        if (!request.tuning.all) break;
      } else if (result->outcome != Outcome::unsolvable && result->exhausted != LimitReached::cost) {
        answer.outcome = result->outcome;
        answer.exhausted = result->exhausted;
        answer.others.clear();
        return answer;
      }
    }
    if (answer.others.empty()) continue;
    std::sort(answer.others.begin(), answer.others.end());
    answer.others.erase(std::unique(answer.others.begin(), answer.others.end()), answer.others.end());
    answer.outcome = Outcome::solved;
    answer.optimal = true;
    answer.bound_factor = 1;
    answer.moves = answer.others.front();
    answer.others.erase(answer.others.begin());
    return answer;
  }
}

// Each member in turn, and only for what is shorter than the best so far.
Expected<SearchResult> GoalSearch::shorten(const Pattern& start, SolveRequest request,
                                           const WritePattern& write) const {
  const Limits given = request.limits;
  SearchResult answer;
  answer.outcome = Outcome::unsolvable;
  Cost bound = no_limit;
  bool proved = true;  // of all members, that they have no shorter solution
  for (const View& view : views_) {
    if (answer.outcome == Outcome::solved) {
      if (answer.moves.empty()) break;
      request.limits.max_cost = static_cast<Cost>(answer.moves.size()) - 1;
    }
    request.limits.max_expanded = given.max_expanded - std::min(given.max_expanded, answer.stats.expanded);
    Expected<SearchResult> result = search(view, start, request, write);
    if (!result) return result;
    add_work(answer.stats, result->stats);
    if (result->outcome == Outcome::unsolvable) continue;
    bound = std::min(bound, result->lower_bound);
    if (result->outcome == Outcome::solved) {
      proved = proved && result->optimal;
      answer.outcome = Outcome::solved;
      answer.moves = std::move(result->moves);
    } else if (answer.outcome != Outcome::solved) {
      proved = false;
      answer.outcome = result->outcome;
      answer.exhausted = result->exhausted;
    } else {
      proved = proved && result->lower_bound >= answer.moves.size();
      if (result->outcome != Outcome::stopped && result->exhausted != LimitReached::time) continue;
      proved = false;  // other members were not searched
      bound = 0;
      break;
    }
  }
  answer.lower_bound = bound == no_limit ? 0 : bound;
  if (answer.outcome != Outcome::solved) return answer;
  answer.exhausted = LimitReached::none;
  answer.lower_bound = std::min(answer.lower_bound, static_cast<Cost>(answer.moves.size()));
  answer.optimal = proved || answer.lower_bound == answer.moves.size();
  if (answer.optimal) {
    answer.bound_factor = 1;
  } else if (answer.lower_bound > 0) {
    answer.bound_factor = static_cast<double>(answer.moves.size()) / static_cast<double>(answer.lower_bound);
  }
  return answer;
}

Expected<Account> GoalSearch::account(const Pattern& pattern, std::string_view heuristic, bool with_parts) const {
  std::optional<Account> least;
  for (const View& view : views_) {
    Expected<Account> account = parts_[view.part].solvers->account(projected(view, pattern), heuristic, with_parts);
    if (!account) return account;
    if (!least || account->value < least->value) least = *std::move(account);
  }
  return *least;
}

std::optional<Solvers::Known> GoalSearch::known_distance(const Pattern& pattern, std::string_view solver) const {
  std::optional<Solvers::Known> least;
  for (const View& view : views_) {
    const auto known = parts_[view.part].solvers->known_distance(projected(view, pattern), solver);
    if (!known) return std::nullopt;
    if (!least || known->distance < least->distance) least = known;
  }
  return least;
}

Expected<Census> GoalSearch::census(const CensusRequest& request, const WritePattern& write) const {
  if (members_.empty()) return parts_.front().solvers->census(request, write);
  std::vector<GoalPattern> patterns;
  for (const GoalMember& member : members_) patterns.push_back(member.pattern);
  Expected<Quotient> all = Quotient::make(definition_, patterns);
  if (!all) return all.error();
  if (const Expected<bool> reachable = all->keep_reachable(*moves_); !reachable) return reachable.error();
  const Reach reach(all->definition(), *moves_);
  Expected<Census> census = group::census(all->definition(), *moves_, all->goals(), request, [&](const Pattern& at) {
    return write(state_in(definition_, *all, reach, at));
  });
  if (census) census->of_classes = true;
  return census;
}

Expected<bool> GoalSearch::check_reachable(const GoalPattern& member) const {
  for (const Part& part : parts_)
    for (const Pattern& goal : part.quotient.goals())
      if (matches(definition_.orbits, member, part.quotient.lift(goal))) return true;
  Expected<Quotient> alone = Quotient::make(definition_, std::span(&member, 1));
  return alone ? alone->keep_reachable(*moves_) : alone.error();
}

Pattern GoalSearch::example() const {
  const Quotient& quotient = parts_.front().quotient;
  return state_in(definition_, quotient, Reach(quotient.definition(), *moves_), quotient.goals().front());
}

}  // namespace rompicapo::group
