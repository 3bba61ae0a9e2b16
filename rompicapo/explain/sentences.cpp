// SPDX-License-Identifier: MIT
#include "rompicapo/explain/sentences.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rompicapo::explain {

namespace {

class Teller {
 public:
  explicit Teller(const Words& words) : words_(words) {}

  std::string title(std::string_view heuristic) const {
    return heuristic.empty() ? words_.say("explain.title_blind")
                             : words_.say("explain.title", {{"heuristic", heuristic}});
  }

  std::vector<Line> lines(std::span<const Reason> reasons) const {
    std::vector<Line> lines;
    Line line;
    for (std::size_t at = 0; at < reasons.size(); ++at) {
      const Reason& reason = reasons[at];
      if (line.moves.empty()) line = begun(at, reason.annotation, lines.empty() ? "" : lines.back().phase);
      line.moves += (line.moves.empty() ? "" : " ") + reason.move;
      line.last = at;
      line.text = clauses_of(reason);
      const bool last = at + 1 == reasons.size();
      if (!last && line.text.empty() && goes_on(reason.annotation, reasons[at + 1].annotation)) continue;
      add(line.text, reason.left > 0 ? words_.say("explain.left", {{"left", static_cast<std::int64_t>(reason.left)}})
                     : reason.solved ? words_.say("explain.solved")
                                     : words_.say("explain.unsolved"));
      lines.push_back(std::move(line));
      line = {};
    }
    return lines;
  }

 private:
  // Without a phase each move has its line.
  static bool goes_on(const Annotation& here, const Annotation& next) {
    return !here.phase.empty() && here.phase == next.phase && here.about == next.about;
  }

  Line begun(std::size_t at, const Annotation& annotation, std::string_view phase_before) const {
    Line line{at, at, {}, annotation.phase};
    if (!line.phase.empty() && line.phase != phase_before)
      line.heading = words_.say("phase." + line.phase, {{"about", annotation.about}});
    return line;
  }

  void add(std::string& clauses, const std::string& clause) const {
    if (!clauses.empty()) clauses += words_.say("explain.separator");
    clauses += clause;
  }

  std::string clauses_of(const Reason& reason) const {
    std::string clauses;
    for (const Milestone& one : reason.annotation.achieved) add(clauses, clause_of(one));
    for (const Measure& one : reason.annotation.measures)
      if (one.before != one.after && !is_told(reason.annotation, one)) add(clauses, clause_of(one));
    if (reason.before && reason.after) {
      const std::int64_t before = *reason.before, after = *reason.after;
      add(clauses, words_.say(after < before   ? "explain.down"
                              : after > before ? "explain.up"
                                               : "explain.same",
                              {{"before", before}, {"after", after}}));
    }
    return clauses;
  }

  // A count that a milestone of the same name completes.
  static bool is_told(const Annotation& annotation, const Measure& measure) {
    return std::any_of(annotation.achieved.begin(), annotation.achieved.end(),
                       [&](const Milestone& one) { return one.name == measure.name; });
  }

  std::string clause_of(const Milestone& one) const {
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
};

}  // namespace

Telling told(std::span<const Reason> reasons, std::string_view heuristic, const Words& words) {
  const Teller teller(words);
  return {teller.title(heuristic), teller.lines(reasons)};
}

std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words) {
  Telling telling = told(reasons, heuristic, words);
  std::vector<std::string> lines{std::move(telling.title)};
  const auto number = [](std::size_t at) { return static_cast<std::int64_t>(at + 1); };
  for (Line& line : telling.lines) {
    if (!line.heading.empty()) lines.push_back(std::move(line.heading));
    const std::string index =
        line.first == line.last
            ? std::to_string(number(line.first))
            : words.say("explain.range", {{"first", number(line.first)}, {"last", number(line.last)}});
    lines.push_back(words.say("explain.line", {{"index", index}, {"moves", line.moves}, {"clauses", line.text}}));
  }
  return lines;
}

}  // namespace rompicapo::explain
