// SPDX-License-Identifier: MIT
//
// The scenes of a playthrough, in order: a description of the puzzle, the solved state, its moves, a scramble walked
// and drawn, values of the heuristics, a solution step by step, a random position, and invalid input.
#include "tests/golden/playthrough.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::golden {

namespace {

constexpr std::size_t widest = 160;  // characters of a state in the text; longer ones are cut
constexpr std::size_t scramble_length = 6;

class Scenes {
 public:
  explicit Scenes(const AnyPuzzle& puzzle) : puzzle_(puzzle) {}

  std::string play() {
    about();
    heading("Solved");
    line("{}", shown(puzzle_.solved_state()));
    draw(puzzle_.solved_state());
    successors();
    scrambled();
    random();
    wrong();
    return std::move(text_);
  }

 private:
  template <class... Values>
  void line(fmt::format_string<Values...> pattern, Values&&... values) {
    fmt::format_to(std::back_inserter(text_), pattern, std::forward<Values>(values)...);
    text_ += '\n';
  }
  void heading(std::string_view title) { line("\n## {}", title); }
  static std::string shown(const std::string& state) { return excerpt(state, widest); }

  void draw(const std::string& state) {
    const auto drawing = puzzle_.draw(state);
    if (!drawing) return line("no drawing: {}", drawing.error().message);
    const std::string picture = plain_text(*drawing);
    const auto rows = split(picture, "\n");
    for (std::size_t at = 0; at < std::min<std::size_t>(rows.size(), 24); ++at)
      line("    {}", excerpt(rows[at].text, 120));
    if (rows.size() > 24) line("    ... {} rows more", rows.size() - 24);
  }

  void about() {
    const PuzzleInfo& info = puzzle_.info();
    line("# {}: {}", info.name, info.summary);
    line("goal {}, metric {}, states {}", shown(info.goal), info.metric, info.states.empty() ? "unknown" : info.states);
    bool informed = false;
    for (const SolverInfo& solver : info.solvers)
      informed |= solver.name == info.default_solver && !solver.heuristics.empty();
    line("by default: {}{}", info.default_solver, informed ? " with " + info.default_heuristic : "");
  }

  void successors() {
    heading("What can be done");
    const auto steps = puzzle_.successors(puzzle_.solved_state());
    if (!steps) return line("nothing: {}", steps.error().message);
    const std::size_t most = puzzle_.solved_state().size() > 60 ? 6 : 18;
    for (std::size_t at = 0; at < std::min(most, steps->size()); ++at)
      line("{:<4} {}", (*steps)[at].move, shown((*steps)[at].state));
    if (steps->size() > most) line("... {} more", steps->size() - most);
  }

  void estimates(const std::string& state) {
    for (const HeuristicInfo& heuristic : puzzle_.info().heuristics) {
      if (heuristic.table_bytes > 0) {
        line("{:<16} (by stored tables)", heuristic.name);
        continue;
      }
      const auto estimate = puzzle_.estimate(state, heuristic.name);
      line("{:<16} {}{}", heuristic.name, estimate ? std::to_string(*estimate) : estimate.error().message,
           heuristic.admissible ? "" : " (may overestimate)");
    }
  }

  void scrambled() {
    heading("Scrambled with seed 1");
    Rng rng(1);
    const std::string moves = puzzle_.random_moves(rng, scramble_length);
    line("{}", moves);
    const auto walk = puzzle_.walk(puzzle_.solved_state(), moves);
    if (!walk) return line("refused: {}", walk.error().message);
    for (const Step& step : walk->steps) line("{:<4} {}", step.move, shown(step.state));
    const std::string state = walk->steps.empty() ? walk->start : walk->steps.back().state;
    draw(state);
    heading("What the heuristics think of it");
    estimates(state);
    heading("Solved by default");
    solve(state, true);
  }

  void solve(const std::string& state, bool step_by_step) {
    SolveRequest request;
    request.limits.max_expanded = 200000;
    request.limits.max_bytes = 64u << 20;
    for (const SolverInfo& solver : puzzle_.info().solvers)
      if (solver.name == puzzle_.info().default_solver) request.limits.stop_length = solver.stop_length;
    const auto answer = catalogue::solve(puzzle_, state, request);
    if (!answer) return line("error {}: {}", name_of(answer.error().code), answer.error().message);
    const SearchResult& result = answer->result;
    line("{} by {} {}: length {}, {}, {}, at least {}", name_of(result.outcome), answer->solver, answer->heuristic,
         answer->length, result.optimal ? "optimal" : "not proved optimal",
         answer->verified ? "verified" : "not verified", result.lower_bound);
    line("expanded {}, generated {}", result.stats.expanded, result.stats.generated);
    if (!answer->moves.empty()) line("{}", answer->moves);
    const auto walk = puzzle_.walk(state, answer->moves);
    if (step_by_step && walk)
      for (const Step& step : walk->steps) line("{:<4} {}", step.move, shown(step.state));
  }

  void random() {
    heading("A random position, seed 7");
    Rng rng(7);
    const std::string state = puzzle_.random_state(rng);
    line("{}", shown(state));
    estimates(state);
    if (state.size() < 28) solve(state, false);  // small puzzles, whose every position is quick to solve
  }

  void wrong() {
    heading("Wrong input");
    const std::string solved = puzzle_.solved_state();
    std::string doubled = solved;
    doubled.back() = doubled.front();
    for (const std::string& state : {std::string(), std::string("what?"), std::string("@nonsense"),
                                     solved.substr(0, solved.size() / 2), doubled}) {
      const auto read = puzzle_.canonical(state);
      report("state", state, read ? nullptr : &read.error());
    }
    for (const std::string_view moves : {"?", "U U U q", "99"}) {
      const auto walk = puzzle_.walk(solved, moves);
      report("moves", moves, walk ? nullptr : &walk.error());
    }
    const auto estimate = puzzle_.estimate(solved, "manhatan");
    report("heuristic", "manhatan", estimate ? nullptr : &estimate.error());
    const auto answer = catalogue::solve(puzzle_, solved, {"ida", "", {}, {}});
    report("solver", "ida", answer ? nullptr : &answer.error());
  }

  // Without the list of similar names for an unknown one, which grows with every algorithm.
  void report(std::string_view what, std::string_view text, const Error* error) {
    if (!error) return line("{} `{}`: accepted", what, excerpt(text, 60));
    const bool lists = error->code == ErrorCode::unknown_name;
    line("{} `{}`: {}{}: {}", what, excerpt(text, 60), name_of(error->code),
         error->position ? fmt::format(" at {}", *error->position) : "",
         lists ? error->message.substr(0, error->message.find(" (one of")) : error->message);
  }

  const AnyPuzzle& puzzle_;
  std::string text_{};
};

}  // namespace

std::string playthrough(const AnyPuzzle& puzzle) { return Scenes(puzzle).play(); }

}  // namespace rompicapo::golden
