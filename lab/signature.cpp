// SPDX-License-Identifier: MIT
//
// A few scrambled states per sample and a few thousand nodes per search suffice for every branch of every algorithm to
// contribute. Solvers with stored tables are excluded: these would have to be built.
#include "lab/signature.hpp"

#include <algorithm>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::uint64_t nodes_a_search = 2000;
constexpr std::size_t scramble_lengths[] = {4, 9, 60};

bool needs_table(const PuzzleInfo& info, const std::string& heuristic) {
  return std::any_of(info.heuristics.begin(), info.heuristics.end(),
                     [&](const HeuristicInfo& one) { return one.name == heuristic && one.table_bytes > 0; });
}

bool stopped(const std::atomic<bool>* stop) { return stop != nullptr && *stop; }

void sign(const AnyPuzzle& puzzle, const std::atomic<bool>* stop, std::vector<Signed>& lines) {
  std::vector<std::string> states;
  Rng rng(2026);
  for (const std::size_t length : scramble_lengths) {
    const Expected<Walk> walk = puzzle.walk(puzzle.solved_state(), puzzle.random_moves(rng, length));
    if (walk) states.push_back(walk->steps.empty() ? walk->start : walk->steps.back().state);
  }
  for (const SolverInfo& solver : puzzle.info().solvers) {
    std::vector<std::string> heuristics = solver.heuristics;
    if (solver.table_bytes > 0 || solver.name == planning::solver_name) continue;  // a planner counts no nodes
    if (heuristics.empty()) heuristics.emplace_back();
    for (const std::string& heuristic : heuristics) {
      if (needs_table(puzzle.info(), heuristic)) continue;
      if (stopped(stop)) return;
      Signed line{puzzle.info().name, solver.name, heuristic, 0};
      for (const std::string& state : states) {
        SolveRequest request{solver.name, heuristic, {}, {}};
        request.limits.max_expanded = nodes_a_search;
        request.limits.stop = stop;
        const Expected<catalogue::Answer> answer = catalogue::solve(puzzle, state, request);
        if (answer) line.expanded += answer->result.stats.expanded;
      }
      lines.push_back(std::move(line));
    }
  }
}

}  // namespace

std::vector<Signed> signature_lines(const std::atomic<bool>* stop) {
  std::vector<Signed> lines;
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view sample : family->samples) {
      if (stopped(stop)) return lines;
      if (const auto puzzle = catalogue::make(sample)) sign(**puzzle, stop, lines);
    }
  return lines;
}

std::uint64_t signature(const std::vector<Signed>& lines) {
  std::uint64_t sum = 0;
  for (const Signed& line : lines) sum += line.expanded;
  return sum;
}

}  // namespace rompicapo::lab
