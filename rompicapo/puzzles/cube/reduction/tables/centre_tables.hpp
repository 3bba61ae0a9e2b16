// SPDX-License-Identifier: MIT
//
// Distances of the centres of a 5x5x5, x and t, in each of the five phases (phases/five.hpp). The two colours of an
// axis are home when the first's four are.
#pragma once

#include "rompicapo/puzzles/cube/reduction/model/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/set_table.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"

namespace rompicapo::cube::reduction::five {

// Phases 3 to 5: which four of the places of an axis hold its first colour, U, R or F, each axis by itself.
class CentreParts {
 public:
  explicit CentreParts(Kind kind);

  // Precondition: colours are on the faces of their axes.
  std::uint8_t part(const Places& colours, unsigned axis) const;
  std::uint8_t after(std::uint8_t part, unsigned axis, TurnIndex turn) const { return turns_[turn][axis][part]; }
  std::uint8_t home() const { return home_; }

  // Of the colours on R and L: turns of phase 3 to where phase 4 can continue. All 70 can be brought there.
  unsigned phase3_distance(std::uint8_t part) const { return phase3_[part]; }
  std::size_t bytes() const { return phase3_.size() + sizeof turns_; }

 private:
  std::uint8_t home_ = four_numbers.number[0x0f];
  std::array<std::array<Fours, 3>, turn_count> turns_{};  // [turn][axis][part]
  std::vector<std::uint8_t> phase3_;
};

// Phase 2: F and B's go to faces F and B. 12,870 sets of 8 of 16 places.
class Phase2Centres {
 public:
  static constexpr unsigned pair_sets = 12870;

  explicit Phase2Centres(Kind kind);

  // Precondition: phase 1 done.
  std::uint32_t node(const Places& colours) const;
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const { return pair_turns_[turn][node]; }
  unsigned distance(std::uint32_t node) const { return distance_[node]; }
  std::uint32_t set(std::uint32_t node) const { return sets_[node]; }
  std::size_t bytes() const { return distance_.size() + std::size_t{turn_count + 1} * pair_sets * 2; }

 private:
  SetNumbers pair_number_{16, 8};
  std::array<tables::StoredArray<std::uint16_t>, turn_count> pair_turns_;
  tables::StoredArray<std::uint16_t> sets_;
  tables::StoredArray<std::uint8_t> distance_;
};

struct CentreTables {
  explicit CentreTables(Kind kind) : phase1(kind, 5, Group::all), phase2(kind), parts(kind) {}
  StageTable phase1;
  Phase2Centres phase2;
  CentreParts parts;
  std::size_t bytes() const { return phase1.bytes() + phase2.bytes() + parts.bytes(); }
};

// Phase 4: x- and t-centres together, for what phase 5 can do with the one it does with the other: those of F-B and
// R-L, 70 x 12 x 70 x 36; how those of U-D lie does not matter.
class Phase4Centres {
 public:
  Phase4Centres(const CentreParts& x, const CentreParts& t);

  // Four bytes: x on F-B and R-L, t likewise. Precondition: phase 3 done.
  std::uint32_t node(const Pieces& pieces) const;
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const {
    const auto part = [&](unsigned at) { return static_cast<std::uint8_t>(node >> 8 * at); };
    return std::uint32_t{x_.after(part(0), F, turn)} | std::uint32_t{x_.after(part(1), R, turn)} << 8 |
           std::uint32_t{t_.after(part(2), F, turn)} << 16 | std::uint32_t{t_.after(part(3), R, turn)} << 24;
  }
  unsigned distance(std::uint32_t node) const { return entry_at(distance_.data(), index(node)); }
  std::size_t bytes() const { return distance_.size(); }

  // The goals, in no order: what phase 5 can bring home.
  const std::vector<std::uint32_t>& goals() const { return goals_; }

 private:
  std::size_t index(std::uint32_t node) const {
    return ((std::size_t{x_rank_[node >> 8 & 255]} * fours + (node & 255)) * t_parts + t_rank_[node >> 24]) * fours +
           (node >> 16 & 255);
  }

  static constexpr unsigned x_parts = 12, t_parts = 36;

  const CentreParts &x_, &t_;
  Fours x_rank_{}, t_rank_{};  // of those on R-L that phase 3 leaves
  std::vector<std::uint32_t> goals_;
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

// Phase 5: all centres and the parity of the turns of wide blocks, which that of the wings must be.
class Phase5Centres {
 public:
  // x and t on U-D, and all centres on R-L and F-B: which goal of phase 4.
  static constexpr std::array<std::uint32_t, 3> part_counts{fours, fours, 36};
  static constexpr std::uint32_t count = part_counts[0] * part_counts[1] * part_counts[2];
  using Parts = std::array<std::uint32_t, 3>;

  Phase5Centres(const CentreParts& x, const CentreParts& t, const Phase4Centres& phase4);

  static std::uint32_t of_parts(const Parts& parts) {
    return (parts[0] * fours + parts[1]) * part_counts[2] + parts[2];
  }
  static Parts parts(std::uint32_t node) {
    const std::uint32_t rest = node / part_counts[2];
    return {rest / fours, rest % fours, node % part_counts[2]};
  }

  // Precondition: phase 4 done.
  std::uint32_t node(const Pieces& pieces) const;
  std::uint32_t home() const { return of_parts({x_.home(), t_.home(), 0}); }
  std::uint32_t after(std::uint32_t node, TurnIndex turn) const {
    const auto [x, t, goal] = parts(node);
    return of_parts({x_.after(static_cast<std::uint8_t>(x), U, turn), t_.after(static_cast<std::uint8_t>(t), U, turn),
                     goal_turns_[turn][goal]});
  }
  unsigned distance(std::uint32_t node, bool odd) const {
    return entry_at(distance_.data(), 2 * std::size_t{node} + (odd ? 1 : 0));
  }
  static std::uint32_t t_part(std::uint32_t node) { return parts(node)[1]; }  // of U-D
  std::size_t bytes() const { return distance_.size(); }

 private:
  const CentreParts &x_, &t_;
  const Phase4Centres& phase4_;
  std::array<std::vector<std::uint8_t>, turn_count> goal_turns_;
  tables::StoredArray<std::uint8_t> distance_;  // 4 bits each
};

}  // namespace rompicapo::cube::reduction::five
