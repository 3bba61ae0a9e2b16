// SPDX-License-Identifier: MIT
//
// The members of the records of an experiment by name, listed once: JSON is written and read, and CSV is written, from
// these lists. Only the sources beside it include this.
#pragma once

#include <array>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>

#include "rompicapo/base/escape.hpp"

#include "lab/report/experiment.hpp"

namespace rompicapo::lab::fields {

// As JSON writes it: in quotes, with its escapes; bytes that are no UTF-8 are replaced.
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

// A cell of CSV; nothing for what is not there.
inline void add_plain(std::string& text, const std::string& value) { text += csv_cell(value); }
template <class Value>
void add_plain(std::string& text, const Value& value) {
  add_json(text, value);
}
template <class Value>
void add_plain(std::string& text, const std::optional<Value>& value) {
  if (value) add_plain(text, *value);
}

// False: it is something else, or does not fit.
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
  return from.is_null() || take(value.emplace(), from);
}

template <class Record>
struct Field {
  std::string_view name;
  void (*json)(std::string&, const Record&);
  void (*plain)(std::string&, const Record&);
  bool (*take)(Record&, const nlohmann::json&);
};

template <class Record, auto member>
constexpr Field<Record> field(std::string_view name) {
  return {name, [](std::string& text, const Record& record) { add_json(text, record.*member); },
          [](std::string& text, const Record& record) { add_plain(text, record.*member); },
          [](Record& record, const nlohmann::json& from) { return fields::take(record.*member, from); }};
}

inline constexpr std::array configuration{
    field<Configuration, &Configuration::id>("id"),
    field<Configuration, &Configuration::name>("name"),
    field<Configuration, &Configuration::puzzle>("puzzle"),
    field<Configuration, &Configuration::goal>("goal"),
    field<Configuration, &Configuration::metric>("metric"),
    field<Configuration, &Configuration::solver>("solver"),
    field<Configuration, &Configuration::heuristic>("heuristic"),
    field<Configuration, &Configuration::options>("options"),
    field<Configuration, &Configuration::seconds>("seconds"),
    field<Configuration, &Configuration::nodes>("nodes"),
    field<Configuration, &Configuration::memory_mib>("memory_mib"),
    field<Configuration, &Configuration::split>("split"),
};

inline constexpr std::array instance{
    field<InstanceRecord, &InstanceRecord::id>("id"),
    field<InstanceRecord, &InstanceRecord::set>("set"),
    field<InstanceRecord, &InstanceRecord::number>("number"),
    field<InstanceRecord, &InstanceRecord::puzzle>("puzzle"),
    field<InstanceRecord, &InstanceRecord::goal>("goal"),
    field<InstanceRecord, &InstanceRecord::state>("state"),
    field<InstanceRecord, &InstanceRecord::seed>("seed"),
    field<InstanceRecord, &InstanceRecord::optimum>("optimum"),
};

inline constexpr std::array run{
    field<Run, &Run::unit>("unit"),
    field<Run, &Run::configuration>("configuration"),
    field<Run, &Run::instance>("instance"),
    field<Run, &Run::repetition>("repetition"),
    field<Run, &Run::outcome>("outcome"),
    field<Run, &Run::length>("length"),
    field<Run, &Run::optimal>("optimal"),
    field<Run, &Run::lower_bound>("lower_bound"),
    field<Run, &Run::nodes_expanded>("nodes_expanded"),
    field<Run, &Run::nodes_generated>("nodes_generated"),
    field<Run, &Run::seconds>("seconds"),
    field<Run, &Run::cpu_seconds>("cpu_seconds"),
    field<Run, &Run::peak_bytes>("peak_bytes"),
    field<Run, &Run::moves>("moves"),
    field<Run, &Run::verified>("verified"),
    field<Run, &Run::error>("error"),
};

}  // namespace rompicapo::lab::fields
