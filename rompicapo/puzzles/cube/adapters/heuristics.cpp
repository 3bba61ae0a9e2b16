// SPDX-License-Identifier: MIT
//
// face-rank by table: each piece in its place says which faces it matches, as 3-bit counters that add up.
#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::uint32_t one_for(Face face) { return 1u << (3 * face); }

Cost rank_sum(std::uint32_t edges, std::uint32_t corners) {
  Cost sum = 0;
  for (unsigned face = 0; face < 6; ++face) sum += face_rank(edges >> (3 * face) & 7, corners >> (3 * face) & 7);
  return sum - 6;
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

FaceRank3::FaceRank3(const Cube3&) : tables_(std::make_shared<const MatchTables>()) {}

Cost FaceRank3::operator()(const Cube3::State& state) const {
  std::uint32_t edges = 0, corners = 0;
  for (std::size_t place = 0; place < edge_count; ++place) edges += tables_->edges[place][state.bytes[place]];
  for (std::size_t place = 0; place < corner_count; ++place)
    corners += tables_->corners[place][state.bytes[16 + place]];
  return rank_sum(edges, corners);
}

FaceRank2::FaceRank2(const Cube2& puzzle) : puzzle_(puzzle), tables_(std::make_shared<const MatchTables>()) {}

Cost FaceRank2::operator()(const Cube2::State& state) const {
  constexpr std::uint32_t all_edges = 0444444;  // octal: four on each of six faces
  std::uint32_t corners = tables_->corners[dbl][dbl];
  const std::uint64_t places = puzzle_.places(state);  // pieces numbered 0..6, the last of them DRB
  for (std::size_t at = 0; at < Cube2::moving; ++at) {
    const auto byte = static_cast<unsigned>(places >> (8 * at) & 0xff);
    const unsigned piece = byte & 15;
    const auto corner = [](std::size_t number) { return number < dbl ? number : number + 1; };
    corners += tables_->corners[corner(at)][corner(piece) | (byte & 0xf0)];
  }
  return rank_sum(all_edges, corners);
}

}  // namespace rompicapo::cube
