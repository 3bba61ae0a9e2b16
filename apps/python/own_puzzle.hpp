// SPDX-License-Identifier: MIT
//
// A puzzle written in Python, as the core's general searches see it (StateSpace). States are any hashable objects, each
// numbered once. A search undoes moves to find its way back, and a puzzle of this kind need not be able to: so each
// edge is numbered such that it and the state behind it tell the state before it. Where a move leads from two states to
// one, its second edge there has another number for the same name.
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

// All of it is called with the interpreter's lock. What Python code raises is kept, and ends the search.
class OwnPuzzle final : public StateSpace {
 public:
  // `successors(state)`: pairs of a move's name and the state behind it. `is_goal(state)`. `estimate(state)`: a number,
  // or none for 0 everywhere.
  OwnPuzzle(pybind11::object successors, pybind11::object is_goal, pybind11::object estimate, bool admissible,
            const pybind11::object& start);

  // Python's exception; none where all went well.
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
    std::unordered_map<std::uint16_t, std::vector<Move>> onward{};  // by the last move: without the way back
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
  // What is asked for is remembered; to a search that is const.
  mutable std::unordered_map<pybind11::object, std::uint32_t, PythonHash, PythonEqual> ids_;
  mutable std::vector<pybind11::object> states_;
  mutable std::deque<Node> nodes_;          // spans of their moves are held while others come
  mutable std::vector<std::string> names_;  // [move]
  mutable std::unordered_map<std::string, std::vector<Move>> moves_of_name_;  // all numbers of one name
  mutable std::uint64_t edges_ = 0;
  mutable pybind11::object failure_ = pybind11::none();
  mutable bool failed_ = false;
  std::vector<StateId> starts_;
};

// A solver that there is not, or that does not suit.
struct Refused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// One search, on this thread: {"outcome", "limit", "optimal", "lower_bound", "nodes_expanded", "nodes_generated",
// "seconds", "peak_bytes"}, the names of the moves, the states from the start to the end, in a tuple. Raises what the
// puzzle raises, and Refused.
pybind11::tuple search_own(const pybind11::object& successors, const pybind11::object& is_goal,
                           const pybind11::object& estimate, bool admissible, const pybind11::object& start,
                           const std::string& solver, const pybind11::dict& limits);

}  // namespace rompicapo::python
