// SPDX-License-Identifier: MIT
#include "rompicapo/explain/sentences.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rompicapo::explain {

namespace {

constexpr std::string_view exact_distance = "exact-distance";
constexpr std::size_t most_named = 3;  // pieces; the others are only counted

class Teller {
 public:
  Teller(const Words& words, Detail detail) : words_(words), detail_(detail) {}

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
      for (const Milestone& one : reason.annotation.achieved)
        for (const std::string& piece : one.pieces)
          if (std::find(line.pieces.begin(), line.pieces.end(), piece) == line.pieces.end())
            line.pieces.push_back(piece);
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
  // Without a phase each move has its own line.
  static bool goes_on(const Annotation& here, const Annotation& next) {
    return !here.phase.empty() && here.phase == next.phase && here.about == next.about;
  }

  Line begun(std::size_t at, const Annotation& annotation, std::string_view phase_before) const {
    Line line{at, at, {}, annotation.phase};
    if (!line.phase.empty() && line.phase != phase_before)
      line.heading = words_.say("phase." + line.phase, {{"about", named("about", annotation.about)}});
    return line;
  }

  void add(std::string& clauses, const std::string& clause) const {
    if (!clauses.empty()) clauses += words_.say("explain.separator");
    clauses += clause;
  }

  std::string clauses_of(const Reason& reason) const {
    std::string clauses;
    for (const Milestone& one : reason.annotation.achieved) add(clauses, clause_of(one));
    bool known = false;  // the exact distance; the estimate is omitted then
    for (const Measure& one : reason.annotation.measures) {
      if (one.before == one.after) continue;
      known = known || one.name == exact_distance;
      if (detail_ == Detail::expert || one.name == exact_distance) add(clauses, clause_of(one));
    }
    if (reason.before && reason.after && !known) {
      const std::int64_t before = *reason.before, after = *reason.after;
      add(clauses, words_.say(after < before   ? "explain.down"
                              : after > before ? "explain.up"
                                               : "explain.same",
                              {{"before", before}, {"after", after}}));
    }
    return clauses;
  }

  // The words for a value of the data, or the value itself.
  std::string named(std::string_view kind, std::string_view value) const {
    const std::string key = "name." + std::string(kind) + '.' + std::string(value);
    return words_.has(key) ? words_.say(key) : std::string(value);
  }

  // "A", "A and B", "A, B and C", "A, B, C and 4 more".
  std::string list_of(std::span<const std::string> pieces) const {
    const std::size_t shown = pieces.size() <= most_named + 1 ? pieces.size() : most_named;
    const auto left = static_cast<std::int64_t>(pieces.size() - shown);
    std::string list;
    for (std::size_t at = 0; at < shown; ++at) {
      const bool last = at + 1 == shown && left == 0;
      if (at > 0) list += words_.say(last ? "explain.list_last" : "explain.list");
      list += named("piece", pieces[at]);
    }
    return left == 0 ? list : list + words_.say("explain.list_more", {{"left", left}});
  }

  std::string clause_of(const Milestone& one) const {
    const std::string what = named(one.name, one.what);
    const bool number = !what.empty() && what.size() < 9 && what.find_first_not_of("0123456789") == std::string::npos;
    return words_.say("achieved." + one.name, {{"count", one.count},
                                               {"what", number ? Value(std::int64_t{std::stoll(what)}) : Value(what)},
                                               {"pieces", list_of(one.pieces)},
                                               {"n", static_cast<std::int64_t>(one.pieces.size())}});
  }

  std::string clause_of(const Measure& one) const {
    std::string key = "measure." + one.name;
    const std::string directed = key + (one.after > one.before ? ".up" : ".down"), exact = key + ".exact";
    if (words_.has(directed)) key = directed;
    if (one.exact && words_.has(exact)) key = exact;
    return words_.say(key,
                      {{"before", one.before}, {"after", one.after}, {"change", std::abs(one.after - one.before)}});
  }

  const Words& words_;
  Detail detail_;
};

}  // namespace

std::optional<Detail> detail_of(std::string_view name) {
  for (std::size_t at = 0; at < detail_names.size(); ++at)
    if (detail_names[at] == name) return static_cast<Detail>(at);
  return std::nullopt;
}

Narrative narrative(std::span<const Reason> reasons, std::string_view heuristic, const Words& words, Detail detail) {
  const Teller teller(words, detail);
  return {teller.title(heuristic), teller.lines(reasons)};
}

std::vector<std::string> sentences(std::span<const Reason> reasons, std::string_view heuristic, const Words& words,
                                   Detail detail) {
  Narrative story = narrative(reasons, heuristic, words, detail);
  std::vector<std::string> lines{std::move(story.title)};
  const auto number = [](std::size_t at) { return static_cast<std::int64_t>(at + 1); };
  for (Line& line : story.lines) {
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
