// SPDX-License-Identifier: MIT
#include "apps/python/own_puzzle.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fmt/format.h>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/search/algorithms.hpp"
#include "rompicapo/search/observed_search.hpp"

namespace rompicapo::python {

namespace py = pybind11;

namespace {

constexpr std::uint64_t of_state = 600, of_edge = 60;  // approximate bytes, including Python's objects
constexpr std::size_t most_successors = 65535;         // of one state: a generator may be endless
constexpr double slack = 1e-6;                         // rounding error of summed fractions

}  // namespace

OwnPuzzle::OwnPuzzle(py::object successors, py::object is_goal, py::object estimate, bool admissible,
                     const py::object& start)
    : successors_(std::move(successors)),
      is_goal_(std::move(is_goal)),
      estimate_(std::move(estimate)),
      admissible_(admissible) {
  starts_.push_back(id_of(start));
}

std::uint64_t OwnPuzzle::bytes() const { return states_.size() * of_state + edges_ * of_edge; }

StateId OwnPuzzle::id_of(const py::object& state) const {
  const auto [place, fresh] = ids_.emplace(state, static_cast<std::uint32_t>(states_.size()));
  if (fresh) {
    states_.push_back(state);
    nodes_.emplace_back();
  }
  return StateId{place->second};
}

void OwnPuzzle::fail(const py::object& raised) const {
  if (!failed_) failure_ = raised;
  failed_ = true;
}

bool OwnPuzzle::is_solved(StateId id) const {
  if (node(id).solved < 0) {
    bool solved = false;
    try {
      const int truth = failed_ ? 0 : PyObject_IsTrue(is_goal_(state(id)).ptr());
      if (truth < 0) throw py::error_already_set();
      solved = truth == 1;
    } catch (py::error_already_set& raised) {
      fail(raised.value());
    }
    node(id).solved = solved ? 1 : 0;
  }
  return node(id).solved == 1;
}

Move OwnPuzzle::edge(StateId before, const std::string& name, StateId behind) const {
  std::vector<Move>& numbers = moves_of_name_[name];
  auto& from = node(behind).from;
  for (const Move number : numbers) {
    const auto [place, fresh] = from.emplace(static_cast<std::uint16_t>(number), before);
    if (fresh || place->second == before) return number;
  }
  if (names_.size() >= index_of(Move::none)) throw py::value_error("the puzzle has too many different moves");
  const Move number{static_cast<std::uint16_t>(names_.size())};
  names_.push_back(name);
  numbers.push_back(number);
  from.emplace(static_cast<std::uint16_t>(number), before);
  return number;
}

void OwnPuzzle::expand(StateId id) const {
  if (node(id).expanded) return;
  node(id).expanded = true;
  if (failed_) return;
  try {
    for (const py::handle pair : py::iter(successors_(state(id)))) {
      const py::tuple both(py::reinterpret_borrow<py::object>(pair));
      if (both.size() != 2) throw py::value_error("a successor is a pair: the move's name and the state behind it");
      if (node(id).moves.size() >= most_successors) throw py::value_error("a state has too many successors");
      const StateId behind = id_of(both[1]);
      const Move move = edge(id, py::str(both[0]), behind);
      node(id).moves.push_back(move);
      node(id).behind.push_back(behind);
      ++edges_;
    }
  } catch (py::error_already_set& raised) {
    fail(raised.value());
  } catch (const std::exception& wrong) {
    fail(py::module_::import("builtins").attr("ValueError")(wrong.what()));
  }
}

std::span<const Move> OwnPuzzle::moves(StateId id) const {
  expand(id);
  return node(id).moves;
}

// Without moves that undo the last one.
std::span<const Move> OwnPuzzle::moves(StateId id, Move last) const {
  expand(id);
  Node& here = node(id);
  const auto came = here.from.find(static_cast<std::uint16_t>(last));
  if (last == Move::none || came == here.from.end()) return here.moves;
  const auto [place, fresh] = here.onward.try_emplace(static_cast<std::uint16_t>(last));
  if (fresh)
    for (std::size_t at = 0; at < here.moves.size(); ++at)
      if (here.behind[at] != came->second) place->second.push_back(here.moves[at]);
  return place->second;
}

StateId OwnPuzzle::after(StateId id, Move move) {
  const Node& here = node(id);
  const auto at = std::find(here.moves.begin(), here.moves.end(), move) - here.moves.begin();
  return static_cast<std::size_t>(at) < here.behind.size() ? here.behind[static_cast<std::size_t>(at)] : id;
}

StateId OwnPuzzle::before(StateId id, Move move) { return node(id).from.at(static_cast<std::uint16_t>(move)); }

Cost OwnPuzzle::estimate(StateId id) const {
  if (estimate_.is_none() || is_solved(id)) return 0;
  if (node(id).estimate < 0) {
    double value = 0;
    try {
      if (!failed_) value = PyFloat_AsDouble(estimate_(state(id)).ptr());
      if (PyErr_Occurred() != nullptr) throw py::error_already_set();
      if (!(value >= 0 && value <= ExternalHeuristic::most))
        throw py::value_error(no_estimate(text(id), fmt::format("{:g}", value)).message);
    } catch (py::error_already_set& raised) {
      fail(raised.value());
      value = 0;
    } catch (const std::exception& wrong) {
      fail(py::module_::import("builtins").attr("ValueError")(wrong.what()));
      value = 0;
    }
    node(id).estimate = static_cast<std::int64_t>(std::ceil(std::max(value - slack, 0.0)));
  }
  return static_cast<Cost>(node(id).estimate);
}

namespace {

// Why this puzzle or heuristic does not suit the solver; empty if it does.
std::string unsuited(const std::string& solver, bool has_estimate, bool admissible) {
  if (const auto names = general_solver_names(); std::find(names.begin(), names.end(), solver) == names.end())
    return fmt::format("no solver `{}` for a puzzle of your own: there are {}", solver, joined(names, ", "));
  if (solver == "bidirectional") return "a puzzle of your own is not searched backwards";
  std::string why;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A>) {
    if (solver != A::info.name) return;
    if (A::info.uses == AlgorithmInfo::Uses::admissible_heuristic && has_estimate && !admissible)
      why = fmt::format("{} needs a heuristic that is declared admissible", solver);
  });
  return why;
}

