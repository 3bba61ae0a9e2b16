// SPDX-License-Identifier: MIT
//
// Checks answers about searches: layers, values of heuristics, an order of expansion, a planted mistake.
#include "lab/homework/check.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"

#include "lab/homework/by_hand.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::size_t most_in_layers = 5000;

std::optional<Cost> whole_number(std::string_view text) {
  if (text.empty() || text.size() > 7) return {};
  Cost number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return {};
    number = 10 * number + static_cast<Cost>(digit - '0');
  }
  return number;
}

std::string short_state(const std::string& state) { return excerpt(state, 200); }

}  // namespace

std::optional<Mistake> Check::layers() const {
  const auto layers = layers_of(puzzle, start, section.depth, most_in_layers);
  if (!layers) return Mistake{section.line, layers.error().message, true};
  std::map<std::string, std::size_t> distance{{start, 0}}, given;  // given: by line
  for (std::size_t at = 0; at < layers->size(); ++at)
    for (const std::string& state : (*layers)[at]) distance[state] = at + 1;
  std::size_t layer = 1;
  bool begun = false;
  for (const Line& line : section.answer) {
    if (line.text.empty()) continue;
    if (is_rule(line.text)) {
      layer += begun;
      begun = true;
      const std::size_t after = line.text.find_first_not_of("- ");
      const auto number = after == std::string::npos ? std::optional<Cost>() : whole_number(line.text.substr(after));
      if (number && *number != layer)
        return Mistake{line.number, fmt::format("here layer {} begins, not {}", layer, *number)};
      if (layer > section.depth)
        return Mistake{line.number, fmt::format("only {} layers are asked for", section.depth)};
      continue;
    }
    begun = true;
    const Expected<std::string> state = puzzle.rewrite(line.text, Style::canonical, true);
    if (!state) return Mistake{line.number, state.error().message};
    const auto found = distance.find(*state);
    if (found == distance.end())
      return Mistake{line.number, fmt::format("this board is in none of the {} layers", section.depth)};
    if (found->second == 0) return Mistake{line.number, "this is the start itself"};
    if (found->second != layer)
      return Mistake{line.number, fmt::format("this board is in layer {}, not in layer {}", found->second, layer)};
    const auto [earlier, fresh] = given.emplace(*state, line.number);
    if (!fresh) return Mistake{line.number, fmt::format("the same board as in line {}", earlier->second)};
    share = static_cast<double>(given.size()) / static_cast<double>(distance.size() - 1);
  }
  for (std::size_t at = 0; at < layers->size(); ++at)
    for (const std::string& state : (*layers)[at])
      if (!given.contains(state))
        return Mistake{section.line, fmt::format("a board is missing in layer {}: {}", at + 1, short_state(state))};
  praise = fmt::format("all {} boards of {} layers", given.size(), section.depth);
  return {};
}

// "manhattan 12", "manhattan: 12", "manhattan = 12".
std::optional<Mistake> Check::value(const Line& line, std::vector<std::string>& left) const {
  const std::vector<Token> words = split(line.text, " \t:=");
  const std::optional<Cost> given = words.size() == 2 ? whole_number(words[1].text) : std::nullopt;
  if (!given) return Mistake{line.number, "a line is the name of a heuristic and its value, such as `manhattan 12`"};
  const std::string name(words[0].text);
  const auto asked = std::find(left.begin(), left.end(), name);
  if (asked == left.end()) {
    const std::vector<std::string_view> names(section.heuristics.begin(), section.heuristics.end());
    const bool twice = std::find(names.begin(), names.end(), name) != names.end();
    return Mistake{line.number, twice ? fmt::format("`{}` is given twice", name)
                                      : fmt::format("`{}` is not asked for{}", excerpt(name), suggestion(name, names))};
  }
  left.erase(asked);
  const Expected<Cost> value = puzzle.estimate(start, name);
  if (!value) return Mistake{section.line, value.error().message, true};
  if (*value != *given) return Mistake{line.number, fmt::format("{} is {} here, not {}", name, *value, *given)};
  return {};
}

