// SPDX-License-Identifier: MIT
//
// The program is run on a board; then its answer is checked, first for a solution, then for the other conditions.
#include "lab/homework/program.hpp"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstring>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/planning/child.hpp"

#include "lab/homework/check.hpp"
#include "lab/homework/fewest.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::string_view no_solution_word = "unsolvable";

std::string_view without_ends(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") + 1 - from);
}

// A program's error message: the last line that is not indented. Python prints the error last, Java prints the stack
// trace after it.
std::string_view last_words(std::string_view text) {
  std::string_view last;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (!line.empty() && line.front() != ' ' && line.front() != '\t' && !without_ends(line).empty()) last = line;
  }
  return without_ends(last);
}

// Bytes of an answer: a small board needs no million moves; one of 100x100 may. A program that prints more is killed at
// once.
constexpr std::size_t most_of_any = std::size_t{16} << 20U;
std::size_t most_printed(std::string_view board) {
  constexpr std::size_t least = std::size_t{1} << 20U, for_each_byte = 100;
  return std::min(most_of_any, least + for_each_byte * board.size());
}

Limits for_seconds(Limits limits, double seconds) {
  limits.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  return limits;
}

std::optional<KnownBoard> read_plain(const AnyPuzzle& puzzle, std::string_view text) {
  const Expected<std::string> state = puzzle.canonical(text);
  if (state) return KnownBoard{*state, true, {}};
  if (state.error().code != ErrorCode::unsolvable) return {};
  const Expected<std::string> as_it_is = puzzle.rewrite(text, Style::canonical, /*allow_unsolvable=*/true);
  return as_it_is ? std::optional(KnownBoard{*as_it_is, false, {}}) : std::nullopt;
}

}  // namespace

// A program's output for a board.
struct ProgramJudge::Said {
  std::string moves;
  std::optional<std::uint64_t> nodes{};

  // "MOVES", "MOVES nodes N", and if allowed, "nodes N" on a line below. The error is for the student.
  static Expected<Said> read(std::string_view output, bool several_lines) {
    const std::size_t end = output.find('\n');
    if (end == std::string_view::npos && without_ends(output).empty())
      return Error{ErrorCode::bad_syntax, "it printed no line of moves"};
    Said said;
    std::string_view line = without_ends(output.substr(0, end));
    take_nodes(line, said);
    said.moves = std::string(line);
    std::size_t number = 1;
    for (std::size_t at = end; at < output.size() && several_lines;) {
      const std::size_t next = std::min(output.find('\n', at + 1), output.size());
      std::string_view more = without_ends(output.substr(at + 1, next - at - 1));
      ++number;
      if (!said.nodes) take_nodes(more, said);
      if (!more.empty())
        return Error{ErrorCode::bad_syntax,
                     fmt::format("line {} that it printed, `{}`, is not `nodes N`", number, excerpt(more))};
      at = next;
    }
    return said;
  }

