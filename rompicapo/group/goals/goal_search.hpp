// SPDX-License-Identifier: MIT
//
// The solvers of a puzzle whose goal is any of several patterns (goal.hpp). Patterns that make the same pieces alike
// share a quotient. A pattern may also be given as the image of another under a symmetry of the puzzle, so that both
// share tables: the state is seen through the symmetry, and the moves of an answer are carried back. Among patterns
// with tables of their own an optimal search raises one bound for all; its answer is the shortest for any of them.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "rompicapo/group/goals/goal.hpp"
#include "rompicapo/group/goals/solvers.hpp"

namespace rompicapo::group {

struct GoalMember {
  GoalPattern pattern;
  // For an image under a symmetry: the pattern to search for, how a state is seen then, and [move]: the move of the
  // puzzle that a move found there stands for. All empty: `pattern` itself is searched for.
  GoalPattern base{};
  std::function<Pattern(const Pattern&)> seen{};
  std::vector<Move> moves{};
};

class GoalSearch {
 public:
  // Precondition: there is a member. Errors: as Quotient, where no member can be reached.
  static Expected<std::unique_ptr<const GoalSearch>> make(Definition definition, std::shared_ptr<const Moves> moves,
                                                          std::vector<GoalMember> members,
                                                          const std::shared_ptr<tables::Library>& library);

  // For the solved pattern of `definition` alone. `states` as for Solvers::make. Errors: likewise.
  static Expected<std::unique_ptr<const GoalSearch>> make_whole(const Definition& definition,
                                                                std::shared_ptr<const Moves> moves,
                                                                const std::string& states,
                                                                const std::shared_ptr<tables::Library>& library);

  void describe(PuzzleInfo& info) const;

  // As Solvers, of patterns of the whole puzzle.
  Expected<bool> prepare(const SolveRequest& request) const;
  bool is_prepared(const SolveRequest& request) const;
  Expected<SearchResult> search(const Pattern& start, const SolveRequest& request, const WritePattern& write) const;
  Expected<Account> account(const Pattern& pattern, std::string_view heuristic, bool with_parts) const;
  std::optional<Solvers::Known> known_distance(const Pattern& pattern, std::string_view solver) const;
  // Of classes of states: states that differ only in what the goal ignores are one.
  Expected<Census> census(const CensusRequest& request, const WritePattern& write) const;

  // Of one of several members. Errors: bad_state, if the moves reach no pattern that fits it.
  Expected<bool> check_reachable(const GoalPattern& member) const;
  // A pattern of the whole puzzle that fits. The moves reach it, unless the search for one takes too long.
  Pattern example() const;

 private:
  struct Part {
    Quotient quotient;
    std::unique_ptr<const Solvers> solvers;
  };
  struct View {
    std::size_t part = 0;
    const GoalMember* image = nullptr;  // none: the state itself
  };

  GoalSearch(Definition definition, std::shared_ptr<const Moves> moves, std::vector<GoalMember> members)
      : definition_(std::move(definition)), moves_(std::move(moves)), members_(std::move(members)) {}

  Expected<bool> add_parts(const std::shared_ptr<tables::Library>& library);
  Pattern projected(const View& view, const Pattern& pattern) const;
  Expected<SearchResult> search(const View& view, const Pattern& start, const SolveRequest& request,
                                const WritePattern& write) const;
  Expected<SearchResult> deepen(const Pattern& start, SolveRequest request, const WritePattern& write) const;
  Expected<SearchResult> shorten(const Pattern& start, SolveRequest request, const WritePattern& write) const;

  Definition definition_;
  std::shared_ptr<const Moves> moves_;
  std::vector<GoalMember> members_;
  std::vector<Part> parts_;
  std::vector<View> views_;
};

}  // namespace rompicapo::group
