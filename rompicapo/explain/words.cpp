// SPDX-License-Identifier: MIT
//
// Patterns are parsed from left to right; the cases of a plural or select are patterns themselves.
#include "rompicapo/explain/words.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace rompicapo::explain {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// The position after the brace that closes the one at `open`; npos if there is none. Quoted braces do not count.
std::size_t end_of_braces(std::string_view text, std::size_t open) {
  std::size_t depth = 0;
  for (std::size_t at = open; at < text.size(); ++at) {
    if (text[at] == '\'' && at + 1 < text.size() && (text[at + 1] == '{' || text[at + 1] == '}')) {
      const std::size_t close = text.find('\'', at + 1);
      if (close == std::string_view::npos) return close;
      at = close;
    } else if (text[at] == '{') {
      ++depth;
    } else if (text[at] == '}' && --depth == 0) {
      return at + 1;
    }
  }
  return std::string_view::npos;
}

struct Case {
  std::string_view name, pattern;
};

struct Place {
  std::string_view name, kind;  // kind: empty, "plural", "select"
  std::vector<Case> cases{};
  bool sound = true;
};

// `inside`: the text between the braces.
Place read_place(std::string_view inside) {
  Place place;
  const std::size_t comma = inside.find(',');
  place.name = trimmed(inside.substr(0, comma));
  if (comma == std::string_view::npos) return place;
  std::string_view rest = inside.substr(comma + 1);
  const std::size_t second = rest.find(',');
  place.kind = trimmed(rest.substr(0, second));
  place.sound = second != std::string_view::npos && (place.kind == "plural" || place.kind == "select");
  if (!place.sound) return place;
  rest.remove_prefix(second + 1);
  for (std::size_t open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
    const std::size_t end = end_of_braces(rest, open);
    if (end == std::string_view::npos) break;
    place.cases.push_back({trimmed(rest.substr(0, open)), rest.substr(open + 1, end - open - 2)});
    rest.remove_prefix(end);
  }
  place.sound = trimmed(rest).empty() && std::any_of(place.cases.begin(), place.cases.end(),
                                                     [](const Case& one) { return one.name == "other"; });
  return place;
}

// Calls plain(text) for each piece of text and place(Place, whole) for each place; false if a brace is not closed.
template <class ReferenceModel, class OnPlace>
bool read_pattern(std::string_view pattern, const ReferenceModel& plain, const OnPlace& on_place) {
  for (std::size_t at = 0; at < pattern.size();) {
    const char letter = pattern[at], next = at + 1 < pattern.size() ? pattern[at + 1] : '\0';
    if (letter == '\'' && next == '\'') {
      plain(pattern.substr(at, 1));
      at += 2;
    } else if (letter == '\'' && (next == '{' || next == '}')) {
      const std::size_t close = std::min(pattern.find('\'', at + 1), pattern.size());
      plain(pattern.substr(at + 1, close - at - 1));
      at = close + 1;
    } else if (letter == '{') {
      const std::size_t end = end_of_braces(pattern, at);
      if (end == std::string_view::npos) {
        plain(pattern.substr(at));
        return false;
      }
      on_place(read_place(pattern.substr(at + 1, end - at - 2)), pattern.substr(at, end - at));
      at = end;
    } else {
      plain(pattern.substr(at, 1));
      ++at;
    }
  }
  return true;
}

class Filler {
 public:
  using Given = std::span<const std::pair<std::string_view, Value>>;

  Filler(std::string_view language, Given values) : language_(language), values_(values) {}

  // `hash` replaces # in the cases of a plural.
  std::string fill(std::string_view pattern, const Value* hash = nullptr) const {
    std::string text;
    read_pattern(
        pattern,
        [&](std::string_view piece) {
          if (hash != nullptr && piece == "#") {
            text += hash->text;
          } else {
            text += piece;
          }
        },
        [&](const Place& place, std::string_view whole) {
          const Value* value = find(place.name);
          if (value == nullptr || !place.sound) {
            text += whole;
          } else if (place.kind.empty()) {
            text += value->text;
          } else {
            text += fill(chosen(place, *value), place.kind == "plural" ? value : hash);
          }
        });
    return text;
  }

