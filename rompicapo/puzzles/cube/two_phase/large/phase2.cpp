// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/phase2.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"
#include "rompicapo/puzzles/cube/coordinates/distances.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"

namespace rompicapo::cube::two_phase {

namespace {

using EdgeRows = ClassRows<CornerRow, ud_edges_count>;

std::vector<std::uint64_t> build_phase2(std::span<std::byte> contents, const tables::Building& building) {
  const Coordinates at;
  const EdgeRows space(at.corner_rows, at.corner.stabilizer, at.ud_move, at.ud_conjugated);
  return RowBreadthFirst<EdgeRows>(space, contents, building).run(0, 0, 18);
}

}  // namespace

tables::TableSpec phase2_spec() {
  tables::TableSpec spec;
  spec.name = "cube3-two-phase-large-2";
  spec.summary = "two-phase (half turns count one), phase 2: corners under 16 symmetries and the U and D edges";
  spec.parameters = "htm";
  spec.distribution = {1,           10,          67,         420,        2'335,      12'260,      61'038,
                       291'004,     1'327'429,   5'821'374,  24'141'784, 89'480'354, 262'907'144, 485'409'604,
                       508'704'668, 232'904'952, 14'508'468, 129'376,    112};
  spec.bytes = phase2_entries / 2;
  spec.building_bytes = spec.bytes + RowBreadthFirst<EdgeRows>::planes_bytes(corner_class_count, ud_edges_count);
  spec.huge_pages = true;
  spec.build = build_phase2;
  return spec;
}

struct Phase2::Walk {
  std::uint64_t expanded, most_expanded;
  std::array<FaceMove, longest> turns{};
  unsigned length = 0;
};

Phase2::Phase2(const Coordinates& at, std::span<const std::byte> contents)
    : at_(at), distances_(contents), corners_(corners_count), edges_(ud_edges_count * order_count) {
  fill_distances(corners_, 0, Metric::htm, phase2_turn_mask,
                 [&](std::size_t order, FaceMove turn) -> std::size_t { return at.corner_move[order][turn]; });
  fill_distances(edges_, 0, Metric::htm, phase2_turn_mask, [&](std::size_t edges, FaceMove turn) {
    const unsigned which = phase2_index[turn];
    return std::size_t{at.ud_move[which][edges / order_count]} * order_count +
           at.slice_move[which][edges % order_count];
  });
  for (FaceMove last = 0; last <= no_turn; ++last)
    for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      for (unsigned conjugate = 0; conjugate < phase2_turn_count; ++conjugate) {
        const FaceMove turn = at.original[symmetry][phase2_turns[conjugate]];
        const auto bit = static_cast<std::uint16_t>(1u << conjugate);
        if (last == no_turn || face_of(last) != face_of(turn)) first_[last][symmetry] |= bit;
        if (last != no_turn && may_follow(last, turn)) following_[last][symmetry] |= bit;
      }
}

Phase2::Node Phase2::node(unsigned corner, unsigned ud, unsigned slice) const {
  const SymmetryCoordinate reduced = at_.corner.of[corner];
  return {reduced.to, at_.ud_conjugated[reduced.symmetry][ud], at_.slice_conjugated[reduced.symmetry][slice],
          reduced.symmetry};
}

bool Phase2::solve(const Node& node, FaceMove last, unsigned most, std::vector<FaceMove>& turns,
                   std::uint64_t& expanded, std::uint64_t most_expanded) const {
  Walk walk{expanded, most_expanded};
  bool found = false;
  unsigned bound = std::max(entry_at(distances_, node.entry()), edge_bound(node.ud, node.slice));
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
  const CornerRow& row = at_.corner_rows[node.corner_class];
  std::array<Node, phase2_turn_count> children;
  std::array<FaceMove, phase2_turn_count> made;
  std::size_t count = 0;
  for (unsigned rest = turns; rest != 0; rest &= rest - 1) {
    const auto conjugate = static_cast<std::size_t>(std::countr_zero(rest));
    const unsigned by = row.symmetry[conjugate];
    const Node child{row.to[conjugate], at_.ud_conjugated[by][at_.ud_move[conjugate][node.ud]],
                     at_.slice_conjugated[by][at_.slice_move[conjugate][node.slice]], at_.product[node.symmetry][by]};
    if (edge_bound(child.ud, child.slice) >= left) continue;
    prefetch(child);
    made[count] = at_.original[node.symmetry][phase2_turns[conjugate]];
    children[count++] = child;
  }
  for (std::size_t child = 0; child < count; ++child) {
    if (entry_at(distances_, children[child].entry()) >= left) continue;
    walk.turns[walk.length - left] = made[child];
    if (descend(children[child], following_[made[child]][children[child].symmetry], left - 1, walk)) return true;
  }
  return false;
}

}  // namespace rompicapo::cube::two_phase
