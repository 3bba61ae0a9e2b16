// SPDX-License-Identifier: MIT
//
// A state a few moves from its goal is solved before any table is read or built, if no solver was named.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/test_support.hpp"

namespace rompicapo::catalogue {
namespace {

class NearSearch : public testing::TestWithParam<std::pair<const char*, const char*>> {
 protected:
  NearSearch() {
    tables::LibraryOptions library;
    library.progress = [this](const std::string&, double) { made_tables_ = true; };
    puzzle_ =
        made(GetParam().first, {.metric = GetParam().second, .library = std::make_shared<tables::Library>(library)});
    Rng rng(3);
    moves_ = "@" + puzzle_->random_moves(rng, 5);
  }

  bool made_tables_ = false;
  std::unique_ptr<AnyPuzzle> puzzle_;
  std::string moves_;
};

TEST_P(NearSearch, SolvesBeforeTablesAreMade) {
  const Answer answer = answered(*puzzle_, moves_, {});
  EXPECT_EQ(answer.result.outcome, Outcome::solved);
  EXPECT_TRUE(answer.result.optimal && answer.verified);
  EXPECT_LE(answer.length, 5u);
  EXPECT_EQ(answer.solver, "bidirectional");
  EXPECT_FALSE(made_tables_);
}

// With a node limit or a named solver, the nodes are that solver's.
TEST_P(NearSearch, IsNotAskedWhereNodesAreCountedOrASolverIsNamed) {
  SolveRequest limited, named;
  limited.limits.max_expanded = 1;
  named.solver = puzzle_->info().default_solver;
  for (SolveRequest request : {limited, named}) {
    request.limits.time_covers_tables = true;
    request.limits.deadline = Clock::now();
    const Answer answer = answered(*puzzle_, moves_, request);
    EXPECT_EQ(answer.result.exhausted, LimitReached::time);
    EXPECT_EQ(answer.solver, puzzle_->info().default_solver);
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, NearSearch,
                         testing::Values(std::pair{"file:3x3x3", ""}, std::pair{"file:megaminx", ""},
                                         std::pair{"file:helicopter-cube", ""}, std::pair{"file:loopover-4", ""},
                                         std::pair{"sliding:5x5", ""}, std::pair{"sliding:4x4", "multi"}),
                         [](const auto& tested) {
                           return test_name(std::string(tested.param.first) + tested.param.second);
                         });

}  // namespace
}  // namespace rompicapo::catalogue
