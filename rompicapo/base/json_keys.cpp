// SPDX-License-Identifier: MIT
#include "rompicapo/base/json_keys.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "rompicapo/base/text.hpp"

namespace rompicapo {

namespace {

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

}  // namespace rompicapo
