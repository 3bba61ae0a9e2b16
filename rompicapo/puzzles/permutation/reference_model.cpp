// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/reference_model.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <optional>

#include "rompicapo/puzzles/permutation/changes.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {

namespace {

constexpr std::size_t places_a_row = 20;
constexpr std::size_t most_fixes = 6;

// Up to twenty places of an orbit: their numbers, what lies there, how it is turned.
void draw_band(Drawing& drawing, const Orbit& orbit, const OrbitPattern& part, const std::vector<PlaceGoal>& goal,
               std::size_t from, std::size_t margin) {
  const std::size_t to = std::min<std::size_t>(orbit.places, from + places_a_row);
  const std::size_t width =
      std::max(std::to_string(orbit.places).size(), std::to_string(orbit.orientations).size()) + 1;
  const auto row = [&](std::string_view title, std::string_view kind, const auto& cell) {
    std::vector<Run>& runs = drawing.emplace_back();
    runs.push_back({fmt::format("{:<{}} {:<7}", title, margin, kind), Ink::faint});
    for (std::size_t place = from; place < to; ++place) {
      const bool home = goal[place].fits(part, place), faint = kind == "place" || goal[place].is_open();
      runs.push_back({fmt::format("{:>{}}", cell(place), width), faint ? Ink::faint : home ? Ink::green : Ink::yellow});
    }
  };
  row(from == 0 ? orbit.name : "", "place", [](std::size_t place) { return std::to_string(place + 1); });
  row("", "piece", [&](std::size_t place) { return std::to_string(part.pieces[place] + 1); });
  if (orbit.orientations == 1) return;
  row("", "turned", [&](std::size_t place) {
    return part.moduli[place] == 1         ? "?"
           : part.orientations[place] == 0 ? "."
                                           : std::to_string(part.orientations[place]);
  });
}

}  // namespace

ReferenceModel::ReferenceModel(Terms terms) : terms_(std::move(terms)) {
  fill_spelling();
  fill_info();
}

// Names come from the moves that are searched where those do the same, so that a walk and a solution speak alike.
void ReferenceModel::fill_spelling() {
  std::vector<const Moves*> sources{terms_.moves.get()};
  std::optional<Moves> all;  // of the file; pairs of moves make it slow
  if (terms_.used.generators.size() < terms_.spoken.generators.size())
    sources.push_back(&all.emplace(terms_.spoken, terms_.metric));
  const auto name_of = [&](const Transformation& made) -> std::string {
    for (const Moves* moves : sources)
      for (const NamedMove& move : moves->all())
        if (move.transformation == made) return move.name;
    return {};
  };
  for (const Generator& generator : terms_.spoken.generators) {
    std::vector<Spelt>& powers = spelt_.emplace_back();
    const std::uint32_t times =
        order(terms_.orbits(), generator.transformation, std::numeric_limits<std::uint32_t>::max());
    Transformation made = identity(terms_.orbits());
    for (std::uint32_t time = 0; time < times; ++time) {
      const bool one_move = time > 0 && (terms_.metric == Metric::moves || time == 1 || time + 1 == times);
      powers.push_back({one_move ? name_of(made) : "", made});
      made = composed(terms_.orbits(), made, generator.transformation);
    }
  }
  for (const NamedMove& move : terms_.moves->all()) {
    std::vector<const Spelt*>& steps = replayed_.emplace_back();
    const auto turns = read_moves(terms_.spoken, move.name);
    for (const Turn& turn : *turns)
      for (const Spelt* step : steps_of(turn)) steps.push_back(step);
  }
}

