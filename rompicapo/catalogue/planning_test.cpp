// SPDX-License-Identifier: MIT
//
// The puzzles as answer-set programs, with the real clingo: plans have the length that searches prove, and replay; the
// written program runs under plain clingo; the PDDL is well formed.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/catalogue/test_support.hpp"
#include "rompicapo/planning/encodings.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/planning/test_support.hpp"

namespace rompicapo::planning {
namespace {

struct Fixture {
  std::string name;
  PuzzleOptions options{};
  std::size_t farthest = 5;  // length of the walk from solved
  std::size_t states = 7;
};

void PrintTo(const Fixture& fixture, std::ostream* out) { *out << fixture.name << ' ' << fixture.options.goal; }

const std::vector<Fixture>& fixtures() {
  static const std::vector<Fixture> all{
      {"brain-twist", {}, 7, 12},
      {"brain-twist", {"tips"}, 7, 8},
      {"brain-twist", {"faces-outer"}, 6, 8},
      {"brain-twist", {"inner"}, 6, 8},
      {"brain-twist", {"rc bc fc . . . . . . .v . . | 1"}, 5, 6},
      {"brain-twist", {"tips | . .c .c . . . f. . . . . ."}, 5, 8},
      {"brain-twist", {"@1 0 5"}, 5, 6},
      {"sliding:3x3", {}, 14, 8},
      {"sliding:2x4", {{}, {}, {{"move-convention", std::string("tile")}}}, 12, 4},
      {"sliding:3x3", {"1 2 3 8 0 4 7 6 5"}, 10, 4},
      {"sliding:2x3", {"rows:1"}, 21, 22},
      {"sliding:3x3", {"1 2 3 . . . . . 0"}, 20, 10},
      {"sliding:3x3", {"corner | 1 2 3 8 0 4 7 6 5"}, 20, 8},
      {"sliding:2x3", {"0 . . . . . | columns:1 | . . . . 2 1"}, 20, 12},
      {"cube:2", {}, 4, 4},
      {"cube:2", {"", "qtm"}, 4, 4},
      {"cube:3", {}, 3, 3},
      {"cube:3", {"@R U", "qtm"}, 3, 3},
      {"file:ivy-cube", {}, 4, 4},
      {"file:pyraminx", {}, 4, 3},
      {"file:dino-cube-4-colours", {}, 4, 3},
  };
  return all;
}

SearchResult solved_by(const AnyPuzzle& puzzle, const std::string& state, const std::string& solver,
                       std::size_t threads = 1) {
  SolveRequest request{solver, "misplaced"};
  if (puzzle.info().name.substr(0, 7) == "sliding") request.heuristic = "manhattan";
  request.limits.threads = threads;
  const auto result = puzzle.search(state, request);
  EXPECT_TRUE(result) << puzzle.info().name << " " << solver << ": " << result.error().message;
  return result ? *result : SearchResult{};
}

std::string near(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const auto walk = puzzle.walk(puzzle.solved_state(), puzzle.random_moves(rng, length));
  if (!walk) return puzzle.solved_state();
  return walk->steps.empty() ? walk->start : walk->steps.back().state;
}

void expect_agreement(const AnyPuzzle& puzzle, const std::string& state, std::size_t threads) {
  const SearchResult plan = solved_by(puzzle, state, "asp", threads);
  ASSERT_EQ(plan.outcome, Outcome::solved) << puzzle.info().name << " " << state;
  EXPECT_TRUE(plan.optimal);
  const auto walk = puzzle.walk(state, puzzle.spell(plan.moves));
  ASSERT_TRUE(walk.has_value()) << walk.error().message;
  EXPECT_TRUE(walk->solved) << puzzle.info().name << " " << state << ": " << puzzle.spell(plan.moves);
  EXPECT_EQ(walk->length, plan.lower_bound);
  std::vector<std::string> exact{"ida-star", "bidirectional"};
  for (const SolverInfo& solver : puzzle.info().solvers)
    if (solver.name == "table") exact.push_back(solver.name);
  for (const std::string& solver : exact)
    EXPECT_EQ(solved_by(puzzle, state, solver).moves.size(), plan.moves.size())
        << puzzle.info().name << " " << solver << " " << state;
  for (const Horizon& horizon : plan.horizons)
    EXPECT_TRUE(horizon.steps >= plan.moves.size() || horizon.answer == Horizon::Answer::none);
}

ChildEnd clingo_end(const Program& program, std::size_t horizon) {
  ChildRequest request;
  request.program = "clingo";
  request.arguments = {"--const=horizon=" + std::to_string(horizon)};
  request.input = std::string(program.encoding) + program.facts;
  return ended(request);
}

class Planned : public testing::TestWithParam<Fixture> {};

TEST_P(Planned, AgreesWithTheSearchesAndReplays) {
  const auto puzzle = catalogue::made_with_clingo(GetParam().name, GetParam().options);
  ASSERT_NE(planned(*puzzle), nullptr);
  for (std::size_t at = 0; at < GetParam().states; ++at)
    expect_agreement(*puzzle, near(*puzzle, at, at % (GetParam().farthest + 1)), 1 + at % 2);
}

TEST_P(Planned, ItsProgramRunsUnderPlainClingo) {
  const auto puzzle = catalogue::made_with_clingo(GetParam().name, GetParam().options);
  const std::string state = near(*puzzle, 77, 3);
  const auto program = planned(*puzzle)->program(state);
  ASSERT_TRUE(program.has_value());
  const std::size_t optimum = solved_by(*puzzle, state, "ida-star").moves.size();
  for (std::size_t horizon = optimum == 0 ? 0 : optimum - 1; horizon <= optimum; ++horizon) {
    const ChildEnd end = clingo_end(*program, horizon);
    EXPECT_EQ(end.errors, "") << "clingo has something to say";
    EXPECT_NE(end.output.find(horizon == optimum ? "\nSATISFIABLE" : "\nUNSATISFIABLE"), std::string::npos)
        << horizon << " of " << optimum << "\n"
        << end.output;
  }
}

// --- PDDL: Debian packages no parser, so this one parses the lists and checks every name against its declaration.

struct Expression {
  std::string word;  // or a list
  std::vector<Expression> list{};
};

struct Reader {
  std::vector<std::string> words{};
  std::size_t at = 0;

