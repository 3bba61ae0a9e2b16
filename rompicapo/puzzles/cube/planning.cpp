// SPDX-License-Identifier: MIT
//
// The 2x2x2 and 3x3x3 by their cubies. The moves are read off the plain sticker cube: each is made once on a solved
// one. On the 2x2x2 the corner at DBL stays put, as in the searches.
#include "rompicapo/puzzles/cube/planning.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/planning/permuted.hpp"
#include "rompicapo/puzzles/cube/adapters/terms.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::planning {

namespace {

Arrangement arrangement_of(const cube::Cubies& cubies, bool with_edges) {
  Arrangement made(with_edges ? 2 : 1);
  for (std::size_t place = 0; place < cube::corner_count; ++place)
    made[0].push_back({cubies.corner[place], cubies.twist[place]});
  for (std::size_t place = 0; with_edges && place < cube::edge_count; ++place)
    made[1].push_back({cubies.edge[place], cubies.flip[place]});
  return made;
}

template <std::size_t count>
Orbit orbit_of(std::string name, const std::array<std::string_view, count>& names, unsigned orientations) {
  Orbit orbit{std::move(name), {}, {}, orientations};
  for (const std::string_view place : names) orbit.places.push_back(plain_name(place));
  orbit.pieces = orbit.places;
  return orbit;
}

PermutedMove move_of(const cube::Terms& terms, Move move, bool with_edges) {
  cube::StickerCube turned(terms.size);
  turned.turn(terms.moves.turn(move));
  const Arrangement after = arrangement_of(cube::read_cubies(turned), with_edges);
  PermutedMove made{std::string(terms.moves.name(move)), {}};
  for (std::size_t orbit = 0; orbit < after.size(); ++orbit)
    for (std::size_t place = 0; place < after[orbit].size(); ++place)
      if (const Lying& here = after[orbit][place]; here != Lying{place, 0})
        made.carries.push_back({orbit, here.piece, place, here.turned});
  return made;
}

class CubeModel final : public Model {
 public:
  explicit CubeModel(cube::Terms terms) : terms_(std::move(terms)), with_edges_(terms_.size == 3) {
    puzzle_.name = fmt::format("cube:{}", terms_.size);
    puzzle_.orbits.push_back(orbit_of("corner", cube::corner_names, 3));
    if (with_edges_) puzzle_.orbits.push_back(orbit_of("edge", cube::edge_names, 2));
    for (const Move move : terms_.moves.all()) {
      PermutedMove made = move_of(terms_, move, with_edges_);
      const bool known = std::any_of(puzzle_.moves.begin(), puzzle_.moves.end(),
                                     [&](const PermutedMove& other) { return other.name == made.name; });
      if (!known) puzzle_.moves.push_back(std::move(made));
    }
    puzzle_.goals.push_back(alike(puzzle_.orbits, arrangement_of({}, with_edges_)));
  }

  std::string_view encoding() const override { return "cube.lp"; }
  std::string_view heuristic() const override { return "misplaced"; }

  Expected<Facts> facts(std::string_view state) const override {
    const Expected<Arrangement> start = read(state);
    if (!start) return start.error();
    return facts_of(puzzle_, *start);
  }

  Expected<Pddl> pddl(std::string_view state) const override {
    const Expected<Arrangement> start = read(state);
    if (!start) return start.error();
    return pddl_of(puzzle_, *start);
  }

 private:
  // Precondition: canonical, so the colours are named and the pieces are right.
  Expected<Arrangement> read(std::string_view state) const {
    const Expected<cube::GivenCube> given = cube::read_state(terms_.size, state);
    if (!given) return given.error();
    return arrangement_of(terms_.relative(given->cube), with_edges_);
  }

  cube::Terms terms_;
  bool with_edges_;
  Permuted puzzle_;
};

}  // namespace

}  // namespace rompicapo::planning

namespace rompicapo::cube {

std::unique_ptr<planning::Model> planning_model(const AnyPuzzle& puzzle, const PuzzleOptions& options) {
  const std::string& name = puzzle.info().name;
  if (name != "cube:2" && name != "cube:3") return nullptr;
  Expected<Terms> terms = read_terms(name == "cube:2" ? 2 : 3, options);
  if (!terms || !terms->patterns.empty() || terms->stickers != nullptr) return nullptr;  // the facts name one goal
  return std::make_unique<planning::CubeModel>(*std::move(terms));
}

}  // namespace rompicapo::cube
