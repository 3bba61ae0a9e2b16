// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/request.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/json_keys.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json_parts.hpp"

namespace rompicapo::service {

std::string refusal_json(const Refusal& refusal, std::string_view code) {
  using namespace catalogue::parts;
  Json fault = json_of(catalogue::fault_of(refusal.error));
  if (!code.empty()) fault["code"] = code;
  fault["key"] = or_null(refusal.key);
  return line(Json{{"error", std::move(fault)}});
}

Request::Request(std::string_view json) {
  if (json.size() > most_request) {
    refuse({ErrorCode::bad_syntax, fmt::format("the request has more than {} MiB", most_request >> 20)});
    return;
  }
  ParseFollower keys;
  nlohmann::json parsed = nlohmann::json::parse(json, keys.callback<nlohmann::json>(), /*allow_exceptions=*/false);
  if (parsed.is_discarded()) {
    const Error fault = *syntax_fault(json);
    refuse({fault.code, fmt::format("the request is not JSON: {}", fault.message), fault.position});
  } else if (!parsed.is_object()) {
    refuse({ErrorCode::bad_syntax, "the request is not a JSON object", 0});
  } else if (keys.duplicate()) {
    refuse({ErrorCode::bad_syntax, fmt::format("the key `{}` occurs twice", *keys.duplicate())});
  } else {
    object_ = std::move(parsed);
  }
}

std::string Request::text(std::string_view key) {
  const nlohmann::json* found = value(key);
  if (found == nullptr) return {};
  if (const auto* text = found->get_ptr<const std::string*>()) return std::string(without_byte_order_mark(*text));
  refuse_value(key, "a text");
  return {};
}

std::string Request::required_text(std::string_view key) {
  if (!has(key)) refuse({ErrorCode::bad_option, fmt::format("the request lacks `{}`, a text", key)}, key);
  return text(key);
}

std::string Request::choice(std::string_view key, const std::vector<std::string_view>& choices) {
  std::string chosen = text(key);
  if (chosen.empty() || std::find(choices.begin(), choices.end(), chosen) != choices.end()) return chosen;
  refuse(
      {ErrorCode::bad_option, fmt::format("`{}`: no choice `{}`{}", key, excerpt(chosen), suggestion(chosen, choices))},
      key);
  return {};
}

bool Request::flag(std::string_view key) {
  const nlohmann::json* found = value(key);
  if (found == nullptr) return false;
  if (const auto* flag = found->get_ptr<const bool*>()) return *flag;
  refuse_value(key, "true or false");
  return false;
}

std::optional<std::uint64_t> Request::whole(std::string_view key, std::uint64_t least, std::uint64_t most) {
  const nlohmann::json* found = value(key);
  if (found == nullptr) return {};
  std::optional<std::uint64_t> number;
  if (const auto* natural = found->get_ptr<const std::uint64_t*>()) {
    number = *natural;
  } else if (const auto* real = found->get_ptr<const double*>()) {  // 1e6 is an integer too
    if (*real >= 0 && *real <= static_cast<double>(most_exact) && std::floor(*real) == *real)
      number = static_cast<std::uint64_t>(*real);
  }
  if (number && *number >= least && *number <= most) return number;
  refuse_value(key, fmt::format("a whole number from {} to {}", least, most));
  return {};
}

std::optional<double> Request::number(std::string_view key, double least, double most) {
  const nlohmann::json* found = value(key);
  if (found == nullptr) return {};
  if (found->is_number()) {
    const double number = found->get<double>();
    if (number >= least && number <= most) return number;
  }
  refuse_value(key, fmt::format("a number from {:g} to {:g}", least, most));
  return {};
}

bool Request::has(std::string_view key) const {
  const auto found = object_.find(std::string(key));
  return found != object_.end() && !found->is_null();
}

const nlohmann::json* Request::list(std::string_view key) {
  const nlohmann::json* found = value(key);
  if (found == nullptr || found->is_array()) return found;
  refuse_value(key, "a list");
  return nullptr;
}

std::optional<OptionValue> Request::option(const OptionInfo& option) {
  const std::string key = key_of(option.name);
  const auto unless_default = [](auto value) {
    return value == decltype(value){} ? std::nullopt : std::optional<OptionValue>(value);
  };
  switch (option.type) {
    case OptionInfo::Type::flag:
      return unless_default(flag(key));
    case OptionInfo::Type::whole: {
      const auto number = whole(key, static_cast<std::uint64_t>(option.least), static_cast<std::uint64_t>(option.most));
      return number ? std::optional<OptionValue>(*number) : std::nullopt;
    }
    case OptionInfo::Type::number: {
      const auto given = number(key, option.least, option.most);
      return given ? std::optional<OptionValue>(*given) : std::nullopt;
    }
    case OptionInfo::Type::choice: {
      std::vector<std::string_view> choices;
      for (const Token& one : split(option.value, "|")) choices.push_back(one.text);
      const std::string chosen = choice(key, choices);
      return chosen == choices.front() ? std::nullopt : unless_default(chosen);
    }
    case OptionInfo::Type::counted: {  // true: the first meaning
      const nlohmann::json* const found = value(key);
      if (found != nullptr && found->is_boolean() && !flag(key)) return std::nullopt;
      if (found != nullptr && found->is_boolean()) return std::string("classes");
      const std::string what = found == nullptr ? std::string() : found->is_string() ? text(key) : "?";
      if (!what.empty() && what != "classes" && what != "sequences")
        refuse({ErrorCode::bad_option, fmt::format("`{}` is true, \"classes\" or \"sequences\"", key)}, key);
      return unless_default(what);
    }
    case OptionInfo::Type::text:
      break;
  }
  return unless_default(text(key));
}

void Request::refuse(Error error, std::string_view key) {
  if (!refusal_) refusal_ = Refusal{std::move(error), std::string(key)};
}

void Request::finish() {
  const std::vector<std::string_view> known(known_.begin(), known_.end());
  for (const auto& item : object_.items()) {
    if (std::find(known_.begin(), known_.end(), item.key()) != known_.end()) continue;
    refuse({ErrorCode::unknown_name,
            fmt::format("unknown key `{}`{}", excerpt(item.key()), suggestion(item.key(), known))});
  }
}

const nlohmann::json* Request::value(std::string_view key) {
  known_.emplace_back(key);
  const auto found = object_.find(std::string(key));
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

void Request::refuse_value(std::string_view key, std::string_view wanted) {
  refuse({ErrorCode::bad_option, fmt::format("`{}` must be {}", key, wanted)}, key);
}

}  // namespace rompicapo::service
