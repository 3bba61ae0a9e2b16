// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/text/checks.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/text/move_text.hpp"

namespace rompicapo::permutation {

Error wrong(std::string message) { return {ErrorCode::bad_syntax, std::move(message), {}}; }

namespace {

bool is_plain(std::string_view name) {
  return std::all_of(name.begin(), name.end(), [](char letter) { return letter > ' ' && letter <= '~'; });
}

Expected<bool> check_length(std::string_view what, std::string_view name) {
  if (name.empty()) return wrong(fmt::format("{} needs a name", what));
  if (name.size() > most_name)
    return wrong(fmt::format("the name `{}` is too long: at most {} characters", excerpt(name), most_name));
  if (!is_plain(name)) return wrong(fmt::format("the name `{}` has a character that is not plain", excerpt(name)));
  return true;
}

// "U2" beside "U": only if it is just that. `made` is null for a derived move, which would not count as one.
Expected<bool> check_power_name(const Definition& definition, std::string_view whole, const Transformation* made) {
  std::string_view stem = whole;
  const bool back = stem.back() == '\'';
  if (back) stem.remove_suffix(1);
  const std::size_t digits = stem.size() - (stem.find_last_not_of("0123456789") + 1);
  for (std::size_t taken = back ? 0 : 1; taken <= std::min<std::size_t>(digits, 4); ++taken) {
    const std::string_view name = stem.substr(0, stem.size() - taken);
    const auto other = std::find_if(definition.generators.begin(), definition.generators.end(),
                                    [&](const Generator& each) { return each.name == name; });
    if (other == definition.generators.end()) continue;
    if (taken > 0 && name.back() >= '0' && name.back() <= '9') continue;  // its powers are written (T1)2
    std::int64_t exponent = taken == 0 ? 1 : 0;
    for (const char digit : stem.substr(stem.size() - taken)) exponent = 10 * exponent + (digit - '0');
    if (made == nullptr || power(definition.orbits, other->transformation, back ? -exponent : exponent) != *made)
      return wrong(fmt::format("move `{}` is not what its name says beside `{}`, and the two could not be told apart",
                               whole, other->name));
  }
  return true;
}

Expected<bool> check_sizes(const Definition& definition) {
  std::size_t points = 0;
  for (const Orbit& orbit : definition.orbits) points += std::size_t{orbit.places} * orbit.orientations;
  if (definition.orbits.empty()) return wrong("the puzzle has no pieces");
  if (definition.orbits.size() > most_orbits)
    return wrong(fmt::format("{} sets of pieces, at most {}", definition.orbits.size(), most_orbits));
  if (points > most_points)
    return wrong(fmt::format("{} orientations of places in all, at most {}", points, most_points));
  if (definition.generators.empty()) return wrong("the puzzle has no moves");
  if (definition.generators.size() > most_generators)
    return wrong(fmt::format("{} moves, at most {}", definition.generators.size(), most_generators));
  if (definition.derived.size() > most_derived)
    return wrong(fmt::format("{} derived moves, at most {}", definition.derived.size(), most_derived));
  return true;
}

}  // namespace

Expected<bool> check_orbit_name(std::string_view name) {
  if (Expected<bool> length = check_length("a set of pieces", name); !length) return length;
  if (const std::size_t at = name.find_first_of(":;/{}\"#"); at != std::string_view::npos)
    return wrong(fmt::format("the name `{}` has `{}` in it, which has a meaning in states", name, name[at]));
  if (name == "End" || name.front() == '?' || name.front() == '@' || (name.front() >= '0' && name.front() <= '9'))
    return wrong(fmt::format("`{}` cannot be the name of a set of pieces: it has another meaning", name));
  return true;
}

Expected<bool> check_move_name(std::string_view name) {
  if (Expected<bool> length = check_length("a move", name); !length) return length;
  if (const std::size_t at = name.find_first_of("()[],:;\"#@"); at != std::string_view::npos)
    return wrong(fmt::format("the name `{}` has `{}` in it, which has a meaning in moves", name, name[at]));
  for (const std::string_view opening : {"//", "/*"})
    if (name.find(opening) != std::string_view::npos)
      return wrong(fmt::format("the name `{}` has `{}` in it, which opens a comment", name, opening));
  if (name == ".") return wrong("a move cannot be called `.`: a point between moves is a rest");
  if (name.front() == '\'') return wrong(fmt::format("the name `{}` begins with the sign of an inverse", name));
  return true;
}

Expected<bool> check_source(const Orbit& orbit, const Places& source, std::size_t least) {
  std::vector<std::size_t> first(orbit.places, orbit.places);
  for (std::size_t place = 0; place < source.size(); ++place) {
    const std::size_t from = source[place];
    if (from >= orbit.places)
      return wrong(fmt::format("{}, place {}: there is no place {}", orbit.name, place + least, from + least));
    if (first[from] != orbit.places)
      return wrong(fmt::format("{}: the piece from place {} would go to both {} and {}", orbit.name, from + least,
                               first[from] + least, place + least));
    first[from] = place;
  }
  return true;
}

Expected<bool> check_solved(const Orbit& orbit, const OrbitPattern& solved, std::size_t least) {
  std::vector<std::size_t> first(labels_of(solved), orbit.places);  // [label]: where it was met
  for (std::size_t place = 0; place < orbit.places; ++place) {
    const std::size_t label = solved.pieces[place];
    if (first[label] == orbit.places) {
      first[label] = place;
    } else if (solved.moduli[first[label]] != solved.moduli[place]) {
      return wrong(fmt::format("{}: the pieces at {} and {} are alike, but do not show their orientation alike",
                               orbit.name, first[label] + least, place + least));
    }
  }
  return true;
}

Expected<bool> check_definition(const Definition& definition) {
  if (Expected<bool> sizes = check_sizes(definition); !sizes) return sizes;
  std::set<std::string_view> orbits, moves;
  for (const Orbit& orbit : definition.orbits)
    if (!orbits.insert(orbit.name).second) return wrong(fmt::format("two sets are called `{}`", orbit.name));
  for (const Generator& generator : definition.generators)
    if (!moves.insert(generator.name).second) return wrong(fmt::format("two moves are called `{}`", generator.name));
  for (const Derived& derived : definition.derived)
    if (!moves.insert(derived.name).second) return wrong(fmt::format("two moves are called `{}`", derived.name));
  for (const Generator& generator : definition.generators)
    if (Expected<bool> name = check_power_name(definition, generator.name, &generator.transformation); !name)
      return name;
  for (const Derived& derived : definition.derived)
    if (Expected<bool> name = check_power_name(definition, derived.name, nullptr); !name) return name;
  for (const Derived& derived : definition.derived)
    if (const auto turns = read_moves(definition, derived.name, most_derived_turns); !turns)
      return wrong(fmt::format("derived move `{}`: {}", derived.name, turns.error().message));
  return true;
}

}  // namespace rompicapo::permutation
