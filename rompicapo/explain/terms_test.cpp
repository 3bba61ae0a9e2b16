// SPDX-License-Identifier: MIT
#include "rompicapo/explain/terms.hpp"

#include <gtest/gtest.h>
#include <utility>

namespace rompicapo::explain {
namespace {

constexpr std::string_view phrases = R"({
    "term.twist.forms": "twist", "term.twist.about": "T", "term.bound.forms": "lower bound|lower bounds",
    "term.bound.about": "B", "term.short.forms": "bound", "term.short.about": "S", "other": "twist"})";

using Found = std::vector<std::pair<std::string, std::string>>;

Found found(std::string_view language, std::vector<std::string> lines) {
  Found terms;
  for (const Term& term : terms_in(lines, Words(language, phrases))) terms.emplace_back(term.word, term.about);
  return terms;
}

TEST(Terms, AreFoundOnceInTheOrderOfUse) {
  EXPECT_EQ(found("en", {"the Lower bounds; Twist 5", "twist 4, lower bound 3"}),
            (Found{{"Lower bounds", "B"}, {"Twist", "T"}}));
  EXPECT_EQ(found("en", {"a bound, a lower bound"}), (Found{{"bound", "S"}, {"lower bound", "B"}}));
}

TEST(Terms, AreWholeWordsWhereWordsHaveBlanks) {
  EXPECT_EQ(found("en", {"twisted, untwist, twisté", ""}), Found{});
  EXPECT_EQ(found("th", {"ก twistก"}), (Found{{"twist", "T"}}));
}

}  // namespace
}  // namespace rompicapo::explain
