// SPDX-License-Identifier: MIT
//
// Explanations of solutions in every language, compared with golden/explained/NAME.txt, which speakers can proofread.
// The moves are given here, so nothing is searched. After an intended change of words: run tools/regenerate_golden and
// review the difference.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/explain/sentences.hpp"

namespace rompicapo {
namespace {

struct Scene {
  std::string_view file, puzzle, state, moves, solver, heuristic;
  explain::Detail detail = explain::Detail::plain;
  std::string_view goal{};
};

constexpr std::array<Scene, 10> scenes{{
    {"sliding", "sliding:3x3", "2 7 0 3 4 8 5 1 6", "DLLURDDRUULDLURDDRULDLURDR", "ida-star", "linear-conflict"},
    {"sliding_goal", "sliding:3x3", "8 7 6 5 4 3 2 1 0", "ULDRUULDDLUURDDRUULD", "ida-star", "pattern-database",
     explain::Detail::plain, "rows:1"},
    {"brain_twist", "brain-twist", "@1 0 -6 0 3 -2", "2 -3 0 6 0 -1", "bidirectional", "misplaced"},
    {"cube_two_phase", "cube:3", "@(R' D F2 R B' U2 R' D' L2 U' F2 D2 R2 U F2 L2 D' R2 U2 B2)'",
     "R' D F2 R B' U2 R' D' L2 U' F2 D2 R2 U F2 L2 D' R2 U2 B2", "two-phase", ""},
    {"cube_expert", "cube:3", "@(R' D F2 R B' U2 R' D' L2 U' F2 D2 R2 U F2 L2 D' R2 U2 B2)'",
     "R' D F2 R B' U2 R' D' L2 U' F2 D2 R2 U F2 L2 D' R2 U2 B2", "two-phase", "", explain::Detail::expert},
    {"cube_inverse", "cube:3", "@(U' B' D2 F' D2 U2 F D2 R2 B' U2 F' L B2 R D L D B R)'",
     "U' B' D2 F' D2 U2 F D2 R2 B' U2 F' L B2 R D L D B R", "two-phase", ""},
    {"cube_layers", "cube:3", "@R F' U L",
     "F L' U' R2 U2 R' U' R U' L' U' L R U' R' U' F' U F B U' B' U' R' U R U' L' U L "
     "U F U' F' R U R' U R U2 R' F U F' U F U2 F' B2 U B U B' U' B' U' B' U B'",
     "layers", ""},
    {"cube_blocks", "cube:3", "@R2 U B2 D' L F2 U' R'", "R U F2 L' D B2 U' R2", "optimal", ""},
    {"file", "file:skewb", "@U R B L U' R'", "R U L' B' R' U'", "optimal", ""},
    {"cube_estimate", "cube:2", "@R U2 F'", "F U2 R'", "ida-star", "misplaced"},
}};

std::string read(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string explained(const Scene& scene) {
  PuzzleOptions options;
  options.goal = scene.goal;
  const auto puzzle = catalogue::make(scene.puzzle, options);
  if (!puzzle) return puzzle.error().message;
  const auto reasons = explain::explain(**puzzle, scene.state, scene.moves, scene.solver, scene.heuristic);
  if (!reasons) return reasons.error().message;
  std::string text = fmt::format("{} {}: {}\n", scene.puzzle, scene.state, scene.moves);
  for (const std::string language : {"en", "fr", "it", "th"}) {
    const explain::Words words(language, read(std::string(LOCALES_FOLDER) + '/' + language + ".json"));
    text += fmt::format("\n## {}\n", language);
    for (const std::string& line : explain::sentences(*reasons, scene.heuristic, words, scene.detail))
      text += line + '\n';
  }
  return text;
}

class Explained : public testing::TestWithParam<Scene> {};

TEST_P(Explained, ReadsAsWritten) {
  const Scene& scene = GetParam();
  const std::string path = fmt::format("{}/explained/{}.txt", GOLDEN_FOLDER, scene.file);
  const std::string text = explained(scene);
  EXPECT_LT(std::count(text.begin(), text.end(), '\n'), 200) << "too long to be read";
  EXPECT_NE(text.find("## th\n"), std::string::npos) << text;
  if (std::getenv("REGENERATE_GOLDEN")) {
    ASSERT_TRUE(std::ofstream(path) << text);
    return;
  }
  EXPECT_EQ(text, read(path));
}

INSTANTIATE_TEST_SUITE_P(Every, Explained, testing::ValuesIn(scenes),
                         [](const auto& about) { return std::string(about.param.file); });

}  // namespace
}  // namespace rompicapo
