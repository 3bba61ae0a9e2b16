// SPDX-License-Identifier: MIT
//
// Output is valid: it has the records (JSON) and follows its format (CSV, HTML, tables).
#include "lab/report/export.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "lab/report/sample_experiment.hpp"
#include "lab/report/tables.hpp"

namespace rompicapo::lab {
namespace {

// By RFC 4180; none if the text violates it.
std::vector<std::vector<std::string>> rows_of_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string& cell = rows.back().back();
    const char letter = text[at];
    if (quoted && letter == '"' && at + 1 < text.size() && text[at + 1] == '"')
      cell += text[++at];
    else if (letter == '"' && (quoted || cell.empty()))
      quoted = !quoted;
    else if (quoted)
      cell += letter;
    else if (letter == ',')
      rows.back().emplace_back();
    else if (letter == '\r' && at + 1 < text.size() && text[at + 1] == '\n')
      ++at, rows.push_back({""});
    else if (letter == '"' || letter == '\r' || letter == '\n')
      return {};
    else
      cell += letter;
  }
  rows.pop_back();  // after the last line's end
  return rows;
}

// The fault in the nesting of its elements; empty: none.
std::string fault_of_html(const std::string& text) {
  const std::set<std::string> single{"meta", "br", "link", "img", "hr", "input"}, raw{"script", "style"};
  std::vector<std::string> open;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    if (!open.empty() && raw.count(open.back()) > 0 &&
        text.compare(at, 2 + open.back().size(), "</" + open.back()) != 0)
      continue;
    if (text.compare(at, 4, "<!--") == 0 || text.compare(at, 9, "<!doctype") == 0) continue;
    const bool closing = text.at(at + 1) == '/';
    const std::size_t begin = at + 1 + closing, end = text.find_first_of(" >\n", begin);
    const std::string name = text.substr(begin, end - begin);
    if (!std::all_of(name.begin(), name.end(),
                     [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0; }) ||
        name.empty())
      return "a stray < before " + text.substr(at, 30);
    if (closing) {
      if (open.empty() || open.back() != name) return "</" + name + "> closes nothing";
      open.pop_back();
    } else if (single.count(name) == 0) {
      open.push_back(name);
    }
  }
  return open.empty() ? "" : "<" + open.back() + "> stays open";
}

// Whether no attribute or style has an address that a browser would fetch.
bool fetches_nothing(const std::string& text) {
  for (const std::string_view sign : {"src=", "href=", "url(", "@import", "http://", "https://"})
    if (text.find(sign) != std::string::npos) return false;
  return true;
}

Experiment all_failed() {
  Experiment experiment = sample_experiment();
  for (Run& run : experiment.runs) {
    run.outcome = "crashed";
    run.length.reset();
    run.moves.reset();
    run.optimal = false;
    run.error = R"({"code":"crashed","message":"signal 11","position":null})";
  }
  return experiment;
}

Experiment one_configuration() {
  Experiment experiment = sample_experiment();
  experiment.configurations.pop_back();
  experiment.runs.erase(std::remove_if(experiment.runs.begin(), experiment.runs.end(),
                                       [](const Run& run) { return run.configuration == 2; }),
                        experiment.runs.end());
  return experiment;
}

Experiment nothing_ran() {
  Experiment experiment = sample_experiment();
  experiment.runs.clear();
  return experiment;
}

TEST(Export, CsvHasEveryRun) {
  const auto rows = rows_of_csv(csv_of(sample_experiment()));
  ASSERT_EQ(rows.size(), 9u);
  for (const auto& row : rows) EXPECT_EQ(row.size(), rows[0].size());
  const auto cell = [&](std::size_t row, const std::string& name) {
    return rows[row].at(static_cast<std::size_t>(std::find(rows[0].begin(), rows[0].end(), name) - rows[0].begin()));
  };
  for (const char* name :
       {"puzzle", "state", "solver", "heuristic", "outcome", "length", "optimal", "lower_bound", "nodes_expanded",
        "nodes_generated", "seconds", "cpu_seconds", "peak_bytes", "moves", "verified", "error"})
    EXPECT_EQ(std::count(rows[0].begin(), rows[0].end(), name), 1) << name;
  EXPECT_EQ(cell(1, "unit"), "1");
  EXPECT_EQ(cell(1, "seconds"), "0.25");
  EXPECT_EQ(cell(1, "optimum"), "4");
  EXPECT_EQ(cell(2, "configuration"), "greedy_best 100% & $5 | {x}");
  EXPECT_EQ(cell(7, "length"), "");
  EXPECT_EQ(cell(7, "optimal"), "false");
  EXPECT_EQ(cell(1, "optimal"), "true");
  EXPECT_EQ(cell(7, "error"), sample_experiment().runs[6].error);  // with quotes and commas
}

