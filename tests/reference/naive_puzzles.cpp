// SPDX-License-Identifier: MIT
//
// Implements the rules directly: tiles that slide, stickers with places in space, petals in two groups each.
#include "tests/reference/naive_puzzles.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <unordered_set>
#include <utility>

namespace rompicapo::reference {

// One character per cell: the number of its tile.
NaivePuzzle naive_sliding(std::size_t rows, std::size_t columns, std::vector<int> goal, bool slides) {
  if (goal.empty()) {
    goal.resize(rows * columns);
    std::iota(goal.begin(), goal.end(), 1);
    goal.back() = 0;
  }
  NaivePuzzle puzzle;
  puzzle.goals = {std::string(goal.begin(), goal.end())};
  puzzle.successors = [rows, columns, slides](const std::string& state) {
    std::vector<std::string> next;
    const auto go = [&](int down, int right) {
      std::string after = state;
      for (;;) {
        const std::size_t blank = after.find('\0');
        const int row = static_cast<int>(blank / columns) + down, column = static_cast<int>(blank % columns) + right;
        if (row < 0 || row >= static_cast<int>(rows) || column < 0 || column >= static_cast<int>(columns)) return;
        std::swap(after[blank], after[static_cast<std::size_t>(row) * columns + static_cast<std::size_t>(column)]);
        next.push_back(after);
        if (!slides) return;
      }
    };
    go(-1, 0);
    go(1, 0);
    go(0, -1);
    go(0, 1);
    return next;
  };
  puzzle.text = [](const std::string& state) {
    std::string text;
    for (const char tile : state) text += std::to_string(static_cast<int>(tile)) + ' ';
    return text;
  };
  return puzzle;
}

namespace {

using Vector = std::array<int, 3>;  // x to the right, y up, z towards the viewer

Vector operator+(Vector a, Vector b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
Vector operator*(int k, Vector a) { return {k * a[0], k * a[1], k * a[2]}; }
int dot(Vector a, Vector b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
Vector cross(Vector a, Vector b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

// A side seen from outside: the directions of its rows and columns.
struct Side {
  Vector out, right, down;
};
constexpr std::array<Side, 6> sides{{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
                                     {{1, 0, 0}, {0, 0, -1}, {0, -1, 0}},
                                     {{0, 0, 1}, {1, 0, 0}, {0, -1, 0}},
                                     {{0, -1, 0}, {1, 0, 0}, {0, 0, -1}},
                                     {{-1, 0, 0}, {0, 0, 1}, {0, -1, 0}},
                                     {{0, 0, -1}, {-1, 0, 0}, {0, -1, 0}}}};

using Shuffle = std::vector<std::size_t>;  // the content of i moves to shuffle[i]

std::string shuffled(const std::string& state, const Shuffle& shuffle) {
  std::string after(state.size(), ' ');
  for (std::size_t at = 0; at < state.size(); ++at) after[shuffle[at]] = state[at];
  return after;
}

// The place of each sticker: cubies at odd or even steps of 2 about the centre, stickers one step further out.
std::vector<Vector> places_of(int layers) {
  std::vector<Vector> places;
  for (const Side& side : sides)
    for (int row = 0; row < layers; ++row)
      for (int column = 0; column < layers; ++column)
        places.push_back(layers * side.out + (2 * column - layers + 1) * side.right +
                         (2 * row - layers + 1) * side.down);
  return places;
}

// The outermost layer of a side, a quarter turn clockwise as seen from outside.
Shuffle quarter_turn(const std::vector<Vector>& places, int layers, const Side& side) {
  Shuffle shuffle(places.size());
  for (std::size_t at = 0; at < places.size(); ++at) {
    Vector place = places[at];
    if (dot(place, side.out) >= layers - 1) place = cross(place, side.out) + dot(place, side.out) * side.out;
    shuffle[at] = static_cast<std::size_t>(std::find(places.begin(), places.end(), place) - places.begin());
  }
  return shuffle;
}

}  // namespace

NaivePuzzle naive_cube(int layers, bool half_turns) {
  const std::vector<Vector> places = places_of(layers);
  std::vector<Shuffle> turns;
  for (std::size_t side = 0; side < (layers == 2 ? 3 : 6); ++side)
    turns.push_back(quarter_turn(places, layers, sides[side]));
  std::string solved;
  for (const char face : std::string("URFDLB")) solved.append(static_cast<std::size_t>(layers * layers), face);

  NaivePuzzle puzzle;
  puzzle.goals = {solved};
  puzzle.successors = [turns, half_turns](const std::string& state) {
    std::vector<std::string> next;
    for (const Shuffle& turn : turns) {
      const std::string once = shuffled(state, turn), twice = shuffled(once, turn);
      next.insert(next.end(), {once, shuffled(twice, turn)});
      if (half_turns) next.push_back(twice);
    }
    return next;
  };
  puzzle.text = [](const std::string& state) { return state; };
  return puzzle;
}

namespace {

// The twelve tiles, outer colour then inner; and at each place, 1 to 12, its outer and its inner group.
constexpr std::array<const char*, 12> petals{"rc", "bc", "fc", "rg", "rv", "bv", "bs", "fs", "fg", "ag", "av", "as"};
constexpr std::array<const char*, 12> groups{"Aa", "Ba", "Ca", "Ab", "Ac", "Bc", "Bd", "Cd", "Cb", "Db", "Dc", "Dd"};

char petal(const std::string& name) {
  for (std::size_t at = 0; at < petals.size(); ++at)
    if (petals[at] == name) return static_cast<char>('a' + at);
  return '?';
}

// The rotations of the puzzle: the even permutations of A B C D, each with the opposite inner groups (those without a
// common place).
std::vector<Shuffle> hand_turns() {
  const std::map<char, char> opposite{{'A', 'd'}, {'B', 'b'}, {'C', 'c'}, {'D', 'a'}};
  std::vector<Shuffle> turns;
  std::string renamed = "ABCD";
  do {
    int inversions = 0;
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t j = i + 1; j < 4; ++j) inversions += renamed[i] > renamed[j];
    if (inversions % 2 != 0) continue;
    std::map<char, char> image;
    for (std::size_t at = 0; at < 4; ++at) {
      const char from = static_cast<char>('A' + at);
      image[from] = renamed[at];
      image[opposite.at(from)] = opposite.at(renamed[at]);
    }
    Shuffle turn;
    for (const std::string group : groups) {
      const std::string to{image[group[0]], image[group[1]]};
      turn.push_back(static_cast<std::size_t>(std::find(groups.begin(), groups.end(), to) - groups.begin()));
    }
    turn.push_back(12);  // the flip stays
    turns.push_back(turn);
  } while (std::next_permutation(renamed.begin(), renamed.end()));
  return turns;
}

std::string held_by_rc(const std::string& state, const std::vector<Shuffle>& turns) {
  for (const Shuffle& turn : turns)
    if (turn[state.find('a')] == 0) return shuffled(state, turn);
  return {};
}

bool is_odd(const std::string& order) {
  int inversions = 0;
  for (std::size_t i = 0; i < 12; ++i)
    for (std::size_t j = i + 1; j < 12; ++j) inversions += order[i] > order[j];
  return inversions % 2 != 0;
}

// Every tile at the place whose groups have its colours: `outer` and `inner` are the colours of the groups A-D and a-d.
// Empty if such a tile does not exist, or the permutation is odd.
std::string layout(const std::string& outer, const std::string& inner, bool tips) {
  std::string order;
  for (const std::string group : groups) {
    const char first = outer[static_cast<std::size_t>(group[0] - 'A')];
    const char second = inner[static_cast<std::size_t>(group[1] - 'a')];
    order += petal(tips ? std::string{second, first} : std::string{first, second});
  }
  std::string sorted = order;
  std::sort(sorted.begin(), sorted.end());
  return sorted == "abcdefghijkl" && !is_odd(order) ? order : std::string();
}

std::vector<std::string> brain_twist_goals(std::string_view goal, const std::vector<Shuffle>& turns) {
  const bool tips = goal == "tips";
  std::unordered_set<std::string> found;
  std::string outer = tips ? "cgsv" : "abfr";
  do {
    std::string inner = tips ? "abfr" : "cgsv";
    do {
      const std::string order = layout(outer, inner, tips);
      if (order.empty()) continue;
      found.insert(held_by_rc(order + '0', turns));
      if (goal != "faces-outer") found.insert(held_by_rc(order + '1', turns));
    } while (std::next_permutation(inner.begin(), inner.end()));
  } while (std::next_permutation(outer.begin(), outer.end()));
  return {found.begin(), found.end()};
}

}  // namespace

// Twelve letters, place by place, then the flip; tile rc fixed at place 1.
NaivePuzzle naive_brain_twist(std::string_view goal) {
  const std::vector<Shuffle> turns = hand_turns();
  constexpr int cycles[2][4][3] = {{{1, 2, 3}, {4, 9, 10}, {5, 11, 6}, {7, 12, 8}},
                                   {{1, 4, 5}, {2, 6, 7}, {3, 8, 9}, {10, 12, 11}}};
  std::array<std::vector<Shuffle>, 2> tips;  // [flip]
  for (std::size_t flip = 0; flip < 2; ++flip)
    for (const auto& cycle : cycles[flip]) {
      Shuffle clockwise(13), back(13);
      std::iota(clockwise.begin(), clockwise.end(), 0);
      std::iota(back.begin(), back.end(), 0);
      for (std::size_t at = 0; at < 3; ++at) {
        const auto from = static_cast<std::size_t>(cycle[at] - 1),
                   to = static_cast<std::size_t>(cycle[(at + 1) % 3] - 1);
        clockwise[from] = to;
        back[to] = from;
      }
      tips[flip].insert(tips[flip].end(), {clockwise, back});
    }
  NaivePuzzle puzzle;
  puzzle.goals = brain_twist_goals(goal, turns);
  puzzle.successors = [turns, tips](const std::string& state) {
    std::vector<std::string> next{state};
    next[0][12] = state[12] == '0' ? '1' : '0';
    for (const Shuffle& tip : tips[state[12] == '0' ? 0 : 1]) next.push_back(held_by_rc(shuffled(state, tip), turns));
    return next;
  };
  puzzle.text = [](const std::string& state) {
    std::string text;
    for (std::size_t at = 0; at < 12; ++at)
      text += std::string(petals[static_cast<std::size_t>(state[at] - 'a')]) + ' ';
    return text + "| " + state[12];
  };
  return puzzle;
}

NaiveDistances::NaiveDistances(const NaivePuzzle& puzzle, std::size_t depth, std::size_t most) {
  std::unordered_set<std::string> met(puzzle.goals.begin(), puzzle.goals.end());
  layers_.push_back({met.begin(), met.end()});
  std::sort(layers_[0].begin(), layers_[0].end());  // the order of a hash set is unspecified
  while (layers_.size() <= depth && met.size() < most) {
    std::vector<std::string> next;
    for (const std::string& state : layers_.back())
      for (const std::string& neighbour : puzzle.successors(state))
        if (met.insert(neighbour).second) next.push_back(neighbour);
    if (next.empty()) return;
    layers_.push_back(std::move(next));
  }
}

std::vector<std::uint64_t> NaiveDistances::counts() const {
  std::vector<std::uint64_t> counts;
  for (const auto& layer : layers_) counts.push_back(layer.size());
  return counts;
}

}  // namespace rompicapo::reference
