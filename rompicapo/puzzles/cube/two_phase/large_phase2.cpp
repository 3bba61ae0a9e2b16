// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_phase2.hpp"

#include <algorithm>
#include <bit>

namespace rompicapo::cube::large {

namespace {

constexpr std::uint8_t unmet = 255;

// Distances from 0 under the turns of phase 2.
template <class After>
std::vector<std::uint8_t> distances(std::size_t size, const After& after) {
  std::vector<std::uint8_t> distance(size, unmet);
  std::vector<std::uint32_t> layer{0}, next;
  distance[0] = 0;
  for (std::uint8_t depth = 1; !layer.empty(); ++depth, layer.swap(next)) {
    next.clear();
    for (const std::uint32_t at : layer)
      for (unsigned turn = 0; turn < phase2_moves; ++turn) {
        const std::uint32_t to = after(at, turn);
        if (distance[to] != unmet) continue;
        distance[to] = depth;
        next.push_back(to);
      }
  }
  return distance;
}

}  // namespace

struct Phase2::Walk {
  std::uint64_t expanded, most_expanded;
  std::array<FaceMove, longest> turns{};
  unsigned length = 0;
};

Phase2::Phase2(const Tables& tables) : tables_(tables) {
  const Coordinates& at = *tables.coordinates;
  corners_ = distances(order_count, [&](std::uint32_t order, unsigned turn) {
    return std::uint32_t{at.corner_move[order][phase2_turns[turn]]};
  });
  edges_ = distances(order_count * slice_orders, [&](std::uint32_t edges, unsigned turn) {
    return std::uint32_t{at.ud_move[turn][edges / slice_orders]} * slice_orders +
           at.slice_move[turn][edges % slice_orders];
  });
  for (FaceMove last = 0; last <= no_turn; ++last)
    for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      for (unsigned conjugate = 0; conjugate < phase2_moves; ++conjugate) {
        const FaceMove turn = at.original[symmetry][phase2_turns[conjugate]];
        const auto bit = static_cast<std::uint16_t>(1u << conjugate);
        if (last == no_turn || face_of(last) != face_of(turn)) first_[last][symmetry] |= bit;
        if (last != no_turn && may_follow(last, turn)) following_[last][symmetry] |= bit;
      }
}

Phase2::Node Phase2::node(unsigned corner, unsigned ud, unsigned slice) const {
  const Coordinates& at = *tables_.coordinates;
  const SymmetryCoordinate reduced = at.corner[corner];
  return {reduced.to, at.ud_conjugated[reduced.symmetry][ud], at.slice_conjugated[reduced.symmetry][slice],
          reduced.symmetry};
}

bool Phase2::solve(const Node& node, FaceMove last, unsigned most, std::vector<FaceMove>& turns,
                   std::uint64_t& expanded, std::uint64_t most_expanded) const {
  Walk walk{expanded, most_expanded};
  bool found = false;
  unsigned bound = std::max(tables_.phase2_distance(node.entry()), edge_bound(node.ud, node.slice));
  for (; !found && bound <= std::min(most, longest); ++bound) {
    walk.length = bound;
    found = descend(node, first_[last][node.symmetry], bound, walk);
  }
  expanded = walk.expanded;
  if (found) turns.assign(walk.turns.begin(), walk.turns.begin() + walk.length);
  return found;
}

// Precondition: no lower bound of the node is above `left`.
bool Phase2::descend(const Node& node, unsigned turns, unsigned left, Walk& walk) const {
  if (left == 0) return true;  // the bounds are 0, each of them at home only
  if (walk.expanded >= walk.most_expanded) return false;
  ++walk.expanded;
  const Coordinates& at = *tables_.coordinates;
  const CornerRow& row = at.corner_rows[node.corner_class];
  std::array<Node, phase2_moves> children;
  std::array<FaceMove, phase2_moves> made;
  std::size_t count = 0;
  for (unsigned rest = turns; rest != 0; rest &= rest - 1) {
    const auto conjugate = static_cast<std::size_t>(std::countr_zero(rest));
    const unsigned by = row.symmetry[conjugate];
    const Node child{row.to[conjugate], at.ud_conjugated[by][at.ud_move[conjugate][node.ud]],
                     at.slice_conjugated[by][at.slice_move[conjugate][node.slice]], at.product[node.symmetry][by]};
    if (edge_bound(child.ud, child.slice) >= left) continue;
    prefetch(child);
    made[count] = at.original[node.symmetry][phase2_turns[conjugate]];
    children[count++] = child;
  }
  for (std::size_t child = 0; child < count; ++child) {
    if (tables_.phase2_distance(children[child].entry()) >= left) continue;
    walk.turns[walk.length - left] = made[child];
    if (descend(children[child], following_[made[child]][children[child].symmetry], left - 1, walk)) return true;
  }
  return false;
}

}  // namespace rompicapo::cube::large