std::optional<Mistake> Check::values() const {
  if (section.heuristics.empty())
    return Mistake{section.line, "the exercise names no heuristics: `heuristics: hamming, manhattan`", true};
  for (const std::string& name : section.heuristics)
    if (const Expected<Cost> value = puzzle.estimate(start, name); !value)
      return Mistake{section.line, value.error().message, true};
  std::vector<std::string> left = section.heuristics;
  for (const Line& line : section.answer)
    if (!line.text.empty()) {
      if (auto wrong = value(line, left)) return wrong;
      share = 1 - static_cast<double>(left.size()) / static_cast<double>(section.heuristics.size());
    }
  if (!left.empty()) return Mistake{section.line, fmt::format("the value of {} is missing", left.front())};
  praise = fmt::format("{} values", section.heuristics.size());
  return {};
}

std::optional<Mistake> Check::order() const {
  if (section.heuristics.size() != 1)
    return Mistake{section.line, "the exercise names one heuristic: `heuristics: manhattan`", true};
  AStarByHand search(puzzle, section.heuristics.front());
  if (const Expected<bool> begun = search.begin(start); !begun)
    return Mistake{section.line, begun.error().message, true};
  std::size_t given = 0;
  for (const Line& line : section.answer) {
    if (line.text.empty()) continue;
    if (given == section.nodes)
      return Mistake{line.number, fmt::format("only the first {} nodes are asked for", section.nodes)};
    if (search.at_goal()) return Mistake{line.number, "the goal was expanded already: the search has ended"};
    const Expected<std::string> state = puzzle.rewrite(line.text, Style::canonical, true);
    if (!state) return Mistake{line.number, state.error().message};
    const AStarByHand::Node* node = search.find(*state);
    if (node == nullptr) return Mistake{line.number, "no node expanded so far leads to this board"};
    if (node->expanded > 0) return Mistake{line.number, fmt::format("expanded already, as number {}", node->expanded)};
    const std::vector<std::string> next = search.next();
    if (std::find(next.begin(), next.end(), *state) == next.end()) {
      const AStarByHand::Node& least = *search.find(next.front());
      return Mistake{line.number,
                     fmt::format("f = {} + {} = {}, but {} comes first with {} + {} = {}", node->g, node->h, node->f(),
                                 short_state(next.front()), least.g, least.h, least.f())};
    }
    if (const Expected<bool> done = search.expand(*state); !done)
      return Mistake{section.line, done.error().message, true};
    share = static_cast<double>(++given) / static_cast<double>(section.nodes);
  }
  if (given < section.nodes && !search.at_goal())
    return Mistake{section.line,
                   fmt::format("{} nodes are asked for, {} are given; {} comes next", section.nodes, given,
                               search.next().empty() ? "nothing" : short_state(search.next().front()))};
  praise = fmt::format("{} nodes in an order of A*", given);
  return {};
}

std::optional<Mistake> Check::mistake() const {
  std::vector<std::string> configurations;
  for (const Line& line : section.sequence) {
    if (line.text.empty() || is_rule(line.text)) continue;
    const Expected<std::string> state = puzzle.rewrite(line.text, Style::canonical, true);
    if (!state) return Mistake{line.number, "the sequence: " + state.error().message, true};
    configurations.push_back(*state);
  }
  const Expected<std::size_t> wrong = first_mistake(puzzle, configurations);
  if (!wrong) return Mistake{section.line, wrong.error().message, true};
  if (*wrong == 0) return Mistake{section.line, "the sequence has no mistake in it", true};
  std::vector<Token> words;
  std::size_t at = section.line;
  for (const Line& line : section.answer)
    for (const Token& word : split(line.text, " \t")) {
      words.push_back(word);
      at = line.number;
    }
  const std::optional<Cost> given = words.size() == 1 ? whole_number(words[0].text) : std::nullopt;
  if (!given) return Mistake{at, "the answer is the number of a configuration, the first being 1"};
  if (*given != *wrong)
    return Mistake{at, fmt::format("configuration {} {}", *given,
                                   *given > *wrong ? "is not the first one that is wrong"
                                   : *given == 0 || *given > configurations.size() ? "is none"
                                                                                   : "is right")};
  praise = fmt::format("configuration {} does not follow from the one before it", *wrong);
  return {};
}

}  // namespace rompicapo::lab
