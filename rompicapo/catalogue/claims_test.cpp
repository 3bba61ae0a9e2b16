// SPDX-License-Identifier: MIT
//
// Annotations compared with the states that the reference models format as text: what is declared finished is finished
// from there to the end, what is temporary ends with the stated move, and no count decreases. Cubes have their own
// test: puzzles/cube/annotation/claims_test.cpp.
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

// One solution of a random position: the states as text, [0] the start, and the annotations of each move.
struct Told {
  std::vector<std::string> states{};
  std::vector<explain::Reason> reasons{};

  std::size_t last() const { return states.size() - 1; }

  // Whether `holds` is true of every state from this one on, and not of the one before.
  template <class Holds>
  bool holds_from(std::size_t state, const Holds& holds) const {
    return std::all_of(states.begin() + static_cast<std::ptrdiff_t>(state), states.end(), holds) &&
           !holds(states[state - 1]);
  }

  // Whether `holds` is true of every state of [first, end), and not of the one at `end`.
  template <class Holds>
  bool holds_until(std::size_t first, std::size_t end, const Holds& holds) const {
    return std::all_of(states.begin() + static_cast<std::ptrdiff_t>(first),
                       states.begin() + static_cast<std::ptrdiff_t>(end), holds) &&
           !holds(states[end]);
  }
};

Told told_of(const AnyPuzzle& puzzle, Rng& rng, const std::string& solver, const std::string& heuristic) {
  const std::string state = puzzle.random_state(rng);
  const auto answer = solve(puzzle, state, {solver, heuristic});
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

// names[0]: the milestone holds from this move on. names[1]: it holds until state `number`. names[2]: this move undoes
// it, and it holds again from state `number` on.
template <class Holds>
void check(const Told& told, std::size_t move, const std::string& name, std::size_t number,
           const std::array<std::string_view, 3>& names, const Holds& holds) {
  if (name == names[0]) {
    EXPECT_TRUE(told.holds_from(move + 1, holds)) << move;
  } else if (name == names[1]) {
    EXPECT_TRUE(told.holds_until(move + 1, number, holds)) << move;
  } else if (name == names[2]) {
    EXPECT_TRUE(holds(told.states[move]) && !holds(told.states[move + 1]) && told.holds_from(number, holds)) << move;
  }
}

// Solutions of random positions: each move is checked, counts by the name `counted` increase to `whole`, and each of
// `often` occurs.
struct Claims {
  const char* puzzle;
  std::uint64_t seed;
  int rounds;
  const char *solver, *heuristic, *counted;
  std::int64_t whole;
  std::vector<std::string> often;

  template <class CheckMove>
  void hold(const CheckMove& check_move) const {
    const auto one_of = *make(puzzle);
    std::map<std::string, std::size_t> seen;
    Rng rng(seed);
    for (int round = 0; round < rounds; ++round) {
      const Told told = told_of(*one_of, rng, solver, heuristic);
      std::int64_t count = 0;
      for (std::size_t move = 0; move < told.reasons.size(); ++move) {
        for (const Milestone& one : told.reasons[move].annotation.achieved) {
          ++seen[one.name];
          if (one.name != counted) continue;
          EXPECT_GT(one.count, count) << one.name;
          count = one.count;
        }
        check_move(told, move);
      }
      EXPECT_EQ(count, whole);
    }
    for (const std::string& name : often) EXPECT_GT(seen[name], 10u) << name;
  }
};

std::vector<int> numbers_of(const std::string& state) {
  std::istringstream text(state);
  std::vector<int> numbers;
  for (int number = 0; text >> number;) numbers.push_back(number);
  return numbers;
}

TEST(Claims, OfTheEightPuzzleHold) {
  const std::vector<int> goal{1, 2, 3, 4, 5, 6, 7, 8, 0};
  const Claims claims{
      "8-puzzle",  21,
      60,          "ida-star",
      "manhattan", "",
      0,           {"tile-home", "tile-home-for-now", "tile-out", "row-finished", "tile-makes-way", "tile-nearer"}};
  claims.hold([&](const Told& told, std::size_t move) {
    for (const Milestone& one : told.reasons[move].annotation.achieved) {
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
      check(told, move, one.name, number, {"tile-home", "tile-home-for-now", "tile-out"}, home);
      if (one.name == "row-finished" || one.name == "column-finished") {
        EXPECT_TRUE(told.holds_from(move + 1, line_done)) << one.name << one.count;
      } else if (one.name == "tile-makes-way") {  // the next tile moves to this one's cell
        const auto was = numbers_of(told.states[move]), then = numbers_of(told.states[move + 2]);
        const auto cell = std::find(was.begin(), was.end(), one.count) - was.begin();
        EXPECT_EQ(then[static_cast<std::size_t>(cell)], static_cast<int>(number));
      }
    }
  });
}

TEST(Claims, OfBrainTwistHold) {
  const std::array<std::string_view, 3> names{"group-uniform", "group-for-now", "group-parted"};
  const Claims claims{
      "brain-twist", 22, 120, "bidirectional", "misplaced", "group-uniform", 8, {names.begin(), names.end()}};
  claims.hold([&](const Told& told, std::size_t move) {
    for (const Milestone& one : told.reasons[move].annotation.achieved)
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
        check(told, move, one.name, static_cast<std::size_t>(one.count), names, together);
      }
  });
}

