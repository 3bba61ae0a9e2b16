// SPDX-License-Identifier: MIT
//
// The states of a puzzle laid out in rows, for an exhaustive search: a move carries a row to a row, and the states
// within it along a map that many rows share. Two ways to have that:
//   - some coordinates number the rows, the others the states within one: the map depends on the move alone;
//   - of an orbit with very many arrangements, the places of all but a few pieces, and all other coordinates, number
//     the rows, and how the few lie on the places left to them the states within one. A move permutes those places, in
//     a way that depends on it and on the row.
// Some states may be out of reach: even arrangements of one orbit that need odd ones of another, for example.
#pragma once

#include <memory>
#include <optional>

#include "rompicapo/group/census/coordinates.hpp"
#include "rompicapo/group/census/words.hpp"
#include "rompicapo/tables/row_breadth_first.hpp"

namespace rompicapo::group {

class RowSpace {
 public:
  struct Limits {
    std::uint64_t rows_bytes;   // for two bits a state
    std::uint64_t table_bytes;  // for the tables of the moves
  };

  // Whether make() can number the states, given memory; by upper bounds, so that it may be false of some that it can.
  static bool serves(const Pattern& goal);

  // None when the states or the tables do not fit.
  static std::optional<RowSpace> make(const Coding& coding, const Moves& moves, const Codes& goal,
                                      const Limits& limits);

  struct Place {
    std::uint64_t row = 0;
    std::size_t state = 0;  // of the row
    bool operator==(const Place&) const = default;
  };

  std::uint64_t rows() const { return rows_; }
  std::size_t row_size() const { return row_size_; }  // states, at most 65536
  Place goal() const { return {0, goal_}; }
  std::size_t move_count() const { return inverse_.size(); }
  std::size_t inverse(std::size_t move) const { return inverse_[move]; }
  std::uint64_t table_bytes() const;

  // Where a move carries a row, and the map of its states.
  using Link = RowWay<ColumnMap<std::uint16_t>>;
  Link link(std::uint64_t row, std::size_t move) const;

  Codes codes(const Place& place) const;
  // None: no moves lead there from the goal. Precondition: codes of pieces of the goal.
  std::optional<Place> find(const Codes& codes) const;

 private:
  // The few pieces whose words number the states of a row. Their spots: the places left to them, in rising order; or
  // with the last two swapped, where only even words are there and the order of all pieces would else be odd.
  struct Few {
    std::size_t coordinate = 0;  // their blocks: the places of the other pieces
    std::unique_ptr<Words> words{};
    std::vector<std::uint8_t> spots{};  // [block * length + spot]: a place of the orbit
    std::vector<std::uint32_t> maps{};  // [block * moves + move], of words

    bool has(std::uint8_t kind) const;
    std::span<const std::uint8_t> spots_of(std::size_t block) const {
      return {&spots[block * words->length()], words->length()};
    }
  };
  class Maker;

  std::optional<std::size_t> value_of(const OrbitCoordinate& coordinate, const Codes& codes, bool few) const;

  std::vector<std::size_t> inverse_;              // [move]
  Codes fixed_;                                   // what no move changes
  std::vector<OrbitCoordinate> outer_, inner_;    // the first varies slowest
  std::unique_ptr<const Few> few_{};              // then there are no inner coordinates
  std::vector<std::vector<std::uint16_t>> maps_;  // [move]; empty with few_
  std::uint64_t rows_ = 1;
  std::size_t row_size_ = 1, goal_ = 0;
};

// A space, which must outlive it, as RowLayers takes it.
struct SearchedRows {
  RowSpace::Link departure(std::uint64_t row, std::size_t move) const { return space.link(row, move); }
  RowSpace::Link arrival(std::uint64_t row, std::size_t move) const {
    const std::uint64_t from = space.link(row, space.inverse(move)).row;
    return {from, space.link(from, move).map};
  }

  const RowSpace& space;
  std::uint64_t rows = space.rows(), columns = space.row_size();
  std::size_t moves = space.move_count();
};

}  // namespace rompicapo::group
