// SPDX-License-Identifier: MIT
//
// What JSON parsers do not report: duplicate keys in an object (they silently keep one, so code that reads external
// JSON looks for them) and, without exceptions, where and why the syntax is wrong.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo {

// Follows a parse through its callback, and finds duplicate keys and the depth.
class ParseFollower {
 public:
  // For Json::parse, which then leaves out everything after the first value nested deeper.
  template <class Json>
  auto callback(std::size_t deepest = SIZE_MAX) {
    return [this, deepest](int, Event event, const Json& value) {
      if (depth_ <= deepest) on_event(event, value.template get_ptr<const std::string*>());
      return depth_ <= deepest;
    };
  }
  // The path of the first duplicate key, as "orbits[2].name"; none: there is none.
  const std::optional<std::string>& duplicate() const { return duplicate_; }
  // The largest number of containers around a value.
  std::size_t depth() const { return depth_; }

 private:
  using Event = nlohmann::json::parse_event_t;
  struct Level {
    bool list = false;
    std::size_t values = 0;  // of a list, so far
    std::string key{};
    std::set<std::string> keys{};
  };

  void on_event(Event event, const std::string* key);
  std::string path() const;

  std::size_t depth_ = 0;
  std::vector<Level> levels_{};
  std::optional<std::string> duplicate_{};
};

// The parser's message about the first syntax error, and its 0-based byte; none: valid JSON.
std::optional<Error> syntax_fault(std::string_view json);

}  // namespace rompicapo
