// SPDX-License-Identifier: MIT
//
// What is said of solutions, held against the positions that the reference models write, as text: what is said to be
// done is done from there to the end, what is said to pass ends with the move that is named, and no count runs
// backwards. Cubes have a test of their own: puzzles/cube/annotation/annotation_claims_test.cpp.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/explain/explain.hpp"
#include "rompicapo/puzzles/brain_twist/geometry.hpp"

namespace rompicapo::catalogue {
namespace {

using Names = std::map<std::string, std::size_t>;

// One solution of a random position: the states as text, [0] the start, and what is said of each move.
struct Told {
  std::vector<std::string> states{};
  std::vector<explain::Reason> reasons{};

  std::size_t last() const { return states.size() - 1; }

  // Whether `holds` of every state from this one on, and not of the one before.
  template <class Holds>
  bool holds_from(std::size_t state, const Holds& holds) const {
    return std::all_of(states.begin() + static_cast<std::ptrdiff_t>(state), states.end(), holds) &&
           !holds(states[state - 1]);
  }

  // Whether `holds` of every state of [first, end), and not of the one at `end`.
  template <class Holds>
  bool holds_until(std::size_t first, std::size_t end, const Holds& holds) const {
    return std::all_of(states.begin() + static_cast<std::ptrdiff_t>(first),
                       states.begin() + static_cast<std::ptrdiff_t>(end), holds) &&
           !holds(states[end]);
  }
};

Told told_of(const AnyPuzzle& puzzle, Rng& rng, std::string_view solver, std::string_view heuristic) {
  const std::string state = puzzle.random_state(rng);
  SolveRequest request;
  request.solver = solver;
  request.heuristic = heuristic;
  const auto answer = solve(puzzle, state, request);
  if (!answer || answer->result.outcome != Outcome::solved) {
    ADD_FAILURE() << state;
    return {{state}, {}};
  }
  auto reasons = explain::explain(puzzle, state, answer->moves, solver, heuristic);
  EXPECT_TRUE(reasons.has_value());
  Told told{{state}, *std::move(reasons)};
  for (const explain::Reason& reason : told.reasons) told.states.push_back(reason.state);
  return told;
}

// Counts of what is done, by the milestone's name: none falls, and all are full at the end.
class Counts {
 public:
  void add(const Milestone& one) {
    EXPECT_GT(one.count, counts_[one.name]) << one.name;
    counts_[one.name] = one.count;
  }
  std::int64_t of(const std::string& name) { return counts_[name]; }

