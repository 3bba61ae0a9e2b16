// SPDX-License-Identifier: MIT
#include "rompicapo/base/json_keys.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "rompicapo/base/text.hpp"

namespace rompicapo {

namespace {

// Follows the text to its end or to its fault.
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
  bool parse_error(std::size_t read, const std::string&, const nlohmann::detail::exception&) override {
    fault_ = read == 0 ? 0 : read - 1;  // of the bytes read the last one
    return false;
  }

  const std::optional<std::size_t>& fault() const { return fault_; }

 private:
  std::optional<std::size_t> fault_{};
};

// Follows the text and stops at the first key that its object has already.
class Keys final : public nlohmann::json_sax<nlohmann::json> {
 public:
  bool null() override { return value(); }
  bool boolean(bool) override { return value(); }
  bool number_integer(number_integer_t) override { return value(); }
  bool number_unsigned(number_unsigned_t) override { return value(); }
  bool number_float(number_float_t, const string_t&) override { return value(); }
  bool string(string_t&) override { return value(); }
  bool binary(binary_t&) override { return value(); }
  bool start_object(std::size_t) override { return open(false); }
  bool start_array(std::size_t) override { return open(true); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    Level& here = levels_.back();
    here.key = name;
    if (here.met.insert(name).second) return true;
    doubled_ = path();
    return false;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

  const std::optional<std::string>& doubled() const { return doubled_; }

 private:
  struct Level {
    bool list = false;
    std::size_t values = 0;  // of a list, so far
    std::string key{};
    std::set<std::string> met{};
  };

  bool value() {
    if (!levels_.empty()) ++levels_.back().values;
    return true;
  }
  bool open(bool list) {
    levels_.push_back({list});
    return true;
  }
  bool close() {
    levels_.pop_back();
    return value();
  }

  std::string path() const {
    std::string text;
    for (const Level& level : levels_) {
      if (text.size() > 200) return text + "...";
      text += level.list ? fmt::format("[{}]", level.values)
                         : fmt::format("{}{}", text.empty() ? "" : ".", excerpt(level.key));
    }
    return text;
  }

  std::vector<Level> levels_{};
  std::optional<std::string> doubled_{};
};

}  // namespace

std::optional<std::string> doubled_key(std::string_view json) {
  Keys keys;
  nlohmann::json::sax_parse(json.begin(), json.end(), &keys);
  return keys.doubled();
}

std::optional<std::size_t> syntax_fault(std::string_view json) {
  Syntax syntax;
  nlohmann::json::sax_parse(json.begin(), json.end(), &syntax);
  return syntax.fault();
}

}  // namespace rompicapo
