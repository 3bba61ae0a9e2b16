// SPDX-License-Identifier: MIT
//
// face-rank by table: each piece in its place says which faces it matches, as 3-bit counters that add up.
#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::uint32_t one_for(Face face) { return 1u << (3 * face); }

Cost rank_of(const MatchCounts& counts, unsigned face) {
  return face_rank(counts.edges >> (3 * face) & 7, counts.corners >> (3 * face) & 7) - 1;
}

Cost rank_sum(const MatchCounts& counts) {
  Cost sum = 0;
  for (unsigned face = 0; face < 6; ++face) sum += rank_of(counts, face);
  return sum;
}

// Face by face, what it adds.
Account rank_account(const MatchCounts& counts) {
  Account account;
  for (unsigned face = 0; face < 6; ++face)
    account.parts.push_back({"face", rank_of(counts, face), {std::string(1, face_letters[face])}});
  return account;
}

// The pieces that are not as the goal has them, `per` of which a turn moves.
Account misplaced_account(const Cubies& cubies, const Cubies& goal, Cost per) {
  AccountPart part{"pieces", 0, {}, per};
  for (std::size_t at = 0; at < corner_count; ++at)
    if (cubies.corner[at] != goal.corner[at] || cubies.twist[at] != goal.twist[at])
      part.pieces.emplace_back(corner_names[cubies.corner[at]]);
  for (std::size_t at = 0; at < edge_count; ++at)
    if (cubies.edge[at] != goal.edge[at] || cubies.flip[at] != goal.flip[at])
      part.pieces.emplace_back(edge_names[cubies.edge[at]]);
  part.value = (static_cast<Cost>(part.pieces.size()) + per - 1) / per;
  Account account;
  account.parts.push_back(std::move(part));
  return account;
}

}  // namespace

MatchTables::MatchTables() : edges{}, corners{} {
  for (std::size_t place = 0; place < edge_count; ++place)
    for (unsigned piece = 0; piece < edge_count; ++piece)
      for (unsigned flip = 0; flip < 2; ++flip)
        for (unsigned at = 0; at < 2; ++at)
          if (const Face face = edge_faces[place][(at + flip) % 2]; face == edge_faces[piece][at])
            edges[place][piece | flip << 4] += one_for(face);
  for (std::size_t place = 0; place < corner_count; ++place)
    for (unsigned piece = 0; piece < corner_count; ++piece)
      for (unsigned twist = 0; twist < 3; ++twist)
        for (unsigned at = 0; at < 3; ++at)
          if (const Face face = corner_faces[place][(at + twist) % 3]; face == corner_faces[piece][at])
            corners[place][piece | twist << 4] += one_for(face);
}

Account Misplaced3::account(const Cube3::State& state) const {
  return misplaced_account(Cube3::cubies(state), Cube3::cubies(goal_), 8);
}

Account Misplaced2::account(const Cube2::State& state) const {
  return misplaced_account(Cube2::cubies(state), Cube2::cubies(puzzle_.goal()), 4);
}

template <>
MatchCounts FaceRank3::matches(const Cube3::State& state) const {
  MatchCounts counts;
  for (std::size_t place = 0; place < edge_count; ++place) counts.edges += tables_->edges[place][state.bytes[place]];
  for (std::size_t place = 0; place < corner_count; ++place)
    counts.corners += tables_->corners[place][state.bytes[16 + place]];
  return counts;
}

template <>
MatchCounts FaceRank2::matches(const Cube2::State& state) const {
  constexpr std::uint32_t all_edges = 0444444;  // octal: four on each of six faces
  std::uint32_t corners = tables_->corners[dbl][dbl];
  const std::uint64_t places = puzzle_.places(state);  // pieces numbered 0..6, the last of them DRB
  for (std::size_t at = 0; at < Cube2::moving; ++at) {
    const auto byte = static_cast<unsigned>(places >> (8 * at) & 0xff);
    const unsigned piece = byte & 15;
    const auto corner = [](std::size_t number) { return number < dbl ? number : number + 1; };
    corners += tables_->corners[corner(at)][corner(piece) | (byte & 0xf0)];
  }
  return {all_edges, corners};
}

template <class Cube>
Cost FaceRank<Cube>::operator()(const typename Cube::State& state) const {
  return rank_sum(matches(state));
}
template <class Cube>
Account FaceRank<Cube>::account(const typename Cube::State& state) const {
  return rank_account(matches(state));
}
template class FaceRank<Cube2>;
template class FaceRank<Cube3>;

}  // namespace rompicapo::cube
