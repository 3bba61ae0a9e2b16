// SPDX-License-Identifier: MIT
//
// A permutation of the four patterns of a slice is three stages of exchanges, of neighbours, of those two apart and of
// neighbours again (Benes), each a masked exchange of bits within the words (delta swap); where the sum of the slice's
// flips is odd the permutation differs, so that each word has masks of its own.
#include "rompicapo/puzzles/cube/optimal/separation_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstring>
#include <memory>
#include <mutex>
#include <utility>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/cube/optimal/bit_pairs.hpp"
#include "rompicapo/tables/level_rows.hpp"
#include "rompicapo/tables/table_memory.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t block_words = 4, bitmap_words = (separation_count + 63) / 64;
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

inline void SeparationShuffle::add(Words& block, std::uint32_t code, const Exchanges& exchanges,
                                   std::uint64_t* to) const {
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

namespace {

// Codes are stored inverted: 0 is "not reached", so that memory not touched is right as it is.
class PlanesBuilder {
 public:
  PlanesBuilder(const SeparationSpace& space, Metric metric, unsigned base, std::span<std::byte> planes,
                const tables::Building& building)
      : space_(space),
        base_(base),
        words_(reinterpret_cast<std::uint64_t*>(planes.data())),
        building_(building),
        fresh_(space.rows() * bitmap_words),
        next_(fresh_.size()),
        gained_(building.threads) {
    for (FaceMove turn = 0; turn < face_move_count; ++turn)
      if (cost_of(turn, metric) == 1) turns_.push_back(turn);
    ways_.resize(turns_.size() * symmetry_count);
    made_ = std::make_unique<std::once_flag[]>(ways_.size());
    for (auto& each : gained_) each.resize(std::size_t{separation_count} * block_words);
  }

  std::vector<std::uint64_t> run() {
    tables::LevelRows levels(building_, space_.rows());
    if (levels.is_resumed())
      find_fresh(levels.level());
    else
      mark_solved();
    bool going = true;
    while (going && levels.level() < base_ + 2) going = collect_level(levels);
    levels.leave(/*finished=*/going);
    std::vector<std::uint64_t> distribution = levels.met();
    std::uint64_t beyond = std::uint64_t{twist_count} * tetrad_places * separation_count << separation_flip_bits;
    for (const std::uint64_t met : distribution) beyond -= met;
    distribution.push_back(beyond);
    return distribution;
  }

 private:
  // Which plane has the level's entries: 0 low, 1 high; the other has not. The last level is code 2, 01 inverted.
  unsigned plane_of(unsigned level) const { return (level + base_) % 2 == 0 ? 0 : 1; }
  std::uint64_t* block_at(std::size_t row, std::size_t block) const {
    return words_ + (row * separation_count + block) * 2 * block_words;
  }

  void mark_solved() {
    const std::uint64_t index = space_.index(Cube3::solved(), separation_flip_bits);
    const auto block = static_cast<std::size_t>(index >> separation_flip_bits);
    words_[block * 2 * block_words + plane_of(0) * block_words + (index >> 6 & 3)] |= std::uint64_t{1} << (index & 63);
    const std::size_t row = block / separation_count, at = block % separation_count;
    fresh_[row * bitmap_words + at / 64] |= std::uint64_t{1} << at % 64;
  }

  // What an earlier build met last: of this level in all rows; in `next_` of the level after it in the rows that are
  // done, and in the others of the level before it, which is to be forgotten there.
  void find_fresh(unsigned level) {
    std::atomic<std::size_t> todo{0};
    run_workers(building_.threads, [&](std::size_t) {
      for (std::size_t row = todo++; row < space_.rows(); row = todo++)
        for (std::size_t block = 0; block < separation_count; ++block) {
          const std::uint64_t bit = std::uint64_t{1} << block % 64;
          if (has_level(row, block, level)) fresh_[row * bitmap_words + block / 64] |= bit;
          if (has_level(row, block, level + 1)) next_[row * bitmap_words + block / 64] |= bit;
        }
    });
  }

  bool has_level(std::size_t row, std::size_t block, unsigned level) const {
    const std::uint64_t* words = block_at(row, block);
    const std::uint64_t* has = words + plane_of(level) * block_words;
    const std::uint64_t* has_not = words + (1 - plane_of(level)) * block_words;
    std::uint64_t met = 0;
    for (std::size_t word = 0; word < block_words; ++word) met |= has[word] & ~has_not[word];
    return met != 0;
  }

  // False: stopped.
  bool collect_level(tables::LevelRows& levels) {
    const unsigned level = levels.level();
    const bool whole = levels.collect_level(
        [&](std::size_t row, std::size_t thread) { return collect(row, level, gained_[thread]) * space_.members(row); },
        [&](double rows) { return share(level, rows); });
    if (whole) std::swap(fresh_, next_);
    return whole;
  }

  // The last level takes about half of the time, that before a quarter.
  double share(unsigned level, double rows) const {
    const double part = level + 1 == base_ + 2 ? 0.55 : level + 2 == base_ + 2 ? 0.35 : 0.1 / base_;
    const double before = level + 1 == base_ + 2 ? 0.45 : level + 2 == base_ + 2 ? 0.1 : 0.1 * level / base_;
    return before + part * rows;
  }

  std::uint64_t collect(std::size_t row, unsigned level, std::vector<std::uint64_t>& gained) {
    bool any = false;
    for (std::size_t each = 0; each < turns_.size(); ++each) {
      const std::uint32_t from = space_.class_after(row, turns_[each]);
      const std::uint64_t* fresh = &fresh_[(from >> 6) * bitmap_words];
      if (std::all_of(fresh, fresh + bitmap_words, [](std::uint64_t blocks) { return blocks == 0; })) continue;
      gain_from(from >> 6, way(each, from & 63), level, gained);
      any = true;
    }
    std::uint64_t found = 0;
    std::uint64_t* fresh = &next_[row * bitmap_words];
    forget(row, fresh, level);
    std::fill_n(fresh, bitmap_words, std::uint64_t{0});
    for (std::size_t block = 0; any && block < separation_count; ++block)
      if (const unsigned met = merge(&gained[block * block_words], block_at(row, block), level)) {
        found += met;
        fresh[block / 64] |= std::uint64_t{1} << block % 64;
      }
    return found;
  }

  const SeparationWay& way(std::size_t turn, unsigned symmetry) {  // made when it is first wanted
    const std::size_t at = turn * symmetry_count + symmetry;
    std::call_once(made_[at], [&] { ways_[at] = separation_way(space_, turns_[turn], symmetry); });
    return ways_[at];
  }

  void gain_from(std::size_t row, const SeparationWay& way, unsigned level, std::vector<std::uint64_t>& gained) const {
    const std::uint64_t* fresh = &fresh_[row * bitmap_words];
    const unsigned plane = plane_of(level);
    for (std::size_t at = 0; at < bitmap_words; ++at)
      for (std::uint64_t left = fresh[at]; left != 0; left &= left - 1) {
        const std::size_t block = at * 64 + static_cast<std::size_t>(std::countr_zero(left));
        const std::uint64_t* words = block_at(row, block);
        const std::uint64_t *has = words + plane * block_words, *has_not = words + (1 - plane) * block_words;
        SeparationShuffle::Words bits;
        for (std::size_t word = 0; word < block_words; ++word)
          bits[word] =
              __atomic_load_n(has + word, __ATOMIC_RELAXED) & ~__atomic_load_n(has_not + word, __ATOMIC_RELAXED);
        shuffle_.add(bits, way.code[block], way.exchanges, &gained[way.block[block] * block_words]);
      }
  }

  // Entries of the level before, which lie in these blocks, become "older": both planes have them.
  void forget(std::size_t row, const std::uint64_t* blocks, unsigned level) const {
    const unsigned plane = plane_of(level + 1);
    for (std::size_t at = 0; at < bitmap_words; ++at)
      for (std::uint64_t left = blocks[at]; left != 0; left &= left - 1) {
        std::uint64_t* words = block_at(row, at * 64 + static_cast<std::size_t>(std::countr_zero(left)));
        const std::uint64_t* has = words + plane * block_words;
        std::uint64_t* other = words + (1 - plane) * block_words;
        for (std::size_t word = 0; word < block_words; ++word)
          __atomic_store_n(other + word, other[word] | has[word], __ATOMIC_RELAXED);
      }
  }

  // Words of other rows are read while their owners write: an entry not reached gets one bit, in the plane where the
  // level that is looked for has none, and one of the level before that has both already.
  unsigned merge(std::uint64_t* gained, std::uint64_t* words, unsigned level) const {
    unsigned found = 0;
    std::uint64_t* to = words + plane_of(level + 1) * block_words;
    for (std::size_t word = 0; word < block_words; ++word) {
      const std::uint64_t met = gained[word] & ~(words[word] | words[block_words + word]);
      gained[word] = 0;
      if (met == 0) continue;
      found += static_cast<unsigned>(std::popcount(met));
      __atomic_store_n(to + word, to[word] | met, __ATOMIC_RELAXED);
    }
    return found;
  }

  const SeparationSpace& space_;
  unsigned base_;
  std::uint64_t* words_;
  const tables::Building& building_;
  SeparationShuffle shuffle_;
  std::vector<FaceMove> turns_;
  std::vector<SeparationWay> ways_;          // [place in turns_][symmetry]
  std::unique_ptr<std::once_flag[]> made_;   // the same
  std::vector<std::uint64_t> fresh_, next_;  // [row]: bitmap of the blocks with entries of the last level
  std::vector<std::vector<std::uint64_t>> gained_;
};

// Of neighbours the one that is nearer: inverted, the greater.
void fold_once(std::uint64_t* low, std::uint64_t* high, std::size_t bits) {
  const std::size_t words = (bits + 63) / 64;
  for (std::size_t at = 0; at < words; ++at) {
    const std::uint64_t low_one = low[at], high_one = high[at];
    const std::uint64_t any_high = high_one | high_one >> 1, both = low_one & high_one;
    const std::uint64_t greater = (any_high & (both | both >> 1)) | (~any_high & (low_one | low_one >> 1));
    const unsigned shift = at % 2 * 32;
    const std::uint64_t kept = shift == 0 ? 0 : 0xffffffff;
    low[at / 2] = (low[at / 2] & kept) | std::uint64_t{gathered(greater & low_bits)} << shift;
    high[at / 2] = (high[at / 2] & kept) | std::uint64_t{gathered(any_high & low_bits)} << shift;
  }
}

}  // namespace

void fold_separation_block(const std::byte* block, unsigned kept, std::byte* to) {
  std::array<std::uint64_t, 2 * block_words> planes;
  std::memcpy(planes.data(), block, sizeof planes);
  for (unsigned left = separation_flip_bits; left > kept; --left)
    fold_once(planes.data(), planes.data() + block_words, std::size_t{1} << left);
  std::array<std::uint64_t, 2 * block_words> pairs;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const unsigned shift = at % 2 * 32;
    pairs[at] = ~(scattered(planes[at / 2] >> shift & 0xffffffff) |
                  scattered(planes[block_words + at / 2] >> shift & 0xffffffff) << 1);
  }
  std::memcpy(to, pairs.data(), (std::size_t{1} << kept) / 4);
}

