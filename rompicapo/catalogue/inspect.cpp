// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/inspect.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::catalogue {

using namespace parts;

namespace {

// From a heuristic that is exact at the position, otherwise from the table of a table solver.
class Distances {
 public:
  explicit Distances(const AnyPuzzle& puzzle) : puzzle_(puzzle) {
    const SolverInfo* table = solver_called(puzzle.info(), table_solver_name);
    walks_down_ = table != nullptr && table->table_bytes <= quick_tables;
  }

  std::optional<Cost> of(const std::string& state, std::span<const std::optional<Account>> accounts) const {
    for (const std::optional<Account>& account : accounts)
      if (account && account->exact) return account->value;
    if (!walks_down_) return std::nullopt;
    const Expected<Answer> answer = solve(puzzle_, state, {std::string(table_solver_name), {}, {}, {}});
    if (!answer || !answer->result.optimal) return std::nullopt;
    return answer->length;
  }

 private:
  const AnyPuzzle& puzzle_;
  bool walks_down_ = false;
};

Expected<std::vector<InspectedHeuristic>> chosen(const PuzzleInfo& info, std::span<const std::string> asked) {
  std::vector<InspectedHeuristic> chosen;
  if (asked.empty())
    for (const HeuristicInfo& each : info.heuristics) chosen.push_back({each});
  std::vector<std::string_view> names;
  for (const HeuristicInfo& each : info.heuristics) names.push_back(each.name);
  for (const std::string& name : asked) {
    const auto known = std::find(names.begin(), names.end(), name);
    if (known == names.end())
      return Error{ErrorCode::unknown_name,
                   fmt::format("no heuristic `{}` here{}", excerpt(name), suggestion(name, names))};
    chosen.push_back({info.heuristics[static_cast<std::size_t>(known - names.begin())]});
  }
  return chosen;
}

}  // namespace

Expected<Inspection> inspect(const AnyPuzzle& puzzle, std::string_view state, std::string_view moves,
                             std::span<const std::string> heuristics) {
  Expected<std::string> start = puzzle.canonical(state);
  if (!start) return start.error();
  Expected<Walk> walk = puzzle.walk(*start, moves);
  if (!walk) return walk.error();
  Expected<std::vector<InspectedHeuristic>> lines = chosen(puzzle.info(), heuristics);
  if (!lines) return lines.error();

  for (InspectedHeuristic& line : *lines)
    if (heuristics.empty() && line.info.table_bytes > quick_tables)
      line.refusal = fmt::format("needs tables of {} MiB: ask for it by name", (line.info.table_bytes >> 20) + 1);
  const auto accounts_of = [&](const std::string& at, bool with_parts) {
    std::vector<Expected<Account>> accounts;
    for (const InspectedHeuristic& line : *lines)
      accounts.push_back(line.refusal.empty() ? puzzle.account(at, line.info.name, with_parts)
                                              : Expected<Account>(Error{ErrorCode::unsupported, line.refusal}));
    return accounts;
  };
  const auto known = [](std::vector<Expected<Account>>&& accounts) {
    std::vector<std::optional<Account>> values;
    for (Expected<Account>& account : accounts)
      values.push_back(account ? std::optional(*std::move(account)) : std::nullopt);
    return values;
  };

  const Distances distances(puzzle);
  Inspection inspection;
  inspection.state = *std::move(start);
  std::vector<Expected<Account>> first = accounts_of(inspection.state, true);
  for (std::size_t at = 0; at < first.size(); ++at)
    if (!first[at]) {
      if (!heuristics.empty()) return first[at].error();
      (*lines)[at].refusal = first[at].error().message;
    }
  const std::vector<std::optional<Account>> accounts = known(std::move(first));
  inspection.distance = distances.of(inspection.state, accounts);
  for (std::size_t at = 0; at < accounts.size(); ++at) (*lines)[at].account = accounts[at];

  for (Step& step : walk->steps) {
    InspectedStep told{std::move(step.move), std::move(step.state)};
    const std::vector<std::optional<Account>> here = known(accounts_of(told.state, false));
    for (const std::optional<Account>& account : here)
      told.values.push_back(account ? std::optional(account->value) : std::nullopt);
    told.distance = distances.of(told.state, here);
    inspection.along.push_back(std::move(told));
  }
  inspection.heuristics = *std::move(lines);
  return inspection;
}

namespace {

Json json_of(const InspectedHeuristic& line) {
  Json json;
  json["name"] = line.info.name;
  json["summary"] = line.info.summary;
  json["admissible"] = line.info.admissible;
  json["table_bytes"] = line.info.table_bytes;
  json["value"] = line.account ? Json(line.account->value) : Json(nullptr);
  json["refusal"] = or_null(line.refusal);
  const bool told = line.account && !line.account->parts.empty();
  json["combine"] = told ? Json(name_of(line.account->combining)) : Json(nullptr);
  json["parts"] = Json::array();
  if (!told) return json;
  for (const AccountPart& part : line.account->parts)
    json["parts"].push_back(Json{{"what", part.what},
                                 {"value", part.value},
                                 {"pieces", part.pieces},
                                 {"per", part.per > 0 ? Json(part.per) : Json(nullptr)},
                                 {"sum", part.sum}});
  return json;
}

}  // namespace

std::string inspect_json(const PuzzleInfo& info, const Inspection& inspection) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = inspection.state;
  json["goal"] = info.goal;
  json["metric"] = info.metric;
  json["distance"] = or_null(inspection.distance);
  json["heuristics"] = Json::array();
  for (const InspectedHeuristic& line : inspection.heuristics) json["heuristics"].push_back(json_of(line));
  json["along"] = Json::array();
  for (const InspectedStep& step : inspection.along) {
    Json values = Json::object();
    for (std::size_t at = 0; at < step.values.size(); ++at)
      values[inspection.heuristics[at].info.name] = or_null(step.values[at]);
    json["along"].push_back(Json{{"move", step.move},
                                 {"state", step.state},
                                 {"distance", or_null(step.distance)},
                                 {"values", std::move(values)}});
  }
  return line(json);
}

}  // namespace rompicapo::catalogue
