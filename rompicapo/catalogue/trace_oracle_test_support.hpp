// SPDX-License-Identifier: MIT
//
// An independent reader of traces: it reconstructs the lists of each algorithm from the events and reports impossible
// ones. It shares no code with the searches; states are compared as texts, and moves made on the reference model.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::catalogue::oracle {

using Json = nlohmann::json;
using Lines = std::vector<Json>;
using Number = std::int64_t;

inline std::string kind_of(const Json& event) { return event.at("event"); }
inline Number node_of(const Json& event) { return event.at("node"); }
inline Number number(const Json& event, const char* key) { return event.at(key); }

// Properties of every trace: frame, counts, states, and complete lists of moves.
class Frame {
 public:
  Frame(const AnyPuzzle& puzzle, const Lines& lines) : puzzle_(puzzle), lines_(lines) {}

  void check() {
    ASSERT_GE(lines_.size(), 2u);
    ASSERT_EQ(kind_of(lines_.front()), "start");
    ASSERT_EQ(kind_of(lines_.back()), "end");
    for (const Json& event : lines_) read(event);
    const Json& end = lines_.back();
    EXPECT_EQ(end.at("nodes_expanded"), count("expand"));
    EXPECT_EQ(end.at("nodes_generated"), count("generate"));
    EXPECT_EQ(end.at("events"), lines_.size() - 2);
    EXPECT_EQ(count("reopen"), reopened_);
    EXPECT_EQ(end.at("outcome") == "solved", count("goal") == 1);
  }

  const std::string& text(Number node) const { return texts_.at(node); }

 private:
  std::size_t count(const std::string& kind) {
    return static_cast<std::size_t>(
        std::count_if(lines_.begin(), lines_.end(), [&](const Json& event) { return kind_of(event) == kind; }));
  }

  void read(const Json& event) {
    const std::string kind = kind_of(event);
    if (kind == "start" || kind == "end") return;
    EXPECT_TRUE(!event.contains("f") || number(event, "f") == number(event, "g") + number(event, "h")) << event;
    if (event.contains("node")) {
      const bool first = node_of(event) == static_cast<Number>(texts_.size());
      ASSERT_EQ(first, event.contains("state")) << event;
      if (first) texts_[node_of(event)] = event.at("state");
      ASSERT_TRUE(texts_.contains(node_of(event))) << event;
    }
    if (kind == "expand") moves_.clear();
    const bool is_move = kind == "generate" || kind == "prune";
    EXPECT_TRUE(!is_move || moves_.insert({number(event, "parent"), event.at("move")}).second) << event;
    if (kind == "generate") {
      reopened_ += event.at("verdict") == "reopened";
      const auto walk = puzzle_.walk(text(number(event, "parent")), event.at("move").get<std::string>());
      ASSERT_TRUE(walk && walk->steps.size() == 1) << event;
      EXPECT_EQ(walk->steps[0].state, text(node_of(event))) << event;
    }
  }

  const AnyPuzzle& puzzle_;
  const Lines& lines_;
  std::map<Number, std::string> texts_;
  std::set<std::pair<Number, std::string>> moves_;
  std::size_t reopened_ = 0;
};

// A node in a search's lists.
struct Entry {
  Number g = 0, h = 0;
  bool closed = false;
  Number parent = -1;
  std::string move{};
};
using List = std::map<Number, Entry>;

inline Entry entry_of(const Json& event) {
  return {number(event, "g"), number(event, "h"), false, event.value("parent", Number{-1}), event.value("move", "")};
}

// The verdict that a search with stored nodes must give to a child, and the change of its list.
inline std::string relaxed(List& list, const Json& event, bool reopens) {
  const auto [place, fresh] = list.insert({node_of(event), entry_of(event)});
  if (fresh) return "new";
  Entry& known = place->second;
  if (known.g <= number(event, "g") || (known.closed && !reopens)) return known.closed ? "closed" : "duplicate";
  const bool closed = known.closed;
  known = entry_of(event);
  return closed ? "reopened" : "better";
}

inline std::vector<std::string> path_to(const List& list, Number node) {
  std::vector<std::string> moves;
  for (; list.at(node).parent >= 0; node = list.at(node).parent) moves.push_back(list.at(node).move);
  std::reverse(moves.begin(), moves.end());
  return moves;
}

