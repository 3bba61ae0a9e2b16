// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/optimal_search.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace rompicapo::group {

namespace {

constexpr std::uint8_t unknown = 255;
constexpr std::size_t usual_children = 256;  // of a group

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
    : tables_(tables),
      inverses_(inverses),
      order_(order),
      is_goal_(std::move(is_goal)),
      take_(std::move(take)),
      most_nodes_(std::max<std::size_t>(1, usual_children / std::max<std::size_t>(1, order.count()))) {}

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
  if (remaining == 0) {
    if (tables_.bound(start.places) == 0 && is_goal_(path_)) found.push_back(path_);
    return true;
  }
  root_remaining_ = remaining;
  if (groups_.size() <= remaining) groups_.resize(remaining + 1);
  groups_[remaining].nodes.assign(1, start);
  return expand(remaining);
}

// All children there are of one more node of the group, from `first` on.
OptimalSearch::Family OptimalSearch::generate(const SearchNode& node, unsigned left, std::size_t first,
                                              Group& group) const {
  Family family{first, 0, {}, 0};
  Most most;
  for (std::size_t which = 0; which < most_look_ups; ++which)
    most[which] = node.most[which] == unknown ? unknown : static_cast<std::uint8_t>(node.most[which] + 1);
  Child* const children = group.children.data() + first;
  for (std::size_t move = 0; move < order_.count(); ++move) {  // written in any case: no branch to guess wrong
    children[family.count] = {0, most, static_cast<std::uint16_t>(move)};
    family.count += !node.ruled_out[move];
  }
  const std::size_t look_ups = tables_.look_ups().size();
  for (std::size_t at = 0; at < look_ups; ++at) {
    if (node.most[at] < left) continue;  // it cannot exclude any
    std::size_t to = family.look_ups++;
    for (; to > 0 && node.most[family.order[to - 1]] < node.most[at]; --to) family.order[to] = family.order[to - 1];
    family.order[to] = static_cast<std::uint8_t>(at);
  }
  return family;
}

// Where the children's entries are.
void OptimalSearch::ask(const SearchNode& node, const Family& family, std::size_t which, Group& group) const {
  const LookUp& look_up = tables_.look_ups()[which];
  std::array<const std::uint32_t*, most_parts> after{};
  for (std::size_t part = 0; part < look_up.parts; ++part)
    after[part] = look_up.after[part] + node.places[which][part] * order_.count();
  for (Child& child : std::span(group.children).subspan(family.first, family.count)) {
    const std::uint16_t move = look_up.move_to[child.move];
    child.entry = 0;
    for (std::size_t part = 0; part < look_up.parts; ++part) child.entry += after[part][move] * look_up.stride[part];
    __builtin_prefetch(look_up.entries + child.entry / 2);
  }
}

// Keeps those that may still be solved.
void OptimalSearch::sift(Family& family, std::size_t which, unsigned left, Group& group) const {
  const LookUp& look_up = tables_.look_ups()[which];
  const std::span<Child> children = std::span(group.children).subspan(family.first, family.count);
  family.count = 0;
  for (const Child& child : children) {
    const unsigned value = entry_at(look_up.entries, child.entry);
    if (value > left) continue;
    Child& kept = children[family.count++];
    kept = child;
    kept.most[which] = value == table_horizon ? unknown : static_cast<std::uint8_t>(value);
  }
}

void OptimalSearch::sift_inverses(const SearchNode& node, Family& family, unsigned left, Group& group) const {
  const std::span<Child> children = std::span(group.children).subspan(family.first);
  const std::span<Located> located = std::span(group.located).subspan(family.first);
  for (std::size_t child = 0; child < family.count; ++child) {
    located[child] = node.located;
    inverses_.move(located[child], children[child].move);
  }
  for (std::size_t which = 0; which < inverses_.look_ups() && family.count != 0; ++which) {
    if (inverses_.most(which) <= left) continue;
    const std::byte* entries = inverses_.entries(which);
    for (std::size_t child = 0; child < family.count; ++child) {
      children[child].entry = inverses_.entry(which, located[child]);
      __builtin_prefetch(entries + children[child].entry / 2);
    }
    std::size_t kept = 0;
    for (std::size_t child = 0; child < family.count; ++child) {
      if (entry_at(entries, children[child].entry) > left) continue;
      children[kept] = children[child];
      located[kept++] = located[child];
    }
    family.count = kept;
  }
}

