// SPDX-License-Identifier: MIT
//
// Lists against plain enumeration on texts of states: every sequence of moves, put into classes by exchanging
// neighbours, without those that the list leaves out.
#include "rompicapo/catalogue/listing.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/catalogue/classes_test_support.hpp"
#include "rompicapo/catalogue/solutions.hpp"
#include "rompicapo/catalogue/test_support.hpp"

namespace rompicapo::catalogue {
namespace {

using Sequence = Solutions::Sequence;

class PlainList {
 public:
  explicit PlainList(const AnyPuzzle& puzzle) : puzzle_(puzzle) {}

  // One of each class, in order, that has `length` moves and begins so; no fewer than `first`.
  std::vector<Sequence> of_length(const std::string& state, std::size_t length, const Sequence& first) {
    all_.clear();
    go_on({{state}}, length);
    std::vector<Sequence> moves;
    for (const Path& path : all_) moves.push_back(path.moves);
    const std::vector<std::size_t> leader = plain_classes(moves);
    std::map<std::size_t, std::vector<const Path*>> classes;
    for (std::size_t at = 0; at < all_.size(); ++at) classes[leader[at]].push_back(&all_[at]);
    std::vector<Sequence> kept;
    for (const auto& [number, paths] : classes) {
      bool good = true;
      const Path* least = nullptr;
      for (const Path* path : paths) {
        good = good && !has_shorter_part(*path);
        if (!std::equal(first.begin(), first.end(), path->moves.begin())) continue;
        for (std::size_t at = first.size(); at < length; ++at)
          good = good && path->states[at] != puzzle_.solved_state();
        if (least == nullptr || path->moves < least->moves) least = path;
      }
      if (good && least != nullptr) kept.push_back(least->moves);
    }
    std::sort(kept.begin(), kept.end());
    return kept;
  }

 private:
  struct Path {
    std::vector<std::string> states;
    Sequence moves{};
  };

  const std::string& after(const std::string& state, Move move) {
    std::vector<std::string>& made = after_[state];
    if (made.empty()) {
      const auto steps = puzzle_.successors(state);
      for (const std::string& name : puzzle_.info().move_names)
        for (const Step& step : *steps)
          if (step.move == name) made.push_back(step.state);
    }
    return made.at(index_of(move));
  }

  void go_on(Path path, std::size_t left) {
    if (left == 0) {
      if (path.states.back() == puzzle_.solved_state()) all_.push_back(std::move(path));
      return;
    }
    for (std::size_t move = 0; move < puzzle_.info().move_names.size(); ++move) {
      Path next = path;
      next.moves.push_back(static_cast<Move>(move));
      next.states.push_back(after(path.states.back(), next.moves.back()));
      go_on(std::move(next), left - 1);
    }
  }

  // Two moves, or one move several times, that fewer times one move replace.
  bool has_shorter_part(const Path& path) {
    for (std::size_t from = 0; from < path.moves.size(); ++from)
      for (std::size_t to = from + 2; to <= path.moves.size(); ++to) {
        const auto begin = path.moves.begin() + static_cast<std::ptrdiff_t>(from);
        const bool run = std::all_of(begin, path.moves.begin() + static_cast<std::ptrdiff_t>(to),
                                     [&](Move move) { return move == *begin; });
        if (!run && to > from + 2) break;
        if (path.states[from] == path.states[to]) return true;
        for (std::size_t move = 0; move < puzzle_.info().move_names.size(); ++move) {
          std::string state = path.states[from];
          for (std::size_t times = 1; times < to - from; ++times)
            if ((state = after(state, static_cast<Move>(move))) == path.states[to]) return true;
        }
      }
    return false;
  }