 private:
  const Value* find(std::string_view name) const {
    for (const auto& [known, value] : values_)
      if (known == name) return &value;
    return nullptr;
  }

  std::string_view chosen(const Place& place, const Value& value) const {
    const auto named = [&](std::string_view name) {
      return std::find_if(place.cases.begin(), place.cases.end(), [&](const Case& one) { return one.name == name; });
    };
    auto found = place.cases.end();
    if (place.kind == "select") {
      found = named(value.text);
    } else if (value.number) {
      found = named('=' + value.text);
      if (found == place.cases.end()) found = named(plural_category(language_, *value.number));
    }
    if (found == place.cases.end()) found = named("other");
    return found->pattern;
  }

  std::string_view language_;
  Given values_;
};

void collect(std::string_view pattern, Places& places) {
  const bool closed = read_pattern(
      pattern, [](std::string_view) {},
      [&](const Place& place, std::string_view) {
        places.names.emplace(place.name);
        places.sound = places.sound && place.sound && !place.name.empty();
        if (place.kind == "plural") places.plurals.emplace_back();
        const std::size_t plural = places.plurals.size();
        for (const Case& one : place.cases) {
          if (place.kind == "plural") places.plurals[plural - 1].emplace(one.name);
          collect(one.pattern, places);
        }
      });
  places.sound = places.sound && closed;
}

}  // namespace

std::string_view plural_category(std::string_view language, std::int64_t number) {
  if (language == "th") return "other";
  if (language == "fr") return number >= -1 && number <= 1 ? "one" : "other";
  return number == 1 || number == -1 ? "one" : "other";
}

std::vector<std::string_view> plural_categories(std::string_view language) {
  if (language == "th") return {"other"};
  return {"one", "other"};
}

std::string filled(std::string_view pattern, std::string_view language, Values values) {
  return Filler(language, {values.begin(), values.size()}).fill(pattern);
}

Places places_of(std::string_view pattern) {
  Places places;
  collect(pattern, places);
  return places;
}

Words::Words(std::string_view language, std::string_view json) : language_(language) {
  const auto read = nlohmann::json::parse(json, nullptr, /*allow_exceptions=*/false);
  if (!read.is_object()) return;
  for (const auto& [key, phrase] : read.items())
    if (phrase.is_string()) phrases_[key] = phrase.get<std::string>();
}

std::string Words::say(std::string_view key, Values values) const {
  const auto found = phrases_.find(key);
  return found == phrases_.end() ? std::string(key) : filled(found->second, language_, values);
}

Value Words::value_of(std::string_view place, std::string_view value) const {
  constexpr std::size_t most_digits = 9;
  if (!value.empty() && value.size() <= most_digits && std::all_of(value.begin(), value.end(), is_digit))
    return static_cast<std::int64_t>(std::stoll(std::string(value)));
  while (!place.empty() && is_digit(place.back())) place.remove_suffix(1);
  std::string text;
  for (std::size_t at = 0; at < value.size();) {
    const std::size_t end = std::min(value.find(", ", at), value.size());
    const std::string_view one = value.substr(at, end - at);
    const auto named = phrases_.find("name." + std::string(place) + '.' + std::string(one));
    text += named == phrases_.end() ? one : named->second;
    at = end;
    if (at == value.size()) break;
    text += ", ";
    at += 2;
  }
  return text;
}

std::string Words::tell(std::string_view key, const PhraseValues& values) const {
  const auto found = phrases_.find(key);
  if (found == phrases_.end()) return {};
  std::vector<std::pair<std::string_view, Value>> said;
  for (const auto& [place, value] : values) said.emplace_back(place, value_of(place, value));
  return Filler(language_, {said.data(), said.size()}).fill(found->second);
}

}  // namespace rompicapo::explain
