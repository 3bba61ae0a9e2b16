// SPDX-License-Identifier: MIT
#include "rompicapo/group/goals/stages.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

#include "rompicapo/group/pattern_database/inverse.hpp"
#include "rompicapo/group/pattern_database/optimal_search.hpp"
#include "rompicapo/group/reach.hpp"
#include "rompicapo/search/budget.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::group {

namespace {

// A choice that leaves this many times more states than the smallest one is dropped.
constexpr double much_farther = 64;
constexpr Cost most_spread = 3;  // how much longer than the first solution of a stage another may be
constexpr std::uint64_t candidate_bytes = 2048;
constexpr std::uint64_t nodes_at_once = 4096;
constexpr std::string_view usual_set = "small";  // enough for all distances where stages are groups

double number(const std::string& decimal) { return decimal.empty() ? 0 : std::strtod(decimal.c_str(), nullptr); }
bool same(double one, double other) { return one > 0 && std::abs(one / other - 1) < 1e-9; }

// The intersections of one pattern of each list.
std::vector<GoalPattern> all_both(const std::vector<GoalPattern>& one, const std::vector<GoalPattern>& other) {
  std::vector<GoalPattern> all;
  for (const GoalPattern& first : one)
    for (const GoalPattern& second : other)
      if (auto made = intersection(first, second); made && std::find(all.begin(), all.end(), *made) == all.end())
        all.push_back(*std::move(made));
  return all;
}

Error excluded(const std::string& name) {
  return {ErrorCode::bad_option, fmt::format("the stage `{}` contradicts the stages before it", name), {}};
}

// Every move is a generator.
Definition listed(Definition definition, const Moves& moves) {
  definition.generators.clear();
  for (const NamedMove& move : moves.all()) definition.generators.push_back({move.name, move.transformation});
  return definition;
}

// The state that undoes it. Precondition: every piece has a label of its own, its place in the solved state.
Pattern inverse_of(const std::vector<Orbit>& orbits, const Pattern& pattern) {
  Transformation made;
  for (const OrbitPattern& orbit : pattern) made.push_back({orbit.pieces, orbit.orientations});
  made = inverse(orbits, made);
  Pattern undone = pattern;
  for (std::size_t orbit = 0; orbit < pattern.size(); ++orbit) {
    undone[orbit].pieces = made[orbit].source;
    undone[orbit].orientations = made[orbit].twist;
  }
  return undone;
}

// Whether each pattern determines one element of the group.
bool has_inverses(const Definition& definition) {
  for (std::size_t orbit = 0; orbit < definition.orbits.size(); ++orbit)
    for (std::size_t place = 0; place < definition.orbits[orbit].places; ++place)
      if (definition.solved[orbit].pieces[place] != place || definition.solved[orbit].orientations[place] != 0 ||
          definition.solved[orbit].moduli[place] != definition.orbits[orbit].orientations)
        return false;
  return true;
}

}  // namespace

struct Stages::Transition {
  std::size_t to = 0;  // node of the next stage
  Quotient quotient;
  Moves moves;
  MoveOrder order;
  std::unique_ptr<const PatternSource> source;
};

struct Stages::Node {
  std::string name;
  std::vector<GoalPattern> patterns;  // any of them
  bool is_group = false;
  std::vector<std::size_t> moves{};  // that keep the pattern, if it is a group; else all
  std::vector<std::unique_ptr<const Transition>> next{};
};

struct Stages::Candidate {
  Pattern pattern;
  std::size_t node = 0;
  std::vector<Move> normal{}, inverse{};
  std::vector<StageReport> reports{};
  Cost cost() const { return static_cast<Cost>(normal.size() + inverse.size()); }
};

Stages::Stages(const Definition& definition, const Moves& moves)
    : definition_(listed(definition, moves)), moves_(definition_, Metric::listed) {}
Stages::~Stages() = default;

