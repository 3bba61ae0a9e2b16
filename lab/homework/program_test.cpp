// SPDX-License-Identifier: MIT
//
// The programs are one-line shell scripts; apps/cli/tests/students/ has misbehaving ones.
#include "lab/homework/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::lab {
namespace {

const std::string near_goal = "1 2 3 4 5 6 7 0 8";

ProgramTask shell(const std::string& script) {
  ProgramTask task;
  task.words = {"/bin/sh", "-c", script};
  task.bounds.confined = true;
  task.bounds.may_start_others = true;
  task.bounds.max_data = 256U << 20U;
  return task;
}

BoardMark judged(const ProgramTask& task, std::string_view board = near_goal, std::string_view name = "8-puzzle") {
  const auto puzzle = catalogue::make(name);
  const Expected<BoardMark> mark = ProgramJudge(**puzzle, task).judge(board, {});
  EXPECT_TRUE(mark.has_value()) << (mark ? "" : mark.error().message);
  return mark ? *mark : BoardMark{};
}

TEST(Program, ABoardInMovesOut) {
  const BoardMark mark = judged(shell("read board; [ \"$board\" = \"" + near_goal + "\" ] && echo R"));
  EXPECT_TRUE(mark.right) << mark.message;
  EXPECT_EQ(mark.outcome, "solved");
  EXPECT_EQ(mark.length, Cost{1});
  EXPECT_EQ(mark.fewest, Cost{1});
  EXPECT_EQ(mark.optimal, true);
  EXPECT_DOUBLE_EQ(mark.points, 1);
  EXPECT_TRUE(judged(shell("echo"), "1 2 3 4 5 6 7 8 0").right);
  EXPECT_TRUE(judged(shell("printf \"R U'\""), "@U R'", "cube:2").right);
}

TEST(Program, WhatIsNoAnswer) {
  EXPECT_EQ(judged(shell("echo L")).outcome, "unsolved");
  EXPECT_EQ(judged(shell("echo U U U")).outcome, "unreadable");
  EXPECT_EQ(judged(shell("echo hello")).outcome, "unreadable");
  EXPECT_EQ(judged(shell("printf '\\377\\000\\n'")).outcome, "unreadable");
  EXPECT_EQ(judged(shell("true")).message, "it printed no line of moves");
  EXPECT_EQ(judged(shell("echo R; echo done")).message, "line 2 that it printed, `done`, is not `nodes N`");
  EXPECT_EQ(judged(shell("echo R; echo; echo")).outcome, "solved") << "blank lines are nothing";
  const BoardMark crashed = judged(shell("echo R; echo 'what went wrong' >&2; exit 3"));
  EXPECT_EQ(crashed.outcome, "crashed");
  EXPECT_EQ(crashed.message, "it ended with exit status 3: what went wrong");
  EXPECT_DOUBLE_EQ(crashed.points, 0);
}

TEST(Program, NotAsShortAsCanBe) {
  ProgramTask task = shell("echo LRR");
  EXPECT_TRUE(judged(task).right) << "nobody has asked for the fewest";
  task.must_be_short = true;
  const BoardMark mark = judged(task);
  EXPECT_FALSE(mark.right);
  EXPECT_EQ(mark.optimal, false);
  EXPECT_DOUBLE_EQ(mark.points, 0.5) << "solved is half of what was asked";
  EXPECT_EQ(mark.message, "3 moves, to the goal, but 1 are enough");
}

TEST(Program, FewestByASearchOrByTheFile) {
  ProgramTask task = shell("echo D");
  const std::string board = "1 2 3 4 5 6 7 8 9 10 11 0 13 14 15 12";
  EXPECT_EQ(judged(task, board, "15-puzzle").optimal, std::nullopt) << "nobody has asked";
  task.must_be_short = true;
  EXPECT_EQ(judged(task, board, "15-puzzle").fewest, Cost{1});
  task.proof_seconds = 0;
  EXPECT_EQ(judged(task, board, "15-puzzle").optimal, std::nullopt);
  EXPECT_TRUE(judged(task, board, "15-puzzle").right) << "what is not settled is not held against anybody";
  EXPECT_EQ(judged(task, board + " # 1", "15-puzzle").optimal, true);
  task = shell("echo UDD");
  task.must_be_short = true;
  task.proof_seconds = 0;
  EXPECT_EQ(judged(task, board + " # 1", "15-puzzle").optimal, false);
}

TEST(Program, LinesThatKnowTheLength) {
  const auto puzzle = catalogue::make("8-puzzle");
  for (const char* line : {"1 2 3 4 5 6 7 0 8 # 1", "1 1 2 3 4 5 6 7 0 8", "17 1 1 2 3 4 5 6 7 0 8"}) {
    const auto board = read_board(**puzzle, line);
    ASSERT_TRUE(board.has_value()) << line;
    EXPECT_EQ(board->state, near_goal);
    EXPECT_EQ(board->fewest, Cost{1}) << line;
  }
  EXPECT_EQ(read_board(**puzzle, "1 2 3 4 5 6 7 0 8")->fewest, std::nullopt);
  EXPECT_EQ(read_board(**puzzle, "1 2 3 4 5 6 7 0 8 # easy")->fewest, std::nullopt);
  EXPECT_FALSE(read_board(**puzzle, "1 2 3 4 5 6 8 7 0")->solvable);
  EXPECT_FALSE(read_board(**puzzle, "1 2 3 # 4").has_value());
  const auto cube = catalogue::make("cube:3");
  EXPECT_EQ(read_board(**cube, "18 FLLFULUDDRBURRDDLLRRBBFBBUFLRLDDUURFRUFDLURBDBFDLBFUFB")->fewest, Cost{18});
}

TEST(Program, Unsolvable) {
  const std::string swapped = "1 2 3 4 5 6 8 7 0";
  EXPECT_TRUE(judged(shell("echo unsolvable"), swapped).right);
  EXPECT_FALSE(judged(shell("echo R"), swapped).right);
  EXPECT_FALSE(judged(shell("echo unsolvable")).right);
  const BoardMark invalid = judged(shell("echo R"), "1 2 3");
  EXPECT_TRUE(invalid.unmarked);
  EXPECT_DOUBLE_EQ(invalid.most, 0);
}

TEST(Program, Nodes) {
  ProgramTask task = shell("echo R nodes 12");
  task.most_nodes = 12;
  EXPECT_TRUE(judged(task).right);
  task.most_nodes = 11;
  const BoardMark over = judged(task);
  EXPECT_FALSE(over.right);
  EXPECT_EQ(over.nodes, 12u);
  EXPECT_DOUBLE_EQ(over.points, 0.5);
  task = shell("echo R; echo nodes 11");
  task.most_nodes = 11;
  EXPECT_TRUE(judged(task).right) << "on a line of its own";
  task = shell("echo R");
  task.most_nodes = 11;
  EXPECT_FALSE(judged(task).right) << "not told";
  task = shell("echo R nodes 3");
  task.reference = SolveRequest{};
  task.reference->solver = "a-star";
  task.reference->heuristic = "manhattan";
  EXPECT_EQ(judged(task).most_nodes, 1u);
  EXPECT_FALSE(judged(task).right);
  task.factor = 3.5;
  EXPECT_TRUE(judged(task).right);
}

TEST(Program, TimeAndMemory) {
  ProgramTask task = shell("trap '' TERM INT; while :; do :; done");
  task.seconds = 0.3;
  EXPECT_EQ(judged(task).outcome, "time_limit");
  task = shell("sleep 1000 & sleep 1000");
  task.seconds = 0.3;
  EXPECT_EQ(judged(task).outcome, "time_limit");
  task = shell(
      "while :; do echo RRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR; done | head -c 20000000");
  task.seconds = 600;  // a busy machine may be slow
  EXPECT_EQ(judged(task).outcome, "output_limit");
  task = shell("a=aaaaaaaaaaaaaaaa; while :; do a=$a$a; done");
  task.seconds = 600;
  EXPECT_TRUE(judged(task).outcome == "crashed" || judged(task).outcome == "memory_limit") << judged(task).outcome;
}

// The answer for a small board is limited before it is parsed; for a large one only its end is kept.
TEST(Program, AnAnswerOfMillionsOfMoves) {
  ProgramTask task = shell("yes LR | head -c 14000000 | tr -d '\\n'");
  task.seconds = 600;
  const BoardMark mark = judged(task);
  EXPECT_EQ(mark.outcome, "output_limit");
  EXPECT_EQ(mark.message, "it printed more than 1025 KiB");
  task = shell("yes LRLR | head -c 1000000 | tr -d '\\n'; echo L");
  task.seconds = 600;
  const auto puzzle = catalogue::make("sliding:60x60");
  const std::string goal = (*puzzle)->solved_state();
  rusage before{}, after{};
  ::getrusage(RUSAGE_SELF, &before);
  const BoardMark large = judged(task, goal, "sliding:60x60");
  ::getrusage(RUSAGE_SELF, &after);
  EXPECT_EQ(large.outcome, "unsolved");
  EXPECT_EQ(large.length, Cost{800001});
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 200 << 10) << "KiB: the texts of its boards would be 13 GB";
}

