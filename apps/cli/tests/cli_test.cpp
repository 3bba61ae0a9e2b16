// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "apps/cli/commands.hpp"
#include "apps/cli/names.hpp"
#include "apps/cli/render.hpp"

namespace rompicapo::cli {
namespace {

TEST(Render, ColourAddsToTheLettersAndTakesNoneAway) {
  const Drawing drawing{{{"U", Ink::white, true}, {" x ", Ink::plain, false}, {"R", Ink::red, true}}};
  EXPECT_EQ(render(drawing, false), "U x R\n");
  std::string coloured = render(drawing, true);
  for (std::size_t at = coloured.find('\033'); at != std::string::npos; at = coloured.find('\033'))
    coloured.erase(at, coloured.find('m', at) + 1 - at);
  EXPECT_EQ(coloured, "U x R\n");
}

class Names : public testing::Test {
 protected:
  std::string wrong(std::vector<std::string> arguments) {
    const auto error = wrong_name(app_, arguments);
    return error ? error->message : "";
  }

  CLI::App app_{"", "rompicapo"};
  std::vector<Command> commands_ = add_all(app_);
};

TEST_F(Names, TheNearestIsSuggested) {
  EXPECT_EQ(wrong({"slove", "8-puzzle"}), "no command `slove` (did you mean `solve`?)");
  EXPECT_EQ(wrong({"solve", "8-puzzle", "--slover", "x"}),
            "no option `--slover` of `solve` (did you mean `--solver`?)");
}

TEST_F(Names, RightOnesPass) {
  EXPECT_EQ(wrong({"solve", "8-puzzle", "--solver", "--whatever", "--nodes=5"}), "");
  EXPECT_EQ(wrong({"verify", "brain-twist", "@1", "-1"}), "");
  EXPECT_EQ(wrong({"--help"}), "");
}

}  // namespace
}  // namespace rompicapo::cli
