// SPDX-License-Identifier: MIT
#include "rompicapo/planning/reasons.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/planning/clingo.hpp"
#include "rompicapo/planning/encodings.hpp"

namespace rompicapo::planning {
namespace {

const std::string counting =
    "% Counts.\n"
    "  % @legal do(\"a:b\",T): left(N,T-1), bag(N, \"1,)\")\n"
    "% A comment between.\n"
    "left(N-1,T) :- left(N,T-1),  % 100 % sure.\n"
    "               do(\"a:b\",T).\n"
    "1 { do(\"a:b\",T) } 1 :- T = 1..horizon.\n"
    "left(2,0). bag(1..2,\"1,)\").\n"
    ":- left(N,horizon), N > 0.\n"
    "#show do/2.\n";

TEST(Reasons, AMarkIsShownOnItsLine) {
  const std::string shown = with_marks_shown(counting);
  EXPECT_EQ(std::count(shown.begin(), shown.end(), '\n'), std::count(counting.begin(), counting.end(), '\n'));
  EXPECT_NE(
      shown.find("\n#show because(2,do(\"a:b\",T),by(left(N,T-1), bag(N, \"1,)\"))) : do(\"a:b\",T), left(N,T-1), "
                 "bag(N, \"1,)\").\n% A comment"),
      std::string::npos)
      << shown;
}

TEST(Reasons, WhatIsNoMarkStaysAComment) {
  for (const std::string text : {"% @legal", "% @legal do(M,T)", "% @legal turn(M): a(M)", "% @legal do(M): ",
                                 "% legal do(M): a(M)", "a. % @legal do(M): a(M)", "% @legal do(M):a:b", ""})
    EXPECT_EQ(with_marks_shown(text), text);
}

TEST(Reasons, ClingoBindsTheVariables) {
  ClingoCall call;
  call.text = with_marks_shown(counting);
  call.horizon = 2;
  const auto answer = run_clingo(call);
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  ASSERT_EQ(answer->said, ClingoAnswer::Said::satisfiable);
  std::vector<Reason> reasons = read_reasons(counting, answer->atoms);
  ASSERT_EQ(reasons.size(), 2u);
  std::sort(reasons.begin(), reasons.end(), [](const Reason& a, const Reason& b) { return a.step < b.step; });
  EXPECT_EQ(reasons[0].step, "do(\"a:b\",1)");
  EXPECT_EQ(reasons[0].first, 4u);
  EXPECT_EQ(reasons[0].last, 5u);
  EXPECT_EQ(reasons[0].because, (std::vector<std::string>{"left(2,0)", "bag(2,\"1,)\")"}));
  EXPECT_EQ(reasons[1].because.front(), "left(1,1)");
}

// Other atoms are ignored.
TEST(Reasons, AtomsOfNoMarkAreNone) {
  for (const std::string atom :
       {"because(1,do(1,1),by(a))", "because(99,do(1,1),by(a))", "because(x,do(1,1),by(a))", "because(2,do(1,1))",
        "because(2,do(1,1),a)", "because(2", "because(-1,do(1,1),by(a))", "do(1,1)", ""})
    EXPECT_TRUE(read_reasons(counting, {atom}).empty()) << atom;
}

TEST(Reasons, EachEncodingOfOursHasAMark) {
  for (const EmbeddedText& each : encodings()) EXPECT_NE(with_marks_shown(each.text), each.text) << each.name;
}

}  // namespace
}  // namespace rompicapo::planning
