// SPDX-License-Identifier: MIT
//
// The census by the engine of permutation puzzles (permuted.hpp). All turns are even and a flip is odd there, so the
// parity of the tiles tells the flip.
#include "rompicapo/puzzles/brain_twist/census.hpp"

#include <algorithm>
#include <vector>

#include "rompicapo/group/census/census.hpp"
#include "rompicapo/puzzles/brain_twist/cosets.hpp"
#include "rompicapo/puzzles/brain_twist/permuted.hpp"

namespace rompicapo::brain_twist {

namespace {

// The code of a tile is its number.
State state_of(const group::Codes& codes) {
  Layout tiles{};
  std::copy(codes.begin(), codes.end(), tiles.begin());
  const bool flipped = is_odd(tiles);
  return BrainTwist::state_of(flipped ? rearranged(tiles, half_turn) : tiles, flipped);
}

// States by flip, then by family in groups of 64, member and family, tiles counted from the goal: the order in which
// the hardest are listed.
class Order {
 public:
  explicit Order(const State& goal) {
    for (std::uint8_t place = 0; place < tile_count; ++place) number_[goal.cells[place]] = place;
  }

  std::uint64_t operator()(const State& state) const {
    const std::size_t flip = state.cells[flip_byte];
    const Cosets::Place place =
        cosets_[flip].place(BrainTwist::state_of(rearranged(number_, BrainTwist::layout_of(state)), false));
    const std::uint64_t group = flip * Cosets::families / 64 + place.family / 64;
    return (group * Cosets::members + place.member) * 64 + place.family % 64;
  }

 private:
  std::array<Cosets, 2> cosets_{Cosets(false), Cosets(true)};  // [flip]
  Layout number_{};                                            // [tile]
};

}  // namespace

Census census(const BrainTwist& puzzle, const CensusRequest& request,
              const std::function<std::string(const State&)>& write) {
  group::Definition definition = permuted_definition();  // of the tiles alone
  definition.orbits.pop_back();
  definition.solved.pop_back();
  for (group::Generator& generator : definition.generators) generator.transformation.pop_back();
  const Order order(puzzle.goals().front());
  group::Goals goals;
  for (const State& goal : puzzle.goals())
    goals.push_back({pattern_of(Board{BrainTwist::layout_of(goal), goal.cells[flip_byte] != 0}).front()});
  return group::census_of_all(
      definition, group::Moves(definition, group::Metric::moves), goals, request,
      [&](const group::Codes& codes) { return write(state_of(codes)); },
      [&](const group::Codes& codes) { return order(state_of(codes)); });
}

}  // namespace rompicapo::brain_twist
