// SPDX-License-Identifier: MIT
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
#include "rompicapo/puzzles/cube/optimal/separation_shuffle.hpp"
#include "rompicapo/tables/level_rows.hpp"
#include "rompicapo/tables/table_memory.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::size_t plane_words = 4, bitmap_words = (separation_count + 63) / 64;  // of a block; of a row

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
    for (auto& each : gained_) each.resize(std::size_t{separation_count} * plane_words);
  }

  std::vector<std::uint64_t> run() {
    tables::LevelRows levels(building_, space_.rows());
    if (levels.is_resumed())
      find_fresh(levels.level());
    else
      mark_solved();
    bool going = true;
    while (going && levels.level() < base_ + 2) going = collect_level(levels);
    levels.note(/*finished=*/going);
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
    return words_ + (row * separation_count + block) * 2 * plane_words;
  }

  void mark_solved() {
    const std::uint64_t index = space_.index(Cube3::solved(), separation_flip_bits);
    const auto block = static_cast<std::size_t>(index >> separation_flip_bits);
    words_[block * 2 * plane_words + plane_of(0) * plane_words + (index >> 6 & 3)] |= std::uint64_t{1} << (index & 63);
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
    const std::uint64_t* has = words + plane_of(level) * plane_words;
    const std::uint64_t* has_not = words + (1 - plane_of(level)) * plane_words;
    std::uint64_t met = 0;
    for (std::size_t word = 0; word < plane_words; ++word) met |= has[word] & ~has_not[word];
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
      const std::uint64_t* fresh = &fresh_[(from >> symmetry_bits) * bitmap_words];
      if (std::all_of(fresh, fresh + bitmap_words, [](std::uint64_t blocks) { return blocks == 0; })) continue;
      gain_from(from >> symmetry_bits, way(each, from & symmetry_mask), level, gained);
      any = true;
    }
    std::uint64_t found = 0;
    std::uint64_t* fresh = &next_[row * bitmap_words];
    forget(row, fresh, level);
    std::fill_n(fresh, bitmap_words, std::uint64_t{0});
    for (std::size_t block = 0; any && block < separation_count; ++block)
      if (const unsigned met = merge(&gained[block * plane_words], block_at(row, block), level)) {
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
        const std::uint64_t *has = words + plane * plane_words, *has_not = words + (1 - plane) * plane_words;
        SeparationShuffle::Words bits;
        for (std::size_t word = 0; word < plane_words; ++word)
          bits[word] =
              __atomic_load_n(has + word, __ATOMIC_RELAXED) & ~__atomic_load_n(has_not + word, __ATOMIC_RELAXED);
        shuffle_.add(bits, way.code[block], way.exchanges, &gained[way.block[block] * plane_words]);
      }
  }

  // Entries of the level before, which lie in these blocks, become "older": both planes have them.
  void forget(std::size_t row, const std::uint64_t* blocks, unsigned level) const {
    const unsigned plane = plane_of(level + 1);
    for (std::size_t at = 0; at < bitmap_words; ++at)
      for (std::uint64_t left = blocks[at]; left != 0; left &= left - 1) {
        std::uint64_t* words = block_at(row, at * 64 + static_cast<std::size_t>(std::countr_zero(left)));
        const std::uint64_t* has = words + plane * plane_words;
        std::uint64_t* other = words + (1 - plane) * plane_words;
        for (std::size_t word = 0; word < plane_words; ++word)
          __atomic_store_n(other + word, other[word] | has[word], __ATOMIC_RELAXED);
      }
  }

  // Words of other rows are read while their owners write: an entry not reached gets one bit, in the plane where the
  // level that is looked for has none, and one of the level before that has both already.
  unsigned merge(std::uint64_t* gained, std::uint64_t* words, unsigned level) const {
    unsigned found = 0;
    std::uint64_t* to = words + plane_of(level + 1) * plane_words;
    for (std::size_t word = 0; word < plane_words; ++word) {
      const std::uint64_t met = gained[word] & ~(words[word] | words[plane_words + word]);
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
  std::array<std::uint64_t, 2 * plane_words> planes;
  std::memcpy(planes.data(), block, sizeof planes);
  for (unsigned left = separation_flip_bits; left > kept; --left)
    fold_once(planes.data(), planes.data() + plane_words, std::size_t{1} << left);
  std::array<std::uint64_t, 2 * plane_words> pairs;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const unsigned shift = at % 2 * 32;
    pairs[at] = ~(scattered(planes[at / 2] >> shift & 0xffffffff) |
                  scattered(planes[plane_words + at / 2] >> shift & 0xffffffff) << 1);
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
  if (building.checkpoint != nullptr && !building.checkpoint->empty())
    return met;  // stopped: it goes on with the planes
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
