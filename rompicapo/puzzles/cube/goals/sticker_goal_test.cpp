// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/sticker_goal.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/puzzles/cube/cube2/cube2.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/layers/large_cube_test_support.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/text/cube_of_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube {
namespace {

std::unique_ptr<AnyPuzzle> with_goal(unsigned size, const std::string& goal) {
  static const auto in_memory = std::make_shared<tables::Library>(tables::LibraryOptions{});
  PuzzleOptions options;
  options.goal = goal;
  options.library = in_memory;
  Expected<std::unique_ptr<AnyPuzzle>> made = family().make(fmt::format("cube:{}", size), options);
  EXPECT_TRUE(made) << goal << ": " << made.error().message;
  return *std::move(made);
}

std::string refused(unsigned size, const std::string& goal) {
  PuzzleOptions options;
  options.goal = goal;
  const auto made = family().make(fmt::format("cube:{}", size), options);
  if (made) return "accepted";
  return made.error().position ? fmt::format("{} at {}", made.error().message, *made.error().position)
                               : made.error().message;
}

SearchResult solved_by(const AnyPuzzle& puzzle, std::string_view state, std::string solver) {
  SolveRequest request = puzzle.default_request();
  if (!solver.empty()) request.solver = std::move(solver);
  if (request.solver == "ida-star") request.heuristic = puzzle.info().default_heuristic;
  request.limits.stop_length = 1000;
  Expected<SearchResult> result = puzzle.search(state, request);
  EXPECT_TRUE(result && result->outcome == Outcome::solved) << request.solver << ' ' << state;
  EXPECT_TRUE(puzzle.walk(state, puzzle.spell(result->moves))->solved) << request.solver << ' ' << state;
  return *std::move(result);
}

void make_moves(StickerCube& cube, std::string_view moves) {
  if (moves.empty()) return;
  const std::vector<Turn> turns = *read_moves(cube.size(), moves);
  for (const Turn& turn : turns) cube.turn(turn);
}

// The 24 ways to hold a cube.
std::vector<StickerCube> holdings(const StickerCube& cube) {
  std::vector<StickerCube> all;
  for (const char* rotation : {"", "x", "x2", "x'", "z", "z'"})
    for (const char* spin : {"", "y", "y2", "y'"}) {
      all.push_back(cube);
      make_moves(all.back(), rotation);
      make_moves(all.back(), spin);
    }
  return all;
}

// By the stickers: some face of this colour, or of any, and, if asked, each side next to it of one colour too.
bool has_face(const StickerCube& cube, std::string_view colours, bool with_sides) {
  for (const StickerCube& held : holdings(cube)) {
    const std::string letters = write_facelets(held);  // U R F D L B, four each
    const auto alike = [&](std::size_t first, std::size_t count) {
      return letters.substr(first, count) == std::string(count, letters[first]);
    };
    const bool sides = alike(4, 2) && alike(8, 2) && alike(16, 2) && alike(20, 2);
    if (colours.find(letters[0]) != colours.npos && alike(0, 4) && (sides || !with_sides)) return true;
  }
  return false;
}

TEST(StickerGoal, LayersAndFacesOfTheTwoByTwo) {
  const std::map<std::string, std::pair<std::string, bool>> goals{{"layer", {"URFDLB", true}},
                                                                  {"face", {"URFDLB", false}},
                                                                  {"layer:F", {"F", true}},
                                                                  {"face:D|face:R", {"DR", false}}};
  Rng rng(1);
  for (const auto& [goal, meaning] : goals) {
    const auto puzzle = with_goal(2, goal);
    EXPECT_TRUE(puzzle->walk(puzzle->solved_state(), "")->solved);
    int met = 0;
    for (int round = 0; round < 60; ++round) {
      StickerCube cube = holdings(StickerCube(2))[rng.below(24)];
      make_moves(cube, round % 2 == 0 ? "F R U R' U' F' U2" : "R U2 R2 U' R2 U' R2 U2 R");
      for (int turns = round / 12; turns > 0; --turns)
        cube.turn({static_cast<Face>(rng.below(6)), 1, 1, 1 + rng.below(3)});
      for (const StickerCube& held : holdings(round % 5 == 4 ? random_cube(2, rng) : cube)) {
        const bool meets = has_face(held, meaning.first, meaning.second);
        EXPECT_EQ(puzzle->walk(write_facelets(held), "")->solved, meets) << goal << ' ' << write_facelets(held);
        met += meets;
      }
    }
    EXPECT_GE(met, 24) << goal;
  }
}

// All 3,674,160 states, from all that meet the goal by their stickers.
TEST(StickerGoal, DistancesOfTheTwoByTwoAreThoseOfBreadthFirstSearch) {
  for (const bool with_sides : {true, false}) {
    const auto puzzle = with_goal(2, with_sides ? "layer" : "face");
    const Cube2 cube(Metric::htm);
    constexpr std::uint8_t unknown = 255;
    std::vector<std::uint8_t> distance(Cube2::count(), unknown);
    std::vector<std::uint64_t> counts, frontier, next;
    // The faces of a place, clockwise: those that begin with each face; on which colours all corners there must agree.
    std::array<std::vector<std::array<std::size_t, 2>>, 6> at;
    for (std::size_t place = 0; place < corner_count; ++place)
      for (std::size_t side = 0; side < 3; ++side) at[corner_faces[place][side]].push_back({place, side});
    for (std::uint64_t rank = 0; rank < Cube2::count(); ++rank) {
      const Cubies cubies = Cube2::cubies(Cube2::unrank(rank));
      const auto colour = [&](std::size_t place, std::size_t side) {
        return corner_faces[cubies.corner[place]][(side + 3 - cubies.twist[place]) % 3];
      };
      for (const auto& corners : at) {
        std::array<int, 6> beside{-1, -1, -1, -1, -1, -1};
        bool meets = true;
        for (const auto& [place, side] : corners) {
          meets = meets && colour(place, side) == colour(corners[0][0], corners[0][1]);
          for (std::size_t more = 1; with_sides && meets && more < 3; ++more) {
            int& seen = beside[corner_faces[place][(side + more) % 3]];
            const int here = colour(place, (side + more) % 3);
            meets = seen < 0 || seen == here;
            seen = here;
          }
          if (!meets) break;
        }
        if (meets && distance[rank] == unknown) {
          distance[rank] = 0;
          frontier.push_back(rank);
        }
      }
    }
    while (!frontier.empty()) {
      const auto depth = static_cast<std::uint8_t>(counts.size());
      counts.push_back(frontier.size());
      next.clear();
      for (const std::uint64_t rank : frontier)
        for (const Move move : cube.moves({})) {
          Cube2::State state = Cube2::unrank(rank);
          cube.apply(state, move);
          if (std::uint8_t& known = distance[Cube2::rank(state)]; known == unknown) {
            known = static_cast<std::uint8_t>(depth + 1);
            next.push_back(Cube2::rank(state));
          }
        }
      frontier.swap(next);
    }
    EXPECT_EQ(puzzle->census({})->counts, counts);
    Rng rng(5);
    for (int round = 0; round < 40; ++round) {
      const StickerCube state = random_cube(2, rng);
      const StickerCube held = holdings(state)[rng.below(24)];
      const SearchResult result =
          solved_by(*puzzle, write_facelets(held), round % 2 == 0 ? "bidirectional" : "pattern-database");
      EXPECT_TRUE(result.optimal);
      EXPECT_EQ(result.moves.size(), distance[Cube2::rank(Cube2::from(read_cubies(state)))]);
    }
  }
}

TEST(StickerGoal, AUnionIsAsFarAsItsNearestMember) {
  Rng rng(6);
  std::vector<std::unique_ptr<AnyPuzzle>> members;
  for (const char face : face_letters) members.push_back(with_goal(2, fmt::format("layer:{}", face)));
  const auto any = with_goal(2, "layer"), two = with_goal(2, "layer:U | layer:B");
  for (int round = 0; round < 12; ++round) {
    const std::string state = write_facelets(holdings(random_cube(2, rng))[rng.below(24)]);
    std::vector<std::size_t> lengths;
    for (const auto& member : members) lengths.push_back(solved_by(*member, state, "").moves.size());
    EXPECT_EQ(solved_by(*any, state, "").moves.size(), *std::min_element(lengths.begin(), lengths.end())) << state;
    EXPECT_EQ(solved_by(*two, state, "pattern-database").moves.size(), std::min(lengths[U], lengths[B])) << state;
  }
}

// By the geometry of the cube, written apart.
bool meets_by_sight(const StickerCube& cube, std::string_view goal) {
  const LargeCubeSight sight(cube.size());
  const bool joined = sight.paired_edges(cube).size() == 12;
  if (goal == "edges") return joined;
  bool centres = false;
  for (const StickerCube& held : holdings(StickerCube(cube.size()))) {
    bool same = true;
    for (const Face face : {U, R, F, D, L, B}) same = same && sight.centre(cube, face) == sight.centre(held, face);
    centres = centres || same;
  }
  if (goal == "centres") return centres;
  return centres && joined && cube_of(3)->canonical(write_facelets(sight.as_3x3x3(cube))).has_value();
}

void exchange(StickerCube& cube, std::size_t one, std::size_t other) {
  const Face colour = cube.colour(one);
  cube.paint(one, cube.colour(other));
  cube.paint(other, colour);
}

TEST(StickerGoal, NamesOfLargeCubes) {
  Rng rng(2);
  for (const unsigned size : {4u, 5u, 6u}) {
    std::vector<StickerCube> cubes;
    for (const char* moves : {"", "R U F2 D' L", "Rw", "Rw U Rw'", "R 2U2 F", "2R2 U2 2R2 Uw2 2R2 Uw2"}) {
      cubes.emplace_back(size);
      make_moves(cubes.back(), moves);
    }
    for (int round = 0; round < 3; ++round) cubes.push_back(random_cube(size, rng));
    for (const std::size_t at : {0, 1, 2, 3}) {  // of reduced and other cubes: two centres, all of two faces, two edges
      cubes.push_back(cubes[at]);
      exchange(cubes.back(), cubes[at].sticker(U, 1, 1), cubes[at].sticker(F, 1, 1));
      cubes.push_back(cubes[at]);
      for (unsigned row = 1; row + 1 < size; ++row)
        for (unsigned column = 1; column + 1 < size; ++column)
          if (size % 2 == 0 || row != size / 2 || column != size / 2)
            exchange(cubes.back(), cubes[at].sticker(U, row, column), cubes[at].sticker(D, row, column));
      cubes.push_back(cubes[at]);
      for (unsigned step = 1; step + 1 < size; ++step) {
        exchange(cubes.back(), cubes[at].sticker(U, size - 1, step), cubes[at].sticker(U, 0, size - 1 - step));
        exchange(cubes.back(), cubes[at].sticker(F, 0, step), cubes[at].sticker(B, 0, step));
      }
    }
    for (const std::string_view goal : {"centres", "edges", "reduced"}) {
      const auto puzzle = with_goal(size, std::string(goal));
      int met = 0;
      for (const StickerCube& cube : cubes)
        for (const StickerCube& held : holdings(cube)) {
          const bool meets = meets_by_sight(held, goal);
          const auto walk = puzzle->walk(write_facelets(held), "");
          ASSERT_TRUE(walk) << walk.error().message;
          EXPECT_EQ(walk->solved, meets) << goal << ' ' << write_facelets(held);
          met += meets;
        }
      EXPECT_GE(met, 48) << goal;
      EXPECT_LT(met, static_cast<int>(24 * cubes.size())) << goal;
    }
  }
}

TEST(StickerGoal, SolutionsOfTheWholeCubeAreCutAtTheGoal) {
  Rng rng(3);
  for (const unsigned size : {4u, 5u})
    for (const std::string_view goal : {"centres", "edges", "reduced", "reduced|centres"}) {
      const auto puzzle = with_goal(size, std::string(goal));
      for (const std::string_view solver : {"reduction", "layers"}) {
        const std::string state = write_facelets(random_cube(size, rng));
        const SearchResult result = solved_by(*puzzle, state, std::string(solver));
        EXPECT_FALSE(result.optimal);
        ASSERT_GT(result.moves.size(), 5u);
        for (std::size_t left = 1; left <= 5; ++left)
          EXPECT_FALSE(
              puzzle->walk(state, puzzle->spell(std::span(result.moves).first(result.moves.size() - left)))->solved);
        EXPECT_EQ(solved_by(*puzzle, puzzle->solved_state(), std::string(solver)).moves.size(), 0u);
      }
    }
}

// The fewest moves, by breadth-first search on the plain cube.
std::size_t naive_distance(const StickerCube& start, const std::function<bool(const StickerCube&)>& meets) {
  const MoveSet moves(start.size(), Metric::htm);
  std::vector<StickerCube> layer{start};
  for (std::size_t depth = 0; depth < 4; ++depth) {
    std::vector<StickerCube> next;
    for (const StickerCube& from : layer) {
      if (meets(from)) return depth;
      for (const Move move : depth < 3 ? moves.all() : std::span<const Move>{}) {
        next.push_back(from);
        next.back().turn(moves.turn(move));
      }
    }
    layer = std::move(next);
  }
  return 4;
}

TEST(StickerGoal, PatternsOfTheFourByFourAreSolvedInTheFewestMoves) {
  const std::string rest(80, '.');
  const std::map<std::string, std::vector<std::string>> goals{
      {std::string(16, 'U') + rest, {"bidirectional", "pattern-database"}},
      {"UUUU.UU..UU.UUUUR..R" + rest.substr(4), {"ida-star", "breadth-first"}},
      {"centres", {"bidirectional", "pattern-database"}}};
  for (const auto& [goal, solvers] : goals) {
    const auto puzzle = with_goal(4, goal);
    Rng rng(8);
    for (int round = 0; round < 2; ++round) {
      StickerCube cube = holdings(StickerCube(4))[rng.below(24)];
      make_moves(cube, puzzle->random_moves(rng, 3));
      const auto meets = [&goal = goal](const StickerCube& at) {
        if (goal == "centres") return meets_by_sight(at, goal);
        for (const StickerCube& held : holdings(at)) {
          const std::string letters = write_facelets(held);
          std::size_t sticker = 0;
          while (sticker < letters.size() && (goal[sticker] == '.' || goal[sticker] == letters[sticker])) ++sticker;
          if (sticker == letters.size()) return true;
        }
        return false;
      };
      // A face of one colour tells quickly that most states do not meet it.
      const auto quickly = [&](const StickerCube& at) {
        for (const Face face : {U, R, F, D, L, B})
          if (at.colour(at.sticker(face, 1, 1)) == at.colour(at.sticker(face, 1, 2)) &&
              at.colour(at.sticker(face, 1, 1)) == at.colour(at.sticker(face, 2, 1)))
            return meets(at);
        return false;
      };
      const std::size_t least = naive_distance(cube, quickly);
      for (const std::string& solver : solvers) {
        const SearchResult result = solved_by(*puzzle, write_facelets(cube), solver);
        EXPECT_TRUE(result.optimal) << solver;
        EXPECT_EQ(result.moves.size(), least) << goal << ' ' << solver << ' ' << write_facelets(cube);
      }
    }
  }
}

// Goals whose states cannot be listed are searched forwards, on the stickers.
TEST(StickerGoal, JoinedEdgesAreProvedShortest) {
  for (const auto& [size, moves, least] : {std::tuple(4u, "Rw U2 Rw'", 3u), std::tuple(5u, "Rw U2", 2u)}) {
    for (const char* goal : {"edges", "reduced"}) {
      const auto puzzle = with_goal(size, goal);
      const SearchResult result = solved_by(*puzzle, std::string("@") + moves, "ida-star");
      EXPECT_TRUE(result.optimal);
      EXPECT_LE(result.moves.size(), least) << moves;
      StickerCube cube(size);
      make_moves(cube, moves);
      EXPECT_EQ(result.moves.size(), naive_distance(cube, [&](const StickerCube& at) {
                  const bool start = at.colour(at.sticker(U, 0, 1)) == at.colour(at.sticker(U, 0, 2));
                  return start && meets_by_sight(at, goal);
                }));
    }
  }
  EXPECT_FALSE(with_goal(4, "edges")->census({}));
}

// A partly painted goal leaves more open than can be listed.
TEST(StickerGoal, OpenPatterns) {
  const auto puzzle = with_goal(2, "RU......................");
  EXPECT_EQ(solved_by(*puzzle, "@", "ida-star").moves.size(), 1u);
  const auto turned = with_goal(2, "UUUU....FF..............");  // another state is its example
  EXPECT_TRUE(turned->walk(turned->solved_state(), "")->solved);
  const auto swapped = with_goal(2, "UUUU....FFFFDDDD....BBBB");
  EXPECT_TRUE(swapped->walk(swapped->solved_state(), "")->solved);
  for (const unsigned size : {4u, 5u}) {
    const auto large = with_goal(size, "UR" + std::string(6 * size * size - 3, '.') + "F");
    EXPECT_TRUE(large->walk(large->solved_state(), "")->solved);
    EXPECT_TRUE(large->canonical(large->solved_state()));
    EXPECT_EQ(solved_by(*large, large->walk(large->solved_state(), "B2")->steps.back().state, "ida-star").optimal,
              true);
  }
}

TEST(StickerGoal, RefusesWhatIsNoGoal) {
  EXPECT_EQ(refused(2, "UUUU"),
            "goal: a cube of 2 has 24 stickers, and only 4 are given (or give moves, as R U2 F') at 4");
  EXPECT_EQ(refused(2, "UUUU....."), "goal: a pattern of cube:2 has 24 facelets, `.` for anything; this one has 9");
  EXPECT_EQ(refused(4, "UUUU....."), "goal: a pattern of cube:4 has 96 facelets, `.` for anything; this one has 9");
  EXPECT_EQ(refused(2, "UUUW...................."), "goal: `W` is no facelet: write one of URFDLB or `.` at 3");
  EXPECT_EQ(refused(5, std::string(12, '.') + "R" + std::string(137, '.')),
            "goal: the centres do not move: this is the centre of another face at 12");
  EXPECT_EQ(refused(2, "layer|UUUU.U.................."), "goal: no piece has the colours given at UBR at 7");
  EXPECT_EQ(refused(2, "..UUR...RF.......F......"), "goal: the goal puts the piece URF at URF and at UFL at 2");
  EXPECT_EQ(refused(4, ".....UU..UU..........U.." + std::string(72, '.')),
            "goal: the cube has 4 centres U6; these are more: U6, U7, U10, U11, R6 at 21");
  EXPECT_EQ(
      refused(2, "UUURFRRRFUFFDDDDLLLLBBB."),
      "goal: no state that turns reach fits it: the twists of its corners, the flips of its edges or the order of "
      "its pieces cannot be so");
  EXPECT_EQ(refused(2, "layr"), "goal: no goal `layr` of cube:2 (did you mean `layer`?) at 0");
  EXPECT_EQ(refused(4, "cross"), "goal: no goal `cross` of cube:4 (one of: solved, centres, edges, reduced) at 0");
  EXPECT_EQ(refused(2, "layer:Q"), "goal: `Q` is no place of `layer`: it takes a face, as in `layer:U` at 6");
  EXPECT_EQ(refused(2, "layer:UR"), "goal: `UR` is no place of `layer`: it takes a face, as in `layer:U` at 6");
  EXPECT_EQ(refused(4, "edges|centres:U"), "goal: `centres` takes no place: it is the same everywhere at 14");
  EXPECT_EQ(refused(4, "centres|"), "goal: a goal is missing after this `|` at 7");
}

TEST(StickerGoal, SolversThatDoNotTakeAGoal) {
  const auto names = [](const AnyPuzzle& puzzle) {
    std::vector<std::string> all;
    for (const SolverInfo& each : puzzle.info().solvers) all.push_back(each.name);
    return all;
  };
  const auto has = [](const std::vector<std::string>& all, const char* name) {
    return std::find(all.begin(), all.end(), name) != all.end();
  };
  const auto edges = names(*with_goal(4, "edges")), centres = names(*with_goal(4, "centres"));
  EXPECT_TRUE(has(edges, "reduction") && has(edges, "ida-star") && !has(edges, "bidirectional"));
  EXPECT_TRUE(has(centres, "reduction") && has(centres, "bidirectional") && has(centres, "pattern-database"));
  const auto other = names(*with_goal(4, "UR" + std::string(94, '.')));
  EXPECT_TRUE(!has(other, "reduction") && !has(other, "layers"));
  EXPECT_FALSE(with_goal(4, "edges")->search("@R", {"bidirectional", "zero", {}, {}}));
}

}  // namespace
}  // namespace rompicapo::cube
