// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/units.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/solutions.hpp"

namespace rompicapo::catalogue {

namespace {

std::optional<Error> without_units(const AnyPuzzle& puzzle, const SolveRequest& request) {
  const SolverInfo* const solver = solver_called(puzzle.info(), request.solver);
  if (solver == nullptr) return no_solver(puzzle.info(), request.solver);
  if (request.tuning.all || request.tuning.count) return Error{ErrorCode::bad_option, "units search for one solution"};
  if (request.external != nullptr)
    return Error{ErrorCode::unsupported, "a heuristic of your own exists only in this process: it has no units"};
  if (solver->units) return std::nullopt;
  std::vector<std::string_view> names;
  for (const SolverInfo& one : puzzle.info().solvers)
    if (one.units) names.push_back(one.name);
  std::string others;
  for (const std::string_view name : names) others += fmt::format("{}`{}`", others.empty() ? ": take " : " or ", name);
  return Error{ErrorCode::unsupported,
               fmt::format("the work of `{}` cannot be cut into units{}", solver->name, others)};
}

// Its moves, and their positions in the text.
struct Prefix {
  std::vector<Move> moves;
  std::vector<std::size_t> positions;
};

Expected<Prefix> read_prefix(const AnyPuzzle& puzzle, std::string_view state, std::string_view text) {
  const Expected<Walk> walk = puzzle.walk(state, text);
  if (!walk) return walk.error();
  const std::vector<std::string>& names = puzzle.info().move_names;
  Prefix prefix;
  std::size_t position = 0;
  for (const Step& step : walk->steps) {
    const auto known = std::find(names.begin(), names.end(), step.move);
    position = std::min(text.find(step.move, position), text.size());
    if (known == names.end())
      return Error{ErrorCode::bad_syntax, fmt::format("`{}` is not a move of the searches", excerpt(step.move)),
                   position};
    prefix.moves.push_back(static_cast<Move>(known - names.begin()));
    prefix.positions.push_back(position);
    position = std::min(position + step.move.size(), text.size());
  }
  return prefix;
}

// In the quarter-turn metric two moves have one name: either half of a half turn. False: there is no other.
bool take_other_of_name(const AnyPuzzle& puzzle, Move& move) {
  const std::vector<std::string>& names = puzzle.info().move_names;
  const auto from = names.begin() + static_cast<std::ptrdiff_t>(index_of(move));
  const auto other = std::find(from + 1, names.end(), *from);
  if (other == names.end()) return false;
  move = static_cast<Move>(other - names.begin());
  return true;
}

Error redundant_move(const Prefix& prefix, std::size_t at, std::string_view text) {
  return {ErrorCode::bad_syntax,
          fmt::format("`{}` is not the prefix of a unit: the search does not make its move {} there, which other moves "
                      "make redundant",
                      excerpt(text), at + 1),
          prefix.positions[at]};
}

}  // namespace

Expected<UnitPlan> unit_plan(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& asked,
                             std::size_t least_prefixes) {
  if (const auto error = without_units(puzzle, asked)) return *error;
  if (least_prefixes == 0 || least_prefixes > most_least_prefixes)
    return Error{ErrorCode::bad_option, fmt::format("1 to {} prefixes can be requested", most_least_prefixes)};
  SolveRequest request = asked;
  request.tuning.least_prefixes = least_prefixes;
  request.tuning.unit = nullptr;
  const Expected<Answer> answer = solve(puzzle, state, request);
  if (!answer) return answer.error();
  const SearchResult& result = answer->result;
  UnitPlan plan{answer->state,    answer->solver, answer->heuristic,  result.outcome,
                result.exhausted, answer->reason, result.lower_bound, {}};
  for (const std::vector<Move>& prefix : result.units.prefixes) plan.prefixes.push_back(spelt_apart(puzzle, prefix));
  return plan;
}

Expected<Answer> search_unit(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& asked, Cost bound,
                             std::string_view text) {
  if (const auto error = without_units(puzzle, asked)) return *error;
  if (bound > most_bound) return Error{ErrorCode::bad_option, fmt::format("a bound is at most {}", most_bound)};
  const Expected<std::string> start = puzzle.rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
  if (!start) return start.error();
  const Expected<Prefix> prefix = read_prefix(puzzle, *start, text);
  if (!prefix) return prefix.error();
  SearchUnit unit{bound, prefix->moves};
  SolveRequest request = asked;
  request.tuning.unit = &unit;
  request.tuning.least_prefixes = 0;
  Expected<Answer> answer = solve(puzzle, *start, request);
  while (answer && answer->result.units.redundant) {
    const std::size_t at = *answer->result.units.redundant;
    if (!take_other_of_name(puzzle, unit.prefix[at])) return redundant_move(*prefix, at, text);
    answer = solve(puzzle, *start, request);
  }
  return answer;
}

}  // namespace rompicapo::catalogue
