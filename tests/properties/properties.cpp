// SPDX-License-Identifier: MIT
//
// The properties of AnyPuzzle. Each makes a walk from a seeded position, then checks what must be true along it.
#include "tests/properties/properties.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::properties {

namespace {

struct Path {
  std::string start;
  std::vector<Step> steps;

  const std::string& state(std::size_t at) const { return at == 0 ? start : steps[at - 1].state; }
  const std::string& last() const { return state(steps.size()); }
  std::string moves() const {
    std::string text;
    for (const Step& step : steps) text += step.move + ' ';
    return text;
  }
};

// Random legal moves, fewer on large boards, whose texts are long.
Path walk_from(const AnyPuzzle& puzzle, Rng& rng, std::string start, std::size_t length) {
  Path path{std::move(start), {}};
  if (path.start.size() > 400) length = std::min<std::size_t>(length, 4);
  for (std::size_t made = 0; made < length; ++made) {
    const auto steps = puzzle.successors(path.last());
    if (!steps || steps->empty()) break;
    path.steps.push_back((*steps)[rng.below(static_cast<std::uint32_t>(steps->size()))]);
  }
  return path;
}

Path random_walk(const AnyPuzzle& puzzle, Rng& rng, std::size_t length) {
  return walk_from(puzzle, rng, puzzle.random_state(rng), length);
}

Verdict listed_moves_are_the_legal_ones(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const std::string state = random_walk(puzzle, rng, length).last();
  const auto steps = puzzle.successors(state);
  if (!steps) return fmt::format("no successors of {}: {}", state, steps.error().message);
  std::set<std::string> listed;
  for (const Step& step : *steps) {
    if (!listed.insert(step.move).second) return fmt::format("{} is listed twice in {}", step.move, state);
    const auto walk = puzzle.walk(state, step.move);
    if (!walk) return fmt::format("{} is listed in {} but refused: {}", step.move, state, walk.error().message);
    if (walk->steps.size() != 1 || walk->steps[0].state != step.state || walk->steps[0].move != step.move)
      return fmt::format("{} in {} leads elsewhere when it is walked than when it is listed", step.move, state);
    if (walk->length != 1) return fmt::format("{} in {} counts {}", step.move, state, walk->length);
    if (puzzle.canonical(step.state).has_value() && *puzzle.canonical(step.state) != step.state)
      return fmt::format("{} in {} is listed with a state that is not canonical: {}", step.move, state, step.state);
  }
  for (const std::string& name : puzzle.info().move_names)
    if (puzzle.walk(state, name).has_value() && !listed.contains(name))
      return fmt::format("{} can be made in {} but is not listed", name, state);
  return {};
}

Verdict each_move_can_be_taken_back(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = random_walk(puzzle, rng, length);
  for (std::size_t at = 0; at < path.steps.size(); ++at) {
    const auto back = puzzle.successors(path.state(at + 1));
    if (!back) return back.error().message;
    if (std::none_of(back->begin(), back->end(), [&](const Step& step) { return step.state == path.state(at); }))
      return fmt::format("no move takes {} back in {}", path.steps[at].move, path.state(at));
  }
  return {};
}

Verdict texts_read_back(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const std::string state = random_walk(puzzle, rng, length).last();
  const auto canonical = puzzle.canonical(state);
  if (!canonical) return fmt::format("{} cannot be read: {}", state, canonical.error().message);
  if (*canonical != state) return fmt::format("{} is read as {}", state, *canonical);
  for (const Style style : {Style::canonical, Style::classic, Style::classic_it}) {
    const auto text = puzzle.rewrite(state, style);
    if (!text && text.error().code == ErrorCode::unsupported && style != Style::canonical) continue;
    if (!text) return fmt::format("{} cannot be rewritten: {}", state, text.error().message);
    const auto back = puzzle.canonical(*text);
    if (!back) return fmt::format("{} was written as {} and then refused: {}", state, *text, back.error().message);
    if (*back != state) return fmt::format("{} was written as {} and read as {}", state, *text, *back);
    if (puzzle.rewrite(*text, style).has_value() && *puzzle.rewrite(*text, style) != *text)
      return fmt::format("{} changes when it is written again", *text);
  }
  const auto node = puzzle.classic_node(state, "as it was");
  if (!node && node.error().code != ErrorCode::unsupported) return node.error().message;
  if (node && node->find("as it was") == std::string::npos) return fmt::format("{} lost its history", *node);
  return {};
}

// "@MOVES" is the state after the moves from solved, and making moves one by one or at once gives the same.
Verdict moves_compose(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = walk_from(puzzle, rng, puzzle.solved_state(), length);
  const auto walk = puzzle.walk(path.start, path.moves());
  if (!walk) return fmt::format("{} refused: {}", path.moves(), walk.error().message);
  if (walk->steps.size() != path.steps.size() || walk->length != path.steps.size())
    return fmt::format("{} is {} moves of length {}", path.moves(), walk->steps.size(), walk->length);
  if (!walk->steps.empty() && walk->steps.back().state != path.last())
    return fmt::format("{} leads to {}, step by step to {}", path.moves(), walk->steps.back().state, path.last());
  const auto made = puzzle.canonical("@" + path.moves());
  if (!made) return fmt::format("@{} refused: {}", path.moves(), made.error().message);
  const auto stands = puzzle.canonical(path.last());
  if (!stands || *made != *stands) return fmt::format("@{} is {}, not {}", path.moves(), *made, path.last());
  return {};
}

Verdict spelt_moves_read_back(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = random_walk(puzzle, rng, length);
  const std::vector<std::string>& names = puzzle.info().move_names;
  if (names.empty()) return {};
  std::vector<Move> moves;
  for (const Step& step : path.steps) {
    const auto found = std::find(names.begin(), names.end(), step.move);
    if (found == names.end()) return fmt::format("{} is not in the vocabulary", step.move);
    moves.push_back(static_cast<Move>(found - names.begin()));
  }
  const std::string text = puzzle.spell(moves);
  const auto walk = puzzle.walk(path.start, text);
  if (!walk) return fmt::format("{} was spelt and then refused: {}", text, walk.error().message);
  if (walk->length != path.steps.size() ||
      (walk->steps.empty() ? walk->start : walk->steps.back().state) != path.last())
    return fmt::format("{} was made, spelt as {}, and is read as other moves", path.moves(), text);
  return {};
}

Verdict drawings_tell_states_apart(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = random_walk(puzzle, rng, std::min<std::size_t>(length, 12));
  std::map<std::string, std::string> drawn;
  for (std::size_t at = 0; at <= path.steps.size(); ++at) {
    const auto drawing = puzzle.draw(path.state(at));
    if (!drawing) return fmt::format("{} cannot be drawn: {}", path.state(at), drawing.error().message);
    const std::string text = plain_text(*drawing);
    if (text.empty()) return fmt::format("{} is drawn as nothing", path.state(at));
    const auto [other, fresh] = drawn.emplace(text, path.state(at));
    if (!fresh && other->second != path.state(at))
      return fmt::format("{} and {} look the same without colour", other->second, path.state(at));
  }
  return {};
}

Verdict random_states_are_reachable(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t) {
  Rng rng(seed), twin(seed);
  const std::string state = puzzle.random_state(rng);
  const auto read = puzzle.canonical(state);
  if (!read) return fmt::format("a random state is refused: {}: {}", state, read.error().message);
  if (*read != state) return fmt::format("a random state is not canonical: {}", state);
  if (puzzle.random_state(twin) != state) return "the same seed gives two states";
  return {};
}

Verdict random_moves_waste_none(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed), twin(seed);
  if (puzzle.solved_state().size() > 400) length = std::min<std::size_t>(length, 4);
  const std::string moves = puzzle.random_moves(rng, length);
  if (puzzle.random_moves(twin, length) != moves) return "the same seed gives two scrambles";
  const auto walk = puzzle.walk(puzzle.solved_state(), moves);
  if (!walk) return fmt::format("{} refused: {}", moves, walk.error().message);
  if (walk->length != length) return fmt::format("{} has length {}, not {}", moves, walk->length, length);
  for (std::size_t at = 0; at + 1 < walk->steps.size(); ++at) {
    const std::string& before = at == 0 ? walk->start : walk->steps[at - 1].state;
    if (walk->steps[at + 1].state == before) return fmt::format("move {} of {} undoes the one before", at + 2, moves);
  }
  return {};
}

