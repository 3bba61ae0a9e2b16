// SPDX-License-Identifier: MIT
//
// The 2x2x2 by the engine of permutation puzzles. The 3x3x3 by layers in hash tables.
#include "rompicapo/puzzles/cube/tables/census.hpp"

#include <array>
#include <bit>
#include <vector>

#include "rompicapo/group/census/census.hpp"
#include "rompicapo/puzzles/cube/goals/pieces.hpp"
#include "rompicapo/tables/layer_census.hpp"

namespace rompicapo::cube {

namespace {

// The code of a corner is its number + 8 * its twist.
Cube2::State state_of(const group::Codes& codes) {
  Cubies cubies;
  for (std::size_t place = 0; place < corner_count; ++place) {
    cubies.corner[place] = static_cast<std::uint8_t>(codes[place] % corner_count);
    cubies.twist[place] = static_cast<std::uint8_t>(codes[place] / corner_count);
  }
  return Cube2::from(cubies);
}

struct HashPacked {
  std::uint64_t operator()(const Cube3::Packed& packed) const {
    std::uint64_t mixed = (packed.edges ^ std::rotl(packed.corners, 29)) * 0x9e3779b97f4a7c15;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93;
    return mixed ^ mixed >> 32;
  }
};

}  // namespace

Census census(const Cube2& puzzle, const CensusRequest& request,
              const std::function<std::string(const Cube2::State&)>& write, const std::vector<Cube2::State>& goals) {
  const group::Definition definition = definition_of(puzzle.move_set());
  group::Goals patterns;
  for (const Cube2::State& goal : goals.empty() ? std::vector{puzzle.goal()} : goals)
    patterns.push_back(pattern_of(Cube2::cubies(goal), /*with_edges=*/false));
  return group::census_of_all(
      definition, group::Moves(definition, group::Metric::listed), patterns, request,
      [&](const group::Codes& codes) { return write(state_of(codes)); },
      [](const group::Codes& codes) { return Cube2::rank(state_of(codes)); });
}

Census census(const Cube3& puzzle, const CensusRequest& request,
              const std::function<std::string(const Cube3::State&)>& write) {
  const auto expand = [&](const Cube3::Packed& packed, auto&& emit) {
    const Cube3::State state = Cube3::unpack(packed);
    for (const Move move : puzzle.moves(state)) {
      Cube3::State after = state;
      puzzle.apply(after, move);
      emit(Cube3::pack(after));
    }
  };
  std::vector<Cube3::Packed> goals;
  for (const Cube3::State& goal : puzzle.goals()) goals.push_back(Cube3::pack(goal));
  return layer_census<Cube3::Packed, HashPacked>(
      goals, request, expand, [&](const Cube3::Packed& packed) { return write(Cube3::unpack(packed)); });
}

}  // namespace rompicapo::cube
