// SPDX-License-Identifier: MIT
//
// Boards are drawn until one is suitable: few enough nodes for paper, and an order of A* without ties.
#include "lab/sheet/sheet.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/classic.hpp"
#include "rompicapo/catalogue/trace.hpp"

#include "lab/homework/by_hand.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::size_t most_successors = 20, most_boards = 30, depth_asked = 3, nodes_asked = 5, tries = 200;
constexpr std::size_t sequence_length = 7, history_length = 3;
constexpr std::uint32_t moves_from_goal = 12;
constexpr std::string_view order_heuristic = "manhattan";
constexpr std::array<std::string_view, 2> by_hand{"hamming", "manhattan"};

using Drawn = Expected<bool>;  // false: this board is unsuitable

bool has_heuristics(const PuzzleInfo& info) {
  return std::all_of(by_hand.begin(), by_hand.end(), [&](std::string_view name) {
    return std::any_of(info.heuristics.begin(), info.heuristics.end(),
                       [&](const auto& one) { return one.name == name; });
  });
}

class Draw {
 public:
  Draw(const AnyPuzzle& puzzle, Rng& rng) : puzzle_(puzzle), rng_(rng) {}

  Expected<Exercise> exercise(AnswerKind kind, const std::string& title) {
    for (std::size_t at = 0; at < tries; ++at) {
      Exercise made;
      made.kind = kind;
      made.title = title;
      last_try_ = at + 1 == tries;
      const Drawn suits = fill(made);
      if (!suits && (suits.error().code != ErrorCode::unsupported || last_try_)) return suits.error();
      if (suits && *suits) return made;
    }
    return Error{ErrorCode::unsupported, "no board of this puzzle suits an exercise of this kind"};
  }

 private:
  Drawn fill(Exercise& made) {
    switch (made.kind) {
      case AnswerKind::successors:
        return successors(made);
      case AnswerKind::layers:
        return layers(made);
      case AnswerKind::values:
        return values(made);
      case AnswerKind::order:
        return order(made);
      case AnswerKind::mistake:
        return mistake(made);
      case AnswerKind::configurations:
      case AnswerKind::moves:
        break;
    }
    return Error{ErrorCode::unsupported, "there is no such kind of exercise"};
  }

