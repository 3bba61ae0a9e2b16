// SPDX-License-Identifier: MIT
//
// Coordinates of one space, each enumerated once; they stay where they are, for products point to them.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "rompicapo/group/pattern_database/coordinate.hpp"

namespace rompicapo::group {

class CoordinateCache {
 public:
  CoordinateCache(std::shared_ptr<const Space> space, std::uint64_t most_bytes);  // about so many, of all

  const Space& space() const { return *space_; }
  // None: its table of moves would be too large, or it was stopped.
  const Coordinate* get(const Projection& projection);

  // Lets go of all the others.
  void keep_only(const std::vector<const Coordinate*>& used);

 private:
  struct Entry {
    Projection projection;
    std::optional<Coordinate> coordinate;
  };

  std::shared_ptr<const Space> space_;
  std::size_t most_;
  std::uint64_t left_;
  std::deque<Entry> entries_;
};

}  // namespace rompicapo::group
