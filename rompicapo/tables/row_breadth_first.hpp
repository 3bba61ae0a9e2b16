// SPDX-License-Identifier: MIT
//
// Breadth-first search over states in rows, two bits a state: a move maps a whole row to a row, with one map of the
// columns, so most accesses are within two rows, which caches hold. A layer is made forwards, from its states to their
// neighbours, or backwards: each unmet state is tested for a neighbour in the layer. A worker lists the states of a row
// once and maps the list by each move. Each of several workers writes its own rows and reads the others without locks:
// only unmet states become next, so which states are current does not change during a pass. Forwards, several workers
// gather each row from the sources of the moves; a single worker marks neighbours instead. Source: G. Cooperman and L.
// Finkelstein, 1992 (two bits).
//
// A row may stand for members(row) rows equal under symmetry. Each of its columns is reached from its own neighbours,
// so columns that symmetries of the row make one state all get its distance. Invariant: the moves are closed under
// inversion.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo {

// The target or source row of a move, and the map of the columns.
template <class Map>
struct RowWay {
  std::uint64_t row;
  Map map;
};
template <class Column>
struct ColumnMap {
  const Column* to;
  std::uint32_t operator()(std::uint32_t column) const { return to[column]; }
};

// Calls work(row, worker) for all rows on so many threads and returns the sum of its results. Between chunks of rows
// the first worker calls keep_on(share of the rows done, sum so far): false ends all.
template <class Work, class KeepOn>
std::uint64_t sum_over_rows(
    std::uint64_t rows, std::size_t threads, const Work& work, const KeepOn& keep_on,
    std::uint64_t chunk = 32) {  // even: two workers never write one byte, even if two rows share one
  std::atomic<std::uint64_t> taken{0}, sum{0};
  std::atomic<bool> ended{false};
  run_workers(threads, [&](std::size_t worker) {
    for (std::uint64_t first; !ended && (first = taken.fetch_add(chunk)) < rows;) {
      if (worker == 0 && !keep_on(static_cast<double>(first) / static_cast<double>(rows), sum)) ended = true;
      std::uint64_t mine = 0;
      for (std::uint64_t row = first; row < std::min(rows, first + chunk); ++row) mine += work(row, worker);
      sum += mine;
    }
  });
  return sum;
}

// Space has `rows`, `columns`, `moves` (their number), and for a row and a move
// departure(row, move): RowWay to the target row;
// arrival(row, move): RowWay to the source row, with the map of its columns to this row's;
// and may have members(row).
template <class Space>
class RowLayers {
 public:
  RowLayers(const Space& space, std::size_t threads)
      : space_(space),
        words_((space.columns + 63) / 64),
        chunk_(2 * std::clamp<std::uint64_t>(
                       32768 / space.columns, 16,
                       std::max<std::uint64_t>(16, space.rows / (16 * std::max<std::size_t>(threads, 1))))),
        planes_(space.rows * words_),
        has_(space.rows),
        scratch_(std::max<std::size_t>(threads, 1),
                 {std::vector<std::uint32_t>(words_ * 64), std::vector<std::uint64_t>(words_)}) {}

  static constexpr std::uint64_t bytes(std::uint64_t rows, std::uint64_t columns) {
    return rows * ((columns + 63) / 64 * sizeof(Planes) + 1);
  }

  std::uint64_t members(std::uint64_t row) const {
    if constexpr (has_members) return space_.members(row);
    return 1;
  }

  // To the next layer.
  void add(std::uint64_t row, std::uint64_t column) {
    planes_[row * words_ + column / 64].second |= std::uint64_t{1} << column % 64;
  }

  // The number of states in the next layer, with members. (A census asks before it enters: an empty layer would replace
  // the farthest states.)
  std::uint64_t count_next() const {
    std::uint64_t count = 0;
    for (std::uint64_t row = 0; row < space_.rows; ++row) {
      std::uint64_t here = 0;
      for (std::size_t word = 0; word < words_; ++word)
        here += static_cast<std::uint64_t>(std::popcount(planes_[row * words_ + word].next()));
      if (here != 0) count += here * members(row);
    }
    return count;
  }

  // Makes the next layer the current one and returns its number of states, with members; visit(row, column) for each of
  // its states. keep_on: as in sum_over_rows.
  template <class Visit, class KeepOn>
  std::uint64_t enter_next(const Visit& visit, const KeepOn& keep_on) {
    const auto enter = [&](std::uint64_t row, std::size_t) {
      std::uint64_t count = 0;
      for (std::size_t word = 0; word < words_; ++word) {
        Planes& planes = planes_[row * words_ + word];
        if (planes.first == planes.second) continue;  // unmet or done
        planes = {planes.first | planes.second, planes.first};
        count += static_cast<std::uint64_t>(std::popcount(planes.current()));
        for_each_bit(planes.current(), word, [&](std::uint32_t column) { visit(row, column); });
      }
      has_[row] = count != 0;
      return count == 0 ? 0 : count * members(row);
    };
    return sum_over_rows(space_.rows, scratch_.size(), enter, keep_on, chunk_);
  }

