// SPDX-License-Identifier: MIT
//
// A permutation of the four patterns of a slice is three stages of exchanges, of neighbours, of those two apart and of
// neighbours again (Benes), each a masked exchange of bits within the words (delta swap); where the sum of the slice's
// flips is odd the permutation differs, so that each word has masks of its own.
#include "rompicapo/puzzles/cube/optimal/separation_shuffle.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace rompicapo::cube {

namespace {

constexpr std::size_t block_words = 4;
constexpr std::array<unsigned, slices> pattern_shift{4, 2, 0};  // of a slice's pattern in an index into a word

constexpr unsigned sum_in(unsigned slice, unsigned word) {
  return slice == 0 ? word >> 1 : slice == 1 ? word & 1 : (word ^ word >> 1) & 1;
}

// Orders of four, as two bits each, the first's rank the lowest.
std::vector<std::uint8_t> orders_of_four() {
  std::vector<std::uint8_t> orders;
  std::array<unsigned, 4> rank{0, 1, 2, 3};
  do orders.push_back(static_cast<std::uint8_t>(rank[0] | rank[1] << 2 | rank[2] << 4 | rank[3] << 6));
  while (std::next_permutation(rank.begin(), rank.end()));
  return orders;
}

// What an order of places makes of four flips.
unsigned flips_in_order(unsigned flips, unsigned order) {
  unsigned result = 0;
  for (unsigned at = 0; at < 4; ++at) result |= (flips >> at & 1) << (order >> 2 * at & 3);
  return result;
}

using FourTo = std::array<std::uint8_t, 4>;

FourTo patterns_to(unsigned order, unsigned added, unsigned sum) {
  FourTo to;
  for (unsigned pattern = 0; pattern < 4; ++pattern) {
    const unsigned f1 = pattern >> 1, f2 = pattern & 1, flips = f1 << 1 | f2 << 2 | (sum ^ f1 ^ f2) << 3;
    to[pattern] = static_cast<std::uint8_t>((flip_pattern(flips_in_order(flips, order)) & 3) ^ added);
  }
  return to;
}

// Which exchanges make the permutation: two bits a stage.
unsigned stages_of(const FourTo& to) {
  for (unsigned stages = 0; stages < 64; ++stages) {
    FourTo at{0, 1, 2, 3};
    for (unsigned stage = 0; stage < 3; ++stage) {
      const unsigned apart = stage == 1 ? 2 : 1;
      for (unsigned pair = 0; pair < 2; ++pair) {
        const unsigned low = pair * (3 - apart);
        if ((stages >> (2 * stage + pair) & 1) == 0) continue;
        for (std::uint8_t& each : at)
          if (each == low || each == low + apart) each = static_cast<std::uint8_t>(2 * low + apart - each);
      }
    }
    if (at == to) return stages;
  }
  assert(false && "three stages make every permutation of four");
  return 0;
}

constexpr std::array<std::uint64_t, 6> with_bit{0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                                0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

template <unsigned shift>
void exchange_within(SeparationShuffle::Words& block, const SeparationShuffle::Words& mask) {
  for (std::size_t at = 0; at < block_words; ++at) {
    const std::uint64_t differing = (block[at] >> shift ^ block[at]) & mask[at];
    block[at] ^= differing ^ differing << shift;
  }
}

template <unsigned unit, class Masks>
void permute_patterns(SeparationShuffle::Words& block, const Masks& masks) {
  exchange_within<unit>(block, masks[0].of);
  exchange_within<2 * unit>(block, masks[1].of);
  exchange_within<unit>(block, masks[2].of);
}

}  // namespace

SeparationShuffle::SeparationShuffle() : masks_{} {
  const std::vector<std::uint8_t> orders = orders_of_four();
  for (unsigned slice = 0; slice < slices; ++slice)
    for (unsigned code = 0; code < 96; ++code)
      for (unsigned word = 0; word < block_words; ++word) {
        const unsigned stages = stages_of(patterns_to(orders[code / 4], code & 3, sum_in(slice, word)));
        for (unsigned stage = 0; stage < 3; ++stage)
          for (unsigned pair = 0; pair < 2; ++pair) {
            if ((stages >> (2 * stage + pair) & 1) == 0) continue;
            const unsigned low = pair * (stage == 1 ? 1u : 2u);
            for (unsigned bit = 0; bit < 64; ++bit)
              if ((bit >> pattern_shift[slice] & 3) == low)
                masks_[slice][code][stage].of[word] |= std::uint64_t{1} << bit;
          }
      }
}

SeparationShuffle::Exchanges SeparationShuffle::exchanges_of(const std::array<std::uint8_t, slices>& to) {
  Exchanges made;
  for (unsigned word = 0; word < block_words; ++word) {
    unsigned moved = 0;
    for (unsigned slice = 0; slice < slices; ++slice)
      if (to[slice] != 2) moved |= sum_in(slice, word) << (1 - to[slice]);
    made.word[word] = static_cast<std::uint8_t>(moved);
  }
  std::array<std::uint8_t, slices> wanted = to;  // of what lies in each slice's bits now
  for (unsigned slice = 0; slice < slices; ++slice)
    while (wanted[slice] != slice) {
      const unsigned other = wanted[slice];
      for (unsigned bit = 0; bit < 2; ++bit) {
        const unsigned one = pattern_shift[slice] + bit, two = pattern_shift[other] + bit;
        const unsigned low = std::min(one, two), high = std::max(one, two);
        made.step[made.steps++] = {with_bit[low] & ~with_bit[high], (1u << high) - (1u << low)};
      }
      std::swap(wanted[slice], wanted[other]);
    }
  return made;
}

void SeparationShuffle::add(Words& block, std::uint32_t code, const Exchanges& exchanges, std::uint64_t* to) const {
  permute_patterns<16>(block, masks_[0][code & 127]);
  permute_patterns<4>(block, masks_[1][code >> 7 & 127]);
  permute_patterns<1>(block, masks_[2][code >> 14 & 127]);
  for (unsigned step = 0; step < exchanges.steps; ++step) {
    const auto [mask, shift] = exchanges.step[step];
    for (std::uint64_t& word : block) {
      const std::uint64_t differing = (word >> shift ^ word) & mask;
      word ^= differing ^ differing << shift;
    }
  }
  for (std::size_t at = 0; at < block_words; ++at) to[exchanges.word[at] ^ code >> 21] |= block[at];
}

SeparationWay separation_way(const SeparationSpace& space, FaceMove turn, unsigned symmetry) {
  const Symmetries& symmetries = space.symmetries();
  const Cubies undo = turned(face_of(turn), 4 - quarters_of(turn));
  const auto& images = symmetries.edges(symmetries.inverse(symmetry));
  std::array<std::uint8_t, edge_count> goes{}, place_flip{};
  for (std::uint8_t at = 0; at < edge_count; ++at)
    for (std::size_t from = 0; from < edge_count; ++from)
      if (images[from].place == undo.edge[at]) {
        goes[from] = at;
        place_flip[from] = images[from].first ^ undo.flip[at];
      }
  constexpr std::array<std::uint8_t, slices> some_edge{8, 1, 0};
  std::array<std::uint8_t, slices> to{};
  for (unsigned slice = 0; slice < slices; ++slice)
    to[slice] = static_cast<std::uint8_t>(slice_of_edge(images[some_edge[slice]].place));
  std::array<std::uint8_t, 256> order_index{};
  const std::vector<std::uint8_t> orders = orders_of_four();
  for (std::size_t at = 0; at < orders.size(); ++at) order_index[orders[at]] = static_cast<std::uint8_t>(at);

  SeparationWay way;
  way.exchanges = SeparationShuffle::exchanges_of(to);
  for (std::uint32_t from = 0; from < separation_count; ++from) {
    std::array<std::uint32_t, slices> places{};
    std::uint32_t code = 0;
    for (unsigned slice = 0; slice < slices; ++slice) {
      unsigned flipped = 0, order = 0, nth = 0;
      std::array<std::uint8_t, 4> went{};
      for (std::uint32_t left = space.separation(from).of(slice); left != 0; left &= left - 1, ++nth) {
        const auto at = static_cast<std::size_t>(std::countr_zero(left));
        went[nth] = goes[at];
        flipped |= static_cast<unsigned>(place_flip[at] ^ images[some_edge[slice]].first) << nth;
        places[to[slice]] |= 1u << goes[at];
      }
      for (unsigned at = 0; at < 4; ++at) {
        unsigned rank = 0;
        for (const std::uint8_t other : went) rank += other < went[at];
        order |= rank << 2 * at;
      }
      const unsigned added = flip_pattern(flips_in_order(flipped, order));
      code |= (order_index[order] * 4u + (added & 3)) << 7 * slice;
      if (to[slice] != 2) code ^= (added >> 2) << (22 - to[slice]);
    }
    way.block.push_back(static_cast<std::uint16_t>(space.rank({places[0], places[1]})));
    way.code.push_back(code);
  }
  return way;
}

}  // namespace rompicapo::cube