Expected<std::unique_ptr<const Stages>> Stages::make(const Definition& definition, const Moves& moves,
                                                     const std::vector<StageChoices>& stages,
                                                     const std::shared_ptr<tables::Library>& library) {
  std::unique_ptr<Stages> made(new Stages(definition, moves));
  made->states_ = number(Reach(made->definition_, made->moves_).group_order());
  Node start;
  start.patterns.resize(1);
  for (const Orbit& orbit : definition.orbits) start.patterns[0].emplace_back(orbit.places, all_looks());
  start.is_group = true;
  for (std::size_t move = 0; move < made->moves_.size(); ++move) start.moves.push_back(move);
  made->nodes_.emplace_back().push_back(std::move(start));
  for (const StageChoices& choices : stages)
    if (const Expected<bool> added = made->add_stage(choices, library); !added) return added.error();
  const auto implied = [&](const GoalPattern& last) {
    return std::any_of(stages.front().begin(), stages.front().end(), [&](const StagePattern& choice) {
      return std::any_of(choice.patterns.begin(), choice.patterns.end(),
                         [&](const GoalPattern& first) { return implies(last, first); });
    });
  };
  made->first_is_implied_ = std::all_of(stages.back().begin(), stages.back().end(), [&](const StagePattern& choice) {
    return std::all_of(choice.patterns.begin(), choice.patterns.end(), implied);
  });
  return std::unique_ptr<const Stages>(std::move(made));
}

Expected<bool> Stages::add_stage(const StageChoices& choices, const std::shared_ptr<tables::Library>& library) {
  struct Found {
    const StagePattern* choice;
    std::vector<GoalPattern> patterns;
    Quotient quotient;
    double states;
  };
  std::vector<Node> made;
  std::optional<Error> refused;
  for (Node& from : nodes_.back()) {
    std::vector<Found> found;
    const Moves moves(definition_, Metric::listed, from.moves);
    for (const StagePattern& choice : choices) {
      if (tables::BuildScope::current().stopped())
        return Error{ErrorCode::environment, "stopped while the stages were compared", {}};
      std::vector<GoalPattern> patterns = all_both(from.patterns, choice.patterns);
      Expected<Quotient> quotient = excluded(choice.name);
      if (!patterns.empty()) quotient = Quotient::make(definition_, patterns);
      if (quotient)
        if (const Expected<bool> reachable = quotient->keep_reachable(moves); !reachable) quotient = reachable.error();
      if (!quotient) {
        refused = quotient.error();
        continue;
      }
      const double states = number(Reach(quotient->definition(), moves).states());
      found.push_back({&choice, std::move(patterns), *std::move(quotient), states});
    }
    double least = 0;
    for (const Found& each : found)
      if (each.states > 0 && (least == 0 || each.states < least)) least = each.states;
    for (Found& each : found) {
      if (least > 0 && (each.states == 0 || each.states > much_farther * least) && nodes_.size() > 1) continue;
      ++transitions_;
      std::size_t to = 0;
      while (to < made.size() && made[to].patterns != each.patterns) ++to;
      if (to == made.size()) made.push_back({each.choice->name, each.patterns});
      auto source =
          std::make_unique<const PatternSource>(each.quotient.definition(), moves, each.quotient.goals(), library);
      from.next.emplace_back(
          new Transition{to, std::move(each.quotient), moves, MoveOrder(moves, definition_.orbits), std::move(source)});
    }
  }
  if (made.empty()) return *refused;
  for (Node& node : made) {
    Expected<Quotient> quotient = Quotient::make(definition_, node.patterns);
    if (!quotient) return quotient.error();
    if (const Expected<bool> reachable = quotient->keep_reachable(moves_); !reachable) return reachable.error();
    const Goals& goals = quotient->goals();
    for (std::size_t move = 0; move < moves_.size(); ++move)
      if (std::all_of(goals.begin(), goals.end(), [&](Pattern goal) {
            apply(definition_.orbits, moves_[static_cast<Move>(move)].transformation, goal);
            return std::find(goals.begin(), goals.end(), goal) != goals.end();
          }))
        node.moves.push_back(move);
    const double classes = number(Reach(quotient->definition(), moves_).states());
    const double fitting = classes == 0 ? 0 : states_ * static_cast<double>(goals.size()) / classes;
    const double kept = node.moves.empty()
                            ? 1
                            : number(Reach(definition_, Moves(definition_, Metric::listed, node.moves)).group_order());
    node.is_group = same(fitting, kept) &&
                    std::any_of(node.patterns.begin(), node.patterns.end(),
                                [&](const auto& one) { return matches(definition_.orbits, one, definition_.solved); });
    if (node.is_group) continue;  // else any move may be needed on the way
    node.moves.resize(moves_.size());
    for (std::size_t move = 0; move < moves_.size(); ++move) node.moves[move] = move;
  }
  nodes_.push_back(std::move(made));
  return true;
}