  // Finds the next layer from the current one of `layer` states, while `left` states are unmet. Returns how many states
  // were examined; keep_on: as in sum_over_rows.
  template <class KeepOn>
  std::uint64_t expand(std::uint64_t layer, std::uint64_t left, const KeepOn& keep_on) {
    const bool backwards = left < 3 * layer;  // a neighbour in the layer is then found after few tests
    // One worker alone may write to other rows; while few rows have states, it is the fastest.
    const bool marks = !backwards && !has_members && (scratch_.size() == 1 || layer * scratch_.size() < space_.rows);
    const auto work = [&](std::uint64_t row, std::size_t worker) {
      Scratch& scratch = scratch_[worker];
      return backwards ? pull(row, scratch) : marks ? push(row, scratch) : gather(row, scratch);
    };
    return sum_over_rows(space_.rows, marks ? 1 : scratch_.size(), work, keep_on, chunk_);
  }

  // visit(row, column): false ends it.
  template <class Visit>
  void each_current(const Visit& visit) const {
    bool more = true;
    for (std::size_t at = 0; at < planes_.size() && more; ++at)
      for_each_bit(planes_[at].current(), at % words_,
                   [&](std::uint32_t column) { more = more && visit(at / words_, column); });
  }

 private:
  static constexpr std::size_t most_listed = 64;  // words of a row: a list of their states stays near the processor
  static constexpr bool has_members = requires(const Space& space) { space.members(0); };

  // The status of 64 states. unmet: neither bit; next: second; current: first; done: both.
  struct Planes {
    std::uint64_t first = 0, second = 0;
    std::uint64_t current() const { return first & ~second; }
    std::uint64_t next() const { return second & ~first; }
    // For access while other threads may add next states; std::atomic_ref is not available everywhere.
    std::uint64_t shared_current() const { return first & ~__atomic_load_n(&second, __ATOMIC_RELAXED); }
    void add_next(std::uint64_t states) { __atomic_store_n(&second, second | states, __ATOMIC_RELAXED); }
  };
  // What a worker works with.
  struct Scratch {
    std::vector<std::uint32_t> list;  // states of a row
    std::vector<std::uint64_t> bits;  // of a row
  };

  template <class Visit>
  static void for_each_bit(std::uint64_t bits, std::size_t word, const Visit& visit) {
    for (; bits != 0; bits &= bits - 1)
      visit(static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  }

  std::uint64_t unmet(std::uint64_t row, std::size_t word) const {
    const Planes& planes = planes_[row * words_ + word];
    const std::size_t beyond = (word + 1) * 64 - std::min<std::size_t>((word + 1) * 64, space_.columns);
    return ~(planes.first | planes.second) & ~std::uint64_t{0} >> beyond;
  }

  template <class Bits>
  std::size_t list_states(Scratch& scratch, std::size_t first, std::size_t end, const Bits& bits) const {
    std::uint32_t* to = scratch.list.data();
    for (std::size_t word = first; word < end; ++word)
      for_each_bit(bits(word), word, [&to](std::uint32_t column) { *to++ = column; });
    return static_cast<std::size_t>(to - scratch.list.data());
  }

  std::uint64_t push(std::uint64_t row, Scratch& scratch) {
    if (!has_[row]) return 0;
    const std::size_t count =
        list_states(scratch, 0, words_, [&](std::size_t word) { return planes_[row * words_ + word].current(); });
    for (std::size_t move = 0; move < space_.moves; ++move) {
      const auto [target, map] = space_.departure(row, move);
      Planes* const to = &planes_[target * words_];
      for (std::size_t at = 0; at < count; ++at) {
        const std::uint32_t state = map(scratch.list[at]);
        Planes& planes = to[state / 64];
        planes.second |= (std::uint64_t{1} << state % 64) & ~planes.first;
      }
    }
    return count;
  }

  // (Inlining this function and the next costs a quarter of the speed.)
  [[gnu::noinline]] std::uint64_t gather(std::uint64_t row, Scratch& scratch) {
    std::uint64_t any = 0, examined = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      any |= unmet(row, word);
      if (has_[row]) examined += static_cast<std::uint64_t>(std::popcount(planes_[row * words_ + word].current()));
    }
    if (any == 0) return examined;
    for (std::size_t move = 0; move < space_.moves; ++move) {
      const auto [source, map] = space_.arrival(row, move);
      if (words_ > 1 && !has_[source]) continue;
      for (std::size_t word = 0; word < words_; ++word)
        for_each_bit(planes_[source * words_ + word].shared_current(), word,
                     [&scratch, map = map](std::uint32_t column) {
                       const std::uint32_t state = map(column);
                       scratch.bits[state / 64] |= std::uint64_t{1} << state % 64;
                     });
    }
    for (std::size_t word = 0; word < words_; ++word) {
      const std::uint64_t found = std::exchange(scratch.bits[word], 0) & unmet(row, word);
      if (found != 0) planes_[row * words_ + word].add_next(found);  // a store costs its readers a cache line
    }
    return examined;
  }

