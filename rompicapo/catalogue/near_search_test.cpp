// SPDX-License-Identifier: MIT
//
// A state few moves from its goal is solved before any table is read or made, where nobody named the solver.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::catalogue {
namespace {

class NearSearch : public testing::TestWithParam<std::pair<const char*, const char*>> {
 protected:
  NearSearch() {
    tables::LibraryOptions library;
    library.progress = [this](const std::string&, double) { made_tables_ = true; };
    PuzzleOptions options;
    options.library = std::make_shared<tables::Library>(library);
    options.metric = GetParam().second;
    puzzle_ = *make(GetParam().first, options);
    Rng rng(3);
    moves_ = "@" + puzzle_->random_moves(rng, 5);
  }

  bool made_tables_ = false;
  std::unique_ptr<AnyPuzzle> puzzle_;
  std::string moves_;
};

TEST_P(NearSearch, SolvesBeforeTablesAreMade) {
  const auto answer = solve(*puzzle_, moves_, {});
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(answer->result.outcome, Outcome::solved);
  EXPECT_TRUE(answer->result.optimal && answer->verified);
  EXPECT_LE(answer->length, 5u);
  EXPECT_EQ(answer->solver, "bidirectional");
  EXPECT_FALSE(made_tables_);
}

// Then the nodes are those of the solver that was asked for.
TEST_P(NearSearch, IsNotAskedWhereNodesAreCountedOrASolverIsNamed) {
  SolveRequest limited, named;
  limited.limits.max_expanded = 1;
  named.solver = puzzle_->info().default_solver;
  for (SolveRequest request : {limited, named}) {
    request.limits.time_covers_tables = true;
    request.limits.deadline = Clock::now();
    const auto answer = solve(*puzzle_, moves_, request);
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_EQ(answer->result.exhausted, LimitReached::time);
    EXPECT_EQ(answer->solver, puzzle_->info().default_solver);
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, NearSearch,
                         testing::Values(std::pair{"file:3x3x3", ""}, std::pair{"file:megaminx", ""},
                                         std::pair{"file:helicopter-cube", ""}, std::pair{"file:loopover-4", ""},
                                         std::pair{"sliding:5x5", ""}, std::pair{"sliding:4x4", "multi"}),
                         [](const auto& tested) {
                           std::string name = std::string(tested.param.first) + tested.param.second;
                           for (char& letter : name)
                             if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
                           return name;
                         });

}  // namespace
}  // namespace rompicapo::catalogue
