// SPDX-License-Identifier: MIT
//
// A puzzle with its types erased: the catalogue's interface for front ends. States and moves are text in the puzzle's
// notation. One object is one puzzle with one goal and one metric; it is immutable and shared by threads.
//
// Each puzzle folder implements this in its entry.cpp with two models: a plain one (parse, format, draw, walk: slow,
// simple, complete) and a fast one (the Puzzle concept) for searches. catalogue::solve replays every answer on the
// reference model and alone may mark it as verified.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/account.hpp"
#include "rompicapo/model/annotation.hpp"
#include "rompicapo/model/census.hpp"
#include "rompicapo/model/drawing.hpp"
#include "rompicapo/model/option.hpp"
#include "rompicapo/model/puzzle_info.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo::planning {
class Model;
}
namespace rompicapo::tables {
class Library;
}

namespace rompicapo {

class ExternalHeuristic;
class SearchObserver;
class StateExaminer;

// The parameters of a puzzle object besides its name. Empty strings select the default.
struct PuzzleOptions {
  std::string goal{};
  std::string metric{};
  OptionValues settings{};  // options of some families, by their names in PuzzleFamily::options
  // For stored tables; null: the puzzle builds and keeps its own.
  std::shared_ptr<tables::Library> library{};
  std::string clingo = "clingo";  // a name to look up, or a path

  bool operator==(const PuzzleOptions&) const = default;
};

struct SolveRequest {
  std::string solver;     // empty: the default, for catalogue::solve
  std::string heuristic;  // the same
  Limits limits{};
  Tuning tuning{};
  SearchObserver* observer = nullptr;     // receives the events of a general search; other solvers report none
  ExternalHeuristic* external = nullptr;  // the heuristic named `external`
  bool external_admissible = false;       // over all states of this puzzle, as judged by catalogue::judge()
  StateExaminer* examiner = nullptr;      // receives all states and the heuristic; replaces a general search
  bool any_solver = false;                // none was named: one that is faster than building tables may answer
};

// The format of a state: canonical; as in the classroom systems; as six Italian lists (cube).
enum class Style { canonical, classic, classic_it };

struct Step {
  std::string move;   // in the puzzle's notation
  std::string state;  // canonical, after the move
};

struct Walk {
  std::string start;  // canonical
  std::vector<Step> steps;
  bool solved = false;  // at the end
  Cost length = 0;      // in the puzzle's metric
};

using StepSink = std::function<bool(Step&& step)>;  // false: stop

// The end of a walk.
struct Replay {
  bool solved = false;  // at the end
  Cost length = 0;      // in the puzzle's metric
};

// A small change that makes a state solvable; the words for its name are in locales/ ("mend.NAME").
struct Fix {
  std::string name;       // "flip-edge", "twist-corner", "swap-tiles", ...
  std::string what;       // the piece, place or pair: "UF", "14 15"
  std::string state;      // canonical, fixed
  PhraseValues values{};  // other values of its phrase: the colour to paint with
};

class AnyPuzzle : public Interface {
 public:
  virtual const PuzzleInfo& info() const = 0;
  // For the default solver, with the default heuristic.
  SolveRequest default_request() const { return {info().default_solver, info().default_heuristic, {}, {}}; }

  // Parses any accepted form of a state, with full diagnosis, and formats it as `style`. Unreachable states are errors
  // (ErrorCode::unsolvable with the reason) unless `allow_unsolvable`.
  virtual Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable = false) const = 0;
  Expected<std::string> canonical(std::string_view state) const { return rewrite(state, Style::canonical); }

  // The smallest changes that make an unsolvable state solvable, the likeliest mistake first; empty for a solvable
  // state and if none is known. Errors: a text that is not a state.
  virtual Expected<std::vector<Fix>> fixes(std::string_view /*state*/) const { return std::vector<Fix>{}; }

  virtual std::string solved_state() const = 0;
  virtual Expected<Drawing> draw(std::string_view state) const = 0;

  // Makes `moves` one by one on the reference model, from unsolvable states too, and passes each step to `sink` until
  // it returns false. The result lists no steps; its `solved` and `length` are those of the moves made. With an empty
  // sink it lists one step, the last state without a move. An error's position is in `moves` if the state is valid; an
  // error may follow steps.
  virtual Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const = 0;
  // The same with all steps listed. Errors: also bad_option, for more than most_walk_bytes().
  Expected<Walk> walk(std::string_view state, std::string_view moves) const;
  virtual std::size_t most_walk_bytes() const { return std::numeric_limits<std::size_t>::max(); }  // of states

