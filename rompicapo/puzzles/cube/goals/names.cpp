// SPDX-License-Identifier: MIT
//
// Sources: D. Singmaster, 1979 (layers); J. Fridrich, 1997 (cross, F2L, OLL, PLL); G. Roux, 2003 (blocks, last six
// edges); Z. Zborowski, 2006 (EOLine); H. Kociemba, 1992 (domino reduction); M. Thistlethwaite, 1981 (half turns).
#include "rompicapo/puzzles/cube/goals/names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

namespace {

using Also = NamedGoal::Also;

constexpr std::string_view f2l = "DR DF DL DB FR FL BL BR DFR DLF DBL DRB";
constexpr std::string_view top = "UR UF UL UB URF UFL ULB UBR";

constexpr std::array<NamedGoal, 22> all_goals{{
    {"cross", "D", "the four edges of a face", "DR DF DL DB", ""},
    {"xcross", "D", "a cross and one of its corners with the edge above it", "DR DF DL DB DFR FR", "", Also::nothing,
     "FR"},
    {"layer", "D", "the first layer", "DR DF DL DB DFR DLF DBL DRB", ""},
    {"f2l", "D", "the first two layers", f2l, ""},
    {"eoll", "D", "the first two layers, and the edges of the last one the right way up", f2l, "UR UF UL UB"},
    {"ocll", "D", "the first two layers, and the corners of the last one the right way up", f2l, "URF UFL ULB UBR"},
    {"oll", "D", "the first two layers, and the last one the right way up", f2l, top},
    {"cpll", "D", "all but the order of the edges of the last layer, up to a turn of it", f2l, top,
     Also::corners_but_turn},
    {"ll-skip", "D", "solved up to a turn of the last layer", f2l, "", Also::all_but_turn},
    {"block222", "DBL", "a block of 2x2x2", "DL DB BL DBL", ""},
    {"block223", "DL", "a block of 2x2x3", "DL DF DB FL BL DLF DBL", ""},
    {"first-block", "L", "a block of 1x2x3 beside a face (Roux)", "DL FL BL DLF DBL", "", Also::nothing, "D"},
    {"second-block", "D", "two blocks of 1x2x3, on opposite faces (Roux)", "DL FL BL DLF DBL DR FR BR DFR DRB", "",
     Also::nothing, "L"},
    {"lse", "D", "all but the last six edges (Roux)", "DL FL BL DR FR BR URF UFL ULB UBR DFR DLF DBL DRB", "",
     Also::nothing, "L"},
    {"eo", "FB", "all edges oriented: solvable without quarter turns of two opposite faces", "", "edges"},
    {"eoline", "D", "all edges oriented, and two opposite edges of a face (ZZ)", "DF DB", "edges", Also::nothing, "F"},
    {"eocross", "D", "all edges oriented, and the cross", "DR DF DL DB", "edges", Also::nothing, "F"},
    {"co", "UD", "all corners oriented to two opposite faces", "", "corners"},
    {"dr", "UD", "domino reduction: half turns of four faces, and all turns of two, are enough", "", "edges corners",
     Also::slice},
    {"htr", "", "half turns are enough", "", "edges corners", Also::half_turns},
    {"corners", "", "all corners", "URF UFL ULB UBR DFR DLF DBL DRB", ""},
    {"edges", "", "all edges", "UR UF UL UB DR DF DL DB FR FL BL BR", ""},
}};

constexpr std::array<NamedGoal, 2> small_goals{{
    {"layer", "U", "the first layer", "", ""},
    {"face", "U", "one face of one colour", "", ""},
}};

constexpr std::array<NamedGoal, 3> large_goals{{
    {"centres", "", "the centres of each face of one colour, in the order of the solved cube", "", ""},
    {"edges", "", "the parts of each edge joined", "", ""},
    {"reduced", "", "centres and edges, and no parity: turns of outer layers are enough", "", ""},
}};

bool names_piece(std::string_view list, std::string_view name) {
  for (const Token& token : split(list, " "))
    if (token.text == name) return true;
  return false;
}

// Places and pieces of an orbit have the same names.
template <std::size_t count>
std::vector<group::Looks> looks_of(const NamedGoal& goal, const std::array<std::string_view, count>& names,
                                   unsigned orientations, std::string_view all) {
  std::vector<group::Looks> places(count, group::all_looks());
  for (std::size_t place = 0; place < count; ++place) {
    if (names_piece(goal.solved, names[place])) places[place].reset().set(place * orientations);
    if (names_piece(goal.oriented, names[place]) || names_piece(goal.oriented, all))
      for (std::size_t look = 0; look < count * orientations; ++look)
        if (look % orientations != 0) places[place].reset(look);
  }
  return places;
}

std::size_t slice_of(std::size_t edge) { return edge >= 8 ? 0 : 1 + edge % 2; }

void keep_in_slices(std::vector<group::Looks>& edges, bool all) {
  for (std::size_t place = 0; place < edge_count; ++place)
    for (std::size_t look = 0; look < edge_count * 2; ++look)
      if (all ? slice_of(look / 2) != slice_of(place) : (slice_of(look / 2) == 0) != (slice_of(place) == 0))
        edges[place].reset(look);
}

// The 96 orders of the corners that half turns make.
std::set<std::array<std::uint8_t, corner_count>> orders_by_half_turns() {
  std::set<std::array<std::uint8_t, corner_count>> orders{Cubies{}.corner};
  std::vector<Cubies> open{Cubies{}};
  while (!open.empty()) {
    const Cubies from = open.back();
    open.pop_back();
    for (const Face face : {U, R, F, D, L, B}) {
      const Cubies next = compose(from, turned(face, 2));
      if (orders.insert(next.corner).second) open.push_back(next);
    }
  }
  return orders;
}

void fix_corners(std::vector<group::Looks>& places, std::span<const std::uint8_t> corners, std::size_t count) {
  for (std::size_t place = 0; place < count; ++place) places[place].reset().set(corners[place] * 3u);
}

std::vector<group::GoalPattern> patterns_of(const NamedGoal& goal) {
  group::GoalPattern pattern{looks_of(goal, corner_names, 3, "corners"), looks_of(goal, edge_names, 2, "edges")};
  std::vector<group::GoalPattern> patterns;
  if (goal.also == Also::slice || goal.also == Also::half_turns)
    keep_in_slices(pattern[1], goal.also == Also::half_turns);
  if (goal.also == Also::half_turns) {
    for (const auto& order : orders_by_half_turns()) {
      fix_corners(pattern[0], order, corner_count);
      patterns.push_back(pattern);
    }
  } else if (goal.also == Also::corners_but_turn || goal.also == Also::all_but_turn) {
    for (unsigned quarters = 0; quarters < 4; ++quarters) {
      const Cubies top_turned = turned(U, quarters);
      fix_corners(pattern[0], top_turned.corner, 4);
      for (std::size_t place = 0; goal.also == Also::all_but_turn && place < 4; ++place)
        pattern[1][place].reset().set(top_turned.edge[place] * 2u);
      patterns.push_back(pattern);
    }
  } else {
    patterns.push_back(pattern);
  }
  return patterns;
}

std::set<Face> faces_in(std::string_view letters) {
  std::set<Face> faces;
  for (const char letter : letters) faces.insert(static_cast<Face>(face_letters.find(letter)));
  return faces;
}

bool is_axis(std::string_view faces) { return faces == "FB" || faces == "UD"; }

std::string_view kind_of_place(std::string_view faces) {
  if (faces.size() == 1) return "a face";
  if (faces.size() == 3) return "a corner";
  return faces == "DL" ? "an edge" : "two opposite faces";
}

Error no_place(const NamedGoal& goal, std::string_view place, std::size_t position) {
  if (goal.faces.empty())
    return {ErrorCode::bad_option, fmt::format("`{}` takes no place: it is the same everywhere", goal.name), position};
  const std::string example =
      is_axis(goal.faces) ? fmt::format("{}/{}", goal.faces[0], goal.faces[1]) : std::string(goal.faces);
  std::string one_way;
  if (!goal.beside.empty())
    one_way = fmt::format(", or with further faces for one of its ways there, as in `{}:{}{}`", goal.name, example,
                          goal.beside);
  return {ErrorCode::bad_option,
          fmt::format("`{}` is no place of `{}`: it takes {}, as in `{}:{}`{}", excerpt(place), goal.name,
                      kind_of_place(goal.faces), goal.name, example, one_way),
          position};
}

// The images of the goal's patterns under the rotations that take its faces to those asked for; each once.
std::vector<CubieGoal> images(const CalledGoal& called) {
  const NamedGoal& goal = *called.goal;
  const std::vector<group::GoalPattern> patterns = patterns_of(goal);
  const std::string_view faces = goal.faces;
  const Symmetries symmetries;
  std::vector<CubieGoal> goals;
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    if (symmetries[symmetry].mirrored || (faces.empty() && symmetry != 0)) continue;
    const auto carried = [&](std::string_view letters) {
      std::string to;
      for (const char letter : letters) to += face_letters[symmetries[symmetry].face[face_letters.find(letter)]];
      return to;
    };
    const std::string to = carried(faces), beside = carried(goal.beside);
    if (called.place && faces_in(to) != *called.place) continue;
    if (called.beside && faces_in(beside) != *called.beside) continue;
    std::string name(goal.name);
    if (!to.empty()) name += ':' + (is_axis(faces) ? fmt::format("{}/{}", to[0], to[1]) : to) + beside;
    for (const group::GoalPattern& pattern : patterns) {
      group::GoalPattern image = conjugate(symmetries, pattern, symmetry);
      if (std::none_of(goals.begin(), goals.end(), [&](const CubieGoal& known) { return known.pattern == image; }))
        goals.push_back({name, std::move(image), pattern, symmetry});
    }
  }
  return goals;
}

}  // namespace

