// SPDX-License-Identifier: MIT
//
// Breadth-first search into a table of 4 bits an entry, over states that lie in rows: a move carries a whole row to a
// row and all its columns by one map, so that a worker fills rows of its own and only reads those of others, no locks,
// and its traffic is between two rows, which near caches hold. Three planes of one bit a state hold what was met, the
// last layer and the next. A layer is gathered from where moves come from, or, once few states are left, each of those
// asks whether a neighbour lies in the last layer.
// A row may be that of a class of rows under symmetry, members(row) in number. Each of its columns is met by its own
// neighbours, so that columns which symmetries of the class make one state all get its distance.
// Invariant: the moves are closed under inversion. Entries that are never met stay as they were given.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo {

// Where a move leads a row, or comes from; by which map of the columns.
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

// Calls work(row) for all rows, on the building's threads; the sum of what it returns. Ends early when stopped. Where
// `begin` is given, progress goes from there to 1.
template <class Work>
std::uint64_t sum_over_rows(std::uint64_t rows, const tables::Building& building, const Work& work, double begin = 1) {
  constexpr std::uint64_t chunk = 32;  // even, so that two workers never write 4-bit entries of one byte
  std::atomic<std::uint64_t> taken{0}, sum{0};
  run_workers(building.threads, [&](std::size_t worker) {
    std::uint64_t mine = 0;
    for (std::uint64_t first; !building.stopped() && (first = taken.fetch_add(chunk)) < rows;) {
      for (std::uint64_t row = first; row < std::min(rows, first + chunk); ++row) mine += work(row);
      if (worker == 0 && begin < 1 && building.progress)
        building.progress(begin + (1 - begin) * static_cast<double>(first) / static_cast<double>(rows));
    }
    sum += mine;
  });
  return sum;
}

// Space has `rows`, `columns`, `moves` (their number), `most_columns` (constexpr), and for a row and a move
//   departure(row, move) -> RowWay to the row it leads to
//   arrival(row, move)   -> RowWay from the row it comes from, with the map of that row's columns into this one's
// and may have members(row).
template <class Space>
class RowBreadthFirst {
 public:
  static constexpr unsigned farthest = 14;  // 15 is left to mean "not met"

  RowBreadthFirst(const Space& space, std::span<std::byte> entries, const tables::Building& building)
      : space_(space),
        entries_(entries),
        building_(building),
        words_((space.columns + 63) / 64),
        met_(space.rows * words_),
        current_(met_.size()),
        next_(met_.size()) {}

  static constexpr std::uint64_t planes_bytes(std::uint64_t rows, std::uint64_t columns) {
    return rows * ((columns + 63) / 64) * 3 * sizeof(std::uint64_t);
  }

  // How many states lie at each distance from (row, column), up to `deepest`; entries tell at most 15. Stopped: what
  // was found until then.
  std::vector<std::uint64_t> run(std::uint64_t row, std::uint64_t column, unsigned deepest = farthest) {
    std::vector<std::uint64_t> counts{1};
    std::uint64_t all = 0;
    for (std::uint64_t each = 0; each < space_.rows; ++each) all += members(each) * space_.columns;
    std::uint64_t left = all - 1;
    met_[row * words_ + column / 64] |= bit(column);
    current_ = met_;
    set_entry(entries_, row * space_.columns + column, 0);
    while (left != 0 && counts.size() <= deepest && !building_.stopped()) {
      const bool backward = left < 3 * counts.back();
      const auto distance = static_cast<unsigned>(counts.size());
      const std::uint64_t found = sum_over_rows(space_.rows, building_, [this, backward, distance](std::uint64_t at) {
        const Row next = backward ? reached_from(at) : gathered(at);
        return members(at) * settle(at, next, distance);
      });
      if (found == 0) break;
      counts.push_back(found);
      left -= found;
      current_.swap(next_);
      if (building_.progress) building_.progress(1 - static_cast<double>(left) / static_cast<double>(all));
    }
    return counts;
  }

 private:
  using Row = std::array<std::uint64_t, (Space::most_columns + 63) / 64>;

  static constexpr std::uint64_t bit(std::uint64_t at) { return std::uint64_t{1} << at % 64; }

  template <class Visit>
  static void for_each_bit(const std::uint64_t* words, std::size_t count, Visit visit) {
    for (std::size_t word = 0; word < count; ++word)
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
        visit(static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  }

  std::uint64_t members(std::uint64_t row) const {
    if constexpr (requires { space_.members(row); }) return space_.members(row);
    return 1;
  }

  // The states of a row that are not met.
  Row unmet(std::uint64_t row) const {
    Row rest{};
    const std::uint64_t* met = &met_[row * words_];
    for (std::size_t word = 0; word < words_; ++word) rest[word] = ~met[word];
    if (space_.columns % 64 != 0) rest[words_ - 1] &= bit(space_.columns) - 1;
    return rest;
  }

  static bool empty(const Row& row) {
    std::uint64_t any = 0;
    for (const std::uint64_t word : row) any |= word;
    return any == 0;
  }

  // What the moves bring into a row from the last layer. (Inlined, this and the next take a quarter longer.)
  [[gnu::noinline]] Row gathered(std::uint64_t row) const {
    Row rest = unmet(row), next{};
    if (empty(rest)) return next;
    for (std::size_t move = 0; move < space_.moves; ++move) {
      const auto [from, map] = space_.arrival(row, move);
      for_each_bit(&current_[from * words_], words_, [&next, map = map](std::uint32_t column) {
        const std::uint32_t to = map(column);
        next[to / 64] |= bit(to);
      });
    }
    for (std::size_t word = 0; word < words_; ++word) next[word] &= rest[word];
    return next;
  }

  // The same found from the other end: unmet states of which a neighbour lies in the last layer.
  [[gnu::noinline]] Row reached_from(std::uint64_t row) const {
    Row rest = unmet(row), next{};
    for (std::size_t move = 0; move < space_.moves && !empty(rest); ++move) {
      const auto [to, map] = space_.departure(row, move);
      const std::uint64_t* last = &current_[to * words_];
      for_each_bit(rest.data(), words_, [&, map = map](std::uint32_t column) {
        const std::uint32_t neighbour = map(column);
        next[column / 64] |= (last[neighbour / 64] >> neighbour % 64 & 1) << column % 64;
      });
      for (std::size_t word = 0; word < words_; ++word) rest[word] &= ~next[word];
    }
    return next;
  }

  // Writes down a row's new states; how many they are.
  std::uint64_t settle(std::uint64_t row, const Row& next, unsigned distance) {
    std::uint64_t count = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      count += static_cast<std::uint64_t>(std::popcount(next[word]));
      next_[row * words_ + word] = next[word];
      met_[row * words_ + word] |= next[word];
    }
    const std::uint64_t at = row * space_.columns;
    const unsigned told = std::min(distance, 15u);
    for_each_bit(next.data(), words_, [&](std::uint32_t column) { set_entry(entries_, at + column, told); });
    return count;
  }

  const Space& space_;
  std::span<std::byte> entries_;
  const tables::Building& building_;
  std::size_t words_;
  std::vector<std::uint64_t> met_, current_, next_;  // [row][word], bit by column
};

}  // namespace rompicapo
