// SPDX-License-Identifier: MIT
#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "apps/cli/commands.hpp"
#include "apps/cli/names.hpp"
#include "apps/cli/render.hpp"
#include "apps/cli/words.hpp"

namespace rompicapo::cli {
namespace {

TEST(Words, EveryLanguageSaysEverything) {
  ASSERT_EQ(locales().size(), 4u);
  const Words english("en");
  ASSERT_FALSE(english.all().empty());
  for (const auto& [language, text] : locales()) {
    const Words words(language);
    EXPECT_EQ(words.all().size(), english.all().size()) << language;
    for (const auto& [key, phrase] : english.all()) {
      const auto found = words.all().find(key);
      ASSERT_NE(found, words.all().end()) << language << ' ' << key;
      for (const std::string place : {"{index}", "{move}", "{before}", "{after}", "{left}", "{heuristic}"})
        EXPECT_EQ(found->second.find(place) == std::string::npos, phrase.find(place) == std::string::npos)
            << language << ' ' << key << ' ' << place;
    }
  }
}

TEST(Words, PlacesAreFilled) {
  EXPECT_EQ(Words("it").say("explain.down", {{"before", "9"}, {"after", "8"}}), "la stima scende da 9 a 8");
  EXPECT_EQ(Words("it").say("no.such.key"), "no.such.key");
}

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

TEST_F(Names, WhatThisVersionLacksIsNotIgnored) {
  for (const std::string option :
       {"--tables", "--distance", "--all", "--bound", "--stop-length", "--generators", "--target"})
    EXPECT_NE(wrong({"solve", "8-puzzle", option}), "") << option;
  for (const std::string command : {"tables", "plan", "play", "serve"}) EXPECT_NE(wrong({command}), "") << command;
}

}  // namespace
}  // namespace rompicapo::cli