void ReferenceModel::fill_info() {
  std::size_t places = 0;
  for (const Orbit& orbit : terms_.orbits()) places += orbit.places;
  info_.name = terms_.name;
  info_.summary = fmt::format("{}: {} pieces in {} set{}, {} generator{}", terms_.spoken.name, places,
                              terms_.orbits().size(), terms_.orbits().size() == 1 ? "" : "s",
                              terms_.used.generators.size(), terms_.used.generators.size() == 1 ? "" : "s");
  info_.goal = terms_.goal_name;
  info_.metric = terms_.metric == Metric::moves ? "moves" : "quantum";
  info_.goals = {{"solved", "the solved state of the file"}};
  info_.metrics = {{"moves", "any power of a generator counts 1"},
                   {"quantum", "a generator or its inverse counts 1, a power as often as it is made"}};
  for (const NamedMove& move : terms_.moves->all()) info_.move_names.push_back(move.name);
  info_.states = terms_.reach->states();
}

std::string ReferenceModel::write(const Pattern& pattern) const { return write_pattern(terms_.orbits(), pattern); }

Expected<Pattern> ReferenceModel::read(std::string_view state, bool allow_unsolvable) const {
  Expected<Pattern> pattern = read_state(terms_.spoken, state);
  if (!pattern || allow_unsolvable) return pattern;
  if (terms_.reach->verdict(*pattern) == Reach::Verdict::unreachable) return out_of_reach(terms_, *pattern);
  return pattern;
}

Expected<std::string> ReferenceModel::rewrite(std::string_view state, Style, bool allow_unsolvable) const {
  const Expected<Pattern> pattern = read(state, allow_unsolvable);
  if (!pattern) return pattern.error();
  return write(*pattern);
}

Expected<std::vector<Fix>> ReferenceModel::fixes(std::string_view state) const {
  const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  std::vector<Fix> fixes;
  if (terms_.reach->verdict(*pattern) != Reach::Verdict::unreachable) return fixes;
  for (const Change& change : fixing_changes(terms_, *pattern, most_fixes))
    fixes.push_back({std::string(name_of(change)), what_of(terms_, change), write(changed(*pattern, change))});
  return fixes;
}

Expected<Drawing> ReferenceModel::draw(std::string_view state) const {
  const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  std::size_t margin = 0;
  for (const Orbit& orbit : terms_.orbits()) margin = std::max(margin, orbit.name.size());
  Drawing drawing;
  const StateGoal& goal = terms_.nearest_goal(*pattern);
  for (std::size_t orbit = 0; orbit < pattern->size(); ++orbit)
    for (std::size_t from = 0; from < terms_.orbits()[orbit].places; from += places_a_row)
      draw_band(drawing, terms_.orbits()[orbit], (*pattern)[orbit], goal[orbit], from, margin);
  return drawing;
}

// What is made of one turn, move by move of the metric.
std::vector<const ReferenceModel::Spelt*> ReferenceModel::steps_of(const Turn& turn) const {
  const std::vector<Spelt>& powers = spelt_[turn.generator];
  const auto whole = static_cast<std::int64_t>(powers.size());
  const auto times = static_cast<std::size_t>((turn.exponent % whole + whole) % whole);
  if (times == 0) return {};  // all the way round is no move
  if (!powers[times].name.empty()) return {&powers[times]};
  const bool back = 2 * times > powers.size();
  return {back ? powers.size() - times : times, back ? &powers.back() : &powers[1]};
}

// False when no more is wanted.
bool ReferenceModel::step(Walk& walk, Pattern& pattern, const Turn& turn, const StepSink& sink) const {
  for (const Spelt* one : steps_of(turn)) {
    apply(terms_.orbits(), one->made, pattern);
    ++walk.length;
    if (sink && !sink({one->name, write(pattern)})) return false;
  }
  return true;
}

// By what the moves' names are read as.
Expected<Replay> ReferenceModel::replay(std::string_view state, std::span<const Move> moves) const {
  Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  Replay replay;
  Pattern before = *pattern;
  for (const Move move : moves)
    for (const Spelt* one : replayed_[index_of(move)]) {
      std::swap(before, *pattern);
      apply(terms_.orbits(), one->made, before, *pattern);
      ++replay.length;
    }
  replay.solved = terms_.is_goal(*pattern);
  return replay;
}