template <class Value>
Value limit(const py::dict& limits, const char* name, Value usual) {
  if (!limits.contains(name) || py::object(limits[name]).is_none()) return usual;
  return limits[name].cast<Value>();
}

}  // namespace

py::tuple search_own(const py::object& successors, const py::object& is_goal, const py::object& estimate,
                     bool admissible, const py::object& start, const std::string& solver, const py::dict& limits) {
  const bool has_estimate = !estimate.is_none();
  if (const std::string why = unsuited(solver, has_estimate, admissible); !why.empty()) throw Refused(why);
  const auto space = std::make_shared<OwnPuzzle>(successors, is_goal, estimate, admissible || !has_estimate, start);
  Limits within;
  within.max_expanded = limit<std::uint64_t>(limits, "nodes", within.max_expanded);
  within.max_bytes = limit<std::uint64_t>(limits, "memory", 1024) << 20;
  if (const double seconds = limit(limits, "time", 30.0); seconds > 0)
    within.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  Tuning tuning;
  tuning.weight = limit(limits, "weight", tuning.weight);
  tuning.width = limit(limits, "width", tuning.width);
  tuning.seed = limit(limits, "seed", tuning.seed);
  const Stopwatch clock;
  const SearchResult result = run_observed(solver, space, nullptr, within, tuning);
  const double seconds = clock.seconds();
  if (space->failed()) {
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(space->failure().ptr())), space->failure().ptr());
    throw py::error_already_set();
  }
  py::list names, states;
  StateId here = space->start();
  states.append(space->state(here));
  for (const Move move : result.moves) {
    here = space->after(here, move);
    names.append(space->name(move));
    states.append(space->state(here));
  }
  py::dict record;
  record["outcome"] = std::string(name_of(result.outcome));
  record["limit"] = result.exhausted == LimitReached::none
                        ? py::object(py::none())
                        : py::object(py::str(std::string(name_of(result.exhausted))));
  record["optimal"] = result.outcome == Outcome::solved && result.optimal;
  record["lower_bound"] = result.lower_bound;
  record["nodes_expanded"] = result.stats.expanded;
  record["nodes_generated"] = result.stats.generated;
  record["peak_bytes"] = result.stats.peak_bytes;
  record["seconds"] = seconds;
  return py::make_tuple(record, names, states);
}

}  // namespace rompicapo::python