Expected<std::shared_ptr<const PatternTables>> Stages::tables_of(const Transition& transition, const Tuning& tuning,
                                                                 const Limits& limits) const {
  const std::uint64_t share = limits.max_bytes / transitions_;
  auto tables = transition.source->load(tuning.tables.empty() ? usual_set : tuning.tables, share);
  if (!tables || *tables != nullptr) return tables;
  return Error{ErrorCode::unsupported, "the tables of the stages do not fit the memory allowed", {}};
}

Expected<bool> Stages::prepare(const Tuning& tuning, const Limits& limits) const {
  for (const std::vector<Node>& stage : nodes_)
    for (const Node& node : stage)
      for (const auto& transition : node.next)
        if (const auto tables = tables_of(*transition, tuning, limits); !tables) return tables.error();
  return true;
}

class Stages::Run {
 public:
  Run(const Stages& stages, const Limits& limits, const Tuning& tuning)
      : stages_(stages), tuning_(tuning), limits_(limits), budget_(limits, result_) {
    const std::vector<Orbit>& orbits = stages.definition_.orbits;
    const std::size_t count = stages.moves_.size();
    const Transformation nothing = identity(orbits);
    join_.assign(count * count, kept_apart);
    for (std::size_t first = 0; first < count; ++first)
      for (std::size_t then = 0; then < count; ++then) {
        const Transformation& one = stages.moves_[static_cast<Move>(first)].transformation;
        const Transformation& other = stages.moves_[static_cast<Move>(then)].transformation;
        const Transformation joined = composed(orbits, one, other);
        int& entry = join_[first * count + then];
        if (joined == composed(orbits, other, one)) entry = commute;
        if (joined == nothing) entry = cancel;
        for (std::size_t move = 0; move < count; ++move)
          if (stages.moves_[static_cast<Move>(move)].transformation == joined) entry = static_cast<int>(move);
      }
  }

  Expected<SearchResult> solve(const Pattern& start) {
    std::vector<Candidate> candidates{{start}};
    for (stage_ = 0; stage_ + 1 < stages_.nodes_.size(); ++stage_) {
      if (const Expected<bool> ready = load(); !ready) return ready.error();
      if (stage_ > 0) keep_best(candidates);
      candidates = next_stage(candidates);
      if (candidates.empty()) return result_;
    }
    const Candidate& best =
        *std::min_element(candidates.begin(), candidates.end(),
                          [](const Candidate& one, const Candidate& other) { return one.cost() < other.cost(); });
    result_.outcome = Outcome::solved;
    result_.exhausted = LimitReached::none;
    result_.moves = best.normal;
    for (auto move = best.inverse.rbegin(); move != best.inverse.rend(); ++move)
      add(result_.moves, stages_.moves_[*move].inverse);
    result_.stages = best.reports;
    return result_;
  }

 private:
  static constexpr int kept_apart = -1, commute = -2, cancel = -3;  // else the move that both make

  // A candidate before a search for the next stage: in which transition, and whether from its inverse.
  struct Entry {
    std::size_t candidate = 0, transition = 0;
    bool inverse = false;
    SpaceState state{};
    LookUpPlaces places{};
    Cost bound = 0;
    bool is_goal = false;
  };
  using Met = std::set<std::pair<std::size_t, std::string>>;  // node and state

  const std::vector<Node>& nodes() const { return stages_.nodes_[stage_]; }

  Expected<bool> load() {
    tables_.clear();
    for (std::size_t node = 0; node < nodes().size(); ++node)
      for (std::size_t at = 0; at < nodes()[node].next.size(); ++at) {
        auto tables = stages_.tables_of(*nodes()[node].next[at], tuning_, limits_);
        if (!tables) return tables.error();
        tables_[{node, at}] = *std::move(tables);
      }
    return true;
  }

