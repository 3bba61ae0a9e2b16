// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/goal_text.hpp"

#include <algorithm>
#include <utility>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/terms.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

namespace rompicapo::permutation {

namespace {

bool all_of(const std::vector<bool>& flags) { return std::find(flags.begin(), flags.end(), false) == flags.end(); }

// The pattern of another program. If each piece occurs as often as in the solved state, the numbers are the pieces;
// otherwise they are marks on the pieces of the solved state.
StateGoal goal_given(const Definition& spoken, const Pattern& given) {
  StateGoal goal = goal_for(spoken.orbits, given);
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit) {
    const Places &solved = spoken.solved[orbit].pieces, &marks = given[orbit].pieces;
    const bool names = std::is_permutation(solved.begin(), solved.end(), marks.begin(), marks.end());
    for (std::size_t place = 0; place < solved.size(); ++place) {
      PlaceGoal& here = goal[orbit][place];
      here.pieces.assign(labels_of(spoken.solved[orbit]), false);
      for (std::size_t from = 0; from < solved.size(); ++from)
        if (names ? solved[from] == marks[place] : marks[from] == marks[place]) here.pieces[solved[from]] = true;
      for (std::size_t turn = 0; turn < here.orientations.size(); ++turn)
        here.orientations[turn] = turn % given[orbit].moduli[place] == given[orbit].orientations[place];
    }
  }
  return goal;
}

bool fixes_nothing(const Definition& spoken, const StateGoal& goal) {
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit)
    for (const PlaceGoal& here : goal[orbit])
      for (std::size_t from = 0; from < goal[orbit].size(); ++from)
        for (std::uint16_t turn = 0; turn < spoken.solved[orbit].moduli[from]; ++turn)
          if (!here.fits(spoken.solved[orbit].pieces[from], turn, spoken.solved[orbit].moduli[from])) return false;
  return true;
}

Expected<StateGoal> read_goal(const Definition& spoken, std::string_view text) {
  if (text == "solved") return goal_for(spoken.orbits, spoken.solved);
  const bool json = text.starts_with('{');
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
  if (json || word == "Solved" || word == "StartState") {
    const Expected<Pattern> given = json ? read_given_kpattern(spoken.orbits, spoken.solved, text)
                                         : read_tws_solved(spoken.orbits, spoken.solved, text);
    if (!given) return given.error();
    return goal_given(spoken, *given);
  }
  const Expected<Pattern> state = read_state(spoken, text);
  if (state) return goal_for(spoken.orbits, *state);
  if (text.find(':') == std::string_view::npos || text.find_first_of("?+") == std::string_view::npos)
    return state.error();
  return read_pattern_goal(spoken.orbits, spoken.solved, text);
}

}  // namespace

StateGoal goal_for(const std::vector<Orbit>& orbits, const Pattern& pattern) {
  StateGoal goal(orbits.size());
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit)
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      PlaceGoal& here = goal[orbit].emplace_back();
      here.pieces.assign(labels_of(pattern[orbit]), false);
      here.pieces[pattern[orbit].pieces[place]] = true;
      here.orientations.assign(orbits[orbit].orientations, pattern[orbit].moduli[place] == 1);
      here.orientations[pattern[orbit].orientations[place]] = true;
    }
  return goal;
}

bool fits(const StateGoal& goal, const Pattern& pattern) {
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit)
    for (std::size_t place = 0; place < goal[orbit].size(); ++place)
      if (!goal[orbit][place].fits(pattern[orbit], place)) return false;
  return true;
}

GoalPattern looks_of(const Definition& definition, const StateGoal& goal) {
  GoalPattern looks(goal.size());
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit) {
    const auto& [pieces, orientations, moduli] = definition.solved[orbit];
    for (const PlaceGoal& here : goal[orbit]) {
      Looks& allowed = looks[orbit].emplace_back();
      for (std::size_t from = 0; from < pieces.size(); ++from)
        for (std::uint16_t turn = 0; turn < moduli[from]; ++turn) {
          const std::size_t look = std::size_t{pieces[from]} * definition.orbits[orbit].orientations + turn;
          if (look < most_looks) allowed[look] = here.fits(pieces[from], turn, moduli[from]);  // Quotient refuses more
        }
    }
  }
  return looks;
}

Expected<std::vector<StateGoal>> read_goals(const Definition& spoken, std::string_view text) {
  const bool one = text.find('|') == std::string_view::npos || read_state(spoken, text);
  const auto members = one ? std::vector<Token>{trimmed(text)} : alternatives(text);
  if (!members) return members.error();
  std::vector<StateGoal> goals;
  for (const Token& member : *members) {
    Expected<StateGoal> goal = read_goal(spoken, member.text);
    if (goal && fixes_nothing(spoken, *goal))
      goal = Error{ErrorCode::bad_state, "it fixes no place, so every state fits", 0};
    if (!goal) {
      Error error = goal.error();
      if (error.position) *error.position += member.position;
      return error;
    }
    goals.push_back(*std::move(goal));
  }
  return goals;
}

std::string write_goals(const std::vector<Orbit>& orbits, const std::vector<StateGoal>& goals) {
  std::string text;
  const auto write_any_of = [&](const std::vector<bool>& flags, std::size_t least) {
    char before = ' ';
    if (all_of(flags) && flags.size() > 1) return text.append(" ?"), void();
    for (std::size_t at = 0; at < flags.size(); ++at)
      if (flags[at]) text.append(1, std::exchange(before, '+')).append(std::to_string(at + least));
  };
  for (const StateGoal& goal : goals)
    for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
      text.append(orbit > 0 ? "; " : text.empty() ? "" : " | ").append(orbits[orbit].name).append(1, ':');
      if (std::all_of(goal[orbit].begin(), goal[orbit].end(), [](const PlaceGoal& here) { return here.is_open(); })) {
        text += " ?";
        continue;
      }
      for (const PlaceGoal& here : goal[orbit]) write_any_of(here.pieces, 1);
      if (orbits[orbit].orientations == 1) continue;
      text += " /";
      for (const PlaceGoal& here : goal[orbit]) write_any_of(here.orientations, 0);
    }
  return text;
}

}  // namespace rompicapo::permutation
