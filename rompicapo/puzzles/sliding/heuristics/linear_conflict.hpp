// SPDX-License-Identifier: MIT
//
// Linear conflict: manhattan plus 2 for each tile that must leave its goal line to let others pass. Of the k tiles of a
// line that belong to it, the longest increasing subsequence can stay; the others must leave. A move keeps the order in
// the line it runs along and takes the tile from one crossing line to the next, which matters only if the tile belongs
// to one of the two. So at most one line is evaluated again, by a table of all patterns for lines of up to 5 cells.
// Source: O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful admissible
// heuristics", 1992.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/sliding/heuristics/heuristics.hpp"

namespace rompicapo::sliding {

// Twice the number of `wanted` places to remove so that the others increase.
inline Cost conflict_price(const std::vector<std::uint32_t>& wanted) {
  std::vector<std::uint32_t> ends;  // ends[n]: the least end of an increasing run of n + 1 (patience sorting)
  for (const std::uint32_t place : wanted) {
    const auto pile = std::lower_bound(ends.begin(), ends.end(), place);
    if (pile == ends.end()) {
      ends.push_back(place);
    } else {
      *pile = place;
    }
  }
  return static_cast<Cost>(2 * (wanted.size() - ends.size()));
}

// Pairs of a tile that must leave and a tile that stays and blocks it, as indices into `wanted`. Precondition: no place
// is wanted twice.
inline std::vector<std::pair<std::size_t, std::size_t>> conflicts_in(const std::vector<std::uint32_t>& wanted) {
  constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::vector<std::size_t> length(wanted.size(), 1),
      before(wanted.size(), none);  // of the longest increasing run that ends here
  std::size_t last = none;
  for (std::size_t at = 0; at < wanted.size(); ++at) {
    for (std::size_t earlier = 0; earlier < at; ++earlier)
      if (wanted[earlier] < wanted[at] && length[earlier] >= length[at])
        length[at] = length[earlier] + 1, before[at] = earlier;
    if (last == none || length[at] > length[last]) last = at;
  }
  std::vector<bool> stays(wanted.size());
  for (; last != none; last = before[last]) stays[last] = true;
  std::vector<std::pair<std::size_t, std::size_t>> conflicts;
  for (std::size_t at = 0; at < wanted.size(); ++at)
    for (std::size_t other = 0; !stays[at] && other < wanted.size(); ++other)
      if (stays[other] && (at < other) == (wanted[at] > wanted[other])) {
        conflicts.emplace_back(at, other);
        break;
      }
  return conflicts;
}

// The lines of one direction (rows or columns): the conflict cost of each and its changes.
template <class P>
class LineConflicts {
 public:
  using State = StateOf<P>;

  // The k-th cell of line n is n * line_step + k * cell_step.
  LineConflicts(const P& puzzle, std::uint32_t lines, std::uint32_t length, std::uint32_t line_step,
                std::uint32_t cell_step)
      : lines_(lines), length_(length), line_step_(line_step), cell_step_(cell_step), place_(puzzle.cells()) {
    for (std::uint32_t line = 0; line < lines; ++line)
      for (std::uint32_t at = 0; at < length; ++at) place_[puzzle.goal().tile(cell(line, at))] = {line, at};
    place_[0] = {lines, 0};  // the blank belongs to no line
    if (length > longest_in_table) return;
    std::uint32_t power = 1;
    for (std::uint32_t at = 0; at < length; ++at, power *= length + 1) powers_[at] = power;
    if constexpr (P::is_packed) {
      terms_.resize(std::size_t{lines} * longest_in_table << State::tile_bits);
      for (std::uint32_t tile = 1; tile < puzzle.cells(); ++tile)
        for (std::uint32_t at = 0; at < length; ++at)
          terms_[(place_[tile].line * longest_in_table + at) << State::tile_bits | tile] =
              static_cast<std::uint16_t>((place_[tile].at + 1) * powers_[at]);
    }
    table_.resize(power);
    for (std::uint32_t pattern = 0; pattern < power; ++pattern) {
      std::vector<std::uint32_t> wanted;
      for (std::uint32_t at = 0; at < length; ++at)
        if (const std::uint32_t digit = pattern / powers_[at] % (length + 1); digit != 0) wanted.push_back(digit);
      table_[pattern] = static_cast<std::uint8_t>(conflict_price(wanted));
    }
  }

  Cost price(const State& state) const {
    Cost sum = 0;
    for (std::uint32_t line = 0; line < lines_; ++line) sum += line_price(state, line);
    return sum;
  }

  // One part for each tile that must leave, with a tile that it blocks.
  void account(const State& state, std::string_view what, std::vector<AccountPart>& parts) const {
    for (std::uint32_t line = 0; line < lines_; ++line) {
      std::vector<std::uint32_t> tiles, wanted;
      for (std::uint32_t at = 0; at < length_; ++at)
        if (const std::uint32_t tile = state.tile(cell(line, at)); digit(tile, line) != 0) {
          tiles.push_back(tile);
          wanted.push_back(digit(tile, line));
        }
      for (const auto& [leaving, staying] : conflicts_in(wanted))
        parts.push_back({std::string(what), 2, {std::to_string(tiles[leaving]), std::to_string(tiles[staying])}});
    }
  }

  // The change of price() when `tile` moves from line `source` to line `target`, at cell `at` of both. `state` has it
  // either still in `source` or already in `target`. Modulo 2^32.
  Cost difference(const State& state, std::uint32_t tile, std::uint32_t source, std::uint32_t target,
                  std::uint32_t at) const {
    const std::uint32_t home = place_[tile].line;
    if (home == target) return price_of_presence(state, target, tile, at);
    if (home == source) return 0 - price_of_presence(state, source, tile, at);
    return 0;
  }

