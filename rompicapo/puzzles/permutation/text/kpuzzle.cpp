// SPDX-License-Identifier: MIT
//
// Read with nlohmann's ordered_json, which keeps the order of the moves.
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/json_keys.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/text/checks.hpp"
#include "rompicapo/puzzles/permutation/text/move_text.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {

namespace {

using Json = nlohmann::ordered_json;
using List = Places;

constexpr std::size_t deepest_move = 12;

// "moves.U", with what is no plain letter cut and escaped.
std::string below(const std::string& path, std::string_view key) {
  return fmt::format("{}{}{}", path, path.empty() ? "" : ".", excerpt(key, most_name));
}

Expected<Json> parsed(std::string_view given) {
  const std::string_view text = without_byte_order_mark(given);
  if (text.size() > most_text) return wrong(fmt::format("{} bytes, at most {}", text.size(), most_text));
  ParseFollower keys;
  Json json = Json::parse(text.begin(), text.end(), keys.callback<Json>(deepest_move), /*allow_exceptions=*/false);
  if (keys.duplicate()) return wrong(fmt::format("the key `{}` stands twice in one object", *keys.duplicate()));
  if (keys.depth() > deepest_move) return wrong("brackets are nested too deep");
  if (!json.is_discarded()) return json;
  const std::size_t at = std::min(syntax_fault(text)->position.value_or(0), text.size());
  const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return Error{ErrorCode::bad_syntax, fmt::format("line {}: no JSON from here on", line), at};
}

const Json* member(const Json& object, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    if (const auto found = object.find(std::string(name)); found != object.end()) return &*found;
  return nullptr;
}

using Notes = std::vector<std::string>;

// What many moves give rise to is said once.
void add_note(Notes& notes, std::string note) {
  if (std::find(notes.begin(), notes.end(), note) == notes.end()) notes.push_back(std::move(note));
}

// A key that means nothing here is a mistake, or something that this puzzle would silently be without; but other
// programs write keys that describe no more than the file, or what they draw.
Expected<bool> only(const Json& object, const std::string& path, std::initializer_list<std::string_view> known,
                    Notes& notes) {
  for (const auto& [key, value] : object.items()) {
    const std::vector<std::string_view> names(known);
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    if (!key.starts_with('$') && !key.starts_with("experimental"))
      return wrong(fmt::format("{}: means nothing here{}", below(path, key), suggestion(key, names)));
    add_note(notes, fmt::format("the key `{}` is left out", excerpt(key, most_name)));
  }
  return true;
}

Expected<List> list(const Json& json, const std::string& path, std::size_t size, std::size_t most) {
  if (!json.is_array()) return wrong(fmt::format("{}: not a list of numbers", path));
  if (json.size() != size)
    return wrong(fmt::format("{}: {} numbers, and there are {} places", path, json.size(), size));
  List values;
  for (const Json& each : json) {
    if (!each.is_number_unsigned() || each.get<std::uint64_t>() > most)
      return wrong(fmt::format("{}[{}]: not a whole number from 0 to {}", path, values.size(), most));
    values.push_back(each.get<std::uint16_t>());
  }
  return values;
}

Expected<std::uint16_t> number(const Json* json, const std::string& path, std::size_t most) {
  if (json == nullptr) return wrong(fmt::format("{}: missing", path));
  if (!json->is_number_unsigned() || json->get<std::uint64_t>() == 0 || json->get<std::uint64_t>() > most)
    return wrong(fmt::format("{}: not a whole number from 1 to {}", path, most));
  return json->get<std::uint16_t>();
}

Expected<Orbit> orbit_of(const Json& json, const std::string& name, const std::string& path, Notes& notes) {
  if (!json.is_object()) return wrong(fmt::format("{}: not an object", path));
  if (const auto keys = only(json, path, {"orbitName", "numPieces", "numOrientations", "orientations"}, notes); !keys)
    return keys.error();
  if (const auto good = check_orbit_name(name); !good) return wrong(fmt::format("{}: {}", path, good.error().message));
  const auto places = number(member(json, {"numPieces"}), path + ".numPieces", most_points);
  if (!places) return places.error();
  const auto orientations =
      number(member(json, {"numOrientations", "orientations"}), path + ".numOrientations", most_orientations);
  if (!orientations) return orientations.error();
  return Orbit{name, *places, *orientations};
}

Expected<std::vector<Orbit>> orbits_of(const Json* json, Notes& notes) {
  if (json == nullptr || !json->is_structured()) return wrong("orbits: missing, or not a list of objects");
  if (json->size() > most_orbits) return wrong(fmt::format("orbits: {}, at most {}", json->size(), most_orbits));
  std::vector<Orbit> orbits;
  std::size_t points = 0;
  for (const auto& [key, value] : json->items()) {
    std::string name = key, path = json->is_array() ? fmt::format("orbits[{}]", key) : below("orbits", key);
    if (json->is_array()) {
      if (!value.is_object() || member(value, {"orbitName"}) == nullptr || !value["orbitName"].is_string())
        return wrong(fmt::format("{}: an object with an orbitName is expected", path));
      name = value["orbitName"].template get<std::string>();
    }
    Expected<Orbit> orbit = orbit_of(value, name, path, notes);
    if (!orbit) return orbit.error();
    points += std::size_t{orbit->places} * orbit->orientations;
    if (points > most_points)
      return wrong(fmt::format("{}: {} orientations of places so far, at most {}", path, points, most_points));
    for (const Orbit& other : orbits)
      if (other.name == orbit->name) return wrong(fmt::format("{}: two orbits are called `{}`", path, other.name));
    orbits.push_back(*std::move(orbit));
  }
  return orbits;
}

// Each key of `json` must be one of the orbits. Where notes are taken, an orbit that `orbits` does not declare is left
// out, as cubing.js does, unless it is one of them misspelt: one that is not told here has a name like it.
Expected<bool> known_orbits(const std::vector<Orbit>& orbits, const Json& json, const std::string& path,
                            Notes* notes = nullptr) {
  if (!json.is_object()) return wrong(fmt::format("{}: an object with a part for each orbit is expected", path));
  std::vector<std::string_view> names, untold;
  for (const Orbit& orbit : orbits) {
    names.push_back(orbit.name);
    if (!json.contains(orbit.name)) untold.push_back(orbit.name);
  }
  for (const auto& [key, value] : json.items()) {
    if (std::find(names.begin(), names.end(), key) != names.end()) continue;
    if (notes == nullptr || !nearest_name(key, untold).empty())
      return wrong(fmt::format("{}: there is no such orbit{}", below(path, key), suggestion(key, names)));
    add_note(*notes, fmt::format("`orbits` does not declare `{}`, and it is left out", excerpt(key, most_name)));
  }
  return true;
}

Expected<OrbitPattern> orbit_pattern(const Orbit& orbit, const Json& json, const std::string& path, Notes& notes) {
  if (!json.is_object()) return wrong(fmt::format("{}: not an object", path));
  if (const auto keys = only(json, path, {"pieces", "permutation", "orientation", "orientationMod"}, notes); !keys)
    return keys.error();
  OrbitPattern part{{}, List(orbit.places), List(orbit.places, orbit.orientations)};
  const Json* pieces = member(json, {"pieces", "permutation"});
  if (pieces == nullptr) return wrong(fmt::format("{}.pieces: missing", path));
  Expected<List> labels = list(*pieces, path + ".pieces", orbit.places, most_label);
  if (!labels) return labels.error();
  part.pieces = *std::move(labels);
  if (const Json* moduli = member(json, {"orientationMod"})) {
    Expected<List> read = list(*moduli, path + ".orientationMod", orbit.places, orbit.orientations);
    if (!read) return read.error();
    for (std::size_t place = 0; place < orbit.places; ++place) {
      const std::uint16_t modulus = (*read)[place] == 0 ? orbit.orientations : (*read)[place];
      if (orbit.orientations % modulus != 0)
        return wrong(fmt::format("{}.orientationMod[{}]: {} does not divide the {} orientations", path, place, modulus,
                                 orbit.orientations));
      part.moduli[place] = modulus;
    }
  }
  if (const Json* orientations = member(json, {"orientation"})) {
    Expected<List> read = list(*orientations, path + ".orientation", orbit.places, orbit.orientations - 1u);
    if (!read) return read.error();
    for (std::size_t place = 0; place < orbit.places; ++place)
      part.orientations[place] = static_cast<std::uint16_t>((*read)[place] % part.moduli[place]);
  }
  return part;
}

Expected<Pattern> solved_of(const std::vector<Orbit>& orbits, const Json* json, Notes& notes) {
  const std::string path = "defaultPattern";
  if (json == nullptr) return wrong("defaultPattern: missing");
  if (const auto known = known_orbits(orbits, *json, path, &notes); !known) return known.error();
  Pattern solved;
  for (const Orbit& orbit : orbits) {
    const Json* part = member(*json, {orbit.name});
    if (part == nullptr) return wrong(fmt::format("{}: missing", below(path, orbit.name)));
    Expected<OrbitPattern> read = orbit_pattern(orbit, *part, below(path, orbit.name), notes);
    if (!read) return read.error();
    if (const auto good = check_solved(orbit, *read, 0); !good)
      return wrong(fmt::format("{}: {}", below(path, orbit.name), good.error().message));
    solved.push_back(*std::move(read));
  }
  return solved;
}

Expected<Transformation> transformation_of(const std::vector<Orbit>& orbits, const Json& json, const std::string& path,
                                           Notes& notes) {
  if (const auto known = known_orbits(orbits, json, path, &notes); !known) return known.error();
  Transformation made = identity(orbits);
  for (std::size_t at = 0; at < orbits.size(); ++at) {
    const Orbit& orbit = orbits[at];
    const Json* part = member(json, {orbit.name});
    if (part == nullptr) continue;
    const std::string here = below(path, orbit.name);
    if (!part->is_object()) return wrong(fmt::format("{}: not an object", here));
    if (const auto keys = only(*part, here, {"permutation", "orientationDelta", "orientation"}, notes); !keys)
      return keys.error();
    if (const Json* permutation = member(*part, {"permutation"})) {
      Expected<List> source = list(*permutation, here + ".permutation", orbit.places, orbit.places - 1u);
      if (!source) return source.error();
      if (const auto good = check_source(orbit, *source, 0); !good)
        return wrong(fmt::format("{}.permutation: {}", here, good.error().message));
      made[at].source = *std::move(source);
    }
    if (const Json* twist = member(*part, {"orientationDelta", "orientation"})) {
      Expected<List> delta = list(*twist, here + ".orientationDelta", orbit.places, orbit.orientations - 1u);
      if (!delta) return delta.error();
      made[at].twist = *std::move(delta);
    }
  }
  return made;
}

Expected<bool> read_generators(Definition& definition, const Json* json) {
  if (json == nullptr || !json->is_object()) return wrong("moves: missing, or not an object");
  if (json->size() > most_generators) return wrong(fmt::format("moves: {}, at most {}", json->size(), most_generators));
  for (const auto& [key, value] : json->items()) {
    const std::string path = below("moves", key);
    if (const auto good = check_move_name(key); !good) return wrong(fmt::format("{}: {}", path, good.error().message));
    Expected<Transformation> made = transformation_of(definition.orbits, value, path, definition.notes);
    if (!made) return made.error();
    definition.generators.push_back({key, *std::move(made)});
  }
  return true;
}

Expected<bool> read_derived(Definition& definition, const Json* json) {
  if (json == nullptr) return true;
  if (!json->is_object()) return wrong("derivedMoves: not an object");
  if (json->size() > most_derived)
    return wrong(fmt::format("derivedMoves: {}, at most {}", json->size(), most_derived));
  for (const auto& [key, value] : json->items()) {
    const std::string path = below("derivedMoves", key);
    if (const auto good = check_move_name(key); !good) return wrong(fmt::format("{}: {}", path, good.error().message));
    if (!value.is_string()) return wrong(fmt::format("{}: not a text of moves", path));
    if (std::any_of(definition.generators.begin(), definition.generators.end(),
                    [&key = key](const Generator& each) { return each.name == key; })) {  // as cubing.js looks it up
      definition.notes.push_back(fmt::format("`{}` is among `moves` and `derivedMoves`: that of `moves` counts", key));
      continue;
    }
    std::string moves;  // on one line, so that .tws can hold it
    for (const Token& word : split(value.template get_ref<const std::string&>(), " \t\r\n"))
      moves.append(moves.empty() ? "" : " ").append(word.text);
    if (moves.find("//") != std::string::npos) return wrong(fmt::format("{}: a comment among the moves", path));
    definition.derived.push_back({key, std::move(moves)});
  }
  return true;
}

std::string name_of(const Json* json) {
  if (json == nullptr || !json->is_string()) return "unnamed";
  const std::string& name = json->get_ref<const std::string&>();
  return name.empty() || name.size() > most_name || excerpt(name, most_name) != name ? "unnamed" : name;
}

Json pattern_json(const std::vector<Orbit>& orbits, const Pattern& pattern) {
  Json json = Json::object();
  for (std::size_t at = 0; at < orbits.size(); ++at) {
    Json& part = json[orbits[at].name];
    part["pieces"] = pattern[at].pieces;
    part["orientation"] = pattern[at].orientations;
    List moduli;
    for (const std::uint16_t modulus : pattern[at].moduli)
      moduli.push_back(modulus == orbits[at].orientations ? std::uint16_t{0} : modulus);
    if (std::any_of(moduli.begin(), moduli.end(), [](std::uint16_t each) { return each != 0; }))
      part["orientationMod"] = std::move(moduli);
  }
  return json;
}

}  // namespace

