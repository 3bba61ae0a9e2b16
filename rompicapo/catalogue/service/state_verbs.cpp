// SPDX-License-Identifier: MIT
//
// The verbs about puzzles, states and moves, which search nothing.
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/classic.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/service/call.hpp"

namespace rompicapo::service {

namespace {

constexpr std::uint64_t longest_scramble = 1'000'000;    // moves of a scramble
constexpr std::size_t most_explained = most_states / 8;  // bytes of states that are all held at once
constexpr std::size_t beside_an_explained = 1000;
constexpr std::size_t held_whole = std::size_t{1} << 20;  // a reply that is longer is written as it is made

}  // namespace

Expected<std::string> Service::Call::offer() {
  if (const auto wrong = fault()) return *wrong;
  const bool keeps_tables = !service_.library()->options().folder.empty();
  return offer_json(service_.host_.engine, service_.host_.version, service_.host_.bounds, keeps_tables);
}

Expected<std::string> Service::Call::catalogue() {
  if (const auto wrong = fault()) return *wrong;
  return catalogue_json(service_.host_.version, service_.host_.words);
}

Expected<std::string> Service::Call::describe() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  if (const auto wrong = fault()) return *wrong;
  return catalogue::puzzle_json(**made, /*with_definition=*/true);
}

Expected<std::string> Service::Call::read_state() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string text = request_.text("text");
  const explain::Words& spoken = words();
  if (const auto wrong = fault()) return *wrong;
  Diagnosis diagnosis;
  diagnosis.remarks = catalogue::remarks_on(**made, text);
  Expected<std::string> state = (*made)->canonical(text);
  diagnosis.reachable = state.has_value();
  if (!state) {
    diagnosis.error = state.error();
    if (Expected<std::vector<Fix>> fixes = (*made)->fixes(text)) diagnosis.fixes = *std::move(fixes);
    state = (*made)->rewrite(text, Style::canonical, /*allow_unsolvable=*/true);
  }
  if (!state) return state_json((*made)->info(), diagnosis, spoken);
  diagnosis.state = *state;
  if (const Expected<Walk> walk = (*made)->walk(*state, "")) diagnosis.solved = walk->solved;
  if (const Expected<Drawing> drawing = (*made)->draw(*state)) diagnosis.drawing = plain_text(*drawing);
  return state_json((*made)->info(), diagnosis, spoken);
}

Expected<std::string> Service::Call::walked() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state"), moves = request_.text("moves");
  if (const auto wrong = fault()) return *wrong;
  // The first time the steps are counted, and kept while they are few.
  std::string steps;
  std::uint64_t bytes = 0;
  const Expected<Walk> walk = this->walk(**made, state, moves, [&](Step&& step) {
    const std::string text = (bytes > 0 ? "," : "") + step_json(step);
    bytes += text.size();
    if (bytes <= held_whole) steps += text;
    return true;
  });
  if (!walk) return walk.error();
  std::string begin = walk_begin((*made)->info(), *walk);
  if (bytes <= held_whole) return begin + steps + std::string(walk_end);
  auto all = std::make_shared<LongText>();
  all->bytes = begin.size() + bytes + walk_end.size();
  all->write = [puzzle = *made, state, moves, begin = std::move(begin)](const LongText::Sink& sink) {
    Pieces pieces(sink);
    pieces.add(begin);
    bool first = true;
    const Expected<Walk> again = told(*puzzle, state, moves, [&](Step&& step) {
      return (std::exchange(first, false) || pieces.add(",")) && pieces.add(step_json(step));
    });
    return again.has_value() && pieces.add(walk_end) && pieces.flush();
  };
  long_ = std::move(all);
  return std::string();
}

Expected<std::string> Service::Call::successors() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::vector<Step>> steps = (*made)->successors(state);
  if (!steps) return about("state", steps.error());
  const Expected<std::string> canonical = (*made)->rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
  return catalogue::successors_json(**made, canonical ? *canonical : state, history_of(state).value_or(""), *steps);
}

Expected<std::string> Service::Call::scramble() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::uint64_t seed = request_.whole("seed", 0, most_exact).value_or(0);
  const auto length = request_.whole("length", 0, longest_scramble),
             distance = request_.whole("distance", 0, longest_scramble);
  if (!request_.has("seed"))
    request_.refuse({ErrorCode::bad_option, "the request lacks `seed`, a whole number", {}}, "seed");
  if (length && distance)
    request_.refuse({ErrorCode::bad_option, "`length` and `distance` exclude each other", {}}, "distance");
  if (const auto wrong = fault()) return *wrong;
  const AnyPuzzle& puzzle = **made;
  Rng rng(seed);
  if (distance) {
    const Expected<std::string> state = puzzle.random_state_at(rng, static_cast<Cost>(*distance));
    if (!state) return about("distance", state.error());
    return catalogue::scramble_json(puzzle.info(), *state, {}, seed);
  }
  if (!length) return catalogue::scramble_json(puzzle.info(), puzzle.random_state(rng), {}, seed);
  const std::string start = puzzle.solved_state();
  if (*length > most_states / (start.size() + beside_a_state))  // before any are drawn
    return about("length", {ErrorCode::bad_option, "too many moves for a puzzle so large", {}});
  const std::string moves = puzzle.random_moves(rng, static_cast<std::size_t>(*length));
  const Expected<std::string> state = catalogue::state_after(puzzle, start, moves);
  if (!state) return about("length", state.error());
  return catalogue::scramble_json(puzzle.info(), *state, moves, seed);
}

Expected<std::string> Service::Call::verify() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state"), moves = request_.required_text("moves");
  if (const auto wrong = fault()) return *wrong;
  const Expected<Walk> walk = this->walk(**made, state, moves, [](Step&&) { return true; });
  if (!walk) return walk.error();
  return catalogue::verify_json((*made)->info(), *walk, moves);
}

Expected<std::string> Service::Call::explained() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state"), moves = request_.required_text("moves");
  const std::string solver = request_.text("solver"), heuristic = request_.text("heuristic");
  const explain::Words& spoken = words();
  const explain::Detail detail = this->detail();
  if (const auto wrong = fault()) return *wrong;
  const Expected<Walk> walk = this->walk(
      **made, state, moves, [](Step&&) { return true; }, most_explained, beside_an_explained);
  if (!walk) return walk.error();
  const auto reasons = explain::explain(**made, walk->start, moves, solver, heuristic);
  if (!reasons) return about("heuristic", reasons.error());
  return catalogue::explain_json((*made)->info(), walk->start, spoken.language(),
                                 explain::told(*reasons, heuristic, spoken, detail), *reasons);
}

}  // namespace rompicapo::service
