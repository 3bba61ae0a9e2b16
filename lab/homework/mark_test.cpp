// SPDX-License-Identifier: MIT
#include "lab/homework/mark.hpp"

#include <gtest/gtest.h>
#include <tuple>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/classic.hpp"

namespace rompicapo::lab {
namespace {

// The verdicts on a sheet: "right" or "line N: message".
std::vector<std::string> verdicts(std::string_view sheet) {
  const auto sections = read_homework(sheet);
  if (!sections) return {"unreadable: " + sections.error().message};
  std::vector<std::string> all;
  for (const Section& section : *sections) {
    const Mark verdict = mark(section, {});
    all.push_back(verdict.right ? "right" : "line " + std::to_string(verdict.line) + ": " + verdict.message);
  }
  return all;
}

TEST(Mark, Successors) {
  const std::string head = "puzzle: 8-puzzle\nnode: [4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']\nsuccessors:\n";
  const std::string up = "[4, 1, 3, 2, 5, 0, 7, 8, 6, 'UDRU']\n", left = "[4, 1, 3, 2, 5, 6, 7, 0, 8, 'UDRL']\n";
  EXPECT_EQ(verdicts(head + up + left).at(0), "right");
  EXPECT_EQ(verdicts(head + left + "# a comment\n" + up).at(0), "right");
  EXPECT_EQ(verdicts(head + up + up).at(0), "line 5: the same successor as in line 4");
  EXPECT_EQ(verdicts(head + up).at(0), "line 3: a successor is missing: L gives 4 1 3 2 5 6 7 0 8");
  EXPECT_EQ(verdicts(head + "[4, 1, 3, 2, 5, 0, 7, 8, 6, 'UDRD']\n").at(0),
            "line 4: the board is right, but its string of moves is 'UDRU', not 'UDRD'");
  EXPECT_EQ(verdicts(head + "[4, 1, 3, 2, 0, 5, 7, 8, 6, 'UDRU']\n").at(0),
            "line 4: this board is not one move from the node");
}

// The flat list of all successors, as the exercise prints it: 10 items per node, with or without brackets.
TEST(Mark, SuccessorsInOneList) {
  const std::string head = "puzzle: 8-puzzle\nnode: [4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']\nsuccessors:\n";
  const std::string up = "4, 1, 3, 2, 5, 0, 7, 8, 6, 'UDRU'", left = "4, 1, 3, 2, 5, 6, 7, 0, 8, 'UDRL'";
  for (const std::string& list :
       {"[" + up + ", " + left + "]\n", "[" + up + ",\n " + left + ",]\n", "[[" + up + "],\n [" + left + "]]\n",
        "[" + up + "],\n[" + left + "],\n", "[4, 1, 3, 2,\n5, 0, 7, 8, 6, 'UDRU',\n" + left + "]"})
    EXPECT_EQ(verdicts(head + list).at(0), "right") << list;
  EXPECT_EQ(verdicts(head + "[" + up + ",\n" + up + "]\n").at(0), "line 5: the same successor as in line 4");
  EXPECT_EQ(verdicts(head + "[" + up + ", 4, 1, 3, 2, 5, 6, 7, 0, 8]\n").at(0),
            "line 4: the string of moves is missing: 'UDRL'");
  EXPECT_EQ(verdicts(head + "[" + up + ",\n4, 1, 3, 2, 5, 6, 7, 0, 9, 'UDRL']\n").at(0).substr(0, 7), "line 5:");
}

// The output of `successors --history` for any puzzle is accepted.
TEST(Mark, SuccessorsOfEveryPuzzle) {
  for (const auto& [name, start, history] :
       {std::tuple{"brain-twist", "@1 0 -6", "1 0 -6"}, {"cube:3", "@R U", "R U"}, {"file:skewb", "@R L", "R L"}}) {
    const auto puzzle = catalogue::make(name);
    ASSERT_TRUE(puzzle.has_value());
    std::string sheet =
        std::string("puzzle: ") + name + "\nnode:\n" + *(*puzzle)->classic_node(start, history) + "\nsuccessors:\n";
    const auto steps = (*puzzle)->successors(start);
    for (const Step& step : *steps)
      sheet += *(*puzzle)->classic_node(step.state, catalogue::with_move(**puzzle, history, step.move)) + '\n';
    EXPECT_EQ(verdicts(sheet).at(0), "right") << sheet;
  }
}

// An invalid exercise is not the student's mistake.
TEST(Mark, ABrokenExerciseBlamesNobody) {
  for (const std::string_view sheet :
       {"puzzle: 8-puzzle\nstart: 1 2 3\nmoves: U\n", "puzzle: 9-puzzle\nstart: @\nmoves: U\n",
        "puzzle: 8-puzzle\ngoal: spirl\nstart: 1 2 3 4 5 6 7 0 8\nmoves: R\n"}) {
    const auto sections = read_homework(sheet);
    ASSERT_TRUE(sections.has_value());
    const Mark verdict = mark(sections->front(), {});
    EXPECT_FALSE(verdict.right);
    EXPECT_TRUE(verdict.unmarked) << sheet;
    EXPECT_NE(mark_json(sections->front(), verdict).find("\"right\":null"), std::string::npos);
  }
  const auto wrong = read_homework("puzzle: 8-puzzle\nstart: 1 2 3 4 5 6 7 0 8\nmoves: U\n");
  EXPECT_FALSE(mark(wrong->front(), {}).unmarked);
}

TEST(Mark, Configurations) {
  const std::string head = "puzzle: 8-puzzle\nstart: 1 2 3 4 5 6 0 7 8\nconfigurations:\n";
  EXPECT_EQ(verdicts(head + "1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 0\n").at(0), "right");
  EXPECT_EQ(verdicts(head + "1 2 3\n4 5 6\n0 7 8\n----- R\n1 2 3\n4 5 6\n7 0 8\n----- R\n1 2 3\n4 5 6\n7 8 0\n").at(0),
            "right");
  EXPECT_EQ(verdicts(head + "1 2 3\n4 5 6\n0 7 8\n----- L\n1 2 3\n4 5 6\n7 0 8\n").at(0),
            "line 8: the move that leads here is R, not L");
  EXPECT_EQ(verdicts(head + "1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 8 0\n").at(0),
            "line 5: not one move from the configuration in line 4");
  EXPECT_EQ(verdicts(head + "1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 0 8\n").at(0),
            "line 5: the last configuration is not the goal");
}

TEST(Mark, Moves) {
  const std::string head = "puzzle: 8-puzzle\nstart: 1 3 6 4 0 2 7 5 8\n";
  EXPECT_EQ(verdicts(head + "shortest: yes\nmoves: RULDDR\n").at(0), "right");
  EXPECT_EQ(verdicts(head + "shortest: yes\nmoves: UDRULDDR\n").at(0),
            "line 4: the goal is reached in 8 moves, but 6 are enough");
  EXPECT_EQ(verdicts(head + "moves:\nRUL\nDDX\n").at(0).substr(0, 7), "line 5:");
  EXPECT_EQ(verdicts(head + "moves: RUL\n").at(0).substr(0, 7), "line 3:");
  const std::vector<std::string> two = verdicts(head + "ends: anywhere\nmoves: RUL\nmoves: UU\n");
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0], "right");
  EXPECT_EQ(two[1].substr(0, 7), "line 5:");
}

