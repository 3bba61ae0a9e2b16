// SPDX-License-Identifier: MIT
//
// Each sample of each family plays as it is written in golden/NAME.txt. When what it does has changed on
// purpose: tools/regenerate_golden, then read the difference.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
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

std::string path_of(std::string_view sample) { return std::string(GOLDEN_FOLDER) + "/" + file_stem(sample) + ".txt"; }

std::vector<std::string> samples() {
  std::vector<std::string> all;
  for (const PuzzleFamily* family : catalogue::families())
    all.insert(all.end(), family->samples.begin(), family->samples.end());
  return all;
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, PlaysAsWritten) {
  const auto puzzle = catalogue::make(GetParam());
  ASSERT_TRUE(puzzle.has_value()) << puzzle.error().message;
  const std::string played = golden::playthrough(**puzzle);
  EXPECT_LT(std::count(played.begin(), played.end(), '\n'), 200) << "too long to be read";
  if (std::getenv("REGENERATE_GOLDEN")) {
    ASSERT_TRUE(std::ofstream(path_of(GetParam())) << played);
    return;
  }
  std::ifstream file(path_of(GetParam()));
  ASSERT_TRUE(file) << "no playthrough of " << GetParam() << ": run tools/regenerate_golden and read what it wrote";
  std::ostringstream written;
  written << file.rdbuf();
  EXPECT_EQ(played, written.str());
}

INSTANTIATE_TEST_SUITE_P(Every, Golden, testing::ValuesIn(samples()),
                         [](const auto& about) { return file_stem(about.param); });

TEST(GoldenFiles, BelongToAPuzzleEach) {
  std::set<std::string> stems;
  for (const std::string& sample : samples()) stems.insert(file_stem(sample));
  for (const auto& entry : std::filesystem::directory_iterator(GOLDEN_FOLDER))
    if (entry.path().extension() == ".txt") {
      EXPECT_TRUE(stems.contains(entry.path().stem().string())) << entry.path();
    }
}

}  // namespace
}  // namespace rompicapo
