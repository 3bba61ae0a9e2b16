// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/judge.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/search/state_layers.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr NodeId batch = 4096;  // states per request

class Judge final : public StateExaminer {
 public:
  Judge(const AnyPuzzle& puzzle, const SolveRequest& request, Judgement& judgement)
      : puzzle_(puzzle),
        external_(request.heuristic == external_name ? request.external : nullptr),
        limits_(request.limits),
        judgement_(judgement) {}

  Expected<bool> examine(StateLayers& layers, Budget& budget, SearchResult& result) override {
    if (!layers.begin()) return false;
    std::vector<StateLayers::Edge> edges;
    NodeId first = 0;
    for (Cost distance = 0; first < layers.size(); ++distance) {
      const NodeId last = layers.size();
      result.lower_bound = distance;
      Expected<bool> asked = ask_layer(layers, first, last, distance, budget, result);
      if (!asked || !*asked) return asked;
      for (NodeId at = first; at < last; ++at) {
        if (at % batch == 0 && budget.spent_now()) return false;
        if (!layers.expand(at, edges)) return false;
        compare(layers, at, edges, first, last);
      }
      first = last;
    }
    judgement_.complete = true;
    result.outcome = Outcome::solved;
    return ask_again(layers);
  }

  void finish() {
    if (judgement_.states == 0) return;
    const auto count = static_cast<double>(judgement_.states);
    judgement_.mean_h = static_cast<double>(sum_of_h_) / count;
    judgement_.mean_distance = static_cast<double>(sum_of_distances_) / count;
    judgement_.mean_error = static_cast<double>(sum_of_errors_) / count;
  }

 private:
  // False: a limit was reached.
  Expected<bool> ask_layer(StateLayers& layers, NodeId first, NodeId last, Cost distance, Budget& budget,
                           SearchResult& result) {
    std::uint64_t sum_before = sum_of_h_;
    judgement_.by_distance.push_back({distance, 0, ExternalHeuristic::most, 0, 0});
    Judgement::AtDistance& here = judgement_.by_distance.back();
    for (NodeId at = first; at < last; at += std::min(batch, last - at)) {
      const NodeId end = at + std::min(batch, last - at);
      bool done = !budget.spent_now();
      if (done) {
        Expected<bool> asked = ask(layers, at, end);
        if (!asked) return asked;
        done = *asked;
        if (!done) budget.spent_now();  // sets the outcome
      }
      if (!done && here.states == 0) judgement_.by_distance.pop_back();
      if (!done) return false;
      for (NodeId state = at; state < end; ++state) add(layers, state, here);
      here.mean = static_cast<double>(sum_of_h_ - sum_before) / static_cast<double>(here.states);
      result.stats.expanded = judgement_.states;
      if (const double all = std::strtod(puzzle_.info().states.c_str(), nullptr); all > 0)
        budget.share_done(static_cast<double>(judgement_.states) / all);
    }
    return true;
  }

  // Requests and stores the estimates of the states [from, to).
  Expected<bool> ask(StateLayers& layers, NodeId from, NodeId to) {
    if (external_ == nullptr) {
      for (NodeId at = from; at < to; ++at) layers.value(at) = layers.estimate(at);
      return true;
    }
    texts_.clear();
    for (NodeId at = from; at < to; ++at) texts_.push_back(layers.text(at));
    Expected<bool> done = external_->values(texts_, limits_, values_);
    if (!done || !*done) return done;
    for (NodeId at = from; at < to; ++at) layers.value(at) = values_[at - from];
    return true;
  }

  // The result is a proof only if the estimates are reproducible.
  Expected<bool> ask_again(StateLayers& layers) {
    if (external_ == nullptr) return true;
    const NodeId some = std::min(batch, layers.size());
    std::vector<Cost> before;
    for (NodeId at = 0; at < some; ++at) before.push_back(layers.value(at));
    Expected<bool> done = ask(layers, 0, some);
    if (!done || !*done) return done;
    for (NodeId at = 0; at < some; ++at)
      if (layers.value(at) != before[at])
        return Error{ErrorCode::bad_option,
                     fmt::format("your heuristic answered {} and later {} for the state `{}`: a heuristic gives the "
                                 "same number for the same state",
                                 before[at], layers.value(at), excerpt(layers.text(at), 200))};
    return true;
  }

  void add(StateLayers& layers, NodeId state, Judgement::AtDistance& here) {
    const Cost h = layers.value(state), distance = here.distance;
    const Cost error = h > distance ? h - distance : distance - h;
    ++judgement_.states;
    ++here.states;
    here.least = std::min(here.least, h);
    here.most = std::max(here.most, h);
    sum_of_h_ += h;
    sum_of_distances_ += distance;
    sum_of_errors_ += error;
    judgement_.max_error = std::max(judgement_.max_error, error);
    if (h <= distance) return;
    ++judgement_.overestimates;
    if (!judgement_.counterexample) judgement_.counterexample = {layers.text(state), h, distance};
    if (!judgement_.worst || error > judgement_.worst->h - judgement_.worst->distance)
      judgement_.worst = {layers.text(state), h, distance};
  }

