// SPDX-License-Identifier: MIT
//
// Hostile names, written into programs in every role that a name has, and read by the real clingo.
#include "rompicapo/planning/facts.hpp"

#include <gtest/gtest.h>

#include "rompicapo/planning/child.hpp"
#include "rompicapo/planning/foreign.hpp"
#include "rompicapo/planning/horizons.hpp"

namespace rompicapo::planning {
namespace {

const std::vector<std::string> hostile_names{
    "x\n#script(lua) print(\"intruder\") #end.\n%",
    "x\r#script(lua) print(\"intruder\") #end.",
    "x\").\n#script (python)\nprint('intruder')\n#end.\na(\"",
    "*%\n#script(lua) print(\"intruder\") #end.\n%*",
    "\\\"). intruder. a(\"",
    "\\",
    "%* intruder",
    "#include \"/etc/passwd\".",
    "#const horizon=99.",
    "a). intruder. b(c",
    "not",
    std::string("a\0b\x7F\x1B[31m", 9),
    "è 漢\xFF",
};

std::string clingo_says(const std::string& program, bool confined = false) {
  ChildRequest request;
  request.program = "clingo";
  request.arguments = {"--outf=1", "--warn=none"};
  request.input = program;
  request.confined = confined;
  const auto end = run_child(request);
  if (!end.has_value()) return end.error().message;
  EXPECT_EQ(end->code, 30) << program << end->errors;
  return end->output + end->errors;
}

TEST(Facts, NoNameLeavesItsTerm) {
  for (const std::string& name : hostile_names) {
    Facts facts;
    facts.comment(name, "the puzzle.");
    facts.fact("string", {Term::string(name)});
    facts.fact("name", {Term::name(name), 7});
    facts.end_line();
    facts.comment("ours");
    facts.fact("last", {-1});
    facts.end_line();
    const std::string said = clingo_says(facts.text() + "#show intruder/0. #show last/1.");
    EXPECT_NE(said.find("ANSWER\nlast(-1).\n"), std::string::npos) << facts.text() << said;
    EXPECT_EQ(said.find("intruder"), std::string::npos) << said;  // printed by a script
    EXPECT_EQ(std::count(facts.text().begin(), facts.text().end(), '\n'), 4) << facts.text();
  }
}

TEST(Facts, WhatIsWritten) {
  EXPECT_EQ(Term::name("a_B9").text(), "a_B9");
  EXPECT_EQ(Term::name("B").text(), "\"B\"");
  EXPECT_EQ(Term::name("").text(), "\"\"");
  EXPECT_EQ(Term::name("not").text(), "\"not\"");
  EXPECT_EQ(Term::string("a\"b\\c\nd\te").text(), R"("a\"b\\c\nd?e")");
  Facts facts;
  facts.comment("file:a b\nc", "the puzzle.");
  facts.fact("p", {1, Term::string("U'"), -2});
  facts.fact("q", {Term::name("x")});
  facts.end_line();
  EXPECT_EQ(facts.text(), "% file:a_b_c: the puzzle.\np(1,\"U'\",-2). q(x).\n");
}

// A move's name comes back from clingo unchanged.
TEST(Facts, EveryMoveNameIsReadBack) {
  const std::string name = "\"\\\n!$%&'*+-/<=>?^_`{|}~n";
  const auto plan = read_plan({"do(" + Term::string(name).text() + ",3)"}, 1);
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->steps.at(0).move, name);
}

TEST(Foreign, ScriptsAndIncludesAreRefusedHoweverTheyAreWritten) {
  for (const std::string text :
       {"#script(lua) os.execute(\"id\") #end.", "a.\n#script (python)\nimport os\n#end.", "# script(lua) #end.",
        "#\n script(lua) #end.", "#SCRIPT(lua) #end.", "%* *% #script(lua) #end.", "%\r#script(lua) #end.",
        "a(\"%*\"). #script(lua) #end. b(\"*%\").", "% %*\n#script(lua) #end.", "\xEF\xBB\xBF#script(lua) #end.",
        "#\\\nscript(lua) #end.", "#include \"/etc/passwd\".", "#include <incmode>.", "# include \"x\"."}) {
    const auto checked = check_foreign({"theirs.lp", text});
    ASSERT_FALSE(checked.has_value()) << text;
    EXPECT_EQ(checked.error().code, ErrorCode::bad_syntax);
    EXPECT_EQ(checked.error().message.substr(0, 10), "theirs.lp:") << checked.error().message;
  }
  EXPECT_EQ(check_foreign({"t.lp", "a.\nb.\n#script(lua)"}).error().message.substr(0, 7), "t.lp:3:");
  EXPECT_FALSE(check_foreign({"t.lp", std::string("a.\0b.", 5)}).has_value());
  EXPECT_TRUE(check_foreign({"t.lp", "#const n=1. #show do/2. a :- not script(1), include. % script"}).has_value());
  EXPECT_TRUE(check_foreign({"t.lp", "#script(lua) #end.", true}).has_value());
  EXPECT_FALSE(check_foreign({"t.lp", "#include \"x.lp\".", true}).has_value());
}

TEST(Foreign, TheFactsFollowAndCountAsTheBase) {
  EXPECT_EQ(beside_facts({"t.lp",
                          "\xEF\xBB\xBF"
                          "a."},
                         "b.\n"),
            "a.\nb.\n");
  EXPECT_NE(clingo_says(beside_facts({"t.lp", "#program step(t). c(t)."}, "b.\n")).find("b."), std::string::npos);
}

}  // namespace
}  // namespace rompicapo::planning
