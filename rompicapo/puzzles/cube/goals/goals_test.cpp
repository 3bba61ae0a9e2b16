// SPDX-License-Identifier: MIT
//
// Goals of the 3x3x3 by name against predicates on its stickers, written apart from the pieces; patterns, unions,
// stages; what is refused.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/goals/goal_text.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {
namespace {

std::unique_ptr<AnyPuzzle> puzzle_with(const std::string& goal) {
  auto made = family().make("cube:3", {.goal = goal});
  EXPECT_TRUE(made) << made.error().message;
  return made ? *std::move(made) : nullptr;
}

// The message, and where.
std::string refusal(const std::string& goal) {
  const auto made = family().make("cube:3", {.goal = goal});
  if (made) return "accepted";
  return made.error().position ? fmt::format("{} @{}", made.error().message, *made.error().position)
                               : made.error().message;
}

StickerCube cube_with(const std::string& facelets) { return read_state(3, facelets)->cube; }

// Of a place of so many rows, from U down, F to the viewer.
struct Stickers {
  explicit Stickers(const StickerCube& given) : cube(given) {}
  // Whether the pieces whose facelets these are have the colours of their faces: "D1" is facelet 1 of D.
  bool right(std::string_view facelets) const {
    for (std::size_t at = 0; at < facelets.size(); at += 3) {
      const auto face = static_cast<Face>(face_letters.find(facelets[at]));
      const unsigned number = static_cast<unsigned>(facelets[at + 1] - '1');
      if (cube.colour(cube.sticker(face, number / 3, number % 3)) != face) return false;
    }
    return true;
  }
  Face at(Face face, unsigned number) const {
    return cube.colour(cube.sticker(face, (number - 1) / 3, (number - 1) % 3));
  }
  StickerCube cube;
};

bool of(Face colour, Face one, Face other) { return colour == one || colour == other; }

// The usual rule: bad where a U or D facelet (of edges of the slice between, an F or B one) is red or orange, or green
// or blue with white or yellow beside it.
bool edges_oriented(const Stickers& cube) {
  struct Edge {
    Face face;
    unsigned number;
    Face beside;
    unsigned there;
  };
  constexpr std::array<Edge, 12> edges{{{U, 8, F, 2},
                                        {U, 2, B, 2},
                                        {U, 6, R, 2},
                                        {U, 4, L, 2},
                                        {D, 2, F, 8},
                                        {D, 8, B, 8},
                                        {D, 6, R, 8},
                                        {D, 4, L, 8},
                                        {F, 6, R, 4},
                                        {F, 4, L, 6},
                                        {B, 4, R, 6},
                                        {B, 6, L, 4}}};
  for (const Edge& edge : edges) {
    const Face colour = cube.at(edge.face, edge.number), beside = cube.at(edge.beside, edge.there);
    if (of(colour, R, L) || (of(colour, F, B) && of(beside, U, D))) return false;
  }
  return true;
}

bool corners_oriented(const Stickers& cube) {
  for (const Face face : {U, D})
    for (const unsigned number : {1u, 3u, 7u, 9u})
      if (!of(cube.at(face, number), U, D)) return false;
  return true;
}

bool slice_in_place(const Stickers& cube) {
  for (const Face face : {F, B})
    for (const unsigned number : {4u, 6u})
      if (!of(cube.at(face, number), F, B)) return false;
  return true;
}

constexpr std::string_view cross_facelets = "D2 D4 D6 D8 F8 R8 B8 L8";
constexpr std::string_view f2l_facelets =
    "D1 D2 D3 D4 D6 D7 D8 D9 F4 F6 F7 F8 F9 R4 R6 R7 R8 R9 B4 B6 B7 B8 B9 L4 L6 L7 L8 L9";

bool last_layer_up(const Stickers& cube) {
  for (unsigned number = 1; number <= 9; ++number)
    if (cube.at(U, number) != U) return false;
  return true;
}

struct Described {
  const char* name;
  bool (*holds)(const Stickers&);
};

const std::array<Described, 14> described{{
    {"cross:D", [](const Stickers& cube) { return cube.right(cross_facelets); }},
    {"f2l:D", [](const Stickers& cube) { return cube.right(f2l_facelets); }},
    {"oll:D", [](const Stickers& cube) { return cube.right(f2l_facelets) && last_layer_up(cube); }},
    {"block222:DBL", [](const Stickers& cube) { return cube.right("D4 D7 D8 B6 B8 B9 L4 L7 L8"); }},
    {"first-block:L",
     [](const Stickers& cube) {  // under any of four faces beside L
       return cube.right("L4 L7 L8 L9 L6 D1 D4 D7 F4 F7 B6 B9") || cube.right("L1 L2 L3 L4 L6 U1 U4 U7 F1 F4 B3 B6") ||
              cube.right("L2 L3 L6 L8 L9 F1 F4 F7 U4 U7 D1 D4") || cube.right("L1 L2 L4 L7 L8 B3 B6 B9 U1 U4 D4 D7");
     }},
    {"first-block:LD", [](const Stickers& cube) { return cube.right("L4 L7 L8 L9 L6 D1 D4 D7 F4 F7 B6 B9"); }},
    {"xcross:DFR", [](const Stickers& cube) { return cube.right("D2 D3 D4 D6 D8 F8 R8 B8 L8 F6 F9 R4 R7"); }},
    {"eoline:DF", [](const Stickers& cube) { return edges_oriented(cube) && cube.right("D2 D8 F8 B8"); }},
    {"eo:F/B", edges_oriented},
    {"co:U/D", corners_oriented},
    {"dr:U/D",
     [](const Stickers& cube) { return edges_oriented(cube) && corners_oriented(cube) && slice_in_place(cube); }},
    {"eoline:D",  // either of two axes
     [](const Stickers& cube) {
       StickerCube turned = cube.cube;
       turned.turn({U, 1, 3, 1});
       const Stickers other(named_by_centres(turned));
       return (edges_oriented(cube) && cube.right("D2 D8 F8 B8")) ||
              (edges_oriented(other) && other.right("D2 D8 F8 B8"));
     }},
    {"lse:DL",
     [](const Stickers& cube) {
       return cube.right(
           "U1 U3 U7 U9 D1 D3 D7 D9 D4 D6 F1 F3 F7 F9 F4 F6 B1 B3 B7 B9 B4 B6 R1 R3 R4 R6 R7 R8 R9 L1 L3 "
           "L4 L6 L7 L8 L9");
     }},
    {"ll-skip:D",
     [](const Stickers& cube) {
       StickerCube turned = cube.cube;
       for (unsigned quarters = 0; quarters < 4; ++quarters) {
         if (turned.is_solved()) return true;
         turned.turn({U, 1, 1, 1});
       }
       return false;
     }},
}};

// Each goal holds after its shortest solution and not before its last move; and where it holds by chance, the predicate
// agrees.
TEST(CubeGoals, AreWhatTheStickersSay) {
  Rng rng(49);
  for (const Described& goal : described) {
    const auto puzzle = puzzle_with(goal.name);
    ASSERT_NE(puzzle, nullptr);
    const bool far = std::string_view("fol").find(goal.name[0]) != std::string_view::npos &&
                     !std::string_view(goal.name).starts_with("first-block");
    for (unsigned sample = 0; sample < 12; ++sample) {
      const std::string start = *puzzle->canonical('@' + puzzle->random_moves(rng, far ? 4 : 20));
      SolveRequest request = puzzle->default_request();
      request.tuning.tables = "small";
      ASSERT_TRUE(puzzle->prepare(request));
      const auto result = puzzle->search(start, request);
      ASSERT_TRUE(result);
      ASSERT_TRUE(result->optimal);
      const auto walk = puzzle->walk(start, puzzle->spell(result->moves));
      ASSERT_TRUE(walk);
      EXPECT_TRUE(walk->solved);
      EXPECT_EQ(goal.holds(Stickers(cube_with(walk->start))), walk->steps.empty()) << goal.name;
      for (std::size_t step = 0; step < walk->steps.size(); ++step) {
        EXPECT_EQ(goal.holds(Stickers(cube_with(walk->steps[step].state))), step + 1 == walk->steps.size())
            << goal.name << ' ' << walk->steps[step].state;
      }
    }
  }
}

// A goal without a place is the same goal at any of them: seen from each way to hold the cube.
TEST(CubeGoals, TheUnionIsTheLeastOfItsMembers) {
  Rng rng(7);
  const auto any = puzzle_with("cross"), two = puzzle_with("cross:U|eo:F/B");
  std::vector<std::unique_ptr<AnyPuzzle>> each;
  for (const char face : face_letters) each.push_back(puzzle_with(std::string("cross:") + face));
  each.push_back(puzzle_with("eo:F/B"));
  SolveRequest request;
  for (const std::string_view solver : {"optimal", "ida-star", "a-star", "breadth-first"})
    for (unsigned sample = 0; sample < 6; ++sample) {
      request.solver = solver;
      request.heuristic = solver == "optimal" || solver == "breadth-first" ? "" : "pattern-database";
      const std::string state = any->random_state(rng);
      std::vector<std::size_t> lengths;
      for (const auto& puzzle : each) {
        SolveRequest own = request;
        own.solver = "optimal", own.heuristic = "";
        lengths.push_back(puzzle->search(state, own)->moves.size());
      }
      const auto found = any->search(state, request);
      ASSERT_TRUE(found) << found.error().message;
      EXPECT_TRUE(found->optimal) << solver;
      EXPECT_EQ(found->moves.size(), *std::min_element(lengths.begin(), lengths.end() - 1));
      EXPECT_TRUE(any->walk(state, any->spell(found->moves))->solved);
      EXPECT_EQ(two->search(state, request)->moves.size(), std::min(lengths[0], lengths.back()));
    }
}

// The facelets named, of solved faces or in the colours given.
std::string pattern_with(std::string_view facelets, std::string_view colours = {}) {
  std::string pattern(54, '.');
  std::size_t next = 0;
  for (const Token& facelet : split(facelets, " "))
    pattern[face_letters.find(facelet.text[0]) * 9 + static_cast<std::size_t>(facelet.text[1] - '1')] =
        colours.empty() ? facelet.text[0] : colours[next++];
  return pattern;
}

TEST(CubeGoals, PatternsOfFacelets) {
  const auto pattern = puzzle_with(pattern_with(cross_facelets));
  const auto named = puzzle_with("cross:D");
  Rng rng(3);
  for (unsigned sample = 0; sample < 20; ++sample) {
    const std::string state = named->random_state(rng);
    SolveRequest request;
    request.solver = "optimal";
    EXPECT_EQ(pattern->search(state, request)->moves.size(), named->search(state, request)->moves.size());
  }
  // The solved cube does not fit: a state that does is made.
  const auto swapped = puzzle_with(pattern_with("U8 F2 U6 R2 D2 F8", "URUFDF"));
  EXPECT_TRUE(swapped->walk(swapped->solved_state(), "")->solved);
  EXPECT_TRUE(swapped->canonical(swapped->solved_state()));
}

TEST(CubeGoals, WhatIsRefused) {
  EXPECT_EQ(refusal("crosss"), "goal: no goal `crosss` of cube:3 (did you mean `cross`?) @0");
  EXPECT_EQ(refusal("eo | crosss"), "goal: no goal `crosss` of cube:3 (did you mean `cross`?) @5");
  EXPECT_EQ(refusal("cross|"), "goal: a goal is missing after this `|` @5");
  EXPECT_EQ(refusal("cross:DF"), "goal: `DF` is no place of `cross`: it takes a face, as in `cross:D` @6");
  EXPECT_EQ(refusal("cross:DD"), "goal: `DD` is no place of `cross`: it takes a face, as in `cross:D` @6");
  EXPECT_EQ(refusal("first-block:LR"),
            "goal: `LR` is no place of `first-block`: it takes a face, as in `first-block:L`, or with "
            "further faces for one of its ways there, as in `first-block:LD` @12");
  EXPECT_EQ(refusal("eo:U"), "goal: `U` is no place of `eo`: it takes two opposite faces, as in `eo:F/B` @3");
  EXPECT_EQ(refusal("htr:U"), "goal: `htr` takes no place: it is the same everywhere @4");
  EXPECT_EQ(refusal("....."), "goal: a pattern of cube:3 has 54 facelets, `.` for anything; this one has 5");
  const std::string any(54, '.');
  EXPECT_EQ(refusal("eo | " + any), "goal: it fixes no piece, so every state fits @5");
  const auto with = [&](std::size_t at, std::string_view facelets, std::string pattern) {
    return pattern.replace(at, facelets.size(), facelets);
  };
  EXPECT_EQ(refusal(with(3, "W", any)), "goal: `W` is no facelet: write one of URFDLB or `.` @3");
  EXPECT_EQ(refusal(with(4, "F", any)), "goal: the centres do not move: this is the centre of another face @4");
  EXPECT_EQ(refusal(with(7, "U", with(19, "D", any))), "goal: no piece has the colours given at UF @7");
  // UF at two places; the edge at UF flipped alone; two edges exchanged alone.
  EXPECT_EQ(refusal(with(7, "U", with(19, "F", with(5, "U", with(10, "F", any))))),
            "goal: the goal puts the piece UF at UR and at UF @7");
  std::string solved = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB";
  EXPECT_NE(refusal("." + with(7, "F", with(19, "U", solved)).substr(1)).find("would have to be turned"),
            std::string::npos);
  EXPECT_NE(refusal("." + with(19, "R", with(10, "F", solved)).substr(1)).find("would have to be exchanged"),
            std::string::npos);
}

TEST(CubeGoals, AllAtOnce) {
  const auto both = puzzle_with("cross&eo | htr"), cross = puzzle_with("cross"), eo = puzzle_with("eo"),
             htr = puzzle_with("htr");
  const auto met = [](const auto& puzzle, const std::string& moves) { return puzzle->walk(moves, "")->solved; };
  Rng rng(3);
  for (unsigned sample = 0; sample < 200; ++sample) {
    const std::string state = '@' + cross->random_moves(rng, 1 + sample % 4);
    EXPECT_EQ(met(both, state), (met(cross, state) && met(eo, state)) || met(htr, state)) << state;
  }
  EXPECT_EQ(both->info().goal, "cross&eo|htr");
  EXPECT_EQ(refusal("cross & eo:Q"), "goal: `Q` is no place of `eo`: it takes two opposite faces, as in `eo:F/B` @11");
  EXPECT_EQ(refusal("cross:D & @R"), "goal: this goal and those before it exclude each other @10");
  EXPECT_EQ(refusal("eo & | co"), "goal: a goal is missing after this `&` @3");
}

std::string undone(std::string_view moves) {
  std::string text;
  for (const Token& token : split(moves, " ")) {
    std::string move(token.text);
    if (move.back() == '\'') {
      move.pop_back();
    } else if (move.back() != '2') {
      move += '\'';
    }
    text = move + ' ' + text;
  }
  return text;
}

// Each stage keeps those before it; moves found from the inverse state come first, undone.
TEST(CubeGoals, Stages) {
  const auto puzzle = puzzle_with("");
  Rng rng(5);
  for (const bool niss : {false, true})
    for (unsigned sample = 0; sample < 5; ++sample) {
      const std::string scramble = puzzle->random_moves(rng, 25);
      const std::string state = *puzzle->canonical('@' + scramble);
      SolveRequest request;
      request.solver = "stages";
      request.tuning.stages = "eo, dr, htr";  // and the goal
      request.tuning.width = 100;
      request.tuning.niss = niss;
      const auto result = puzzle->search(state, request);
      ASSERT_TRUE(result) << result.error().message;
      ASSERT_EQ(result->outcome, Outcome::solved);
      EXPECT_FALSE(result->optimal);
      EXPECT_TRUE(puzzle->walk(state, puzzle->spell(result->moves))->solved);
      EXPECT_LE(result->moves.size(), 30u);
      ASSERT_EQ(result->stages.size(), 4u);
      EXPECT_EQ(result->stages.back().goal, "solved");
      std::string normal, inverse;
      for (const StageReport& stage : result->stages) {
        EXPECT_GE(stage.moves.size(), stage.bound);
        EXPECT_TRUE(niss || !stage.inverse);
        std::string& side = stage.inverse ? inverse : normal;
        for (const Move& move : stage.moves) side += ' ' + puzzle->spell(std::span(&move, 1));
        const auto goal = puzzle_with(stage.goal);
        EXPECT_TRUE(goal->walk('@' + undone(inverse) + scramble + normal, "")->solved) << stage.goal;
      }
    }
}

// Where a stage is met at the start, no longer way to it is looked for; where it has few ends, a few lengths are
// enough.
TEST(CubeGoals, StagesNearTheGoal) {
  const auto puzzle = puzzle_with("");
  constexpr std::array<std::array<const char*, 2>, 4> near{
      {{"@", "eo, dr, htr"}, {"@R2 U2 F2", "eo, dr, htr"}, {"@U", "ll-skip"}, {"@R U R'", "ll-skip"}}};
  for (const auto& [moves, stages] : near) {
    const std::string state = *puzzle->canonical(moves);
    SolveRequest request;
    request.solver = "stages";
    request.tuning.stages = stages;
    const auto result = puzzle->search(state, request);
    ASSERT_TRUE(result) << result.error().message;
    EXPECT_EQ(result->outcome, Outcome::solved);
    EXPECT_TRUE(puzzle->walk(state, puzzle->spell(result->moves))->solved);
    EXPECT_LE(result->lower_bound, 3u);
    EXPECT_LE(result->stats.expanded, 1'000'000u) << moves << stages;
  }
}

// What the first stage needs says nothing of a goal that does not imply it.
TEST(CubeGoals, StagesThatTheGoalDoesNotImplyGiveNoBound) {
  const auto puzzle = puzzle_with("cross");
  SolveRequest request;
  request.solver = "stages";
  request.tuning.stages = "cross:D";
  const auto result = puzzle->search(*puzzle->canonical("@D L2 F2 R2 D2 B2 D"), request);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->lower_bound, 0u);
}