Expected<Definition> read_kpuzzle(std::string_view text) {
  const Expected<Json> json = parsed(text);
  if (!json) return json.error();
  if (!json->is_object()) return wrong("a puzzle is an object: {\"name\": ...}");
  Definition definition;
  if (const auto keys = only(*json, "",
                             {"name", "orbitOrdering", "orbits", "defaultPattern", "startStateData", "startPieces",
                              "startState", "moves", "derivedMoves", "experimentalDerivedMoves"},
                             definition.notes);
      !keys)
    return keys.error();
  definition.name = name_of(member(*json, {"name"}));
  Expected<std::vector<Orbit>> orbits = orbits_of(member(*json, {"orbits"}), definition.notes);
  if (!orbits) return orbits.error();
  definition.orbits = *std::move(orbits);
  Expected<Pattern> solved =
      solved_of(definition.orbits, member(*json, {"defaultPattern", "startStateData", "startState", "startPieces"}),
                definition.notes);
  if (!solved) return solved.error();
  definition.solved = *std::move(solved);
  if (const auto read = read_generators(definition, member(*json, {"moves"})); !read) return read.error();
  if (const auto read = read_derived(definition, member(*json, {"derivedMoves", "experimentalDerivedMoves"})); !read)
    return read.error();
  if (const auto good = check_definition(definition); !good) return good.error();
  return definition;
}

