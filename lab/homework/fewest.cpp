// SPDX-License-Identifier: MIT
#include "lab/homework/fewest.hpp"

#include <algorithm>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::string_view table_solver = "table";

bool has_solver(const PuzzleInfo& info, std::string_view name) {
  return std::any_of(info.solvers.begin(), info.solvers.end(), [&](const SolverInfo& one) { return one.name == name; });
}

}  // namespace

bool has_table(const PuzzleInfo& info) { return has_solver(info, table_solver); }

std::string proving_solver(const PuzzleInfo& info) {
  for (const std::string_view name : {table_solver, std::string_view("optimal"), std::string_view("pattern-database")})
    if (has_solver(info, name)) return std::string(name);
  const SolverInfo* usual = solver_called(info, "");
  if (usual != nullptr && usual->promises == name_of(AlgorithmInfo::Promises::optimal)) return usual->name;
  return has_solver(info, "bidirectional") ? "bidirectional" : "";
}

Fewest fewest_moves(const AnyPuzzle& puzzle, std::string_view state, Cost length, const Limits& limits) {
  SolveRequest request;
  request.solver = proving_solver(puzzle.info());
  request.limits = limits;
  request.limits.enough_bound = length;
  const Expected<catalogue::Answer> answer = catalogue::solve(puzzle, state, request);
  if (!answer) return {};
  const SearchResult& result = answer->result;
  if (result.outcome == Outcome::solved && result.optimal) return {answer->length, answer->length};
  return {{}, result.lower_bound};
}

}  // namespace rompicapo::lab
