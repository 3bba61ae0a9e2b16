// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/phrase.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::string_view separators = " \t\r\n,";

// Reads a state as the goal that is this state, or, if `open`, a pattern with `?` and `+`.
class PatternReader {
 public:
  PatternReader(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text, bool open)
      : orbits_(orbits), solved_(solved), text_(text), open_(open), given_(orbits.size()) {}

  Expected<StateGoal> read() {
    StateGoal goal(orbits_.size());
    for (std::size_t from = 0; from <= text_.size();) {
      const std::size_t end = std::min(text_.find(';', from), text_.size());
      if (!part(from, end, goal)) return error_;
      from = end + 1;
    }
    for (std::size_t at = 0; at < orbits_.size(); ++at)
      if (!given_[at])
        return phrased_error(ErrorCode::bad_syntax, "file-set-missing", "set {missing} is missing",
                             {{"missing", excerpt('`' + orbits_[at].name + '`', 200)}}, text_.size());
    return goal;
  }

 private:
  bool fail(ErrorCode code, std::string message, std::size_t position, Phrase phrase = {}) {
    error_ = {code, std::move(message), position, std::move(phrase)};
    return false;
  }

  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }

  // "NAME: pieces / orientations", from `from` up to `end`.
  bool part(std::size_t from, std::size_t end, StateGoal& goal) {
    const std::string_view text = text_.substr(from, end - from);
    const std::size_t first = text.find_first_not_of(separators), colon = text.find(':');
    if (first == std::string_view::npos)
      return from == 0 && end == text_.size()
                 ? fail(ErrorCode::bad_syntax, "an empty state: " + form(), 0, {"empty", {}})
                 : end == text_.size() || fail(ErrorCode::bad_syntax, "nothing stands before this `;`", end);
    if (colon == std::string_view::npos)
      return fail(ErrorCode::bad_syntax,
                  fmt::format("`{}` is no part of a state: {}", excerpt(text.substr(first)), form()), from + first,
                  {"file-no-part", {{"given", excerpt(text.substr(first))}}});
    std::string_view name = text.substr(first, colon - first);
    while (!name.empty() && separators.find(name.back()) != std::string_view::npos) name.remove_suffix(1);
    const std::optional<std::size_t> orbit = orbit_called(name, from + first);
    if (!orbit) return false;
    const std::size_t slash = std::min(text.find('/', colon), text.size());
    goal[*orbit].assign(orbits_[*orbit].places, {std::vector(labels_of(solved_[*orbit]), true),
                                                 std::vector(orbits_[*orbit].orientations, true)});
    if (!pieces(*orbit, split(text.substr(colon + 1, slash - colon - 1), separators), from + colon + 1, goal[*orbit]))
      return false;
    const bool told = slash < text.size();
    const auto tokens = told ? split(text.substr(slash + 1), separators) : std::vector<Token>{};
    return orientations(*orbit, told, tokens, from + slash + (told ? 1 : 0), goal[*orbit]);
  }

  std::string form() const {
    const Orbit& orbit = orbits_.front();
    return fmt::format("give `{}: PIECES{}`{}, or `@MOVES`", orbit.name,
                       orbit.orientations > 1 ? " / ORIENTATIONS" : "",
                       orbits_.size() > 1 ? " and so on, with `;` between" : "");
  }

  std::optional<std::size_t> orbit_called(std::string_view name, std::size_t position) {
    std::vector<std::string_view> names;
    for (std::size_t at = 0; at < orbits_.size(); ++at) {
      names.push_back(orbits_[at].name);
      if (orbits_[at].name != name) continue;
      if (given_[at])
        return fail(ErrorCode::bad_syntax, fmt::format("`{}` is told twice", name), position), std::nullopt;
      given_[at] = true;
      return at;
    }
    fail(ErrorCode::bad_syntax, fmt::format("there is no set `{}`{}", excerpt(name), suggestion(name, names)), position,
         {"file-no-set", {{"given", excerpt(name)}}});
    return std::nullopt;
  }

  static std::optional<std::uint16_t> number(std::string_view text) {
    std::uint16_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
  }

  // A lone `?` stands for all.
  bool is_open(const std::vector<Token>& tokens) const {
    return open_ && tokens.size() == 1 && tokens.front().text == "?";
  }

  // "1+4": what may be there; of a state, one alone. Nothing before or after a `+` is an empty choice.
  std::vector<Token> choices(std::string_view text) const {
    if (!open_) return {{text}};
    std::vector<Token> choices;
    for (std::size_t from = 0, to = 0; from <= text.size(); from = to + 1) {
      to = std::min(text.find('+', from), text.size());
      choices.push_back({text.substr(from, to - from), from});
    }
    return choices;
  }

  bool pieces(std::size_t at, const std::vector<Token>& tokens, std::size_t from, std::vector<PlaceGoal>& goal) {
    const Orbit& orbit = orbits_[at];
    const std::size_t labels = labels_of(solved_[at]);
    std::vector<std::size_t> times(labels), met(labels), place_of(labels);
    for (const std::uint16_t label : solved_[at].pieces) ++times[label];
    for (std::size_t place = 0; place < tokens.size() && !is_open(tokens); ++place) {
      const auto& [text, position] = tokens[place];
      const bool any = open_ && text == "?";
      const std::vector<Token> may_be = any ? std::vector<Token>{} : choices(text);
      std::vector<bool> allowed(labels, any);
      for (const Token& choice : may_be) {
        const std::optional<std::uint16_t> piece = number(choice.text);
        if (!piece || *piece == 0 || *piece > labels || times[*piece - 1u] == 0)
          return fail(phrased_error(ErrorCode::bad_state, "file-no-piece",
                                    "{orbit}, place {place}: there is no piece `{given}`",
                                    {{"orbit", orbit.name},
                                     {"place", std::to_string(place + 1)},
                                     {"given", excerpt(choice.text.empty() ? text : choice.text)}},
                                    from + position + choice.position));
        allowed[*piece - 1u] = true;
      }
      if (place == orbit.places)
        return fail(phrased_error(
            ErrorCode::bad_state, "file-too-many", "{orbit} has {places} places, {n} pieces are given",
            {{"orbit", orbit.name}, {"places", std::to_string(orbit.places)}, {"n", std::to_string(tokens.size())}},
            from + position));
      goal[place].pieces = allowed;
      if (may_be.size() != 1) continue;
      const auto label = static_cast<std::size_t>(std::find(allowed.begin(), allowed.end(), true) - allowed.begin());
      if (++met[label] > times[label])
        return fail(too_often(at, label, times[label], place_of[label], place, from + position));
      place_of[label] = place;
    }
    if (tokens.size() == orbit.places || is_open(tokens)) return true;
    const std::size_t end = from + (tokens.empty() ? 0 : tokens.back().position + tokens.back().text.size());
    if (open_)
      return fail(ErrorCode::bad_state,
                  fmt::format("{} has {} places, {} are given: write a piece, or `?`, for each", orbit.name,
                              orbit.places, tokens.size()),
                  end);
    std::string missing;
    for (std::size_t label = 0; label < labels; ++label)
      if (met[label] < times[label]) missing += fmt::format("{}{}", missing.empty() ? "" : " ", label + 1);
    return fail(phrased_error(ErrorCode::bad_state, "file-missing",
                              "{orbit}: {n} of its {places} pieces; missing: {missing}",
                              {{"orbit", orbit.name},
                               {"n", std::to_string(tokens.size())},
                               {"places", std::to_string(orbit.places)},
                               {"missing", excerpt(missing, 200)}},
                              end));
  }

  Error too_often(std::size_t at, std::size_t label, std::size_t times, std::size_t before, std::size_t place,
                  std::size_t position) const {
    PhraseValues values{{"orbit", orbits_[at].name}, {"piece", std::to_string(label + 1)}};
    if (times > 1) {
      values.emplace_back("n", std::to_string(times));
      values.emplace_back("place", std::to_string(place + 1));
      return phrased_error(ErrorCode::bad_state, "file-too-often",
                           "{orbit}: piece {piece} is there {n} times, and this, at place {place}, is one more",
                           std::move(values), position);
    }
    values.emplace_back("one", std::to_string(before + 1));
    values.emplace_back("other", std::to_string(place + 1));
    return phrased_error(ErrorCode::bad_state, "file-twice",
                         "{orbit}: piece {piece} stands twice, at places {one} and {other}", std::move(values),
                         position);
  }

  bool orientations(std::size_t at, bool told, const std::vector<Token>& tokens, std::size_t from,
                    std::vector<PlaceGoal>& goal) {
    const Orbit& orbit = orbits_[at];
    if (is_open(tokens)) return true;
    for (std::size_t place = 0; place < (told ? std::min<std::size_t>(tokens.size(), orbit.places) : orbit.places);
         ++place) {
      PlaceGoal& here = goal[place];
      std::uint16_t shown = 1, piece = 0;  // the orientations of what may be here, and one that shows so many
      for (std::size_t home = 0; home < orbit.places; ++home)
        if (const std::uint16_t label = solved_[at].pieces[home]; here.pieces[label]) {
          if (shown < solved_[at].moduli[home] || !here.pieces[piece]) piece = label;
          shown = std::max(shown, solved_[at].moduli[home]);
        }
      if (!told && shown > 1 && !here.is_open())
        return fail(ErrorCode::bad_syntax,
                    fmt::format("{}: after its pieces come `/` and their orientations", orbit.name), from);
      if (!told || (tokens[place].text == "?" && (open_ || shown == 1))) continue;
      const auto& [text, position] = tokens[place];
      here.orientations.assign(orbit.orientations, false);
      for (const Token& choice : choices(text)) {
        const std::optional<std::uint16_t> value = number(choice.text);
        if (!value || *value >= shown)
          return fail(out_of_range(orbit, place, piece, shown, text, from + position + choice.position));
        here.orientations[*value] = true;
      }
    }
    if (!told || tokens.size() == orbit.places) return true;
    return fail(phrased_error(
        ErrorCode::bad_state, "file-orientations", "{orbit}: {n} orientations for {places} pieces",
        {{"orbit", orbit.name}, {"n", std::to_string(tokens.size())}, {"places", std::to_string(orbit.places)}},
        from + (tokens.size() > orbit.places ? tokens[orbit.places].position : 0)));
  }

  static Error out_of_range(const Orbit& orbit, std::size_t place, std::uint16_t piece, std::uint16_t shown,
                            std::string_view text, std::size_t position) {
    PhraseValues values{{"orbit", orbit.name},
                        {"place", std::to_string(place + 1)},
                        {"piece", std::to_string(piece + 1)},
                        {"given", excerpt(text)}};
    if (shown == 1)
      return phrased_error(ErrorCode::bad_state, "file-no-orientation",
                           "{orbit}, place {place}: piece {piece} shows no orientation: `?` or 0, not `{given}`",
                           std::move(values), position);
    values.emplace_back("most", std::to_string(shown - 1));
    return phrased_error(ErrorCode::bad_state, "file-orientation",
                         "{orbit}, place {place}: the orientation of piece {piece} is from 0 to {most}, not `{given}`",
                         std::move(values), position);
  }

  const std::vector<Orbit>& orbits_;
  const Pattern& solved_;
  std::string_view text_;
  bool open_;
  std::vector<bool> given_;
  Error error_{};
};

