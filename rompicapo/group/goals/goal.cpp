// SPDX-License-Identifier: MIT
//
// Two looks (a piece with an orientation) are alike if, however often both are twisted, each place of each goal accepts
// both or neither. This is the coarsest partition that moves respect.
#include "rompicapo/group/goals/goal.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <numeric>
#include <optional>

#include "rompicapo/group/reach.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::group {

namespace {

constexpr std::size_t most_goals = 4096, most_laid = 64 * most_goals, most_tries = 1000;

std::size_t look_of(const Orbit& orbit, const OrbitPattern& pattern, std::size_t place) {
  return std::size_t{pattern.pieces[place]} * orbit.orientations + pattern.orientations[place];
}

// [orientation]: the places of the goals that accept it.
using Signature = std::vector<std::vector<bool>>;

bool is_period(const Signature& signature, std::size_t period) {
  for (std::size_t turn = period; turn < signature.size(); ++turn)
    if (signature[turn] != signature[turn - period]) return false;
  return true;
}

// By how much the second is to be turned to be the first.
std::optional<std::size_t> shift_between(const Signature& first, const Signature& second) {
  if (first.size() != second.size()) return std::nullopt;
  for (std::size_t shift = 0; shift < first.size(); ++shift) {
    std::size_t turn = 0;
    while (turn < first.size() && second[turn] == first[(turn + shift) % first.size()]) ++turn;
    if (turn == first.size()) return shift;
  }
  return std::nullopt;
}

Error too_open() {
  return {ErrorCode::unsupported,
          fmt::format("the goal leaves too much open: more than {} arrangements of what it fixes fit it", most_goals)};
}

Error no_arrangement(const Orbit& orbit, std::string_view why) {
  return {ErrorCode::bad_state, fmt::format("no arrangement of the {} fits: {}", orbit.name, why), {}};
}

// Names the small change that would bring a goal within reach.
Error out_of_reach(const Definition& definition, const Reach& reach, const Pattern& goal) {
  std::string why = "no state that the moves reach fits the goal";
  std::size_t tries = 0;  // a group may be slow to ask
  const auto is_reached = [&](const auto& change) {
    Pattern changed = goal;
    change(changed);
    return ++tries < most_tries && !tables::BuildScope::current().stopped() &&
           reach.verdict(changed) == Reach::Verdict::reachable;
  };
  for (std::size_t orbit = 0; orbit < goal.size(); ++orbit)
    for (std::size_t place = 0; place < goal[orbit].pieces.size(); ++place) {
      const std::uint16_t modulus = goal[orbit].moduli[place];
      for (std::uint16_t turn = 1; turn < modulus; ++turn)
        if (is_reached([&](Pattern& changed) {
              std::uint16_t& turned = changed[orbit].orientations[place];
              turned = static_cast<std::uint16_t>((turned + turn) % modulus);
            }))
          return {ErrorCode::bad_state,
                  fmt::format("{}: the orientations of the {} do not add up; the piece at place {} would have to be "
                              "turned",
                              why, definition.orbits[orbit].name, place + 1),
                  {}};
      for (std::size_t other = 0; other < place; ++other)
        if (goal[orbit].moduli[other] == modulus && is_reached([&](Pattern& changed) {
              std::swap(changed[orbit].pieces[place], changed[orbit].pieces[other]);
            }))
          return {ErrorCode::bad_state,
                  fmt::format("{}: two pieces of the {} would have to be exchanged, those at places {} and {}", why,
                              definition.orbits[orbit].name, other + 1, place + 1),
                  {}};
    }
  return {ErrorCode::bad_state, std::move(why), {}};
}

}  // namespace

Looks all_looks() { return Looks().set(); }

GoalPattern goal_of(const std::vector<Orbit>& orbits, const Pattern& pattern) {
  GoalPattern goal(orbits.size());
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit)
    for (std::size_t place = 0; place < orbits[orbit].places; ++place)
      goal[orbit].emplace_back().set(look_of(orbits[orbit], pattern[orbit], place));
  return goal;
}