Verdict estimates_vanish_when_solved(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = walk_from(puzzle, rng, puzzle.solved_state(), length);
  for (std::size_t at = 0; at <= path.steps.size(); ++at) {
    const auto here = puzzle.walk(path.state(at), "");
    if (!here) return here.error().message;
    if (at == 0 && !here->solved) return fmt::format("the solved state is not solved: {}", path.start);
    for (const HeuristicInfo& heuristic : puzzle.info().heuristics) {
      if (!affordable(heuristic.table_bytes)) continue;
      const auto estimate = puzzle.estimate(path.state(at), heuristic.name);
      if (!estimate) return fmt::format("no {} of {}: {}", heuristic.name, path.state(at), estimate.error().message);
      if (here->solved && *estimate != 0)
        return fmt::format("{} is {} on the solved state {}", heuristic.name, *estimate, path.state(at));
      if (heuristic.admissible && *estimate > at)
        return fmt::format("{} is {} on {}, which {} moves solve", heuristic.name, *estimate, path.state(at), at);
    }
  }
  return {};
}

// An admissible heuristic is consistent unless it is declared otherwise: a move changes it by at most its cost.
Verdict estimates_are_consistent(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = random_walk(puzzle, rng, length);
  for (const HeuristicInfo& heuristic : puzzle.info().heuristics) {
    if (!heuristic.admissible || !heuristic.consistent || !affordable(heuristic.table_bytes)) continue;
    Cost before = 0;
    for (std::size_t at = 0; at <= path.steps.size(); ++at) {
      const auto estimate = puzzle.estimate(path.state(at), heuristic.name);
      if (!estimate) return estimate.error().message;
      if (at > 0 && (*estimate > before + 1 || before > *estimate + 1))
        return fmt::format("{} goes from {} to {} by {} in {}", heuristic.name, before, *estimate,
                           path.steps[at - 1].move, path.state(at - 1));
      before = *estimate;
    }
  }
  return {};
}