  std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(bound)); }

  // One move from the last state of `path` to a new one.
  Expected<Step> step_on(const std::vector<std::string>& path) {
    Expected<std::vector<Step>> steps = puzzle_.successors(path.back());
    if (!steps) return steps.error();
    std::vector<Step> fresh;
    for (Step& step : *steps)
      if (std::find(path.begin(), path.end(), step.state) == path.end()) fresh.push_back(std::move(step));
    if (fresh.empty()) return Error{ErrorCode::unsupported, "every move of this puzzle leads to an earlier state"};
    return fresh[below(fresh.size())];
  }

  Drawn successors(Exercise& made) {
    std::vector<std::string> path{puzzle_.random_state(rng_)};
    while (path.size() <= history_length) {
      const Expected<Step> step = step_on(path);
      if (!step) return step.error();
      made.history = catalogue::with_move(puzzle_, made.history, step->move);
      path.push_back(step->state);
    }
    made.start = path.back();
    Expected<std::vector<Step>> steps = puzzle_.successors(made.start);
    if (!steps) return steps.error();
    made.successors = *std::move(steps);
    return true;
  }

  Drawn layers(Exercise& made) {
    made.start = puzzle_.random_state(rng_);
    auto found = layers_of(puzzle_, made.start, depth_asked, most_boards);
    if (!found) return found.error().code == ErrorCode::bad_option ? Drawn(false) : Drawn(found.error());
    made.layers = *std::move(found);
    return true;
  }

  Drawn values(Exercise& made) {
    made.start = puzzle_.random_state(rng_);
    for (const std::string_view name : by_hand) {
      Expected<Account> account = puzzle_.account(made.start, name, /*with_parts=*/true);
      if (!account) return account.error();
      made.heuristics.emplace_back(name);
      made.values.push_back(*std::move(account));
    }
    return true;
  }

  // The first nodes expanded by the core's A*, from its trace.
  Expected<std::vector<ExpandedNode>> traced(const std::string& start) {
    std::map<std::uint64_t, std::string> states;
    std::vector<ExpandedNode> expanded;
    catalogue::Trace trace(puzzle_, {}, [&](std::string_view line) {
      const auto event = nlohmann::json::parse(line);
      const std::string name = event["event"];
      if (event.contains("node") && event.contains("state")) states[event["node"]] = event["state"];
      if (name == "expand") expanded.push_back({states[event["node"]], event["g"], event["h"], {}});
    });
    SolveRequest request;
    request.solver = "a-star";
    request.heuristic = order_heuristic;
    request.limits.max_expanded = nodes_asked;
    if (const auto answer = trace.run(start, request); !answer) return answer.error();
    if (expanded.size() > nodes_asked) expanded.resize(nodes_asked);
    return expanded;
  }

  Drawn order(Exercise& made) {
    const Expected<Walk> walk = puzzle_.walk(puzzle_.solved_state(), puzzle_.random_moves(rng_, moves_from_goal));
    if (!walk) return walk.error();
    made.start = walk->steps.back().state;
    made.heuristics.emplace_back(order_heuristic);
    Expected<std::vector<ExpandedNode>> nodes = traced(made.start);
    if (!nodes) return nodes.error();
    if (nodes->size() < nodes_asked) return false;  // the goal is too close
    AStarByHand search(puzzle_, order_heuristic);
    if (const Expected<bool> begun = search.begin(made.start); !begun) return begun.error();
    for (ExpandedNode& node : *nodes) {
      const std::vector<std::string> next = search.next();
      if (std::find(next.begin(), next.end(), node.state) == next.end()) return false;
      made.only_order = made.only_order && next.size() == 1;
      node.frontier = search.open();
      if (const Expected<bool> done = search.expand(node.state); !done) return done.error();
    }
    made.order = *std::move(nodes);
    return made.only_order || last_try_;
  }

  // Two exchanged pieces of the text, if that is a state; or an omitted step.
  Expected<std::string> wrong_step(const std::vector<std::string>& path, bool exchange) {
    const std::string& last = path.back();
    if (exchange) {
      const std::vector<Token> pieces = split(last, " ");
      for (std::size_t at = 0; at < 20 && pieces.size() > 2; ++at) {
        const std::size_t one = below(pieces.size()), other = below(pieces.size());
        if (pieces[one].text == pieces[other].text || pieces[one].text == "0" || pieces[other].text == "0") continue;
        std::string text;
        for (std::size_t piece = 0; piece < pieces.size(); ++piece)
          text += std::string(piece == one     ? pieces[other].text
                              : piece == other ? pieces[one].text
                                               : pieces[piece].text) +
                  ' ';
        const Expected<std::string> state = puzzle_.rewrite(text, Style::canonical, /*allow_unsolvable=*/true);
        if (state) return *state;
      }
    }
    const Expected<Step> first = step_on(path);
    if (!first) return first.error();
    std::vector<std::string> longer = path;
    longer.push_back(first->state);
    const Expected<Step> second = step_on(longer);
    if (!second) return second.error();
    return second->state;
  }

  Drawn mistake(Exercise& made) {
    std::vector<std::string>& path = made.sequence;
    path.push_back(puzzle_.random_state(rng_));
    const std::size_t wrong = 3 + below(sequence_length - 3);  // from 1: neither among the first two nor the last
    const bool exchange = below(2) == 0;
    while (path.size() < sequence_length) {
      if (path.size() + 1 == wrong) {
        Expected<std::string> state = wrong_step(path, exchange);
        if (!state) return state.error();
        path.push_back(*std::move(state));
      } else {
        Expected<Step> step = step_on(path);
        if (!step) return step.error();
        path.push_back(step->state);
      }
    }
    const Expected<std::size_t> found = first_mistake(puzzle_, path);
    if (!found) return found.error();
    made.wrong = *found;
    return *found == wrong;  // the intended mistake may be a legal move
  }

  const AnyPuzzle& puzzle_;
  Rng& rng_;
  bool last_try_ = false;
};

constexpr std::array kinds_in_order{AnswerKind::successors, AnswerKind::layers, AnswerKind::values, AnswerKind::order,
                                    AnswerKind::mistake};

}  // namespace

std::vector<std::string_view> sheet_kind_names() {
  std::vector<std::string_view> names;
  for (const AnswerKind kind : kinds_in_order) names.push_back(name_of(kind));
  return names;
}

std::vector<AnswerKind> sheet_kinds(const AnyPuzzle& puzzle) {
  const std::string solved = puzzle.solved_state();
  const Expected<std::vector<Step>> steps = puzzle.successors(solved);
  const bool few = steps && steps->size() <= most_successors;
  const bool narrow = layers_of(puzzle, solved, depth_asked, most_boards).has_value();
  const bool heuristics = has_heuristics(puzzle.info());
  std::vector<AnswerKind> kinds;
  if (few) kinds.push_back(AnswerKind::successors);
  if (narrow) kinds.push_back(AnswerKind::layers);
  if (heuristics) kinds.insert(kinds.end(), {AnswerKind::values, AnswerKind::order});
  kinds.push_back(AnswerKind::mistake);
  return kinds;
}

Expected<Sheet> make_sheet(const AnyPuzzle& puzzle, std::uint64_t seed, std::span<const AnswerKind> kinds,
                           std::size_t each, bool several) {
  Sheet sheet;
  sheet.seed = seed;
  Rng rng(seed);
  for (const AnswerKind kind : kinds)
    for (std::size_t at = 0; at < each; ++at) {
      const std::size_t number = sheet.exercises.size() + 1;
      const std::string title = several ? fmt::format("{}-{}", seed, number) : std::to_string(number);
      Expected<Exercise> exercise = Draw(puzzle, rng).exercise(kind, title);
      if (!exercise) return exercise.error();
      sheet.exercises.push_back(*std::move(exercise));
    }
  return sheet;
}

}  // namespace rompicapo::lab
