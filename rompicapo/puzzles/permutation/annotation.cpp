// SPDX-License-Identifier: MIT
//
// What the moves of a puzzle from a file achieve: which places have what the goal has there, to stay or until a later
// move. A place is called by its orbit and its number in the file: "EDGES 3".
#include <fmt/format.h>
#include <utility>

#include "rompicapo/model/home_teller.hpp"
#include "rompicapo/puzzles/permutation/reference_model.hpp"

namespace rompicapo::permutation {

namespace {

// Of a place that the goal leaves open nothing is told.
std::vector<bool> home_places(const Pattern& pattern, const StateGoal& goal) {
  std::vector<bool> home;
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit)
    for (std::size_t place = 0; place < goal[orbit].size(); ++place)
      home.push_back(goal[orbit][place].fits(pattern[orbit], place) && !goal[orbit][place].is_open());
  return home;
}

std::vector<std::string> place_names(const std::vector<Orbit>& orbits) {
  std::vector<std::string> names;
  for (const Orbit& orbit : orbits)
    for (std::size_t place = 1; place <= orbit.places; ++place)
      names.push_back(fmt::format("{} {}", orbit.name, place));
  return names;
}

}  // namespace

Expected<std::vector<Annotation>> ReferenceModel::annotations(std::string_view state, std::string_view moves,
                                                              std::string_view, std::string_view) const {
  Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  const Expected<std::vector<Turn>> turns = read_moves(terms_.spoken, moves);
  if (!turns) return turns.error();
  std::vector<Pattern> met{*pattern};
  Walk walk;
  for (const Turn& turn : *turns)
    step(walk, *pattern, turn, [&](Step&&) {
      met.push_back(*pattern);
      return true;
    });
  const StateGoal& goal = terms_.nearest_goal(*pattern);  // at the end
  std::vector<std::vector<bool>> holds;
  for (const Pattern& each : met) holds.push_back(home_places(each, goal));
  const HomeTeller pieces(Settled(std::move(holds)), place_names(terms_.orbits()));
  std::vector<Annotation> told(walk.length);
  for (std::size_t move = 0; move < told.size(); ++move) pieces.tell(told[move], move);
  return told;
}

}  // namespace rompicapo::permutation
