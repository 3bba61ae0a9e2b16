// SPDX-License-Identifier: MIT
//
// Line by line; what a line cannot be is said where it stands.
#include "rompicapo/puzzles/permutation/text/tws.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <numeric>
#include <optional>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/text/checks.hpp"
#include "rompicapo/puzzles/permutation/text/move_text.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::uint16_t wildcard = 0xffff;

constexpr std::array<std::string_view, 8> keywords{"Name", "Set",       "Solved",       "StartState",
                                                   "Move", "MoveAlias", "MoveSequence", "MoveTransformation"};

struct Refused {
  std::string_view keyword, reason;
};
constexpr std::array<Refused, 12> refused{
    {{"Illegal", "states that may not be met on the way are not supported"},
     {"SwizzleSet",
      "moves spelt with the letters of their name in another order are not supported: name them by MoveAlias"},
     {"Block", "pieces glued together are not supported: make them one piece"},
     {"ForbiddenPairs",
      "moves that may not follow one another are not supported: redundant ones are found from what they do"},
     {"ForbiddenGroups", "moves that may not follow one another are not supported"},
     {"MaxDepth", "the greatest length is given with the search, not with the puzzle"},
     {"Slack", "how many moves more than the fewest are allowed is given with the search, not with the puzzle"},
     {"QTM", "the metric is given with the search, not with the puzzle"},
     {"HTM", "the metric is given with the search, not with the puzzle"},
     {"Scramble", "a state is given with the search, not with the puzzle"},
     {"ScrambleAlg", "a state is given with the search, not with the puzzle"},
     {"RandomScramble", "a state is given with the search, not with the puzzle"}}};

// Statements up to an End that ksolve+ reads and makes no use of in a definition.
constexpr std::array<Refused, 4> left_out{
    {{"ParallelMoves", "moves that commute are found from what they do"},
     {"Multiplicators", "the powers of a move are found from what it does"},
     {"MoveLimits", "how often a move may be made is not limited"},
     {"Ignore", "every piece is solved; pieces that do not matter have one number in Solved, and orientation `?`"}}};

struct Line {
  std::size_t number = 0;
  std::vector<Token> words;
};

// The lines that say something, without their comments.
std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  std::size_t number = 1, from = 0;
  while (from < text.size()) {
    const std::size_t end = std::min(text.find_first_of("\r\n", from), text.size());
    Line line{number, {}};
    for (Token word : split(text.substr(from, end - from), " \t\f\v")) {
      if (word.text.front() == '#') break;
      word.position += from;
      line.words.push_back(word);
    }
    if (!line.words.empty()) lines.push_back(std::move(line));
    ++number;
    from = end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
  }
  return lines;
}

enum class Kind { solved, move };

class TwsReader {
 public:
  explicit TwsReader(std::string_view text) : lines_(lines_of(text)) {}

  Expected<Definition> read() {
    while (at_ < lines_.size() && !failed()) statement();
    if (!failed() && !solved_) fail(last(), "the file ends without Solved");
    if (failed()) return *error_;
    if (definition_.name.empty()) definition_.name = "unnamed";
    if (const Expected<bool> good = check_definition(definition_); !good) return good.error();
    return std::move(definition_);
  }

  // A block Solved alone, which comes first.
  Expected<Pattern> read_solved(const std::vector<Orbit>& orbits, const Pattern& usual) {
    definition_.orbits = orbits;
    definition_.solved = usual;
    statement();
    if (!failed() && at_ < lines_.size()) fail(lines_[at_], "nothing may follow End here");
    if (failed()) return *error_;
    return std::move(definition_.solved);
  }

