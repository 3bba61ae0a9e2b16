// SPDX-License-Identifier: MIT
//
// A puzzle with its types erased: what the catalogue hands to the faces. States and moves are text in
// the puzzle's own notation. One object is one puzzle with one goal and one metric; it is immutable and
// shared by threads.
//
// Each puzzle folder implements this in its entry.cpp, from two models: a plain one (parse, format,
// draw, walk: slow, obvious, complete) and a fast one (the Puzzle concept) for the searches. Whatever a
// search answers is replayed on the reference model by catalogue::solve, which alone may call it verified.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
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

// What makes a puzzle object, beside its name. Empty strings choose the default.
struct PuzzleOptions {
  std::string goal{};
  std::string metric{};
  OptionValues settings{};  // what only some families read: each by its name in PuzzleFamily::options
  // Where stored tables come from and go to; none: the puzzle builds what it needs and keeps it to itself.
  std::shared_ptr<tables::Library> library{};
  std::string clingo = "clingo";  // the program that plans: a name to look up, or a path

  bool operator==(const PuzzleOptions&) const = default;
};

struct SolveRequest {
  std::string solver;     // empty: the default, for catalogue::solve
  std::string heuristic;  // the same
  Limits limits{};
  Tuning tuning{};
  SearchObserver* observer = nullptr;     // told all that a general search does; of no other solver is anything told
  ExternalHeuristic* external = nullptr;  // what `heuristic` means where it is `external`
  bool external_admissible = false;       // over all states of this puzzle, as catalogue::judge() found
  StateExaminer* examiner = nullptr;      // of a general search: given all states in its place, with the heuristic
  bool any_solver = false;                // none was named: one that takes less than making tables may answer
};

// How a state is written: canonical; as in the classroom systems; as six Italian lists (cube).
enum class Style { canonical, classic, classic_it };

struct Step {
  std::string move;   // as the puzzle writes it
  std::string state;  // canonical, after the move
};

struct Walk {
  std::string start;  // canonical
  std::vector<Step> steps;
  bool solved = false;  // at the end
  Cost length = 0;      // in the puzzle's metric
};

// What a walk comes to.
struct Replay {
  bool solved = false;  // at the end
  Cost length = 0;      // in the puzzle's metric
};

// A small change that makes a state solvable; the words for its name are in locales/ ("mend.NAME").
struct Fix {
  std::string name;       // "flip-edge", "twist-corner", "swap-tiles", ...
  std::string what;       // the piece, place or pair that it touches: "UF", "14 15"
  std::string state;      // canonical, fixed
  PhraseValues values{};  // what its words need beside `what`: the colour to paint with
};

class AnyPuzzle {
 public:
  AnyPuzzle() = default;
  AnyPuzzle(const AnyPuzzle&) = delete;
  AnyPuzzle& operator=(const AnyPuzzle&) = delete;
  virtual ~AnyPuzzle() = default;

  virtual const PuzzleInfo& info() const = 0;
  // For the default solver, with the default heuristic.
  SolveRequest default_request() const { return {info().default_solver, info().default_heuristic, {}, {}}; }