// External text is text to a spreadsheet; our numbers are numbers.
TEST(Export, CsvCellsAreNoFormulas) {
  Experiment experiment = sample_experiment();
  lab::Configuration& configuration = experiment.configurations[0];
  lab::InstanceRecord& instance = experiment.instances[0];
  lab::Run& run = experiment.runs[0];
  for (std::string* text : {&configuration.name, &configuration.puzzle, &configuration.goal, &configuration.metric,
                            &configuration.solver, &configuration.heuristic, &configuration.options, &instance.set,
                            &instance.state, &run.outcome, &run.moves.emplace(), &run.error})
    *text = "=1+1";
  instance.number = -5;
  const auto rows = rows_of_csv(csv_of(experiment));
  EXPECT_EQ(std::count(rows[1].begin(), rows[1].end(), "'=1+1"), 12);
  EXPECT_EQ(std::count(rows[1].begin(), rows[1].end(), "-5"), 1);
  for (const std::string& cell : rows[1]) EXPECT_NE(cell.substr(0, 1), "=") << cell;
}

using Json = nlohmann::json;

// The names in a document: its keys, those of the records in it, and the columns.
Json names_in(const Json& document) {
  if (!document.is_object()) return {};
  Json names = Json::object();
  for (const auto& [name, value] : document.items())
    names[name] = name.ends_with("columns") ? value : value.is_array() && !value.empty() ? names_in(value[0]) : Json();
  return names;
}

// Every row has a value for each column.
void expect_rows(const Json& document) {
  for (const std::string name : {"instance", "run"})
    for (const Json& row : document.at(name + "s")) EXPECT_EQ(row.size(), document.at(name + "_columns").size()) << row;
}

TEST(Export, JsonHasTheRecords) {
  for (const Experiment& experiment :
       {sample_experiment(), all_failed(), one_configuration(), nothing_ran(), Experiment{}}) {
    const Json document = Json::parse(json_of(experiment));
    expect_rows(document);
    EXPECT_EQ(document.at("experiment"), Json(experiment.facts));
    EXPECT_EQ(document.at("units"), experiment.units);
    EXPECT_EQ(document.at("configurations").size(), experiment.configurations.size());
    EXPECT_EQ(document.at("instances").size(), experiment.instances.size());
    EXPECT_EQ(document.at("runs").size(), experiment.runs.size());
  }
}

TEST(Export, JsonKeepsExtremes) {
  Experiment experiment = sample_experiment();
  lab::Run& run = experiment.runs[0];
  run.nodes_expanded = ~std::uint64_t{0};
  run.seconds = 0.1 + 0.2;
  run.length = ~Cost{0};
  run.moves = "\"\\\n\x01 \xf0\x9f\x98\x80";
  const Json document = Json::parse(json_of(experiment));
  Json record = Json::object();
  for (std::size_t at = 0; at < document.at("run_columns").size(); ++at)
    record[document.at("run_columns")[at].get<std::string>()] = document.at("runs")[0][at];
  EXPECT_EQ(record.at("nodes_expanded"), run.nodes_expanded);
  EXPECT_EQ(record.at("seconds"), run.seconds);
  EXPECT_EQ(record.at("length"), *run.length);
  EXPECT_EQ(record.at("moves"), *run.moves);
}

// The file that the page's tests read has the keys and columns of json_of().
TEST(Export, JsonIsWhatThePageReads) {
  std::ifstream file(EXPERIMENT_FILE, std::ios::binary);
  ASSERT_TRUE(file) << EXPERIMENT_FILE;
  const Json read = Json::parse(file);
  expect_rows(read);
  EXPECT_EQ(names_in(read), names_in(Json::parse(json_of(sample_experiment()))));
}

TEST(Export, UnknownFormat) {
  EXPECT_TRUE(export_format("latex"));
  EXPECT_EQ(export_format("latx").error().message, "no format `latx` here (did you mean `latex`?)");
}

