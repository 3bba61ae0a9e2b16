// SPDX-License-Identifier: MIT
//
// A student's own program, judged: it is given a board, it prints moves, and the moves are made on the puzzle's
// reference model. It may loop, crash, print without end or start others: it runs as a child within bounds
// (planning/bounds.hpp), and all that it has started ends with it. docs/mark.md tells what a program reads and writes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/planning/bounds.hpp"
#include "rompicapo/planning/dialogue.hpp"

#include "lab/homework/grades.hpp"

namespace rompicapo::lab {

struct ProgramTask {
  std::vector<std::string> words;  // of its command
  bool once = false;               // started once for all boards, else once a board
  double seconds = 10;             // of the clock, a board
  planning::Bounds bounds{};
  double points = 1;           // a board, shared evenly by what is asked of it
  bool must_be_short = false;  // as few moves as any solution has
  double proof_seconds = 30;   // for the fewest moves of a board, and for the reference; 0: only a table is asked
  std::optional<std::uint64_t> most_nodes{};
  std::optional<SolveRequest> reference{};  // what it expands, times `factor`, is the most too
  double factor = 1;
};

// A line of an instance file: a state, and its fewest moves where the line knows them, as "STATE # 57", "57 STATE" or
// "ID 57 STATE".
struct KnownBoard {
  std::string state;  // canonical
  bool solvable = true;
  std::optional<Cost> fewest{};
};

// Errors: those of a text that is no state, as it was given.
Expected<KnownBoard> read_board(const AnyPuzzle& puzzle, std::string_view text);

struct BoardMark {
  std::string state;    // canonical, or what could not be read
  std::string outcome;  // "solved" "unsolvable" (both ways right), "unsolved" "unreadable" "crashed" "time_limit"
                        // "memory_limit" "process_limit" "output_limit"; "invalid": the board is no state
  bool right = false;
  bool unmarked = false;  // nobody's mistake
  double points = 0, most = 1;
  std::string moves{};
  std::optional<Cost> length{}, fewest{};  // in the puzzle's metric; the fewest where they are known
  std::optional<bool> optimal{};           // none: not settled
  std::optional<std::uint64_t> nodes{}, most_nodes{};
  double seconds = 0, cpu_seconds = 0;  // the processor's only of a program that is started for each board
  std::uint64_t peak_bytes = 0;
  std::string message{};  // what is wrong; when right, what was checked
};

class ProgramJudge {
 public:
  // `puzzle` must outlive it.
  ProgramJudge(const AnyPuzzle& puzzle, ProgramTask task);
  ~ProgramJudge();
  ProgramJudge(const ProgramJudge&) = delete;
  ProgramJudge& operator=(const ProgramJudge&) = delete;

  // `limits`: what our own searches may take, and the stop flag; their time is the task's. Errors: environment, for a
  // program that cannot be started.
  Expected<BoardMark> judge(std::string_view board, const Limits& limits);

 private:
  struct Said;
  Expected<std::string> run_for(const std::string& state, const Limits& limits, BoardMark& mark);
  Expected<std::string> run_once(const std::string& state, const Limits& limits, BoardMark& mark);
  void weigh(const KnownBoard& board, const Said& said, const Limits& limits, BoardMark& mark) const;
  void settle_length(const KnownBoard& board, const Limits& limits, BoardMark& mark) const;
  void settle_nodes(const Limits& limits, BoardMark& mark) const;

  const AnyPuzzle& puzzle_;
  const ProgramTask task_;
  std::unique_ptr<planning::Dialogue> dialogue_{};
};

Grade grade_of(const BoardMark& mark, std::size_t number, const std::string& student);

// {"puzzle", "state", "student", "kind": "program", "right", "message", "points", "max_points", "outcome", "moves",
// "length", "metric", "fewest", "optimal", "nodes", "most_nodes", "seconds", "cpu_seconds", "peak_bytes", "seed"}
std::string board_json(const PuzzleInfo& info, const BoardMark& mark, const std::string& student,
                       std::optional<std::uint64_t> seed);

}  // namespace rompicapo::lab
