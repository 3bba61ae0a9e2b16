// SPDX-License-Identifier: MIT
//
// The tables of a report as rows of cells, made once; Markdown, LaTeX and HTML write the same ones.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/report/statistics.hpp"

namespace rompicapo::lab {

struct Cell {
  std::string text{};
  std::optional<double> number{};  // what it is sorted by; none: by its text
};

struct Table {
  std::string name;   // for addresses and labels: "configurations"
  std::string title;  // in English
  std::vector<std::string> columns;
  std::size_t texts = 1;  // the first columns, which are set to the left
  std::vector<std::vector<Cell>> rows{};
};

Table configuration_table(const Experiment& experiment, const Statistics& statistics);
Table cost_table(const Experiment& experiment, const Statistics& statistics);  // nodes, memory
Table time_table(const Experiment& experiment, const Statistics& statistics);
Table by_length_table(const Experiment& experiment, const Statistics& statistics);  // nodes by solution length
Table comparison_table(const Experiment& experiment, const Statistics& statistics);
Table failure_table(const Experiment& experiment, const Statistics& statistics);

// All of them that have rows.
std::vector<Table> tables_of(const Experiment& experiment, const Statistics& statistics);

std::string markdown_of(const Table& table);
std::string latex_of(const Table& table);  // booktabs
std::string html_of(const Table& table);

std::string escaped_markdown(std::string_view text);

}  // namespace rompicapo::lab