// The moves lead from the state to the text through unsolved states.
inline void expect_path(const AnyPuzzle& puzzle, const Json& end, const std::string& start,
                        const std::vector<std::string>& moves, const std::string& to) {
  std::string spelt;
  for (const std::string& move : moves) spelt += (spelt.empty() ? "" : " ") + move;
  const auto walk = puzzle.walk(start, spelt);
  ASSERT_TRUE(walk) << spelt;
  EXPECT_EQ(walk->steps.empty() ? walk->start : walk->steps.back().state, to);
  const auto answer = puzzle.walk(start, end.at("moves").get<std::string>());
  ASSERT_TRUE(answer);
  ASSERT_GE(answer->steps.size(), moves.size());
  for (std::size_t at = 0; at < moves.size(); ++at) EXPECT_EQ(walk->steps[at].state, answer->steps[at].state);
}

// A*, weighted A*, greedy: the node of least rank is expanded.
inline void check_best_first(const AnyPuzzle& puzzle, const Frame& frame, const Lines& lines, bool greedy, bool reopens,
                             double weight) {
  List list;
  Number bound = 0;
  const auto rank = [&](const Json& event) {
    const Number g = number(event, "g"), h = number(event, "h");
    return greedy ? std::pair(h, g) : std::pair(g + static_cast<Number>(weight * static_cast<double>(h)), h);
  };
  std::map<Number, std::pair<Number, Number>> open;  // ranks
  for (const Json& event : lines) {
    const std::string kind = kind_of(event);
    if (kind == "root") {
      list[node_of(event)] = entry_of(event);
      open[node_of(event)] = {0, 0};  // alone
    } else if (kind == "bound") {
      EXPECT_GT(number(event, "bound"), bound) << event;
      bound = number(event, "bound");
    } else if (kind == "expand" || kind == "goal") {
      ASSERT_TRUE(open.contains(node_of(event))) << event;
      Entry& entry = list.at(node_of(event));
      EXPECT_EQ(entry.g, number(event, "g")) << event;
      if (kind == "expand" && open.size() > 1) {
        EXPECT_EQ(entry.h, number(event, "h")) << event;
        EXPECT_EQ(open.at(node_of(event)), rank(event)) << event;
        EXPECT_EQ(event.value("rank", number(event, "f")), rank(event).first) << event;
      }
      for (const auto& [other, value] : open) ASSERT_GE(value, open.at(node_of(event))) << other << ": " << event;
      if (kind == "goal") {
        expect_path(puzzle, lines.back(), frame.text(0), path_to(list, node_of(event)), frame.text(node_of(event)));
        continue;
      }
      entry.closed = true;
      open.erase(node_of(event));
    } else if (kind == "generate") {
      const std::string verdict = event.at("verdict");
      if (verdict == "over-bound") continue;
      ASSERT_EQ(relaxed(list, event, reopens), verdict) << event;
      if (verdict != "closed" && verdict != "duplicate") open[node_of(event)] = rank(event);
    }
  }
}

// Breadth-first, with or without a closed list: nodes are expanded in order of generation.
inline void check_breadth_first(const AnyPuzzle& puzzle, const Frame& frame, const Lines& lines, bool remembers) {
  std::vector<std::pair<Number, Number>> queue;  // node, g
  std::size_t next = 0;
  List list;
  std::set<Number> expanded;
  Number depth = -1;
  for (const Json& event : lines) {
    const std::string kind = kind_of(event);
    if (kind == "root") {
      queue.emplace_back(node_of(event), 0);
      list[node_of(event)] = entry_of(event);
    } else if (kind == "layer") {
      EXPECT_EQ(number(event, "depth"), ++depth);
    } else if (kind == "expand") {
      ASSERT_LT(next, queue.size()) << event;
      EXPECT_EQ(queue[next++], std::pair(node_of(event), number(event, "g"))) << event;
      EXPECT_EQ(number(event, "g"), depth) << event;
      expanded.insert(node_of(event));
    } else if (kind == "generate") {
      EXPECT_EQ(number(event, "g"), depth + 1) << event;
      const bool fresh = list.insert({node_of(event), entry_of(event)}).second;
      const std::string verdict = event.at("verdict");
      if (verdict == "unused") continue;
      if (verdict == "goal") {
        EXPECT_EQ(fresh, true);
      } else {
        const std::string known = expanded.contains(node_of(event)) ? "closed" : "duplicate";
        EXPECT_EQ(verdict, fresh || !remembers ? "new" : known) << event;
        if (fresh || !remembers) queue.emplace_back(node_of(event), number(event, "g"));
      }
    } else if (kind == "goal") {
      expect_path(puzzle, lines.back(), frame.text(0), path_to(list, node_of(event)), frame.text(node_of(event)));
    }
  }
}

