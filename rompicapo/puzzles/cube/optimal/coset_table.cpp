// SPDX-License-Identifier: MIT
//
// A turn and a symmetry take a block (all flips of one slice rank) to a block: the slice rank is looked up, the
// flips are permuted linearly and get a constant added.
#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/cube/optimal/bit_pairs.hpp"
#include "rompicapo/puzzles/cube/optimal/bit_shuffle.hpp"
#include "rompicapo/tables/level_rows.hpp"
#include "rompicapo/tables/stoppable_fill.hpp"

namespace rompicapo::cube {

namespace {

constexpr unsigned unreached_code = 3;
constexpr std::size_t many = 16;  // entries of a level in a block, from which on the block is shuffled as a whole

// Low bit of each pair that holds the code.
std::uint64_t pairs_with(std::uint64_t word, unsigned code) {
  const std::uint64_t differing = word ^ low_bits * code;
  return ~(differing | differing >> 1) & low_bits;
}

// From a column of the row that a turn leads to (seen as that row's first sees it) back to the column before the
// turn: block by block, flips by flips.
struct WayBack {
  std::vector<std::uint16_t> block;  // [block]
  std::vector<std::uint16_t> flips;  // [block * size + flips], or [flips] where all blocks permute alike
  std::vector<std::uint16_t> added;  // [block]: xor
  std::size_t stride = 0;            // of `flips` from block to block
  std::vector<BitShuffle> shuffles;  // [block], or one where all blocks permute alike
};

WayBack way_back(const CosetSpace& space, const Symmetries& symmetries, FaceMove turn, unsigned symmetry) {
  const Cubies undo = turned(face_of(turn), 4 - quarters_of(turn));
  const std::size_t size = space.block();
  WayBack way;
  way.stride = space.edge_part() == EdgePart::flips ? 0 : size;
  for (std::uint32_t block = 0; block < slice_count; ++block) {
    const auto back = [&](std::size_t flips) {
      const auto column = static_cast<std::uint32_t>(block * size + flips);
      return space.column(
          CosetSpace::turned(space.conjugate(space.edges_at(column), symmetries.inverse(symmetry)), undo));
    };
    const std::uint32_t origin = back(0);
    way.block.push_back(static_cast<std::uint16_t>(origin / size));
    way.added.push_back(static_cast<std::uint16_t>(origin % size));
    if (way.stride == 0 && block != 0) continue;
    const std::size_t start = way.flips.size();
    way.flips.resize(start + size);
    for (std::size_t bit = 1; bit < size; bit *= 2) {  // linear: known on the bits, known everywhere
      const std::uint32_t image = back(bit) % static_cast<std::uint32_t>(size) ^ way.added.back();
      for (std::size_t below = 0; below < bit; ++below)
        way.flips[start + bit + below] = static_cast<std::uint16_t>(way.flips[start + below] ^ image);
    }
    std::vector<std::uint32_t> images;
    for (std::size_t bit = 1; bit < size; bit *= 2) images.push_back(way.flips[start + bit]);
    way.shuffles.emplace_back(std::move(images));
  }
  return way;
}

class Builder {
 public:
  Builder(const CosetSpace& space, Metric metric, unsigned base, std::span<std::byte> contents,
          const tables::Building& building)
      : space_(space),
        base_(base),
        contents_(contents),
        building_(building),
        fresh_(space.rows()),
        next_(space.rows()) {
    const Symmetries symmetries;
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      if (cost_of(turn, metric) != 1) continue;
      turns_.push_back(turn);
      for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
        ways_.push_back(way_back(space, symmetries, turn, symmetry));
    }
  }

  std::vector<std::uint64_t> run() {
    tables::LevelRows levels(building_, space_.rows());
    if (levels.is_resumed()) {
      find_fresh(levels.level(), levels.done());
    } else {
      if (!tables::fill_all_ones(contents_, building_)) return {};
      mark_solved();
    }
    bool going = true;
    while (going && levels.level() < base_ + 2) going = collect_level(levels);
    levels.note(/*finished=*/going);
    std::vector<std::uint64_t> distribution = levels.met();
    std::uint64_t beyond = std::uint64_t{space_.corner_parts()} * space_.row_entries();
    for (const std::uint64_t met : distribution) beyond -= met;
    distribution.push_back(beyond);
    return distribution;
  }

