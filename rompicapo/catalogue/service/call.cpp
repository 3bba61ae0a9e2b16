// SPDX-License-Identifier: MIT
//
// Keys shared by several verbs.
#include "rompicapo/catalogue/service/call.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/text.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::service {

namespace {

constexpr std::string_view of_files = "file:";
constexpr double most_quick = 10;  // seconds that a question may wait for tables, if there is a limit at all

}  // namespace

Reply Service::Call::run(const Named& named) {
  const Bounds& bounds = service_.host_.bounds;
  tables::BuildLimits limits{bounds.threads, observer_.stop, 0, service_.host_.most_stored};
  if (bounds.most_seconds > 0) {
    const bool quick = named.kind == Kind::question || checks_only_;
    const std::chrono::duration<double> most(quick ? std::min(most_quick, bounds.most_seconds) : bounds.most_seconds);
    limits.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(most);
  }
  const tables::BuildScope building(limits);
  const auto answered = [&]() -> Expected<std::string> {
    if (!named.of_puzzle) return (this->*named.verb)();
    Expected<Puzzle> made = puzzle();
    if (!made) return made.error();
    puzzle_ = *std::move(made);
    return (this->*named.verb)();
  };
  Expected<std::string> json = answered();
  if (json) return {*std::move(json), {}, std::move(long_)};
  const Refusal refusal = request_.refusal().value_or(Refusal{json.error(), about_});
  // A table that was not ready in time is not an environment fault.
  const bool late = refusal.error.code == ErrorCode::environment && Clock::now() >= limits.deadline;
  const std::string_view code = late ? "time_limit" : name_of(refusal.error.code);
  return {refusal_json(refusal, code), std::string(code)};
}

Expected<Service::Call::Puzzle> Service::Call::puzzle() {
  PuzzleOptions options;
  const std::string name = read_puzzle(request_, options);
  options.library = service_.library();
  options.clingo = service_.host_.clingo;
  const bool of_file = !catalogue::foreign_option(name, "definition");  // "file:NAME", or a bare name of the library
  const bool defined = !options.settings.text("definition").empty();
  if (of_file && (defined || !options.goal.empty()) && !service_.host_.keeps_tables_of_definitions)
    options.library = service_.library_for_one();
  const bool path = name.starts_with(of_files) && name.find_first_of("/.\\", of_files.size()) != std::string::npos;
  if (path && !defined && !service_.host_.opens_files)
    request_.refuse({ErrorCode::unsupported, "no files are opened here: send the text of the file as `definition`"},
                    "puzzle");
  if (request_.refusal()) return request_.refusal()->error;
  Expected<Puzzle> made = service_.puzzles_.get(name, options);
  name_ = name;
  options_ = options;
  if (made) return made;
  // The position refers to the goal if only that prevents the puzzle, else to the file or the name.
  const Error error = made.error();
  const bool of_goal = !options.goal.empty();
  options.goal.clear();
  if (of_goal && service_.puzzles_.get(name, options)) return about("goal", error);
  return about(defined ? "definition" : of_goal ? "" : "puzzle", error);
}

std::optional<Error> Service::Call::take_own_tables(SolveOptions& options) {
  const bool small = options.request.tuning.tables.empty() || options.request.tuning.tables == "small";
  if (options_.library == service_.library() || small) return {};
  PuzzleOptions with_own = options_;
  with_own.library = service_.library_for_one();
  options.most_built = options.request.limits.max_bytes;
  Expected<std::unique_ptr<AnyPuzzle>> made = catalogue::make(name_, with_own);
  if (!made) return made.error();
  puzzle_ = *std::move(made);
  return {};
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

ExternalHeuristic* Service::Call::external() const {
  ExternalHeuristic* const external = service_.host_.external.get();
  return external != nullptr && external->version() != 0 ? external : nullptr;
}

WatchedRequest Service::Call::watched(const SolveOptions& options) const {
  return WatchedRequest(options, observer_, *service_.table_watchers_);
}

SolveOptions Service::Call::solve_options() {
  SolveOptions options = read_solve(request_, *puzzle_, service_.host_.bounds, external());
  if (options.request.heuristic == external_name && external() != nullptr)
    options.request.external_admissible = service_.judged_.contains(external()->version(), name_, options_);
  return options;
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
      {ErrorCode::unknown_name, fmt::format("no language `{}`{}", excerpt(language), suggestion(language, names))},
      "lang");
  return all.front();
}

explain::Detail Service::Call::detail() {
  const std::string name = request_.text("detail");
  const std::optional<explain::Detail> detail = explain::detail_of(name.empty() ? explain::detail_names.front() : name);
  if (!detail)
    request_.refuse({ErrorCode::unknown_name,
                     fmt::format("no detail `{}`{}", excerpt(name), suggestion(name, explain::detail_names))},
                    "detail");
  return detail.value_or(explain::Detail::plain);
}

Expected<Walk> Service::Call::walk(const std::string& state, const std::string& moves, const StepSink& sink,
                                   std::size_t most, std::size_t more) {
  const Error too_many{ErrorCode::bad_option, "too many moves to show step by step"};
  const Expected<Walk> bare = puzzle_->walk(state, "");
  if (!bare) return about("state", bare.error());
  if (moves.size() > most / bare->start.size()) return about("moves", too_many);
  std::size_t bytes = 0;
  const auto stopped = [this] { return observer_.stop != nullptr && observer_.stop->load(std::memory_order_relaxed); };
  Expected<Walk> walk = puzzle_->stream_walk(state, moves, [&](Step&& step) {  // a few letters may expand to many moves
    bytes += step.state.size() + more;
    return bytes <= most && !stopped() && sink(std::move(step));
  });
  if (!walk) return about("moves", walk.error());
  if (bytes > most) return about("moves", too_many);
  if (stopped()) return Error{ErrorCode::environment, "stopped before all moves were made"};
  return walk;
}

}  // namespace rompicapo::service
