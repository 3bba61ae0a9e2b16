// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/pattern_database/optimal_search.hpp"

#include <algorithm>
#include <utility>

namespace rompicapo::permutation {

namespace {

constexpr std::uint8_t unknown = 255;

}  // namespace

MoveOrder::MoveOrder(const Moves& moves, const std::vector<Orbit>& orbits)
    : bad_(moves.size()), commuting_(moves.size()) {
  for (std::size_t last = 0; last < moves.size(); ++last)
    for (std::size_t next = 0; next < moves.size(); ++next) {
      const Move one = static_cast<Move>(last), other = static_cast<Move>(next);
      bad_[last][next] = !moves.worth_making(one, other);
      commuting_[last][next] = composed(orbits, moves[one].transformation, moves[other].transformation) ==
                               composed(orbits, moves[other].transformation, moves[one].transformation);
    }
}

OptimalSearch::OptimalSearch(const PatternTables& tables, const InverseTables& inverses, const MoveOrder& order,
                             std::function<bool(const std::vector<Move>&)> is_goal, std::function<std::uint64_t()> take)
    : tables_(tables), inverses_(inverses), order_(order), is_goal_(std::move(is_goal)), take_(std::move(take)) {}

SearchNode OptimalSearch::root(const LookUpPlaces& places, const SpaceState& state) const {
  SearchNode node;
  node.places = places;
  node.most.fill(unknown);
  if (inverses_.look_ups() != 0) node.located = inverses_.locate(state);
  return node;
}

bool OptimalSearch::run(const SearchNode& start, std::vector<Move> so_far, unsigned remaining, bool all) {
  path_ = std::move(so_far);
  all_ = all;
  if (levels_.size() <= remaining) levels_.resize(remaining + 1);
  if (remaining != 0) return expand(start, remaining);
  if (tables_.bound(start.places) == 0 && is_goal_(path_)) found.push_back(path_);
  return true;
}

void OptimalSearch::generate(const SearchNode& node, Children& children) const {
  children.count = 0;
  for (std::size_t move = 0; move < order_.count(); ++move) {
    if (node.ruled_out[move]) continue;
    children.move[children.count] = static_cast<std::uint16_t>(move);
    for (std::size_t which = 0; which < most_look_ups; ++which)
      children.most[children.count][which] =
          node.most[which] == unknown ? unknown : static_cast<std::uint8_t>(node.most[which] + 1);
    ++children.count;
  }
}

// Looks all children up in one place; keeps those that may still be solved.
void OptimalSearch::sift(const SearchNode& node, std::size_t which, unsigned remaining, Children& children) const {
  const LookUp& look_up = tables_.look_ups()[which];
  std::array<const std::uint32_t*, most_parts> after{};
  for (std::size_t part = 0; part < look_up.parts; ++part)
    after[part] = look_up.after[part] + node.places[which][part] * order_.count();
  for (std::size_t child = 0; child < children.count; ++child) {
    const std::uint16_t move = look_up.move_to[children.move[child]];
    std::uint64_t entry = 0;
    for (std::size_t part = 0; part < look_up.parts; ++part) entry += after[part][move] * look_up.stride[part];
    children.entry[child] = entry;
    __builtin_prefetch(look_up.entries + entry / 2);
  }
  std::size_t kept = 0;
  for (std::size_t child = 0; child < children.count; ++child) {
    const unsigned value = entry_at(look_up.entries, children.entry[child]);
    if (value > remaining) continue;
    children.move[kept] = children.move[child];
    children.most[kept] = children.most[child];
    children.most[kept][which] = value == table_horizon ? unknown : static_cast<std::uint8_t>(value);
    ++kept;
  }
  children.count = kept;
}

void OptimalSearch::sift_inverses(const SearchNode& node, unsigned remaining, Children& children) const {
  for (std::size_t child = 0; child < children.count; ++child) {
    children.located[child] = node.located;
    inverses_.move(children.located[child], children.move[child]);
  }
  for (std::size_t which = 0; which < inverses_.look_ups() && children.count != 0; ++which) {
    if (inverses_.most(which) <= remaining) continue;
    const std::byte* entries = inverses_.entries(which);
    for (std::size_t child = 0; child < children.count; ++child) {
      children.entry[child] = inverses_.entry(which, children.located[child]);
      __builtin_prefetch(entries + children.entry[child] / 2);
    }
    std::size_t kept = 0;
    for (std::size_t child = 0; child < children.count; ++child) {
      if (entry_at(entries, children.entry[child]) > remaining) continue;
      children.move[kept] = children.move[child];
      children.most[kept] = children.most[child];
      children.located[kept] = children.located[child];
      ++kept;
    }
    children.count = kept;
  }
}

// Those that may still be solved in what is left.
OptimalSearch::Children& OptimalSearch::make_children(const SearchNode& node, unsigned remaining) {
  const unsigned left = remaining - 1;
  Children& children = levels_[remaining];
  generate(node, children);
  generated += children.count;
  const std::size_t look_ups = tables_.look_ups().size();
  std::array<std::uint8_t, most_look_ups> order{};
  for (std::size_t at = 0; at < look_ups; ++at) {
    std::size_t to = at;
    for (; to > 0 && node.most[order[to - 1]] < node.most[at]; --to) order[to] = order[to - 1];
    order[to] = static_cast<std::uint8_t>(at);
  }
  for (std::size_t at = 0; at < look_ups && children.count != 0; ++at) {
    if (node.most[order[at]] < left) break;  // neither this nor what follows can exclude any
    sift(node, order[at], left, children);
  }
  if (inverses_.look_ups() != 0) sift_inverses(node, left, children);
  return children;
}

void OptimalSearch::make_node(const SearchNode& parent, const Children& children, std::size_t child,
                              SearchNode& made) const {
  const std::size_t move = children.move[child];
  made.places = tables_.after(parent.places, move);
  made.most = children.most[child];
  made.ruled_out = order_.after(parent.ruled_out, move);
  if (inverses_.look_ups() != 0) made.located = children.located[child];
}

std::vector<OptimalSearch::Kept> OptimalSearch::kept_children(const SearchNode& node, unsigned remaining) {
  if (levels_.size() <= remaining) levels_.resize(remaining + 1);
  const Children& children = make_children(node, remaining);
  std::vector<Kept> kept(children.count);
  for (std::size_t child = 0; child < children.count; ++child) {
    kept[child].move = children.move[child];
    make_node(node, children, child, kept[child].node);
  }
  return kept;
}

bool OptimalSearch::expand(const SearchNode& node, unsigned remaining) {
  if (allowance == 0 && (allowance = take_()) == 0) return false;
  --allowance;
  const unsigned left = remaining - 1;
  const Children& children = make_children(node, remaining);
  SearchNode next;
  for (std::size_t child = 0; child < children.count; ++child) {
    const std::size_t move = children.move[child];
    path_.push_back(static_cast<Move>(move));
    bool on = true;
    if (left == 0) {
      if (is_goal_(path_)) found.push_back(path_);
    } else {
      make_node(node, children, child, next);
      on = expand(next, left);
    }
    path_.pop_back();
    if (!on || (!all_ && !found.empty())) return on;
  }
  return true;
}

}  // namespace rompicapo::permutation
