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

// The columns by their names in the database.
constexpr std::tuple csv_configuration{
    Field{"configuration", &Configuration::name}, Field{"puzzle", &Configuration::puzzle},
    Field{"goal", &Configuration::goal},          Field{"metric", &Configuration::metric},
    Field{"solver", &Configuration::solver},      Field{"heuristic", &Configuration::heuristic},
    Field{"options", &Configuration::options},    Field{"limit_seconds", &Configuration::seconds},
    Field{"limit_nodes", &Configuration::nodes},  Field{"limit_memory_mib", &Configuration::memory_mib},
};

constexpr std::tuple csv_instance{
    Field{"set", &InstanceRecord::set},         Field{"number", &InstanceRecord::number},
    Field{"state", &InstanceRecord::state},     Field{"state_seed", &InstanceRecord::seed},
    Field{"optimum", &InstanceRecord::optimum},
};

template <class Record, class Fields>
void add_cells(std::string& text, const Fields& list, const Record& record) {
  for_each_field(list, [&](const auto& field) {
    text += ',';
    fields::add_plain(text, record.*field.member);
  });
}

// The cells of each record, by id.
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
  for_each_field(std::tuple_cat(csv_configuration, csv_instance, fields::repeated_answer),
                 [&](const auto& field) { text.append(",").append(field.name); });
  text += "\r\n";
  auto configurations = cells_by_id(csv_configuration, experiment.configurations);
  auto instances = cells_by_id(csv_instance, experiment.instances);
  const auto of = [](auto& cells, std::int64_t id, std::size_t columns) -> const std::string& {
    return cells.try_emplace(id, std::string(columns, ',')).first->second;  // empty cells for a missing record
  };
  for (const Run& run : experiment.runs) {
    text += fmt::format("{}", run.unit);
    text += of(configurations, run.configuration, std::tuple_size_v<decltype(csv_configuration)>);
    text += of(instances, run.instance, std::tuple_size_v<decltype(csv_instance)>);
    add_cells(text, fields::repeated_answer, run);
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
