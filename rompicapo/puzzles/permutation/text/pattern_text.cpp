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

class PatternReader {
 public:
  PatternReader(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text)
      : orbits_(orbits), solved_(solved), text_(text), given_(orbits.size()) {}

  Expected<Pattern> read() {
    Pattern pattern = solved_;
    for (std::size_t from = 0; from <= text_.size();) {
      const std::size_t end = std::min(text_.find(';', from), text_.size());
      if (!part(from, end, pattern)) return error_;
      from = end + 1;
    }
    std::string missing;
    for (std::size_t at = 0; at < orbits_.size(); ++at)
      if (!given_[at]) missing += fmt::format("{}`{}`", missing.empty() ? "" : ", ", orbits_[at].name);
    if (!missing.empty())
      return phrased_error(ErrorCode::bad_syntax, "file-set-missing", "nothing is said of {missing}",
                           {{"missing", excerpt(missing, 200)}}, text_.size());
    return pattern;
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
  bool part(std::size_t from, std::size_t end, Pattern& pattern) {
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
    if (!pieces(*orbit, split(text.substr(colon + 1, slash - colon - 1), separators), from + colon + 1,
                pattern[*orbit]))
      return false;
    const bool told = slash < text.size();
    const auto tokens = told ? split(text.substr(slash + 1), separators) : std::vector<Token>{};
    return orientations(*orbit, told, tokens, from + slash + (told ? 1 : 0), pattern[*orbit]);
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

  bool pieces(std::size_t at, const std::vector<Token>& tokens, std::size_t from, OrbitPattern& part) {
    const Orbit& orbit = orbits_[at];
    const OrbitPattern& solved = solved_[at];
    const std::size_t labels = labels_of(solved);
    std::vector<std::size_t> times(labels), met(labels), place_of(labels);
    for (const std::uint16_t label : solved.pieces) ++times[label];
    for (std::size_t place = 0; place < tokens.size(); ++place) {
      const auto& [text, position] = tokens[place];
      const std::optional<std::uint16_t> piece = number(text);
      if (!piece || *piece == 0 || *piece > labels || times[*piece - 1u] == 0)
        return fail(phrased_error(
            ErrorCode::bad_state, "file-no-piece", "{orbit}, place {place}: there is no piece `{given}`",
            {{"orbit", orbit.name}, {"place", std::to_string(place + 1)}, {"given", excerpt(text)}}, from + position));
      if (place == orbit.places)
        return fail(phrased_error(
            ErrorCode::bad_state, "file-too-many", "{orbit} has {places} places, and here are {n} pieces",
            {{"orbit", orbit.name}, {"places", std::to_string(orbit.places)}, {"n", std::to_string(tokens.size())}},
            from + position));
      const std::size_t label = *piece - 1u;
      if (++met[label] > times[label])
        return fail(too_often(at, label, times[label], place_of[label], place, from + position));
      place_of[label] = place;
      part.pieces[place] = static_cast<std::uint16_t>(label);
    }
    if (tokens.size() == orbit.places) return true;
    std::string missing;
    for (std::size_t label = 0; label < labels; ++label)
      if (met[label] < times[label]) missing += fmt::format("{}{}", missing.empty() ? "" : " ", label + 1);
    return fail(phrased_error(ErrorCode::bad_state, "file-missing",
                              "{orbit}: {n} of its {places} pieces; missing: {missing}",
                              {{"orbit", orbit.name},
                               {"n", std::to_string(tokens.size())},
                               {"places", std::to_string(orbit.places)},
                               {"missing", excerpt(missing, 200)}},
                              from + (tokens.empty() ? 0 : tokens.back().position + tokens.back().text.size())));
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

  bool orientations(std::size_t at, bool told, const std::vector<Token>& tokens, std::size_t from, OrbitPattern& part) {
    const Orbit& orbit = orbits_[at];
    for (std::size_t place = 0; place < orbit.places; ++place) part.moduli[place] = modulus_of(at, part.pieces[place]);
    if (!told) {
      if (std::all_of(part.moduli.begin(), part.moduli.end(), [](std::uint16_t modulus) { return modulus == 1; })) {
        std::fill(part.orientations.begin(), part.orientations.end(), std::uint16_t{0});
        return true;
      }
      return fail(ErrorCode::bad_syntax,
                  fmt::format("{}: after its pieces come `/` and their orientations", orbit.name), from);
    }
    for (std::size_t place = 0; place < std::min<std::size_t>(tokens.size(), orbit.places); ++place) {
      const auto& [text, position] = tokens[place];
      const std::optional<std::uint16_t> value =
          text == "?" && part.moduli[place] == 1 ? std::uint16_t{0} : number(text);
      if (!value || *value >= part.moduli[place]) return fail(out_of_range(orbit, place, part, text, from + position));
      part.orientations[place] = *value;
    }
    if (tokens.size() == orbit.places) return true;
    return fail(phrased_error(
        ErrorCode::bad_state, "file-orientations", "{orbit}: {n} orientations for {places} pieces",
        {{"orbit", orbit.name}, {"n", std::to_string(tokens.size())}, {"places", std::to_string(orbit.places)}},
        from + (tokens.size() > orbit.places ? tokens[orbit.places].position : 0)));
  }

  static Error out_of_range(const Orbit& orbit, std::size_t place, const OrbitPattern& part, std::string_view text,
                            std::size_t position) {
    PhraseValues values{{"orbit", orbit.name},
                        {"place", std::to_string(place + 1)},
                        {"piece", std::to_string(part.pieces[place] + 1)},
                        {"given", excerpt(text)}};
    if (part.moduli[place] == 1)
      return phrased_error(ErrorCode::bad_state, "file-no-orientation",
                           "{orbit}, place {place}: piece {piece} shows no orientation: `?` or 0, not `{given}`",
                           std::move(values), position);
    values.emplace_back("most", std::to_string(part.moduli[place] - 1));
    return phrased_error(ErrorCode::bad_state, "file-orientation",
                         "{orbit}, place {place}: the orientation of piece {piece} is from 0 to {most}, not `{given}`",
                         std::move(values), position);
  }

  std::uint16_t modulus_of(std::size_t at, std::uint16_t label) const {
    const auto& labels = solved_[at].pieces;
    return solved_[at]
        .moduli[static_cast<std::size_t>(std::find(labels.begin(), labels.end(), label) - labels.begin())];
  }

  const std::vector<Orbit>& orbits_;
  const Pattern& solved_;
  std::string_view text_;
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
  return PatternReader(orbits, solved, text).read();
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