TEST(Mark, UnreadableSheets) {
  EXPECT_EQ(verdicts("moves: U\n").at(0).substr(0, 19), "unreadable: line 1:");
  EXPECT_EQ(verdicts("puzzle: 8-puzzle\nsucessors:\n").at(0),
            "unreadable: line 2: no key `sucessors` (did you mean `successors`?)");
  EXPECT_EQ(verdicts("stray\n").at(0).substr(0, 19), "unreadable: line 1:");
  EXPECT_EQ(verdicts("").at(0).substr(0, 11), "unreadable:");
  EXPECT_EQ(verdicts("puzzle: 9-puzzle\nstart: 1\nmoves: U\n").at(0).substr(0, 7), "line 3:");
}

TEST(Mark, Layers) {
  const std::string head = "puzzle: 8-puzzle\nstart: 1 2 3 4 5 6 7 8 0\ndepth: 2\nlayers:\n";
  const std::string first = "1 2 3 4 5 0 7 8 6\n1 2 3 4 5 6 7 0 8\n";
  const std::string second = "1 2 0 4 5 3 7 8 6\n1 2 3 4 0 5 7 8 6\n1 2 3 4 0 6 7 5 8\n1 2 3 4 5 6 0 7 8\n";
  EXPECT_EQ(verdicts(head + first + "-----\n" + second).at(0), "right");
  EXPECT_EQ(verdicts(head + "----- 1\n" + first + "----- 2\n" + second).at(0), "right");
  EXPECT_EQ(verdicts(head + first + second).at(0), "line 7: this board is in layer 2, not in layer 1");
  EXPECT_EQ(verdicts(head + first + "---\n" + second + "1 2 3 4 5 6 7 8 0\n").at(0),
            "line 12: this is the start itself");
  EXPECT_EQ(verdicts(head + first + first).at(0), "line 7: the same board as in line 5");
  EXPECT_EQ(verdicts(head + first + "----- 3\n").at(0), "line 7: here layer 2 begins, not 3");
  EXPECT_EQ(verdicts(head + first).at(0), "line 4: a board is missing in layer 2: 1 2 0 4 5 3 7 8 6");
  EXPECT_EQ(verdicts(head + "0 1 2 3 4 5 6 7 8\n").at(0), "line 5: this board is in none of the 2 layers");
  EXPECT_EQ(verdicts("puzzle: 8-puzzle\nstart: @\ndepth: 11\nlayers:\n").at(0).substr(0, 19), "unreadable: line 3:");
  const auto wide = read_homework("puzzle: cube:3\nstart: @\ndepth: 5\nlayers:\nx\n");
  EXPECT_TRUE(mark(wide->front(), {}).unmarked) << "an exercise that nobody can do";
}

