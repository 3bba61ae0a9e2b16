// SPDX-License-Identifier: MIT
//
// The events of a search, for an observer. States are numbers here, so that one observer type serves every puzzle;
// StateTexts gives their text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "rompicapo/base/interface.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// A state of the observed search, numbered in order of generation.
enum class StateId : std::uint32_t {};

class StateTexts : public Interface {
 public:
  virtual std::string text(StateId state) const = 0;  // canonical
};

// The direction of a bidirectional search.
enum class SearchSide : std::uint8_t { only, forward, backward };

// The fate of a generated node.
enum class Verdict : std::uint8_t {
  fresh,       // not reached before
  better,      // open; this path is shorter
  reopened,    // closed; this path is shorter, so it is reopened
  duplicate,   // open; this path is not shorter
  closed,      // closed; this path is not shorter, or the search reopens nothing
  over_bound,  // every solution through it exceeds the bound, the limit or the best known one
  on_path,     // already on the current path
  goal,        // it ends the search
  unused       // generated together with the goal and not examined
};

struct SearchEvent {
  enum class Kind : std::uint8_t {
    root,       // state, h: a start node of the search
    bound,      // value: the bound of the iteration that begins, or the bound now proved
    layer,      // value: depth of the nodes expanded next
    expand,     // state, g, h
    generate,   // parent, move, state, g, h, verdict
    prune,      // parent, move, inverse: a move that is not made
    cut,        // state: excluded from the next layer
    step,       // state: the search moves there for good
    backtrack,  // state: the search below it is complete
    meet,       // state, value: the directions meet on a path of this length, the shortest so far
    goal        // state, g: the end of the answer
  };

  Kind kind{};
  SearchSide side = SearchSide::only;
  Verdict verdict = Verdict::fresh;
  bool inverse = false;  // for prune: the move undoes the last one; otherwise another order of moves makes it redundant
  Move move = Move::none;
  StateId parent{}, state{};
  Cost g = 0, h = 0, value = 0;
  std::optional<Cost> rank{};  // the rank that orders nodes, if it is not g + h
};

class SearchObserver : public Interface {
 public:
  // Before the first event. A solver may search several times in one run: called for each, with new numbers. `texts` is
  // valid until the next call or the end of the run.
  virtual void begin(const StateTexts& texts) = 0;
  // False: the search must end.
  virtual bool tell(const SearchEvent& event) = 0;
};

}  // namespace rompicapo