  // Checks the moves from a state of the layer [first, last) to states with known estimates, and the reverse moves from
  // the layer before.
  void compare(StateLayers& layers, NodeId state, const std::vector<StateLayers::Edge>& edges, NodeId first,
               NodeId last) {
    const Cost h = layers.value(state);
    for (const auto& [move, to] : edges) {
      if (to >= last) continue;
      const Cost other = layers.value(to);
      if (h > other + 1) add_inconsistency(layers, state, move, to);
      if (to < first && other > h + 1) add_inconsistency(layers, to, layers.inverse(move), state);
    }
  }

  void add_inconsistency(StateLayers& layers, NodeId from, Move move, NodeId to) {
    ++judgement_.inconsistencies;
    if (!judgement_.inconsistency)
      judgement_.inconsistency = {layers.text(from), layers.value(from), puzzle_.spell({&move, 1}), layers.text(to),
                                  layers.value(to)};
  }

  const AnyPuzzle& puzzle_;
  ExternalHeuristic* const external_;  // null: a built-in one
  const Limits& limits_;
  Judgement& judgement_;
  std::uint64_t sum_of_h_ = 0, sum_of_distances_ = 0, sum_of_errors_ = 0;
  std::vector<std::string> texts_;
  std::vector<Cost> values_;
};

}  // namespace

std::optional<bool> Judgement::admissible() const {
  if (overestimates > 0) return false;
  return complete ? std::optional(true) : std::nullopt;
}

// A consistent heuristic is 0 at the goals: a positive one there is an overestimate.
std::optional<bool> Judgement::consistent() const {
  if (inconsistencies > 0 || (counterexample && counterexample->distance == 0)) return false;
  return complete ? std::optional(true) : std::nullopt;
}

PuzzleInfo with_external(const PuzzleInfo& info, bool admissible) {
  PuzzleInfo with = info;
  with.heuristics.push_back({std::string(external_name), "a heuristic of your own", admissible});
  for (SolverInfo& solver : with.solvers) {
    const bool takes_any = solver.promises != name_of(AlgorithmInfo::Promises::optimal);
    if (is_general(solver.name) && !solver.heuristics.empty() && (takes_any || admissible))
      solver.heuristics.emplace_back(external_name);
  }
  return with;
}

Expected<Judgement> judge(const AnyPuzzle& puzzle, const SolveRequest& asked) {
  SolveRequest request = asked;
  Judgement judgement;
  Judge examiner(puzzle, request, judgement);
  request.solver = judging_solver;
  if (request.heuristic.empty()) request.heuristic = puzzle.info().default_heuristic;
  request.examiner = &examiner;
  judgement.heuristic = request.heuristic;
  tables::BuildLimits limits = tables::BuildScope::current();
  if (request.limits.stop != nullptr) limits.stop = request.limits.stop;
  const tables::BuildScope building(limits);
  if (const Expected<bool> ready = puzzle.prepare(request); !ready) return ready.error();
  const Stopwatch watch;
  const Expected<SearchResult> result = puzzle.search(puzzle.solved_state(), request);
  if (!result) return result.error();
  examiner.finish();
  judgement.outcome = result->outcome;
  judgement.exhausted = result->exhausted;
  judgement.seconds = watch.seconds();
  return judgement;
}

namespace {

using namespace parts;

Json json_of(const std::optional<Judgement::Overestimate>& one) {
  if (!one) return nullptr;
  return Json{{"state", one->state}, {"h", one->h}, {"distance", one->distance}};
}

Json json_of(const std::optional<Judgement::Inconsistency>& one) {
  if (!one) return nullptr;
  return Json{{"state", one->state}, {"h", one->h}, {"move", one->move}, {"next", one->next}, {"next_h", one->next_h}};
}

}  // namespace

std::string judgement_json(const PuzzleInfo& info, const Judgement& judgement) {
  Json json;
  json["puzzle"] = info.name;
  json["goal"] = info.goal;
  json["metric"] = info.metric;
  json["heuristic"] = judgement.heuristic;
  json["states"] = judgement.states;
  json["complete"] = judgement.complete;
  json["admissible"] = or_null(judgement.admissible());
  json["consistent"] = or_null(judgement.consistent());
  json["overestimates"] = judgement.overestimates;
  json["inconsistencies"] = judgement.inconsistencies;
  json["counterexample"] = json_of(judgement.counterexample);
  json["worst"] = json_of(judgement.worst);
  json["inconsistency"] = json_of(judgement.inconsistency);
  json["mean_h"] = judgement.mean_h;
  json["mean_distance"] = judgement.mean_distance;
  json["mean_error"] = judgement.mean_error;
  json["max_error"] = judgement.max_error;
  json["by_distance"] = Json::array();
  for (const Judgement::AtDistance& one : judgement.by_distance)
    json["by_distance"].push_back(Json{{"distance", one.distance},
                                       {"states", one.states},
                                       {"least", one.least},
                                       {"mean", one.mean},
                                       {"most", one.most}});
  json["limit"] = nullptr;
  if (judgement.outcome == Outcome::stopped) json["limit"] = name_of(judgement.outcome);
  if (judgement.outcome == Outcome::out_of_budget) json["limit"] = name_of(judgement.exhausted);
  json["seconds"] = microseconds(judgement.seconds);
  return line(json);
}

}  // namespace rompicapo::catalogue
