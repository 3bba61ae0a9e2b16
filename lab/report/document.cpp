// SPDX-License-Identifier: MIT
//
// The JSON document: the records of the database, numerous ones as rows under a list of columns, and the computed
// statistics, so that views need not compute them.
#include <algorithm>
#include <fmt/format.h>

#include "lab/report/export.hpp"
#include "lab/report/fields.hpp"
#include "lab/report/statistics.hpp"

namespace rompicapo::lab {

namespace fields {

void add_json(std::string& text, std::string_view value) {
  const auto plain = [](char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x20 && byte < 0x7f && letter != '"' && letter != '\\';
  };
  if (std::all_of(value.begin(), value.end(), plain)) {
    text.append(1, '"').append(value).append(1, '"');
    return;
  }
  text += nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace fields

namespace {

using fields::add_json;

constexpr std::size_t most_cactus_points = 400;  // per line: more than a plot can show

// "name":[item,item]
template <class Items, class Write>
void add_list(std::string& text, std::string_view name, const Items& items, const Write& write,
              std::string_view separator = ",") {
  text += fmt::format("\"{}\":[", name);
  bool first = true;
  for (const auto& item : items) {
    if (!first) text += separator;
    first = false;
    write(item);
  }
  text += ']';
}

template <class Record, class Fields>
void add_rows(std::string& text, std::string_view name, const std::vector<Record>& records, const Fields& list) {
  add_list(text, fmt::format("{}_columns", name), names_of(list), [&](auto column) { add_json(text, column); });
  text += ",\n";
  const auto row = [&](const Record& record) {
    char before = '[';
    for_each_field(list, [&](const auto& field) {
      text += before;
      add_json(text, record.*field.member);
      before = ',';
    });
    text += ']';
  };
  add_list(text, fmt::format("{}s", name), records, row, ",\n");
}

void add_configurations(std::string& text, const std::vector<Configuration>& configurations) {
  const auto object = [&](const Configuration& configuration) {
    char before = '{';
    for_each_field(fields::configuration, [&](const auto& field) {
      text += before + fmt::format("\"{}\":", field.name);
      add_json(text, configuration.*field.member);
      before = ',';
    });
    text += '}';
  };
  add_list(text, "configurations", configurations, object, ",\n");
}

// Computed values have six digits.
std::string digits(double value) { return value - value == 0 ? fmt::format("{:.6g}", value) : std::string("null"); }

void add_spread(std::string& text, std::string_view name, const Spread& spread) {
  text += fmt::format(",\"{}\":", name);
  if (spread.count == 0) {
    text += "null";
    return;
  }
  text += fmt::format(R"({{"count":{},"mean":{},"min":{},"lower":{},"median":{},"upper":{},"max":{}}})", spread.count,
                      digits(spread.mean), digits(spread.min), digits(spread.lower), digits(spread.median),
                      digits(spread.upper), digits(spread.max));
}

// [seconds, solved by then]; of many runs a selection, with the first and the last.
std::vector<std::pair<double, std::size_t>> cactus_points(const std::vector<double>& seconds) {
  std::vector<std::pair<double, std::size_t>> points;
  const std::size_t count = std::min(seconds.size(), most_cactus_points);
  for (std::size_t point = 0; point < count; ++point) {
    const std::size_t at = count == 1 ? 0 : point * (seconds.size() - 1) / (count - 1);
    points.emplace_back(seconds[at], at + 1);
  }
  return points;
}

void add_summary(std::string& text, const ConfigurationSummary& summary) {
  text += fmt::format("{{\"configuration\":{},\"set\":", summary.configuration);
  add_json(text, summary.set);
  text += fmt::format(R"(,"runs":{},"solved":{},"optimal":{},"outcomes":{{)", summary.runs, summary.solved,
                      summary.optimal);
  std::string_view before;
  for (const auto& [outcome, count] : summary.outcomes) {
    text += before;
    add_json(text, outcome);
    text += fmt::format(":{}", count);
    before = ",";
  }
  text += '}';
  add_spread(text, "length", summary.length);
  add_spread(text, "expanded", summary.expanded);
  add_spread(text, "generated", summary.generated);
  add_spread(text, "seconds", summary.seconds);
  add_spread(text, "cpu_seconds", summary.cpu_seconds);
  add_spread(text, "memory", summary.memory);
  add_spread(text, "branching", summary.branching);
  add_spread(text, "ratio", summary.ratio);
  text += fmt::format(R"(,"total_expanded":{},"total_seconds":{},)", digits(summary.total_expanded),
                      digits(summary.total_seconds));
  add_list(text, "by_length", summary.by_length, [&](const LengthRow& row) {
    text += fmt::format(R"({{"length":{},"runs":{},"mean_nodes":{},"median_nodes":{},"branching":{}}})", row.length,
                        row.runs, digits(row.mean_nodes), digits(row.median_nodes),
                        row.branching ? digits(*row.branching) : "null");
  });
  text += ',';
  add_list(text, "cactus", cactus_points(summary.cactus),
           [&](const auto& point) { text += fmt::format("[{},{}]", digits(point.first), point.second); });
  text += '}';
}

void add_effect_json(std::string& text, std::string_view name, const Effect& effect) {
  const std::string interval =
      effect.interval ? fmt::format("[{},{}]", digits(effect.interval->first), digits(effect.interval->second))
                      : "null";
  text += fmt::format(
      R"(,"{}":{{"pairs":{},"less":{},"equal":{},"more":{},"estimate":{},"interval":{},"p":{},"p_holm":{},"exact":{}}})",
      name, effect.pairs, effect.less, effect.equal, effect.more, digits(effect.estimate), interval, digits(effect.p),
      digits(effect.p_holm), effect.exact);
}

void add_comparison(std::string& text, const Comparison& comparison) {
  text += fmt::format(R"({{"first":{},"second":{},"both":{},"only_first":{},"only_second":{},"neither":{})",
                      comparison.first, comparison.second, comparison.both, comparison.only_first,
                      comparison.only_second, comparison.neither);
  add_effect_json(text, "nodes", comparison.nodes);
  add_effect_json(text, "seconds", comparison.seconds);
  add_effect_json(text, "length", comparison.length);
  text += '}';
}

void add_failure(std::string& text, const Failure& failure) {
  text += fmt::format("{{\"configuration\":{},\"outcome\":", failure.configuration);
  add_json(text, failure.outcome);
  text += ",\"reason\":";
  add_json(text, failure.reason);
  text += ',';
  add_list(text, "units", failure.units, [&](std::int64_t unit) { add_json(text, unit); });
  text += '}';
}

void add_facts(std::string& text, const Experiment& experiment) {
  text += "\"experiment\":{";
  std::string_view before;
  for (const auto& [name, value] : experiment.facts) {
    text += before;
    add_json(text, name);
    text += ':';
    add_json(text, value);
    before = ",";
  }
  text += fmt::format("}},\n\"units\":{}", experiment.units);
}

}  // namespace

std::string json_of(const Experiment& experiment) { return json_of(experiment, statistics_of(experiment)); }

std::string json_of(const Experiment& experiment, const Statistics& statistics) {
  std::string text = "{\"format\":\"rompicapo-lab\",\"version\":1,\n";
  text.reserve(experiment.runs.size() * 150 + experiment.instances.size() * 80 + 10'000);
  add_facts(text, experiment);
  text += ",\n";
  add_configurations(text, experiment.configurations);
  text += ",\n";
  add_rows(text, "instance", experiment.instances, fields::instance);
  text += ",\n";
  add_rows(text, "run", experiment.runs, fields::run);
  text += ",\n";
  add_list(
      text, "summary", statistics.summaries, [&](const auto& summary) { add_summary(text, summary); }, ",\n");
  text += fmt::format(",\n\"comparisons_cut\":{},", statistics.comparisons_cut);
  add_list(
      text, "comparisons", statistics.comparisons, [&](const auto& pair) { add_comparison(text, pair); }, ",\n");
  text += ",\n";
  add_list(
      text, "failures", statistics.failures, [&](const auto& failure) { add_failure(text, failure); }, ",\n");
  text += ",\n";
  add_list(text, "contradictions", statistics.contradictions, [&](std::int64_t unit) { add_json(text, unit); });
  text += "}\n";
  return text;
}

}  // namespace rompicapo::lab
