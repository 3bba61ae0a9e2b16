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

#include "rompicapo/puzzles/permutation/census/coordinates.hpp"
#include "rompicapo/puzzles/permutation/census/words.hpp"

namespace rompicapo::permutation {

class RowSpace {
 public:
  struct Limits {
    std::uint64_t rows_bytes;   // for two bits a state
    std::uint64_t table_bytes;  // for the tables of the moves
  };

  // None, when the states or the tables do not fit.
  static std::optional<RowSpace> make(const Coding& coding, const Moves& moves, const Codes& goal,
                                      const Limits& limits);

  std::uint64_t rows() const { return rows_; }
  std::size_t row_size() const { return row_size_; }  // states, at most 65536
  std::size_t goal() const { return goal_; }          // of row 0
  std::size_t move_count() const { return move_count_; }
  std::uint64_t table_bytes() const;

  static std::uint64_t words_in(std::size_t row_size) { return (row_size + 63) / 64; }

  struct Link {
    std::uint64_t row = 0;               // where the move carries the row
    const std::uint16_t* map = nullptr;  // [state of the row]: the state of that row
  };
  // One a move.
  void links(std::uint64_t row, std::vector<Link>& into) const;

  Codes codes(std::uint64_t row, std::size_t state) const;

 private:
  // The few pieces whose words number the states of a row. Their spots: the places left to them, in rising order; or
  // with the last two swapped, where only even words are there and the order of all pieces would else be odd.
  struct Few {
    std::size_t coordinate = 0;  // their blocks: the places of the other pieces
    std::unique_ptr<Words> words{};
    std::vector<std::uint8_t> spots{};  // [block * length + spot]: a place of the orbit
    std::vector<std::uint32_t> maps{};  // [move * blocks + block], of words
  };
  class Maker;

  std::size_t move_count_ = 0;
  Codes fixed_;                                   // what no move changes
  std::vector<OrbitCoordinate> outer_, inner_;    // the first varies slowest
  std::unique_ptr<const Few> few_{};              // then there are no inner coordinates
  std::vector<std::vector<std::uint16_t>> maps_;  // [move]; empty with few_
  std::uint64_t rows_ = 1;
  std::size_t row_size_ = 1, goal_ = 0;
};

}  // namespace rompicapo::permutation