bool matches(const std::vector<Orbit>& orbits, const GoalPattern& goal, const Pattern& pattern) {
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit)
    for (std::size_t place = 0; place < orbits[orbit].places; ++place)
      if (!goal[orbit][place][look_of(orbits[orbit], pattern[orbit], place)]) return false;
  return true;
}

std::optional<GoalPattern> intersection(GoalPattern one, const GoalPattern& other) {
  for (std::size_t orbit = 0; orbit < one.size(); ++orbit)
    for (std::size_t place = 0; place < one[orbit].size(); ++place)
      if ((one[orbit][place] &= other[orbit][place]).none()) return std::nullopt;
  return one;
}

bool implies(const GoalPattern& goal, const GoalPattern& other) { return intersection(goal, other) == goal; }

void Quotient::add_orbit(const Definition& definition, std::span<const GoalPattern> goals, std::size_t orbit) {
  const OrbitPattern& solved = definition.solved[orbit];
  const std::size_t orientations = definition.orbits[orbit].orientations;
  std::vector<Signature> classes;
  std::vector<Look>& looks = looks_.emplace_back(labels_of(solved) * orientations);
  OrbitPattern& projected = definition_.solved.emplace_back();
  for (std::size_t place = 0; place < solved.pieces.size(); ++place) {
    const std::size_t first = solved.pieces[place] * orientations, modulus = solved.moduli[place];
    if (looks[first].modulus == 0) {  // a piece not met before
      Signature signature(modulus);
      for (std::size_t turn = 0; turn < modulus; ++turn)
        for (const GoalPattern& goal : goals)
          for (const Looks& allowed : goal[orbit]) signature[turn].push_back(allowed[first + turn]);
      std::size_t period = 1;
      while (modulus % period != 0 || !is_period(signature, period)) ++period;
      signature.resize(period);
      std::size_t label = 0;
      std::optional<std::size_t> shift;
      while (label < classes.size() && !(shift = shift_between(classes[label], signature))) ++label;
      if (label == classes.size()) classes.push_back(signature);
      for (std::size_t turn = 0; turn < orientations; ++turn)
        looks[first + turn] = {static_cast<std::uint16_t>(label),
                               static_cast<std::uint16_t>((turn + shift.value_or(0)) % period),
                               static_cast<std::uint16_t>(period)};
    }
    const Look& look = looks[look_of(definition.orbits[orbit], solved, place)];
    projected.pieces.push_back(look.label);
    projected.orientations.push_back(look.orientation);
    projected.moduli.push_back(look.modulus);
  }
}

// All ways to lay the pieces of an orbit that a goal accepts.
Expected<std::vector<OrbitPattern>> Quotient::arrangements(const GoalPattern& goal, std::size_t orbit) const {
  const Orbit& about = definition_.orbits[orbit];
  const std::vector<Look>& looks = looks_[orbit];
  std::vector<unsigned> left(labels_of(definition_.solved[orbit]));
  for (const std::uint16_t label : definition_.solved[orbit].pieces) ++left[label];
  std::vector<std::vector<Look>> options(about.places);  // [place]
  for (std::size_t place = 0; place < about.places; ++place) {
    for (std::size_t look = 0; look < looks.size(); ++look)
      if (looks[look].modulus != 0 && goal[orbit][place][look] &&
          std::find(options[place].begin(), options[place].end(), looks[look]) == options[place].end())
        options[place].push_back(looks[look]);
    if (options[place].empty()) return no_arrangement(about, fmt::format("no piece fits place {}", place + 1));
  }
  std::vector<std::size_t> order(about.places);  // the places with the fewest options first
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t one, std::size_t other) { return options[one].size() < options[other].size(); });
  OrbitPattern made{Places(about.places), Places(about.places), Places(about.places)};
  std::vector<OrbitPattern> all;
  std::size_t deepest = 0, tried = 0;
  const std::function<void(std::size_t)> lay = [&](std::size_t at) {
    deepest = std::max(deepest, at);
    if (at == order.size()) all.push_back(made);
    if (at == order.size() || all.size() > most_goals || ++tried > most_laid) return;
    const std::size_t place = order[at];
    for (const Look& look : options[place]) {
      if (left[look.label] == 0) continue;
      --left[look.label];
      made.pieces[place] = look.label;
      made.orientations[place] = look.orientation;
      made.moduli[place] = look.modulus;
      lay(at + 1);
      ++left[look.label];
    }
  };
  lay(0);
  if (all.size() > most_goals || tried > most_laid) return too_open();
  if (all.empty())
    return no_arrangement(about, fmt::format("every piece that fits place {} is needed elsewhere", order[deepest] + 1));
  return all;
}