  [[gnu::noinline]] std::uint64_t pull(std::uint64_t row, Scratch& scratch) {
    std::uint64_t examined = 0;
    for (std::size_t first = 0; first < words_; first += most_listed) {
      const std::size_t end = std::min(first + most_listed, words_);
      const std::size_t all = list_states(scratch, first, end, [&](std::size_t word) { return unmet(row, word); });
      std::uint32_t* const list = scratch.list.data();
      std::size_t count = all;
      for (std::size_t move = 0; move < space_.moves && count != 0; ++move) {
        const auto [target, map] = space_.departure(row, move);
        if (words_ > 1 && !has_[target]) continue;
        const Planes* const from = &planes_[target * words_];
        const std::uint64_t only = words_ == 1 ? from->shared_current() : 0;
        if (words_ == 1 && only == 0) continue;
        std::size_t kept = 0;
        for (std::size_t at = 0; at < count; ++at) {
          const std::uint32_t state = map(list[at]);
          list[kept] = list[at];
          const std::uint64_t current = words_ == 1 ? only : from[state / 64].shared_current();
          kept += (current >> state % 64 & 1) ^ 1;
        }
        count = kept;
      }
      examined += all;
      if (count == all) continue;
      for (std::size_t at = 0; at < count; ++at) scratch.bits[list[at] / 64] |= std::uint64_t{1} << list[at] % 64;
      for (std::size_t word = first; word < end; ++word)
        planes_[row * words_ + word].add_next(unmet(row, word) & ~std::exchange(scratch.bits[word], 0));
    }
    return examined;
  }

  const Space& space_;
  std::size_t words_;    // of a row
  std::uint64_t chunk_;  // rows that a worker takes at a time
  std::vector<Planes> planes_;
  std::vector<std::uint8_t> has_;  // [row]: has current states; not read for neighbours of one word
  std::vector<Scratch> scratch_;   // [worker]
};

// Into a table of 4 bits an entry. Entries that are never reached keep their value.
template <class Space>
class RowBreadthFirst {
 public:
  static constexpr unsigned farthest = 14;  // 15 means "not met"

  RowBreadthFirst(const Space& space, std::span<std::byte> entries, const tables::Building& building)
      : space_(space), layers_(space, building.threads), entries_(entries), building_(building) {}

  static constexpr std::uint64_t planes_bytes(std::uint64_t rows, std::uint64_t columns) {
    return RowLayers<Space>::bytes(rows, columns);
  }

  // The number of states at each distance from (row, column), up to `deepest`; entries are at most 15. If stopped,
  // those found so far.
  std::vector<std::uint64_t> run(std::uint64_t row, std::uint64_t column, unsigned deepest = farthest) {
    const auto keep_on = [&](double, std::uint64_t) { return !building_.stopped(); };
    std::vector<std::uint64_t> counts;
    std::uint64_t all = 0;
    for (std::uint64_t each = 0; each < space_.rows; ++each) all += layers_.members(each) * space_.columns;
    std::uint64_t left = all;
    layers_.add(row, column);
    for (;;) {
      const auto distance = static_cast<unsigned>(std::min<std::size_t>(counts.size(), 15));
      const std::uint64_t found = layers_.enter_next(
          [&](std::uint64_t at, std::size_t state) { set_entry(entries_, at * space_.columns + state, distance); },
          keep_on);
      if (found == 0) break;
      counts.push_back(found);
      left -= found;
      if (building_.progress) building_.progress(1 - static_cast<double>(left) / static_cast<double>(all));
      if (left == 0 || counts.size() > deepest || building_.stopped()) break;
      layers_.expand(found, left, keep_on);
    }
    return counts;
  }

 private:
  const Space& space_;
  RowLayers<Space> layers_;
  std::span<std::byte> entries_;
  const tables::Building& building_;
};

}  // namespace rompicapo
