// SPDX-License-Identifier: MIT
//
// Solving stage by stage: through goals that contain each other, each reached from the last with moves that keep it.
// A stage may be any of several patterns (the three axes of an orientation, say). After each stage the candidates with
// the shortest solutions so far are kept, as in a beam search, so that a longer stage may win by what follows. Where
// the states of a stage are a group, the moves that generate it are the only ones made: the distances that are left
// are then few enough for a table. There the search may also go on from the inverse state (NISS: normal-inverse
// scramble switch): moves found there are undone, in reverse, before all others. Sources: M. Thistlethwaite, 1981 (a
// chain of groups); G. Ghirelli, 2009 (NISS).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rompicapo/group/goals/goal.hpp"
#include "rompicapo/group/pattern_database/pattern_database.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo::group {

class MoveOrder;

// Any of the patterns fits; they are one goal, as the places that half turns lead to.
struct StagePattern {
  std::string name;
  std::vector<GoalPattern> patterns;
};
using StageChoices = std::vector<StagePattern>;  // any of these ends the stage

class Stages {
 public:
  // `moves` are the definition's, by Metric::listed or with all inverses. Errors: as Quotient; unsupported where a
  // stage cannot be reached from the one before.
  static Expected<std::unique_ptr<const Stages>> make(const Definition& definition, const Moves& moves,
                                                      const std::vector<StageChoices>& stages,
                                                      const std::shared_ptr<tables::Library>& library);
  ~Stages();
  Stages(const Stages&) = delete;
  Stages& operator=(const Stages&) = delete;

  // Loads or builds all tables.
  Expected<bool> prepare(const Tuning& tuning, const Limits& limits) const;

  // Of `tuning` width (candidates kept a stage) and niss. The result's `stages` has a report for each stage.
  Expected<SearchResult> solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const;

 private:
  struct Node;        // a pattern that ends a stage
  struct Transition;  // from one node to one of the next stage
  struct Candidate;
  class Run;

  Stages(const Definition& definition, const Moves& moves);
  Expected<std::shared_ptr<const PatternTables>> tables_of(const Transition& transition, const Tuning& tuning,
                                                           const Limits& limits) const;
  Expected<bool> add_stage(const StageChoices& choices, const std::shared_ptr<tables::Library>& library);

  Definition definition_;
  Moves moves_;
  double states_ = 0;                     // of the whole puzzle
  std::size_t transitions_ = 0;           // share the memory allowed
  bool first_is_implied_ = false;         // whether every goal fits a pattern of the first stage
  std::vector<std::vector<Node>> nodes_;  // [stage]; the first is the start, where anything is allowed
};

}  // namespace rompicapo::group
