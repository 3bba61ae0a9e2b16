// SPDX-License-Identifier: MIT
//
// Exports of an experiment: raw rows (CSV), a document (JSON), tables (Markdown, LaTeX) and the report,
// one HTML file that needs no network.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"

#include "lab/report/statistics.hpp"

namespace rompicapo::lab {

enum class ExportFormat { csv, json, markdown, latex };

inline constexpr std::array<std::string_view, 4> export_formats{"csv", "json", "markdown", "latex"};  // in their order

// Errors: unknown_name, with a suggestion.
Expected<ExportFormat> export_format(std::string_view name);

std::string export_as(const Experiment& experiment, ExportFormat format);

// One row per run, with its configuration and instance; a header line; RFC 4180 (lines end with CR LF).
std::string csv_of(const Experiment& experiment);

// {"format": "rompicapo-lab", "version": 1, "experiment": ..., "configurations": [...], "instance_columns",
// "instances", "run_columns", "runs", and computed: "summary", "comparisons", "failures", "contradictions"}:
// docs/lab-report.md.
std::string json_of(const Experiment& experiment);
std::string json_of(const Experiment& experiment, const Statistics& statistics);  // with given statistics

// The whole report. `page` is report.html of the built page, which draws plots; empty: tables only, and the report says
// so. Errors: bad_syntax, if `page` is no such file.
Expected<std::string> render_report(const Experiment& experiment, std::string_view page);

}  // namespace rompicapo::lab