  explicit Reader(const std::string& text) {
    std::string word;
    bool comment = false;
    const auto end = [&] {
      if (!word.empty()) words.push_back(word);
      word.clear();
    };
    for (const char letter : text) {
      if (letter == '\n') comment = false;
      if (letter == ';') comment = true;
      if (comment || letter == ' ' || letter == '\n') {
        end();
      } else if (letter == '(' || letter == ')') {
        end();
        words.emplace_back(1, letter);
      } else {
        word += letter;
      }
    }
    end();
  }

  Expression read() {
    if (at >= words.size()) {
      ADD_FAILURE() << "the text ends within a list";
      return {};
    }
    if (words[at] != "(") return {words[at++]};
    ++at;
    Expression made;
    while (at < words.size() && words[at] != ")") made.list.push_back(read());
    EXPECT_LT(at, words.size()) << "a list is not closed";
    ++at;
    return made;
  }
};

class PddlCheck {
 public:
  PddlCheck(const std::string& domain, const std::string& problem) {
    Reader reader(domain);
    const Expression whole = reader.read();
    EXPECT_EQ(reader.at, reader.words.size()) << "something follows the domain";
    head(whole, "domain");
    for (const Expression& part : whole.list) domain_part(part);
    EXPECT_GT(actions_, 0);
    Reader second(problem);
    const Expression instance = second.read();
    EXPECT_EQ(second.at, second.words.size()) << "something follows the problem";
    head(instance, "problem");
    for (const Expression& part : instance.list) problem_part(part);
    EXPECT_TRUE(goal_);
  }

 private:
  static std::string key(const Expression& part) { return part.list.empty() ? "" : part.list[0].word; }

