// SPDX-License-Identifier: MIT
//
// The report: a page with all tables as HTML, readable without its scripts. If the program was built with the page, its
// report.html is filled in, and scripts draw the same figures and the plots from the embedded document. Otherwise it is
// a frame without plots.
#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "rompicapo/base/escape.hpp"

#include "lab/report/export.hpp"
#include "lab/report/tables.hpp"
#include "lab/summary.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::string_view tables_here = "<!--tables-->", document_here = "<!--experiment-->",
                           title_here = "<title>Rompicapo</title>";

constexpr std::string_view frame = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rompicapo</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 0 auto; padding: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #8885; text-align: left; vertical-align: top; }
.number { text-align: right; }
th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
th[aria-sort=ascending] button::after { content: " \25b2"; }
th[aria-sort=descending] button::after { content: " \25bc"; }
dt { font-weight: 600; }
pre { overflow-x: auto; padding: .6rem; border: 1px solid #8885; }
</style>
</head>
<body>
<main id="report"><!--tables--></main>
<script type="application/json" id="experiment"><!--experiment--></script>
<script>
for (const button of document.querySelectorAll("th button")) button.onclick = () => {
  const head = button.parentElement, body = head.closest("table").tBodies[0];
  const falling = head.getAttribute("aria-sort") === "ascending";
  for (const other of head.parentElement.children) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", falling ? "descending" : "ascending");
  const of = (row) => row.cells[head.cellIndex];
  const key = (row) => of(row).dataset.value === undefined ? of(row).textContent : Number(of(row).dataset.value);
  const order = (a, b) => typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
  body.append(...[...body.rows].sort((a, b) => (falling ? -1 : 1) * order(key(a), key(b))));
};
</script>
</body>
</html>
)";

std::string fact(const Experiment& experiment, const std::string& name) {
  const auto found = experiment.facts.find(name);
  return found == experiment.facts.end() ? std::string() : found->second;
}

// The experiment's facts, and how to repeat it.
std::string facts_html(const Experiment& experiment) {
  constexpr std::array<std::pair<const char*, std::string_view>, 7> told{{{"created", "Begun"},
                                                                          {"machine", "Machine"},
                                                                          {"version", "Version"},
                                                                          {"revision", "Revision"},
                                                                          {"build", "Build"},
                                                                          {"seed", "Seed"},
                                                                          {"command", "Command"}}};
  std::string text = "<section id=\"facts\">\n<h2>What was run</h2>\n<dl>\n";
  for (const auto& [name, title] : told)
    if (const std::string value = fact(experiment, name); !value.empty())
      text += fmt::format("<dt>{}</dt><dd>{}</dd>\n", title, escaped_markup(value));
  text += "</dl>\n";
  if (const std::string suite = fact(experiment, "suite"); !suite.empty())
    text += fmt::format(
        "<h3>The suite</h3>\n<p>To run it again: save this text as suite.toml, and give <code>rompicapo lab run "
        "suite.toml --db again.db</code> with the same version of the program.</p>\n<pre>{}</pre>\n",
        escaped_markup(suite));
  return text + "</section>\n";
}

std::string progress_html(const Experiment& experiment) {
  const auto solved =
      std::count_if(experiment.runs.begin(), experiment.runs.end(), [](const Run& run) { return run.solved(); });
  std::string text =
      fmt::format("<p>{} of {} runs have ended; {} solved their instance.</p>\n", human_count(experiment.runs.size()),
                  human_count(experiment.units), human_count(static_cast<std::uint64_t>(solved)));
  return text;
}

std::string contradictions_html(const Statistics& statistics) {
  if (statistics.contradictions.empty()) return {};
  std::string text =
      "<section id=\"contradictions\">\n<h2>Contradictions</h2>\n<p>These runs call their answer optimal, "
      "but a shorter one is known:";
  for (const std::int64_t unit : statistics.contradictions) text += fmt::format(" {}", unit);
  return text + "</p>\n</section>\n";
}

std::string body_html(const Experiment& experiment, const Statistics& statistics, bool plots) {
  const std::string name = fact(experiment, "name");
  std::string text = fmt::format("\n<h1>{}</h1>\n", escaped_markup(name.empty() ? "Experiment" : name));
  text += progress_html(experiment);
  if (!plots)
    text +=
        "<p>This program was built without the page, so there are no plots here: with it "
        "(<code>make page</code>, then build the program again) the report draws them.</p>\n";
  text += contradictions_html(statistics);
  for (const Table& table : tables_of(experiment, statistics)) text += html_of(table);
  if (statistics.comparisons_cut)
    text += fmt::format("<p>The first {} configurations are compared.</p>\n", most_compared);
  return text + facts_html(experiment);
}

// Escapes what would end the script element.
std::string inside_script(const std::string& json) {
  std::string text;
  text.reserve(json.size() + json.size() / 50);
  std::size_t begin = 0;
  for (std::size_t at = json.find('<'); at != std::string::npos; begin = at + 1, at = json.find('<', begin))
    text.append(json, begin, at - begin).append("\\u003c");
  return text.append(json, begin);
}

// False: `here` is not found.
bool fill(std::string& page, std::string_view here, std::string_view with) {
  const std::size_t at = page.find(here);
  if (at == std::string::npos) return false;
  page.replace(at, here.size(), with);
  return true;
}

}  // namespace

Expected<std::string> render_report(const Experiment& experiment, std::string_view page) {
  std::string text(page.empty() ? frame : page);
  const Statistics statistics = statistics_of(experiment);
  const std::string title = fmt::format("<title>{}</title>", escaped_markup(fact(experiment, "name")));
  const std::string document = page.empty() ? "{}" : inside_script(json_of(experiment, statistics));
  // The last first, so that filled-in text is not searched.
  if (!fill(text, document_here, document) ||
      !fill(text, tables_here, body_html(experiment, statistics, !page.empty())) || !fill(text, title_here, title))
    return Error{ErrorCode::bad_syntax, "the page's report.html lacks a placeholder"};
  return text;
}

}  // namespace rompicapo::lab
