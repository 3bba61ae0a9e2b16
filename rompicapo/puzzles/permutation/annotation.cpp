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

std::vector<bool> home_places(const Pattern& pattern, const Pattern& goal) {
  std::vector<bool> home;
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit)
    for (std::size_t place = 0; place < goal[orbit].pieces.size(); ++place)
      home.push_back(pattern[orbit].pieces[place] == goal[orbit].pieces[place] &&
                     pattern[orbit].orientations[place] == goal[orbit].orientations[place]);
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
  const Pattern& goal = terms_.used.solved;
  std::vector<std::vector<bool>> holds{home_places(*pattern, goal)};
  Walk walk;
  for (const Turn& turn : *turns)
    step(walk, *pattern, turn, [&](Step&&) {
      holds.push_back(home_places(*pattern, goal));
      return true;
    });
  const HomeTeller pieces(Settled(std::move(holds)), place_names(terms_.orbits()));
  std::vector<Annotation> told(walk.length);
  for (std::size_t move = 0; move < told.size(); ++move) pieces.tell(told[move], move);
  return told;
}

}  // namespace rompicapo::permutation
