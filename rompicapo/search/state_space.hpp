// SPDX-License-Identifier: MIT
//
// A puzzle with its types erased for an observed search: states are numbers, which this run's pool assigns as states
// are generated. So every algorithm is instantiated once, not once per puzzle; each call costs a virtual call and a
// lookup, which is little beside reporting an event.
//
// It forwards to the puzzle and the heuristic, so a search makes exactly the same steps. Not shared by threads.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/model/search_observer.hpp"
#include "rompicapo/search/state_key.hpp"

namespace rompicapo {

// An arc of the puzzle (ArcPuzzle), which stays in place.
struct SpaceArc {
  Move move = Move::none;
  std::size_t left = 0;
  const void* of_puzzle = nullptr;
};

class StateSpace : public StateTexts {
 public:
  virtual std::uint64_t bytes() const = 0;  // of the pool

  virtual StateId start() const = 0;
  virtual std::span<const StateId> goals() const = 0;
  virtual bool is_solved(StateId state) const = 0;
  virtual std::span<const Move> moves(StateId state) const = 0;
  virtual std::span<const Move> moves(StateId state, Move last) const = 0;
  virtual StateId after(StateId state, Move move) = 0;
  virtual StateId before(StateId state, Move move) = 0;
  virtual Move inverse(Move move) const = 0;
  virtual std::string_view move_name(Move move) const = 0;

  // Whether a depth-first search follows arcs; otherwise the arc functions must not be called.
  virtual bool has_arcs() const = 0;
  virtual const SpaceArc* arcs(StateId state) = 0;
  virtual const SpaceArc* arcs_after(const SpaceArc& arc) = 0;  // null if none is left
  virtual StateId after(StateId state, const SpaceArc& arc) = 0;

  // The heuristic, built for the goal of this space.
  virtual bool is_admissible() const = 0;
  virtual Cost estimate(StateId state) const = 0;
  // Called with each state before its children are estimated, so that all can be requested at once.
  virtual void foresee(StateId /*expanded*/) {}
  // True: estimates have failed, and the search must end.
  virtual bool failed() const { return false; }

  // The same states with goal `goal`; null if the puzzle or the heuristic does not support it.
  virtual std::shared_ptr<StateSpace> with_goal(StateId goal) const = 0;
};

template <class P>
using TextOf = std::function<std::string(const StateOf<P>&)>;

// The states generated so far, without duplicates.
template <class P>
class StatePool {
 public:
  StatePool(const P& puzzle, TextOf<P> text) : text_(std::move(text)), heap_bytes_(heap_of(puzzle)) {}

  StateId id_of(const P& puzzle, const StateOf<P>& state) {
    const auto [place, fresh] = ids_.emplace(key_of(puzzle, state), static_cast<std::uint32_t>(states_.size()));
    if (fresh) states_.push_back(state);
    return StateId{place->second};
  }
  const StateOf<P>& operator[](StateId id) const { return states_[static_cast<std::size_t>(id)]; }
  std::string text(StateId id) const { return text_((*this)[id]); }

  std::uint64_t bytes() const {
    constexpr std::size_t of_node = 4 * sizeof(void*);  // the map's overhead per entry, roughly
    return states_.size() * (sizeof(StateOf<P>) + sizeof(KeyOf<P>) + of_node + 2 * heap_bytes_);
  }

 private:
  struct Hash {
    std::size_t operator()(const KeyOf<P>& key) const { return static_cast<std::size_t>(hash_key(key)); }
  };

  static std::size_t heap_of(const P& puzzle) { return heap_bytes_of_key(key_of(puzzle, puzzle.goals()[0])); }