  template <class Visit>
  void for_each_entry(const Candidate& candidate, const Visit& visit) const {
    const Node& node = nodes()[candidate.node];
    for (std::size_t at = 0; at < node.next.size(); ++at)
      for (const bool inverse : {false, true}) {
        if (inverse && (!tuning_.niss || !node.is_group)) continue;
        const PatternTables& tables = *tables_.at({candidate.node, at});
        const Pattern seen = inverse ? inverse_of(stages_.definition_.orbits, candidate.pattern) : candidate.pattern;
        const auto state = tables.space().state(node.next[at]->quotient.project(seen));
        const auto places = state ? tables.places(*state) : std::nullopt;
        if (!places || tables.hopeless(*places)) continue;
        visit(Entry{0, at, inverse, *state, *places, tables.bound(*places), tables.space().is_goal(*state)});
      }
  }

  // Raises the total length until there are enough candidates, or longer solutions add none.
  std::vector<Candidate> next_stage(const std::vector<Candidate>& candidates) {
    const bool last = stage_ + 2 == stages_.nodes_.size();
    const std::size_t wanted = last ? 1 : tuning_.width;
    std::vector<Entry> entries;
    for (std::size_t at = 0; at < candidates.size(); ++at)
      for_each_entry(candidates[at], [&](Entry entry) {
        entry.candidate = at;
        entries.push_back(std::move(entry));
      });
    if (entries.empty()) return result_.outcome = Outcome::unsolvable, std::vector<Candidate>{};
    const auto least = [&](const Entry& entry) { return candidates[entry.candidate].cost() + entry.bound; };
    std::stable_sort(entries.begin(), entries.end(),
                     [&](const Entry& one, const Entry& other) { return least(one) < least(other); });
    if (stage_ == 0 && stages_.first_is_implied_) result_.lower_bound = entries.front().bound;
    std::vector<Candidate> found;
    Met met;
    std::optional<Cost> most;  // total
    bool more = true;
    for (Cost total = least(entries.front()); more && found.size() < wanted && total <= most.value_or(total); ++total) {
      if (total > std::min<Cost>(limits_.max_cost, longest_search)) {
        if (found.empty()) budget_.end(Outcome::out_of_budget, LimitReached::cost);
        break;
      }
      more = false;
      for (const Entry& entry : entries) {
        const Candidate& from = candidates[entry.candidate];
        if (entry.is_goal && total > from.cost()) continue;  // every longer solution passes through a goal
        more = true;
        if (least(entry) > total || found.size() >= most_found(wanted)) break;
        if (!search(from, entry, total - from.cost(), wanted, found, met)) return found;
      }
      if (!most && !found.empty()) most = total + most_spread;
    }
    return found;
  }

  static std::size_t most_found(std::size_t wanted) { return 4 * wanted; }

  // Whether this stage has used its share of a limit. The others would have nothing left.
  bool share_is_spent() const {
    const double share = static_cast<double>(stage_ + 1) / static_cast<double>(stages_.nodes_.size() - 1);
    if (static_cast<double>(result_.stats.expanded) >= share * static_cast<double>(limits_.max_expanded)) return true;
    const Clock::time_point now = Clock::now();
    return limits_.deadline != Clock::time_point::max() &&
           std::chrono::duration<double>(now - start_) >=
               share * std::chrono::duration<double>(limits_.deadline - start_);
  }