std::span<const NamedGoal> named_goals(unsigned size) {
  if (size == 3) return all_goals;
  return size == 2 ? std::span<const NamedGoal>(small_goals) : large_goals;
}

std::vector<std::string> places_of(const NamedGoal& goal) {
  if (goal.faces.empty()) return {};
  if (goal.faces.size() == 3) return {corner_names.begin(), corner_names.end()};
  if (goal.faces == "DL") return {edge_names.begin(), edge_names.end()};
  if (goal.faces.size() == 2) return {"U/D", "R/L", "F/B"};
  return {"U", "R", "F", "D", "L", "B"};
}

Expected<CalledGoal> called_goal(unsigned size, std::string_view text) {
  const std::string_view name = text.substr(0, text.find(':'));
  CalledGoal called;
  for (const NamedGoal& goal : named_goals(size))
    if (goal.name == name) called.goal = &goal;
  if (called.goal == nullptr || name.size() == text.size()) return called;
  const std::size_t at = name.size() + 1;
  std::string letters;
  for (const char letter : text.substr(at))
    if (letter != '/') letters += letter;
  if (letters.empty() || letters.find_first_not_of(face_letters) != std::string::npos)
    return no_place(*called.goal, text.substr(at), at);
  const std::size_t faces = called.goal->faces.size();
  called.place = faces_in(letters.substr(0, faces));
  if (letters.size() > faces) called.beside = faces_in(letters.substr(faces));
  if (called.place->size() != faces || (called.beside && called.beside->size() != called.goal->beside.size()))
    return no_place(*called.goal, text.substr(at), at);
  return called;
}

