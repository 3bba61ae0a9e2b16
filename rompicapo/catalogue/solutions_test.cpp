// SPDX-License-Identifier: MIT
//
// Classes and sequences against plain enumeration: every shortest path, found on texts of states only.
#include "rompicapo/catalogue/solutions.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "rompicapo/catalogue/classes_test_support.hpp"
#include "rompicapo/catalogue/test_support.hpp"

namespace rompicapo::catalogue {
namespace {

using Sequence = Solutions::Sequence;

class Enumeration {
 public:
  Enumeration(const AnyPuzzle& puzzle, const std::string& state) : puzzle_(puzzle) {
    for (std::size_t length = 0; all_.empty() && length <= 6; ++length) go_on(state, length);
  }

  const std::set<Sequence>& all() const { return all_; }

  // The number of classes of the sequences.
  std::size_t classes() const {
    const std::vector<Sequence> list(all_.begin(), all_.end());
    const std::vector<std::size_t> classes = plain_classes(list);
    return std::set(classes.begin(), classes.end()).size();
  }

 private:
  void go_on(const std::string& state, std::size_t left) {
    if (left == 0) {
      if (puzzle_.walk(state, "")->solved) all_.insert(path_);
      return;
    }
    const std::vector<std::string>& names = puzzle_.info().move_names;
    const auto steps = puzzle_.successors(state);
    for (const Step& step : *steps) {
      const auto name = std::find(names.begin(), names.end(), step.move);
      if (name == names.end()) continue;
      path_.push_back(static_cast<Move>(name - names.begin()));
      go_on(step.state, left - 1);
      path_.pop_back();
    }
  }

  const AnyPuzzle& puzzle_;
  Sequence path_{};
  std::set<Sequence> all_{};
};

struct Case {
  const char *puzzle, *metric, *state, *solver;
};

constexpr Case cases[]{
    {"cube:3", "htm", "@R L", ""},
    {"cube:3", "htm", "@R L U D2", ""},
    {"cube:3", "htm", "@R L U F", ""},
    {"cube:3", "qtm", "@U2 D", ""},
    {"cube:3", "qtm", "@R F2 B", ""},
    {"cube:2", "htm", "@R U F'", "table"},
    {"cube:2", "qtm", "@R2 U", "table"},
    {"brain-twist", "", "@1 2", "table"},
    {"brain-twist", "", "@1 2 0 5 -6", "table"},
    {"brain-twist", "", "@2 3 4", "table"},
    {"sliding:3x3", "", "@ULDR", "table"},
    {"sliding:2x2", "", "@ULDRUL", ""},
    {"file:pyraminx", "moves", "@U u l", "pattern-database"},
    {"file:floppy-cube", "quantum", "", "pattern-database"},
    {"file:pyraminx", "moves", "@U R u b", "pattern-database"},
};

std::string named(const testing::TestParamInfo<Case>& tested) {
  return test_name(std::to_string(tested.index) + tested.param.puzzle);
}

class SolutionsTest : public testing::TestWithParam<Case> {
 protected:
  const std::unique_ptr<AnyPuzzle> puzzle = made(GetParam().puzzle, {.metric = GetParam().metric});
  const std::vector<std::string>& names = puzzle->info().move_names;
  const std::string state =
      *puzzle->canonical(GetParam().state[0] == '\0' ? "@" + names[0] + " " + names[1] : GetParam().state);
};

TEST_P(SolutionsTest, ClassesAndSequencesAreThoseOfPlainEnumeration) {
  const Enumeration plain(*puzzle, state);
  ASSERT_FALSE(plain.all().empty());
  Solutions solutions(*puzzle);
  std::set<Sequence> met;
  std::size_t classes = 0;
  for (const Sequence& one : plain.all()) {
    EXPECT_EQ(solutions.least(solutions.least(one)), solutions.least(one));
    if (met.count(one) > 0) continue;
    ++classes;
    std::vector<Sequence> listed;
    ASSERT_TRUE(solutions.list(one, {}, listed));
    EXPECT_EQ(listed.front(), one);
    EXPECT_EQ(listed.size(), solutions.count(one));
    for (const Sequence& each : listed) {
      EXPECT_TRUE(met.insert(each).second) << puzzle->spell(each);
      EXPECT_EQ(solutions.least(each), solutions.least(one)) << puzzle->spell(each);
    }
  }
  EXPECT_EQ(met, plain.all());
  EXPECT_EQ(classes, plain.classes());
}

TEST_P(SolutionsTest, SolversCountAndListThem) {
  if (GetParam().solver[0] == '\0') GTEST_SKIP() << "no solver here lists them without large tables";
  const Enumeration plain(*puzzle, state);
  SolveRequest request{GetParam().solver, {}};
  request.tuning.all = true;
  for (const bool sequences : {false, true}) {
    request.tuning.sequences = sequences;
    const std::size_t expected = sequences ? plain.all().size() : plain.classes();
    request.tuning.count = false;
    const Answer listed = answered(*puzzle, state, request);
    EXPECT_EQ(listed.all.size(), expected);
    EXPECT_EQ(std::set(listed.all.begin(), listed.all.end()).size(), expected);
    EXPECT_EQ(listed.classes, !sequences);
    request.tuning.count = true;
    const Answer counted = answered(*puzzle, state, request);
    EXPECT_EQ(counted.optimal_count, expected);
    EXPECT_TRUE(counted.all.empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, SolutionsTest, testing::ValuesIn(cases), named);

TEST(Solutions, ManyAreCountedWithoutBeingListed) {
  const auto puzzle = made("file:pyraminx", {.metric = "moves"});
  const std::vector<std::string>& names = puzzle->info().move_names;
  Sequence tips, long_one;
  for (const char* name : {"u", "l", "r", "b", "U"}) {
    tips = long_one;
    long_one.push_back(static_cast<Move>(std::find(names.begin(), names.end(), name) - names.begin()));
  }
  Solutions solutions(*puzzle);
  EXPECT_EQ(solutions.count(tips), 24u);
  EXPECT_EQ(solutions.count(long_one), 120u) << "a tip turns whatever its layer does";
  std::vector<Sequence> listed;
  EXPECT_FALSE(solutions.list(long_one, {.max_bytes = 1000}, listed));
}

TEST(Solutions, ASolverThatCannotListThemIsNotAskedTo) {
  const auto puzzle = make("8-puzzle", {});
  SolveRequest request{"a-star", {}};
  request.tuning.all = request.tuning.count = true;
  const auto answer = solve(**puzzle, "1 2 3 4 5 6 7 0 8", request);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, ErrorCode::bad_option);
}

}  // namespace
}  // namespace rompicapo::catalogue
