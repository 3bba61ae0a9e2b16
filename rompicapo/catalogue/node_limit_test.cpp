// SPDX-License-Identifier: MIT
//
// No solver of the catalogue expands more nodes than it may, alone or on several threads, whether it lists one solution
// or all.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::catalogue {
namespace {

class NodeLimit : public testing::TestWithParam<const char*> {};

TEST_P(NodeLimit, IsExactForEverySolver) {
  PuzzleOptions options;
  options.library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  options.clingo.clear();  // counts no nodes
  const auto puzzle = make(GetParam(), options);
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  Rng rng(11);
  const std::string state = (*puzzle)->random_state(rng);
  for (const SolverInfo& solver : (*puzzle)->info().solvers) {
    const bool lists_all = std::find(solver.options.begin(), solver.options.end(), "all") != solver.options.end();
    if (solver.table_bytes > 1ull << 26) continue;  // too long to build for this
    for (const std::uint64_t nodes : {1u, 7u, 100u, 3001u, 20000u})
      for (const std::size_t threads : {1u, 2u})
        for (const bool all : {false, true}) {
          if (all && !lists_all) continue;
          SolveRequest request;
          request.solver = solver.name;
          request.limits.max_bytes = 1ull << 28;
          request.limits.threads = threads;
          request.limits.max_expanded = nodes;
          request.tuning.all = all;
          const std::string asked =
              fmt::format("{}, {} nodes, {} threads{}", solver.name, nodes, threads, all ? ", all" : "");
          const auto answer = solve(**puzzle, state, request);
          ASSERT_TRUE(answer) << asked << ": " << answer.error().message;
          const SearchResult& result = answer->result;
          EXPECT_LE(result.stats.expanded, nodes) << asked;
          if (result.outcome != Outcome::out_of_budget) continue;
          EXPECT_TRUE(result.exhausted == LimitReached::nodes || result.exhausted == LimitReached::memory) << asked;
          EXPECT_TRUE(result.moves.empty()) << asked;
          if (result.exhausted == LimitReached::nodes && threads == 1) {
            EXPECT_EQ(result.stats.expanded, nodes) << asked;
          }
        }
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, NodeLimit,
                         testing::Values("cube:2", "cube:3", "cube:5", "cube:6", "brain-twist", "sliding:3x3",
                                         "sliding:4x4", "sliding:5x5", "sliding:12x12", "file:skewb", "file:megaminx"),
                         [](const testing::TestParamInfo<const char*>& tested) {
                           std::string name = tested.param;
                           for (char& letter : name)
                             if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
                           return name;
                         });

}  // namespace
}  // namespace rompicapo::catalogue