 private:
  bool failed() const { return error_.has_value(); }
  bool fail(const Line& line, const std::string& message, std::size_t word = 0) {
    if (!failed())
      error_ = Error{ErrorCode::bad_syntax, fmt::format("line {}: {}", line.number, message),
                     line.words.empty() ? 0 : line.words[std::min(word, line.words.size() - 1)].position};
    return false;
  }
  bool pass(const Line& line, const Expected<bool>& outcome, std::size_t word = 0) {
    return outcome.has_value() || fail(line, outcome.error().message, word);
  }
  Line last() const { return lines_.empty() ? Line{1, {}} : lines_.back(); }

  bool expect(const Line& line, std::size_t words, std::string_view form) {
    if (line.words.size() == words) return true;
    return fail(line, fmt::format("{} words where `{}` was expected", line.words.size(), form));
  }

  void statement() {
    const Line& line = lines_[at_++];
    const std::string_view word = line.words[0].text;
    if (word == "Name") {
      name(line);
    } else if (word == "Set") {
      set(line);
    } else if (word == "Solved" || word == "StartState") {
      solved(line, word == "StartState");
    } else if (word == "Move" || word == "MoveTransformation") {
      move(line, word == "MoveTransformation");
    } else if (word == "MoveAlias" || word == "MoveSequence") {
      derived(line);
    } else {
      for (const Refused& each : left_out)
        if (word == each.keyword) return skip(line, each.reason);
      for (const Refused& each : refused)
        if (word == each.keyword) fail(line, fmt::format("`{}`: {}", word, each.reason));
      fail(line, fmt::format("`{}` begins no statement{}", excerpt(word), suggestion(word, keywords)));
    }
  }

  void skip(const Line& head, std::string_view reason) {
    while (at_ < lines_.size() && lines_[at_].words.back().text != "End") ++at_;
    if (at_ == lines_.size()) return void(fail(head, fmt::format("`{}` has no End", head.words[0].text)));
    ++at_;
    definition_.notes.push_back(fmt::format("line {}: `{}` is left out: {}", head.number, head.words[0].text, reason));
  }

  void name(const Line& line) {
    if (!definition_.name.empty() || !definition_.orbits.empty())
      return void(fail(line, "the name comes first, and once"));
    for (std::size_t word = 1; word < line.words.size(); ++word)
      definition_.name.append(word > 1 ? " " : "").append(line.words[word].text);
    if (definition_.name.empty() || definition_.name.size() > most_name ||
        excerpt(definition_.name, most_name) != definition_.name)
      fail(line, fmt::format("a name has 1 to {} plain characters", most_name), 1);
  }

  void set(const Line& line) {
    if (!expect(line, 4, "Set NAME PLACES ORIENTATIONS")) return;
    if (solved_ || !definition_.generators.empty())
      return void(fail(line, "sets are told before Solved and the moves"));
    if (definition_.orbits.size() == most_orbits) return void(fail(line, fmt::format("at most {} sets", most_orbits)));
    const std::optional<std::uint16_t> places = number(line, 2, 1, most_points);
    const std::optional<std::uint16_t> orientations = places ? number(line, 3, 1, most_orientations) : std::nullopt;
    if (!orientations || !pass(line, check_orbit_name(line.words[1].text), 1)) return;
    points_ += std::size_t{*places} * *orientations;
    if (points_ > most_points)
      return void(fail(line, fmt::format("{} orientations of places so far, at most {}", points_, most_points), 2));
    for (const Orbit& orbit : definition_.orbits)
      if (orbit.name == line.words[1].text)
        return void(fail(line, fmt::format("two sets are called `{}`", orbit.name), 1));
    definition_.orbits.push_back({std::string(line.words[1].text), *places, *orientations});
  }