// Reads what write_pattern() writes, as nearly all is that a program reads; of anything else, and of what is wrong,
// PatternReader says more.
class WrittenReader {
 public:
  explicit WrittenReader(std::string_view text) : left_(text) {}

  bool read(const std::vector<Orbit>& orbits, const Pattern& solved, Pattern& pattern) {
    for (std::size_t at = 0; at < orbits.size(); ++at)
      if ((at > 0 && !skip("; ")) || !skip(orbits[at].name) || !skip(":") || !part(orbits[at], solved[at], pattern[at]))
        return false;
    return left_.empty();
  }

 private:
  static constexpr std::size_t most_labels = 256;

  bool part(const Orbit& orbit, const OrbitPattern& solved, OrbitPattern& part) {
    const std::size_t labels = labels_of(solved);
    if (labels > most_labels) return false;
    std::array<std::uint16_t, most_labels> left, modulus;  // [label]
    std::fill_n(left.begin(), labels, std::uint16_t{0});
    for (std::size_t place = 0; place < orbit.places; ++place) {
      ++left[solved.pieces[place]];
      modulus[solved.pieces[place]] = solved.moduli[place];
    }
    for (std::size_t place = 0; place < orbit.places; ++place) {
      const std::uint16_t piece = number();
      if (piece == 0 || piece > labels || left[piece - 1u]-- == 0) return false;
      part.pieces[place] = static_cast<std::uint16_t>(piece - 1);
      part.moduli[place] = modulus[piece - 1u];
    }
    if (orbit.orientations == 1) return true;
    if (!skip(" /")) return false;
    for (std::size_t place = 0; place < orbit.places; ++place) {
      part.orientations[place] = part.moduli[place] == 1 && skip(" ?") ? std::uint16_t{0} : number();
      if (part.orientations[place] >= part.moduli[place]) return false;
    }
    return true;
  }

