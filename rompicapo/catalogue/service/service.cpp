// SPDX-License-Identifier: MIT
//
// One function a verb. Each reads its keys, then asks whether all was well, then answers.
#include "rompicapo/catalogue/service/service.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/classic.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/service/replies.hpp"
#include "rompicapo/catalogue/trace.hpp"
#include "rompicapo/model/step_teller.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::service {

namespace {

constexpr std::uint64_t longest_scramble = 1'000'000;               // moves of a scramble
constexpr std::size_t most_states = std::size_t{256} << 20;         // bytes of the states of one walk
constexpr std::size_t most_explained = most_states / 8;             // the same where all of them are held at once
constexpr std::size_t held_whole = std::size_t{1} << 20;            // a reply that is longer is written as it is made
constexpr std::uint64_t usual_events = 5000, most_events = 20'000;  // of a trace, which is held whole
constexpr std::string_view of_files = "file:";

Expected<Walk> told(const AnyPuzzle& puzzle, const std::string& state, const std::string& moves, const StepSink& sink) {
  if (const auto* teller = dynamic_cast<const StepTeller*>(&planning::unplanned(puzzle)))
    return teller->tell_walk(state, moves, sink);
  Expected<Walk> walk = puzzle.walk(state, moves);
  if (!walk) return walk;
  for (Step& step : std::exchange(walk->steps, {}))
    if (!sink(std::move(step))) break;
  return walk;
}

tables::LibraryOptions told_of(tables::LibraryOptions options, std::shared_ptr<TableWatchers> watchers) {
  options.progress = [watchers = std::move(watchers), also = std::move(options.progress)](const std::string& name,
                                                                                          double share) {
    watchers->tell(share);
    if (also) also(name, share);
  };
  return options;
}

}  // namespace

Service::Service(Host host)
    : host_(std::move(host)),
      library_(std::make_shared<tables::Library>(told_of(std::move(host_.tables), table_watchers_))) {}

class Service::Call {
 public:
  using Verb = Expected<std::string> (Call::*)();

  struct Named {
    std::string_view name;
    Verb verb;
  };
  static constexpr std::size_t count = 12;
  static const std::array<Named, count>& verbs();

  Call(const Service& service, std::string_view request, const Observer& observer)
      : service_(service), request_(request), observer_(observer) {}

  Reply run(Verb verb) {
    Expected<std::string> json = (this->*verb)();
    if (json) return {*std::move(json), {}, std::move(long_)};
    const Refusal refusal = request_.refusal().value_or(Refusal{json.error(), about_});
    return {refusal_json(refusal), std::string(name_of(refusal.error.code))};
  }

 private:
  using Puzzle = PuzzleCache::Made;

  // Reads the keys of the puzzle. Call it first: the other keys' ranges are the puzzle's.
  Expected<Puzzle> puzzle();
  // The same puzzle, with whose tables this solve alone is burdened where they are large and not to be kept.
  Expected<Puzzle> puzzle_to_solve(Puzzle puzzle, SolveOptions& options) const;
  // What was wrong with a key, or in the text of the key named.
  std::optional<Error> fault();
  Error about(std::string_view key, Error error);
  const explain::Words& words();
  explain::Detail detail();
  // The walk of "moves" from "state", its steps told to `sink`; held whole only where the puzzle can tell no steps.
  Expected<Walk> walk(const AnyPuzzle& puzzle, const std::string& state, const std::string& moves, const StepSink& sink,
                      std::size_t most = most_states);

  Expected<std::string> offer();
  Expected<std::string> catalogue();
  Expected<std::string> describe();
  Expected<std::string> read_state();
  Expected<std::string> walked();
  Expected<std::string> successors();
  Expected<std::string> scramble();
  Expected<std::string> verify();
  Expected<std::string> explained();
  Expected<std::string> prepare();
  Expected<std::string> solve();
  Expected<std::string> trace();

  const Service& service_;
  Request request_;
  const Observer& observer_;
  std::string name_{};
  PuzzleOptions options_{};                 // of the puzzle
  std::string about_{};                     // the key that an error is about
  std::shared_ptr<const LongText> long_{};  // the reply, where it is too long to be held
};