TEST(Program, OnceForAllBoards) {
  ProgramTask task =
      shell("while read a; do case $a in *'7 0 8') echo R nodes 1;; *'0 7 8') exit 4;; *) sleep 9;; esac; done");
  task.once = true;
  task.seconds = 0.5;
  const auto puzzle = catalogue::make("8-puzzle");
  ProgramJudge judge(**puzzle, task);
  EXPECT_TRUE(judge.judge(near_goal, {})->right);
  EXPECT_TRUE(judge.judge(near_goal, {})->right);
  EXPECT_EQ(judge.judge("1 2 3 4 5 6 0 7 8", {})->outcome, "crashed");
  EXPECT_TRUE(judge.judge(near_goal, {})->right) << "started anew";
  EXPECT_EQ(judge.judge("1 2 3 4 5 6 7 8 0", {})->outcome, "time_limit");
  EXPECT_TRUE(judge.judge(near_goal, {})->right) << "started anew";
}

TEST(Program, TheConfinementIsTold) {
  const BoardMark mark = judged(shell("echo 'cannot open x: Permission denied' >&2; exit 2"));
  EXPECT_EQ(
      mark.message,
      "it ended with exit status 2: cannot open x: Permission denied (it is confined; --allow-read lets it read more)");
}

TEST(Program, OneThatIsNotThere) {
  ProgramTask task;
  task.words = {"./no-such-program"};
  const auto puzzle = catalogue::make("8-puzzle");
  for (const bool once : {false, true}) {
    task.once = once;
    const auto mark = ProgramJudge(**puzzle, task).judge(near_goal, {});
    ASSERT_FALSE(mark.has_value());
    EXPECT_EQ(mark.error().code, ErrorCode::environment);
  }
}

TEST(Program, InJson) {
  const auto puzzle = catalogue::make("8-puzzle");
  const auto json = nlohmann::json::parse(board_json((*puzzle)->info(), judged(shell("echo R nodes 7")), "a", 5));
  EXPECT_EQ(json["puzzle"], "sliding:3x3");
  EXPECT_EQ(json["state"], near_goal);
  EXPECT_EQ(json["kind"], "program");
  EXPECT_EQ(json["right"], true);
  EXPECT_EQ(json["nodes"], 7);
  EXPECT_EQ(json["seed"], 5);
  EXPECT_TRUE(json["most_nodes"].is_null());
  const auto garbage = board_json((*puzzle)->info(), judged(shell("printf '\\377\\n'")), "", {});
  EXPECT_TRUE(nlohmann::json::accept(garbage));
}

}  // namespace
}  // namespace rompicapo::lab
