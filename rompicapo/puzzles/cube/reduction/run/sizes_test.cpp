// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"

#include <filesystem>
#include <gtest/gtest.h>
#include <unistd.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"

namespace rompicapo::cube::reduction {
namespace {

class StoredReduction : public testing::Test {
 protected:
  StoredReduction() {
    std::string name = (std::filesystem::temp_directory_path() / "rompicapo-reduction-XXXXXX").string();
    options_.folder = ::mkdtemp(name.data());
    options_.notice = [this](const std::string& line) { notices_ += line + '\n'; };
  }
  ~StoredReduction() override { std::filesystem::remove_all(options_.folder); }

  tables::LibraryOptions options_;
  std::string notices_;
};

// 10x10x10: the last phases, those of the 9x9x9, the 7x7x7 and the 5x5x5, and the centres of even cubes.
TEST_F(StoredReduction, IsTheSameReadAsMade) {
  Rng rng(3);
  const StickerCube cube = random_cube(10, rng);
  std::vector<std::vector<Turn>> answers;
  for (unsigned process = 0; process < 2; ++process) {
    notices_.clear();
    tables::Library library(options_);
    const auto solver = solver_by_phases(10, three_by_two_phase(), library);
    ASSERT_TRUE(solver) << solver.error().message;
    EXPECT_EQ(notices_.find("built") == std::string::npos, process == 1) << notices_;
    answers.push_back(first_answer(**solver, cube, 680));
  }
  EXPECT_EQ(answers[0], answers[1]);
  const tables::Library library(options_);
  std::vector<std::string> names;
  for (const tables::TableSpec& spec : specs_by_phases(10)) {
    EXPECT_TRUE(library.at_hand(spec)) << spec.name;
    names.push_back(spec.name);
  }
  std::sort(names.begin(), names.end());
  EXPECT_EQ(library.files().size(), names.size());
  EXPECT_EQ(names, (std::vector<std::string>{"cube10-reduction", "cube5-reduction", "cube6-reduction-centres",
                                             "cube7-reduction", "cube9-reduction"}));
}

// What is built by itself is what a solver asks for.
TEST_F(StoredReduction, SetsOfOddAndEvenSizesAreThoseOfTheirSolvers) {
  tables::Library library(options_);
  for (const unsigned size : {4u, 6u})
    for (const tables::TableSpec& spec : specs_by_phases(size)) EXPECT_TRUE(library.store(spec)) << spec.name;
  notices_.clear();
  tables::Library again(options_);
  for (const unsigned size : {4u, 6u}) EXPECT_TRUE(solver_by_phases(size, {}, again));
  EXPECT_EQ(notices_, "");
}

}  // namespace
}  // namespace rompicapo::cube::reduction