  void solved(const Line& line, bool from_zero) {
    if (!expect(line, 1, line.words[0].text)) return;
    if (solved_) return void(fail(line, "what is solved is told twice"));
    if (definition_.orbits.empty()) return void(fail(line, "sets are told before Solved"));
    solved_ = true;
    for (std::size_t at = definition_.solved.size(); at < definition_.orbits.size(); ++at) {
      const Orbit& orbit = definition_.orbits[at];
      OrbitPattern part{Places(orbit.places), Places(orbit.places), Places(orbit.places, orbit.orientations)};
      std::iota(part.pieces.begin(), part.pieces.end(), std::uint16_t{0});
      definition_.solved.push_back(std::move(part));
    }
    block(line, Kind::solved, from_zero, [&](std::size_t orbit, const Line& pieces, Numbers numbers) {
      OrbitPattern& part = definition_.solved[orbit];
      part.pieces = std::move(numbers.pieces);
      for (std::size_t place = 0; place < part.pieces.size(); ++place) {
        part.moduli[place] =
            numbers.orientations[place] == wildcard ? std::uint16_t{1} : definition_.orbits[orbit].orientations;
        part.orientations[place] =
            numbers.orientations[place] == wildcard ? std::uint16_t{0} : numbers.orientations[place];
      }
      pass(pieces, check_solved(definition_.orbits[orbit], part, from_zero ? 0 : 1));
    });
  }

  void move(const Line& line, bool from_zero) {
    if (!expect(line, 2, "Move NAME")) return;
    if (definition_.orbits.empty()) return void(fail(line, "sets are told before the moves"));
    if (definition_.generators.size() == most_generators)
      return void(fail(line, fmt::format("at most {} moves", most_generators)));
    if (!new_name(line)) return;
    Transformation made = identity(definition_.orbits);
    block(line, Kind::move, from_zero, [&](std::size_t orbit, const Line& pieces, Numbers numbers) {
      if (!pass(pieces, check_source(definition_.orbits[orbit], numbers.pieces, from_zero ? 0 : 1))) return;
      OrbitTransformation& part = made[orbit];
      part.source = std::move(numbers.pieces);
      for (std::size_t place = 0; place < part.source.size(); ++place)
        part.twist[place] = numbers.orientations[from_zero ? place : part.source[place]];
    });
    definition_.generators.push_back({std::string(line.words[1].text), std::move(made)});
  }

  bool new_name(const Line& line) {
    const std::string_view name = line.words[1].text;
    const auto same = [&](const auto& each) { return each.name == name; };
    if (std::any_of(definition_.generators.begin(), definition_.generators.end(), same) ||
        std::any_of(definition_.derived.begin(), definition_.derived.end(), same))
      return fail(line, fmt::format("two moves are called `{}`", excerpt(name)), 1);
    return pass(line, check_move_name(name), 1);
  }

  // MoveAlias NAME MOVE, MoveSequence NAME MOVE...
  void derived(const Line& line) {
    const bool alias = line.words[0].text == "MoveAlias";
    if (alias ? !expect(line, 3, "MoveAlias NAME MOVE")
              : line.words.size() < 3 && !expect(line, 3, "MoveSequence NAME MOVE ..."))
      return;
    if (definition_.derived.size() == most_derived)
      return void(fail(line, fmt::format("at most {} derived moves", most_derived)));
    if (!new_name(line)) return;
    std::string moves(line.words[2].text);
    for (std::size_t word = 3; word < line.words.size(); ++word) moves.append(" ").append(line.words[word].text);
    moves.resize(std::min(moves.find("//"), moves.size()));  // a comment, which other forms cannot hold on one line
    while (!moves.empty() && moves.back() == ' ') moves.pop_back();
    if (moves.empty()) return void(fail(line, "a comment where moves were expected", 2));
    definition_.derived.push_back({std::string(line.words[1].text), std::move(moves)});
  }

  struct Numbers {
    Places pieces, orientations;
  };

