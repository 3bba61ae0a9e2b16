// SPDX-License-Identifier: MIT
//
// An option as data. An option of only some puzzles or solvers is described once, where it is read; the command line,
// its help, the man page, completions, the protocol and its description, and the page derive from it.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace rompicapo {

struct OptionInfo {
  enum class Type {
    flag,    // present or absent
    whole,   // an integer from `least` to `most`
    number,  // a number from `least` to `most`
    choice,  // one of `value`, separated by bars; the first is the default
    text,
    counted,  // given alone, or with the unit to count: `classes` (default) or `sequences`
  };

  std::string_view name;  // "stop-length"; in JSON "stop_length"
  Type type = Type::text;
  std::string_view value;    // name of the value in help: "N"
  std::string_view summary;  // one line
  double least = 0, most = 0;
  bool on_command_line = true;  // false: in the protocol only
};

std::string_view name_of(OptionInfo::Type type);

// The option's name in JSON: without dashes.
std::string key_of(std::string_view name);

// flag: bool; whole: std::uint64_t; number: double; all others: std::string.
using OptionValue = std::variant<bool, std::uint64_t, double, std::string>;

// Given values by name. Options that were not given have their default.
class OptionValues {
 public:
  OptionValues() = default;
  OptionValues(std::initializer_list<std::pair<const std::string, OptionValue>> values) : values_(values) {}

  void set(std::string_view name, OptionValue value) { values_.insert_or_assign(std::string(name), std::move(value)); }

  // The value of an option of that type; its default if it was not given.
  bool flag(std::string_view name) const { return get<bool>(name); }
  std::string text(std::string_view name) const { return get<std::string>(name); }

  bool contains(std::string_view name) const { return values_.contains(name); }
  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }
  bool empty() const { return values_.empty(); }
  bool operator==(const OptionValues&) const = default;

 private:
  template <class Value>
  Value get(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? Value{} : std::get<Value>(found->second);
  }

  std::map<std::string, OptionValue, std::less<>> values_;
};

}  // namespace rompicapo
