// SPDX-License-Identifier: MIT
//
// The wings in phase 3: every wing in a low place has its mate in a high one, and only the mate's place matters. Wings
// are paired when each mate is at the same edge. The table has all 12! / 2 arrangements, as classes under the eight
// symmetries that keep the R-L axis and the low places: the mates of the low wings at UF UB DF DB (11,880 ways) select
// the symmetry, the other eight have 20,160 ways. Distances up to a horizon are stored, four bits each; farther
// arrangements count as one more.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/four/pieces.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace rompicapo::cube::reduction::four {

// [edge]: the edge of the mate of its low wing. Bytes from 12 on are padding.
struct Mates {
  alignas(16) std::array<std::uint8_t, 16> at{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  bool operator==(const Mates&) const = default;
};

// `to` of the mates of `from`: both are permutations of edges, filled up in the same way.
inline Mates moved(const Mates& mates, const Mates& from, const Mates& to) {
  Mates after;
#if defined(__SSSE3__)
  const auto load = [](const Mates& each) { return _mm_load_si128(reinterpret_cast<const __m128i*>(each.at.data())); };
  const __m128i shuffled = _mm_shuffle_epi8(load(to), _mm_shuffle_epi8(load(mates), load(from)));
  _mm_store_si128(reinterpret_cast<__m128i*>(after.at.data()), shuffled);
#else
  for (std::size_t at = 0; at < edge_count; ++at) after.at[at] = to.at[mates.at[from.at[at]]];
#endif
  return after;
}

class PairingTable {
 public:
  static constexpr unsigned symmetry_count = 8, rest_count = 20160;

  explicit PairingTable(unsigned horizon);

  // Precondition: phase 2 done.
  static Mates mates(const Pieces& pieces);
  Mates after(const Mates& mates, TurnIndex turn) const { return moved(mates, low_from_[turn], high_to_[turn]); }

  // In turns of phase 3; horizon + 1 for all farther ones.
  unsigned distance(const Mates& mates) const { return entry(index(mates)); }

  unsigned horizon() const { return horizon_; }
  std::size_t bytes() const { return entries_.size() + sizeof(*this); }

  // For tests: the same position under a symmetry.
  Mates conjugate(const Mates& mates, unsigned symmetry) const {
    return moved(mates, unmaps_[symmetry], maps_[symmetry]);
  }
  std::size_t index(const Mates& mates) const;
  unsigned entry(std::size_t index) const { return entry_at(entries_.data(), index); }
  void prefetch(std::size_t index) const {
#if defined(__GNUC__)
    __builtin_prefetch(&entries_[index / 2]);
#endif
  }

 private:
  struct KeyClass {
    std::uint16_t number = 0;
    std::uint8_t symmetry = 0;  // takes the key to its class's representative
  };

  static constexpr unsigned key_codes = 12 * 12 * 12 * 12;

  unsigned horizon_;
  std::array<Mates, turn_count> low_from_{}, high_to_{};
  std::array<Mates, symmetry_count> maps_{}, unmaps_{};  // edge -> edge, and back
  std::vector<KeyClass> keys_ = std::vector<KeyClass>(key_codes);
  std::vector<std::uint8_t> stabilizers_;      // [class]: mask of the symmetries that keep the representative
  std::vector<Mates> rest_numbers_;            // [class]: edges that are not the key's mates, numbered
  tables::StoredArray<std::uint8_t> entries_;  // two to a byte

  std::size_t rest_rank(const Mates& mates, unsigned key_class) const;
  void find_symmetries();
  void find_classes();
  std::vector<std::uint8_t> entries() const;
  bool put(std::vector<std::uint8_t>& entries, const Mates& mates, unsigned depth) const;
};

}  // namespace rompicapo::cube::reduction::four
