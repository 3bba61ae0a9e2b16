// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/tails.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/puzzles/cube/two_phase/large/orders.hpp"

namespace rompicapo::cube::two_phase {

namespace {

struct Position {
  std::uint32_t flip_slice = 0, twist = 0;
  unsigned symmetry = 0;  // through which the first position of a walk is seen as this class
  std::uint32_t entry() const { return flip_slice * twist_count + twist; }
};

Position after(const Coordinates& at, const Position& position, unsigned conjugated_turn) {
  const FlipSliceRow& row = at.flip_slice_rows[position.flip_slice];
  const unsigned symmetry = row.symmetry[conjugated_turn];
  return {row.to[conjugated_turn], at.twist_conjugated[symmetry][at.twist_move[conjugated_turn][position.twist]],
          at.product[position.symmetry][symmetry]};
}

// All entries within `depth` turns of the end.
std::vector<Position> near_end(const Coordinates& at, unsigned depth) {
  std::vector<Position> all{Position{}};
  std::vector<std::uint32_t> met{0};
  for (std::size_t begin = 0; depth > 0; --depth) {
    const std::size_t end = all.size();
    std::vector<Position> next;
    for (; begin < end; ++begin)
      for (unsigned turn = 0; turn < face_move_count; ++turn) {
        const Position to = after(at, all[begin], turn);
        // What the class's own symmetries make of it stands for the same position.
        for (unsigned stabilizer = at.flip_slice.stabilizer[to.flip_slice]; stabilizer != 0;
             stabilizer &= stabilizer - 1)
          next.push_back({to.flip_slice,
                          at.twist_conjugated[static_cast<std::size_t>(std::countr_zero(stabilizer))][to.twist], 0});
      }
    const auto less = [](const Position& one, const Position& other) { return one.entry() < other.entry(); };
    std::sort(next.begin(), next.end(), less);
    for (const Position& position : next) {
      if (std::binary_search(met.begin(), met.end(), position.entry())) continue;
      if (all.size() > end && all.back().entry() == position.entry()) continue;
      all.push_back(position);
    }
    for (std::size_t added = end; added < all.size(); ++added) met.push_back(all[added].entry());
    std::sort(met.begin(), met.end());
  }
  return all;
}

struct Walk {
  const Coordinates& at;
  const Phase1& phase1;
  std::vector<Tail>& tails;
  std::array<Order, face_move_count> turn_orders;
  std::array<std::uint8_t, tail_length> turns{};

  void descend(const Position& position, const Order& order, unsigned depth, unsigned left) {
    if (left == 0) {
      tails.push_back({order.word(16), turns});
      return;
    }
    const Phase1Entry entry = phase1.entry(position.entry());
    if (entry.distance() > left || (left == 1 && entry.distance() == 0)) return;
    for (std::uint32_t rest = entry.within(left - 1); rest != 0; rest &= rest - 1) {
      const auto conjugate = static_cast<unsigned>(std::countr_zero(rest));
      const FaceMove turn = at.original[position.symmetry][conjugate];
      if (depth > 0 && !may_follow(turns[depth - 1], turn)) continue;
      turns[depth] = turn;
      descend(after(at, position, conjugate), permuted(order, turn_orders[turn]), depth + 1, left - 1);
    }
  }
};

}  // namespace

Tails::Tails(const Coordinates& at, const Phase1& phase1, unsigned length) : length_(length) {
  const std::vector<Position> positions = near_end(at, length);
  slots_.resize(std::bit_ceil(positions.size() * 2));
  const auto states = face_move_states();
  Walk walk{at, phase1, tails_, {}};
  for (FaceMove turn = 0; turn < face_move_count; ++turn) walk.turn_orders[turn] = Order::of(states[turn]);
  for (const Position& position : positions) {
    const std::size_t first = tails_.size();
    walk.descend(position, Order::of(Cubies{}), 0, length);
    if (tails_.size() == first) continue;
    std::size_t slot = start(position.entry());
    while (slots_[slot].count != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot].entry = position.entry();
    slots_[slot].first = static_cast<std::uint32_t>(first) & 0xfffff;
    slots_[slot].count = static_cast<std::uint32_t>(tails_.size() - first) & 0xfff;
  }
}

}  // namespace rompicapo::cube::two_phase
