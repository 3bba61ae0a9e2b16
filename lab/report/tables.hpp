// SPDX-License-Identifier: MIT
//
// The tables of a report as rows of cells, shared by Markdown, LaTeX and HTML.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/report/statistics.hpp"

namespace rompicapo::lab {

struct Cell {
  std::string text{};
  std::optional<double> number{};  // sort key; none: the text
};

struct Table {
  std::string name;   // for addresses and labels: "configurations"
  std::string title;  // in English
  std::vector<std::string> columns;
  std::size_t texts = 1;  // the first columns, which are left-aligned
  std::vector<std::vector<Cell>> rows{};
};

Table configuration_table(const Experiment& experiment, const Statistics& statistics);
Table cost_table(const Experiment& experiment, const Statistics& statistics);  // nodes, memory
Table time_table(const Experiment& experiment, const Statistics& statistics);
Table by_length_table(const Experiment& experiment, const Statistics& statistics);  // nodes by solution length
Table comparison_table(const Experiment& experiment, const Statistics& statistics);
Table failure_table(const Experiment& experiment, const Statistics& statistics);

// All nonempty tables.
std::vector<Table> tables_of(const Experiment& experiment, const Statistics& statistics);

std::string markdown_of(const Table& table);
std::string latex_of(const Table& table);  // booktabs
std::string html_of(const Table& table);

std::string escaped_markdown(std::string_view text);

}  // namespace rompicapo::lab
