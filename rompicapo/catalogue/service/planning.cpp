// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/planning.hpp"

#include <fmt/format.h>

namespace rompicapo::service {

namespace {

constexpr std::size_t most_horizons = 1000;
constexpr std::uint64_t farthest_horizon = 1'000'000;

std::optional<Horizon> read_horizon(const nlohmann::json& item) {
  if (!item.is_object() || !item.contains("steps") || !item.contains("answer")) return std::nullopt;
  const nlohmann::json &steps = item["steps"], &answer = item["answer"];
  const bool whole = steps.is_number_unsigned() && steps.get<std::uint64_t>() <= farthest_horizon;
  if (!whole || !answer.is_string()) return std::nullopt;
  Horizon horizon;
  horizon.steps = steps.get<Cost>();
  const auto said = answer.get<std::string>();
  if (said == "plan") {
    horizon.answer = Horizon::Answer::plan;
  } else if (said == "none") {
    horizon.answer = Horizon::Answer::none;
  } else if (said != "unfinished") {
    return std::nullopt;
  }
  if (item.contains("seconds") && item["seconds"].is_number()) horizon.seconds = item["seconds"].get<double>();
  return horizon;
}

}  // namespace

std::optional<planning::ForeignEncoding> read_encoding(Request& request) {
  const bool given = request.has(encoding_key);
  std::string text = request.text(encoding_key);
  if (!given) return std::nullopt;
  return planning::ForeignEncoding{std::string(encoding_key), std::move(text)};
}

catalogue::ForeignRun read_run(Request& request) {
  catalogue::ForeignRun run;
  const nlohmann::json* horizons = request.list("horizons");
  if (horizons != nullptr && horizons->size() > most_horizons)
    request.refuse({ErrorCode::bad_option, fmt::format("more than {} horizons", most_horizons), {}}, "horizons");
  for (std::size_t at = 0; horizons != nullptr && at < horizons->size() && !request.refusal(); ++at) {
    const std::optional<Horizon> horizon = read_horizon((*horizons)[at]);
    if (horizon) run.horizons.push_back(*horizon);
    if (!horizon)
      request.refuse(
          {ErrorCode::bad_option,
           fmt::format("item {} of `horizons` has no `steps` and `answer` (plan, none or unfinished)", at + 1),
           {}},
          "horizons");
  }
  const nlohmann::json* atoms = request.list("atoms");
  if (atoms == nullptr) return run;
  run.atoms.emplace();
  for (const nlohmann::json& atom : *atoms) {
    if (const auto* text = atom.get_ptr<const std::string*>()) {
      run.atoms->push_back(*text);
    } else {
      request.refuse({ErrorCode::bad_option, "`atoms` are texts", {}}, "atoms");
    }
  }
  return run;
}

}  // namespace rompicapo::service