// The parts of a value add up to it in any state, and each part that is a count is the count of its pieces.
Verdict parts_make_the_value(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t) {
  Rng rng(seed);
  const std::string state = puzzle.random_state(rng);
  for (const HeuristicInfo& heuristic : puzzle.info().heuristics) {
    if (!affordable(heuristic.table_bytes)) continue;
    const auto account = puzzle.account(state, heuristic.name, /*with_parts=*/true);
    if (!account) return fmt::format("no {} of {}: {}", heuristic.name, state, account.error().message);
    if (const auto bare = puzzle.estimate(state, heuristic.name); !bare || *bare != account->value)
      return fmt::format("{} is {} with its parts and not without, on {}", heuristic.name, account->value, state);
    if (!account->parts.empty() && combined(*account) != account->value)
      return fmt::format("{} is {} on {}, and its parts come to {}", heuristic.name, account->value, state,
                         combined(*account));
    for (const AccountPart& part : account->parts)
      if (part.per > 0 && part.value != (part.pieces.size() + part.per - 1) / part.per)
        return fmt::format("{}: {} pieces / {} are told as {}", heuristic.name, part.pieces.size(), part.per,
                           part.value);
  }
  return {};
}

struct Pair {
  const SolverInfo* solver = nullptr;
  const HeuristicInfo* heuristic = nullptr;  // null: the solver uses none
};

std::vector<Pair> pairs_of(const PuzzleInfo& info) {
  std::vector<Pair> pairs;
  for (const SolverInfo& solver : info.solvers) {
    if (!affordable(solver.table_bytes)) continue;
    if (solver.name == planning::solver_name) continue;  // a separate program each time: planning/ has its own tests
    if (solver.heuristics.empty()) pairs.push_back({&solver, nullptr});
    for (const HeuristicInfo& heuristic : info.heuristics)
      if (affordable(heuristic.table_bytes) &&
          std::find(solver.heuristics.begin(), solver.heuristics.end(), heuristic.name) != solver.heuristics.end())
        pairs.push_back({&solver, &heuristic});
  }
  return pairs;
}

