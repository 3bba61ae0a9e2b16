// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/goals/pieces.hpp"

#include "rompicapo/puzzles/cube/goals/sticker_pieces.hpp"
#include "rompicapo/puzzles/cube/text/fixes.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

namespace {

const std::vector<group::Orbit> orbits{{"corners", corner_count, 3}, {"edges", edge_count, 2}};

}  // namespace

group::Pattern pattern_of(const Cubies& cubies, bool with_edges) {
  group::Pattern pattern(with_edges ? 2 : 1);
  const auto add = [&](group::OrbitPattern& orbit, const auto& pieces, const auto& turns, std::uint16_t modulus) {
    orbit = {{pieces.begin(), pieces.end()}, {turns.begin(), turns.end()}, group::Places(pieces.size(), modulus)};
  };
  add(pattern[0], cubies.corner, cubies.twist, 3);
  if (with_edges) add(pattern[1], cubies.edge, cubies.flip, 2);
  return pattern;
}

Cubies cubies_of(const group::Pattern& pattern) {
  Cubies cubies;
  const auto read = [](const group::OrbitPattern& orbit, auto& pieces, auto& turns) {
    for (std::size_t place = 0; place < pieces.size(); ++place) {
      pieces[place] = static_cast<std::uint8_t>(orbit.pieces[place]);
      turns[place] = static_cast<std::uint8_t>(orbit.orientations[place]);
    }
  };
  read(pattern[0], cubies.corner, cubies.twist);
  if (pattern.size() > 1) read(pattern[1], cubies.edge, cubies.flip);
  return cubies;
}

Cubies made_by(const MoveSet& moves, Move move) {
  StickerCube cube(moves.size());
  cube.turn(moves.turn(move));
  return read_cubies(named_by_centres(cube));
}

group::Definition definition_of(const MoveSet& moves) { return StickerPieces(moves.size()).definition(moves); }

group::GoalPattern goal_of(const Cubies& cubies) { return group::goal_of(orbits, pattern_of(cubies, true)); }

bool fits(const group::GoalPattern& goal, const group::Pattern& pattern) {
  return group::matches(orbits, goal, pattern);
}

// One look at a time, in every place.
group::GoalPattern conjugate(const Symmetries& symmetries, const group::GoalPattern& goal, unsigned symmetry) {
  group::GoalPattern image{std::vector<group::Looks>(corner_count), std::vector<group::Looks>(edge_count)};
  Cubies everywhere;
  for (unsigned look = 0; look < 24; ++look) {
    everywhere.corner.fill(static_cast<std::uint8_t>(look / 3));
    everywhere.twist.fill(static_cast<std::uint8_t>(look % 3));
    everywhere.edge.fill(static_cast<std::uint8_t>(look / 2));
    everywhere.flip.fill(static_cast<std::uint8_t>(look % 2));
    const Cubies moved = symmetries.conjugate(everywhere, symmetry);
    for (std::size_t place = 0; place < corner_count; ++place) {
      const std::size_t to = symmetries.corners(symmetry)[place].place;
      image[0][to][moved.corner[to] * 3u + moved.twist[to]] = goal[0][place][look];
    }
    for (std::size_t place = 0; place < edge_count; ++place) {
      const std::size_t to = symmetries.edges(symmetry)[place].place;
      image[1][to][moved.edge[to] * 2u + moved.flip[to]] = goal[1][place][look];
    }
  }
  return image;
}

std::optional<Cubies> reachable_near(const Cubies& given, bool with_edges,
                                     const std::function<bool(const Cubies&)>& fits) {
  constexpr std::size_t corner_pairs = corner_count * corner_count, edge_pairs = edge_count * edge_count;
  for (std::size_t exchange = 0; exchange <= corner_pairs + (with_edges ? edge_pairs : 0); ++exchange)
    for (std::size_t corner = 0; corner < corner_count * 3; ++corner)
      for (std::size_t edge = 0; edge < (with_edges ? edge_count * 2 : 1); ++edge) {
        Cubies made = given;
        const std::size_t pair = exchange - 1;
        if (exchange > corner_pairs) {
          const std::size_t places = pair - corner_pairs;
          std::swap(made.edge[places / edge_count], made.edge[places % edge_count]);
        } else if (exchange > 0) {
          std::swap(made.corner[pair / corner_count], made.corner[pair % corner_count]);
        }
        made.twist[corner / 3] = static_cast<std::uint8_t>((made.twist[corner / 3] + corner % 3) % 3);
        made.flip[edge / 2] = static_cast<std::uint8_t>((made.flip[edge / 2] + edge % 2) % 2);
        const bool can_be = missing_twist(made) == 0 && (!with_edges || (!is_flip_odd(made) && !is_order_odd(made)));
        if (can_be && fits(made)) return made;
      }
  return std::nullopt;
}

}  // namespace rompicapo::cube
