// SPDX-License-Identifier: MIT
//
// Breadth-first search over a pattern, into a table of 4 bits an entry. A pattern's states lie in rows: the row
// says where pieces are, the column how they are turned. A move carries a whole row to a row and all its columns
// by one map, so that a worker fills rows of its own and only reads those of others: no locks. Three planes of one
// bit a state hold what was met, the last layer and the next. A layer is gathered from where moves come from, or,
// once few states are left, each of those asks whether a neighbour lies in the last layer.
// Invariant: the moves are closed under inversion. Entries that are never met stay as they were given.
#pragma once

#include <array>
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

namespace rompicapo::cube {

// Pattern has `rows`, `columns`, `moves` (their number), `most_columns` (constexpr), and for a row and a move
//   departure(row, move) -> {row it leads to, map of columns}
//   arrival(row, move)   -> {row it comes from, map of that row's columns into this one's}
template <class Pattern>
class PatternBuild {
 public:
  static constexpr unsigned farthest = 14;  // 15 is left to mean "not met"

  PatternBuild(const Pattern& pattern, std::span<std::byte> entries, const tables::Building& building)
      : pattern_(pattern),
        entries_(entries),
        building_(building),
        words_((pattern.columns + 63) / 64),
        met_(pattern.rows * words_),
        current_(met_.size()),
        next_(met_.size()) {}

  static constexpr std::uint64_t planes_bytes(std::uint64_t rows, std::uint64_t columns) {
    return rows * ((columns + 63) / 64) * 3 * sizeof(std::uint64_t);
  }

  // How many states lie at each distance from (row, column), up to `deepest`. Stopped: what was found until then.
  std::vector<std::uint64_t> run(std::uint64_t row, std::uint64_t column, unsigned deepest = farthest) {
    std::vector<std::uint64_t> counts{1};
    const std::uint64_t all = pattern_.rows * pattern_.columns;
    std::uint64_t left = all - 1;
    met_[row * words_ + column / 64] |= bit(column);
    current_ = met_;
    set_entry(entries_, row * pattern_.columns + column, 0);
    while (left != 0 && counts.size() <= deepest && !building_.stopped()) {
      const bool backward = left < 3 * counts.back();
      const std::uint64_t found = layer(static_cast<unsigned>(counts.size()), backward);
      if (found == 0) break;
      counts.push_back(found);
      left -= found;
      current_.swap(next_);
      if (building_.progress) building_.progress(1 - static_cast<double>(left) / static_cast<double>(all));
    }
    return counts;
  }

 private:
  static constexpr std::uint64_t chunk = 32;  // rows; even, so that no byte is shared by two workers
  using Row = std::array<std::uint64_t, (Pattern::most_columns + 63) / 64>;

  static constexpr std::uint64_t bit(std::uint64_t at) { return std::uint64_t{1} << at % 64; }

  template <class Visit>
  static void for_each_bit(const std::uint64_t* words, std::size_t count, Visit visit) {
    for (std::size_t word = 0; word < count; ++word)
      for (std::uint64_t bits = words[word]; bits != 0; bits &= bits - 1)
        visit(static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
  }

  std::uint64_t layer(unsigned distance, bool backward) {
    std::atomic<std::uint64_t> taken{0}, found{0};
    run_workers(building_.threads, [&](std::size_t) {
      std::uint64_t mine = 0;
      for (;;) {
        const std::uint64_t first = taken.fetch_add(chunk);
        if (first >= pattern_.rows || building_.stopped()) break;
        for (std::uint64_t row = first; row < first + chunk && row < pattern_.rows; ++row) {
          const Row next = backward ? reached_from(row) : gathered(row);
          mine += settle(row, next, distance);
        }
      }
      found += mine;
    });
    return found;
  }

  // The states of a row that are not met.
  Row unmet(std::uint64_t row) const {
    Row rest{};
    const std::uint64_t* met = &met_[row * words_];
    for (std::size_t word = 0; word < words_; ++word) rest[word] = ~met[word];
    if (pattern_.columns % 64 != 0) rest[words_ - 1] &= bit(pattern_.columns) - 1;
    return rest;
  }

  static bool empty(const Row& row) {
    std::uint64_t any = 0;
    for (const std::uint64_t word : row) any |= word;
    return any == 0;
  }

  // What the moves bring into a row from the last layer.
  Row gathered(std::uint64_t row) const {
    Row rest = unmet(row), next{};
    if (empty(rest)) return next;
    for (std::size_t move = 0; move < pattern_.moves; ++move) {
      const auto [from, map] = pattern_.arrival(row, move);
      for_each_bit(&current_[from * words_], words_, [&next, map = map](std::uint32_t column) {
        const std::uint32_t to = map(column);
        next[to / 64] |= bit(to);
      });
    }
    for (std::size_t word = 0; word < words_; ++word) next[word] &= rest[word];
    return next;
  }

  // The same found from the other end: unmet states of which a neighbour lies in the last layer.
  Row reached_from(std::uint64_t row) const {
    Row rest = unmet(row), next{};
    for (std::size_t move = 0; move < pattern_.moves && !empty(rest); ++move) {
      const auto [to, map] = pattern_.departure(row, move);
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
    const std::uint64_t at = row * pattern_.columns;
    for_each_bit(next.data(), words_, [&](std::uint32_t column) { set_entry(entries_, at + column, distance); });
    return count;
  }

  const Pattern& pattern_;
  std::span<std::byte> entries_;
  const tables::Building& building_;
  std::size_t words_;
  std::vector<std::uint64_t> met_, current_, next_;  // [row][word], bit by column
};

}  // namespace rompicapo::cube
