// SPDX-License-Identifier: MIT
//
// The properties of the fast models, for whatever concepts they refine: undoing, packing, ranking, redundant moves,
// heuristics along walks and against exhaustive search; and agreement with the independent reference model. A walk
// starts at a goal, so its length bounds the distance.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <sstream>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/type_list.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

#include "tests/properties/fast_models.hpp"

namespace rompicapo::properties {

template <Puzzle P>
struct ModelPath {
  std::vector<StateOf<P>> states;  // one more than moves
  std::vector<Move> moves;
};

// `pruned`: only moves that are not redundant after the last one.
template <Puzzle P>
ModelPath<P> model_walk(const P& puzzle, Rng& rng, std::size_t length, bool pruned) {
  ModelPath<P> path;
  const auto goals = puzzle.goals();
  path.states.push_back(goals[rng.below(static_cast<std::uint32_t>(goals.size()))]);
  while (path.moves.size() < length) {
    StateOf<P> state = path.states.back();
    const auto moves = pruned && !path.moves.empty() ? puzzle.moves(state, path.moves.back()) : puzzle.moves(state);
    if (moves.empty()) break;
    path.moves.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    puzzle.apply(state, path.moves.back());
    path.states.push_back(state);
  }
  return path;
}

// Whether some pieces are identical: a move may then change nothing visible, or undo another.
template <Puzzle P>
bool has_like_pieces([[maybe_unused]] const P& puzzle) {
  if constexpr (requires { puzzle.has_like_pieces(); }) {
    return puzzle.has_like_pieces();
  } else {
    return false;
  }
}

template <Puzzle P>
Verdict moves_are_undone(const P& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  for (const bool pruned : {false, true}) {
    const ModelPath<P> path = model_walk(puzzle, rng, length, pruned);
    for (std::size_t at = 0; at < path.moves.size(); ++at) {
      const Move move = path.moves[at];
      StateOf<P> undone = path.states[at + 1], inverted = path.states[at + 1];
      puzzle.undo(undone, move);
      puzzle.apply(inverted, puzzle.inverse(move));
      if (!(undone == path.states[at])) return fmt::format("{} is not undone", puzzle.move_name(move));
      if (!(inverted == path.states[at])) return fmt::format("{} has a wrong inverse", puzzle.move_name(move));
      if (path.states[at + 1] == path.states[at] && !has_like_pieces(puzzle))
        return fmt::format("{} moves nothing", puzzle.move_name(move));
    }
  }
  return {};
}

// The moves kept after a move are legal, and never undo it directly.
template <Puzzle P>
Verdict pruned_moves_are_legal(const P& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const ModelPath<P> path = model_walk(puzzle, rng, std::max<std::size_t>(length, 1), true);
  const StateOf<P>& here = path.states.back();
  const auto reached = [&](Move move) {
    StateOf<P> state = here;
    puzzle.apply(state, move);
    return state;
  };
  std::vector<StateOf<P>> legal;
  for (const Move move : puzzle.moves(here)) legal.push_back(reached(move));
  for (const Move move : puzzle.moves(here, Move::none))
    if (std::find(legal.begin(), legal.end(), reached(move)) == legal.end())
      return "more moves at the root than there are";
  if (puzzle.moves(here, Move::none).size() != puzzle.moves(here).size()) return "moves are left out at the root";
  for (const Move move : puzzle.moves(here, path.moves.back())) {
    const StateOf<P> next = reached(move);
    if (std::find(legal.begin(), legal.end(), next) == legal.end())
      return fmt::format("{} after {} is no legal move", puzzle.move_name(move), puzzle.move_name(path.moves.back()));
    if (next == path.states[path.states.size() - 2] && !has_like_pieces(puzzle))
      return fmt::format("{} after {} only takes it back", puzzle.move_name(move), puzzle.move_name(path.moves.back()));
  }
  return {};
}

template <Puzzle P>
Verdict stores_lose_nothing(const P& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const ModelPath<P> path = model_walk(puzzle, rng, length, false);
  for (const StateOf<P>& state : path.states) {
    if constexpr (PackedPuzzle<P>) {
      if (!(puzzle.unpack(puzzle.pack(state)) == state)) return "a packed state comes back another";
      if (!(puzzle.pack(puzzle.unpack(puzzle.pack(state))) == puzzle.pack(state))) return "a state packs in two ways";
    }
    if constexpr (RankedPuzzle<P>) {
      if (puzzle.rank(state) >= puzzle.count()) return fmt::format("rank {} of {}", puzzle.rank(state), puzzle.count());
      if (!(puzzle.unrank(puzzle.rank(state)) == state)) return "a ranked state comes back another";
      const std::uint64_t rank = rng.next() % puzzle.count();
      if (puzzle.rank(puzzle.unrank(rank)) != rank) return fmt::format("rank {} comes back another", rank);
    }
  }
  return {};
}

template <Puzzle P>
Verdict goals_are_goals(const P& puzzle, std::uint64_t seed, std::size_t length) {
  if (puzzle.goals().empty()) return "no goal";
  for (const StateOf<P>& goal : puzzle.goals())
    if (!puzzle.is_solved(goal)) return "a goal is not solved";
  Rng rng(seed);
  const ModelPath<P> path = model_walk(puzzle, rng, length, false);
  const auto goals = puzzle.goals();
  for (const StateOf<P>& state : path.states)
    if (puzzle.is_solved(state) != (std::find(goals.begin(), goals.end(), state) != goals.end()))
      return "solved states and listed goals are not the same";
  if constexpr (RetargetablePuzzle<P>) {
    const P other = puzzle.with_goal(path.states.back());
    if (other.goals().size() != 1 || !(other.goals().front() == path.states.back()))
      return "a new goal is not the goal";
    for (const StateOf<P>& state : path.states)
      if (other.is_solved(state) != (state == path.states.back())) return "a new goal is met elsewhere";
  }
  return {};
}

template <Puzzle P, HeuristicFor<P> H>
Verdict heuristic_holds(const P& puzzle, std::uint64_t seed, std::size_t length) {
  if (!refusal_of<H>(puzzle).empty()) return {};
  const H heuristic(puzzle);
  const Tracker<H, P> tracker(heuristic);
  for (const StateOf<P>& goal : puzzle.goals())
    if (heuristic(goal) != 0) return fmt::format("{} is {} at a goal", H::name, heuristic(goal));
  Rng rng(seed);
  for (const bool pruned : {false, true}) {
    const ModelPath<P> path = model_walk(puzzle, rng, length, pruned);
    auto memo = tracker.start(path.states[0]);
    for (std::size_t at = 0; at < path.moves.size(); ++at) {
      const Cost before = heuristic(path.states[at]), after = heuristic(path.states[at + 1]);
      const std::string_view move = puzzle.move_name(path.moves[at]);
      memo = tracker.follow(memo, path.states[at + 1], path.moves[at]);
      if (tracker.value(memo) != after)
        return fmt::format("{} is {}, but {} when {} is followed", H::name, after, tracker.value(memo), move);
      if (H::admissible && after > at + 1) return fmt::format("{} is {} after {} moves", H::name, after, at + 1);
      if (H::admissible && (after > before + 1 || before > after + 1))
        return fmt::format("{} goes from {} to {} by {}", H::name, before, after, move);
    }
  }
  return {};
}

// A state of the fast model stands for several boards.
template <class P>
concept ClassPuzzle = requires(const P& puzzle, std::span<const int> board) {
  puzzle.state_of(board);
};

// A board's text without the tiles that are alike.
template <ClassPuzzle P>
std::string told_apart(const P& puzzle, const std::string& board) {
  std::istringstream text(board);
  std::string told;
  for (int tile; text >> tile;)
    told += fmt::format(" {}", tile == 0 || std::count(puzzle.fixed().begin(), puzzle.fixed().end(), tile) ? tile : -1);
  return told;
}

template <ClassPuzzle P>
StateOf<P> class_of(const P& puzzle, const std::string& board) {
  std::istringstream text(board);
  const std::vector<int> tiles(std::istream_iterator<int>(text), {});
  return puzzle.state_of(tiles);
}

// Move names, legality, equality of positions, the goal and the estimates, along one walk of both models.
template <Puzzle P, class... Hs>
Verdict models_agree(const P& puzzle, const AnyPuzzle& plain, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  std::string at_plain = plain.solved_state();
  StateOf<P> at_fast = puzzle.goals().front();
  if constexpr (ClassPuzzle<P>) at_fast = class_of(puzzle, at_plain);
  std::vector<std::pair<StateOf<P>, std::string>> met;
  for (std::size_t made = 0; made <= length; ++made) {
    const auto here = plain.walk(at_plain, "");
    if (!here) return here.error().message;
    if (here->solved != puzzle.is_solved(at_fast))
      return fmt::format("the models disagree whether {} is solved", at_plain);
    Verdict broken;
    const auto compare = [&]<class H>(std::type_identity<H>) {
      if (!refusal_of<H>(puzzle).empty()) return;
      const auto estimate = plain.estimate(at_plain, H::name);
      if (!estimate || *estimate != H(puzzle)(at_fast)) broken = fmt::format("{} of {} differs", H::name, at_plain);
    };
    (compare(std::type_identity<Hs>{}), ...);
    if (!broken.empty()) return broken;
    std::string told = at_plain;
    if constexpr (ClassPuzzle<P>) {
      if (!(class_of(puzzle, at_plain) == at_fast)) return fmt::format("{} is of another class", at_plain);
      told = told_apart(puzzle, at_plain);
    }
    for (const auto& [state, text] : met)
      if ((state == at_fast) != (text == told)) return fmt::format("{} is met again in one model only", text);
    met.emplace_back(at_fast, told);

    const auto steps = plain.successors(at_plain);
    if (!steps) return steps.error().message;
    const auto moves = puzzle.moves(at_fast);
    std::set<std::string> fast_names, plain_names;
    for (const Move move : moves) fast_names.emplace(puzzle.move_name(move));
    for (const Step& step : *steps) plain_names.insert(step.move);
    if (fast_names != plain_names) return fmt::format("the models disagree on the moves in {}", at_plain);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    puzzle.apply(at_fast, move);
    at_plain = std::find_if(steps->begin(), steps->end(), [&](const Step& step) {
                 return step.move == puzzle.move_name(move);
               })->state;
  }
  return {};
}

template <RankedPuzzle P, class... Hs>
Verdict admissible_everywhere(const P& puzzle) {
  const std::vector<std::uint8_t> distances = breadth_first_fill(puzzle);
  Verdict broken;
  const auto judge = [&]<class H>(std::type_identity<H>) {
    if (!H::admissible || !broken.empty() || !refusal_of<H>(puzzle).empty()) return;
    const H heuristic(puzzle);
    for (std::uint64_t rank = 0; rank < puzzle.count() && broken.empty(); ++rank)
      if (const Cost estimate = heuristic(puzzle.unrank(rank)); estimate > distances[rank])
        broken = fmt::format("{} is {} on state {}, {} moves away", H::name, estimate, rank, distances[rank]);
  };
  (judge(std::type_identity<Hs>{}), ...);
  return broken;
}

// Within `depth`, sequences without redundant moves reach everything that legal ones do.
template <Puzzle P>
Verdict pruning_loses_no_state(const P& puzzle, Cost depth) {
  const auto key = [&](const StateOf<P>& state) {
    if constexpr (RankedPuzzle<P>) {
      return puzzle.rank(state);
    } else if constexpr (PackedPuzzle<P>) {
      const auto packed = puzzle.pack(state);
      const auto* bytes = reinterpret_cast<const char*>(&packed);
      return std::string(bytes, sizeof packed);
    } else {
      return std::string(reinterpret_cast<const char*>(state.data()), state.size() * sizeof *state.data());
    }
  };
  using Key = decltype(key(puzzle.goals().front()));
  for (const StateOf<P>& goal : puzzle.goals()) {
    std::map<Key, Cost> legal, pruned;  // least depth at which a state was met
    std::vector<StateOf<P>> layer{goal};
    legal.emplace(key(goal), 0);
    for (Cost distance = 1; distance <= depth; ++distance) {
      std::vector<StateOf<P>> next;
      for (const StateOf<P>& from : layer)
        for (const Move move : puzzle.moves(from)) {
          StateOf<P> state = from;
          puzzle.apply(state, move);
          if (legal.emplace(key(state), distance).second) next.push_back(state);
        }
      layer.swap(next);
    }
    const auto descend = [&](const auto& self, StateOf<P>& state, Move last, Cost made) -> void {
      const auto [at, fresh] = pruned.emplace(key(state), made);
      if (!fresh) at->second = std::min(at->second, made);
      if (made == depth) return;
      for (const Move move : puzzle.moves(state, last)) {
        puzzle.apply(state, move);
        self(self, state, move, made + 1);
        puzzle.undo(state, move);
      }
    };
    StateOf<P> root = goal;
    descend(descend, root, Move::none, 0);
    if (legal != pruned)
      return fmt::format("within {} moves there are {} states, of which pruned sequences reach {} in as many moves",
                         depth, legal.size(), std::count_if(pruned.begin(), pruned.end(), [&](const auto& each) {
                           const auto found = legal.find(each.first);
                           return found != legal.end() && found->second == each.second;
                         }));
  }
  return {};
}

// All of the above for one puzzle. `depth`: of the comparison of pruned sequences; `exhaust`: judge the heuristics on
// every ranked state.
template <Puzzle P, class... Hs>
FastModel fast_model(std::string name, P puzzle, std::shared_ptr<const AnyPuzzle> plain, TypeList<Hs...>, Cost depth,
                     [[maybe_unused]] bool exhaust) {
  const auto shared = std::make_shared<const P>(std::move(puzzle));
  FastModel model{std::move(name), {}, {}};
  const auto add = [&](std::string_view property, Verdict (*check)(const P&, std::uint64_t, std::size_t)) {
    model.properties.push_back(
        {property, [shared, check](std::uint64_t seed, std::size_t length) { return check(*shared, seed, length); }});
  };
  add("moves_are_undone", moves_are_undone<P>);
  add("pruned_moves_are_legal", pruned_moves_are_legal<P>);
  add("stores_lose_nothing", stores_lose_nothing<P>);
  add("goals_are_goals", goals_are_goals<P>);
  (add(Hs::name, heuristic_holds<P, Hs>), ...);
  model.properties.push_back({"models_agree", [shared, plain](std::uint64_t seed, std::size_t length) {
                                return models_agree<P, Hs...>(*shared, *plain, seed, length);
                              }});
  model.checks.push_back(
      {"pruning_loses_no_state", [shared, depth] { return pruning_loses_no_state(*shared, depth); }});
  if constexpr (RankedPuzzle<P>)
    if (exhaust)
      model.checks.push_back({"admissible_everywhere", [shared] { return admissible_everywhere<P, Hs...>(*shared); }});
  return model;
}

}  // namespace rompicapo::properties