const std::array<Service::Call::Named, Service::Call::count>& Service::Call::verbs() {
  static const std::array<Named, count> all{{{"offer", &Call::offer},
                                             {"catalogue", &Call::catalogue},
                                             {"puzzle", &Call::describe},
                                             {"state", &Call::read_state},
                                             {"walk", &Call::walked},
                                             {"successors", &Call::successors},
                                             {"scramble", &Call::scramble},
                                             {"verify", &Call::verify},
                                             {"explain", &Call::explained},
                                             {"prepare", &Call::prepare},
                                             {"solve", &Call::solve},
                                             {"trace", &Call::trace}}};
  return all;
}

std::vector<std::string_view> Service::verbs() {
  std::vector<std::string_view> names;
  for (const Call::Named& one : Call::verbs()) names.push_back(one.name);
  return names;
}

Reply Service::answer(std::string_view verb, std::string_view request, const Observer& observer) const {
  for (const Call::Named& one : Call::verbs())
    if (one.name == verb) return Call(*this, request, observer).run(one.verb);
  const Refusal refusal{
      {ErrorCode::unknown_name, fmt::format("no verb `{}`{}", excerpt(verb), suggestion(verb, verbs())), {}}};
  return {refusal_json(refusal), std::string(name_of(refusal.error.code))};
}

// Without a folder, and forgotten with the puzzle that it serves.
std::shared_ptr<tables::Library> Service::library_for_one() const {
  tables::LibraryOptions options = library_->options();
  options.folder.clear();
  return std::make_shared<tables::Library>(std::move(options));
}

std::string Service::call(std::string_view verb, std::string_view request, const Observer& observer) const {
  Reply reply = answer(verb, request, observer);
  if (reply.rest == nullptr) return std::move(reply.json);
  std::string whole;
  whole.reserve(static_cast<std::size_t>(reply.rest->bytes));
  reply.rest->write([&whole](std::string_view piece) {
    whole += piece;
    return true;
  });
  return whole;
}

Expected<Service::Call::Puzzle> Service::Call::puzzle() {
  const std::string name = request_.required_text("puzzle");
  PuzzleOptions options;
  options.goal = request_.text("goal");
  options.metric = request_.text("metric");
  for (const OptionInfo& option : catalogue::puzzle_options())
    if (const auto value = request_.option(option)) {
      options.settings.set(option.name, *value);
      if (auto error = catalogue::foreign_option(name, option.name))
        request_.refuse(*std::move(error), key_of(option.name));
    }
  options.library = service_.library_;
  options.clingo = service_.host_.clingo;
  const bool of_file = name.starts_with(of_files);
  const bool defined = !options.settings.text("definition").empty();
  if (of_file && (defined || !options.goal.empty()) && !service_.host_.keeps_tables_of_definitions)
    options.library = service_.library_for_one();
  const bool path = of_file && name.find_first_of("/.\\", of_files.size()) != std::string::npos;
  if (path && !defined && !service_.host_.opens_files)
    request_.refuse({ErrorCode::unsupported, "no files are opened here: send the text of the file as `definition`", {}},
                    "puzzle");
  if (request_.refusal()) return request_.refusal()->error;
  Expected<Puzzle> made = service_.puzzles_.get(name, options);
  name_ = name;
  options_ = options;
  // A position counts in the text of the file, in the name or in the goal: it is told where it is sure which.
  if (!made) return about(defined ? "definition" : options.goal.empty() ? "puzzle" : "", made.error());
  return made;
}

Expected<Service::Call::Puzzle> Service::Call::puzzle_to_solve(Puzzle puzzle, SolveOptions& options) const {
  options.most_stored = service_.host_.most_stored;
  const bool small = options.request.tuning.tables.empty() || options.request.tuning.tables == "small";
  if (options_.library == service_.library_ || small) return puzzle;
  PuzzleOptions with_own = options_;
  with_own.library = service_.library_for_one();
  options.most_built = options.request.limits.max_bytes;
  Expected<std::unique_ptr<AnyPuzzle>> made = catalogue::make(name_, with_own);
  if (!made) return made.error();
  return Puzzle(*std::move(made));
}

std::optional<Error> Service::Call::fault() {
  request_.finish();
  if (request_.refusal()) return request_.refusal()->error;
  return {};
}

Error Service::Call::about(std::string_view key, Error error) {
  about_ = key;
  if (key.empty()) error.position.reset();
  return error;
}