  // The lists of sets to the next End; `take` is given each set once, with the line of its pieces.
  template <class Take>
  void block(const Line& head, Kind kind, bool from_zero, Take take) {
    std::vector<bool> told(definition_.orbits.size());
    while (!failed()) {
      if (at_ == lines_.size()) return void(fail(head, fmt::format("`{}` has no End", head.words[0].text)));
      const Line& line = lines_[at_++];
      if (line.words[0].text == "End") return void(expect(line, 1, "End"));
      const std::size_t orbit = orbit_called(line);
      if (failed()) return;
      if (told[orbit]) return void(fail(line, fmt::format("`{}` is told twice", line.words[0].text)));
      told[orbit] = true;
      if (!is_numbers()) return void(fail(line, fmt::format("no numbers follow `{}`", line.words[0].text)));
      const Line& pieces = lines_[at_];
      const std::size_t places = definition_.orbits[orbit].places;
      Numbers numbers{list(kind, orbit, false, from_zero), Places(places)};
      if (!failed() && is_numbers()) numbers.orientations = list(kind, orbit, true, from_zero);
      if (!failed() && is_numbers())
        return void(fail(lines_[at_], fmt::format("`{}` has two lists, pieces and orientations, and this is a third",
                                                  line.words[0].text)));
      if (!failed()) take(orbit, pieces, std::move(numbers));
    }
  }

  std::size_t orbit_called(const Line& line) {
    std::vector<std::string_view> names;
    for (std::size_t orbit = 0; orbit < definition_.orbits.size(); ++orbit) {
      if (definition_.orbits[orbit].name == line.words[0].text)
        return expect(line, 1, "the name of a set alone"), orbit;
      names.push_back(definition_.orbits[orbit].name);
    }
    fail(line,
         fmt::format("there is no set `{}`{}", excerpt(line.words[0].text), suggestion(line.words[0].text, names)));
    return 0;
  }

  bool is_numbers() const { return is_numbers(at_); }
  bool is_numbers(std::size_t at) const {
    if (at == lines_.size()) return false;
    const char first = lines_[at].words[0].text.front();
    return first == '?' || first == '-' || (first >= '0' && first <= '9');
  }

  // The line that is next; with those after it where they have `places` numbers together.
  Line numbers_of(std::size_t places) {
    Line all = lines_[at_];
    std::size_t next = at_ + 1;
    for (; all.words.size() < places && is_numbers(next); ++next)
      all.words.insert(all.words.end(), lines_[next].words.begin(), lines_[next].words.end());
    if (all.words.size() != places) return lines_[at_++];
    at_ = next;
    return all;
  }

  Places list(Kind kind, std::size_t orbit, bool orientations, bool from_zero) {
    const Orbit& about = definition_.orbits[orbit];
    const Line line = numbers_of(about.places);
    Places values;
    if (line.words.size() != about.places) {
      fail(line, fmt::format("{} numbers, and `{}` has {} places", line.words.size(), about.name, about.places));
      return values;
    }
    const std::size_t least = orientations || from_zero ? 0 : 1;
    // The twist of a piece that has one orientation says to other programs that a Block may not part it.
    const std::size_t most = !orientations ? (kind == Kind::solved ? most_label : about.places - 1u) + least
                             : about.orientations == 1u ? most_orientations
                                                        : about.orientations - 1u;
    for (std::size_t word = 0; word < line.words.size() && !failed(); ++word) {
      if (line.words[word].text == "?") {
        if (!orientations || kind == Kind::move)
          fail(line,
               kind == Kind::move ? "`?` stands in Solved alone" : "a piece cannot be `?`: give like pieces one number",
               word);
        values.push_back(wildcard);
      } else if (const auto value = number(line, word, least, most)) {
        values.push_back(orientations && about.orientations == 1u ? std::uint16_t{0}
                                                                  : static_cast<std::uint16_t>(*value - least));
      }
    }
    return values;
  }

