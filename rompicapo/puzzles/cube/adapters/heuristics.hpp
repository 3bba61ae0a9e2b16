// SPDX-License-Identifier: MIT
//
// Estimates for the cube. `misplaced` divides the pieces not at home by the most that one turn moves.
// `face-rank` ranks each face by how many of its edge and corner stickers match the centre (a classroom
// table: the edges first, the corners within): a guide for greedy searches that overestimates freely.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "rompicapo/base/type_list.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/puzzles/cube/cube2/cube2.hpp"
#include "rompicapo/puzzles/cube/cube2/distance_table2.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"
#include "rompicapo/puzzles/cube/models/sticker_puzzle.hpp"
#include "rompicapo/puzzles/cube/tables/pattern_database.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::cube {

// Admissible in htm and qtm: a turn moves 4 corners and 4 edges.
class Misplaced3 {
 public:
  static constexpr std::string_view name = "misplaced";
  static constexpr std::string_view summary = "pieces out of place or turned, divided by the 8 that a turn moves";
  static constexpr bool admissible = true;

  explicit Misplaced3(const Cube3& puzzle) : goal_(puzzle.goal()) {}
  Cost operator()(const Cube3::State& state) const {
#if defined(__AVX2__)
    const auto load = [](const Cube3::State& each) {
      return _mm256_load_si256(reinterpret_cast<const __m256i*>(each.bytes.data()));
    };
    const auto same = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(load(state), load(goal_))));
    const Cost away = static_cast<Cost>(std::popcount(~same));
#else
    Cost away = 0;
    for (std::size_t at = 0; at < state.bytes.size(); ++at) away += state.bytes[at] != goal_.bytes[at];
#endif
    return (away + 7) / 8;
  }
  Account account(const Cube3::State& state) const;

 private:
  Cube3::State goal_;
};

class Misplaced2 {
 public:
  static constexpr std::string_view name = "misplaced";
  static constexpr std::string_view summary = "corners out of place or turned, divided by the 4 that a turn moves";
  static constexpr bool admissible = true;

  explicit Misplaced2(const Cube2& puzzle) : puzzle_(puzzle), goal_(puzzle.places(puzzle.goal())) {}
  Cost operator()(const Cube2::State& state) const {
    std::uint64_t differing = puzzle_.places(state) ^ goal_;  // six bits a byte
    differing |= differing >> 4;
    differing |= differing >> 2;
    differing |= differing >> 1;
    return static_cast<Cost>(std::popcount(differing & 0x0101010101010101) + 3) / 4;
  }
  Account account(const Cube2::State& state) const;

 private:
  Cube2 puzzle_;
  std::uint64_t goal_;
};

// The classroom's rank of a face with so many matching edge and corner stickers; 1 is best. It has none for
// 0 and 0, and 25 is ours.
constexpr Cost face_rank(unsigned edges, unsigned corners) {
  constexpr std::array<std::array<Cost, 5>, 5> ranks{{{25, 24, 22, 20, 18},  // [edges][corners]
                                                      {23, 16, 15, 14, 13},
                                                      {21, 12, 11, 10, 9},
                                                      {19, 8, 7, 6, 5},
                                                      {17, 4, 3, 2, 1}}};
  return ranks[edges][corners];
}

// The stickers that match, by what lies in each place; three bits a face, six faces.
struct MatchTables {
  MatchTables();
  std::array<std::array<std::uint32_t, 32>, edge_count> edges;      // [place][piece | flip << 4]
  std::array<std::array<std::uint32_t, 64>, corner_count> corners;  // [place][piece | twist << 4]
};

// Three bits a face.
struct MatchCounts {
  std::uint32_t edges = 0, corners = 0;
};

// On the 2x2x2, with no edges to match, all four count as matching; the colour of DBL's piece stands for the centres'.
template <class Cube>
class FaceRank {
 public:
  static constexpr std::string_view name = "face-rank";
  static constexpr std::string_view summary =
      std::is_same_v<Cube, Cube2>
          ? "the classroom's rank of each face by its matching corners, summed, less 6"
          : "the classroom's rank of each face by its matching edges and corners, summed, less 6";
  static constexpr bool admissible = false;

  static std::string refusal(const Cube& puzzle) {
    return puzzle.goal() == Cube::from({}) ? "" : "it counts matching stickers, so its goal is the solved cube";
  }
  explicit FaceRank(const Cube& puzzle) : puzzle_(puzzle), tables_(std::make_shared<const MatchTables>()) {}
  Cost operator()(const typename Cube::State& state) const;
  Account account(const typename Cube::State& state) const;

 private:
  MatchCounts matches(const typename Cube::State& state) const;

  Cube puzzle_;
  std::shared_ptr<const MatchTables> tables_;
};
using FaceRank2 = FaceRank<Cube2>;
using FaceRank3 = FaceRank<Cube3>;

using Heuristics2 = TypeList<Misplaced2, FaceRank2, PatternDatabase2, Zero<Cube2>>;
using Heuristics3 = TypeList<Misplaced3, FaceRank3, PatternDatabase3, Zero<Cube3>>;
using HeuristicsN = TypeList<Zero<StickerPuzzle>>;

}  // namespace rompicapo::cube

namespace rompicapo {

ROMPICAPO_SEARCHES(cube::Cube2, Zero<cube::Cube2>);
ROMPICAPO_SEARCHES(cube::Cube2, cube::Misplaced2);
ROMPICAPO_SEARCHES(cube::Cube2, cube::FaceRank2);
ROMPICAPO_SEARCHES(cube::Cube2, cube::PatternDatabase2);
ROMPICAPO_SEARCHES(cube::Cube3, Zero<cube::Cube3>);
ROMPICAPO_SEARCHES(cube::Cube3, cube::Misplaced3);
ROMPICAPO_SEARCHES(cube::Cube3, cube::FaceRank3);
ROMPICAPO_SEARCHES(cube::Cube3, cube::PatternDatabase3);
ROMPICAPO_SEARCHES(cube::StickerPuzzle, Zero<cube::StickerPuzzle>);

}  // namespace rompicapo