// A line for each orbit, part and move, to be read by people too.
std::string write_kpuzzle(const Definition& definition) {
  const auto lines = [](const Json& json, char open, char close) {
    std::string text(1, open);
    for (const auto& [key, value] : json.items())
      text += fmt::format("{}\n    {}{}", text.size() > 1 ? "," : "", json.is_object() ? Json(key).dump() + ": " : "",
                          value.dump());
    return text + "\n  " + close;
  };
  Json orbits = Json::array(), moves = Json::object(), derived = Json::object();
  for (const Orbit& orbit : definition.orbits)
    orbits.push_back(
        Json{{"orbitName", orbit.name}, {"numPieces", orbit.places}, {"numOrientations", orbit.orientations}});
  for (const Generator& generator : definition.generators) {
    Json& move = moves[generator.name];
    for (std::size_t at = 0; at < definition.orbits.size(); ++at)
      move[definition.orbits[at].name] = Json{{"permutation", generator.transformation[at].source},
                                              {"orientationDelta", generator.transformation[at].twist}};
  }
  for (const Derived& each : definition.derived) derived[each.name] = each.moves;
  std::string text =
      fmt::format("{{\n  \"name\": {},\n  \"orbits\": {},\n  \"defaultPattern\": {},\n  \"moves\": {}",
                  Json(definition.name).dump(), lines(orbits, '[', ']'),
                  lines(pattern_json(definition.orbits, definition.solved), '{', '}'), lines(moves, '{', '}'));
  if (!derived.empty()) text += fmt::format(",\n  \"derivedMoves\": {}", lines(derived, '{', '}'));
  return text + "\n}\n";
}