  const AnyPuzzle& puzzle_;
  std::map<std::string, std::vector<std::string>> after_{};
  std::vector<Path> all_{};
};

struct ListCase {
  const char *puzzle, *metric, *scramble, *first;
  std::size_t longest;
};

constexpr ListCase list_cases[]{
    {"file:floppy-cube", "moves", "R F", "", 8},   {"file:floppy-cube", "moves", "R F", "L", 8},
    {"file:floppy-cube", "moves", "", "R F", 8},   {"file:floppy-cube", "moves", "", "", 4},
    {"file:ivy-cube", "moves", "F B", "", 5},      {"file:ivy-cube", "moves", "F B", "B'", 5},
    {"file:pyraminx", "moves", "U u", "", 4},      {"file:pyraminx-no-tips", "moves", "U L R", "", 5},
    {"file:2x2x2-fixed", "quantum", "U R", "", 6}, {"file:2x2x2-fixed", "quantum", "U R R", "R", 6},
    {"file:2x2x2-fixed", "moves", "U", "U'", 3},   {"file:2x2x2-fixed", "moves", "U F R", "R'", 4},
};

std::string list_case_name(const testing::TestParamInfo<ListCase>& tested) {
  return test_name(std::to_string(tested.index) + tested.param.puzzle);
}

class ListingTest : public testing::TestWithParam<ListCase> {};

TEST_P(ListingTest, ListsWhatPlainEnumerationFinds) {
  const ListCase& given = GetParam();
  const auto puzzle = made(given.puzzle, {.metric = given.metric});
  const std::string state = *puzzle->canonical(std::string("@") + given.scramble);
  Sequence first;
  const std::vector<std::string>& names = puzzle->info().move_names;
  const auto walk = puzzle->walk(state, given.first);
  for (const Step& step : walk->steps)
    first.push_back(static_cast<Move>(std::find(names.begin(), names.end(), step.move) - names.begin()));
  PlainList plain(*puzzle);
  std::vector<Sequence> expected;
  for (std::size_t length = first.size(); length <= given.longest; ++length)
    for (const Sequence& one : plain.of_length(state, length, first)) expected.push_back(one);
  ASSERT_FALSE(expected.empty());

  SolveRequest request{"pattern-database", {}};
  request.tuning.first = given.first;
  request.limits.max_cost = static_cast<Cost>(given.longest);
  for (const std::size_t most : {std::size_t{1}, expected.size() / 2 + 1, expected.size() + 1}) {
    request.tuning.list = most;
    const Answer answer = answered(*puzzle, state, request);
    EXPECT_TRUE(answer.verified && answer.result.optimal);
    ASSERT_EQ(answer.list.size(), std::min(most, expected.size()));
    for (std::size_t at = 0; at < answer.list.size(); ++at) {
      EXPECT_EQ(answer.list[at].moves, puzzle->spell(expected[at]));
      EXPECT_EQ(answer.list[at].length, expected[at].size());
    }
    for (std::size_t at = answer.list.size(); at < expected.size(); ++at)
      EXPECT_GE(expected[at].size(), answer.complete_below.value_or(1000));
    if (most > expected.size()) {
      EXPECT_EQ(answer.complete_below.value_or(given.longest + 1), given.longest + 1);
    }
  }
  if (given.first[0] == '\0') return;
  request.tuning.list = 0;
  const Answer one = answered(*puzzle, state, request);
  EXPECT_EQ(one.moves, puzzle->spell(expected[0]));
  EXPECT_TRUE(one.list.empty());
  request.tuning.all = true;
  EXPECT_EQ(answered(*puzzle, state, request).all.size(),
            std::count_if(expected.begin(), expected.end(),
                          [&](const Sequence& other) { return other.size() == expected[0].size(); }));
}

INSTANTIATE_TEST_SUITE_P(Puzzles, ListingTest, testing::ValuesIn(list_cases), list_case_name);

TEST(Listing, OfASolvedStateHasOneSolution) {
  const auto puzzle = made("file:floppy-cube");
  SolveRequest request{"pattern-database", {}};
  request.tuning.list = 5;
  const Answer answer = answered(*puzzle, puzzle->solved_state(), request);
  ASSERT_EQ(answer.list.size(), 1u);
  EXPECT_EQ(answer.list[0].moves, "");
  EXPECT_FALSE(answer.complete_below);
}

TEST(Listing, ALimitLeavesWhatIsProved) {
  const auto puzzle = made("file:2x2x2-fixed");
  const std::string state = *puzzle->canonical("@U R F U R F2 U'");
  SolveRequest request{"pattern-database", {}};
  request.tuning.list = 400;
  const Answer whole = answered(*puzzle, state, request);
  ASSERT_EQ(whole.list.size(), 400u);
  const auto expect_beginning = [&](const Answer& part, LimitReached limit) {
    ASSERT_GT(part.list.size(), 0u);
    ASSERT_LT(part.list.size(), 400u);
    for (std::size_t at = 0; at < part.list.size(); ++at) EXPECT_EQ(part.list[at].moves, whole.list[at].moves);
    EXPECT_GE(whole.list[part.list.size()].length, part.complete_below.value());
    EXPECT_EQ(part.result.exhausted, limit);
  };
  SolveRequest limited = request;
  limited.limits.max_expanded = whole.result.stats.expanded / 2;
  const Answer few_nodes = answered(*puzzle, state, limited);
  expect_beginning(few_nodes, LimitReached::nodes);
  EXPECT_LE(few_nodes.result.stats.expanded, limited.limits.max_expanded);
  limited = request;
  limited.limits.max_bytes = whole.result.stats.peak_bytes + 2000;
  expect_beginning(answered(*puzzle, state, limited), LimitReached::memory);
  limited = request;
  limited.limits.max_cost = whole.list[0].length;
  expect_beginning(answered(*puzzle, state, limited), LimitReached::cost);
}

TEST(Listing, NamesWhatIsWrong) {
  const auto puzzle = made("file:2x2x2-fixed");
  const auto message = [&](std::size_t list, const std::string& first, bool ergonomic, const std::string& solver) {
    SolveRequest request{solver, {}};
    request.tuning.list = list;
    request.tuning.first = first;
    request.tuning.ergonomic = ergonomic;
    const auto answer = solve(*puzzle, puzzle->solved_state(), request);
    return answer ? std::string() : answer.error().message;
  };
  EXPECT_EQ(message(0, "U X", false, "pattern-database").rfind("`first`: ", 0), 0u);
  EXPECT_EQ(message(0, "U R R", false, "pattern-database"), "`first`: fewer moves have the effect of `U R R`");
  EXPECT_EQ(message(3, "", true, "pattern-database"), "no ergonomic costs are known for file:2x2x2-fixed");
  EXPECT_EQ(message(3, "", false, "ida-star"), "`ida-star` does not read `list`");
  EXPECT_EQ(message(0, "U", false, "ida-star"), "`ida-star` does not read `first`");
}

}  // namespace
}  // namespace rompicapo::catalogue
