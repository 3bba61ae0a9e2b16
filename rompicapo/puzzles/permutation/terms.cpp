// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/terms.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/permutation/text/move_text.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::size_t most_moves = 600;    // with all powers: what may follow what is a table of pairs
constexpr std::uint32_t most_order = 600;  // of one generator

Expected<bool> check_number_of_moves(const Definition& definition, Metric metric) {
  std::size_t moves = 0;
  for (const Generator& generator : definition.generators) {
    const std::uint32_t times = order(definition.orbits, generator.transformation, most_order + 1);
    if (times > most_order)
      return Error{ErrorCode::unsupported,
                   fmt::format("move `{}` must be made more than {} times to change nothing: too many powers to search",
                               generator.name, most_order),
                   {}};
    moves += metric == Metric::moves ? times - 1 : std::min<std::uint32_t>(times - 1, 2);
  }
  if (moves <= most_moves) return true;
  return Error{
      ErrorCode::unsupported, fmt::format("{} moves with their powers; searches know up to {}", moves, most_moves), {}};
}

// "U,R": each the name of a move, of the file or derived.
Expected<std::vector<std::size_t>> read_generators(Definition& spoken, std::string_view text) {
  std::vector<std::size_t> chosen;
  for (const Token& token : split(text, ", \t")) {
    std::vector<std::string_view> names;
    for (const Generator& each : spoken.generators) names.push_back(each.name);
    for (const Derived& each : spoken.derived) names.push_back(each.name);
    const std::size_t at = static_cast<std::size_t>(std::find(names.begin(), names.end(), token.text) - names.begin());
    if (at == names.size())
      return Error{
          ErrorCode::bad_option,
          fmt::format("generators: there is no move `{}`{}", excerpt(token.text), suggestion(token.text, names)),
          {}};
    std::size_t index = at;
    if (index >= spoken.generators.size()) {
      const std::size_t derived = index - spoken.generators.size();
      const Expected<std::vector<Turn>> turns = read_moves(spoken, spoken.derived[derived].moves);
      if (!turns) return turns.error();
      index = spoken.generators.size();
      spoken.generators.push_back({spoken.derived[derived].name, made_of(spoken, *turns)});
      spoken.derived.erase(spoken.derived.begin() + static_cast<std::ptrdiff_t>(derived));
    }
    if (std::find(chosen.begin(), chosen.end(), index) == chosen.end()) chosen.push_back(index);
  }
  if (chosen.empty()) return Error{ErrorCode::bad_option, "generators: no move is named", {}};
  return chosen;
}

Expected<Metric> read_metric(std::string_view text) {
  if (text.empty() || text == "moves") return Metric::moves;
  if (text == "quantum") return Metric::quantum;
  return Error{ErrorCode::unknown_name,
               fmt::format("puzzles from a file have no metric `{}` (one of: moves, quantum)", excerpt(text))};
}

Error shifted(Error error, std::size_t by) {
  if (error.position) *error.position += by;
  return error;
}

Pattern made_by(const Definition& spoken, const std::vector<Turn>& turns) {
  std::map<std::pair<std::size_t, std::int32_t>, Transformation> powers;  // a group that repeats has few
  Pattern pattern = spoken.solved, before = spoken.solved;
  for (const Turn& turn : turns) {
    const auto [known, fresh] = powers.try_emplace({turn.generator, turn.exponent});
    if (fresh) known->second = power(spoken.orbits, spoken.generators[turn.generator].transformation, turn.exponent);
    std::swap(before, pattern);
    apply(spoken.orbits, known->second, before, pattern);
  }
  return pattern;
}

// Whether somebody meant moves: half of the pieces are, or nothing has the look of a state.
bool like_moves(const Definition& spoken, std::string_view text) {
  const std::vector<Token> pieces = split(text, " \t\r\n()[],:");
  if (!pieces.empty() && text.find_first_of(":;/{?") == std::string_view::npos) return true;
  const auto moves = std::count_if(pieces.begin(), pieces.end(),
                                   [&](const Token& each) { return read_moves(spoken, each.text).has_value(); });
  return moves > 0 && 2 * static_cast<std::size_t>(moves) >= pieces.size();
}