Expected<Pattern> read_given_kpattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text) {
  const Expected<Json> whole = parsed(text);
  if (!whole) return whole.error();
  if (!whole->is_object()) return wrong("a pattern is an object with a part for each orbit");
  const Json* inner = member(*whole, {"patternData"});
  const Json& json = inner != nullptr ? *inner : *whole;
  if (const auto known = known_orbits(orbits, json, inner != nullptr ? "patternData" : ""); !known)
    return known.error();
  Pattern pattern = solved;
  Notes unsaid;
  for (std::size_t at = 0; at < orbits.size(); ++at) {
    const Json* part = member(json, {orbits[at].name});
    if (part == nullptr) continue;
    Expected<OrbitPattern> read = orbit_pattern(orbits[at], *part, excerpt(orbits[at].name), unsaid);
    if (!read) return read.error();
    pattern[at] = *std::move(read);
  }
  return pattern;
}

Expected<Pattern> read_kpattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text) {
  Expected<Pattern> given = read_given_kpattern(orbits, solved, text);
  if (!given) return given;
  Pattern& pattern = *given;
  // Which orientations show goes with the piece: the puzzle says it, and the pattern need not.
  for (std::size_t at = 0; at < orbits.size(); ++at)
    for (std::size_t place = 0; place < orbits[at].places; ++place) {
      const List& labels = solved[at].pieces;
      const auto like = std::find(labels.begin(), labels.end(), pattern[at].pieces[place]);
      if (like == labels.end()) continue;  // no such piece: check_pattern says so
      pattern[at].moduli[place] = solved[at].moduli[static_cast<std::size_t>(like - labels.begin())];
      pattern[at].orientations[place] =
          static_cast<std::uint16_t>(pattern[at].orientations[place] % pattern[at].moduli[place]);
    }
  if (const auto good = check_pattern(orbits, solved, pattern); !good) return good.error();
  return pattern;
}

}  // namespace rompicapo::permutation