 private:
  static constexpr std::uint32_t longest_in_table = 5;

  struct Place {
    std::uint32_t line, at;
  };

  std::uint32_t cell(std::uint32_t line, std::uint32_t at) const { return line * line_step_ + at * cell_step_; }

  // The cost of `line` with `tile` at its cell `at` less its cost without it, whatever `state` has there.
  Cost price_of_presence(const State& state, std::uint32_t line, std::uint32_t tile, std::uint32_t at) const {
    if (length_ <= longest_in_table) {
      const std::uint32_t others = pattern_of(state, line, at);
      return Cost{table_[others + term(tile, line, at)]} - table_[others];
    }
    return conflict_price(wanted_in(state, line, at, tile)) - conflict_price(wanted_in(state, line, at, 0));
  }

  Cost line_price(const State& state, std::uint32_t line) const {
    if (length_ <= longest_in_table) return table_[pattern_of(state, line, length_)];
    return conflict_price(wanted_in(state, line, 0, state.tile(cell(line, 0))));
  }

  // The contribution of `tile` at cell `at` to the pattern of `line`.
  std::uint32_t term(std::uint32_t tile, std::uint32_t line, std::uint32_t at) const {
    if constexpr (P::is_packed) {
      return terms_[(line * longest_in_table + at) << State::tile_bits | tile];
    } else {
      return digit(tile, line) * powers_[at];
    }
  }

  // The pattern of `line` with its cell `skipped` counted as foreign.
  std::uint32_t pattern_of(const State& state, std::uint32_t line, std::uint32_t skipped) const {
    std::uint32_t pattern = 0;
    for (std::uint32_t at = 0; at < length_; ++at)
      if (at != skipped) pattern += term(state.tile(cell(line, at)), line, at);
    return pattern;
  }

  // The places wanted along `line` with `tile` at its cell `place`.
  std::vector<std::uint32_t> wanted_in(const State& state, std::uint32_t line, std::uint32_t place,
                                       std::uint32_t tile) const {
    std::vector<std::uint32_t> wanted;
    for (std::uint32_t at = 0; at < length_; ++at)
      if (const std::uint32_t found = digit(at == place ? tile : state.tile(cell(line, at)), line); found != 0)
        wanted.push_back(found);
    return wanted;
  }

  // The place in `line` where the tile belongs, from 1; 0: another line.
  std::uint32_t digit(std::uint32_t tile, std::uint32_t line) const {
    return place_[tile].line == line ? place_[tile].at + 1 : 0;
  }

  std::uint32_t lines_, length_, line_step_, cell_step_;
  std::vector<Place> place_;                              // [tile]
  std::array<std::uint32_t, longest_in_table> powers_{};  // powers of length + 1
  std::vector<std::uint16_t> terms_;                      // of packed boards: [line][cell][tile], see term()
  std::vector<std::uint8_t> table_;                       // [pattern: digits in base length + 1]
};

template <class P>
class LinearConflict {
 public:
  using State = StateOf<P>;
  using Memo = Cost;
  static constexpr std::string_view name = "linear-conflict";
  static constexpr std::string_view summary = "manhattan, and 2 for each tile that must step aside in its own line";
  static constexpr bool admissible = true;

  explicit LinearConflict(const P& puzzle)
      : puzzle_(puzzle),
        manhattan_(puzzle),
        in_rows_(puzzle, puzzle.rows(), puzzle.columns(), puzzle.columns(), 1),
        in_columns_(puzzle, puzzle.columns(), puzzle.rows(), 1, puzzle.columns()) {
    for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell)
      where_.push_back({cell / puzzle.columns(), cell % puzzle.columns()});
  }

  Cost operator()(const State& state) const {
    return manhattan_(state) + in_rows_.price(state) + in_columns_.price(state);
  }

  Account account(const State& state) const {
    Account account = manhattan_.account(state);
    in_rows_.account(state, "row-conflict", account.parts);
    in_columns_.account(state, "column-conflict", account.parts);
    return account;
  }

  Memo memo(const State& state) const { return (*this)(state); }
  Cost value(const Memo& memo) const { return memo; }

  Memo preview(const Memo& memo, const State& before, const typename P::Arc& arc) const {
    return manhattan_.preview(memo, before, arc) +
           difference(before, before.tile_moved_by(arc), before.blank, arc.to, arc.move);
  }

  Memo update(const Memo& memo, const State& after, Move move) const {
    const std::uint32_t from = puzzle_.neighbour(after.blank, puzzle_.inverse(move));
    return manhattan_.update(memo, after, move) + difference(after, after.tile(from), from, after.blank, move);
  }

 private:
  // The blank moves from `from` to `to`, `tile` the other way.
  Cost difference(const State& state, std::uint32_t tile, std::uint32_t from, std::uint32_t to, Move move) const {
    const Where source = where_[to], target = where_[from];
    return index_of(move) < 2 ? in_rows_.difference(state, tile, source.row, target.row, source.column)
                              : in_columns_.difference(state, tile, source.column, target.column, source.row);
  }

  struct Where {
    std::uint32_t row, column;
  };

  P puzzle_;
  Manhattan<P> manhattan_;
  LineConflicts<P> in_rows_, in_columns_;
  std::vector<Where> where_;  // [cell]
};

}  // namespace rompicapo::sliding