// `&` asks for both at once; the option `keep` is the same for every alternative.
TEST(CubeGoals, BothAtOnce) {
  const auto both = puzzle_with("cross:D & eo:F/B"), named = puzzle_with("eocross:DF");
  const auto kept =
      *family().make("cube:3", {.goal = "cross:D|cross:U", .settings = {{"keep", std::string("eo:F/B")}}});
  EXPECT_EQ(kept->info().goal, "cross:D&eo:F/B|cross:U&eo:F/B");
  Rng rng(11);
  for (unsigned sample = 0; sample < 5; ++sample) {
    const std::string state = *both->canonical('@' + both->random_moves(rng, 5));
    SolveRequest request;
    request.solver = "optimal";
    request.tuning.tables = "small";
    const auto one = both->search(state, request), other = named->search(state, request);
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->moves.size(), other->moves.size());
    EXPECT_TRUE(named->walk(state, both->spell(one->moves))->solved);
    EXPECT_LE(kept->search(state, request)->moves.size(), one->moves.size());
  }
  EXPECT_EQ(refusal("cross:D &"), "goal: a goal is missing after this `&` @8");
  EXPECT_EQ(refusal("eo | cross:D & cros"), "goal: no goal `cros` of cube:3 (did you mean `cross`?) @15");
  EXPECT_EQ(refusal("cross:D & @D"), "goal: this goal and those before it exclude each other @10");
  const auto refused = family().make("cube:4", {.goal = "centres", .settings = {{"keep", std::string("edges")}}});
  EXPECT_EQ(refused.error().message, "`keep` is for goals of the 3x3x3");
  const auto wrong = family().make("cube:3", {.goal = "eo", .settings = {{"keep", std::string("f2l:Q")}}});
  EXPECT_EQ(wrong.error().message, "keep: `Q` is no place of `f2l`: it takes a face, as in `f2l:D`");
  EXPECT_FALSE(wrong.error().position);  // it would be taken for one in the goal
  const auto goal = family().make("cube:3", {.goal = "eo | crosss", .settings = {{"keep", std::string("f2l:D")}}});
  EXPECT_EQ(goal.error().position, 5u);
}