std::uint64_t separation_building_bytes(unsigned kept) {
  const std::uint64_t entries = std::uint64_t{separation_row_count} * separation_count;
  const std::uint64_t table = (entries << kept) / 4, planes = (entries << separation_flip_bits) / 4;
  return (kept == separation_flip_bits ? 0 : planes) + table + (std::uint64_t{256} << 20);  // ways, what is new
}

std::vector<std::uint64_t> build_separation_planes(const SeparationSpace& space, Metric metric, unsigned base,
                                                   std::span<std::byte> planes, const tables::Building& building) {
  assert(planes.size() == space.entries(separation_flip_bits) / 4);
  return PlanesBuilder(space, metric, base, planes, building).run();
}

unsigned code_in_planes(std::span<const std::byte> planes, std::uint64_t index) {
  const auto block = static_cast<std::size_t>(index >> separation_flip_bits) * separation_block_bytes;
  const std::size_t flips = index & 255;
  const auto bit = [&](std::size_t plane) {
    return std::to_integer<unsigned>(planes[block + plane * 32 + flips / 8]) >> flips % 8 & 1;
  };
  return 3 ^ (bit(0) | bit(1) << 1);
}

std::vector<std::uint64_t> build_separation_table(const SeparationSpace& space, Metric metric, unsigned base,
                                                  unsigned kept, std::span<std::byte> contents,
                                                  const tables::Building& building) {
  assert(contents.size() == space.entries(kept) / 4 && kept >= 2);
  std::span<std::byte> planes = contents;
  std::shared_ptr<tables::Memory> memory;
  if (kept != separation_flip_bits) {
    memory = tables::Memory::make(space.entries(separation_flip_bits) / 4);
    if (memory == nullptr) return {};
    planes = memory->writable();
  }
  std::vector<std::uint64_t> met = build_separation_planes(space, metric, base, planes, building);
  const std::size_t to_bytes = (std::size_t{1} << kept) / 4;
  std::atomic<std::size_t> todo{0};
  run_workers(building.threads, [&](std::size_t) {
    for (std::size_t row = todo++; row < space.rows(); row = todo++)
      for (std::size_t block = row * separation_count; block < (row + 1) * separation_count; ++block)
        fold_separation_block(planes.data() + block * separation_block_bytes, kept, contents.data() + block * to_bytes);
  });
  return met;
}

}  // namespace rompicapo::cube