Verdict judge(const catalogue::Answer& answer, const Pair& pair, const Limits& limits, std::size_t at_most) {
  const SearchResult& result = answer.result;
  const bool promises = pair.solver->promises != name_of(AlgorithmInfo::Promises::nothing);
  if (result.stats.expanded > limits.max_expanded) return "expanded more than it was allowed";
  if (result.stats.peak_bytes > limits.max_bytes) return "took more memory than it was allowed";
  if (result.lower_bound > at_most) return fmt::format("proved {} moves where {} do", result.lower_bound, at_most);
  if (result.outcome != Outcome::solved) {
    if (!result.moves.empty() || result.optimal) return "no solution, and yet moves or a proof";
    if (result.outcome == Outcome::not_found && !promises) return {};
    if (result.outcome == Outcome::out_of_budget && result.exhausted != LimitReached::none) return {};
    return fmt::format("ended as {} ({})", name_of(result.outcome), name_of(result.exhausted));
  }
  if (!answer.verified) return "solved and not verified";
  if (answer.length != result.moves.size())
    return fmt::format("{} moves of length {}", result.moves.size(), answer.length);
  if (result.lower_bound > answer.length) return "proved a bound above its own answer";
  if (result.optimal && answer.length > at_most)
    return fmt::format("{} moves called optimal where {} do", answer.length, at_most);
  if (result.optimal && pair.heuristic && !pair.heuristic->admissible && answer.length != 0)
    return "an optimum claimed with a heuristic that overestimates";
  if (pair.solver->promises == name_of(AlgorithmInfo::Promises::optimal) && !result.optimal)
    return "promises the optimum and does not claim it";
  if (result.bound_factor && answer.length > *result.bound_factor * static_cast<double>(at_most) + 1e-9)
    return fmt::format("{} moves, more than {} times {}", answer.length, *result.bound_factor, at_most);
  return {};
}

Verdict answers_are_what_they_claim(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  const std::vector<Pair> pairs = pairs_of(puzzle.info());
  if (pairs.empty()) return {};
  Rng rng(seed);
  const Path path = walk_from(puzzle, rng, puzzle.solved_state(), std::min<std::size_t>(length, 6));
  const Pair pair = pairs[rng.below(static_cast<std::uint32_t>(pairs.size()))];
  SolveRequest request{pair.solver->name, pair.heuristic ? pair.heuristic->name : "", {}, {}};
  request.limits.max_expanded = 1000;
  request.limits.max_bytes = 32u << 20;
  const std::string who = fmt::format("{} / {} on {}", request.solver, request.heuristic, path.last());
  const auto answer = catalogue::solve(puzzle, path.last(), request);
  if (!answer) return fmt::format("{}: {}", who, answer.error().message);
  if (const Verdict broken = judge(*answer, pair, request.limits, path.steps.size()); !broken.empty())
    return fmt::format("{}: {}", who, broken);
  const auto again = catalogue::solve(puzzle, path.last(), request);
  if (!again || again->moves != answer->moves || again->result.stats.expanded != answer->result.stats.expanded)
    return fmt::format("{}: not the same answer the second time", who);
  return {};
}

// A text with one character changed, removed or inserted is refused with a good error, or read as some position.
Verdict garbled_texts_end_well(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const Path path = random_walk(puzzle, rng, length);
  const auto garble = [&](std::string text) {
    constexpr std::string_view letters = "0129-URx'([@,:|/ \n\xff";
    const auto at = rng.below(static_cast<std::uint32_t>(text.size() + 1));
    const char letter = letters[rng.below(letters.size())];
    if (at == text.size() || rng.below(3) == 0) return text.insert(at, 1, letter);
    if (rng.below(2) == 0) return text.erase(at, 1);
    text[at] = letter;
    return text;
  };
  const auto orderly = [](const Error& error, std::size_t size) -> Verdict {
    if (error.message.empty()) return "an error without a message";
    if (error.message.size() > 2000) return "an error of " + std::to_string(error.message.size()) + " bytes";
    if (error.position && *error.position > size) return "an error that points behind the text: " + error.message;
    return {};
  };
  const std::string state = garble(path.last()), moves = garble(path.moves());
  const auto read = puzzle.canonical(state);
  if (read && !(puzzle.canonical(*read).has_value() && *puzzle.canonical(*read) == *read))
    return fmt::format("`{}` is read as `{}`, which is not", state, *read);
  if (!read) {
    if (const Verdict broken = orderly(read.error(), state.size()); !broken.empty()) return broken;
  }
  const auto walk = puzzle.walk(path.start, moves);
  if (!walk) return orderly(walk.error(), moves.size());
  if (!walk->steps.empty() && !puzzle.canonical(walk->steps.back().state))
    return fmt::format("`{}` leads from {} to an impossible state", moves, path.start);
  return {};
}

