// SPDX-License-Identifier: MIT
//
// What a line of turns does to the pieces, as milestones: which face the right way round, stand side by side or come
// home, for good; and home_teller.hpp's. Every count is of what stays so to the end of the line, so it never falls. The
// turns are counted from 0: turn t leads from states[t] to states[t + 1].
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/annotation.hpp"
#include "rompicapo/model/home_teller.hpp"
#include "rompicapo/model/settled.hpp"
#include "rompicapo/puzzles/cube/annotation/counts.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

// Of phase 1, seen so that its axis is U-D: `states` end where it ends, or before.
class OrientationTeller {
 public:
  // `symmetry`: that brought the axis there; the pieces are named as they were before.
  OrientationTeller(std::span<const Cubies> states, const Symmetries& symmetries, unsigned symmetry);

  void tell(Annotation& annotation, std::size_t turn) const;

 private:
  std::vector<std::string> names(std::span<const std::size_t> pieces) const;

  std::array<std::string_view, corner_count + edge_count> names_;  // [corner, or corner_count + edge]
  Settled corners_, edges_, slice_;
};

// Of any stretch of turns.
class PieceTeller {
 public:
  explicit PieceTeller(std::span<const Cubies> states);

  void tell(Annotation& annotation, std::size_t turn) const;

  // Pieces home, and of the 24 neighbours (corner and edge) those side by side, from this state to the end.
  std::int64_t home(std::size_t state) const { return home_.settled().count(state); }
  std::int64_t joined(std::size_t state) const { return joined_.count(state); }
  bool solved() const { return home_.solved(); }

 private:
  void tell_blocks(Annotation& annotation, std::size_t turn) const;
  void tell_joined(Annotation& annotation, std::size_t turn) const;

  HomeTeller home_;
  Settled joined_;
  std::vector<Blocks> blocks_;  // [state]: of the pieces that are home for good
};

}  // namespace rompicapo::cube
