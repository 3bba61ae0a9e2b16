// SPDX-License-Identifier: MIT
//
// An option as data. What only some puzzles or solvers read is described once, where it is read; the command line, its
// help, the man page, completions, the protocol, its description and the page take it from there.
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
    flag,    // given or not
    whole,   // a whole number of `least` to `most`
    number,  // a number of `least` to `most`
    choice,  // one of `value`, parted by bars, the first of which is the default
    text,
    counted,  // given alone, or with what is counted: `classes` (the same) or `sequences`
  };

  std::string_view name;  // "stop-length"; in JSON "stop_length"
  Type type = Type::text;
  std::string_view value;    // what help calls the value: "N"
  std::string_view summary;  // one line
  double least = 0, most = 0;
  bool on_command_line = true;  // false: in the protocol only
};

std::string_view name_of(OptionInfo::Type type);

// An option's name as JSON has it: no dashes.
std::string key_of(std::string_view name);

// A flag: bool; a whole number: std::uint64_t; a number: double; all others: std::string.
using OptionValue = std::variant<bool, std::uint64_t, double, std::string>;

// What was given, by name. What is not there has its default.
class OptionValues {
 public:
  OptionValues() = default;
  OptionValues(std::initializer_list<std::pair<const std::string, OptionValue>> values) : values_(values) {}

  void set(std::string_view name, OptionValue value) { values_.insert_or_assign(std::string(name), std::move(value)); }

  // Of an option of the type; its default where it was not given.
  bool flag(std::string_view name) const { return get<bool>(name); }
  std::string text(std::string_view name) const { return get<std::string>(name); }

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