// What an explanation says of the stages.
TEST(CubeGoals, AnnotationsNameTheGoalsThatHoldFromThen) {
  const auto puzzle = puzzle_with("");
  const auto done = [&](const char* start, const char* moves, const char* solver) {
    std::vector<std::string> told;
    const auto annotations = puzzle->annotations(*puzzle->canonical(start), moves, solver, "");
    for (std::size_t move = 0; move < annotations->size(); ++move)
      for (const Milestone& one : (*annotations)[move].achieved)
        if (one.name == "goal-reached") told.push_back(fmt::format("{} {}", move + 1, one.what));
    return told;
  };
  EXPECT_EQ(done("@U2 R U F", "F' U' R' U2", "stages"),
            (std::vector<std::string>{"1 eo:F/B", "2 dr:R/L", "3 f2l:D", "3 htr"}));
  EXPECT_EQ(done("@U2 R U F", "F' U' R' U2", "ida-star"), std::vector<std::string>{});
}

// A limit of the nodes is shared out among the stages, so that the last ones have some left.
TEST(CubeGoals, StagesWithinALimit) {
  const auto puzzle = puzzle_with("");
  const std::string state = *puzzle->canonical("@R U F2 D' L B U2 R' F D2 L' B2 U R2 F' D B L2");
  SolveRequest request;
  request.solver = "stages";
  request.tuning.stages = "eo, dr, htr";
  request.limits.max_expanded = 60'000;
  const auto result = puzzle->search(state, request);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->outcome, Outcome::solved);
  EXPECT_LE(result->stats.expanded, 60'000u);
  request.limits.max_expanded = 1'000'000'000;
  request.limits.max_cost = 10;
  EXPECT_EQ(puzzle->search(state, request)->exhausted, LimitReached::cost);
}

