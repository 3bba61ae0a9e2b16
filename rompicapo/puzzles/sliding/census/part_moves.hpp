// SPDX-License-Identifier: MIT
//
// Planes of boards cut into parts by the first digits of the order (board_planes.hpp), and the moves that lead from
// part to part. Such a move takes the blank past tiles of the first rows. It moves runs of words unchanged, and the
// source of a run depends only on the digits that the move rotates. Consecutive parts make up the ranges of a census on
// disk.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rompicapo::sliding {

// One move of the blank from cell to cell, as a permutation of parts.
struct PartMove {
  struct Source {
    std::uint64_t part, run;
  };

  std::size_t from = 0, to = 0;  // cells of the blank
  std::vector<std::uint32_t>
      before;               // the digits it rotates as one number: from the value after the move to the one before
  std::uint64_t outer = 1;  // values of those digits that belong to the prefix
  std::uint64_t runs = 1;   // runs of a part that have different sources
  std::uint64_t rest = 1;   // parts that differ only in digits behind the rotated ones

  // The source of run `run` of part `part`.
  Source source(std::uint64_t part, std::uint64_t run) const {
    const std::uint64_t high = part / rest / outer, value = before[part / rest % outer * runs + run];
    return {(high * outer + value / runs) * rest + part % rest, value % runs};
  }
};

class PartMoves {
 public:
  // Preconditions as for BoardPlanes.
  PartMoves(std::size_t width, std::size_t cells, std::size_t prefix);

  const std::vector<PartMove>& all() const { return all_; }

  // Number of parts that a prefix of this length makes.
  static std::uint64_t parts(std::size_t cells, std::size_t prefix);

 private:
  std::vector<PartMove> all_;
};

// The cut of a census: the prefix that yields `ranges` ranges of nearly equal size, and the parts of each.
class RangeCut {
 public:
  // Precondition: 1 <= ranges <= most(width, cells).
  RangeCut(std::size_t width, std::size_t cells, std::size_t ranges);

  static std::size_t most(std::size_t width, std::size_t cells);

  std::size_t ranges() const { return ranges_; }
  std::size_t prefix() const { return prefix_; }
  std::uint64_t parts() const { return parts_; }
  std::uint64_t first_part(std::size_t range) const { return parts_ * range / ranges_; }
  std::uint64_t parts_in(std::size_t range) const { return first_part(range + 1) - first_part(range); }
  std::uint64_t most_parts() const { return (parts_ + ranges_ - 1) / ranges_; }
  std::size_t range_of(std::uint64_t part) const {
    return static_cast<std::size_t>(((part + 1) * ranges_ - 1) / parts_);
  }

 private:
  std::size_t ranges_, prefix_ = 0;
  std::uint64_t parts_ = 1;
};

}  // namespace rompicapo::sliding
