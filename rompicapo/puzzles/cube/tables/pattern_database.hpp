// SPDX-License-Identifier: MIT
//
// The heuristic `pattern-database` of the 3x3x3: the greatest of three distances, of all corners alone, of six
// edges, and of the other six. One table serves both halves of the edges: the six are those of the U face, FR and FL,
// and the symmetry that takes each face to its opposite carries them to the rest, so that the other half is looked up
// conjugated by that symmetry. A search follows small coordinates by move tables; another goal g only
// changes where it begins, for the way from s to g is the way from g^-1 s to solved.
// Source: R. E. Korf, "Finding optimal solutions to Rubik's Cube using pattern databases", 1997.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/account.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"
#include "rompicapo/puzzles/cube/tables/pattern_database_spec.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::cube {

// Coordinates after a face move, all moves of one coordinate side by side: a node's children share a line of cache.
class PatternMoves {
 public:
  static constexpr std::uint32_t triples = 12 * 11 * 10;  // places of three edges, lexicographic

  PatternMoves();

  std::uint16_t order_after(std::uint16_t order, FaceMove move) const { return order_[order][move]; }
  std::uint16_t twist_after(std::uint16_t twist, FaceMove move) const { return twist_[twist][move]; }
  // Of three edges, places * 8 + flips.
  std::uint16_t edges_after(std::uint16_t edges, FaceMove move) const { return edges_[edges][move]; }

  // The entry of a table of six edges: two triples in disjoint places.
  std::uint32_t entry(std::uint16_t first, std::uint16_t second) const {
    const std::uint32_t row =
        first / 8u * (9 * 8 * 7) + among_rest_[std::size_t{taken_[first / 8u]} * triples + second / 8u];
    return row * 64 + first % 8u * 8 + second % 8u;
  }

 private:
  CoordinateMoves order_, twist_, edges_;
  std::vector<std::uint8_t> taken_;        // [places of a triple] which of the 220 sets of places they are
  std::vector<std::uint16_t> among_rest_;  // [set][places]: rank of the places among the nine that the set leaves
};

// What the heuristic looks into, all in memory.
struct PatternTables {
  PatternMoves moves;
  std::shared_ptr<const tables::Table> corners, edges;
};

// Loads the tables when they are first asked for. Safe to use from several threads.
class PatternSource {
 public:
  // Precondition: `library` is not null.
  PatternSource(Metric metric, std::shared_ptr<tables::Library> library)
      : metric_(metric), library_(std::move(library)) {}

  // Loaded already.
  PatternSource(Metric metric, PatternTables tables);

  Expected<std::shared_ptr<const PatternTables>> load() const;

 private:
  Metric metric_;
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<PatternTables> tables_;
};

// The puzzle must have been given tables (Cube3::with_patterns), and these must be loaded when the heuristic is made:
// where they are not, and cannot be, it is 0 everywhere.
class PatternDatabase3 {
 public:
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary =
      "the greatest of the exact distances of all corners, of six edges and of the other six, by stored tables";
  static constexpr bool admissible = true;

  struct Memo {
    std::uint16_t order = 0, twist = 0;
    std::array<std::uint16_t, 4> edges{};  // two triples, and two of the other half conjugated by the symmetry
  };

  static std::string refusal(const Cube3& puzzle) { return puzzle.patterns() ? "" : "its tables are not at hand"; }

  explicit PatternDatabase3(const Cube3& puzzle);

  Cost operator()(const Cube3::State& state) const { return value(memo(state)); }

  // The corners, six edges, and the other six.
  Account account(const Cube3::State& state) const;

  Memo memo(const Cube3::State& state) const;

  Memo update(const Memo& before, const Cube3::State&, Move move) const {
    if (!tables_) return {};
    const auto [turn, opposite] = turns_[index_of(move)];
    const PatternMoves& moves = tables_->moves;
    return {moves.order_after(before.order, turn),
            moves.twist_after(before.twist, turn),
            {moves.edges_after(before.edges[0], turn), moves.edges_after(before.edges[1], turn),
             moves.edges_after(before.edges[2], opposite), moves.edges_after(before.edges[3], opposite)}};
  }

  void prefetch(const Memo& memo) const;
  Cost value(const Memo& memo) const;

 private:
  // Corners, edges, the other edges.
  std::array<unsigned, 3> values(const Memo& memo) const {
    return {entry_at(corners_, memo.order * twist_count + memo.twist),
            entry_at(edges_, tables_->moves.entry(memo.edges[0], memo.edges[1])),
            entry_at(edges_, tables_->moves.entry(memo.edges[2], memo.edges[3]))};
  }

  struct Turns {
    FaceMove turn, opposite;  // the same, conjugated by the symmetry
  };

  std::shared_ptr<const PatternTables> tables_;
  std::span<const std::byte> corners_, edges_;
  std::vector<Turns> turns_;  // [move]
  Cubies from_goal_;          // the goal's inverse
};

inline void PatternDatabase3::prefetch(const Memo& memo) const {
  if (!tables_) return;
  __builtin_prefetch(&corners_[(memo.order * twist_count + memo.twist) / 2]);
  __builtin_prefetch(&edges_[tables_->moves.entry(memo.edges[0], memo.edges[1]) / 2]);
  __builtin_prefetch(&edges_[tables_->moves.entry(memo.edges[2], memo.edges[3]) / 2]);
}

inline Cost PatternDatabase3::value(const Memo& memo) const {
  if (!tables_) return 0;
  const auto [corners, first, second] = values(memo);
  const unsigned edges = first < second ? second : first;
  return corners < edges ? edges : corners;
}

}  // namespace rompicapo::cube