// What reads as a pattern is one; else moves, if all of it reads as such. Where neither does, the error is of the form
// that was meant.
Expected<Pattern> read_configuration(const Definition& spoken, std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '@') {
    const Expected<std::vector<Turn>> turns = read_moves(spoken, text.substr(first + 1));
    if (!turns) return shifted(turns.error(), first + 1);
    return made_by(spoken, *turns);
  }
  const std::string_view state = split_node(text).state;
  Expected<Pattern> pattern = read_pattern(spoken.orbits, spoken.solved, state);
  if (pattern) return pattern;
  const Expected<std::vector<Turn>> turns = read_moves(spoken, text);
  if (turns && !turns->empty()) return made_by(spoken, *turns);
  if (!turns && like_moves(spoken, text)) return turns.error();
  return shifted(pattern.error(), static_cast<std::size_t>(state.data() - text.data()));
}

}  // namespace

bool Terms::is_goal(const Pattern& pattern) const {
  return std::any_of(goals.begin(), goals.end(), [&](const StateGoal& goal) { return fits(goal, pattern); });
}

const StateGoal& Terms::nearest_goal(const Pattern& pattern) const {
  const auto wrong = [&](const StateGoal& goal) {
    std::size_t count = 0;
    for (std::size_t orbit = 0; orbit < goal.size(); ++orbit)
      for (std::size_t place = 0; place < goal[orbit].size(); ++place)
        count += goal[orbit][place].fits(pattern[orbit], place) ? 0u : 1u;
    return count;
  };
  return *std::min_element(goals.begin(), goals.end(),
                           [&](const StateGoal& one, const StateGoal& other) { return wrong(one) < wrong(other); });
}

Expected<Pattern> read_state(const Definition& spoken, std::string_view text) {
  if (std::optional<Pattern> written = read_written(spoken.orbits, spoken.solved, text)) return *std::move(written);
  std::optional<Pattern> first;
  for (const Printed& printed : configurations(text)) {
    Expected<Pattern> pattern = read_configuration(spoken, printed.text);
    if (!pattern) return shifted(pattern.error(), printed.position);
    if (!first) first = *std::move(pattern);
  }
  return *std::move(first);
}

Expected<Terms> read_terms(std::string_view name, Definition definition, const PuzzleOptions& options) {
  const Expected<Metric> metric = read_metric(options.metric);
  if (!metric) return metric.error();
  Terms terms;
  terms.name = name;
  terms.metric = *metric;
  terms.spoken = std::move(definition);
  if (const std::string list = options.settings.text(generators_option.name); !list.empty()) {
    const Expected<std::vector<std::size_t>> chosen = read_generators(terms.spoken, list);
    if (!chosen) return chosen.error();
    terms.used = terms.spoken;
    terms.used.generators.clear();
    for (const std::size_t index : *chosen) terms.used.generators.push_back(terms.spoken.generators[index]);
  } else {
    terms.used = terms.spoken;
  }
  terms.goal_name = "solved";
  if (!options.goal.empty() && options.goal != "solved") {
    Expected<std::vector<StateGoal>> goals = read_goals(terms.spoken, options.goal);
    if (!goals) return Error{goals.error().code, "goal: " + goals.error().message, goals.error().position};
    std::optional<Pattern> state;
    if (goals->size() == 1) state = only_state(terms.orbits(), terms.spoken.solved, goals->front());
    terms.whole_goal = state.has_value();
    terms.goals = *std::move(goals);
    if (!state) terms.goal_name = write_goals(terms.orbits(), terms.goals);
    if (state && *state != terms.used.solved) terms.goal_name = write_pattern(terms.orbits(), *state);
    if (state) terms.used.solved = *std::move(state);
  }
  if (terms.whole_goal) terms.goals = {goal_for(terms.orbits(), terms.used.solved)};
  if (const Expected<bool> few = check_number_of_moves(terms.spoken, terms.metric); !few) return few.error();
  terms.moves = std::make_shared<const Moves>(terms.used, terms.metric);
  if (terms.moves->size() == 0) return Error{ErrorCode::unsupported, "none of the moves changes anything", {}};
  terms.reach = std::make_shared<const Reach>(terms.used, *terms.moves);
  return terms;
}

}  // namespace rompicapo::permutation