  TextOf<P> text_;
  std::size_t heap_bytes_;
  std::unordered_map<KeyOf<P>, std::uint32_t, Hash> ids_;
  std::vector<StateOf<P>> states_;
};

template <class P>
using EstimateOf = std::function<Cost(const StateOf<P>&)>;

// A heuristic with its type erased.
template <class P>
struct SpaceHeuristic {
  bool admissible = true;
  bool previews = false;                       // if true, a depth-first search follows the puzzle's arcs
  EstimateOf<P> (*build)(const P&) = nullptr;  // empty if it does not serve the puzzle's goal
};

template <class P, class H>
constexpr SpaceHeuristic<P> space_heuristic() {
  return {H::admissible, PreviewingFor<H, P>, [](const P& puzzle) -> EstimateOf<P> {
            if (!refusal_of<H>(puzzle).empty()) return nullptr;
            return [heuristic = std::make_shared<const H>(puzzle)](const StateOf<P>& at) { return (*heuristic)(at); };
          }};
}

template <class P>
class SpaceOf final : public StateSpace {
 public:
  // Precondition: the heuristic serves the puzzle's goal.
  SpaceOf(const P& puzzle, const SpaceHeuristic<P>& heuristic, std::shared_ptr<StatePool<P>> pool,
          const StateOf<P>& start)
      : puzzle_(puzzle),
        heuristic_(heuristic),
        estimate_(heuristic.build(puzzle_)),
        pool_(std::move(pool)),
        start_(id_of(start)) {
    for (const StateOf<P>& goal : puzzle_.goals()) goals_.push_back(id_of(goal));
  }

  std::string text(StateId state) const override { return pool_->text(state); }
  std::uint64_t bytes() const override { return pool_->bytes(); }
  StateId start() const override { return start_; }
  std::span<const StateId> goals() const override { return goals_; }
  bool is_solved(StateId state) const override { return puzzle_.is_solved((*pool_)[state]); }
  std::span<const Move> moves(StateId state) const override { return puzzle_.moves((*pool_)[state]); }
  std::span<const Move> moves(StateId state, Move last) const override { return puzzle_.moves((*pool_)[state], last); }
  StateId after(StateId id, Move move) override {
    StateOf<P> state = (*pool_)[id];
    puzzle_.apply(state, move);
    return id_of(state);
  }
  StateId before(StateId id, Move move) override {
    StateOf<P> state = (*pool_)[id];
    puzzle_.undo(state, move);
    return id_of(state);
  }
  Move inverse(Move move) const override { return puzzle_.inverse(move); }
  std::string_view move_name(Move move) const override { return puzzle_.move_name(move); }

  const SpaceArc* arcs([[maybe_unused]] StateId state) override {
    if constexpr (ArcPuzzle<P>) {
      return list_from(puzzle_.arcs((*pool_)[state]));
    } else {
      return nullptr;
    }
  }
  const SpaceArc* arcs_after([[maybe_unused]] const SpaceArc& arc) override {
    if constexpr (ArcPuzzle<P>) {
      return list_from(puzzle_.arcs_after(real(arc)));
    } else {
      return nullptr;
    }
  }
  StateId after(StateId state, [[maybe_unused]] const SpaceArc& arc) override {
    if constexpr (ArcPuzzle<P>) {
      return id_of(puzzle_.after((*pool_)[state], real(arc)));
    } else {
      return state;
    }
  }

  bool has_arcs() const override { return heuristic_.previews; }
  bool is_admissible() const override { return heuristic_.admissible; }
  Cost estimate(StateId state) const override { return estimate_((*pool_)[state]); }
  std::shared_ptr<StateSpace> with_goal([[maybe_unused]] StateId goal) const override {
    if constexpr (RetargetablePuzzle<P>) {
      auto turned = std::make_shared<SpaceOf>(puzzle_.with_goal((*pool_)[goal]), heuristic_, pool_, (*pool_)[start_]);
      if (turned->estimate_) return turned;
    }
    return nullptr;
  }

 private:
  StateId id_of(const StateOf<P>& state) { return pool_->id_of(puzzle_, state); }

  template <class Q = P>
  static const typename Q::Arc& real(const SpaceArc& arc) {
    return *static_cast<const typename Q::Arc*>(arc.of_puzzle);
  }

  template <class Arc>
  const SpaceArc* list_from(const Arc* first) {
    if (first == nullptr) return nullptr;
    std::vector<SpaceArc>& list = lists_[first];
    if (list.empty())
      for (const Arc* arc = first; list.push_back({arc->move, arc->left, arc}), arc->left != 0;) ++arc;
    return list.data();
  }

  const P puzzle_;
  const SpaceHeuristic<P> heuristic_;
  const EstimateOf<P> estimate_;
  const std::shared_ptr<StatePool<P>> pool_;
  StateId start_;
  std::vector<StateId> goals_;
  std::unordered_map<const void*, std::vector<SpaceArc>> lists_;  // by the first arc of each
};

}  // namespace rompicapo