 private:
  unsigned code_of(unsigned level) const { return (level + base_) % 2 == 0 ? 2 : 1; }
  // The last level takes about two fifths of the time, the one before a little less, those before them ever less.
  double share_before(unsigned level) const {
    constexpr std::array<double, 4> ends{1, 0.6, 0.25, 0.1};
    const unsigned left = base_ + 2 - level;
    return left < ends.size() ? ends[left] : std::pow(8.0, 3 - static_cast<double>(left)) / 10;
  }

  std::byte* row_at(std::size_t row) const { return contents_.data() + row * (space_.row_entries() / 4); }

  void mark_solved() {
    const std::uint64_t index = space_.index(Cube3::solved(), 0);
    std::byte& byte = contents_[static_cast<std::size_t>(index >> 2)];
    byte ^= static_cast<std::byte>((unreached_code ^ code_of(0)) << (index & 3) * 2);
    fresh_[static_cast<std::size_t>(index / space_.row_entries())] = 1;
  }

  // What an earlier build met last, of this level in all rows and of the next in those that are done.
  void find_fresh(unsigned level, std::size_t done) {
    std::atomic<std::size_t> todo{0};
    run_workers(building_.threads, [&](std::size_t) {
      for (std::size_t row = todo++; row < space_.rows(); row = todo++) {
        fresh_[row] = count_in(row, code_of(level));
        next_[row] = row < done ? count_in(row, code_of(level + 1)) : 0;
      }
    });
  }

  // False: stopped.
  bool collect_level(tables::LevelRows& levels) {
    const unsigned level = levels.level();
    const double before = share_before(level), part = share_before(level + 1) - before;
    const bool whole = levels.collect_level(
        [&](std::size_t row, std::size_t) {
          next_[row] = collect(row, level);
          return std::uint64_t{next_[row]} * space_.members(row);
        },
        [&](double rows) { return before + part * rows; });
    if (!whole) return false;
    if (level <= base_) forget(level);
    std::swap(fresh_, next_);
    return true;
  }

  std::uint32_t collect(std::size_t row, unsigned level) {
    bool touched = false;
    std::vector<std::uint64_t> gained;  // a bit an entry, where whole blocks come in
    for (std::size_t each = 0; each < turns_.size(); ++each) {
      const std::uint32_t from = space_.class_after(row, turns_[each]);
      if (fresh_[from >> symmetry_bits] == 0) continue;
      const WayBack& way = ways_[each * axis_symmetry_count + (from & symmetry_mask)];
      touched = true;
      if (fresh_[from >> symmetry_bits] < slice_count * many) {
        collect_from(row_at(from >> symmetry_bits), row_at(row), way, level);
      } else {
        gained.resize(space_.row_entries() / 64);
        gain_from(row_at(from >> symmetry_bits), gained, way, level);
      }
    }
    if (!gained.empty()) merge(gained, row, level);
    return touched ? count_in(row, code_of(level + 1)) : 0;
  }

  // The same for rows with many entries of the level: blocks of bits are shuffled as a whole.
  void gain_from(const std::byte* from, std::vector<std::uint64_t>& gained, const WayBack& way, unsigned level) const {
    const auto* words = reinterpret_cast<const std::uint64_t*>(from);
    const unsigned wanted = code_of(level);
    std::array<std::uint64_t, 32> bits;  // a block at most
    const std::size_t size = space_.block() / 64;
    for (std::size_t block = 0; block < slice_count; ++block) {
      for (std::size_t at = 0; at < size; ++at, words += 2) {
        const std::uint64_t low = gathered(pairs_with(__atomic_load_n(words, __ATOMIC_RELAXED), wanted));
        const std::uint64_t high = gathered(pairs_with(__atomic_load_n(words + 1, __ATOMIC_RELAXED), wanted));
        bits[at] = low | high << 32;
      }
      const BitShuffle& shuffle = way.shuffles[way.stride == 0 ? 0 : block];
      shuffle.add({bits.data(), size}, way.added[block], gained.data() + way.block[block] * size);
    }
  }

