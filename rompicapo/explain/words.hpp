// SPDX-License-Identifier: MIT
//
// The phrases of one language from a flat JSON object (locales/*.json), and the substitution of their places. Patterns
// are a subset of ICU MessageFormat:
//
//     {name}                                                the value
//     {name, plural, =0 {none} one {one tile} other {# tiles}}  by number: an exact one, or its category
//     {name, select, up {rises} other {falls}}              by text
//     ''  '{'  '}'                                          an apostrophe; braces. A lone apostrophe stands for itself
//
// Categories of whole numbers. Source: Unicode CLDR, "Language Plural Rules"; its `many` of round millions in French
// and Italian is left out.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::explain {

// The value of a place: a text, or a number that may select a plural form.
struct Value {
  std::string text;
  std::optional<std::int64_t> number{};

  Value(std::string_view given) : text(given) {}                             // NOLINT(google-explicit-constructor)
  Value(const std::string& given) : text(given) {}                           // NOLINT(google-explicit-constructor)
  Value(const char* given) : text(given) {}                                  // NOLINT(google-explicit-constructor)
  Value(std::int64_t given) : text(std::to_string(given)), number(given) {}  // NOLINT(google-explicit-constructor)
};
using Values = std::initializer_list<std::pair<std::string_view, Value>>;

// "one" or "other".
std::string_view plural_category(std::string_view language, std::int64_t number);

// The categories that a plural must have in this language, "other" last.
std::vector<std::string_view> plural_categories(std::string_view language);

// The pattern with its places filled. Places without a value and malformed parts stay unchanged.
std::string filled(std::string_view pattern, std::string_view language, Values values);

// The places of a pattern, to compare languages.
struct Places {
  std::set<std::string> names{};
  std::vector<std::set<std::string>> plurals{};  // the cases of each plural
  bool sound = true;                             // braces are closed, kinds are known, "other" is present
};
Places places_of(std::string_view pattern);

class Words {
 public:
  // A text that is not a JSON object yields no phrases.
  Words(std::string_view language, std::string_view json);

  // The phrase with its places filled; the key itself if there is no phrase.
  std::string say(std::string_view key, Values values = {}) const;

  // For values that are data (rompicapo/base/expected.hpp): digits are a number, and a value with its own words,
  // "name.PLACE.VALUE", is replaced by them, also each item of a list, "A, B". Digits at the end of a place's name only
  // distinguish it from others of its kind. Empty if there are no words for the key.
  std::string tell(std::string_view key, const PhraseValues& values) const;

  bool has(std::string_view key) const { return phrases_.find(key) != phrases_.end(); }
  const std::string& language() const { return language_; }
  const std::map<std::string, std::string, std::less<>>& all() const { return phrases_; }

 private:
  Value value_of(std::string_view place, std::string_view value) const;

  std::string language_;
  std::map<std::string, std::string, std::less<>> phrases_;
};

}  // namespace rompicapo::explain