  static void head(const Expression& whole, const std::string& what) {
    ASSERT_GE(whole.list.size(), 3u);
    EXPECT_EQ(whole.list[0].word, "define");
    EXPECT_EQ(key(whole.list[1]), what);
  }

  void declare(const Expression& part, std::set<std::string>& names) {
    for (std::size_t at = 1; at < part.list.size(); ++at) {
      if (part.list[at].word == "-") {
        ASSERT_LT(++at, part.list.size());
        EXPECT_TRUE(types_.count(part.list[at].word)) << "no type " << part.list[at].word;
      } else {
        EXPECT_TRUE(names.insert(part.list[at].word).second) << "declared twice: " << part.list[at].word;
      }
    }
  }

  void domain_part(const Expression& part) {
    if (key(part) == ":types") {
      types_ = {"object"};
      for (const Expression& name : part.list) types_.insert(name.word);
    } else if (key(part) == ":constants") {
      declare(part, names_);
    } else if (key(part) == ":predicates") {
      for (std::size_t at = 1; at < part.list.size(); ++at) {
        std::size_t arguments = 0;
        for (const Expression& word : part.list[at].list) arguments += word.word[0] == '?';
        predicates_[key(part.list[at])] = arguments;
      }
    } else if (key(part) == ":action") {
      ++actions_;
      ASSERT_EQ(part.list.size(), 8u);
      EXPECT_TRUE(action_names_.insert(part.list[1].word).second) << "twice: " << part.list[1].word;
      std::set<std::string> variables;
      EXPECT_EQ(part.list[2].word, ":parameters");
      Expression parameters{"", {Expression{"parameters"}}};
      for (const Expression& one : part.list[3].list) parameters.list.push_back(one);
      declare(parameters, variables);
      EXPECT_EQ(part.list[4].word, ":precondition");
      formula(part.list[5], variables);
      EXPECT_EQ(part.list[6].word, ":effect");
      formula(part.list[7], variables);
    }
  }

  void problem_part(const Expression& part) {
    if (key(part) == ":objects") declare(part, names_);
    if (key(part) == ":init")
      for (std::size_t at = 1; at < part.list.size(); ++at) formula(part.list[at], {});
    if (key(part) == ":goal") {
      goal_ = true;
      formula(part.list[1], {});
    }
  }

  void formula(const Expression& part, std::set<std::string> variables) {
    const std::string what = key(part);
    if (what == "and" || what == "or" || what == "not" || what == "when") {
      for (std::size_t at = 1; at < part.list.size(); ++at) formula(part.list[at], variables);
    } else if (what == "forall") {
      Expression bound{"", {Expression{"bound"}}};
      for (const Expression& one : part.list[1].list) bound.list.push_back(one);
      declare(bound, variables);
      formula(part.list[2], variables);
    } else {
      ASSERT_TRUE(predicates_.count(what)) << "no predicate " << what;
      EXPECT_EQ(part.list.size(), predicates_[what] + 1) << what;
      for (std::size_t at = 1; at < part.list.size(); ++at)
        EXPECT_TRUE(names_.count(part.list[at].word) || variables.count(part.list[at].word)) << part.list[at].word;
    }
  }

