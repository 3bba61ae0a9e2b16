// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/cube2/cube2.hpp"

#include <cassert>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/coordinates/raw.hpp"
#include "rompicapo/puzzles/cube/cube2/distance_table2.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

namespace {

// Numbers without DBL, which stays at home: 7 DRB becomes 6.
constexpr std::size_t corner_at(std::size_t place) { return place < dbl ? place : place + 1; }
constexpr std::uint8_t renumbered(std::uint8_t corner) {
  return corner < dbl ? corner : static_cast<std::uint8_t>(corner - 1);
}

}  // namespace

Cube2::State Cube2::from(const Cubies& cubies) {
  assert(cubies.corner[dbl] == dbl && cubies.twist[dbl] == 0);
  std::array<std::uint8_t, moving> pieces{}, twisted{};
  for (std::size_t place = 0; place < moving; ++place) {
    pieces[place] = renumbered(cubies.corner[corner_at(place)]);
    twisted[place] = cubies.twist[corner_at(place)];
  }
  return {static_cast<std::uint16_t>(rank_permutation(std::span<const std::uint8_t>(pieces))),
          static_cast<std::uint16_t>(rank_twists(twisted))};
}

Cubies Cube2::cubies(const State& state) {
  std::array<std::uint8_t, moving> pieces{}, twisted{};
  unrank_permutation(state.order, std::span<std::uint8_t>(pieces));
  unrank_twists(state.twist, twisted);
  Cubies cubies;
  for (std::size_t place = 0; place < moving; ++place) {
    cubies.corner[corner_at(place)] = static_cast<std::uint8_t>(corner_at(pieces[place]));
    cubies.twist[corner_at(place)] = twisted[place];
  }
  return cubies;
}

Cube2::Tables::Tables(MoveSet moves) : move_set(std::move(moves)), order(move_set.count()), twist(move_set.count()) {
  std::vector<Cubies> made;
  for (std::size_t move = 0; move < move_set.count(); ++move) {
    const Turn& turn = move_set.turn(static_cast<Move>(move));
    made.push_back(turned(turn.face, turn.quarters));
  }
  for (unsigned at = 0; at < orders; ++at) {
    const Cubies seen = cubies({static_cast<std::uint16_t>(at), 0});
    for (std::size_t move = 0; move < made.size(); ++move) order[move][at] = from(compose(seen, made[move])).order;
    pieces[at] = 0;
    for (std::size_t place = 0; place < moving; ++place)
      pieces[at] |= std::uint64_t{renumbered(seen.corner[corner_at(place)])} << (8 * place);
  }
  for (unsigned at = 0; at < twists; ++at) {
    const Cubies seen = cubies({0, static_cast<std::uint16_t>(at)});
    for (std::size_t move = 0; move < made.size(); ++move) twist[move][at] = from(compose(seen, made[move])).twist;
    turns[at] = 0;
    for (std::size_t place = 0; place < moving; ++place)
      turns[at] |= std::uint64_t{seen.twist[corner_at(place)]} << (8 * place + 4);
  }
}

Cube2::Cube2(MoveSet move_set) : Cube2(std::make_shared<const Tables>(std::move(move_set)), State{}) {}

const DistanceTable2& Cube2::distances() const {
  std::call_once(tables_->once, [&] { tables_->distances = std::make_shared<const DistanceTable2>(*this); });
  return *tables_->distances;
}

}  // namespace rompicapo::cube
