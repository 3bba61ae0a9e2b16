// SPDX-License-Identifier: MIT
//
// The fields of an experiment's records by name, listed once: JSON and messages between processes are written and
// parsed, and CSV is written, from these lists.
#pragma once

#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "rompicapo/base/escape.hpp"
#include "rompicapo/base/fields.hpp"

#include "lab/report/experiment.hpp"

namespace rompicapo::lab::fields {

// In JSON form: quoted and escaped; invalid UTF-8 is replaced.
void add_json(std::string& text, std::string_view value);

inline void add_json(std::string& text, const std::string& value) { add_json(text, std::string_view(value)); }
inline void add_json(std::string& text, bool value) { text += value ? "true" : "false"; }
inline void add_json(std::string& text, double value) {
  const bool finite = value - value == 0;
  text += finite ? fmt::format("{}", value) : "null";
}
template <class Integer>
requires std::is_integral_v<Integer>
void add_json(std::string& text, Integer value) { text += fmt::format("{}", value); }
template <class Value>
void add_json(std::string& text, const std::optional<Value>& value) {
  value ? add_json(text, *value) : void(text += "null");
}

// A CSV cell; empty for a missing value.
inline void add_plain(std::string& text, const std::string& value) { text += csv_cell(value); }
template <class Value>
void add_plain(std::string& text, const Value& value) {
  add_json(text, value);
}
template <class Value>
void add_plain(std::string& text, const std::optional<Value>& value) {
  if (value) add_plain(text, *value);
}

// False: another type, or out of range.
inline bool take(std::string& value, const nlohmann::json& from) {
  if (!from.is_string()) return false;
  value = from.get_ref<const std::string&>();
  return true;
}
inline bool take(bool& value, const nlohmann::json& from) {
  if (!from.is_boolean()) return false;
  value = from.get<bool>();
  return true;
}
inline bool take(double& value, const nlohmann::json& from) {
  if (!from.is_number()) return false;
  value = from.get<double>();
  return true;
}
template <class Integer>
requires std::is_integral_v<Integer>
bool take(Integer& value, const nlohmann::json& from) {
  if (!from.is_number_integer()) return false;
  if (from.is_number_unsigned()) {
    if (from.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<Integer>::max())) return false;
  } else if (std::is_unsigned_v<Integer>) {
    return false;
  }
  value = from.get<Integer>();
  return true;
}
template <class Value>
bool take(std::optional<Value>& value, const nlohmann::json& from) {
  value.reset();
  if (from.is_null() || take(value.emplace(), from)) return true;
  value.reset();
  return false;
}

template <class Value>
nlohmann::json value_of(const Value& value) {
  return value;
}
template <class Value>
nlohmann::json value_of(const std::optional<Value>& value) {
  return value ? nlohmann::json(*value) : nlohmann::json(nullptr);
}

// An array of the values in order, and back.
template <class List, class Record>
nlohmann::json values(const List& list, const Record& record) {
  nlohmann::json all = nlohmann::json::array();
  for_each_field(list, [&](const auto& field) { all.push_back(value_of(record.*field.member)); });
  return all;
}
template <class Record, class List>
Record record_of(const List& list, const nlohmann::json& all) {
  Record record;
  std::size_t at = 0;
  for_each_field(list, [&](const auto& field) { take(record.*field.member, all.at(at++)); });
  return record;
}

inline constexpr std::tuple configuration{
    Field{"id", &Configuration::id},
    Field{"name", &Configuration::name},
    Field{"puzzle", &Configuration::puzzle},
    Field{"goal", &Configuration::goal},
    Field{"metric", &Configuration::metric},
    Field{"solver", &Configuration::solver},
    Field{"heuristic", &Configuration::heuristic},
    Field{"options", &Configuration::options},
    Field{"seconds", &Configuration::seconds},
    Field{"nodes", &Configuration::nodes},
    Field{"memory_mib", &Configuration::memory_mib},
    Field{"split", &Configuration::split},
};

inline constexpr std::tuple instance{
    Field{"id", &InstanceRecord::id},         Field{"set", &InstanceRecord::set},
    Field{"number", &InstanceRecord::number}, Field{"puzzle", &InstanceRecord::puzzle},
    Field{"goal", &InstanceRecord::goal},     Field{"state", &InstanceRecord::state},
    Field{"seed", &InstanceRecord::seed},     Field{"optimum", &InstanceRecord::optimum},
};

inline constexpr std::tuple run_key{Field{"unit", &Run::unit}, Field{"configuration", &Run::configuration},
                                    Field{"instance", &Run::instance}};
inline constexpr auto run_answer = std::tuple_cat(
    std::tuple{Field{"outcome", &Run::outcome}, Field{"length", &Run::length}, Field{"optimal", &Run::optimal}},
    catalogue::figures,
    std::tuple{Field{"moves", &Run::moves}, Field{"verified", &Run::verified}, Field{"error", &Run::error}});
inline constexpr auto repeated_answer = std::tuple_cat(std::tuple{Field{"repetition", &Run::repetition}}, run_answer);
inline constexpr auto run = std::tuple_cat(run_key, repeated_answer);

}  // namespace rompicapo::lab::fields
