// SPDX-License-Identifier: MIT
//
// Which states the moves can reach from the solved one. A transformation is a permutation of points, one for each
// orientation of each place; the moves generate a group of them (group/permutation_group.hpp). With pieces that look
// alike, or do not show how they lie, a state is reachable if any of the transformations that make it is in the group:
// that is decided by the group together with all exchanges of like pieces where it can be, and else by trying them,
// point by point along the chain of stabilizers, up to a limit.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"

namespace rompicapo::group {

class Reach {
 public:
  enum class Verdict { reachable, unreachable, unknown };  // unknown: the limit was met

  // From definition.solved by `moves`.
  Reach(const Definition& definition, const Moves& moves);
  ~Reach();
  Reach(const Reach&) = delete;
  Reach& operator=(const Reach&) = delete;

  // Precondition: check_pattern holds of it.
  Verdict verdict(const Pattern& pattern) const;

  Pattern random(Rng& rng) const;  // uniform over the reachable states

  // What makes the pattern of the solved one. None: it is unreachable, or the limit was met.
  std::optional<Transformation> way_to(const Pattern& pattern) const;

  std::string group_order() const;  // in decimal
  std::string states() const;       // how many are reachable, in decimal; empty where that is not known

 private:
  struct Inside;
  std::unique_ptr<const Inside> inside_;
};

}  // namespace rompicapo::group
