// SPDX-License-Identifier: MIT
//
// Classes and sequences against plain enumeration: every shortest way, found on the texts of the states alone, and of
// one class when they differ in two neighbouring moves.
#include "rompicapo/catalogue/solutions.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::catalogue {
namespace {

using Sequence = Solutions::Sequence;

std::unique_ptr<AnyPuzzle> made(std::string_view name, std::string_view metric) {
  static const auto library = std::make_shared<tables::Library>(tables::LibraryOptions{});  // each table once
  PuzzleOptions options;
  options.metric = metric;
  options.library = library;
  options.clingo.clear();
  return *make(name, options);
}

class Enumeration {
 public:
  Enumeration(const AnyPuzzle& puzzle, const std::string& state) : puzzle_(puzzle) {
    for (std::size_t length = 0; all_.empty() && length <= 6; ++length) go_on(state, length);
  }

  const std::set<Sequence>& all() const { return all_; }

  // Of the class of each sequence, how many there are.
  std::size_t classes() const {
    const std::vector<Sequence> list(all_.begin(), all_.end());
    std::vector<std::size_t> leader(list.size());
    std::iota(leader.begin(), leader.end(), std::size_t{0});
    const auto find = [&](std::size_t at) {
      while (leader[at] != at) at = leader[at];
      return at;
    };
    for (std::size_t one = 0; one < list.size(); ++one)
      for (std::size_t other = 0; other < one; ++other)
        if (are_neighbours(list[one], list[other])) leader[find(one)] = find(other);
    std::size_t count = 0;
    for (std::size_t at = 0; at < list.size(); ++at) count += leader[at] == at;
    return count;
  }

 private:
  static bool are_neighbours(const Sequence& one, const Sequence& other) {
    const auto [first, unused] = std::mismatch(one.begin(), one.end(), other.begin());
    const auto [last, unused_too] = std::mismatch(one.rbegin(), one.rend(), other.rbegin());
    return last.base() - first <= 2;
  }

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
  std::string name = std::to_string(tested.index) + tested.param.puzzle;
  std::replace_if(
      name.begin(), name.end(), [](char letter) { return !std::isalnum(static_cast<unsigned char>(letter)); }, '_');
  return name;
}

class SolutionsTest : public testing::TestWithParam<Case> {};

TEST_P(SolutionsTest, ClassesAndSequencesAreThoseOfPlainEnumeration) {
  const auto puzzle = made(GetParam().puzzle, GetParam().metric);
  std::string state = GetParam().state;
  if (state.empty()) state = "@" + puzzle->info().move_names[0] + " " + puzzle->info().move_names[1];
  state = *puzzle->canonical(state);
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
  const auto puzzle = made(GetParam().puzzle, GetParam().metric);
  std::string state = GetParam().state;
  if (state.empty()) state = "@" + puzzle->info().move_names[0] + " " + puzzle->info().move_names[1];
  state = *puzzle->canonical(state);
  const Enumeration plain(*puzzle, state);
  SolveRequest request;
  request.solver = GetParam().solver;
  request.tuning.all = true;
  for (const bool sequences : {false, true}) {
    request.tuning.sequences = sequences;
    const std::size_t expected = sequences ? plain.all().size() : plain.classes();
    request.tuning.count = false;
    const auto listed = solve(*puzzle, state, request);
    ASSERT_TRUE(listed) << listed.error().message;
    EXPECT_EQ(listed->all.size(), expected);
    EXPECT_EQ(std::set(listed->all.begin(), listed->all.end()).size(), expected);
    EXPECT_EQ(listed->classes, !sequences);
    request.tuning.count = true;
    const auto counted = solve(*puzzle, state, request);
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->optimal_count, expected);
    EXPECT_TRUE(counted->all.empty());
  }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, SolutionsTest, testing::ValuesIn(cases), named);

TEST(Solutions, ManyAreCountedWithoutBeingListed) {
  const auto puzzle = made("file:pyraminx", "moves");
  const std::vector<std::string>& names = puzzle->info().move_names;
  Sequence tips;
  for (const char* name : {"u", "l", "r", "b"})
    tips.push_back(static_cast<Move>(std::find(names.begin(), names.end(), name) - names.begin()));
  Sequence long_one = tips;
  const auto turn = static_cast<Move>(std::find(names.begin(), names.end(), "U") - names.begin());
  long_one.push_back(turn);
  Solutions solutions(*puzzle);
  EXPECT_EQ(solutions.count(tips), 24u);
  EXPECT_EQ(solutions.count(long_one), 120u) << "a tip turns whatever its layer does";
  Limits limits;
  limits.max_bytes = 1000;
  std::vector<Sequence> listed;
  EXPECT_FALSE(solutions.list(long_one, limits, listed));
}

TEST(Solutions, ASolverThatCannotListThemIsNotAskedTo) {
  const auto puzzle = make("8-puzzle", {});
  SolveRequest request;
  request.solver = "a-star";
  request.tuning.all = request.tuning.count = true;
  const auto answer = solve(**puzzle, "1 2 3 4 5 6 7 0 8", request);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, ErrorCode::bad_option);
}

}  // namespace
}  // namespace rompicapo::catalogue