  // Reads any accepted form of a state, with full diagnosis, and writes it as `style` asks.
  // Unreachable states are errors (ErrorCode::unsolvable, saying why) unless `allow_unsolvable`.
  virtual Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable = false) const = 0;
  Expected<std::string> canonical(std::string_view state) const { return rewrite(state, Style::canonical); }

  // The nearest changes that make an unsolvable state solvable, the likeliest mistake first; empty for a state that is
  // solvable already, and where none is known. Errors: a text that is no state at all.
  virtual Expected<std::vector<Fix>> fixes(std::string_view /*state*/) const { return std::vector<Fix>{}; }

  virtual std::string solved_state() const = 0;
  virtual Expected<Drawing> draw(std::string_view state) const = 0;

  // Makes `moves` one by one on the reference model. An error's position counts in `moves` when the state is
  // good. Works on unsolvable states too: their moves are as good as any.
  virtual Expected<Walk> walk(std::string_view state, std::string_view moves) const = 0;

  // The same for a search's moves, on the same reference model, without the texts: a large board is solved in a million
  // moves. This one walks in pieces, so that only a part of the path is held as texts.
  virtual Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const {
    constexpr std::size_t most = 4096;
    Replay replay;
    for (std::string place(state);;) {
      const auto piece = moves.first(std::min(most, moves.size()));
      moves = moves.subspan(piece.size());
      const Expected<Walk> walked = walk(place, spell(piece));
      if (!walked) return walked.error();
      replay.length += walked->length;
      replay.solved = walked->solved;
      if (moves.empty()) return replay;
      place = walked->steps.back().state;
    }
  }

  // Every legal move, the one that undoes the last included, in the puzzle's listing order.
  virtual Expected<std::vector<Step>> successors(std::string_view state) const = 0;

  // A node of the classroom exercise: the state, then the history copied unread.
  virtual Expected<std::string> classic_node(std::string_view state, std::string_view history) const = 0;

  // Loads or builds the tables that such a request needs, so that search() finds them. Errors: environment.
  // Here and in search() the request names its solver, and its heuristic where that uses one.
  virtual Expected<bool> prepare(const SolveRequest&) const { return true; }

  // Whether the tables that such a request needs are in memory, or it needs none.
  virtual bool is_prepared(const SolveRequest&) const { return true; }

  // Raw: not yet replayed. Call catalogue::solve instead.
  virtual Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const = 0;

  // A search's moves in the puzzle's notation; blanks between where the notation has them.
  virtual std::string spell(std::span<const Move> moves) const = 0;

  // h(state) by name, and `with_parts` what it is made of; the error names an unknown heuristic or a bad state.
  virtual Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const = 0;
  Expected<Cost> estimate(std::string_view state, std::string_view heuristic) const {
    const Expected<Account> told = account(state, heuristic, /*with_parts=*/false);
    if (!told) return told.error();
    return told->value;
  }

  // What each of `moves` achieves, one entry a move, seen as `solver` and `heuristic` see it; empty where there is
  // nothing to tell. explain::explain adds the estimates. Errors: as walk().
  virtual Expected<std::vector<Annotation>> annotations(std::string_view /*state*/, std::string_view /*moves*/,
                                                        std::string_view /*solver*/,
                                                        std::string_view /*heuristic*/) const {
    return std::vector<Annotation>{};
  }

  virtual std::string random_state(Rng& rng) const = 0;  // uniform over the reachable states
  // Uniform over the states at exactly this distance. Errors: unsupported where no table knows distances; bad_option
  // where no state is so far away.
  virtual Expected<std::string> random_state_at(Rng&, Cost) const {
    return Error{ErrorCode::unsupported,
                 "no table knows the distances of " + info().name + "; `scramble --length` makes so many moves",
                 {}};
  }
  virtual std::string random_moves(Rng& rng,
                                   std::size_t length) const = 0;  // from solved, no move made redundant by the last

  virtual Expected<Census> census(const CensusRequest& request) const = 0;
  // The same with its layers on disk. Errors: unsupported; environment, as with all files; bad_option, of the store.
  virtual Expected<Census> census_on_disk(const CensusRequest&, const CensusStore&) const {
    return Error{ErrorCode::unsupported, "no census on disk for " + info().name + " in this metric", {}};
  }
};

// A family of puzzles under one form of name. Each puzzle folder defines one; catalogue/ lists them.
struct PuzzleFamily {
  std::string_view form;                                               // "sliding:RxC"
  std::string_view summary;                                            // one line
  std::vector<std::pair<std::string_view, std::string_view>> aliases;  // "15-puzzle" -> "sliding:4x4"
  std::vector<std::string_view> samples;  // small and typical members: what properties and golden tests run over
  bool (*claims)(std::string_view name);  // true: this name is of the family, well-formed or not
  Expected<std::unique_ptr<AnyPuzzle>> (*make)(std::string_view name, const PuzzleOptions& options);
  std::vector<OptionInfo> options{};  // that it reads beside goal and metric
  // A puzzle of the family as a planner sees it; null where it has no encoding. `options` made the puzzle, which must
  // outlive the model.
  std::unique_ptr<planning::Model> (*planning_model)(const AnyPuzzle& puzzle, const PuzzleOptions& options) = nullptr;
};

}  // namespace rompicapo