  // False: a limit ended it.
  bool search(const Candidate& from, const Entry& entry, Cost length, std::size_t wanted, std::vector<Candidate>& found,
              Met& met) {
    const Transition& transition = *nodes()[from.node].next[entry.transition];
    const PatternTables& tables = *tables_.at({from.node, entry.transition});
    const Space& space = tables.space();
    const auto ends = [&](const std::vector<Move>& path) {  // and is there for the first time
      SpaceState state = entry.state;
      for (const Move move : path) {
        if (space.is_goal(state)) return false;
        state = space.after(state, index_of(move));
      }
      return space.is_goal(state);
    };
    const std::vector<std::vector<Move>>* paths = nullptr;
    const auto take = [&] {
      const std::size_t known = found.size() + paths->size();
      if (known >= most_found(wanted) || (known > 0 && share_is_spent())) return std::uint64_t{0};
      if (budget_.spent_now() || budget_.too_large(known * candidate_bytes)) return std::uint64_t{0};
      // Not the budget's allowance, which depends on the clock: a stage ends where its share of the nodes does.
      const std::uint64_t nodes = std::min(nodes_at_once, limits_.max_expanded - result_.stats.expanded);
      result_.stats.expanded += nodes;
      return nodes;
    };
    OptimalSearch search(tables, tables.inverses(), transition.order, ends, take);
    paths = &search.found;
    const bool done = search.run(search.root(entry.places, entry.state), {}, length, /*all=*/wanted > 1);
    result_.stats.expanded -= search.allowance;
    result_.stats.generated += search.generated;
    for (const std::vector<Move>& path : search.found) {
      Candidate made = from;
      made.node = transition.to;
      Pattern seen = entry.inverse ? inverse_of(stages_.definition_.orbits, from.pattern) : from.pattern;
      StageReport report{stages_.nodes_[stage_ + 1][transition.to].name, {}, entry.bound, entry.inverse};
      for (const Move move : path) {
        report.moves.push_back(static_cast<Move>(transition.moves[move].generator));
        apply(stages_.definition_.orbits, transition.moves[move].transformation, seen);
        add(entry.inverse ? made.inverse : made.normal, report.moves.back());
      }
      made.pattern = entry.inverse ? inverse_of(stages_.definition_.orbits, seen) : std::move(seen);
      made.reports.push_back(std::move(report));
      if (met.insert({made.node, key_of(made.pattern)}).second) found.push_back(std::move(made));
    }
    return done || found.size() >= most_found(wanted);
  }

  // Keeps the candidates with the least cost + bound for the next stage.
  void keep_best(std::vector<Candidate>& candidates) const {
    std::vector<std::pair<Cost, std::size_t>> order;
    for (std::size_t at = 0; at < candidates.size(); ++at) {
      Cost least = longest_search;
      for_each_entry(candidates[at], [&](const Entry& entry) { least = std::min(least, entry.bound); });
      order.emplace_back(candidates[at].cost() + least, at);
    }
    std::sort(order.begin(), order.end());
    order.resize(std::min(order.size(), tuning_.width));
    std::vector<Candidate> kept;
    for (const auto& [cost, at] : order) kept.push_back(std::move(candidates[at]));
    candidates = std::move(kept);
  }

  // Appends a move, joined with one that it cancels.
  void add(std::vector<Move>& moves, Move move) const {
    const std::size_t count = stages_.moves_.size();
    for (std::size_t at = moves.size(); at-- > 0;) {
      const int joined = join_[index_of(moves[at]) * count + index_of(move)];
      if (joined == kept_apart) break;
      if (joined == commute) continue;
      moves.erase(moves.begin() + static_cast<std::ptrdiff_t>(at));
      if (joined != cancel) moves.insert(moves.begin() + static_cast<std::ptrdiff_t>(at), static_cast<Move>(joined));
      return;
    }
    moves.push_back(move);
  }

  static std::string key_of(const Pattern& pattern) {
    std::string key;
    for (const OrbitPattern& orbit : pattern)
      for (std::size_t place = 0; place < orbit.pieces.size(); ++place) {
        key += static_cast<char>(orbit.pieces[place]);
        key += static_cast<char>(orbit.orientations[place]);
      }
    return key;
  }

  const Stages& stages_;
  const Tuning& tuning_;
  const Limits& limits_;
  const Clock::time_point start_ = Clock::now();
  SearchResult result_;
  Budget budget_;
  std::size_t stage_ = 0;
  std::map<std::pair<std::size_t, std::size_t>, std::shared_ptr<const PatternTables>> tables_;  // of (node, transition)
  std::vector<int> join_;  // [first * moves + then]
};

Expected<SearchResult> Stages::solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const {
  if (tuning.niss && !has_inverses(definition_))
    return Error{
        ErrorCode::unsupported, "`niss` needs the inverse state, which is undefined where pieces look alike", {}};
  const std::vector<GoalPattern> solved{goal_of(definition_.orbits, definition_.solved)};
  if (tuning.niss && std::any_of(nodes_.back().begin(), nodes_.back().end(),
                                 [&](const Node& node) { return node.patterns != solved; }))
    return Error{ErrorCode::bad_option,
                 "`niss` needs the solved state as the goal: only there do moves on the inverse give a solution",
                 {}};
  return Run(*this, limits, tuning).solve(start);
}

}  // namespace rompicapo::group
