// SPDX-License-Identifier: MIT
//
// Helpers for lines of JSON, with nlohmann's ordered_json, which keeps the order of keys.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>

#include "rompicapo/catalogue/instance.hpp"

namespace rompicapo::catalogue::parts {

using Json = nlohmann::ordered_json;

inline std::string line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

inline Json or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

inline double microseconds(double seconds) { return std::round(seconds * 1e6) / 1e6; }

// {"name", "key", "type", "value", "summary"}; for numbers also "least" and "most".
inline Json json_of(const OptionInfo& option) {
  Json json{{"name", option.name},
            {"key", key_of(option.name)},
            {"type", name_of(option.type)},
            {"value", option.value},
            {"summary", option.summary}};
  if (option.most > 0) json["least"] = option.least, json["most"] = option.most;
  return json;
}

// {"key", "values": {NAME: TEXT}}
inline Json json_of(const Phrase& phrase) {
  Json values = Json::object();
  for (const auto& [name, value] : phrase.values) values[name] = value;
  return Json{{"key", phrase.key}, {"values", std::move(values)}};
}

inline Json json_of(const std::optional<Fault>& fault) {
  if (!fault) return nullptr;
  Json json;
  json["code"] = fault->code;
  json["message"] = fault->message;
  json["position"] = or_null(fault->position);
  if (!fault->phrase.key.empty()) json["phrase"] = json_of(fault->phrase);
  return json;
}

inline Json json_of(std::span<const Step> steps) {
  Json list = Json::array();
  for (const Step& step : steps) list.push_back(Json{{"move", step.move}, {"state", step.state}});
  return list;
}

}  // namespace rompicapo::catalogue::parts