  bool skip(std::string_view what) {
    if (!left_.starts_with(what)) return false;
    left_.remove_prefix(what.size());
    return true;
  }

  // A blank and up to three digits; more than any modulus where that is not what stands here.
  std::uint16_t number() {
    constexpr std::uint16_t none = 0xffff;
    if (left_.size() < 2 || left_[0] != ' ') return none;
    std::uint16_t value = 0;
    std::size_t at = 1;
    for (; at < left_.size() && at < 4 && left_[at] >= '0' && left_[at] <= '9'; ++at)
      value = static_cast<std::uint16_t>(value * 10 + (left_[at] - '0'));
    left_.remove_prefix(at);
    return at == 1 ? none : value;
  }

  std::string_view left_;
};

void append_number(std::string& text, unsigned value) {
  std::array<char, 12> digits;
  digits[0] = ' ';
  const auto end = std::to_chars(digits.data() + 1, digits.data() + digits.size(), value).ptr;
  text.append(digits.data(), end);
}

}  // namespace

std::optional<Pattern> read_written(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text) {
  Pattern pattern = solved;
  if (!WrittenReader(text).read(orbits, solved, pattern)) return std::nullopt;
  return pattern;
}

Expected<Pattern> read_pattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text) {
  const std::size_t first = text.find_first_not_of(separators);
  if (first != std::string_view::npos && text[first] == '{') return read_kpattern(orbits, solved, text);
  const Expected<StateGoal> state = PatternReader(orbits, solved, text, /*open=*/false).read();
  if (!state) return state.error();
  return *only_state(orbits, solved, *state);
}

