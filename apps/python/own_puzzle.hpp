// SPDX-License-Identifier: MIT
//
// A puzzle written in Python as a StateSpace for the core's general searches. States are hashable objects, numbered in
// order of appearance. Searches undo moves, which such a puzzle may not support; therefore edges are numbered such that
// an edge and the state it leads to determine the state it comes from. If a move leads from two states to the same one,
// its second edge gets another number with the same name.
#pragma once

#include <deque>
#include <pybind11/pybind11.h>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include "rompicapo/search/state_space.hpp"

namespace rompicapo::python {

struct PythonHash {
  std::size_t operator()(const pybind11::object& state) const {
    return static_cast<std::size_t>(pybind11::hash(state));
  }
};
struct PythonEqual {
  bool operator()(const pybind11::object& one, const pybind11::object& other) const { return one.equal(other); }
};

// All functions need the interpreter's lock. An exception raised by Python code is kept and ends the search.
class OwnPuzzle final : public StateSpace {
 public:
  // `successors(state)`: pairs (name of the move, next state). `is_goal(state)`. `estimate(state)`: a number; None: 0
  // everywhere.
  OwnPuzzle(pybind11::object successors, pybind11::object is_goal, pybind11::object estimate, bool admissible,
            const pybind11::object& start);

  // The exception raised, or None.
  const pybind11::object& failure() const { return failure_; }
  const pybind11::object& state(StateId id) const { return states_[static_cast<std::size_t>(id)]; }
  const std::string& name(Move move) const { return names_[index_of(move)]; }

  std::string text(StateId id) const override { return pybind11::repr(state(id)); }
  std::uint64_t bytes() const override;
  StateId start() const override { return StateId{0}; }
  std::span<const StateId> goals() const override { return starts_; }  // searches ask is_solved()
  bool is_solved(StateId id) const override;
  std::span<const Move> moves(StateId id) const override;
  std::span<const Move> moves(StateId id, Move last) const override;
  StateId after(StateId id, Move move) override;
  StateId before(StateId id, Move move) override;
  Move inverse(Move) const override { return Move::none; }
  std::string_view move_name(Move move) const override { return name(move); }
  bool has_arcs() const override { return false; }
  const SpaceArc* arcs(StateId) override { return nullptr; }
  const SpaceArc* arcs_after(const SpaceArc&) override { return nullptr; }
  StateId after(StateId id, const SpaceArc&) override { return id; }
  bool is_admissible() const override { return admissible_; }
  Cost estimate(StateId id) const override;
  bool failed() const override { return failed_; }
  std::shared_ptr<StateSpace> with_goal(StateId) const override { return nullptr; }

 private:
  struct Node {
    bool expanded = false;
    std::vector<Move> moves{};                                      // [edge]
    std::vector<StateId> behind{};                                  // [edge]
    std::unordered_map<std::uint16_t, std::vector<Move>> onward{};  // by last move: moves that do not undo it
    std::unordered_map<std::uint16_t, StateId> from{};              // by the edge that led here
    int solved = -1;
    std::int64_t estimate = -1;
  };

  StateId id_of(const pybind11::object& state) const;
  Node& node(StateId id) const { return nodes_[static_cast<std::size_t>(id)]; }
  void expand(StateId id) const;
  Move edge(StateId before, const std::string& name, StateId behind) const;
  void fail(const pybind11::object& raised) const;

  pybind11::object successors_, is_goal_, estimate_;
  const bool admissible_;
  // A cache, filled by const functions.
  mutable std::unordered_map<pybind11::object, std::uint32_t, PythonHash, PythonEqual> ids_;
  mutable std::vector<pybind11::object> states_;
  mutable std::deque<Node> nodes_;          // a deque keeps spans of moves valid while nodes are added
  mutable std::vector<std::string> names_;  // [move]
  mutable std::unordered_map<std::string, std::vector<Move>> moves_of_name_;  // all numbers of one name
  mutable std::uint64_t edges_ = 0;
  mutable pybind11::object failure_ = pybind11::none();
  mutable bool failed_ = false;
  std::vector<StateId> starts_;
};

// An unknown or unsuitable solver.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One search, on this thread: {"outcome", "limit", "optimal", "lower_bound", "nodes_expanded", "nodes_generated",
// "seconds", "peak_bytes"}, the names of the moves, and the states from start to end, as a tuple. Raises the exceptions
// of the puzzle, and Refused.
pybind11::tuple search_own(const pybind11::object& successors, const pybind11::object& is_goal,
                           const pybind11::object& estimate, bool admissible, const pybind11::object& start,
                           const std::string& solver, const pybind11::dict& limits);

}  // namespace rompicapo::python
