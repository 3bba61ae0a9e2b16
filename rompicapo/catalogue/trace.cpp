// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/trace.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/search/observed_search.hpp"

namespace rompicapo::catalogue {

using namespace parts;

namespace {

constexpr int trace_version = 1;
constexpr std::uint32_t no_number = 0xffffffff;

using Kind = SearchEvent::Kind;

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, 11> names{"root", "bound", "layer",     "expand", "generate", "prune",
                                                   "cut",  "step",  "backtrack", "meet",   "goal"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Verdict verdict) {
  constexpr std::array<std::string_view, 9> names{"new",        "better",  "reopened", "duplicate", "closed",
                                                  "over-bound", "on-path", "goal",     "unused"};
  return names[static_cast<std::size_t>(verdict)];
}

// Why a node is not kept; empty if it is.
std::string_view reason_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::duplicate:
      return "duplicate";
    case Verdict::closed:
    case Verdict::on_path:
      return "closed";
    case Verdict::over_bound:
      return "bound";
    default:
      return "";
  }
}

void add_values(Json& json, const SearchEvent& event) {
  json["g"] = event.g;
  json["h"] = event.h;
  json["f"] = event.g + event.h;
  if (event.rank) json["rank"] = *event.rank;
}

}  // namespace

std::optional<Error> untraceable(const PuzzleInfo& info, std::string_view asked) {
  const SolverInfo* const solver = solver_called(info, asked);
  if (solver == nullptr) return no_solver(info, asked);
  if (is_general(solver->name)) return std::nullopt;
  return Error{ErrorCode::unsupported, fmt::format("`{}` cannot be traced, only the general searches can: {}",
                                                   solver->name, joined(general_solver_names(), ", "))};
}

Trace::Trace(const AnyPuzzle& puzzle, const TraceOptions& options, Sink sink)
    : puzzle_(puzzle), options_(options), sink_(std::move(sink)) {}

Expected<Answer> Trace::run(std::string_view state, const SolveRequest& asked) {
  const PuzzleInfo& info = puzzle_.info();
  if (auto error = untraceable(info, asked.solver)) return *std::move(error);
  const SolverInfo* const solver = solver_called(info, asked.solver);
  solver_ = solver->name;
  heuristic_ = heuristic_used(info, *solver, asked.heuristic);
  const Expected<std::string> canonical = puzzle_.rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
  if (canonical) state_ = *canonical;
  SolveRequest request = asked;
  request.observer = this;
  Expected<Answer> answer = solve(puzzle_, state, request);
  if (!answer) return answer;
  return end(*std::move(answer));
}

void Trace::begin(const StateTexts& texts) {
  texts_ = &texts;
  numbers_.clear();
  if (!started_) start();
}

void Trace::start() {
  const PuzzleInfo& info = puzzle_.info();
  started_ = true;
  Json json;
  json["event"] = "start";
  json["version"] = trace_version;
  json["puzzle"] = info.name;
  json["goal"] = info.goal;
  json["metric"] = info.metric;
  json["solver"] = solver_;
  json["heuristic"] = or_null(heuristic_);
  json["state"] = state_;
  sink_(line(json));
}

void Trace::write(std::string_view line) {
  ++events_;
  sink_(line);
}

std::uint32_t Trace::number_of(StateId state, bool& fresh) {
  const auto id = static_cast<std::size_t>(state);
  if (id >= numbers_.size()) numbers_.resize(std::max(id + 1, numbers_.size() * 2), no_number);
  fresh = numbers_[id] == no_number;
  if (fresh) numbers_[id] = named_++;
  return numbers_[id];
}

bool Trace::tell(const SearchEvent& event) {
  const std::uint64_t lines = event.kind == Kind::generate && event.verdict == Verdict::reopened ? 2 : 1;
  if (truncated_ || events_ + lines > options_.most_events) return truncated_ = true, false;
  Json json;
  json["event"] = name_of(event.kind);
  if (event.side != SearchSide::only) json["side"] = event.side == SearchSide::forward ? "forward" : "backward";
  bool fresh = false;
  const auto add_state = [&] {
    json["node"] = number_of(event.state, fresh);
    if (fresh && options_.with_states) json["state"] = texts_->text(event.state);
  };
  switch (event.kind) {
    case Kind::bound:
      json["bound"] = event.value;
      break;
    case Kind::layer:
      json["depth"] = event.value;
      break;
    case Kind::root:
    case Kind::expand:
      expanded_ += event.kind == Kind::expand;
      add_state();
      add_values(json, event);
      break;
    case Kind::generate:
      ++generated_;
      json["parent"] = number_of(event.parent, fresh);
      json["move"] = puzzle_.spell({&event.move, 1});
      add_state();
      add_values(json, event);
      json["verdict"] = name_of(event.verdict);
      if (const std::string_view reason = reason_of(event.verdict); !reason.empty()) json["reason"] = reason;
      break;
    case Kind::prune:
      json["parent"] = number_of(event.parent, fresh);
      json["move"] = puzzle_.spell({&event.move, 1});
      json["reason"] = event.inverse ? "inverse" : "redundant";
      break;
    case Kind::meet:
      add_state();
      json["length"] = event.value;
      break;
    case Kind::goal:
      add_state();
      json["g"] = event.g;
      break;
    case Kind::cut:
    case Kind::step:
    case Kind::backtrack:
      add_state();
      break;
  }
  write(line(json));
  if (lines == 2) {
    Json again{{"event", "reopen"}};
    if (json.contains("side")) again["side"] = json["side"];
    again["node"] = json["node"];
    add_values(again, event);
    write(line(again));
  }
  return true;
}

Answer Trace::end(Answer answer) {
  if (!started_) {  // nothing was searched: unsolvable, or a limit was reached before
    state_ = answer.state;
    start();
  }
  SearchResult& result = answer.result;
  if (truncated_) {
    result.outcome = Outcome::out_of_budget;
    result.exhausted = LimitReached::events;
    result.optimal = false;
    result.moves.clear();
    result.stats.expanded = expanded_;
    result.stats.generated = generated_;
    answer.verified = false;
  }
  const bool solved = result.outcome == Outcome::solved;
  Json json;
  json["event"] = "end";
  json["outcome"] = rompicapo::name_of(result.outcome);
  json["limit"] = result.outcome == Outcome::out_of_budget ? Json(rompicapo::name_of(result.exhausted)) : Json(nullptr);
  json["moves"] = solved ? Json(answer.moves) : Json(nullptr);
  json["length"] = solved ? Json(answer.length) : Json(nullptr);
  json["optimal"] = solved && result.optimal;
  json["nodes_expanded"] = result.stats.expanded;
  json["nodes_generated"] = result.stats.generated;
  json["lower_bound"] = result.lower_bound;
  json["events"] = events_;
  json["truncated"] = truncated_;
  sink_(line(json));
  return answer;
}

}  // namespace rompicapo::catalogue
