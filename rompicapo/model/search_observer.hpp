// SPDX-License-Identifier: MIT
//
// What a search does, told event by event to whoever wants to see it. States go by number here, so that one type of
// observer serves every puzzle; what a number stands for is asked of StateTexts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// A state of the search that is observed; numbers are given in the order in which it makes its states.
enum class StateId : std::uint32_t {};

class StateTexts {
 public:
  StateTexts() = default;
  StateTexts(const StateTexts&) = delete;
  StateTexts& operator=(const StateTexts&) = delete;
  virtual ~StateTexts() = default;

  virtual std::string text(StateId state) const = 0;  // canonical
};

// Of a search that works from both ends, which one.
enum class SearchSide : std::uint8_t { only, forward, backward };

// What becomes of a node that has been generated.
enum class Verdict : std::uint8_t {
  fresh,       // not met before
  better,      // met and still to be expanded; this path is cheaper
  reopened,    // expanded before; this path is cheaper, so it will be once more
  duplicate,   // met and still to be expanded; this path is no cheaper
  closed,      // expanded before; this path is no cheaper, or the search expands nothing twice
  over_bound,  // no solution through it is within the bound, the limit or the best one known
  on_path,     // it lies on the path that leads here
  goal,        // it ends the search
  unused       // made together with the one that ended the search, and not looked at
};

struct SearchEvent {
  enum class Kind : std::uint8_t {
    root,       // state, h: a node that the search starts from
    bound,      // value: the bound of the iteration that begins, or what is proved from here on
    layer,      // value: the depth of the nodes that are expanded next
    expand,     // state, g, h
    generate,   // parent, move, state, g, h, verdict
    prune,      // parent, move, inverse: a move that is not made
    cut,        // state: left out of the layer that comes next
    step,       // state: the search goes there, and not back
    backtrack,  // state: all that is below it has been searched
    meet,       // state, value: the two sides meet on a path of this length, the shortest so far
    goal        // state, g: the end of the path that is the answer
  };

  Kind kind{};
  SearchSide side = SearchSide::only;
  Verdict verdict = Verdict::fresh;
  bool inverse = false;  // of prune: the move undoes the last one; else another order of moves makes it needless
  Move move = Move::none;
  StateId parent{}, state{};
  Cost g = 0, h = 0, value = 0;
  std::optional<Cost> rank{};  // by which nodes are chosen, where that is not g + h
};

class SearchObserver {
 public:
  SearchObserver() = default;
  SearchObserver(const SearchObserver&) = delete;
  SearchObserver& operator=(const SearchObserver&) = delete;
  virtual ~SearchObserver() = default;

  // Before the first event. A solver may search several times in one run: then once for each, with new numbers. `texts`
  // lives until the next call, or the end of the run.
  virtual void begin(const StateTexts& texts) = 0;
  // False: no more is wanted, and the search is to end.
  virtual bool tell(const SearchEvent& event) = 0;
};

}  // namespace rompicapo
