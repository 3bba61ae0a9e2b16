// SPDX-License-Identifier: MIT
//
// Permuted puzzles as facts for answer-set programs.
#include "rompicapo/planning/permuted.hpp"

#include <map>

namespace rompicapo::planning {

namespace {

// The source of every place: [orbit][place] = {place before, added orientation}.
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

// predicate(ORBIT,PLACE,PIECE,TURNED) for all places; of a pattern, what comes first.
const Lying& first(const Lying& here) { return here; }
const Lying& first(const std::vector<Lying>& here) { return here.front(); }
void write_arrangement(Facts& facts, OurText predicate, const Permuted& puzzle, const auto& arrangement) {
  for (std::size_t at = 0; at < puzzle.orbits.size(); ++at) {
    const Orbit& orbit = puzzle.orbits[at];
    for (std::size_t place = 0; place < orbit.places.size(); ++place) {
      const Lying& here = first(arrangement[at][place]);
      facts.fact(predicate, {Term::name(orbit.name), Term::name(orbit.places[place]),
                             Term::name(orbit.pieces[here.piece]), here.turned});
    }
    facts.end_line();
  }
}

void write_ways_to_lie(Facts& facts, const Orbit& orbit, const std::vector<std::vector<Lying>>& goal) {
  for (std::size_t place = 0; place < goal.size(); ++place)
    for (const Lying& here : goal[place])
      facts.fact("lies", {Term::name(orbit.name), Term::name(orbit.places[place]), here.turned});
  facts.end_line();
}

void write_moves(Facts& facts, const Permuted& puzzle) {
  facts.comment("carry(MOVE,ORBIT,FROM,TO,TURN): what lies in FROM goes to TO and is turned on by TURN.");
  for (const PermutedMove& move : puzzle.moves) {
    facts.fact("move", {Term::string(move.name)});
    for (const Carry& carry : move.carries) {
      const Orbit& orbit = puzzle.orbits[carry.orbit];
      facts.fact("carry", {Term::string(move.name), Term::name(orbit.name), Term::name(orbit.places[carry.from]),
                           Term::name(orbit.places[carry.to]), carry.turned});
    }
    facts.end_line();
  }
  facts.comment("redundant(M,N): M and then N need not be tried.");
  for (const auto& [first, second] : redundant_pairs(puzzle)) {
    facts.fact("redundant", {Term::string(puzzle.moves[first].name), Term::string(puzzle.moves[second].name)});
    facts.end_line();
  }
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

GoalPattern alike(const std::vector<Orbit>& orbits, const Arrangement& arrangement) {
  GoalPattern pattern;
  for (std::size_t at = 0; at < orbits.size(); ++at) {
    pattern.emplace_back();
    for (const auto& [piece, turned] : arrangement[at]) {
      std::vector<Lying>& here = pattern.back().emplace_back();
      for (unsigned more = 0; more < orbits[at].orientations; more += orbits[at].visible_orientations(piece))
        here.push_back({piece, (turned + more) % orbits[at].orientations});
    }
  }
  return pattern;
}

Facts facts_of(const Permuted& puzzle, const Arrangement& start) {
  Facts facts;
  facts.comment(puzzle.name, "the puzzle.");
  facts.comment("orbit(NAME,TURNS): its pieces lie in one of so many ways.");
  for (const Orbit& orbit : puzzle.orbits) {
    facts.fact("orbit", {Term::name(orbit.name), orbit.orientations});
    facts.end_line();
  }
  write_moves(facts, puzzle);
  facts.comment("lies(ORBIT,PLACE,TURNED): how the piece that belongs in PLACE may lie there.");
  for (std::size_t at = 0; at < puzzle.orbits.size(); ++at)
    write_ways_to_lie(facts, puzzle.orbits[at], puzzle.goals.front()[at]);
  facts.comment("init(ORBIT,PLACE,PIECE,TURNED): the instance; goal is the same of the solved puzzle.");
  write_arrangement(facts, "init", puzzle, start);
  write_arrangement(facts, "goal", puzzle, puzzle.goals.front());
  return facts;
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
