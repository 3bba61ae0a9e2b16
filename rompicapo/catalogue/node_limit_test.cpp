// SPDX-License-Identifier: MIT
//
// No solver of the catalogue exceeds the node limit, on one thread or several, for one solution or all.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/test_support.hpp"

namespace rompicapo::catalogue {
namespace {

class NodeLimit : public testing::TestWithParam<const char*> {};

TEST_P(NodeLimit, IsExactForEverySolver) {
  const auto puzzle = made(GetParam());  // without clingo, which counts no nodes
  const std::string state = random_state(*puzzle, 11);
  for (const SolverInfo& solver : puzzle->info().solvers) {
    const bool lists_all = std::find(solver.options.begin(), solver.options.end(), "all") != solver.options.end();
    if (solver.table_bytes > 1ull << 26) continue;  // too slow to build here
    for (const std::uint64_t nodes : {1u, 7u, 100u, 3001u, 20000u})
      for (const std::size_t threads : {1u, 2u})
        for (const bool all : {false, true}) {
          if (all && !lists_all) continue;
          SolveRequest request{solver.name, {}, {.max_expanded = nodes, .max_bytes = 1ull << 28, .threads = threads}};
          request.tuning.all = all;
          const std::string asked =
              fmt::format("{}, {} nodes, {} threads{}", solver.name, nodes, threads, all ? ", all" : "");
          const auto answer = solve(*puzzle, state, request);
          ASSERT_TRUE(answer) << asked << ": " << answer.error().message;
          const SearchResult& result = answer->result;
          EXPECT_LE(result.stats.expanded, nodes) << asked;
          if (result.outcome != Outcome::out_of_budget) continue;
          EXPECT_TRUE(result.exhausted == LimitReached::nodes || result.exhausted == LimitReached::memory) << asked;
          EXPECT_TRUE(result.moves.empty()) << asked;
          const bool exact = result.exhausted == LimitReached::nodes && threads == 1;
          EXPECT_TRUE(!exact || result.stats.expanded == nodes) << asked;
        }
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, NodeLimit,
                         testing::Values("cube:2", "cube:3", "cube:5", "cube:6", "brain-twist", "sliding:3x3",
                                         "sliding:4x4", "sliding:5x5", "sliding:12x12", "file:skewb", "file:megaminx"),
                         [](const auto& tested) { return test_name(tested.param); });

}  // namespace
}  // namespace rompicapo::catalogue