 private:
  std::map<std::string, std::int64_t> counts_{};
};

std::vector<int> numbers_of(const std::string& state) {
  std::istringstream text(state);
  std::vector<int> numbers;
  for (int number = 0; text >> number;) numbers.push_back(number);
  return numbers;
}

TEST(Claims, OfTheEightPuzzleHold) {
  const auto puzzle = *make("8-puzzle");
  const std::vector<int> goal = numbers_of(puzzle->solved_state());
  Names seen;
  Rng rng(21);
  for (int round = 0; round < 60; ++round) {
    const Told told = told_of(*puzzle, rng, "ida-star", "manhattan");
    for (std::size_t move = 0; move < told.reasons.size(); ++move)
      for (const Milestone& one : told.reasons[move].annotation.achieved) {
        ++seen[one.name];
        const auto home = [&](const std::string& state) {
          const std::vector<int> now = numbers_of(state);
          const auto place = std::find(goal.begin(), goal.end(), one.count) - goal.begin();
          return now[static_cast<std::size_t>(place)] == one.count;
        };
        const auto line_done = [&](const std::string& state) {
          const std::vector<int> now = numbers_of(state);
          for (int at = 0; at < 3; ++at) {
            const auto line = static_cast<int>(one.count) - 1;
            const auto cell = static_cast<std::size_t>(one.name == "row-finished" ? line * 3 + at : at * 3 + line);
            if (now[cell] != goal[cell]) return false;
          }
          return true;
        };
        const std::size_t number = one.what.empty() || one.name == "tile-moved" ? 0 : std::stoul(one.what);
        if (one.name == "tile-home") {
          EXPECT_TRUE(told.holds_from(move + 1, home)) << one.count;
        } else if (one.name == "tile-home-for-now") {
          EXPECT_TRUE(told.holds_until(move + 1, number, home)) << one.count;
        } else if (one.name == "tile-out") {
          EXPECT_TRUE(home(told.states[move]) && !home(told.states[move + 1]) && told.holds_from(number, home));
        } else if (one.name == "row-finished" || one.name == "column-finished") {
          EXPECT_TRUE(told.holds_from(move + 1, line_done)) << one.name << one.count;
        } else if (one.name == "tile-makes-way") {  // the next tile stands where this one stood
          const auto was = numbers_of(told.states[move]), then = numbers_of(told.states[move + 2]);
          const auto cell = std::find(was.begin(), was.end(), one.count) - was.begin();
          EXPECT_EQ(then[static_cast<std::size_t>(cell)], static_cast<int>(number));
        }
      }
  }
  for (const char* name :
       {"tile-home", "tile-home-for-now", "tile-out", "row-finished", "tile-makes-way", "tile-nearer"})
    EXPECT_GT(seen[name], 10u) << name;
}

TEST(Claims, OfBrainTwistHold) {
  const auto puzzle = *make("brain-twist");
  Names seen;
  Rng rng(22);
  for (int round = 0; round < 120; ++round) {
    const Told told = told_of(*puzzle, rng, "bidirectional", "misplaced");
    Counts counts;
    for (std::size_t move = 0; move < told.reasons.size(); ++move)
      for (const Milestone& one : told.reasons[move].annotation.achieved) {
        ++seen[one.name];
        const std::size_t number = static_cast<std::size_t>(one.count);
        if (one.name == "group-uniform") counts.add(one);
        for (const std::string& colour : one.pieces) {
          const auto together = [&](const std::string& state) {
            std::vector<std::size_t> outer, inner;
            for (std::size_t place = 0; place < brain_twist::tile_count; ++place)  // "rc bc ... | 0"
              if (state[3 * place] == colour[0] || state[3 * place + 1] == colour[0]) {
                outer.push_back(brain_twist::places[place].outer);
                inner.push_back(brain_twist::places[place].inner);
              }
            const std::vector<std::size_t>& groups =
                std::string("rbfa").find(colour) == std::string::npos ? inner : outer;
            return std::count(groups.begin(), groups.end(), groups.front()) == 3;
          };
          if (one.name == "group-uniform") {
            EXPECT_TRUE(told.holds_from(move + 1, together)) << colour;
          } else if (one.name == "group-for-now") {
            EXPECT_TRUE(told.holds_until(move + 1, number, together)) << colour;
          } else if (one.name == "group-parted") {
            EXPECT_TRUE(told.holds_from(number, together)) << colour;
            EXPECT_TRUE(together(told.states[move]) && !together(told.states[move + 1])) << colour;
          }
        }
      }
    EXPECT_EQ(counts.of("group-uniform"), 8);
  }
  for (const char* name : {"group-uniform", "group-for-now", "group-parted"}) EXPECT_GT(seen[name], 10u) << name;
}

// The stickers of each corner of a 2x2x2, in the order of U R F D L B.
constexpr std::array<std::array<std::size_t, 3>, 8> corners_of_two{
    {{3, 4, 9}, {2, 8, 17}, {0, 16, 21}, {1, 20, 5}, {13, 11, 6}, {12, 19, 10}, {14, 23, 18}, {15, 7, 22}}};

// The corner that has these colours in this state; home is where the last state has it.
bool corner_as_at_the_end(const Told& told, const std::string& piece, const std::string& state) {
  const std::string& end = told.states.back();
  for (const auto& corner : corners_of_two) {
    std::string colours{end[corner[0]], end[corner[1]], end[corner[2]]};
    if (std::is_permutation(colours.begin(), colours.end(), piece.begin(), piece.end()))
      return std::all_of(corner.begin(), corner.end(), [&](std::size_t at) { return state[at] == end[at]; });
  }
  ADD_FAILURE() << piece << " is no corner";
  return false;
}

void check_corners(const Told& told, std::size_t move, const Milestone& one) {
  const auto number = static_cast<std::size_t>(one.count);
  for (const std::string& piece : one.pieces) {
    const auto home = [&](const std::string& state) { return corner_as_at_the_end(told, piece, state); };
    if (one.name == "home") {
      EXPECT_TRUE(told.holds_from(move + 1, home)) << piece;
    } else if (one.name == "home-for-now") {
      EXPECT_TRUE(told.holds_until(move + 1, number, home)) << piece;
    } else {
      EXPECT_TRUE(home(told.states[move]) && !home(told.states[move + 1])) << piece;
      EXPECT_TRUE(one.name != "moved-out" || told.holds_from(number, home)) << piece;
    }
  }
}

TEST(Claims, OfTheTwoByTwoHold) {
  const auto puzzle = *make("cube:2");
  Names seen;
  Rng rng(24);
  for (int round = 0; round < 60; ++round) {
    Told told = told_of(*puzzle, rng, "table", "");
    Counts counts;
    for (std::size_t move = 0; move < told.reasons.size(); ++move) {
      const Annotation& annotation = told.reasons[move].annotation;
      ASSERT_EQ(annotation.measures.size(), 1u);  // each move of a shortest solution brings it one nearer
      EXPECT_EQ(annotation.measures[0].after, told.reasons[move].left);
      for (const Milestone& one : annotation.achieved) {
        ++seen[one.name];
        if (one.name == "home") counts.add(one);
        check_corners(told, move, one);
      }
    }
    EXPECT_EQ(counts.of("home"), 8);
  }
  for (const char* name : {"home", "home-for-now", "moved-out"}) EXPECT_GT(seen[name], 10u) << name;
}

// Whatever corner the moves leave in its place, and however the cube is turned in the hand.
TEST(Claims, OfTheTwoByTwoHoldOnAllSides) {
  const auto puzzle = *make("cube:2");
  for (const char* moves : {"B' D R", "L2 x B D'", "D", "y R z2 U'", "Lw D"}) {
    std::string setup = "@(";
    setup += std::string(moves) + ")'";
    auto reasons = explain::explain(*puzzle, setup, moves, "", "");
    ASSERT_TRUE(reasons.has_value()) << moves;
    Told told{{*puzzle->canonical(setup)}, *std::move(reasons)};
    for (const explain::Reason& reason : told.reasons) told.states.push_back(reason.state);
    EXPECT_TRUE(told.reasons.back().solved) << moves;
    std::int64_t home = 0;
    for (std::size_t move = 0; move < told.reasons.size(); ++move)
      for (const Milestone& one : told.reasons[move].annotation.achieved) {
        if (one.name == "home") home = one.count;
        check_corners(told, move, one);
      }
    EXPECT_EQ(home, 8) << moves;
  }
}

// [orbit and place, as "EDGES 3"]: the piece there and how it is turned, read off "TIPS: 1 2 / 0 0; EDGES: ...".
std::map<std::string, std::string> places_in(const std::string& state) {
  std::map<std::string, std::string> places;
  std::istringstream text(state);
  for (std::string orbit; std::getline(text, orbit, ';');) {
    const std::size_t colon = orbit.find(':'), bar = orbit.find('/'), first = orbit.find_first_not_of(' ');
    std::istringstream pieces(orbit.substr(colon + 1, bar - colon - 1)), turned(orbit.substr(bar + 1));
    std::size_t place = 0;
    for (std::string piece, turn; pieces >> piece && turned >> turn;)
      places[orbit.substr(first, colon - first) + ' ' + std::to_string(++place)] = piece + '/' + turn;
  }
  return places;
}

TEST(Claims, OfAFileHold) {
  const auto puzzle = *make("file:pyraminx");
  const auto goal = places_in(puzzle->solved_state());
  ASSERT_EQ(goal.size(), 14u);
  Names seen;
  Rng rng(23);
  for (int round = 0; round < 10; ++round) {
    const Told told = told_of(*puzzle, rng, "bidirectional", "");
    Counts counts;
    for (std::size_t move = 0; move < told.reasons.size(); ++move)
      for (const Milestone& one : told.reasons[move].annotation.achieved) {
        ++seen[one.name];
        const std::size_t number = static_cast<std::size_t>(one.count);
        if (one.name == "home") counts.add(one);
        for (const std::string& piece : one.pieces) {
          const auto home = [&](const std::string& state) { return places_in(state).at(piece) == goal.at(piece); };
          if (one.name == "home") {
            EXPECT_TRUE(told.holds_from(move + 1, home)) << piece;
          } else if (one.name == "home-for-now") {
            EXPECT_TRUE(told.holds_until(move + 1, number, home)) << piece;
          } else {
            EXPECT_TRUE(home(told.states[move]) && !home(told.states[move + 1])) << piece;
            if (one.name != "moved-out") continue;
            EXPECT_TRUE(told.holds_from(number, home)) << piece;
          }
        }
      }
    EXPECT_EQ(counts.of("home"), 14);
  }
  for (const char* name : {"home", "home-for-now", "moved-out"}) EXPECT_GT(seen[name], 10u) << name;
}

// Where the solver's tables are in memory they have a bound of the way that is left, or the distance itself.
TEST(Claims, OfAFileTellWhatTheTablesKnow) {
  const auto puzzle = *make("file:pyraminx");
  Rng rng(25);
  const std::string before = puzzle->random_state(rng);
  EXPECT_TRUE(puzzle->annotations(before, "U", "pattern-database", "")->at(0).measures.empty());
  const Told told = told_of(*puzzle, rng, "pattern-database", "");
  EXPECT_GT(told.reasons.front().annotation.measures.at(0).before, 3);
  for (const explain::Reason& reason : told.reasons) {
    ASSERT_EQ(reason.annotation.measures.size(), 1u);
    const Measure& bound = reason.annotation.measures[0];
    EXPECT_LE(bound.before, reason.left + 1);
    EXPECT_LE(bound.after, reason.left);
    EXPECT_LE(std::abs(bound.after - bound.before), 1);
    EXPECT_EQ(bound.name, bound.exact ? "exact-distance" : "lower-bound");
    EXPECT_TRUE(!bound.exact || bound.after == static_cast<std::int64_t>(reason.left));
  }
}

}  // namespace
}  // namespace rompicapo::catalogue
