// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/listing.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <utility>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/solutions.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::catalogue {

namespace {

using Sequence = Solutions::Sequence;

// What all solutions begin with.
struct Beginning {
  Sequence moves{};
  std::string state;  // after them
  Cost length = 0;

  Sequence with(const Sequence& rest) const {
    Sequence whole = moves;
    whole.insert(whole.end(), rest.begin(), rest.end());
    return whole;
  }
};

Expected<Beginning> read_beginning(const AnyPuzzle& puzzle, std::string_view start, const std::string& text,
                                   Solutions& solutions) {
  const auto wrong = [](ErrorCode code, std::string_view why) {
    return Error{code, fmt::format("`first`: {}", why), {}};
  };
  const Expected<Walk> walk = puzzle.walk(start, text);
  if (!walk) return wrong(walk.error().code, walk.error().message);
  Beginning made{.state = walk->steps.empty() ? std::string(start) : walk->steps.back().state, .length = walk->length};
  const std::vector<std::string>& names = puzzle.info().move_names;
  for (const Step& step : walk->steps) {
    const auto name = std::find(names.begin(), names.end(), step.move);
    if (name == names.end())
      return wrong(ErrorCode::bad_option, fmt::format("`{}` is not one of the moves allowed here", excerpt(step.move)));
    made.moves.push_back(static_cast<Move>(name - names.begin()));
  }
  if (!solutions.is_reduced(made.moves))
    return wrong(ErrorCode::bad_option, fmt::format("fewer moves have the effect of `{}`", excerpt(text)));
  return made;
}

// All solutions of one length without the beginning, one per class, in the order of the list; some, if the budget is
// spent.
std::vector<Sequence> in_order(const AnyPuzzle& puzzle, const Beginning& beginning, const SearchResult& found,
                               bool ergonomic, Solutions& solutions, Budget& budget) {
  std::vector<std::pair<double, Sequence>> candidates;
  const auto add = [&](const Sequence& one) {
    Sequence rest = solutions.least(one);
    const Sequence whole = beginning.with(rest);
    if (!solutions.is_reduced(whole)) return;
    candidates.emplace_back(ergonomic ? *puzzle.ergonomic_cost(whole) : 0, std::move(rest));
  };
  add(found.moves);
  for (auto other = found.others.begin(); other != found.others.end() && !budget.spent_now(); ++other) add(*other);
  std::sort(candidates.begin(), candidates.end());
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  std::vector<Sequence> ordered;
  for (auto& candidate : candidates) ordered.push_back(std::move(candidate.second));
  return ordered;
}

Cost less(Cost limit, Cost length) { return limit == Limits{}.max_cost ? limit : limit - std::min(limit, length); }

// The search for all solutions of one length from the end of the beginning.
SolveRequest search_of(const SolveRequest& request, const Beginning& beginning) {
  SolveRequest search = request;
  search.tuning.all = true;
  search.tuning.count = false;
  search.limits.max_cost = less(request.limits.max_cost, beginning.length);
  search.limits.enough_bound = less(request.limits.enough_bound, beginning.length);
  return search;
}

void add(Stats& whole, const Stats& more) {
  whole.expanded += more.expanded;
  whole.generated += more.generated;
  whole.peak_bytes = std::max(whole.peak_bytes, more.peak_bytes);
  whole.expanded_by_bound.insert(whole.expanded_by_bound.end(), more.expanded_by_bound.begin(),
                                 more.expanded_by_bound.end());
}

}  // namespace

std::optional<WrongOption> wrong_listing(const AnyPuzzle& puzzle, std::string_view start, const Tuning& tuning) {
  if (tuning.ergonomic && !puzzle.ergonomic_cost({}))
    return WrongOption{
        {ErrorCode::unsupported, fmt::format("no ergonomic costs are known for {}", puzzle.info().name), {}},
        "ergonomics"};
  Solutions solutions(puzzle);
  const Expected<Beginning> beginning = read_beginning(puzzle, start, tuning.first, solutions);
  if (!beginning) return WrongOption{beginning.error(), "first"};
  return std::nullopt;
}

Expected<Listing> list_solutions(const AnyPuzzle& puzzle, std::string_view start, const SolveRequest& request) {
  const Tuning& tuning = request.tuning;
  if (const auto wrong = wrong_listing(puzzle, start, tuning)) return wrong->error;
  Solutions solutions(puzzle);
  const Expected<Beginning> beginning = read_beginning(puzzle, start, tuning.first, solutions);

  Listing listing;
  SearchResult& whole = listing.result;
  std::vector<Sequence> list;
  const std::size_t most = tuning.list != 0 ? tuning.list : tuning.all ? std::numeric_limits<std::size_t>::max() : 1;
  const auto reaches_goal = [&](const Sequence& moves) {
    const Expected<Replay> replay = puzzle.replay(beginning->state, moves);
    return replay && replay->solved;
  };
  SolveRequest search = search_of(request, *beginning);
  Budget budget(request.limits, whole);
  for (bool more = true; more;) {
    search.limits.max_expanded = request.limits.max_expanded - whole.stats.expanded;
    Expected<SearchResult> found = puzzle.search(beginning->state, search);
    if (!found) return found.error();
    add(whole.stats, found->stats);
    whole.outcome = found->outcome;
    whole.exhausted = found->exhausted;
    const Cost length = beginning->length + found->lower_bound;
    listing.complete_below = length;
    if (list.empty()) whole.lower_bound = length;
    if (found->outcome == Outcome::solved && length > request.limits.max_cost)  // the beginning is
      budget.end(Outcome::out_of_budget, LimitReached::cost);
    if (whole.outcome != Outcome::solved) break;
    const auto ordered = in_order(puzzle, *beginning, *found, tuning.ergonomic, solutions, budget);
    std::size_t at = 0;
    for (; at < ordered.size() && list.size() < most && !budget.spent_now(); ++at)
      if (!solutions.has_beginning(ordered[at], reaches_goal)) list.push_back(beginning->with(ordered[at]));
    if (whole.outcome != Outcome::solved) {
      if (tuning.list == 0) list.clear();  // not every shortest one
      break;
    }
    if (at == ordered.size()) ++*listing.complete_below;
    if (found->lower_bound == 0) listing.complete_below.reset();  // longer ones pass through the goal
    more = found->lower_bound != 0 && list.size() < most && (tuning.list != 0 || list.empty());
    search.tuning.least_length = found->lower_bound + 1;
  }
  if (list.empty()) return listing;
  whole.outcome = Outcome::solved;
  whole.optimal = true;
  whole.bound_factor = 1;
  whole.moves = std::move(list.front());
  whole.others.assign(std::make_move_iterator(list.begin() + 1), std::make_move_iterator(list.end()));
  return listing;
}

}  // namespace rompicapo::catalogue
