// SPDX-License-Identifier: MIT
#include "rompicapo/base/json_keys.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"

namespace rompicapo {

namespace {

// Parses the text to its end or to the first fault.
class Syntax final : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_object() override { return true; }
  bool end_array() override { return true; }
  bool key(string_t&) override { return true; }
  bool parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception& thrown) override {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: ...", "[json.exception.out_of_range.406] ..."
    std::string_view message = thrown.what();
    const std::string_view before = message.find("] parse error at ") != message.npos ? ": " : "] ";
    message.remove_prefix(std::min(message.size(), message.find(before) + before.size()));
    fault_ = {ErrorCode::bad_syntax, std::string(message), read == 0 ? 0 : read - 1};  // the last byte read
    return false;
  }

  const std::optional<Error>& fault() const { return fault_; }

 private:
  std::optional<Error> fault_{};
};

}  // namespace

void ParseFollower::on_event(Event event, const std::string* key) {
  if (event == Event::key) {
    levels_.back().key = *key;
    if (!levels_.back().keys.insert(*key).second && !duplicate_) duplicate_ = path();
    return;
  }
  if (event == Event::object_end || event == Event::array_end) levels_.pop_back();
  depth_ = std::max(depth_, levels_.size());
  if (event == Event::object_start || event == Event::array_start)
    levels_.push_back({event == Event::array_start});
  else if (!levels_.empty())
    ++levels_.back().values;
}

std::string ParseFollower::path() const {
  std::string text;
  for (const Level& level : levels_) {
    if (text.size() > 200) return text + "...";
    text += level.list ? fmt::format("[{}]", level.values)
                       : fmt::format("{}{}", text.empty() ? "" : ".", excerpt(level.key));
  }
  return text;
}

std::optional<Error> syntax_fault(std::string_view json) {
  Syntax syntax;
  nlohmann::json::sax_parse(json.begin(), json.end(), &syntax);
  return syntax.fault();
}

}  // namespace rompicapo