Verdict unknown_names_are_refused(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length) {
  Rng rng(seed);
  const std::string state = random_walk(puzzle, rng, length).last();
  if (!puzzle.info().heuristics.empty() && puzzle.estimate(state, "no-such")) return "an estimate by no heuristic";
  SolveRequest request;
  request.solver = "no-such";
  if (catalogue::solve(puzzle, state, request)) return "an answer by no solver";
  for (const SolverInfo& solver : puzzle.info().solvers)
    for (const HeuristicInfo& heuristic : puzzle.info().heuristics) {
      const auto& served = solver.heuristics;
      if (served.empty() || std::find(served.begin(), served.end(), heuristic.name) != served.end()) continue;
      request.solver = solver.name;
      request.heuristic = heuristic.name;
      if (catalogue::solve(puzzle, state, request))
        return fmt::format("{} is not said to take {}, and does", solver.name, heuristic.name);
    }
  return {};
}

constexpr std::array all_properties{
    Property{"listed_moves_are_the_legal_ones", listed_moves_are_the_legal_ones},
    Property{"each_move_can_be_taken_back", each_move_can_be_taken_back},
    Property{"texts_read_back", texts_read_back},
    Property{"moves_compose", moves_compose},
    Property{"spelt_moves_read_back", spelt_moves_read_back},
    Property{"drawings_tell_states_apart", drawings_tell_states_apart},
    Property{"random_states_are_reachable", random_states_are_reachable},
    Property{"random_moves_waste_none", random_moves_waste_none},
    Property{"estimates_vanish_when_solved", estimates_vanish_when_solved},
    Property{"estimates_are_consistent", estimates_are_consistent},
    Property{"parts_make_the_value", parts_make_the_value},
    Property{"answers_are_what_they_claim", answers_are_what_they_claim},
    Property{"garbled_texts_end_well", garbled_texts_end_well},
    Property{"unknown_names_are_refused", unknown_names_are_refused},
};

}  // namespace

std::span<const Property> properties() { return all_properties; }

const Property* find_property(std::string_view name) {
  for (const Property& property : all_properties)
    if (property.name == name) return &property;
  return nullptr;
}

bool affordable(std::uint64_t table_bytes) {
#if defined(__EMSCRIPTEN__) || defined(__SANITIZE_ADDRESS__)
  constexpr std::uint64_t most = 0;
#elif defined(__has_feature)
  constexpr std::uint64_t most = __has_feature(address_sanitizer) ? 0 : 64 << 20;
#else
  constexpr std::uint64_t most = 64 << 20;
#endif
  return table_bytes <= most;
}

namespace {

// Depends only on the option: the other value of a flag, the last of several choices.
OptionValues other_value(const OptionInfo& option) {
  if (option.type == OptionInfo::Type::flag) return {{std::string(option.name), true}};
  if (option.type == OptionInfo::Type::choice)
    return {{std::string(option.name), std::string(option.value.substr(option.value.rfind('|') + 1))}};
  return {};
}

}  // namespace

std::vector<Variant> variants() {
  std::vector<Variant> all;
  const auto library = std::make_shared<tables::Library>(tables::LibraryOptions{});  // each table once, in memory
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view sample : family->samples) {
      const auto plain = catalogue::make(sample);
      if (!plain) continue;  // the golden tests fail for a sample that cannot be made
      const bool large =
          (*plain)->solved_state().size() > 50;  // tables cost a second each; for other goals: fast_models.cpp
      for (const Choice& goal : (*plain)->info().goals)
        for (const Choice& metric : (*plain)->info().metrics)
          if (const PuzzleOptions options{goal.name, metric.name, {}, library};
              (!large || goal.name == (*plain)->info().goal) && catalogue::make(sample, options))
            all.push_back({std::string(sample), options});
      for (const OptionInfo& option : family->options)
        if (const PuzzleOptions options{{}, {}, other_value(option)};
            !large && !options.settings.empty() && catalogue::make(sample, options))
          all.push_back({std::string(sample), options});
    }
  for (const std::string_view goal : {"cross:D", "eo", ".U.UUU.U.....R........F....DDDDDDDDD....L........B...."})
    all.push_back({"cube:3", {std::string(goal), {}, {}, library}});
  return all;
}

std::string label(const Variant& variant) {
  std::string text = variant.name;
  for (const std::string& part : {variant.options.goal, variant.options.metric})
    if (!part.empty()) text += " " + part;
  for (const auto& [name, value] : variant.options.settings) text += ' ' + name;
  return text;
}

}  // namespace rompicapo::properties
