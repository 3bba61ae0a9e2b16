// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "rompicapo/search/parallel_deepening.hpp"
#include "rompicapo/search/prefixes.hpp"

namespace rompicapo::sliding {

namespace {

// From this many nodes in the last iteration, the next is cut into parts, shared among threads, or cut into many parts.
constexpr std::uint64_t cut_from = 1'000, share_from = 20'000, cut_finely_from = 1'000'000;
constexpr std::size_t few_parts = 64, many_parts = 256;
constexpr unsigned deepest_cut = 40;

template <class Search>
class Run {
 public:
  Run(SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits, const Tuning& tuning,
      DeepMachine deep)
      : ground_(ground), deep_(std::move(deep)), tuning_(tuning), deepening_(limits, longest_path) {
    std::copy(tile_at.begin(), tile_at.end(), root_.tile_at.begin());
    root_.blank = static_cast<std::uint8_t>(std::find(tile_at.begin(), tile_at.end(), 0) - tile_at.begin());
    root_.automaton = MoveAutomaton::start(root_.blank);
    for (std::size_t thread = 0; thread < deepening_.threads(); ++thread) searches_.emplace_back(ground);
  }

  SearchResult run() {
    if (tuning_.least_prefixes != 0) return plan();
    return tuning_.unit != nullptr ? search_unit(*tuning_.unit) : solve();
  }

 private:
  using Board = std::array<std::uint8_t, most_search_cells>;

  // A board and the moves that lead to it.
  struct Part {
    Board tile_at{};
    std::uint32_t automaton = 0;
    std::uint8_t blank = 0;
    bool solved = false;
    unsigned nearest = Search::never;  // of the last iteration
    std::vector<Move> path{};
  };

  SearchResult solve() {
    unsigned bound = estimate(root_);
    if (bound == 0) add_solution({});  // solved as given
    for (std::uint64_t last = 0; found_.empty(); bound += 2) {
      if (!deepening_.may_search(bound)) break;
      prepare_for(bound);
      last = iterate(bound, last);
      if (deepening_.over() || !found_.empty()) break;
    }
    SearchResult& result = deepening_.result;
    if (deepening_.finish(!found_.empty(), tuning_.all, bound)) {
      std::sort(found_.begin(), found_.end());
      result.moves = found_[0];
      result.others.assign(found_.begin() + 1, found_.end());
      if (tuning_.all) result.optimal_count = count_;
    }
    return take_result();
  }

  SearchResult plan() {
    deepening_.result.lower_bound = estimate(root_);
    deepening_.result.units.prefixes =
        prefixes_of(tuning_.least_prefixes, [this](std::span<const Move> path) { return moves_after(path); });
    return take_result();
  }

  // Up to some ten moves both automata forbid the same strings, including the prefixes of units.
  void prepare_for(unsigned bound) {
    if (deep_ && bound >= estimate(root_) + long_search) ground_.obey(std::exchange(deep_, nullptr)());
  }

  SearchResult search_unit(const SearchUnit& unit) {
    prepare_for(unit.bound);
    const Descent prefix = descent(unit.prefix, [this](std::span<const Move> path) { return moves_after(path); });
    deepening_.result.units.redundant = prefix.redundant;
    if (prefix.redundant) return take_result();
    if (deepening_.may_search(unit.bound)) search_below(prefix, unit);
    if (deepening_.finish_unit(!found_.empty(), next_bound(unit.bound))) deepening_.result.moves = found_[0];
    return take_result();
  }

  std::vector<Move> moves_after(std::span<const Move> path) const {
    Part part = root_;
    for (const Move move : path) part = child(part, index_of(move));
    std::vector<Move> moves;
    for (std::size_t move = 0; move < 4; ++move)
      if (ground_.automaton->after(part.automaton, move) != MoveAutomaton::none)
        moves.push_back(static_cast<Move>(move));
    return moves;
  }

  // All solution lengths have the same parity.
  Cost next_bound(Cost bound) {
    const Cost least = estimate(root_);
    return bound < least ? least : bound + 2 - (bound - least) % 2;
  }

  // Nodes of the path that belong to other units are not counted.
  void search_below(const Descent& prefix, const SearchUnit& unit) {
    parts_.clear();
    std::uint64_t above = 0;
    for (Part part = root_; part.path.size() + estimate(part) <= unit.bound;) {
      const std::size_t depth = part.path.size();
      part.solved = estimate(part) == 0;
      if (depth == unit.prefix.size() || (part.solved && prefix.counts(depth))) parts_.push_back(part);
      if (depth == unit.prefix.size() || part.solved) break;
      if (prefix.counts(depth)) {
        ++above;
        generated_above_ += moves_after(part.path).size();
      }
      part = child(part, index_of(unit.prefix[depth]));
    }
    deepening_.iterate(
        parts_.size(), 1, [&](std::size_t thread) { work(thread, unit.bound); }, above);
  }

  SearchResult take_result() {
    SearchResult& result = deepening_.result;
    result.stats.generated += generated_above_;
    for (const Search& search : searches_) result.stats.generated += search.generated;
    return std::move(result);
  }

  std::span<const std::uint8_t> board(const Part& part) const { return {part.tile_at.data(), ground_.grid.cells()}; }

  unsigned estimate(const Part& part) { return searches_[0].estimate(board(part)); }

  // `last`: the nodes of the last iteration. Returns those of this one.
  std::uint64_t iterate(unsigned bound, std::uint64_t last) {
    const std::vector<Part> before = std::exchange(parts_, {root_});
    std::uint64_t above = 0;
    if (last >= cut_from) above = cut_into_parts(bound, last >= cut_finely_from ? many_parts : few_parts);
    order_parts(before);
    return deepening_.iterate(
        parts_.size(), last >= share_from ? searches_.size() : 1, [&](std::size_t thread) { work(thread, bound); },
        above);
  }