  std::set<std::string> types_, names_, action_names_;
  std::map<std::string, std::size_t> predicates_;
  int actions_ = 0;
  bool goal_ = false;
};

TEST_P(Planned, ItsPddlIsWellFormed) {
  const auto puzzle = catalogue::made_with_clingo(GetParam().name, GetParam().options);
  const auto pddl = planned(*puzzle)->pddl(near(*puzzle, 5, 3));
  ASSERT_TRUE(pddl.has_value());
  PddlCheck(pddl->domain, pddl->problem);
}

INSTANTIATE_TEST_SUITE_P(All, Planned, testing::ValuesIn(fixtures()),
                         [](const auto& about) { return "n" + std::to_string(about.index); });

TEST(PlannedPuzzle, EveryEncodingIsReadable) {
  ASSERT_EQ(encodings().size(), 4u);
  for (const EmbeddedText& each : encodings()) {
    EXPECT_EQ(each.text.substr(0, 2), "% ") << each.name;
    EXPECT_NE(each.text.find("#show do/2."), std::string_view::npos) << each.name;
  }
}

TEST(PlannedPuzzle, WithoutClingoTheOthersSolveAndAspSaysWhatToInstall) {
  const auto puzzle = catalogue::made_with_clingo("brain-twist", {.clingo = "/no/such/clingo"});
  EXPECT_EQ(solved_by(*puzzle, near(*puzzle, 1, 3), "ida-star").outcome, Outcome::solved);
  const auto result = puzzle->search(near(*puzzle, 1, 3), {"asp", {}});
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().code, ErrorCode::environment);
  EXPECT_NE(result.error().message.find("apt-get install gringo"), std::string::npos);
}

// From boards of either parity.
TEST(PlannedPuzzle, GoalsWithOpenPlacesAreMetFromAnyBoard) {
  Rng rng(5);
  for (const std::string goal : {"rows:1", "1 2 3 4 5 . | 2 1 3 4 5 .", ". . . . 2 0 | column:1"}) {
    const auto puzzle = catalogue::made_with_clingo("sliding:2x3", {goal});
    for (std::size_t at = 0; at < 6; ++at) expect_agreement(*puzzle, puzzle->random_state(rng), 1 + at % 2);
  }
}

TEST(PlannedPuzzle, WhatHasNoEncoding) {
  for (const Fixture& without : {Fixture{"cube:4"}, Fixture{"cube:3", {"cross"}}, Fixture{"sliding:3x3", {"", "multi"}},
                                 Fixture{"brain-twist", {"tips | 0 | inner"}}}) {
    const auto puzzle = catalogue::made_with_clingo(without.name, without.options);
    EXPECT_EQ(planned(*puzzle), nullptr) << without.name;
    EXPECT_EQ(&unplanned(*puzzle), puzzle.get());
  }
}

TEST(PlannedPuzzle, MemoryIsALimit) {
  const auto puzzle = catalogue::made_with_clingo("sliding:6x6");
  Rng rng(1);
  const auto result = puzzle->search(puzzle->random_state(rng), {"asp", {}, {.max_bytes = std::uint64_t{60} << 20}});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_EQ(result->outcome, Outcome::out_of_budget);
  EXPECT_EQ(result->exhausted, LimitReached::memory);
}

// Through the file's name and all names in the definition.
TEST(Planning, NoNameOfAPuzzleFromAFileLeavesItsTerm) {
  const TemporaryFolder folder;
  const std::string definition =
      "Name intruder\nSet o_%*\\ 3 1\nSolved\no_%*\\\n1 2 3\nEnd\n"
      "Move %*\\\no_%*\\\n2 3 1\nEnd\nMove *%\\n\no_%*\\\n2 1 3\nEnd\n";
  for (const std::string name : {"x\n#script(lua) print(\"intruder\") #end.\n%.tws", "*%\n%*.tws", "a\"b.tws"}) {
    const auto puzzle = catalogue::made_with_clingo("file:" + folder.file(name, definition));
    ASSERT_NE(planned(*puzzle), nullptr);
    const auto walk = puzzle->walk(puzzle->solved_state(), "%*\\");
    ASSERT_TRUE(walk.has_value()) << walk.error().message;
    const auto program = planned(*puzzle)->program(walk->steps.back().state);
    ASSERT_TRUE(program.has_value());
    const ChildEnd end = clingo_end(*program, 2);
    EXPECT_EQ(end.output.find("intruder"), std::string::npos) << end.output;
    EXPECT_EQ(end.errors, "");
    const auto result = puzzle->search(walk->steps.back().state, {"asp", {}});
    ASSERT_TRUE(result.has_value()) << result.error().message;
    EXPECT_EQ(result->outcome, Outcome::solved);
    const auto pddl = planned(*puzzle)->pddl(walk->steps.back().state);
    ASSERT_TRUE(pddl.has_value());
    EXPECT_EQ(pddl->domain.find("\n#script"), std::string::npos) << pddl->domain;
  }
}

}  // namespace
}  // namespace rompicapo::planning
