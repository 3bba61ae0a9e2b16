// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/tables/pattern_database.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube {

namespace {

// The edge between the faces opposite to an edge's own. It names them in the same order, so flips stay.
constexpr std::uint8_t opposite_edge(std::uint8_t edge) {
  for (std::uint8_t other = 0; other < edge_count; ++other)
    if (edge_faces[other][0] == opposite(edge_faces[edge][0]) && edge_faces[other][1] == opposite(edge_faces[edge][1]))
      return other;
  return edge_count;
}

using Triple = std::array<std::uint8_t, 3>;

// places * 8 + flips, the first edge's flip the highest.
std::uint16_t triple_of(const Triple& places, const Triple& flips) {
  return static_cast<std::uint16_t>(rank_places(places) * 8 + flips[0] * 4u + flips[1] * 2u + flips[2]);
}

}  // namespace

PatternMoves::PatternMoves()
    : order_(coordinate_moves(corners_coordinate)),
      twist_(coordinate_moves(twist_coordinate)),
      edges_(triples * 8),
      taken_(triples) {
  std::array<FaceMove, face_move_count> all;
  std::iota(all.begin(), all.end(), FaceMove{0});
  const EdgePattern three(3, all);
  for (std::uint32_t edges = 0; edges < triples * 8; ++edges)
    for (std::size_t move = 0; move < face_move_count; ++move) {
      const auto [row, map] = three.departure(edges / 8, move);
      edges_[edges][move] = static_cast<std::uint16_t>(row * 8 + map(edges % 8));
    }

  std::vector<unsigned> sets;  // of places, as bits, in the order in which they come
  for (std::uint32_t places = 0; places < triples; ++places) {
    Triple at{};
    unrank_places(places, at);
    const unsigned set = 1u << at[0] | 1u << at[1] | 1u << at[2];
    const auto known = std::find(sets.begin(), sets.end(), set);
    taken_[places] = static_cast<std::uint8_t>(known - sets.begin());
    if (known == sets.end()) sets.push_back(set);
  }
  among_rest_.resize(sets.size() * triples);
  // The rank of six places counts each among those left: what the last three add is their rank among the rest.
  for (std::uint32_t first = 0; first < triples; ++first)
    for (std::uint32_t second = 0; second < triples; ++second) {
      std::array<std::uint8_t, 6> six{};
      unrank_places(first, std::span(six).first<3>());
      unrank_places(second, std::span(six).last<3>());
      unsigned set = 0;
      for (const std::uint8_t place : six) set |= 1u << place;
      if (std::popcount(set) == 6)
        among_rest_[std::size_t{taken_[first]} * triples + second] =
            static_cast<std::uint16_t>(rank_places(six) % (9 * 8 * 7));
    }
}

PatternSource::PatternSource(Metric metric, PatternTables tables) : metric_(metric) {
  tables_.keep(std::make_shared<const PatternTables>(std::move(tables)));
}

Expected<std::shared_ptr<const PatternTables>> PatternSource::load() const {
  return tables_.get([&]() -> Expected<std::shared_ptr<const PatternTables>> {
    const std::vector<tables::TableSpec> wanted = pattern_tables(metric_);
    auto corners = library_->get(wanted[0]);
    if (!corners) return corners.error();
    auto edges = library_->get(wanted[1]);
    if (!edges) return edges.error();
    return std::make_shared<const PatternTables>(PatternTables{{}, *std::move(corners), *std::move(edges)});
  });
}

PatternDatabase3::PatternDatabase3(const Cube3& puzzle) : from_goal_(inverse(Cube3::cubies(puzzle.goal()))) {
  if (puzzle.patterns()) {
    auto tables = puzzle.patterns()->load();
    if (tables) tables_ = *std::move(tables);
  }
  if (!tables_) return;
  corners_ = tables_->corners->contents();
  edges_ = tables_->edges->contents();
  const MoveSet& set = puzzle.move_set();
  for (std::size_t move = 0; move < set.count(); ++move) {
    const Turn& turn = set.turn(static_cast<Move>(move));
    turns_.push_back({face_move(turn.face, turn.quarters), face_move(opposite(turn.face), 4 - turn.quarters)});
  }
}

PatternDatabase3::Memo PatternDatabase3::memo(const Cube3::State& state) const {
  if (!tables_) return {};
  const Cubies cubies = compose(from_goal_, Cube3::cubies(state));
  std::array<std::uint8_t, edge_count> place{}, flip{};  // [piece]
  for (std::uint8_t at = 0; at < edge_count; ++at) {
    place[cubies.edge[at]] = at;
    flip[cubies.edge[at]] = cubies.flip[at];
  }
  Memo memo;
  memo.order = static_cast<std::uint16_t>(corners_of(cubies));
  memo.twist = static_cast<std::uint16_t>(twist_of(cubies));
  for (std::size_t triple = 0; triple < 4; ++triple) {
    Triple places{}, flips{};
    for (std::size_t at = 0; at < 3; ++at) {
      const std::uint8_t piece = pattern_edges[triple % 2 * 3 + at];
      const std::uint8_t looked_at = triple < 2 ? piece : opposite_edge(piece);
      places[at] = triple < 2 ? place[looked_at] : opposite_edge(place[looked_at]);
      flips[at] = flip[looked_at];
    }
    memo.edges[triple] = triple_of(places, flips);
  }
  return memo;
}

// The pieces are those that the goal has where the tables' own goal, the solved cube, has theirs.
Account PatternDatabase3::account(const Cube3::State& state) const {
  Account account{.combining = Combining::maximum};
  if (!tables_) return account;
  const auto [corners, first, second] = values(memo(state));
  const Cubies goal = inverse(from_goal_);
  AccountPart all_corners{"corners", corners, {}}, six{"edges", first, {}}, others{"edges", second, {}};
  for (const std::uint8_t corner : goal.corner) all_corners.pieces.emplace_back(corner_names[corner]);
  for (const std::uint8_t edge : pattern_edges) {
    six.pieces.emplace_back(edge_names[goal.edge[edge]]);
    others.pieces.emplace_back(edge_names[goal.edge[opposite_edge(edge)]]);
  }
  account.parts = {std::move(all_corners), std::move(six), std::move(others)};
  return account;
}

}  // namespace rompicapo::cube
