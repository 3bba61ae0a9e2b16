// SPDX-License-Identifier: MIT
//
// Each sample of each family, and a few goals, play as recorded in golden/NAME.txt. After an intended change: run
// tools/regenerate_golden and review the difference.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <set>
#include <sstream>

#include "rompicapo/catalogue/catalogue.hpp"

#include "tests/golden/playthrough.hpp"

namespace rompicapo {
namespace {

std::string file_stem(std::string_view sample) {
  std::string stem(sample);
  for (char& letter : stem)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return stem;
}

struct Play {
  std::string puzzle, goal{}, name{};  // name: of the file; empty: the puzzle's
  std::string stem() const { return file_stem(name.empty() ? puzzle : name); }
  std::string path() const { return fmt::format("{}/{}.txt", GOLDEN_FOLDER, stem()); }
};

std::vector<Play> plays() {
  std::vector<Play> all;
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view sample : family->samples) all.push_back({std::string(sample)});
  all.push_back({"sliding:3x3", "rows:1 | . . . . . 6 . 8 0", "sliding_goal"});
  all.push_back({"file:ivy-cube", "CORNERS: ?; LEAVES: 1 2 3+4 ? ? ?", "ivy_cube_goal"});
  all.push_back({"brain-twist", "inner", "brain_twist_inner"});
  return all;
}

class Golden : public testing::TestWithParam<Play> {};

TEST_P(Golden, PlaysAsWritten) {
  PuzzleOptions options;
  options.goal = GetParam().goal;
  const auto puzzle = catalogue::make(GetParam().puzzle, options);
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const std::string played = golden::playthrough(**puzzle);
  EXPECT_LT(std::count(played.begin(), played.end(), '\n'), 200) << "too long to be read";
  if (std::getenv("REGENERATE_GOLDEN")) {
    ASSERT_TRUE(std::ofstream(GetParam().path()) << played);
    return;
  }
  std::ifstream file(GetParam().path());
  ASSERT_TRUE(file) << "no playthrough of " << GetParam().stem()
                    << ": run tools/regenerate_golden and read what it wrote";
  std::ostringstream written;
  written << file.rdbuf();
  EXPECT_EQ(played, written.str());
}

INSTANTIATE_TEST_SUITE_P(Every, Golden, testing::ValuesIn(plays()),
                         [](const auto& about) { return about.param.stem(); });

TEST(GoldenFiles, BelongToAPuzzleEach) {
  std::set<std::string> stems;
  for (const Play& play : plays()) stems.insert(play.stem());
  for (const auto& entry : std::filesystem::directory_iterator(GOLDEN_FOLDER))
    if (entry.path().extension() == ".txt") {
      EXPECT_TRUE(stems.contains(entry.path().stem().string())) << entry.path();
    }
}

}  // namespace
}  // namespace rompicapo