  void merge(const std::vector<std::uint64_t>& gained, std::size_t row, unsigned level) const {
    auto* words = reinterpret_cast<std::uint64_t*>(row_at(row));
    const std::uint64_t clears = unreached_code ^ code_of(level + 1);
    for (std::size_t at = 0; at < gained.size() * 2; ++at) {
      const std::uint64_t reached = scattered(gained[at / 2] >> at % 2 * 32 & 0xffffffff);
      const std::uint64_t change = (pairs_with(words[at], unreached_code) & reached) * clears;
      __atomic_store_n(words + at, words[at] ^ change, __ATOMIC_RELAXED);
    }
  }

  // Words of other rows are read while their owners write; the codes looked for do not change meanwhile.
  void collect_from(const std::byte* from, std::byte* to, const WayBack& way, unsigned level) const {
    const unsigned wanted = code_of(level), clears = unreached_code ^ code_of(level + 1);
    const std::size_t words = space_.block() / 32;
    for (std::size_t block = 0; block < slice_count; ++block) {
      const std::uint16_t* flips = way.flips.data() + block * way.stride;
      const std::size_t start = way.block[block] * space_.block();
      for (std::size_t at = 0; at < words; ++at) {
        const auto* word = reinterpret_cast<const std::uint64_t*>(from) + block * words + at;
        for (std::uint64_t found = pairs_with(__atomic_load_n(word, __ATOMIC_RELAXED), wanted); found != 0;
             found &= found - 1) {
          const std::size_t mine = at * 32 + static_cast<unsigned>(std::countr_zero(found)) / 2;
          const std::size_t entry = start + (flips[mine] ^ way.added[block]);
          auto* byte = reinterpret_cast<std::uint8_t*>(to) + (entry >> 2);
          const unsigned old = *byte, shift = (entry & 3) * 2;
          const unsigned change = (old >> shift & 3) == unreached_code ? clears << shift : 0;
          __atomic_store_n(byte, static_cast<std::uint8_t>(old ^ change), __ATOMIC_RELAXED);
        }
      }
    }
  }

  template <class Work>
  void for_words(std::size_t row, const Work& work) const {
    auto* words = reinterpret_cast<std::uint64_t*>(row_at(row));
    for (std::size_t at = 0; at < space_.row_entries() / 32; ++at) work(words[at]);
  }

  std::uint32_t count_in(std::size_t row, unsigned code) const {
    std::uint32_t found = 0;
    for_words(row,
              [&](std::uint64_t word) { found += static_cast<std::uint32_t>(std::popcount(pairs_with(word, code))); });
    return found;
  }

  void forget(unsigned level) const {
    const std::uint64_t code = code_of(level);
    for (std::size_t row = 0; row < space_.rows(); ++row)
      if (fresh_[row] != 0)
        for_words(row, [&](std::uint64_t& word) { word ^= pairs_with(word, static_cast<unsigned>(code)) * code; });
  }

  const CosetSpace& space_;
  unsigned base_;
  std::span<std::byte> contents_;
  const tables::Building& building_;
  std::vector<FaceMove> turns_;
  std::vector<WayBack> ways_;                // [place in turns_][symmetry]
  std::vector<std::uint32_t> fresh_, next_;  // [row]: entries of the last level, and of the one that is collected
};

}  // namespace

std::vector<std::uint64_t> build_coset_table(const CosetSpace& space, Metric metric, unsigned base,
                                             std::span<std::byte> contents, const tables::Building& building) {
  assert(contents.size() == space.entries() / 4);
  return Builder(space, metric, base, contents, building).run();
}

}  // namespace rompicapo::cube
