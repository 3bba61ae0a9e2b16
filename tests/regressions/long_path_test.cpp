// SPDX-License-Identifier: MIT
//
// A path with more moves than a typed text may have (100,000 turns) was found and then refused as no solution, because
// it was replayed as one text.
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo {
namespace {

TEST(Regressions, AVeryLongPathIsStillVerified) {
  const auto puzzle = catalogue::make("cube:2", {"", "qtm"});
  ASSERT_TRUE(puzzle.has_value());
  SolveRequest blind{"hill-climb", "zero", {}, {}};
  blind.tuning.random_ties = true;
  std::size_t longest = 0;
  for (blind.tuning.seed = 1; blind.tuning.seed < 40 && longest <= 100000; ++blind.tuning.seed) {
    const auto answer = catalogue::solve(**puzzle, "UFFRBRURRDFLDFDBLDLLUBUB", blind);
    ASSERT_TRUE(answer.has_value()) << answer.error().message;
    if (answer->result.outcome != Outcome::solved) continue;
    EXPECT_TRUE(answer->verified);
    EXPECT_EQ(answer->length, answer->result.moves.size());
    longest = std::max(longest, answer->result.moves.size());
  }
  EXPECT_GT(longest, 100000u) << "no path here is long enough to tell";
}

}  // namespace
}  // namespace rompicapo
