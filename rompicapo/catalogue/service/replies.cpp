// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/replies.hpp"

#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/explain/faults.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"

namespace rompicapo::service {

using namespace catalogue::parts;

std::string state_json(const PuzzleInfo& info, const Diagnosis& diagnosis, const explain::Words& words) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = or_null(diagnosis.state);
  json["reachable"] = diagnosis.reachable;
  json["solved"] = diagnosis.solved;
  json["error"] = diagnosis.error ? json_of(catalogue::fault_of(*diagnosis.error)) : Json(nullptr);
  json["mends"] = Json::array();
  for (const Fix& fix : diagnosis.fixes)
    json["mends"].push_back(
        Json{{"name", fix.name}, {"what", fix.what}, {"state", fix.state}, {"text", explain::told(fix, words)}});
  json["drawing"] = diagnosis.drawing;
  json["remarks"] = diagnosis.remarks;
  return line(json);
}

std::string walk_begin(const PuzzleInfo& info, const Walk& walk) {
  std::string text = catalogue::walk_json(info, Walk{walk.start, {}, walk.solved, walk.length});
  text.resize(text.size() - walk_end.size());
  return text;
}

std::string step_json(const Step& step) { return line(Json{{"move", step.move}, {"state", step.state}}); }

std::string offer_json(std::string_view engine, std::string_view version, const Bounds& bounds, bool keeps_tables) {
#if defined(__wasm_simd128__) || defined(__SSE2__) || defined(__ARM_NEON)
  constexpr bool simd = true;
#else
  constexpr bool simd = false;
#endif
  Json json;
  json["engine"] = engine;
  json["threads"] = bounds.most_threads;
  json["memory"] = bounds.most_memory_mib;
  json["seconds"] = bounds.most_seconds;
  json["tables"] = keeps_tables;
  json["simd"] = simd;
  json["version"] = version;
  return line(json);
}

std::string catalogue_json(std::string_view version, std::span<const explain::Words> words) {
  Json json;
  json["version"] = version;
  json["languages"] = Json::array();
  for (const explain::Words& one : words) json["languages"].push_back(one.language());
  json["families"] = Json::array();
  for (const PuzzleFamily* family : catalogue::families()) {
    Json aliases = Json::array();
    for (const auto& [name, meaning] : family->aliases) aliases.push_back(Json{{"name", name}, {"means", meaning}});
    json["families"].push_back(Json{
        {"form", family->form},
        {"summary", family->summary},
        {"aliases", std::move(aliases)},
        {"samples", family->samples},
        {"library", family == &permutation::family() ? permutation::library_names() : std::vector<std::string>{}}});
  }
  return line(json);
}

std::string trace_json(const PuzzleInfo& info, const catalogue::Answer& answer, std::string_view events,
                       bool truncated) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = answer.state;
  json["solver"] = answer.solver;
  json["heuristic"] = or_null(answer.heuristic);
  std::string reply = line(json);
  reply.pop_back();
  return reply.append(R"(,"events":[)")
      .append(events)
      .append(truncated ? R"(],"truncated":true})" : R"(],"truncated":false})");
}

std::string encoding_json(const PuzzleInfo& info, std::string_view state, const planning::Program& ours,
                          std::string_view program, Cost bound) {
  return line(Json{{"puzzle", info.name},
                   {"state", state},
                   {"goal", info.goal},
                   {"name", ours.name},
                   {"encoding", ours.encoding},
                   {"facts", ours.facts},
                   {"program", program},
                   {"bound", bound}});
}

std::string horizon_json(const PuzzleInfo& info, Cost horizon, const planning::ClingoAnswer& answer) {
  using Said = planning::ClingoAnswer::Said;
  const bool plan = answer.said == Said::satisfiable;
  return line(Json{{"puzzle", info.name},
                   {"horizon", horizon},
                   {"answer", plan                                 ? "plan"
                              : answer.said == Said::unsatisfiable ? "none"
                                                                   : "unfinished"},
                   {"atoms", plan ? Json(answer.atoms) : Json(nullptr)},
                   {"warnings", or_null(answer.warnings)},
                   {"rules", answer.rules},
                   {"choices", answer.choices},
                   {"conflicts", answer.conflicts},
                   {"seconds", microseconds(answer.cpu_seconds)},
                   {"peak_bytes", answer.peak_bytes}});
}

std::string prepare_json(const PuzzleInfo& info, double seconds) {
  Json json;
  json["puzzle"] = info.name;
  json["seconds"] = microseconds(seconds);
  return line(json);
}

std::string refusal_json(const Refusal& refusal, std::string_view code) {
  Json fault = json_of(catalogue::fault_of(refusal.error));
  if (!code.empty()) fault["code"] = code;
  fault["key"] = or_null(refusal.key);
  Json json;
  json["error"] = std::move(fault);
  return line(json);
}

}  // namespace rompicapo::service