// IDA* and iterative deepening: a stack, under a bound that is the least exceeded value.
inline void check_deepening(const AnyPuzzle& puzzle, const Frame& frame, const Lines& lines) {
  std::vector<Entry> stack;
  std::vector<Number> nodes;
  Json child = lines.at(1);  // the node that may be expanded next
  Number bound = -1, excess = number(lines.at(1), "f");
  std::map<Number, std::size_t> accounted;  // moves, by depth
  for (const Json& event : lines) {
    const std::string kind = kind_of(event);
    if (kind == "bound") {
      EXPECT_TRUE(stack.empty());
      EXPECT_EQ(number(event, "bound"), excess) << event;
      bound = excess;
      excess = INT64_MAX;
      child = lines.at(1);
    } else if (kind == "expand") {
      ASSERT_FALSE(child.is_null()) << event;
      EXPECT_EQ(node_of(event), node_of(child)) << event;
      EXPECT_EQ(number(event, "g"), static_cast<Number>(stack.size())) << event;
      EXPECT_EQ(number(event, "f"), number(child, "f")) << event;
      EXPECT_LE(number(event, "f"), bound) << event;
      accounted[static_cast<Number>(stack.size())] = 0;
      stack.push_back(entry_of(child));
      nodes.push_back(node_of(event));
      child = nullptr;
    } else if (kind == "generate" || kind == "prune") {
      ASSERT_FALSE(stack.empty()) << event;
      EXPECT_EQ(number(event, "parent"), nodes.back()) << event;
      ++accounted[static_cast<Number>(stack.size()) - 1];
      if (kind == "prune") continue;
      EXPECT_TRUE(child.is_null()) << event;  // the previous one was visited
      EXPECT_EQ(number(event, "g"), static_cast<Number>(stack.size()));
      const bool over = number(event, "f") > bound;
      const std::string verdict = event.at("verdict");
      EXPECT_EQ(verdict == "over-bound", over) << event;
      if (over) excess = std::min(excess, number(event, "f"));
      if (!over && verdict != "goal") child = event;
      if (verdict == "goal") stack.push_back(entry_of(event));
    } else if (kind == "backtrack") {
      ASSERT_FALSE(stack.empty()) << event;
      EXPECT_EQ(nodes.back(), node_of(event)) << event;
      const auto steps = puzzle.successors(frame.text(nodes.back()));
      ASSERT_TRUE(steps) << event;
      EXPECT_EQ(accounted[static_cast<Number>(stack.size()) - 1], steps->size()) << event;
      stack.pop_back();
      nodes.pop_back();
    } else if (kind == "goal" && !stack.empty()) {
      std::vector<std::string> moves;
      for (std::size_t at = 1; at < stack.size(); ++at) moves.push_back(stack[at].move);
      EXPECT_EQ(static_cast<Number>(moves.size()), number(event, "g"));
      expect_path(puzzle, lines.back(), frame.text(0), moves, frame.text(node_of(event)));
    }
  }
}

// Beam: of each layer the `width` states of least h are expanded, in order of generation.
inline void check_beam(const AnyPuzzle& puzzle, const Frame& frame, const Lines& lines, std::size_t width) {
  std::vector<Number> layer, kept, cut;  // generated; expanded; cut
  std::size_t next = 0;
  std::set<Number> ever_kept;
  List list;
  const auto close_layer = [&] {
    std::vector<Number> best = layer;
    std::stable_sort(best.begin(), best.end(), [&](Number a, Number b) { return list.at(a).h < list.at(b).h; });
    best.resize(std::min(width, best.size()));
    kept.clear();
    std::vector<Number> left;
    for (const Number node : layer)
      (std::find(best.begin(), best.end(), node) == best.end() ? left : kept).push_back(node);
    EXPECT_EQ(cut, left);
    ever_kept.insert(kept.begin(), kept.end());
    layer.clear();
    cut.clear();
    next = 0;
  };
  for (const Json& event : lines) {
    const std::string kind = kind_of(event);
    if (kind == "root") {
      list[node_of(event)] = entry_of(event);
      layer = {node_of(event)};
    } else if (kind == "cut") {
      cut.push_back(node_of(event));
    } else if (kind == "layer") {
      EXPECT_EQ(next, kept.size());
      close_layer();
    } else if (kind == "expand") {
      ASSERT_LT(next, kept.size()) << event;
      EXPECT_EQ(kept[next++], node_of(event)) << event;
    } else if (kind == "generate") {
      const std::string verdict = event.at("verdict");
      const bool made = std::find(layer.begin(), layer.end(), node_of(event)) != layer.end();
      if (verdict == "unused" || verdict == "goal") {
        if (verdict == "goal") list[node_of(event)] = entry_of(event);
        continue;
      }
      EXPECT_EQ(verdict, ever_kept.contains(node_of(event)) ? "closed" : made ? "duplicate" : "new") << event;
      if (verdict != "new") continue;
      list[node_of(event)] = entry_of(event);  // a node that was cut may return
      layer.push_back(node_of(event));
    } else if (kind == "goal") {
      expect_path(puzzle, lines.back(), frame.text(0), path_to(list, node_of(event)), frame.text(node_of(event)));
    }
  }
}

