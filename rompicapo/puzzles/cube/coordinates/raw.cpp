// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/raw.hpp"

#include <bit>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube {

namespace {

constexpr unsigned first_slice_edge = 8;

// [n][k]: the ways to choose k of n.
constexpr auto choose = [] {
  std::array<std::array<std::uint16_t, 5>, edge_count> ways{};
  for (unsigned n = 0; n < edge_count; ++n)
    for (unsigned k = 0; k <= 4; ++k)
      ways[n][k] = static_cast<std::uint16_t>(k == 0 ? 1 : n == 0 ? 0 : ways[n - 1][k - 1] + ways[n - 1][k]);
  return ways;
}();

unsigned rank(std::span<const std::uint8_t> order) { return static_cast<unsigned>(rank_permutation(order)); }

// Edges of `pieces` (first .. first+3) stand on `mask` in this order; the others fill what is left, ascending.
void place_four(Cubies& state, unsigned first, unsigned mask, unsigned order) {
  std::array<std::uint8_t, 4> four;
  unrank_permutation<std::uint8_t>(order, four);
  unsigned next_four = 0, next_other = 0;
  for (unsigned place = 0; place < edge_count; ++place) {
    if (mask >> place & 1) {
      state.edge[place] = static_cast<std::uint8_t>(first + four[next_four++]);
    } else {
      if (next_other == first) next_other += 4;
      state.edge[place] = static_cast<std::uint8_t>(next_other++);
    }
  }
}

}  // namespace

unsigned rank_twists(std::span<const std::uint8_t> twists) {
  unsigned rank = 0;
  for (const std::uint8_t twist : twists.first(twists.size() - 1)) rank = rank * 3 + twist;
  return rank;
}

void unrank_twists(unsigned rank, std::span<std::uint8_t> twists) {
  unsigned sum = 0;
  for (std::size_t at = twists.size() - 1; at-- > 0; rank /= 3) sum += twists[at] = static_cast<std::uint8_t>(rank % 3);
  twists.back() = static_cast<std::uint8_t>((24 - sum) % 3);
}

unsigned places_rank(unsigned mask) {
  unsigned rank = 0, found = 0;
  for (unsigned place = 0; place < edge_count; ++place)
    if (mask >> place & 1) rank += choose[place][++found];
  return rank;
}

unsigned places_mask(unsigned rank) {
  unsigned mask = 0, left = 4;
  for (unsigned place = edge_count; place-- > 0 && left > 0;)
    if (rank >= choose[place][left]) {
      mask |= 1u << place;
      rank -= choose[place][left--];
    }
  return mask;
}

unsigned twist_of(const Cubies& state) { return rank_twists(state.twist); }
void set_twist(Cubies& state, unsigned twist) { unrank_twists(twist, state.twist); }

unsigned flip_of(const Cubies& state) {
  unsigned flip = 0;
  for (unsigned at = 0; at + 1 < edge_count; ++at) flip |= static_cast<unsigned>(state.flip[at]) << at;
  return flip;
}

void set_flip(Cubies& state, unsigned flip) {
  for (unsigned at = 0; at + 1 < edge_count; ++at) state.flip[at] = flip >> at & 1;
  state.flip[edge_count - 1] = static_cast<std::uint8_t>(std::popcount(flip) & 1);
}

unsigned slice_of(const Cubies& state) {
  unsigned mask = 0;
  for (unsigned place = 0; place < edge_count; ++place)
    if (state.edge[place] >= first_slice_edge) mask |= 1u << place;
  return places_rank(mask);
}

void set_slice(Cubies& state, unsigned slice) { place_four(state, first_slice_edge, places_mask(slice), 0); }

unsigned corners_of(const Cubies& state) { return rank(state.corner); }
void set_corners(Cubies& state, unsigned corners) {
  unrank_permutation<std::uint8_t>(corners, std::span(state.corner));
}

unsigned ud_edges_of(const Cubies& state) { return rank(std::span(state.edge).first<first_slice_edge>()); }
void set_ud_edges(Cubies& state, unsigned ud_edges) {
  unrank_permutation<std::uint8_t>(ud_edges, std::span(state.edge).first<first_slice_edge>());
}

unsigned slice_order_of(const Cubies& state) { return arrangement_of(state, first_slice_edge) % order_count; }
void set_slice_order(Cubies& state, unsigned order) {
  set_arrangement(state, first_slice_edge, solved_slice * order_count + order);
}

unsigned arrangement_of(const Cubies& state, unsigned first) {
  unsigned mask = 0, found = 0;
  std::array<std::uint8_t, 4> order{};
  for (unsigned place = 0; place < edge_count; ++place)
    if (const unsigned which = state.edge[place] - first; which < 4) {
      mask |= 1u << place;
      order[found++] = static_cast<std::uint8_t>(which);
    }
  return places_rank(mask) * order_count + rank(order);
}

void set_arrangement(Cubies& state, unsigned first, unsigned arrangement) {
  place_four(state, first, places_mask(arrangement / order_count), arrangement % order_count);
}

}  // namespace rompicapo::cube