TEST(Mark, Values) {
  const std::string head = "puzzle: 8-puzzle\nstart: 1 3 6 4 0 2 7 5 8\nheuristics: hamming, manhattan\nvalues:\n";
  EXPECT_EQ(verdicts(head + "hamming 5\nmanhattan 6\n").at(0), "right");
  EXPECT_EQ(verdicts(head + "manhattan: 6\nhamming = 5\n").at(0), "right");
  EXPECT_EQ(verdicts(head + "hamming 5\nmanhattan 7\n").at(0), "line 6: manhattan is 6 here, not 7");
  EXPECT_EQ(verdicts(head + "hamming 5\n").at(0), "line 4: the value of manhattan is missing");
  EXPECT_EQ(verdicts(head + "hamming 5\nhamming 5\n").at(0), "line 6: `hamming` is given twice");
  EXPECT_EQ(verdicts(head + "haming 5\n").at(0), "line 5: `haming` is not asked for (did you mean `hamming`?)");
  EXPECT_EQ(verdicts(head + "5 and 6\n").at(0).substr(0, 7), "line 5:");
  const auto unknown = read_homework("puzzle: 8-puzzle\nstart: @\nheuristics: hammming\nvalues: hammming 0\n");
  EXPECT_TRUE(mark(unknown->front(), {}).unmarked);
}

// f = 6 for the start and along the solution; the other moves lead to 8.
TEST(Mark, OrderOfExpansion) {
  const std::string head = "puzzle: 8-puzzle\nstart: 1 3 6 4 0 2 7 5 8\nheuristics: manhattan\nnodes: 3\norder:\n";
  const std::string start = "1 3 6 4 0 2 7 5 8\n", right = "1 3 6 4 2 0 7 5 8\n", down = "1 3 6 4 5 2 7 0 8\n";
  EXPECT_EQ(verdicts(head + start + right + "1 3 0 4 2 6 7 5 8\n").at(0), "right");
  EXPECT_EQ(verdicts(head + start + down + right).at(0).substr(0, 12), "line 8: f = ") << "f is 6 in both, h is not";
  EXPECT_EQ(verdicts(head + start + down + "1 3 6 4 5 2 7 8 0\n").at(0), "right")
      << "of equal f and h any may come first";
  EXPECT_EQ(verdicts(head + right).at(0), "line 6: no node expanded so far leads to this board");
  EXPECT_EQ(verdicts(head + start + start).at(0), "line 7: expanded already, as number 1");
  EXPECT_EQ(verdicts(head + start + "1 0 6 4 3 2 7 5 8\n").at(0),
            "line 7: f = 1 + 7 = 8, but 1 3 6 4 2 0 7 5 8 comes first with 1 + 5 = 6");
  EXPECT_EQ(verdicts(head + start).at(0).substr(0, 40), "line 5: 3 nodes are asked for, 1 are giv");
  const std::string near =
      "puzzle: 8-puzzle\nstart: 1 2 3 4 5 6 7 0 8\nheuristics: manhattan\norder:\n1 2 3 4 5 6 7 0 8\n";
  EXPECT_EQ(verdicts(near + "1 2 3 4 5 6 7 8 0\n").at(0), "right") << "the goal ends it";
  EXPECT_EQ(verdicts(near + "1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 0 7 8\n").at(0),
            "line 7: the goal was expanded already: the search has ended");
}

TEST(Mark, APlantedMistake) {
  const std::string head =
      "puzzle: 8-puzzle\nsequence:\n1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 0 8 7\n1 2 3 0 5 6 4 8 7\n";
  EXPECT_EQ(verdicts(head + "mistake: 3\n").at(0), "right");
  EXPECT_EQ(verdicts(head + "mistake:\n3\n").at(0), "right");
  EXPECT_EQ(verdicts(head + "mistake: 2\n").at(0), "line 7: configuration 2 is right");
  EXPECT_EQ(verdicts(head + "mistake: 4\n").at(0), "line 7: configuration 4 is not the first one that is wrong");
  EXPECT_EQ(verdicts(head + "mistake: the third\n").at(0).substr(0, 7), "line 7:");
  const auto sound = read_homework("puzzle: 8-puzzle\nsequence:\n1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\nmistake: 2\n");
  EXPECT_TRUE(mark(sound->front(), {}).unmarked);
  EXPECT_EQ(verdicts("puzzle: 8-puzzle\nmistake: 2\n").at(0),
            "unreadable: line 2: `mistake:` needs a `sequence:` above it");
}

}  // namespace
}  // namespace rompicapo::lab
