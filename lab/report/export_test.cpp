// SPDX-License-Identifier: MIT
//
// What is written can be read: by ourselves (JSON), by rules (CSV, HTML), by eye (tables).
#include "lab/report/export.hpp"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "lab/report/sample_experiment.hpp"
#include "lab/report/tables.hpp"

namespace rompicapo::lab {
namespace {

// By RFC 4180; none where the text is against it.
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

// What is wrong with the nesting of its elements; empty: nothing.
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

// No address in an attribute or a style that a browser would fetch.
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

// Whatever somebody else may have written is text to a spreadsheet; our own numbers are numbers.
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

TEST(Export, JsonIsReadBack) {
  for (const Experiment& experiment :
       {sample_experiment(), all_failed(), one_configuration(), nothing_ran(), Experiment{}}) {
    const std::string text = json_of(experiment);
    const Expected<Experiment> read = read_json(text);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(json_of(*read), text);
    EXPECT_EQ(read->facts, experiment.facts);
    EXPECT_EQ(read->units, experiment.units);
    EXPECT_EQ(csv_of(*read), csv_of(experiment));
  }
}

TEST(Export, JsonKeepsExtremes) {
  Experiment experiment = sample_experiment();
  lab::Run& run = experiment.runs[0];
  run.nodes_expanded = ~std::uint64_t{0};
  run.seconds = 0.1 + 0.2;
  run.length = ~Cost{0};
  run.moves = "\"\\\n\x01 \xf0\x9f\x98\x80";
  const Expected<Experiment> read = read_json(json_of(experiment));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->runs[0].nodes_expanded, run.nodes_expanded);
  EXPECT_EQ(read->runs[0].seconds, run.seconds);
  EXPECT_EQ(read->runs[0].length, run.length);
  EXPECT_EQ(read->runs[0].moves, run.moves);
}

// The file that the page's tests read: written anew, it is the same.
TEST(Export, JsonIsWhatThePageReads) {
  std::ifstream file(EXPERIMENT_FILE, std::ios::binary);
  ASSERT_TRUE(file) << EXPERIMENT_FILE;
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Expected<Experiment> read = read_json(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(json_of(*read), text);
}

// The sample with one piece replaced: what is said of it.
std::string fault_after(const std::string& piece, const std::string& other) {
  std::string text = json_of(sample_experiment());
  const std::size_t at = text.find(piece);
  EXPECT_NE(at, std::string::npos) << piece;
  if (at != std::string::npos) text.replace(at, piece.size(), other);
  const Expected<Experiment> read = read_json(text);
  return read ? "" : read.error().message;
}

TEST(Export, JsonFaultsNameTheirPlace) {
  EXPECT_EQ(fault_after("rompicapo-lab", "tea"), "format: this is no experiment: `rompicapo-lab` is expected");
  EXPECT_EQ(fault_after("\"version\":1", "\"version\":2"), "version: only 1 can be read");
  EXPECT_EQ(fault_after("\"metric\":\"moves\"", "\"metric\":3"), "configurations[0].metric: `3` does not belong here");
  EXPECT_EQ(fault_after("[3,1,2,1,\"solved\"", "[3,9,2,1,\"solved\""), "runs[2].configuration: there is no 9");
  EXPECT_EQ(fault_after("[3,1,2,1,\"solved\",10", "[3,1,2,1,\"solved\",-10"),
            "runs[2].length: `-10` does not belong here");
  EXPECT_EQ(fault_after("[3,1,2,1,\"solved\",10", "[3,1,2,1,\"solved\",4294967296"),
            "runs[2].length: `4294967296` does not belong here");
  EXPECT_EQ(fault_after("[3,1,2,1,", "[3,1,2,"), "runs[2]: a row of 16 values is expected");
  EXPECT_EQ(fault_after("\"outcome\",", "\"end\","), "run_columns: there is no `outcome`");
  EXPECT_EQ(fault_after("[2,\"boards\"", "[1,\"boards\""), "instances[1].id: 1 stands twice");
  EXPECT_EQ(fault_after("\"units\":9", "\"units\":null"), "units: a count is expected");
  EXPECT_EQ(fault_after("\n\"configurations\":[", "\n\"configurations\":[,"), "line 4: this is no JSON");
  EXPECT_EQ(read_json("").error().position, 0u);
  EXPECT_FALSE(read_json("[1]"));
  EXPECT_FALSE(read_json("7"));
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

// Runs that each fail in their own words: the page stays one that a browser can show.
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
  const Expected<Experiment> read = read_json(inside);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->facts, sample_experiment().facts);
  EXPECT_FALSE(render_report(sample_experiment(), "<html></html>"));
}

}  // namespace
}  // namespace rompicapo::lab