 private:
  static void take_nodes(std::string_view& line, Said& said) {
    // The last two words, without splitting all of a long line.
    const std::size_t number = line.find_last_of(" \t") + 1;
    const std::string_view before = without_ends(line.substr(0, number));
    const std::size_t word = before.find_last_of(" \t") + 1;
    if (number == 0 || before.substr(word) != "nodes") return;
    const std::string_view digits = line.substr(number);
    if (digits.size() > 19 || !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
      return;
    std::uint64_t nodes = 0;
    for (const char digit : digits) nodes = 10 * nodes + static_cast<std::uint64_t>(digit - '0');
    said.nodes = nodes;
    line = without_ends(line.substr(0, word));
  }
};

Expected<KnownBoard> read_board(const AnyPuzzle& puzzle, std::string_view text) {
  if (auto plain = read_plain(puzzle, text)) return *std::move(plain);
  const auto cost_in = [](std::string_view word) -> std::optional<Cost> {
    if (word.empty() || word.size() > 7) return {};
    Cost cost = 0;
    for (const char digit : word) {
      if (digit < '0' || digit > '9') return {};
      cost = 10 * cost + static_cast<Cost>(digit - '0');
    }
    return cost;
  };
  const std::size_t comment = text.find('#');
  if (comment != std::string_view::npos) {
    if (auto board = read_plain(puzzle, without_ends(text.substr(0, comment)))) {
      const std::vector<Token> words = split(text.substr(comment + 1), " \t");
      if (!words.empty()) board->fewest = cost_in(words.front().text);
      return *std::move(board);
    }
  }
  const std::vector<Token> words = split(text, " \t");
  for (std::size_t before = 1; before <= 2 && before < words.size(); ++before)
    if (const auto fewest = cost_in(words[before - 1].text))
      if (auto board = read_plain(puzzle, text.substr(words[before].position))) {
        board->fewest = fewest;
        return *std::move(board);
      }
  return puzzle.canonical(text).error();
}

ProgramJudge::ProgramJudge(const AnyPuzzle& puzzle, ProgramTask task) : puzzle_(puzzle), task_(std::move(task)) {}
ProgramJudge::~ProgramJudge() = default;

Expected<BoardMark> ProgramJudge::judge(std::string_view board, const Limits& limits) {
  BoardMark mark;
  mark.most = task_.points;
  const Expected<KnownBoard> known = read_board(puzzle_, board);
  if (!known) {
    mark.state = excerpt(board, 400);
    mark.outcome = "invalid";
    mark.unmarked = true;
    mark.most = 0;
    mark.message = "the board: " + known.error().message;
    return mark;
  }
  mark.state = known->state;
  const Stopwatch watch;
  const Expected<std::string> output =
      task_.once ? run_once(known->state, limits, mark) : run_for(known->state, limits, mark);
  mark.seconds = watch.seconds();
  if (!output) return output.error();
  if (!mark.outcome.empty()) return mark;  // no answer
  const Expected<Said> said = Said::read(*output, !task_.once);
  if (!said) {
    mark.outcome = "unreadable";
    mark.message = said.error().message;
    return mark;
  }
  weigh(*known, *said, limits, mark);
  return mark;
}

// Started for this board: its output, or in `mark` the reason for none.
Expected<std::string> ProgramJudge::run_for(const std::string& state, const Limits& limits, BoardMark& mark) {
  planning::ChildRequest request;
  static_cast<planning::Bounds&>(request) = task_.bounds;
  request.program = task_.words.front();
  request.arguments.assign(task_.words.begin() + 1, task_.words.end());
  request.input = state + '\n';
  request.most_output = most_printed(state);
  request.most_errors = most_of_any;
  request.max_cpu_seconds = task_.seconds + 1;
  const Clock::time_point deadline = for_seconds({}, task_.seconds).deadline;
  request.cancelled = [&] { return Clock::now() >= deadline || (limits.stop != nullptr && limits.stop->load()); };
  Expected<planning::ChildEnd> end = planning::run_child(request);
  if (!end) return end.error();
  mark.cpu_seconds = end->cpu_seconds;
  mark.peak_bytes = end->peak_bytes;
  using How = planning::ChildEnd::How;
  const auto stopped = [&](std::string_view outcome, std::string message) {
    mark.outcome = outcome;
    mark.message = std::move(message);
    return std::string();
  };
  const bool processor =
      end->how == How::signalled && (end->code == SIGXCPU || end->code == SIGKILL) && end->cpu_seconds >= task_.seconds;
  if (end->how == How::cancelled || processor)
    return stopped("time_limit", fmt::format("no answer after {:g} s", task_.seconds));
  if (end->how == How::out_of_memory)
    return stopped("memory_limit", fmt::format("it took more than {} MiB", task_.bounds.max_data >> 20U));
  if (end->how == How::too_many_processes)
    return stopped("process_limit", fmt::format("it had more than {} processes or {} threads",
                                                task_.bounds.max_processes, task_.bounds.max_threads));
  if (end->how == How::talked_too_much)
    return stopped("output_limit",
                   fmt::format("it printed more than {} KiB",
                               (end->output.size() > request.most_output ? request.most_output : most_of_any) >> 10U));
  if (end->how == How::exited && end->code == 0) return std::move(end->output);
  std::string message = end->how == How::exited
                            ? fmt::format("it ended with exit status {}", end->code)
                            : fmt::format("it was ended by signal {} ({})", end->code, ::strsignal(end->code));
  if (const std::string_view last = last_words(end->errors); !last.empty()) message += ": " + excerpt(last, 200);
  if (task_.bounds.confined && end->errors.find("ermission denied") != std::string::npos)
    message += " (it is confined; --allow-read lets it read more)";
  return stopped("crashed", std::move(message));
}

// One process for all boards; it is restarted after a board that it does not answer.
Expected<std::string> ProgramJudge::run_once(const std::string& state, const Limits& limits, BoardMark& mark) {
  if (!dialogue_) {
    Expected<std::unique_ptr<planning::Dialogue>> begun =
        planning::Dialogue::begin(task_.words, task_.bounds, /*keep_errors=*/false);
    if (!begun) return begun.error();
    dialogue_ = *std::move(begun);
  }
  const Clock::time_point deadline = for_seconds({}, task_.seconds).deadline;
  const auto over = [&] { return Clock::now() >= deadline || (limits.stop != nullptr && limits.stop->load()); };
  std::string answer;
  const Expected<bool> done = dialogue_->exchange(state + '\n', 1, over, answer);
  if (done && *done) return answer;
  dialogue_.reset();
  mark.outcome = done ? "time_limit" : "crashed";
  mark.message = done ? fmt::format("no answer after {:g} s", task_.seconds) : done.error().message;
  return std::string();
}

void ProgramJudge::weigh(const KnownBoard& board, const Said& said, const Limits& limits, BoardMark& mark) const {
  mark.nodes = said.nodes;
  if (said.moves == no_solution_word || !board.solvable) {
    mark.right = said.moves == no_solution_word && !board.solvable;
    mark.outcome = mark.right ? "unsolvable" : "unsolved";
    mark.points = mark.right ? mark.most : 0;
    mark.message = mark.right       ? "the board cannot be solved, as it says"
                   : board.solvable ? "it says `unsolvable`, but the board can be solved"
                                    : "the board cannot be solved, and it does not say `unsolvable`";
    return;
  }
  const Expected<Walk> walk = puzzle_.stream_walk(board.state, said.moves, {});
  if (!walk) {
    mark.outcome = "unreadable";
    mark.message = fmt::format("its moves `{}`: {}", excerpt(said.moves), walk.error().message);
    return;
  }
  mark.moves = said.moves;
  mark.length = walk->length;
  if (!walk->solved) {
    mark.outcome = "unsolved";
    mark.message = fmt::format("after its {} moves the board stands at {}", walk->length,
                               excerpt(walk->steps.empty() ? board.state : walk->steps.back().state, 200));
    return;
  }
  mark.outcome = "solved";
  mark.right = true;
  mark.message = fmt::format("{} moves, to the goal", walk->length);
  const int asked = 1 + (task_.must_be_short ? 1 : 0) + (task_.most_nodes || task_.reference ? 1 : 0);
  int met = asked;
  const auto miss = [&](bool missed) { met -= missed; };
  settle_length(board, limits, mark);
  if (task_.must_be_short) miss(mark.optimal == false);
  if (task_.most_nodes || task_.reference) {
    settle_nodes(limits, mark);
    miss(mark.most_nodes && (!mark.nodes || *mark.nodes > *mark.most_nodes));
  }
  mark.right = met == asked;
  mark.points = mark.most * met / asked;
}

// A table is always used; a search only if the answer needs it; the file's value last.
void ProgramJudge::settle_length(const KnownBoard& board, const Limits& limits, BoardMark& mark) const {
  const PuzzleInfo& info = puzzle_.info();
  const bool table = has_table(info);
  if (table || (task_.must_be_short && task_.proof_seconds > 0 && !proving_solver(info).empty())) {
    const Limits within = task_.proof_seconds > 0 ? for_seconds(limits, task_.proof_seconds) : limits;
    const Fewest fewest = fewest_moves(puzzle_, board.state, *mark.length, within);
    mark.fewest = fewest.length;
    if (!fewest.length && fewest.lower_bound >= *mark.length) mark.fewest = mark.length;
  }
  if (!mark.fewest && board.fewest && *board.fewest <= *mark.length) mark.fewest = board.fewest;
  if (mark.fewest) mark.optimal = *mark.length <= *mark.fewest;
  if (mark.optimal == true) mark.message += ", as few as can be";
  if (mark.optimal == false) mark.message += fmt::format(", but {} are enough", *mark.fewest);
  if (!mark.optimal && task_.must_be_short) mark.message += ", but the limits ended the search for a shorter solution";
  if (board.fewest && *board.fewest > *mark.length)
    mark.message += fmt::format(" (the file says that {} are needed, which is wrong)", *board.fewest);
}

void ProgramJudge::settle_nodes(const Limits& limits, BoardMark& mark) const {
  mark.most_nodes = task_.most_nodes;
  if (task_.reference) {
    SolveRequest request = *task_.reference;
    request.limits = task_.proof_seconds > 0 ? for_seconds(limits, task_.proof_seconds) : limits;
    const Expected<catalogue::Answer> answer = catalogue::solve(puzzle_, mark.state, request);
    if (answer && answer->result.outcome == Outcome::solved) {
      const double most = std::floor(static_cast<double>(answer->result.stats.expanded) * task_.factor);
      const auto from_reference = static_cast<std::uint64_t>(std::min(most, 9e18));
      mark.most_nodes = std::min(mark.most_nodes.value_or(from_reference), from_reference);
    }
  }
  if (!mark.most_nodes) {
    mark.message += "; the reference solver did not end within its time";
  } else if (!mark.nodes) {
    mark.message += fmt::format("; it does not print `nodes N`, and at most {} are allowed", *mark.most_nodes);
  } else {
    mark.message += fmt::format("; {} nodes, and at most {} are allowed", *mark.nodes, *mark.most_nodes);
  }
}

Grade grade_of(const BoardMark& mark, std::size_t number, const std::string& student) {
  return {student,     fmt::format("board {}: {}", number, excerpt(mark.state, 80)),
          mark.points, mark.most,
          mark.right,  mark.unmarked,
          mark.message};
}

std::string board_json(const PuzzleInfo& info, const BoardMark& mark, const std::string& student,
                       std::optional<std::uint64_t> seed) {
  using Json = nlohmann::ordered_json;
  const auto or_null = [](const auto& value) { return value ? Json(*value) : Json(); };
  Json json;
  json["puzzle"] = info.name;
  json["state"] = mark.state;
  json["student"] = student.empty() ? Json() : Json(student);
  json["kind"] = "program";
  json["right"] = mark.unmarked ? Json() : Json(mark.right);
  json["message"] = mark.message;
  json["points"] = mark.points;
  json["max_points"] = mark.most;
  json["outcome"] = mark.outcome;
  json["moves"] = mark.length ? Json(mark.moves) : Json();
  json["length"] = or_null(mark.length);
  json["metric"] = info.metric;
  json["fewest"] = or_null(mark.fewest);
  json["optimal"] = or_null(mark.optimal);
  json["nodes"] = or_null(mark.nodes);
  json["most_nodes"] = or_null(mark.most_nodes);
  json["seconds"] = std::round(mark.seconds * 1e6) / 1e6;
  json["cpu_seconds"] = std::round(mark.cpu_seconds * 1e6) / 1e6;
  json["peak_bytes"] = mark.peak_bytes;
  json["seed"] = or_null(seed);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rompicapo::lab