  std::optional<std::uint16_t> number(const Line& line, std::size_t word, std::size_t least, std::size_t most) {
    const std::string_view text = line.words[word].text;
    std::size_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem == std::errc::invalid_argument || end != text.data() + text.size()) {
      fail(line, fmt::format("`{}` is no number", excerpt(text)), word);
    } else if (problem != std::errc{} || value < least || value > most) {
      fail(line, fmt::format("{} is out of range: from {} to {}", excerpt(text), least, most), word);
    } else {
      return static_cast<std::uint16_t>(value);
    }
    return std::nullopt;
  }

  std::vector<Line> lines_;
  std::size_t at_ = 0, points_ = 0;
  bool solved_ = false;
  Definition definition_{};
  std::optional<Error> error_{};
};

std::string listed(const Places& values, std::size_t offset) {
  std::string text;
  for (const std::uint16_t value : values) text += fmt::format("{}{}", text.empty() ? "" : " ", value + offset);
  return text + '\n';
}

// One word that any reader of the format takes.
std::string one_word(std::string_view name) {
  std::string word(name);
  std::replace_if(
      word.begin(), word.end(), [](char letter) { return letter <= ' ' || letter > '~' || letter == '#'; }, '_');
  return word;
}

std::string solved_of(const Orbit& orbit, const OrbitPattern& part) {
  std::string text = orbit.name + '\n' + listed(part.pieces, 1);
  if (orbit.orientations == 1) return text;
  std::string orientations;
  for (std::size_t place = 0; place < part.pieces.size(); ++place) {
    orientations += place == 0 ? "" : " ";
    orientations += part.moduli[place] == 1 ? "?" : fmt::format("{}", part.orientations[place]);
  }
  return text + orientations + '\n';
}

std::string move_of(const Definition& definition, const Generator& generator) {
  std::string text = fmt::format("\nMove {}\n", generator.name);
  const Transformation nothing = identity(definition.orbits);
  for (std::size_t orbit = 0; orbit < definition.orbits.size(); ++orbit) {
    const OrbitTransformation& part = generator.transformation[orbit];
    if (part == nothing[orbit]) continue;
    Places by_piece(part.twist.size());
    for (std::size_t place = 0; place < by_piece.size(); ++place) by_piece[part.source[place]] = part.twist[place];
    text += definition.orbits[orbit].name + '\n' + listed(part.source, 1);
    if (definition.orbits[orbit].orientations > 1) text += listed(by_piece, 0);
  }
  return text + "End\n";
}

}  // namespace

Expected<Definition> read_tws(std::string_view text) {
  if (text.size() > most_text)
    return Error{ErrorCode::bad_syntax, fmt::format("{} bytes, at most {}", text.size(), most_text), 0};
  return TwsReader(without_byte_order_mark(text)).read();
}

Expected<Pattern> read_tws_solved(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text) {
  return TwsReader(text).read_solved(orbits, solved);
}

Expected<std::string> write_tws(const Definition& definition) {
  std::string text = fmt::format("Name {}\n\n", one_word(definition.name));
  for (const Orbit& orbit : definition.orbits)
    text += fmt::format("Set {} {} {}\n", orbit.name, orbit.places, orbit.orientations);
  text += "\nSolved\n";
  for (std::size_t orbit = 0; orbit < definition.orbits.size(); ++orbit) {
    const OrbitPattern& part = definition.solved[orbit];
    for (std::size_t place = 0; place < part.moduli.size(); ++place)
      if (part.moduli[place] != 1 && part.moduli[place] != definition.orbits[orbit].orientations)
        return Error{ErrorCode::unsupported,
                     fmt::format("{}: the piece at {} shows {} of its {} orientations, and .tws can say all or none",
                                 definition.orbits[orbit].name, place + 1, part.moduli[place],
                                 definition.orbits[orbit].orientations),
                     {}};
    text += solved_of(definition.orbits[orbit], part);
  }
  text += "End\n";
  for (const Generator& generator : definition.generators) text += move_of(definition, generator);
  if (!definition.derived.empty()) text += '\n';
  for (const Derived& derived : definition.derived)
    text += fmt::format("MoveSequence {} {}\n", derived.name, derived.moves);
  return text;
}

}  // namespace rompicapo::permutation