Expected<Walk> ReferenceModel::stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const {
  Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  const Expected<std::vector<Turn>> turns = read_moves(terms_.spoken, moves);
  if (!turns) return turns.error();
  Walk walk{write(*pattern), {}, false, 0};
  for (const Turn& turn : *turns)
    if (!step(walk, *pattern, turn, sink)) break;
  if (!sink) walk.steps.push_back({"", write(*pattern)});
  walk.solved = terms_.is_goal(*pattern);
  return walk;
}

Expected<std::vector<Step>> ReferenceModel::successors(std::string_view state) const {
  const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  std::vector<Step> steps;
  for (const NamedMove& move : terms_.moves->all()) {
    Pattern after = *pattern;
    apply(terms_.orbits(), move.transformation, after);
    steps.push_back({move.name, write(after)});
  }
  return steps;
}

Expected<std::string> ReferenceModel::classic_node(std::string_view state, std::string_view history) const {
  const Expected<Pattern> pattern = read(state, /*allow_unsolvable=*/true);
  if (!pattern) return pattern.error();
  return fmt::format("['{}', '{}']", write(*pattern), history);
}

std::string ReferenceModel::spell(std::span<const Move> moves) const {
  std::string text;
  for (const Move move : moves) {
    if (!text.empty()) text += ' ';
    text += (*terms_.moves)[move].name;
  }
  return text;
}

std::optional<std::array<Move, 2>> ReferenceModel::exchanged(Move first, Move then) const {
  const auto& orbits = terms_.used.orbits;
  const Transformation &one = (*terms_.moves)[first].transformation, &other = (*terms_.moves)[then].transformation;
  if (first == then || composed(orbits, one, other) != composed(orbits, other, one)) return std::nullopt;
  return std::array{then, first};
}

Move ReferenceModel::twice_alike(Move move) const {
  const auto& orbits = terms_.used.orbits;
  const Transformation& one = (*terms_.moves)[move].transformation;
  const Move back = (*terms_.moves)[move].inverse;
  if (back == Move::none || back == move) return Move::none;
  const Transformation& other = (*terms_.moves)[back].transformation;
  return composed(orbits, one, one) == composed(orbits, other, other) ? back : Move::none;
}

bool ReferenceModel::shortens(std::span<const Move> run) const {
  const auto& orbits = terms_.used.orbits;
  Transformation whole = identity(orbits);
  for (const Move move : run) whole = composed(orbits, whole, (*terms_.moves)[move].transformation);
  if (whole == identity(orbits)) return true;
  for (const NamedMove& move : terms_.moves->all()) {
    Transformation power = move.transformation;
    for (std::size_t times = 1; times < run.size(); ++times) {
      if (power == whole) return true;
      power = composed(orbits, power, move.transformation);
    }
  }
  return false;
}

std::string ReferenceModel::random_state(Rng& rng) const { return write(terms_.reach->random(rng)); }

// With like pieces a move may change nothing, or what another just did: such are not drawn, while there are others.
std::string ReferenceModel::random_moves(Rng& rng, std::size_t length) const {
  std::vector<Move> moves, choice;
  Pattern before, now = terms_.used.solved;
  while (moves.size() < length) {
    choice.clear();
    for (std::size_t at = 0; at < terms_.moves->size(); ++at) {
      const Move move = static_cast<Move>(at);
      if (!moves.empty() && !terms_.moves->worth_making(moves.back(), move)) continue;
      const Transformation& made = (*terms_.moves)[move].transformation;
      if (makes(terms_.orbits(), made, now, now) || (!moves.empty() && makes(terms_.orbits(), made, now, before)))
        continue;
      choice.push_back(move);
    }
    if (choice.empty())  // a puzzle with next to no moves
      choice.push_back(static_cast<Move>(rng.below(static_cast<std::uint32_t>(terms_.moves->size()))));
    moves.push_back(choice[rng.below(static_cast<std::uint32_t>(choice.size()))]);
    before = now;
    apply(terms_.orbits(), (*terms_.moves)[moves.back()].transformation, now);
  }
  return spell(moves);
}

}  // namespace rompicapo::permutation
