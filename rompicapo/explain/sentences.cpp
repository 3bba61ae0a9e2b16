// SPDX-License-Identifier: MIT
#include "rompicapo/explain/sentences.hpp"

#include <algorithm>
#include <cstdlib>

namespace rompicapo::explain {

namespace {

class Teller {
 public:
  explicit Teller(const Words& words) : words_(words) {}

  void title(std::string_view heuristic) {
    lines_.push_back(heuristic.empty() ? words_.say("explain.title_blind")
                                       : words_.say("explain.title", {{"heuristic", heuristic}}));
  }

  void tell(std::span<const Reason> reasons) {
    std::string moves;
    std::size_t first = 0;
    for (std::size_t at = 0; at < reasons.size(); ++at) {
      const Reason& reason = reasons[at];
      if (moves.empty()) first = at;
      heading(reason.insight);
      moves += (moves.empty() ? "" : " ") + reason.move;
      const std::string clauses = clauses_of(reason);
      const bool last = at + 1 == reasons.size();
      if (!last && clauses.empty() && goes_on(reason.insight, reasons[at + 1].insight)) continue;
      line(first, at, moves, clauses, reason);
      moves.clear();
    }
  }

  std::vector<std::string> lines() && { return std::move(lines_); }

 private:
  // Without a phase each move has its line.
  static bool goes_on(const Insight& here, const Insight& next) {
    return !here.phase.empty() && here.phase == next.phase && here.about == next.about;
  }

  void heading(const Insight& insight) {
    if (insight.phase == phase_) return;
    phase_ = insight.phase;
    if (!phase_.empty()) lines_.push_back(words_.say("phase." + phase_, {{"about", insight.about}}));
  }

  void line(std::size_t first, std::size_t last, const std::string& moves, std::string clauses, const Reason& reason) {
    const auto number = [](std::size_t at) { return static_cast<std::int64_t>(at + 1); };
    const std::string index = first == last
                                  ? std::to_string(number(first))
                                  : words_.say("explain.range", {{"first", number(first)}, {"last", number(last)}});
    add(clauses, reason.left > 0 ? words_.say("explain.left", {{"left", static_cast<std::int64_t>(reason.left)}})
                 : reason.solved ? words_.say("explain.solved")
                                 : words_.say("explain.unsolved"));
    lines_.push_back(words_.say("explain.line", {{"index", index}, {"moves", moves}, {"clauses", clauses}}));
  }

  void add(std::string& clauses, const std::string& clause) const {
    if (!clauses.empty()) clauses += words_.say("explain.separator");
    clauses += clause;
  }

  std::string clauses_of(const Reason& reason) const {
    std::string clauses;
    for (const Achievement& one : reason.insight.achieved) add(clauses, clause_of(one));
    for (const Measure& one : reason.insight.measures)
      if (one.before != one.after && !is_told(reason.insight, one)) add(clauses, clause_of(one));
    if (reason.before && reason.after) {
      const std::int64_t before = *reason.before, after = *reason.after;
      add(clauses, words_.say(after < before   ? "explain.down"
                              : after > before ? "explain.up"
                                               : "explain.same",
                              {{"before", before}, {"after", after}}));
    }
    return clauses;
  }

  // A count that an achievement of the same name completes.
  static bool is_told(const Insight& insight, const Measure& measure) {
    return std::any_of(insight.achieved.begin(), insight.achieved.end(),
                       [&](const Achievement& one) { return one.name == measure.name; });
  }

  std::string clause_of(const Achievement& one) const {
    const std::string name = "name." + one.name + '.' + one.what;
    return words_.say("achieved." + one.name,
                      {{"count", one.count}, {"what", words_.has(name) ? words_.say(name) : one.what}});
  }

  std::string clause_of(const Measure& one) const {
    std::string key = "measure." + one.name;
    const std::string directed = key + (one.after > one.before ? ".up" : ".down");
    if (words_.has(directed)) key = directed;
    return words_.say(key,
                      {{"before", one.before}, {"after", one.after}, {"change", std::abs(one.after - one.before)}});
  }

  const Words& words_;
  std::string phase_{};
  std::vector<std::string> lines_{};
};

}  // namespace

std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words) {
  Teller teller(words);
  teller.title(heuristic);
  teller.tell(reasons);
  return std::move(teller).lines();
}

}  // namespace rompicapo::explain