  // The same for a search's moves. Puzzles with long solutions override it to avoid the texts.
  virtual Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const {
    const Expected<Walk> walk = stream_walk(state, spell(moves), {});
    if (!walk) return walk.error();
    return Replay{walk->solved, walk->length};
  }

  // Every legal move, including the inverse of the last, in the puzzle's listing order.
  virtual Expected<std::vector<Step>> successors(std::string_view state) const = 0;

  // A node of the classroom exercise: the state, then the history, copied without parsing.
  virtual Expected<std::string> classic_node(std::string_view state, std::string_view history) const = 0;

  // Checks what a request says besides the state, without tables. Errors: of tuning.stages, as search().
  virtual Expected<bool> check(const SolveRequest&) const { return true; }

  // Loads or builds the tables that the request needs, so that search() finds them. Errors: environment. Here and in
  // search() the request names its solver, and its heuristic if the solver uses one.
  virtual Expected<bool> prepare(const SolveRequest&) const { return true; }

  // Whether the tables that the request needs are in memory, or it needs none.
  virtual bool is_prepared(const SolveRequest&) const { return true; }

  // Not yet replayed: call catalogue::solve instead.
  virtual Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const = 0;

  // A search's moves in the puzzle's notation, with blanks if the notation has them.
  virtual std::string spell(std::span<const Move> moves) const = 0;

  // What the moves cost the hands, in quarter turns of an easy face. Nothing: no costs are known for this puzzle.
  virtual std::optional<double> ergonomic_cost(std::span<const Move> /*moves*/) const { return std::nullopt; }

  // h(state) by name, and its parts if `with_parts`; the error names an unknown heuristic or an invalid state.
  virtual Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const = 0;
  Expected<Cost> estimate(std::string_view state, std::string_view heuristic) const {
    const Expected<Account> told = account(state, heuristic, /*with_parts=*/false);
    if (!told) return told.error();
    return told->value;
  }

  // What each of `moves` achieves, one entry per move, from the view of `solver` and `heuristic`; empty if there is
  // nothing to say. explain::explain adds the estimates. Errors: as walk().
  virtual Expected<std::vector<Annotation>> annotations(std::string_view /*state*/, std::string_view /*moves*/,
                                                        std::string_view /*solver*/,
                                                        std::string_view /*heuristic*/) const {
    return std::vector<Annotation>{};
  }

  virtual std::string random_state(Rng& rng) const = 0;  // uniform over the reachable states
  // Uniform over the states at exactly this distance. Errors: unsupported if no table has distances; bad_option if no
  // state is so far away.
  virtual Expected<std::string> random_state_at(Rng&, Cost) const {
    return Error{ErrorCode::unsupported,
                 "no table has the distances of " + info().name + "; `scramble --length` makes a number of moves",
                 {}};
  }
  virtual std::string random_moves(Rng& rng,
                                   std::size_t length) const = 0;  // from solved, without redundant successive moves

  virtual Expected<Census> census(const CensusRequest& request) const = 0;
  // The same with layers on disk. Errors: unsupported; environment, for files; bad_option, for the store.
  virtual Expected<Census> census_on_disk(const CensusRequest&, const CensusStore&) const {
    return Error{ErrorCode::unsupported, "no census on disk for " + info().name};
  }
};

// A family of puzzles with one form of name. Each puzzle folder defines one; catalogue/ lists them.
struct PuzzleFamily {
  std::string_view form;                                               // "sliding:RxC"
  std::string_view summary;                                            // one line
  std::vector<std::pair<std::string_view, std::string_view>> aliases;  // "15-puzzle" -> "sliding:4x4"
  std::vector<std::string_view> samples;  // small and typical members, for property and golden tests
  bool (*claims)(std::string_view name);  // true: this name belongs to the family, well-formed or not
  Expected<std::unique_ptr<AnyPuzzle>> (*make)(std::string_view name, const PuzzleOptions& options);
  std::vector<OptionInfo> options{};  // options besides goal and metric
  // The planner's model of a puzzle; null if the family has no encoding. `options` made the puzzle, which must outlive
  // the model.
  std::unique_ptr<planning::Model> (*planning_model)(const AnyPuzzle& puzzle, const PuzzleOptions& options) = nullptr;
};

}  // namespace rompicapo
