// SPDX-License-Identifier: MIT
//
// The verbs about puzzles, states and moves, which do not search.
#include <utility>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/classic.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/catalogue/service/call.hpp"
#include "rompicapo/explain/faults.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"

namespace rompicapo::service {

using namespace catalogue::parts;

namespace {

constexpr std::uint64_t longest_scramble = 1'000'000;    // moves of a scramble
constexpr std::size_t most_explained = most_states / 8;  // bytes of states that are in memory at once
constexpr std::size_t beside_an_explained = 1000;
constexpr std::size_t most_buffered = std::size_t{1} << 20;  // longer replies are streamed

constexpr std::string_view walk_end = "]}";

// catalogue::walk_json up to the steps.
std::string walk_begin(const PuzzleInfo& info, const Walk& walk) {
  std::string text = catalogue::walk_json(info, Walk{walk.start, {}, walk.solved, walk.length});
  text.resize(text.size() - walk_end.size());
  return text;
}

std::string step_json(const Step& step) { return line(Json{{"move", step.move}, {"state", step.state}}); }

}  // namespace

// {"engine", "threads", "memory", "seconds", "tables", "simd", "version"}: the limits of a solve here.
Expected<std::string> Service::Call::offer() {
  if (const auto wrong = fault()) return *wrong;
#if defined(__wasm_simd128__) || defined(__SSE2__) || defined(__ARM_NEON)
  constexpr bool simd = true;
#else
  constexpr bool simd = false;
#endif
  const Bounds& bounds = service_.host_.bounds;
  return line(Json{{"engine", service_.host_.engine},
                   {"threads", bounds.most_threads},
                   {"memory", bounds.most_memory_mib},
                   {"seconds", bounds.most_seconds},
                   {"tables", !service_.library()->options().folder.empty()},
                   {"simd", simd},
                   {"version", service_.host_.version}});
}

// {"version", "languages", "families": [{"form", "summary", "aliases": [{"name", "means"}], "samples", "library"}]}
Expected<std::string> Service::Call::catalogue() {
  if (const auto wrong = fault()) return *wrong;
  Json json;
  json["version"] = service_.host_.version;
  json["languages"] = Json::array();
  for (const explain::Words& one : service_.host_.words) json["languages"].push_back(one.language());
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

Expected<std::string> Service::Call::describe() {
  if (const auto wrong = fault()) return *wrong;
  return catalogue::puzzle_json(*puzzle_, /*with_definition=*/true);
}

// {"puzzle", "state", "reachable", "solved", "error", "mends": [{"name", "what", "state", "text"}], "drawing",
// "remarks": [..]}
Expected<std::string> Service::Call::read_state() {
  const std::string text = request_.text("text");
  const explain::Words& spoken = words();
  if (const auto wrong = fault()) return *wrong;
  Expected<std::string> state = puzzle_->canonical(text);
  Json json{{"puzzle", puzzle_->info().name},
            {"state", nullptr},
            {"reachable", state.has_value()},
            {"solved", false},
            {"error", nullptr},
            {"mends", Json::array()},
            {"drawing", ""},
            {"remarks", Json::array()}};
  for (const std::string& remark : catalogue::remarks_on(*puzzle_, text)) json["remarks"].push_back(remark);
  if (!state) {
    json["error"] = json_of(catalogue::fault_of(state.error()));
    if (const Expected<std::vector<Fix>> fixes = puzzle_->fixes(text))
      for (const Fix& fix : *fixes)
        json["mends"].push_back(Json{
            {"name", fix.name}, {"what", fix.what}, {"state", fix.state}, {"text", explain::localized(fix, spoken)}});
    state = puzzle_->rewrite(text, Style::canonical, /*allow_unsolvable=*/true);
  }
  if (!state) return line(json);
  json["state"] = *state;
  if (const Expected<Walk> walk = puzzle_->walk(*state, "")) json["solved"] = walk->solved;
  if (const Expected<Drawing> drawing = puzzle_->draw(*state)) json["drawing"] = plain_text(*drawing);
  return line(json);
}

Expected<std::string> Service::Call::walked() {
  const std::string state = request_.required_text("state"), moves = request_.text("moves");
  if (const auto wrong = fault()) return *wrong;
  // The first pass counts the steps, and keeps them while they are short.
  std::string steps;
  std::uint64_t bytes = 0;
  const Expected<Walk> walk = this->walk(state, moves, [&](Step&& step) {
    const std::string text = (bytes > 0 ? "," : "") + step_json(step);
    bytes += text.size();
    if (bytes <= most_buffered) steps += text;
    return true;
  });
  if (!walk) return walk.error();
  std::string begin = walk_begin(puzzle_->info(), *walk);
  if (bytes <= most_buffered) return begin + steps + std::string(walk_end);
  auto all = std::make_shared<LongText>();
  all->bytes = begin.size() + bytes + walk_end.size();
  all->write = [puzzle = puzzle_, state, moves, begin = std::move(begin)](const LongText::Sink& sink) {
    Pieces pieces(sink);
    pieces.add(begin);
    bool first = true;
    const Expected<Walk> again = puzzle->stream_walk(state, moves, [&](Step&& step) {
      return (std::exchange(first, false) || pieces.add(",")) && pieces.add(step_json(step));
    });
    return again.has_value() && pieces.add(walk_end) && pieces.flush();
  };
  long_ = std::move(all);
  return std::string();
}

Expected<std::string> Service::Call::successors() {
  const std::string state = request_.required_text("state");
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::vector<Step>> steps = puzzle_->successors(state);
  if (!steps) return about("state", steps.error());
  const Expected<std::string> canonical = puzzle_->rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
  return catalogue::successors_json(*puzzle_, canonical ? *canonical : state, history_of(state).value_or(""), *steps);
}

Expected<std::string> Service::Call::scramble() {
  const std::uint64_t seed = request_.whole("seed", 0, most_exact).value_or(0);
  const auto length = request_.whole("length", 0, longest_scramble),
             distance = request_.whole("distance", 0, longest_scramble);
  if (!request_.has("seed"))
    request_.refuse({ErrorCode::bad_option, "the request lacks `seed`, a whole number"}, "seed");
  if (length && distance)
    request_.refuse({ErrorCode::bad_option, "`length` and `distance` exclude each other"}, "distance");
  if (const auto wrong = fault()) return *wrong;
  const AnyPuzzle& puzzle = *puzzle_;
  Rng rng(seed);
  if (distance) {
    const Expected<std::string> state = puzzle.random_state_at(rng, static_cast<Cost>(*distance));
    if (!state) return about("distance", state.error());
    return catalogue::scramble_json(puzzle.info(), *state, {}, seed);
  }
  if (!length) return catalogue::scramble_json(puzzle.info(), puzzle.random_state(rng), {}, seed);
  const std::string start = puzzle.solved_state();
  if (*length > most_states / (start.size() + state_overhead))  // before any are drawn
    return about("length", {ErrorCode::bad_option, "too many moves for a puzzle so large"});
  const std::string moves = puzzle.random_moves(rng, static_cast<std::size_t>(*length));
  const Expected<std::string> state = catalogue::state_after(puzzle, start, moves);
  if (!state) return about("length", state.error());
  return catalogue::scramble_json(puzzle.info(), *state, moves, seed);
}

Expected<std::string> Service::Call::verify() {
  const std::string state = request_.required_text("state"), moves = request_.required_text("moves");
  if (const auto wrong = fault()) return *wrong;
  const Expected<Walk> walk = this->walk(state, moves, [](Step&&) { return true; });
  if (!walk) return walk.error();
  return catalogue::verify_json(puzzle_->info(), *walk, moves);
}

Expected<std::string> Service::Call::explained() {
  const std::string state = request_.required_text("state"), moves = request_.required_text("moves");
  const std::string solver = request_.text("solver"), heuristic = request_.text("heuristic");
  const explain::Words& spoken = words();
  const explain::Detail detail = this->detail();
  if (const auto wrong = fault()) return *wrong;
  const Expected<Walk> walk = this->walk(
      state, moves, [](Step&&) { return true; }, most_explained, beside_an_explained);
  if (!walk) return walk.error();
  const auto reasons = explain::explain(*puzzle_, walk->start, moves, solver, heuristic);
  if (!reasons) return about("heuristic", reasons.error());
  return catalogue::explain_json(puzzle_->info(), walk->start, spoken.language(),
                                 explain::narrative(*reasons, heuristic, spoken, detail), *reasons);
}

}  // namespace rompicapo::service