// A piece is home for good, for now, or leaves its place.
template <class Home>
void check_home(const Told& told, std::size_t move, const Milestone& one, const Home& home) {
  check(told, move, one.name, static_cast<std::size_t>(one.count), {"home", "home-for-now", "moved-out"}, home);
  EXPECT_TRUE(one.name.starts_with("home") || (home(told.states[move]) && !home(told.states[move + 1]))) << move;
}

// The stickers of each corner of a 2x2x2, in the order U R F D L B.
constexpr std::array<std::array<std::size_t, 3>, 8> corners_of_two{
    {{3, 4, 9}, {2, 8, 17}, {0, 16, 21}, {1, 20, 5}, {13, 11, 6}, {12, 19, 10}, {14, 23, 18}, {15, 7, 22}}};

// Whether the corner with these colours is as in the last state.
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

void check_corners(const Told& told, std::size_t move) {
  for (const Milestone& one : told.reasons[move].annotation.achieved)
    for (const std::string& piece : one.pieces)
      check_home(told, move, one, [&](const std::string& state) { return corner_as_at_the_end(told, piece, state); });
}

const std::vector<std::string> often_told{"home", "home-for-now", "moved-out"};

TEST(Claims, OfTheTwoByTwoHold) {
  const Claims claims{"cube:2", 24, 60, "table", "", "home", 8, often_told};
  claims.hold([](const Told& told, std::size_t move) {
    const auto& measures = told.reasons[move].annotation.measures;
    ASSERT_EQ(measures.size(), 1u);  // each move of a shortest solution decreases it by one
    EXPECT_EQ(measures[0].after, told.reasons[move].left);
    check_corners(told, move);
  });
}

// For any corner that the moves leave fixed, and any rotation of the cube.
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
    for (std::size_t move = 0; move < told.reasons.size(); ++move) {
      for (const Milestone& one : told.reasons[move].annotation.achieved)
        if (one.name == "home") home = one.count;
      check_corners(told, move);
    }
    EXPECT_EQ(home, 8) << moves;
  }
}

// [orbit and place, as "EDGES 3"]: its piece and orientation, parsed from "TIPS: 1 2 / 0 0; EDGES: ...".
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
  const auto goal = places_in((*make("file:pyraminx"))->solved_state());
  ASSERT_EQ(goal.size(), 14u);
  const Claims claims{"file:pyraminx", 23, 10, "bidirectional", "", "home", 14, often_told};
  claims.hold([&](const Told& told, std::size_t move) {
    for (const Milestone& one : told.reasons[move].annotation.achieved)
      for (const std::string& piece : one.pieces)
        check_home(told, move, one,
                   [&](const std::string& state) { return places_in(state).at(piece) == goal.at(piece); });
  });
}

// If the solver's tables are in memory they give a bound of the remaining distance, or the distance itself.
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
