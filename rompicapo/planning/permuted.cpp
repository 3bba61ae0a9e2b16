// SPDX-License-Identifier: MIT
//
// Permuted puzzles as facts for answer-set programs.
#include "rompicapo/planning/permuted.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace rompicapo::planning {

namespace {

// Where everything comes from: [orbit][place] = {place before, turned on the way}.
using Action = std::vector<std::vector<std::pair<std::size_t, unsigned>>>;

Action action_of(const Permuted& puzzle, const PermutedMove& move) {
  Action action;
  for (const Orbit& orbit : puzzle.orbits) {
    action.emplace_back();
    for (std::size_t place = 0; place < orbit.places.size(); ++place) action.back().emplace_back(place, 0U);
  }
  for (const Carry& carry : move.carries) action[carry.orbit][carry.to] = {carry.from, carry.turned};
  return action;
}

Action in_turn(const Permuted& puzzle, const Action& first, const Action& second) {
  Action both = second;
  for (std::size_t orbit = 0; orbit < both.size(); ++orbit)
    for (auto& [place, turned] : both[orbit]) {
      const auto& [earlier, turned_earlier] = first[orbit][place];
      place = earlier;
      turned = (turned + turned_earlier) % puzzle.orbits[orbit].orientations;
    }
  return both;
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + '"';
}

std::string arrangement_facts(const Permuted& puzzle, std::string_view predicate, const Arrangement& arrangement) {
  std::string text;
  for (std::size_t at = 0; at < puzzle.orbits.size(); ++at) {
    const Orbit& orbit = puzzle.orbits[at];
    for (std::size_t place = 0; place < orbit.places.size(); ++place)
      text += fmt::format("{}({},{},{},{}). ", predicate, orbit.name, orbit.places[place],
                          orbit.pieces[arrangement[at][place].piece], arrangement[at][place].turned);
    text.back() = '\n';
  }
  return text;
}

std::string ways_to_lie(const Orbit& orbit, const std::vector<Lying>& goal) {
  std::string text;
  for (std::size_t place = 0; place < goal.size(); ++place)
    for (unsigned turned = 0; turned < orbit.orientations; ++turned)
      if (const unsigned seen = orbit.seen(goal[place].piece); turned % seen == goal[place].turned % seen)
        text += fmt::format("lies({},{},{}). ", orbit.name, orbit.places[place], turned);
  text.back() = '\n';
  return text;
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> redundant_pairs(const Permuted& puzzle) {
  std::map<Action, bool> met;
  std::vector<Action> actions;
  for (const PermutedMove& move : puzzle.moves) actions.push_back(action_of(puzzle, move));
  met[action_of(puzzle, {})] = true;
  for (const Action& action : actions) met[action] = true;
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t first = 0; first < actions.size(); ++first)
    for (std::size_t second = 0; second < actions.size(); ++second) {
      bool& before = met[in_turn(puzzle, actions[first], actions[second])];
      if (before) pairs.emplace_back(first, second);
      before = true;
    }
  return pairs;
}

std::string facts_of(const Permuted& puzzle, const Arrangement& start) {
  std::string text =
      fmt::format("% {}: the puzzle.\n% orbit(NAME,TURNS): its pieces lie in one of so many ways.\n", puzzle.name);
  for (const Orbit& orbit : puzzle.orbits) text += fmt::format("orbit({},{}).\n", orbit.name, orbit.orientations);
  text += "% carry(MOVE,ORBIT,FROM,TO,TURN): what lies in FROM goes to TO and is turned on by TURN.\n";
  for (const PermutedMove& move : puzzle.moves) {
    text += fmt::format("move({}).", quoted(move.name));
    for (const Carry& carry : move.carries) {
      const Orbit& orbit = puzzle.orbits[carry.orbit];
      text += fmt::format(" carry({},{},{},{},{}).", quoted(move.name), orbit.name, orbit.places[carry.from],
                          orbit.places[carry.to], carry.turned);
    }
    text += '\n';
  }
  text += "% redundant(M,N): M and then N need not be tried.\n";
  for (const auto& [first, second] : redundant_pairs(puzzle))
    text += fmt::format("redundant({},{}).\n", quoted(puzzle.moves[first].name), quoted(puzzle.moves[second].name));
  text += "% lies(ORBIT,PLACE,TURNED): how the piece that belongs in PLACE may lie there.\n";
  for (std::size_t at = 0; at < puzzle.orbits.size(); ++at)
    text += ways_to_lie(puzzle.orbits[at], puzzle.goals.front()[at]);
  text += "% init(ORBIT,PLACE,PIECE,TURNED): the instance; goal is the same of the solved puzzle.\n";
  text += arrangement_facts(puzzle, "init", start);
  return text + arrangement_facts(puzzle, "goal", puzzle.goals.front());
}

std::string plain_name(std::string_view text) {
  std::string name;
  for (const char letter : text) {
    if (letter >= 'A' && letter <= 'Z') {
      name += static_cast<char>(letter - 'A' + 'a');
    } else if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) {
      name += letter;
    } else if (letter == '\'') {
      name += "_back";
    } else if (letter == '-') {
      name += "minus_";
    } else {
      name += '_';
    }
  }
  if (name.empty() || name[0] < 'a' || name[0] > 'z') name.insert(0, "n_");
  return name;
}

}  // namespace rompicapo::planning