TEST(Export, MarkdownAndLatexEscape) {
  const Experiment experiment = sample_experiment();
  const std::string markdown = export_as(experiment, ExportFormat::markdown);
  EXPECT_NE(markdown.find("| greedy\\_best 100% &amp; $5 \\| {x} |"), std::string::npos) << markdown;
  EXPECT_NE(markdown.find("| 1,000 nodes, \"no\" more |"), std::string::npos);
  const std::string latex = export_as(experiment, ExportFormat::latex);
  EXPECT_NE(latex.find("    greedy\\_best 100\\% \\& \\$5 | \\{x\\} & 4 & 4 & 0 & 16 & 14 & 30 & 1.333 & "),
            std::string::npos)
      << latex;
  EXPECT_EQ(latex.find("\u2013"), std::string::npos);
  EXPECT_EQ(markdown.substr(0, markdown.find('\n')), "# Two &lt;searches&gt; &amp; \"four\" boards");
  Experiment hostile = experiment;
  hostile.facts["name"] = "[x](javascript:y)\n# <img>";
  hostile.configurations[0].name = "[1cm]*|\n\x01}%";
  EXPECT_TRUE(export_as(hostile, ExportFormat::markdown).starts_with("# \\[x\\](javascript:y) # &lt;img&gt;\n"));
  EXPECT_NE(export_as(hostile, ExportFormat::markdown).find("\n| \\[1cm\\]\\*\\|  }% |"), std::string::npos);
  EXPECT_NE(export_as(hostile, ExportFormat::latex).find("\n    {[}1cm]{*}|  \\}\\% & "), std::string::npos);
  for (const std::string_view rule : {"\\toprule", "\\midrule", "\\bottomrule"})
    EXPECT_NE(latex.find(rule), std::string::npos);
}

TEST(Report, WellFormedAndFetchesNothing) {
  for (const Experiment& experiment :
       {sample_experiment(), all_failed(), one_configuration(), nothing_ran(), Experiment{}}) {
    const Expected<std::string> report = render_report(experiment, "");
    ASSERT_TRUE(report) << report.error().message;
    EXPECT_EQ(fault_of_html(*report), "");
    EXPECT_TRUE(fetches_nothing(*report));
    EXPECT_NE(report->find("there are no plots here"), std::string::npos);
  }
}

TEST(Report, TellsWhatWasRunAndWhatFailed) {
  const std::string report = *render_report(sample_experiment(), "");
  EXPECT_NE(report.find("<title>Two &lt;searches&gt; &amp; &quot;four&quot; boards</title>"), std::string::npos);
  EXPECT_NE(report.find("rompicapo lab run x.toml --db x.db"), std::string::npos);
  EXPECT_NE(report.find("# &lt;/script&gt;&lt;!-- |"), std::string::npos);
  EXPECT_NE(report.find("8 of 9 runs have ended; 7 solved their instance."), std::string::npos);
  EXPECT_NE(report.find("<td>boards 4</td>"), std::string::npos);
}

// Each run has its own failure message: the page stays small enough for a browser.
TEST(Report, LongTablesAreCut) {
  Experiment experiment = all_failed();
  const lab::Run model = experiment.runs[0];
  for (int at = 0; at < 3000; ++at) {
    experiment.runs.push_back(model);
    experiment.runs.back().unit = 100 + at;
    experiment.runs.back().error = "failure " + std::to_string(at);
  }
  const std::string report = *render_report(experiment, "");
  EXPECT_EQ(fault_of_html(report), "");
  EXPECT_NE(report.find("<p>The first 2000 of 3002 rows.</p>"), std::string::npos);
}

TEST(Report, FillsThePage) {
  const std::string page =
      "<!doctype html><html><head><title>Rompicapo</title></head><body><main><!--tables--></main>"
      "<script type=\"application/json\"><!--experiment--></script></body></html>";
  const Expected<std::string> report = render_report(sample_experiment(), page);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(fault_of_html(*report), "");
  EXPECT_EQ(report->find("there are no plots here"), std::string::npos);
  const std::size_t begin = report->find("application/json\">") + 18;
  const std::string inside = report->substr(begin, report->find("</script>", begin) - begin);
  EXPECT_EQ(inside.find('<'), std::string::npos);
  EXPECT_EQ(Json::parse(inside), Json::parse(json_of(sample_experiment())));
  EXPECT_FALSE(render_report(sample_experiment(), "<html></html>"));
}

}  // namespace
}  // namespace rompicapo::lab