inline void check_hill_climb(const AnyPuzzle& puzzle, const Frame& frame, const Lines& lines, bool random_ties) {
  std::vector<Number> path;
  std::vector<std::string> moves;
  std::vector<Json> children;
  for (const Json& event : lines) {
    const std::string kind = kind_of(event);
    if (kind == "root") {
      path = {node_of(event)};
    } else if (kind == "expand") {
      EXPECT_EQ(node_of(event), path.back());
      children.clear();
    } else if (kind == "generate") {
      const bool on_path = std::find(path.begin(), path.end(), node_of(event)) != path.end();
      EXPECT_EQ(event.at("verdict"), on_path ? "on-path" : "new") << event;
      if (!on_path) children.push_back(event);
    } else if (kind == "step") {
      ASSERT_FALSE(children.empty());
      const auto best = std::min_element(children.begin(), children.end(),
                                         [](const Json& a, const Json& b) { return number(a, "h") < number(b, "h"); });
      const auto taken = std::find_if(children.begin(), children.end(),
                                      [&](const Json& child) { return node_of(child) == node_of(event); });
      ASSERT_NE(taken, children.end());
      EXPECT_EQ(number(*taken, "h"), number(*best, "h"));
      EXPECT_TRUE(random_ties || taken == best);
      path.push_back(node_of(event));
      moves.push_back(taken->at("move"));
    } else if (kind == "goal") {
      expect_path(puzzle, lines.back(), frame.text(0), moves, frame.text(node_of(event)));
    }
  }
}

// NBS: the lists of both directions; no node is expanded beyond the bound.
inline void check_bidirectional(const AnyPuzzle& puzzle, const Frame& frame, const Lines& lines) {
  List forward, backward;
  Number bound = 0, best = INT64_MAX;
  for (const Json& event : lines) {
    const std::string kind = kind_of(event);
    const bool forth = event.value("side", "forward") == "forward";
    List& list = forth ? forward : backward;
    if (kind == "root") {
      list[node_of(event)] = entry_of(event);
    } else if (kind == "bound") {
      EXPECT_GT(number(event, "bound"), bound);
      bound = number(event, "bound");
    } else if (kind == "expand") {
      ASSERT_TRUE(list.contains(node_of(event))) << event;
      Entry& entry = list.at(node_of(event));
      EXPECT_FALSE(entry.closed) << event;
      EXPECT_EQ(std::pair(entry.g, entry.h), std::pair(number(event, "g"), number(event, "h"))) << event;
      EXPECT_LE(entry.g + entry.h, bound) << event;
      Number least = INT64_MAX;  // among the nodes that may be expanded, the least g is chosen
      for (const auto& [node, one] : list)
        if (!one.closed && one.g + one.h <= bound - 1) least = std::min(least, one.g);
      EXPECT_LE(entry.g, least) << event;
      entry.closed = true;
    } else if (kind == "generate") {
      const std::string verdict = event.at("verdict");
      const bool over = number(event, "f") >= best;
      EXPECT_EQ(verdict == "over-bound", over) << event;
      EXPECT_TRUE(over || relaxed(list, event, true) == verdict) << event;
    } else if (kind == "meet") {
      const Number node = node_of(event), length = number(event, "length");
      ASSERT_TRUE(forward.contains(node) && backward.contains(node)) << event;
      EXPECT_EQ(length, forward.at(node).g + backward.at(node).g) << event;
      EXPECT_LT(length, best) << event;
      best = length;
    } else if (kind == "goal" && number(event, "g") > 0) {
      EXPECT_EQ(number(event, "g"), best);
      EXPECT_EQ(bound, best);
      expect_path(puzzle, lines.back(), frame.text(0), path_to(forward, node_of(event)), frame.text(node_of(event)));
      EXPECT_EQ(lines.back().at("length"), best);
    }
  }
}

}  // namespace rompicapo::catalogue::oracle