const explain::Words& Service::Call::words() {
  const std::vector<explain::Words>& all = service_.host_.words;
  const std::string language = request_.text("lang");
  if (language.empty()) return all.front();
  std::vector<std::string_view> names;
  for (const explain::Words& one : all) {
    if (one.language() == language) return one;
    names.push_back(one.language());
  }
  request_.refuse(
      {ErrorCode::unknown_name, fmt::format("no language `{}`{}", excerpt(language), suggestion(language, names)), {}},
      "lang");
  return all.front();
}

explain::Detail Service::Call::detail() {
  const std::string name = request_.text("detail");
  const std::optional<explain::Detail> detail = explain::detail_of(name.empty() ? explain::detail_names.front() : name);
  if (!detail)
    request_.refuse({ErrorCode::unknown_name,
                     fmt::format("no detail `{}`{}", excerpt(name), suggestion(name, explain::detail_names)),
                     {}},
                    "detail");
  return detail.value_or(explain::Detail::plain);
}

Expected<Walk> Service::Call::walk(const AnyPuzzle& puzzle, const std::string& state, const std::string& moves,
                                   const StepSink& sink, std::size_t most) {
  const Error too_many{ErrorCode::bad_option, "too many moves to show step by step", {}};
  const Expected<Walk> bare = puzzle.walk(state, "");
  if (!bare) return about("state", bare.error());
  if (moves.size() > most / bare->start.size()) return about("moves", too_many);
  std::size_t bytes = 0;
  Expected<Walk> walk = told(puzzle, state, moves, [&](Step&& step) {  // a few letters may stand for many moves
    bytes += step.state.size();
    return bytes <= most && sink(std::move(step));
  });
  if (!walk) return about("moves", walk.error());
  if (bytes > most) return about("moves", too_many);
  return walk;
}

Expected<std::string> Service::Call::offer() {
  if (const auto wrong = fault()) return *wrong;
  const bool keeps_tables = !service_.library_->options().folder.empty();
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
  return catalogue::successors_json((*made)->info(), canonical ? *canonical : state, {}, *steps);
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
  const std::string moves = puzzle.random_moves(rng, static_cast<std::size_t>(*length));
  const std::string start = puzzle.solved_state();
  if (moves.size() > most_states / start.size())
    return about("length", {ErrorCode::bad_option, "too many moves for a puzzle so large", {}});
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
      **made, state, moves, [](Step&&) { return true; }, most_explained);
  if (!walk) return walk.error();
  const auto reasons = explain::explain(**made, walk->start, moves, solver, heuristic);
  if (!reasons) return about("heuristic", reasons.error());
  return catalogue::explain_json((*made)->info(), walk->start, spoken.language(),
                                 explain::told(*reasons, heuristic, spoken, detail), *reasons);
}

Expected<std::string> Service::Call::prepare() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  SolveOptions options = read_solve(request_, (*made)->info(), service_.host_.bounds);
  if (const auto wrong = fault()) return *wrong;
  const Stopwatch clock;
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  const Expected<bool> ready = make_ready(**used, options, observer_, *service_.table_watchers_);
  if (!ready) return ready.error();
  return prepare_json((*made)->info(), clock.seconds());
}

Expected<std::string> Service::Call::solve() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  SolveOptions options = read_solve(request_, (*made)->info(), service_.host_.bounds);
  if (const auto wrong = fault()) return *wrong;
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  return catalogue::to_json(service::solve(**used, state, options, observer_, *service_.table_watchers_));
}

Expected<std::string> Service::Call::trace() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  const std::uint64_t events = request_.whole("events", 1, most_events).value_or(usual_events);
  SolveOptions options = read_solve(request_, (*made)->info(), service_.host_.bounds);
  if (auto error = catalogue::untraceable((*made)->info(), options.request.solver))
    request_.refuse(*std::move(error), "solver");
  if (const auto wrong = fault()) return *wrong;
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  Expected<std::string> reply = traced(**used, state, options, events, observer_, *service_.table_watchers_);
  if (reply) return reply;
  const bool readable = (*used)->rewrite(state, Style::canonical, /*allow_unsolvable=*/true).has_value();
  return about(readable ? "" : "state", reply.error());
}

}  // namespace rompicapo::service
