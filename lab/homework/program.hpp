// SPDX-License-Identifier: MIT
//
// Judges a student's program: it gets a board and prints moves, which are made on the puzzle's reference model. The
// program may loop, crash, print endlessly or start others: it runs as a child within bounds (planning/bounds.hpp), and
// all its descendants end with it. docs/mark.md documents its input and output.
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
  std::vector<std::string> words;  // its command
  bool once = false;               // started once for all boards, otherwise for each board
  double seconds = 10;             // wall time per board
  planning::Bounds bounds{};
  double points = 1;           // per board, divided evenly among the conditions
  bool must_be_short = false;  // the minimum number of moves
  double proof_seconds = 30;   // for the fewest moves of a board, and for the reference; 0: tables only
  std::optional<std::uint64_t> most_nodes{};
  std::optional<SolveRequest> reference{};  // `factor` times the nodes that it expands is another limit
  double factor = 1;
};

// A line of an instance file: a state, and its fewest moves if given, as "STATE # 57", "57 STATE" or "ID 57 STATE".
struct KnownBoard {
  std::string state;  // canonical
  bool solvable = true;
  std::optional<Cost> fewest{};
};

// Errors: those of an invalid state.
Expected<KnownBoard> read_board(const AnyPuzzle& puzzle, std::string_view text);

struct BoardMark {
  std::string state;    // canonical, or the unreadable text
  std::string outcome;  // "solved" "unsolvable" (both ways right), "unsolved" "unreadable" "crashed" "time_limit"
                        // "memory_limit" "process_limit" "output_limit"; "invalid": the board is no state
  bool right = false;
  bool unmarked = false;  // not the student's fault
  double points = 0, most = 1;
  std::string moves{};
  std::optional<Cost> length{}, fewest{};  // in the puzzle's metric; the fewest if known
  std::optional<bool> optimal{};           // none: unknown
  std::optional<std::uint64_t> nodes{}, most_nodes{};
  double seconds = 0, cpu_seconds = 0;  // cpu_seconds only if started for each board
  std::uint64_t peak_bytes = 0;
  std::string message{};  // the mistake; if correct, what was checked
};

class ProgramJudge {
 public:
  // `puzzle` must outlive this object.
  ProgramJudge(const AnyPuzzle& puzzle, ProgramTask task);
  ~ProgramJudge();
  ProgramJudge(const ProgramJudge&) = delete;
  ProgramJudge& operator=(const ProgramJudge&) = delete;

  // `limits`: for our own searches, with the stop flag; their time is the task's. Errors: environment, for a program
  // that cannot be started.
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