// No member's bound ends the search for the others.
TEST(CubeGoals, EnoughBoundIsThatOfTheUnion) {
  const auto puzzle = puzzle_with("f2l:D|cross:D");
  SolveRequest request;
  request.solver = "optimal";
  request.limits.enough_bound = 3;
  const auto result = puzzle->search(*puzzle->canonical("@R U R' F U2 F' D2"), request);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->outcome, Outcome::solved);
  EXPECT_EQ(result->moves.size(), 1u);
}

TEST(CubeGoals, StagesThatAreRefused) {
  const auto puzzle = puzzle_with("");
  const auto message = [&](const char* stages) {
    SolveRequest request;
    request.solver = "stages";
    request.tuning.stages = stages;
    const auto result = puzzle->search(puzzle->solved_state(), request);
    return result ? "accepted" : result.error().message;
  };
  EXPECT_EQ(message("eo, domino"),
            "stages: no goal `domino` of cube:3 (one of: solved, cross, xcross, layer, f2l, eoll, ocll, oll, "
            "cpll, ll-skip, block222, block223, first-block, second-block, lse, eo, eoline, "
            "eocross, co, dr, htr, corners, edges)");
  const auto reduced = puzzle_with("dr:U/D");
  SolveRequest request;
  request.solver = "stages";
  request.tuning.stages = "eo";
  EXPECT_TRUE(reduced->search(puzzle->solved_state(), request));
  request.tuning.niss = true;
  const auto refused = reduced->search(puzzle->solved_state(), request);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "`niss` needs the solved state as the goal: only there do moves on the inverse give a solution");
  EXPECT_EQ(message("solved, @R"), "the stage `@R` contradicts the stages before it");
}

}  // namespace
}  // namespace rompicapo::cube