// Those that may still be solved in what is left. False: no node was left to expand.
bool OptimalSearch::make_children(unsigned remaining) {
  const unsigned left = remaining - 1;
  Group& group = groups_[remaining];
  group.children.resize(std::max(group.children.size(), group.nodes.size() * order_.count() + 1));
  group.families.clear();
  std::size_t children = 0;
  for (const SearchNode& node : group.nodes) {
    if (allowance == 0 && (allowance = take_()) == 0) return false;
    --allowance;
    group.families.push_back(generate(node, left, children, group));
    children += group.families.back().count;
  }
  generated += children;
  const auto for_families = [&](std::size_t round, const auto& work) {
    for (std::size_t at = 0; at < group.nodes.size(); ++at)
      if (Family& family = group.families[at]; round < family.look_ups && family.count != 0)
        work(group.nodes[at], family, family.order[round]);
  };
  for (std::size_t round = 0; round < tables_.look_ups().size(); ++round) {
    for_families(round,
                 [&](const SearchNode& node, Family& family, std::size_t which) { ask(node, family, which, group); });
    for_families(round,
                 [&](const SearchNode&, Family& family, std::size_t which) { sift(family, which, left, group); });
  }
  if (inverses_.look_ups() == 0) return true;
  group.located.resize(std::max(group.located.size(), children));
  for (std::size_t at = 0; at < group.nodes.size(); ++at)
    sift_inverses(group.nodes[at], group.families[at], left, group);
  return true;
}

void OptimalSearch::make_node(const Group& group, std::size_t parent, std::size_t child, SearchNode& made) const {
  const SearchNode& from = group.nodes[parent];
  const std::size_t move = group.children[child].move;
  made.places = tables_.after(from.places, move);
  made.most = group.children[child].most;
  made.ruled_out = order_.after(from.ruled_out, move);
  if (inverses_.look_ups() != 0) made.located = group.located[child];
  made.parent = static_cast<std::uint32_t>(parent);
  made.move = static_cast<Move>(move);
}

std::vector<OptimalSearch::Kept> OptimalSearch::kept_children(const SearchNode& node, unsigned remaining) {
  if (groups_.size() <= remaining) groups_.resize(remaining + 1);
  Group& group = groups_[remaining];
  group.nodes.assign(1, node);
  allowance += 1;  // whoever shares them out counts them
  static_cast<void>(make_children(remaining));
  std::vector<Kept> kept(group.families[0].count);
  for (std::size_t child = 0; child < kept.size(); ++child) {
    kept[child].move = group.children[child].move;
    make_node(group, 0, child, kept[child].node);
  }
  return kept;
}

// The child is where nothing remains.
void OptimalSearch::check_goal(unsigned remaining, std::size_t parent, std::size_t child) {
  std::vector<Move> path(root_remaining_);
  std::size_t at = root_remaining_;
  path[--at] = static_cast<Move>(groups_[remaining].children[child].move);
  for (unsigned level = remaining; level < root_remaining_; ++level) {
    const SearchNode& node = groups_[level].nodes[parent];
    path[--at] = node.move;
    parent = node.parent;
  }
  path.insert(path.begin(), path_.begin(), path_.end());
  if (is_goal_(path)) found.push_back(std::move(path));
}

// The group's nodes. False: no node was left to expand.
bool OptimalSearch::expand(unsigned remaining) {
  if (!make_children(remaining)) return false;
  Group& group = groups_[remaining];
  std::vector<SearchNode>* const next = remaining > 1 ? &groups_[remaining - 1].nodes : nullptr;
  if (next != nullptr) next->clear();
  for (std::size_t parent = 0; parent < group.nodes.size(); ++parent)
    for (std::size_t nth = 0; nth < group.families[parent].count; ++nth) {
      const std::size_t child = group.families[parent].first + nth;
      if (next == nullptr) {
        check_goal(remaining, parent, child);
      } else {
        make_node(group, parent, child, next->emplace_back());
        if (next->size() < most_nodes_) continue;
        if (!expand(remaining - 1)) return false;
        next->clear();
      }
      if (!all_ && !found.empty()) return true;
    }
  return next == nullptr || next->empty() || expand(remaining - 1);
}

}  // namespace rompicapo::group
