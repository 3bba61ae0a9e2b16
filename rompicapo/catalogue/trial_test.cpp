// SPDX-License-Identifier: MIT
//
// Users' encodings: the examples of docs/asp, and others with every kind of mistake.
#include "rompicapo/catalogue/trial.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/test_support.hpp"
#include "rompicapo/planning/encodings.hpp"

namespace rompicapo::catalogue {
namespace {

#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif

const std::filesystem::path examples = std::filesystem::path(__FILE__).parent_path() / "../../docs/asp";

Expected<Trial> with_text(const AnyPuzzle& puzzle, std::string_view state, const std::string& text) {
  return try_encoding(puzzle, state, {"theirs.lp", text}, {});
}

Trial trial_of(const Expected<Trial>& trial) {
  EXPECT_TRUE(trial.has_value()) << trial.error().message;
  return trial ? *trial : Trial{};
}

std::string example(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(examples / (name + ".lp")).rdbuf();
  return text.str();
}

TEST(Trial, TheExamplesFindShortestPlans) {
  for (const std::string goal : {"faces", "tips", "faces-outer"}) {
    if (sanitized && goal != "faces") continue;  // each goal builds its table
    const auto puzzle = made_with_clingo("brain-twist", {.goal = goal});
    for (const std::string name : {"plain", "rc_fixed", "redundant", "cardinality"}) {
      const Trial trial = trial_of(with_text(*puzzle, "@1 0 5 -6 0", example(name)));
      EXPECT_EQ(trial.verdict, Trial::Verdict::valid) << name << " " << goal << ": " << trial.reason;
      EXPECT_TRUE(trial.optimal()) << name << " " << goal << ": " << trial.length;
      EXPECT_FALSE(trial.our_horizons.empty());
      for (const PlannedMove& step : trial.steps) EXPECT_TRUE(step.reason.has_value()) << name << " " << step.atom;
      EXPECT_EQ(trial.warnings, "");
    }
  }
}

// Our own encodings conform to the documented interface.
TEST(Trial, OurEncodingsAreJudgedAsOthersAre) {
  for (const auto& [name, state, encoding] :
       std::vector<std::array<std::string, 3>>{{"brain-twist", "@1 0 5", "brain_twist.lp"},
                                               {"8-puzzle", "@ULD", "sliding.lp"},
                                               {"cube:2", "@R U2", "cube.lp"},
                                               {"cube:3", "@R U' F", "permutation.lp"}}) {
    const auto puzzle = made_with_clingo(name);
    const Trial trial = trial_of(with_text(*puzzle, state, std::string(planning::encoding_called(encoding))));
    EXPECT_EQ(trial.verdict, Trial::Verdict::valid) << name << ": " << trial.reason;
    EXPECT_TRUE(!trial.optimum || trial.optimal()) << name;
  }
}

TEST(Trial, TheFirstWrongStepIsNamed) {
  const auto puzzle = made_with_clingo("brain-twist");
  Trial trial = trial_of(
      with_text(*puzzle, "@1 0 5", "do(-5,1). do(1,2). do(0,3). :- horizon < 3. #const horizon=1. #show do/2."));
  EXPECT_EQ(trial.verdict, Trial::Verdict::wrong);
  EXPECT_EQ(trial.wrong_step, 2u);
  EXPECT_EQ(trial.moves, "-5");
  EXPECT_NE(trial.reason.find("move 2 of 3, `1`"), std::string::npos) << trial.reason;

  trial = trial_of(with_text(*puzzle, "@1 0 5", "do(frob,1). :- horizon < 1. #const horizon=1. #show do/2."));
  EXPECT_EQ(trial.wrong_step, 1u);

  trial =
      trial_of(with_text(*puzzle, "@1 0 5", "do(-5,1). held_still. #const horizon=1. #show do/2. #show held_still/0."));
  EXPECT_EQ(trial.verdict, Trial::Verdict::wrong);
  EXPECT_FALSE(trial.wrong_step.has_value());
  EXPECT_NE(trial.reason.find("do not end on the goal"), std::string::npos) << trial.reason;
}

TEST(Trial, ALongerPlanIsValidAndNotOptimal) {
  const auto puzzle = made_with_clingo("8-puzzle");
  const Trial longer = trial_of(with_text(*puzzle, "@U",
                                          "#const horizon=1. :- horizon<3. do(\"U\",1). do(\"D\",2). do(\"D\",3)."
                                          "#show do/2."));
  EXPECT_EQ(longer.verdict, Trial::Verdict::valid) << longer.reason;
  EXPECT_EQ(longer.length, 3u);
  EXPECT_EQ(longer.optimum, 1u);
  EXPECT_FALSE(longer.optimal());
  const auto json = nlohmann::json::parse(trial_json(puzzle->info(), "x.lp", longer), nullptr, false);
  EXPECT_EQ(json["verdict"], "valid");
  EXPECT_EQ(json["optimal"], false);
  EXPECT_EQ(json["puzzle"], "sliding:3x3");
  EXPECT_EQ(json["horizons"].back()["answer"], "plan");
}

TEST(Trial, AnEncodingThatRefutesTooMuchIsToldSo) {
  const auto puzzle = made_with_clingo("8-puzzle");
  const Trial trial = trial_of(with_text(*puzzle, "@UL", ":- horizon > 0. #const horizon=1."));
  EXPECT_EQ(trial.verdict, Trial::Verdict::no_plan);
  EXPECT_EQ(trial.reason, "it has no plan up to horizon 6, but there is one of 2 moves");
}

TEST(Trial, WhatClingoRefusesIsToldInItsWords) {
  const auto puzzle = made_with_clingo("8-puzzle");
  const auto trial = with_text(*puzzle, "@UL", "a.\nnot good ) b.\n");
  ASSERT_FALSE(trial.has_value());
  EXPECT_EQ(trial.error().code, ErrorCode::bad_syntax);
  EXPECT_NE(trial.error().message.find("theirs.lp:2:"), std::string::npos) << trial.error().message;
  EXPECT_FALSE(with_text(*puzzle, "1 2 3", "a.").has_value());
  EXPECT_EQ(with_text(*made_with_clingo("cube:4"), "@", "a.").error().code, ErrorCode::unsupported);
}

// A run made elsewhere is judged like ours.
TEST(Trial, ARunFromElsewhereIsJudged) {
  const auto puzzle = made_with_clingo("8-puzzle");
  constexpr auto none = Horizon::Answer::none, plan = Horizon::Answer::plan;
  const std::vector<std::string> atoms{"do(\"R\",2)", "do(\"D\",1)", "more"};
  const Trial shortest = trial_of(judge_plan(*puzzle, "@LU", nullptr, {{{2, plan}}, atoms}, {}));
  EXPECT_TRUE(shortest.optimal()) << shortest.reason;
  EXPECT_EQ(shortest.moves, "D R");
  EXPECT_TRUE(shortest.result.optimal);  // all smaller horizons were refuted

  const Trial early =
      trial_of(judge_plan(*puzzle, "@LU", nullptr, {{{4, plan}}, {{"do(\"L\",2)", "do(\"D\",1)"}}}, {}));
  EXPECT_EQ(early.verdict, Trial::Verdict::wrong);
  EXPECT_EQ(early.wrong_step, std::nullopt);

  const Trial longer =
      trial_of(judge_plan(*puzzle, "@U", nullptr, {{{3, plan}}, {{"do(\"U\",1)", "do(\"D\",2)", "do(\"D\",3)"}}}, {}));
  EXPECT_EQ(longer.verdict, Trial::Verdict::valid);
  EXPECT_FALSE(longer.optimal());
  EXPECT_FALSE(longer.result.optimal);  // smaller horizons were skipped

  const Trial off = trial_of(judge_plan(*puzzle, "@", nullptr, {{{2, plan}}, atoms}, {}));
  EXPECT_EQ(off.wrong_step, 1u);
  EXPECT_EQ(off.error->code, ErrorCode::bad_move);

  const Trial open = trial_of(judge_plan(*puzzle, "@LU", nullptr, {{{2, none}, {3, none}}, {}}, {}));
  EXPECT_EQ(open.verdict, Trial::Verdict::no_plan);
  EXPECT_EQ(open.result.lower_bound, 4u);
  EXPECT_EQ(open.last_horizon(), 6u);
  EXPECT_EQ(open.reason, "it has no plan up to horizon 3, but there is one of 2 moves");

  const std::vector<ForeignRun> broken{{{{2, none}}, atoms}, {{{2, plan}}, {}},    {{{3, none}, {3, plan}}, atoms},
                                       {{}, atoms},          {{{1, plan}}, atoms}, {{{2, plan}}, {{"do(1)"}}}};
  for (const ForeignRun& run : broken) EXPECT_FALSE(judge_plan(*puzzle, "@LU", nullptr, run, {}).has_value());
}

// The marks of our own encodings: each step of a plan has its rule, and atoms that are true there.
TEST(Trial, EachStepHasTheRuleThatLetsItBeTaken) {
  for (const auto& [name, state, encoding, rule, atom] : std::vector<std::array<std::string, 5>>{
           {"brain-twist", "@1 0 5", "brain_twist.lp", "{ turn(K,N,1);", "tip(1,5)"},
           {"8-puzzle", "@ULD", "sliding.lp", "blank(X+DX,Y+DY,T) :-", "step(\"U\",-1,0)"},
           {"cube:2", "@R U2", "cube.lp", "1 { do(M,T)", "move(\"U2\")"}}) {
    const auto puzzle = made_with_clingo(name);
    const std::string text(planning::encoding_called(encoding));
    const Trial trial = trial_of(with_text(*puzzle, state, text));
    ASSERT_EQ(trial.steps.size(), trial.length);
    bool atom_found = false, rule_found = false;
    for (const PlannedMove& step : trial.steps) {
      ASSERT_TRUE(step.reason.has_value()) << name << " " << step.move;
      std::istringstream lines(text);
      std::string line;
      for (std::size_t at = 0; at < step.reason->first; ++at) std::getline(lines, line);
      rule_found = rule_found || line.starts_with(rule);
      for (const std::string& each : step.reason->because) atom_found = atom_found || each == atom;
    }
    EXPECT_TRUE(rule_found) << name;
    EXPECT_TRUE(atom_found) << name;
  }
}

TEST(Trial, AnAnswerCarriesItsHorizons) {
  const auto puzzle = made_with_clingo("8-puzzle");
  SolveRequest request{"asp", {}};
  const auto answer = solve(*puzzle, "@UL", request);
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  EXPECT_TRUE(answer->verified);
  const auto json = nlohmann::json::parse(to_json(instance_of(puzzle->info(), "@UL", request, answer)), nullptr, false);
  ASSERT_EQ(json["horizons"].size(), 1u);
  const auto& horizon = json["horizons"][0];
  EXPECT_EQ(horizon["steps"], 2);
  EXPECT_EQ(horizon["answer"], "plan");
  EXPECT_GT(horizon["rules"], 0);
  EXPECT_TRUE(horizon.contains("choices") && horizon.contains("conflicts") && horizon.contains("seconds"));
}

}  // namespace
}  // namespace rompicapo::catalogue
