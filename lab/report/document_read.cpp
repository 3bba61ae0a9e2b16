// SPDX-License-Identifier: MIT
//
// The JSON document read back. Columns may stand in any order and more of them than are known, so that later versions
// can add some; what is wrong is told with its place.
#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

#include "rompicapo/base/json_keys.hpp"
#include "rompicapo/base/text.hpp"

#include "lab/report/export.hpp"
#include "lab/report/fields.hpp"

namespace rompicapo::lab {

namespace {

using Json = nlohmann::json;
using Fault = std::optional<Error>;  // none: it was read

Error at(std::string_view place, std::string_view wrong) {
  return {ErrorCode::bad_syntax, fmt::format("{}: {}", place, wrong)};
}

const Json* member(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

std::string shown_value(const Json& value) {
  if (value.is_structured()) return value.is_array() ? "a list does not belong here" : "an object does not belong here";
  return "`" + excerpt(value.dump(-1, ' ', false, Json::error_handler_t::replace)) + "` does not belong here";
}

template <class Record, class Fields>
Fault read_object(const Json& from, const std::string& place, const Fields& list, Record& record) {
  if (!from.is_object()) return at(place, "an object is expected");
  for (const auto& field : list) {
    const auto value = from.find(std::string(field.name));
    if (value == from.end()) return at(fmt::format("{}.{}", place, field.name), "is missing");
    if (!field.take(record, *value)) return at(fmt::format("{}.{}", place, field.name), shown_value(*value));
  }
  return {};
}

// The place of each field in a row.
template <class Fields>
Expected<std::vector<std::size_t>> columns_of(const Json& document, const std::string& name, const Fields& list) {
  const Json* columns = member(document, name.c_str());
  if (columns == nullptr || !columns->is_array()) return at(name, "a list of names is expected");
  std::vector<std::size_t> places;
  for (const auto& field : list) {
    const auto found = std::find(columns->begin(), columns->end(), Json(std::string(field.name)));
    if (found == columns->end()) return at(name, fmt::format("there is no `{}`", field.name));
    places.push_back(static_cast<std::size_t>(found - columns->begin()));
  }
  return places;
}

template <class Record, class Fields>
Fault read_rows(const Json& document, const std::string& name, const Fields& list, std::vector<Record>& records) {
  const auto places = columns_of(document, name + "_columns", list);
  if (!places) return places.error();
  const std::size_t width = document[name + "_columns"].size();
  const Json* rows = member(document, (name + "s").c_str());
  if (rows == nullptr || !rows->is_array()) return at(name + "s", "a list of rows is expected");
  records.reserve(rows->size());
  for (const Json& row : *rows) {
    const std::size_t number = records.size();
    Record& record = records.emplace_back();
    if (!row.is_array() || row.size() != width)
      return at(fmt::format("{}s[{}]", name, number), fmt::format("a row of {} values is expected", width));
    for (std::size_t column = 0; column < list.size(); ++column)
      if (!list[column].take(record, row[(*places)[column]]))
        return at(fmt::format("{}s[{}].{}", name, number, list[column].name), shown_value(row[(*places)[column]]));
  }
  return {};
}

Fault read_head(const Json& document, Experiment& experiment) {
  const Json* format = document.is_object() ? member(document, "format") : nullptr;
  if (format == nullptr || *format != "rompicapo-lab")
    return at("format", "this is no experiment: `rompicapo-lab` is expected");
  const Json* version = member(document, "version");
  if (version == nullptr || *version != 1) return at("version", "only 1 can be read");
  const Json* facts = member(document, "experiment");
  if (facts == nullptr || !facts->is_object()) return at("experiment", "an object is expected");
  for (const auto& [name, value] : facts->items())
    if (!fields::take(experiment.facts[name], value)) return at("experiment." + excerpt(name), shown_value(value));
  const Json* units = member(document, "units");
  if (units == nullptr || !fields::take(experiment.units, *units)) return at("units", "a count is expected");
  return {};
}

Fault read_configurations(const Json& document, Experiment& experiment) {
  const Json* listed = member(document, "configurations");
  if (listed == nullptr || !listed->is_array()) return at("configurations", "a list is expected");
  for (const Json& one : *listed) {
    const std::string place = fmt::format("configurations[{}]", experiment.configurations.size());
    if (Fault fault = read_object(one, place, fields::configuration, experiment.configurations.emplace_back()))
      return fault;
  }
  return {};
}

template <class Record>
Fault ids_of(const std::vector<Record>& records, std::string_view name, std::unordered_set<std::int64_t>& ids) {
  for (std::size_t number = 0; number < records.size(); ++number)
    if (!ids.insert(records[number].id).second)
      return at(fmt::format("{}[{}].id", name, number), fmt::format("{} stands twice", records[number].id));
  return {};
}

// Runs are of configurations and instances that are there.
Fault check_references(const Experiment& experiment) {
  std::unordered_set<std::int64_t> configurations, instances;
  if (Fault fault = ids_of(experiment.configurations, "configurations", configurations)) return fault;
  if (Fault fault = ids_of(experiment.instances, "instances", instances)) return fault;
  for (std::size_t number = 0; number < experiment.runs.size(); ++number) {
    const Run& run = experiment.runs[number];
    if (configurations.count(run.configuration) == 0)
      return at(fmt::format("runs[{}].configuration", number), fmt::format("there is no {}", run.configuration));
    if (instances.count(run.instance) == 0)
      return at(fmt::format("runs[{}].instance", number), fmt::format("there is no {}", run.instance));
  }
  return {};
}

}  // namespace

Expected<Experiment> read_json(std::string_view text) {
  const Json document = Json::parse(text.begin(), text.end(), nullptr, false);
  if (document.is_discarded()) {
    const std::size_t position = syntax_fault(text).value_or(0);
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(position), '\n');
    return Error{ErrorCode::bad_syntax, fmt::format("line {}: this is no JSON", line), position};
  }
  Experiment experiment;
  if (const Fault fault = read_head(document, experiment)) return *fault;
  if (const Fault fault = read_configurations(document, experiment)) return *fault;
  if (const Fault fault = read_rows(document, "instance", fields::instance, experiment.instances)) return *fault;
  if (const Fault fault = read_rows(document, "run", fields::run, experiment.runs)) return *fault;
  if (const Fault fault = check_references(experiment)) return *fault;
  return experiment;
}

}  // namespace rompicapo::lab