Quotient Quotient::whole(const Definition& definition) {
  Quotient made;
  made.definition_ = definition;
  made.goals_ = {definition.solved};
  return made;
}

Expected<Quotient> Quotient::make(const Definition& definition, std::span<const GoalPattern> goals) {
  Quotient made;
  made.definition_ = definition;
  made.definition_.solved.clear();
  for (std::size_t orbit = 0; orbit < definition.orbits.size(); ++orbit) {
    if (labels_of(definition.solved[orbit]) * definition.orbits[orbit].orientations > most_looks)
      return Error{ErrorCode::unsupported,
                   fmt::format("goals know up to {} pieces and orientations; the orbit {} has more", most_looks,
                               definition.orbits[orbit].name),
                   {}};
    made.pieces_.push_back(definition.solved[orbit]);
    made.add_orbit(definition, goals, orbit);
  }
  for (const GoalPattern& goal : goals) {
    Goals products(1);
    for (std::size_t orbit = 0; orbit < definition.orbits.size(); ++orbit) {
      const Expected<std::vector<OrbitPattern>> ways = made.arrangements(goal, orbit);
      if (!ways) return ways.error();
      if (products.size() * ways->size() + made.goals_.size() > most_goals) return too_open();
      Goals longer;
      for (const Pattern& product : products)
        for (const OrbitPattern& way : *ways) {
          longer.push_back(product);
          longer.back().push_back(way);
        }
      products = std::move(longer);
    }
    for (Pattern& product : products)
      if (std::find(made.goals_.begin(), made.goals_.end(), product) == made.goals_.end())
        made.goals_.push_back(std::move(product));
  }
  return made;
}

Expected<bool> Quotient::keep_reachable(const Moves& moves) {
  const Reach reach(definition_, moves);
  const auto unreachable = [&](const Pattern& goal) { return reach.verdict(goal) == Reach::Verdict::unreachable; };
  const Pattern first = goals_.front();
  goals_.erase(std::remove_if(goals_.begin(), goals_.end(), unreachable), goals_.end());
  if (!goals_.empty()) return true;
  return out_of_reach(definition_, reach, first);
}

Pattern Quotient::project(const Pattern& pattern) const {
  if (looks_.empty()) return pattern;
  Pattern projected = pattern;
  for (std::size_t orbit = 0; orbit < pattern.size(); ++orbit)
    for (std::size_t place = 0; place < pattern[orbit].pieces.size(); ++place) {
      const Look& look = looks_[orbit][look_of(definition_.orbits[orbit], pattern[orbit], place)];
      projected[orbit].pieces[place] = look.label;
      projected[orbit].orientations[place] = look.orientation;
      projected[orbit].moduli[place] = look.modulus;
    }
  return projected;
}

Pattern Quotient::lift(const Pattern& projected) const {
  if (looks_.empty()) return projected;
  Pattern pattern = pieces_;
  for (std::size_t orbit = 0; orbit < projected.size(); ++orbit) {
    std::vector<bool> used(pieces_[orbit].pieces.size());
    for (std::size_t place = 0; place < used.size(); ++place)
      for (std::size_t piece = 0; piece < used.size(); ++piece) {
        const std::size_t first = std::size_t{pieces_[orbit].pieces[piece]} * definition_.orbits[orbit].orientations;
        if (used[piece] || looks_[orbit][first].label != projected[orbit].pieces[place]) continue;
        used[piece] = true;
        pattern[orbit].pieces[place] = pieces_[orbit].pieces[piece];
        pattern[orbit].moduli[place] = pieces_[orbit].moduli[piece];
        std::uint16_t turn = 0;
        while (looks_[orbit][first + turn].orientation != projected[orbit].orientations[place]) ++turn;
        pattern[orbit].orientations[place] = turn;
        break;
      }
  }
  return pattern;
}

}  // namespace rompicapo::group
