// SPDX-License-Identifier: MIT
//
// Puzzles from a file: their definition written out as it stands, with the goal that this object has.
#include "rompicapo/puzzles/permutation/planning.hpp"

#include <fmt/format.h>

#include "rompicapo/planning/permuted.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/permutation/reference_model.hpp"

namespace rompicapo::planning {

namespace {

using permutation::Definition;
using permutation::OrbitPattern;
using permutation::Pattern;

class PermutationModel final : public Model {
 public:
  PermutationModel(const AnyPuzzle& puzzle, const Definition& definition, const permutation::Moves& moves)
      : puzzle_(puzzle) {
    permuted_.name = puzzle.info().name;
    for (std::size_t at = 0; at < definition.orbits.size(); ++at) {
      const permutation::Orbit& given = definition.orbits[at];
      // Names in files are free, and two may come out alike.
      Orbit orbit{fmt::format("{}_{}", plain_name(given.name), at + 1), {}, {}, given.orientations, {}};
      for (std::size_t place = 0; place < given.places; ++place) orbit.places.push_back(fmt::format("p{}", place + 1));
      const OrbitPattern& solved = definition.solved[at];
      const std::size_t kinds = permutation::labels_of(solved);
      for (std::size_t kind = 0; kind < kinds; ++kind) orbit.pieces.push_back(fmt::format("x{}", kind + 1));
      orbit.told_apart.assign(kinds, given.orientations);
      for (std::size_t place = 0; place < given.places; ++place)
        orbit.told_apart[solved.pieces[place]] = solved.moduli[place];
      permuted_.orbits.push_back(std::move(orbit));
    }
    for (const permutation::NamedMove& move : moves.all()) add(move);
    permuted_.goals.push_back(alike(permuted_.orbits, arrangement_of(definition.solved)));
  }

  std::string_view encoding() const override { return "permutation.lp"; }
  std::string_view heuristic() const override { return first_admissible(puzzle_.info(), {"misplaced"}); }

  Expected<Facts> facts(std::string_view state) const override {
    const Expected<Pattern> pattern = permutation::pattern_of(puzzle_, state);
    if (!pattern) return pattern.error();
    return facts_of(permuted_, arrangement_of(*pattern));
  }

  Expected<Pddl> pddl(std::string_view state) const override {
    const Expected<Pattern> pattern = permutation::pattern_of(puzzle_, state);
    if (!pattern) return pattern.error();
    return pddl_of(permuted_, arrangement_of(*pattern));
  }

 private:
  void add(const permutation::NamedMove& move) {
    PermutedMove made{move.name, {}};
    for (std::size_t orbit = 0; orbit < permuted_.orbits.size(); ++orbit) {
      const permutation::OrbitTransformation& change = move.transformation[orbit];
      for (std::size_t place = 0; place < change.source.size(); ++place)
        if (change.source[place] != place || change.twist[place] != 0)
          made.carries.push_back({orbit, change.source[place], place, change.twist[place]});
    }
    permuted_.moves.push_back(std::move(made));
  }

  static Arrangement arrangement_of(const Pattern& pattern) {
    Arrangement made;
    for (const OrbitPattern& orbit : pattern) {
      made.emplace_back();
      for (std::size_t place = 0; place < orbit.pieces.size(); ++place)
        made.back().push_back({orbit.pieces[place], orbit.orientations[place]});
    }
    return made;
  }

  const AnyPuzzle& puzzle_;  // whoever plans keeps it
  Permuted permuted_;
};

}  // namespace

}  // namespace rompicapo::planning

namespace rompicapo::permutation {

std::unique_ptr<planning::Model> planning_model(const AnyPuzzle& puzzle, const PuzzleOptions&) {
  const auto* plain = dynamic_cast<const ReferenceModel*>(&puzzle);
  if (plain == nullptr || !plain->terms().whole_goal) return nullptr;  // the encoding takes one state as its goal
  return std::make_unique<planning::PermutationModel>(puzzle, plain->terms().used, *plain->terms().moves);
}

}  // namespace rompicapo::permutation