Expected<std::vector<CubieGoal>> cubie_goals(const CalledGoal& called, std::string_view text) {
  std::vector<CubieGoal> goals = images(called);
  const std::size_t at = text.find(':') + 1;
  if (goals.empty()) return no_place(*called.goal, text.substr(at), at);
  return goals;
}

void add_goals_reached(std::vector<Annotation>& told, std::span<const Cubies> states) {
  constexpr std::string_view steps = "cross f2l lse eo dr htr";
  std::map<std::string, std::vector<group::GoalPattern>> goals;
  for (const NamedGoal& goal : all_goals)
    if (names_piece(steps, goal.name))
      for (CubieGoal& image : images({&goal})) goals[image.name].push_back(std::move(image.pattern));
  std::vector<group::Pattern> patterns;
  for (const Cubies& state : states) patterns.push_back(pattern_of(state, /*with_edges=*/true));
  std::map<std::string_view, std::size_t> from;  // [name]: the state after the last one that does not fit
  for (const auto& [name, goal] : goals) {
    std::size_t state = patterns.size();
    const auto fits_before = [&](const group::GoalPattern& each) { return fits(each, patterns[state - 1]); };
    while (state > 0 && std::any_of(goal.begin(), goal.end(), fits_before)) --state;
    if (state > 0 && state + 1 < patterns.size()) from[name] = state;
  }
  std::map<std::string_view, std::size_t> first;  // [name without its place]
  for (const auto& [name, state] : from) {
    std::size_t& known = first.try_emplace(name.substr(0, name.find(':')), state).first->second;
    known = std::min(known, state);
  }
  for (const auto& [name, state] : from) {
    if (first.at(name.substr(0, name.find(':'))) != state) continue;
    const auto& goal = goals.at(std::string(name));
    const auto implies_it = [&](const group::GoalPattern& pattern) {
      return std::any_of(goal.begin(), goal.end(), [&](const auto& each) { return group::implies(pattern, each); });
    };
    const bool implied = std::any_of(from.begin(), from.end(), [&, about = name, at = state](const auto& other) {
      const auto& stricter = goals.at(std::string(other.first));
      return other.first != about && other.second == at && std::all_of(stricter.begin(), stricter.end(), implies_it);
    });
    if (!implied) told[state - 1].achieved.push_back({"goal-reached", 0, std::string(name), {}});
  }
}

}  // namespace rompicapo::cube
