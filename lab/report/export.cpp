// SPDX-License-Identifier: MIT
//
// Formats by name, and raw rows.
#include "lab/report/export.hpp"

#include <fmt/format.h>
#include <unordered_map>

#include "rompicapo/base/text.hpp"

#include "lab/report/fields.hpp"
#include "lab/report/tables.hpp"

namespace rompicapo::lab {

namespace {

// The columns, by the names that the database gives them.
constexpr std::array csv_configuration{
    fields::field<Configuration, &Configuration::name>("configuration"),
    fields::field<Configuration, &Configuration::puzzle>("puzzle"),
    fields::field<Configuration, &Configuration::goal>("goal"),
    fields::field<Configuration, &Configuration::metric>("metric"),
    fields::field<Configuration, &Configuration::solver>("solver"),
    fields::field<Configuration, &Configuration::heuristic>("heuristic"),
    fields::field<Configuration, &Configuration::options>("options"),
    fields::field<Configuration, &Configuration::seconds>("limit_seconds"),
    fields::field<Configuration, &Configuration::nodes>("limit_nodes"),
    fields::field<Configuration, &Configuration::memory_mib>("limit_memory_mib"),
};

constexpr std::array csv_instance{
    fields::field<InstanceRecord, &InstanceRecord::set>("set"),
    fields::field<InstanceRecord, &InstanceRecord::number>("number"),
    fields::field<InstanceRecord, &InstanceRecord::state>("state"),
    fields::field<InstanceRecord, &InstanceRecord::seed>("state_seed"),
    fields::field<InstanceRecord, &InstanceRecord::optimum>("optimum"),
};

constexpr std::array csv_run{
    fields::field<Run, &Run::repetition>("repetition"),
    fields::field<Run, &Run::outcome>("outcome"),
    fields::field<Run, &Run::length>("length"),
    fields::field<Run, &Run::optimal>("optimal"),
    fields::field<Run, &Run::lower_bound>("lower_bound"),
    fields::field<Run, &Run::nodes_expanded>("nodes_expanded"),
    fields::field<Run, &Run::nodes_generated>("nodes_generated"),
    fields::field<Run, &Run::seconds>("seconds"),
    fields::field<Run, &Run::cpu_seconds>("cpu_seconds"),
    fields::field<Run, &Run::peak_bytes>("peak_bytes"),
    fields::field<Run, &Run::moves>("moves"),
    fields::field<Run, &Run::verified>("verified"),
    fields::field<Run, &Run::error>("error"),
};

template <class Record, class Fields>
void add_cells(std::string& text, const Fields& list, const Record& record) {
  for (const auto& field : list) {
    text += ',';
    field.plain(text, record);
  }
}

// What stands in the rows of each of them.
template <class Record, class Fields>
std::unordered_map<std::int64_t, std::string> cells_by_id(const Fields& list, const std::vector<Record>& records) {
  std::unordered_map<std::int64_t, std::string> cells;
  for (const Record& record : records) add_cells(cells[record.id], list, record);
  return cells;
}

std::string tables_as(const Experiment& experiment, std::string (*write)(const Table&)) {
  std::string text;
  for (const Table& table : tables_of(experiment, statistics_of(experiment)))
    text += (text.empty() ? "" : "\n") + write(table);
  return text;
}

std::string markdown_document(const Experiment& experiment) {
  const auto name = experiment.facts.find("name");
  const std::string title = name == experiment.facts.end() ? "Experiment" : name->second;
  return fmt::format("# {}\n\n{} of {} runs have ended.\n\n", escaped_markdown(title), experiment.runs.size(),
                     experiment.units) +
         tables_as(experiment, markdown_of);
}

std::string latex_document(const Experiment& experiment) {
  return "% needs \\usepackage{booktabs}\n" + tables_as(experiment, latex_of);
}

}  // namespace

Expected<ExportFormat> export_format(std::string_view name) {
  for (std::size_t at = 0; at < export_formats.size(); ++at)
    if (export_formats[at] == name) return static_cast<ExportFormat>(at);
  return Error{ErrorCode::unknown_name,
               fmt::format("no format `{}` here{}", excerpt(name), suggestion(name, export_formats))};
}

std::string csv_of(const Experiment& experiment) {
  std::string text = "unit";
  for (const auto& field : csv_configuration) text.append(",").append(field.name);
  for (const auto& field : csv_instance) text.append(",").append(field.name);
  for (const auto& field : csv_run) text.append(",").append(field.name);
  text += "\r\n";
  auto configurations = cells_by_id(csv_configuration, experiment.configurations);
  auto instances = cells_by_id(csv_instance, experiment.instances);
  const auto of = [](auto& cells, std::int64_t id, std::size_t columns) -> const std::string& {
    return cells.try_emplace(id, std::string(columns, ',')).first->second;  // empty ones where there is no such record
  };
  for (const Run& run : experiment.runs) {
    text += fmt::format("{}", run.unit);
    text += of(configurations, run.configuration, csv_configuration.size());
    text += of(instances, run.instance, csv_instance.size());
    add_cells(text, csv_run, run);
    text += "\r\n";
  }
  return text;
}

std::string export_as(const Experiment& experiment, ExportFormat format) {
  switch (format) {
    case ExportFormat::csv:
      return csv_of(experiment);
    case ExportFormat::json:
      return json_of(experiment);
    case ExportFormat::markdown:
      return markdown_document(experiment);
    case ExportFormat::latex:
      return latex_document(experiment);
  }
  return {};
}

}  // namespace rompicapo::lab
