// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/resolve.hpp"

#include <gtest/gtest.h>
#include <set>

#include "rompicapo/model/solver_options.hpp"

namespace rompicapo::catalogue {
namespace {

Resolved resolved(std::string_view name, const Asked& asked) {
  const auto puzzle = make(name);
  return resolve(**puzzle, asked, 30);
}

TEST(Resolve, TakesThePuzzlesDefaults) {
  const Resolved usual = resolved("15-puzzle", {});
  ASSERT_FALSE(usual.error);
  EXPECT_EQ(usual.request.solver, (*make("15-puzzle"))->info().default_solver);
  EXPECT_EQ(usual.seconds, 30);
  EXPECT_FALSE(usual.request.limits.time_covers_tables);
}

TEST(Resolve, ASolverThatBettersItsAnswersHasAnEndOfItsOwn) {
  Asked asked;
  const Resolved usual = resolved("cube:3", asked);
  EXPECT_EQ(usual.seconds, 1);
  EXPECT_GT(usual.request.limits.stop_length, 0);
  asked.seconds = 9;
  EXPECT_EQ(resolved("cube:3", asked).seconds, 9);
  EXPECT_EQ(resolved("cube:3", asked).request.limits.stop_length, 0);
  asked.seconds.reset();
  asked.options.set("bound", std::uint64_t{12});
  EXPECT_EQ(resolved("cube:3", asked).seconds, 30);
  EXPECT_EQ(resolved("cube:3", asked).request.limits.enough_bound, 12);
}

TEST(Resolve, TablesThatAreNamedAreTaken) {
  Asked asked;
  asked.largest_tables = true;
  EXPECT_EQ(resolved("cube:3", asked).request.tuning.tables, "largest");
  asked.options.set("tables", std::string("small"));
  EXPECT_EQ(resolved("cube:3", asked).request.tuning.tables, "small");
}

TEST(Resolve, RefusesWhatIsNotRead) {
  Asked asked{.solver = "ida-star"};
  asked.options.set("weight", 3.0);
  EXPECT_EQ(resolved("8-puzzle", asked).about, "weight");
  asked.skip_unread = true;
  EXPECT_FALSE(resolved("8-puzzle", asked).error);
  EXPECT_EQ(resolved("8-puzzle", asked).unread, std::vector<std::string>{"weight"});
  EXPECT_EQ(resolved("8-puzzle", {.solver = "ida-stra"}).about, "solver");
  EXPECT_EQ(resolved("8-puzzle", {.solver = "ida-stra"}).request.solver, "ida-stra");
  EXPECT_EQ(resolved("8-puzzle", {.solver = "ida-star", .heuristic = "nonsense"}).about, "heuristic");
  EXPECT_EQ(resolved("cube:3", {.solver = "two-phase", .heuristic = "misplaced"}).about, "heuristic");
}

TEST(Resolve, AnOptionChoosesASolverThatReadsIt) {
  const auto chosen = [](std::string_view name, OptionValues options) {
    return resolved(name, {.options = std::move(options)}).request.solver;
  };
  const std::string classes = "classes";
  EXPECT_EQ(chosen("8-puzzle", {{"all", classes}}), "table");
  EXPECT_EQ(chosen("15-puzzle", {{"count-optimal", classes}}), "pattern-database");
  EXPECT_EQ(chosen("cube:2", {{"all", classes}}), "table");
  EXPECT_EQ(chosen("cube:3", {{"all", classes}}), "optimal");
  EXPECT_EQ(chosen("file:skewb", {{"all", classes}, {"first", std::string("U")}}), "pattern-database");
  EXPECT_EQ(chosen("cube:3", {{"max-length", std::uint64_t{20}}}), "two-phase");
  EXPECT_EQ(resolved("15-puzzle", {.options = {{"list", std::uint64_t{3}}}}).error->message,
            "no solver of sliding:4x4 reads `list`");
}

// The key of HTTP and the text that the command line shows.
TEST(Resolve, NamesTheOptionThatIsWrong) {
  const auto about = [](std::string_view name, OptionValues options) {
    return resolved(name, {.options = std::move(options)}).about;
  };
  const std::uint64_t three = 3;
  EXPECT_EQ(about("cube:3", {{"ergonomics", true}}), "ergonomics");
  EXPECT_EQ(about("file:skewb", {{"ergonomics", true}, {"list", three}}), "ergonomics");
  EXPECT_EQ(about("cube:3", {{"list", three}, {"all", std::string("classes")}}), "list");
  EXPECT_EQ(about("cube:3", {{"first", std::string("R")}, {"all", std::string("sequences")}}), "first");
  EXPECT_EQ(about("cube:3", {{"first", std::string("R Q")}}), "first");
  EXPECT_EQ(about("cube:3", {{"stages", std::string("eo, nonsense")}}), "stages");
  EXPECT_EQ(about("cube:3", {{"stages", std::string("eo, dr")}}), "");
}

// Otherwise resolve() could refuse moves that can be made in the state to solve.
TEST(Resolve, SolversThatListAreOfPuzzlesWhoseEveryMoveCanAlwaysBeMade) {
  for (const PuzzleFamily* family : families())
    for (const std::string_view sample : family->samples) {
      const auto puzzle = make(sample);
      const PuzzleInfo& info = (*puzzle)->info();
      if (std::none_of(info.solvers.begin(), info.solvers.end(), [](auto& one) { return one.reads("list"); })) continue;
      Rng rng(1);
      for (int each = 0; each < 10; ++each)
        EXPECT_EQ((*puzzle)->successors((*puzzle)->random_state(rng))->size(), info.move_names.size()) << sample;
    }
}

TEST(Resolve, ASolverThatDoesNotTakeTheGoalIsRefusedWithThoseThatDo) {
  const auto refused = [](std::string_view name, const char* goal, std::string_view solver) {
    PuzzleOptions options;
    options.goal = goal;
    const auto puzzle = make(name, options);
    return no_solver((*puzzle)->info(), solver).message;
  };
  EXPECT_EQ(refused("cube:4", "edges", "bidirectional")
                .find("`bidirectional` does not take the goal `edges`: take one "
                      "of breadth-first, "),
            0u);
  EXPECT_NE(refused("cube:4", "edges", "bidirectional").find("reduction, layers"), std::string::npos);
  EXPECT_EQ(refused("cube:3", "cross", "two-phase").find("`two-phase` does not take the goal `cross`"), 0u);
  const char* const centres = "CORNERS_A: ?; CORNERS_B: ?; CENTERS: 1 2 3 4 5 6";
  EXPECT_EQ(refused("file:skewb", centres, "asp").find("`asp` does not take the goal"), 0u);
  EXPECT_EQ(refused("cube:4", "edges", "reductoin"), "no solver `reductoin` for cube:4 (did you mean `reduction`?)");
}

// Every front end would refuse an option that a solver names but nobody describes.
TEST(SolverOptions, EveryOptionThatASolverReadsIsDescribed) {
  std::set<std::string> described, read;
  for (const SolverOption& option : solver_options()) described.insert(std::string(option.read_as));
  for (const PuzzleFamily* family : families())
    for (const std::string_view sample : family->samples) {
      const auto puzzle = make(sample);
      for (const SolverInfo& solver : (*puzzle)->info().solvers)
        read.insert(solver.options.begin(), solver.options.end());
    }
  read.insert("");  // of every solver
  EXPECT_EQ(described, read);
}

TEST(PuzzleOptions, AreRefusedByOtherFamilies) {
  for (const PuzzleFamily* family : families())
    for (const OptionInfo& option : puzzle_options()) {
      const bool own = std::any_of(family->options.begin(), family->options.end(),
                                   [&](const OptionInfo& one) { return one.name == option.name; });
      EXPECT_EQ(!own, foreign_option(family->samples.front(), option.name).has_value()) << family->form << option.name;
    }
  EXPECT_EQ(make("8-puzzle", {.settings = {{"generators", "U"}}}).error().code, ErrorCode::bad_option);
}

}  // namespace
}  // namespace rompicapo::catalogue