  // Cuts at the same depth as before, and deeper until there are enough parts. Returns the nodes expanded.
  std::uint64_t cut_into_parts(unsigned bound, std::size_t enough) {
    std::uint64_t expanded = 0;
    const auto grow = [&](const Part& part, std::vector<Part>& next) {
      if (part.solved) return next.push_back(part);
      ++expanded;
      for (std::size_t move = 0; move < 4; ++move) {
        if (ground_.automaton->after(part.automaton, move) == MoveAutomaton::none) continue;
        ++generated_above_;
        Part made = child(part, move);
        const unsigned least = estimate(made);
        made.solved = least == 0;
        if (least + made.path.size() <= bound) next.push_back(std::move(made));
      }
    };
    cut_depth_ = std::max(cut_depth_, cut_into_layers(parts_, {cut_depth_, deepest_cut, enough}, grow));
    return expanded;
  }

  // Parts where the last iteration came closest to the goal come first: the final iteration ends sooner.
  void order_parts(const std::vector<Part>& before) {
    std::map<std::vector<Move>, unsigned> known;
    std::size_t longest = 0;
    for (const Part& part : before) {
      known[part.path] = part.nearest;
      longest = std::max(longest, part.path.size());
    }
    for (Part& part : parts_) {
      const auto end = part.path.begin() + static_cast<std::ptrdiff_t>(std::min(longest, part.path.size()));
      const auto at = known.find(std::vector<Move>(part.path.begin(), end));
      if (at != known.end()) part.nearest = at->second;
    }
    std::stable_sort(parts_.begin(), parts_.end(), [](const Part& a, const Part& b) { return a.nearest < b.nearest; });
  }

  // Does not test whether the child is solved. Precondition: the automaton allows the move.
  Part child(const Part& part, std::size_t move) const {
    Part made = part;
    made.automaton = ground_.automaton->after(part.automaton, move);
    made.blank = ground_.to[part.blank][move];
    std::swap(made.tile_at[part.blank], made.tile_at[made.blank]);
    made.path.push_back(static_cast<Move>(move));
    return made;
  }

  void work(std::size_t thread, unsigned bound) {
    while (!deepening_.halted()) {
      const auto next = deepening_.next();
      if (!next) break;
      search_part(thread, parts_[*next], bound);
    }
  }

  void search_part(std::size_t thread, Part& part, unsigned bound) {
    if (part.solved) return add_solution(part.path);
    Search& search = searches_[thread];
    std::uint64_t nodes = deepening_.take(thread);
    if (nodes == 0) return;
    search.start(board(part), part.automaton, static_cast<unsigned>(part.path.size()), bound);
    while (!deepening_.halted()) {
      const std::uint64_t before = search.expanded;
      const auto state = search.run(nodes);
      nodes -= search.expanded - before;
      if (state == Search::State::exhausted) {
        part.nearest = search.nearest;
        break;
      }
      if (state == Search::State::found)
        for (const std::vector<Move>& rest : search.take_solutions()) {
          std::vector<Move> path = part.path;
          path.insert(path.end(), rest.begin(), rest.end());
          add_solution(std::move(path));
        }
      if (nodes == 0) nodes = deepening_.take(thread);
    }
    deepening_.put_back(nodes);
  }

  void add_solution(std::vector<Move> path) {
    const std::lock_guard lock(guard_);
    ++count_;
    if (found_.empty() || (tuning_.all && !tuning_.count)) found_.push_back(std::move(path));
    if (!tuning_.all) deepening_.halt();
  }

  SearchGround& ground_;
  DeepMachine deep_;  // until the ground uses it
  const Tuning& tuning_;
  ParallelDeepening deepening_;
  Part root_;
  std::vector<Search> searches_;  // [thread]
  std::vector<Part> parts_;
  unsigned cut_depth_ = 0;  // 0 before the first cut
  std::uint64_t generated_above_ = 0;
  std::mutex guard_;  // guards the solutions
  std::vector<std::vector<Move>> found_;
  std::uint64_t count_ = 0;
};

using Solve = SearchResult (*)(SearchGround&, std::span<const std::uint8_t>, const Limits&, const Tuning&, DeepMachine);

template <class Places, std::size_t partitions, std::size_t patterns>
SearchResult solve_in(SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                      const Tuning& tuning, DeepMachine deep) {
  return Run<PatternSearch<Places, partitions, patterns>>(ground, tile_at, limits, tuning, std::move(deep)).run();
}

// A compile-time number of partitions lets the compiler unroll loops and keeps nodes small. Each size takes about a
// second to compile.
Solve solve_for(const SearchGround& ground) {
  const std::size_t partitions = ground.partitions, patterns = ground.look_ups.size();
  if (!ground.dense)
    return partitions <= 2 && patterns <= 8 ? solve_in<RankedPlaces, 2, 8>
                                            : solve_in<RankedPlaces, most_partitions, most_patterns>;
  if (partitions == 1 && patterns <= 8) return solve_in<DensePlaces, 1, 8>;
  if (partitions <= 2 && patterns <= 8) return solve_in<DensePlaces, 2, 8>;
  if (partitions <= 2 && patterns <= 16) return solve_in<DensePlaces, 2, 16>;
  return patterns <= 24 ? solve_in<DensePlaces, most_partitions, 24>
                        : solve_in<DensePlaces, most_partitions, most_patterns>;
}

}  // namespace

SearchResult solve_by_patterns(SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                               const Tuning& tuning, DeepMachine deep) {
  return solve_for(ground)(ground, tile_at, limits, tuning, std::move(deep));
}

}  // namespace rompicapo::sliding
