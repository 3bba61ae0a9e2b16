// SPDX-License-Identifier: MIT
//
// The states of a puzzle in order of distance from the goals, for code that examines all of them (catalogue/judge.hpp).
// They are numbered in the order in which they are reached, goals first; the puzzle's type is erased, and each has one
// stored value.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/search/node_table.hpp"
#include "rompicapo/search/state_space.hpp"

namespace rompicapo {

class StateLayers : public Interface {
 public:
  struct Edge {
    Move move = Move::none;
    NodeId to = no_node;
  };

  virtual NodeId size() const = 0;                // states reached so far
  virtual std::string text(NodeId state) = 0;     // canonical
  virtual Cost estimate(NodeId state) const = 0;  // of the heuristic requested by name; 0 for `external`
  virtual Cost& value(NodeId state) = 0;          // the caller's
  virtual Move inverse(Move move) const = 0;

  // Adds the goals. False, here and below: out of memory, outcome set by the budget.
  virtual bool begin() = 0;
  // Every move of a state, and its target.
  virtual bool expand(NodeId state, std::vector<Edge>& edges) = 0;
};

// Receives the states instead of a search.
class StateExaminer : public Interface {
 public:
  // `budget` has the limits of the request and records in `result` what ends it early.
  virtual Expected<bool> examine(StateLayers& layers, Budget& budget, SearchResult& result) = 0;
};

template <class P>
class LayersOf final : public StateLayers {
 public:
  // All must outlive this object.
  LayersOf(const P& puzzle, EstimateOf<P> estimate, TextOf<P> text, const Limits& limits, Budget& budget)
      : puzzle_(puzzle),
        estimate_(std::move(estimate)),
        text_(std::move(text)),
        memory_budget_(limits, budget),
        table_(memory_budget_, key_of(puzzle, puzzle.goals()[0])) {}

  NodeId size() const override { return table_.size(); }
  std::string text(NodeId state) override { return text_(at(state)); }
  Cost estimate(NodeId state) const override { return estimate_(at(state)); }
  Cost& value(NodeId state) override { return table_[state].cost; }
  Move inverse(Move move) const override { return puzzle_.inverse(move); }

  bool begin() override {
    const std::span<const StateOf<P>> goals = puzzle_.goals();
    if (!table_.make_room(goals.size())) return false;
    for (const StateOf<P>& goal : goals) table_.insert(key_of(puzzle_, goal), 0, Move::none);
    return true;
  }
  bool expand(NodeId state, std::vector<Edge>& edges) override {
    edges.clear();
    StateOf<P> here = at(state);
    const std::span<const Move> moves = puzzle_.moves(here);
    if (!table_.make_room(moves.size())) return false;
    for (const Move move : moves) {
      puzzle_.apply(here, move);
      edges.push_back({move, table_.insert(key_of(puzzle_, here), 0, move).id});
      puzzle_.undo(here, move);
    }
    return true;
  }

 private:
  StateOf<P> at(NodeId state) const { return state_of(puzzle_, table_[state].key); }

  const P& puzzle_;
  EstimateOf<P> estimate_;
  TextOf<P> text_;
  MemoryBudget memory_budget_;
  NodeTable<KeyOf<P>> table_;
};

}  // namespace rompicapo