bool PlaceGoal::fits(std::uint16_t piece, std::uint16_t orientation, std::uint16_t modulus) const {
  for (std::size_t turn = orientation; pieces[piece] && turn < orientations.size(); turn += modulus)
    if (orientations[turn]) return true;
  return false;
}

bool PlaceGoal::is_open() const {
  const auto all = [](const std::vector<bool>& flags) { return std::count(flags.begin(), flags.end(), false) == 0; };
  return pieces.size() > 1 && all(pieces) && all(orientations);
}

Expected<StateGoal> read_pattern_goal(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text) {
  return PatternReader(orbits, solved, text, /*open=*/true).read();
}

std::optional<Pattern> only_state(const std::vector<Orbit>& orbits, const Pattern& solved, const StateGoal& goal) {
  Pattern state = solved;
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit) {
    const auto& [pieces, orientations, moduli] = solved[orbit];
    OrbitPattern& part = state[orbit];
    for (std::size_t place = 0; place < pieces.size(); ++place) {
      bool met = false;
      for (std::size_t from = 0; from < pieces.size(); ++from)
        for (std::uint16_t turn = 0; turn < moduli[from]; ++turn) {
          if (!goal[orbit][place].fits(pieces[from], turn, moduli[from])) continue;
          if (met && (part.pieces[place] != pieces[from] || part.orientations[place] != turn)) return std::nullopt;
          met = true;
          part.pieces[place] = pieces[from];
          part.orientations[place] = turn;
          part.moduli[place] = moduli[from];
        }
      if (!met) return std::nullopt;
    }
  }
  return check_pattern(orbits, solved, state) ? std::optional(state) : std::nullopt;
}
std::string write_pattern(const std::vector<Orbit>& orbits, const Pattern& pattern) {
  constexpr std::size_t usual = 6;  // characters of a place
  std::size_t length = 0;
  for (const Orbit& orbit : orbits) length += orbit.name.size() + usual * (orbit.places + std::size_t{1});
  std::string text;
  text.reserve(length);
  for (std::size_t at = 0; at < orbits.size(); ++at) {
    const OrbitPattern& part = pattern[at];
    text.append(at == 0 ? "" : "; ").append(orbits[at].name).append(1, ':');
    for (const std::uint16_t label : part.pieces) append_number(text, label + 1u);
    if (orbits[at].orientations == 1) continue;
    text += " /";
    for (std::size_t place = 0; place < part.pieces.size(); ++place)
      part.moduli[place] == 1 ? static_cast<void>(text += " ?") : append_number(text, part.orientations[place]);
  }
  return text;
}

Expected<bool> check_pattern(const std::vector<Orbit>& orbits, const Pattern& solved, const Pattern& pattern) {
  for (std::size_t at = 0; at < orbits.size(); ++at) {
    std::vector<std::int64_t> left(labels_of(solved[at]));
    for (const std::uint16_t label : solved[at].pieces) ++left[label];
    for (std::size_t place = 0; place < orbits[at].places; ++place) {
      const std::uint16_t label = pattern[at].pieces[place];
      if (label >= left.size() || --left[label] < 0)
        return Error{ErrorCode::bad_state,
                     fmt::format("{}, place {}: piece {} is not there so often", orbits[at].name, place + 1, label + 1),
                     {}};
      if (pattern[at].orientations[place] >= pattern[at].moduli[place])
        return Error{ErrorCode::bad_state,
                     fmt::format("{}, place {}: an orientation of {}, which piece {} has not", orbits[at].name,
                                 place + 1, pattern[at].orientations[place], label + 1),
                     {}};
    }
  }
  return true;
}

}  // namespace rompicapo::permutation
