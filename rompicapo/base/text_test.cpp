// SPDX-License-Identifier: MIT
#include "rompicapo/base/text.hpp"

#include <array>
#include <gtest/gtest.h>
#include <tuple>

namespace rompicapo {
namespace {

TEST(Split, TokensKnowWhereTheyStood) {
  const auto tokens = split(" R  U2,F'", " ,");
  ASSERT_EQ(tokens.size(), 3u);
  EXPECT_EQ(tokens[0].text, "R");
  EXPECT_EQ(tokens[0].position, 1u);
  EXPECT_EQ(tokens[2].text, "F'");
  EXPECT_EQ(tokens[2].position, 7u);
  EXPECT_TRUE(split(" ,, ", " ,").empty());
}

TEST(Alternatives, AreTrimmedAndNoneMayBeMissing) {
  const auto parts = alternatives(" a b |c\n");
  ASSERT_TRUE(parts);
  ASSERT_EQ(parts->size(), 2u);
  EXPECT_EQ((*parts)[0].text, "a b");
  EXPECT_EQ((*parts)[0].position, 1u);
  EXPECT_EQ((*parts)[1].text, "c");
  EXPECT_EQ((*parts)[1].position, 6u);
  EXPECT_EQ(alternatives("a | b & c", '&')->front().text, "a | b");
  EXPECT_EQ(alternatives("  ")->size(), 1u);
  EXPECT_EQ(alternatives("  ")->front().text, "");
  for (const auto& [text, message, position] : {std::tuple{"| a", "a goal is missing before this `|`", 0u},
                                                {"a | | b", "a goal is missing before this `|`", 4u},
                                                {"a | ", "a goal is missing after this `|`", 2u},
                                                {"|", "a goal is missing before this `|`", 0u}}) {
    const auto wrong = alternatives(text);
    ASSERT_FALSE(wrong) << text;
    EXPECT_EQ(wrong.error().message, message) << text;
    EXPECT_EQ(wrong.error().position, position) << text;
  }
}

TEST(Excerpt, CutsAndEscapes) {
  EXPECT_EQ(excerpt("abc"), "abc");
  EXPECT_EQ(excerpt("a\n\xff"), "a\\x0a\\xff");
  EXPECT_EQ(excerpt("abcdef", 3), "abc...");
}

TEST(NearestName, FindsTyposAndRejectsNonsense) {
  constexpr std::array<std::string_view, 3> names{"ida-star", "a-star", "beam"};
  EXPECT_EQ(nearest_name("ida-sat", names), "ida-star");
  EXPECT_EQ(nearest_name("beem", names), "beam");
  EXPECT_EQ(nearest_name("xyzzyplugh", names), "");
  EXPECT_EQ(suggestion("idastar", names), " (did you mean `ida-star`?)");
}

}  // namespace
}  // namespace rompicapo
