// SPDX-License-Identifier: MIT
//
// Searches that turn a 4x4x4 into a reduced one, with centres of one colour on each face and wings beside their mates,
// in three phases. The ways through a phase are tried by their length plus a bound for the next phase.
#pragma once

#include <functional>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/four/pairing.hpp"
#include "rompicapo/puzzles/cube/reduction/four/tables.hpp"
#include "rompicapo/puzzles/cube/reduction/four/wings.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction::four {

struct Tables {
  explicit Tables(unsigned pairing_horizon) : pairing(pairing_horizon) {}

  Phase1Table phase1;
  Phase3Centres centres3;
  Phase2Table phase2{centres3};
  PairingTable pairing;
  WingTurns wings;

  std::size_t bytes() const { return phase1.bytes() + centres3.bytes() + phase2.bytes() + pairing.bytes(); }
};

// A short sequence of turns.
struct Way {
  static constexpr std::size_t longest = 24;
  std::array<TurnIndex, longest> turns{};
  std::uint8_t count = 0;

  std::span<const TurnIndex> span() const { return std::span(turns).first(count); }
};

// A cube after phase 1, turned so that its pair of colours is on R and L.
struct AfterPhase1 {
  Pieces pieces;
  Way way1;
  std::uint8_t axis = 0;    // of the pair in the given cube
  std::uint8_t needed = 0;  // turns of phase 2 at least
  unsigned value() const { return way1.count + needed; }
};

struct AfterPhase2 {
  Pieces pieces;
  Way way1, way2;
  std::uint8_t axis = 0;
  std::uint8_t needed = 0;  // turns of phase 3 at least
  unsigned length() const { return way1.count + way2.count; }
  unsigned value() const { return length() + needed; }
};

struct Reduction {
  const AfterPhase2* before = nullptr;
  Way way3;
  Pieces pieces;  // reduced, in the position of AfterPhase2
  unsigned length() const { return before->length() + way3.count; }
};

class Phase1Search {
 public:
  Phase1Search(const Tables& tables, const Pieces& start, Budget& budget, Stats& stats);

  // The distance of the nearest pair of colours.
  unsigned least() const;

  // Finds all ways of exactly this length but the first `skip`, as long as `found` returns true. False: `found` or the
  // budget ended the search.
  bool run(unsigned length, std::size_t skip, const std::function<bool(const AfterPhase1&)>& found);

 private:
  bool descend(Phase1Table::Node node, unsigned left, TurnIndex last);
  bool report(Phase1Table::Node node);

  const Tables& tables_;
  const Pieces& start_;
  Budget& budget_;
  Stats& stats_;
  std::array<Phase1Table::Node, 3> nodes_{};
  std::size_t skipped_ = 0;
  Way way_;
  const std::function<bool(const AfterPhase1&)>* found_ = nullptr;
};

class Phase2Search {
 public:
  Phase2Search(const Tables& tables, Budget& budget, Stats& stats) : tables_(tables), budget_(budget), stats_(stats) {}

  bool run(const AfterPhase1& start, unsigned length, const std::function<bool(const AfterPhase2&)>& found);

 private:
  bool descend(const Phase2Table::Node& node, const Wings& wings, unsigned left, TurnIndex last);
  bool finish(const Phase2Table::Node& node, const Wings& wings, std::uint32_t turns);
  bool report();

  const Tables& tables_;
  Budget& budget_;
  Stats& stats_;
  const AfterPhase1* start_ = nullptr;
  Way way_;
  const std::function<bool(const AfterPhase2&)>* found_ = nullptr;
};

class Phase3Search {
 public:
  Phase3Search(const Tables& tables, Budget& budget, Stats& stats) : tables_(tables), budget_(budget), stats_(stats) {}

  bool run(const AfterPhase2& start, unsigned length, const std::function<bool(const Reduction&)>& found);

 private:
  bool descend(const Phase3Centres::Node& centres, const Mates& mates, unsigned left, TurnIndex last);
  bool report();

  const Tables& tables_;
  Budget& budget_;
  Stats& stats_;
  const AfterPhase2* start_ = nullptr;
  Way way_;
  const std::function<bool(const Reduction&)>* found_ = nullptr;
};

}  // namespace rompicapo::cube::reduction::four
