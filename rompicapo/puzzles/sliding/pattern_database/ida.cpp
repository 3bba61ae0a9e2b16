// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "rompicapo/search/parallel_deepening.hpp"

namespace rompicapo::sliding {

namespace {

// Nodes of the last iteration from which on the next is cut into so many parts, or more, and shared by threads.
constexpr std::uint64_t worth_cutting = 1'000, worth_sharing = 20'000, worth_many = 1'000'000;
constexpr std::size_t few_parts = 64, many_parts = 256;
constexpr unsigned deepest_cut = 40;

template <class Places, std::size_t partitions>
class Run {
 public:
  Run(const SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits, const Tuning& tuning)
      : ground_(ground), tuning_(tuning), deepening_(limits, longest_path) {
    std::copy(tile_at.begin(), tile_at.end(), root_.tile_at.begin());
    root_.blank = static_cast<std::uint8_t>(std::find(tile_at.begin(), tile_at.end(), 0) - tile_at.begin());
    root_.automaton = MoveAutomaton::start(root_.blank);
    for (std::size_t thread = 0; thread < deepening_.threads(); ++thread) searches_.emplace_back(ground);
  }

  SearchResult solve() {
    unsigned bound = searches_[0].estimate(board(root_));
    if (bound == 0) add_solution({});  // solved as it is
    for (std::uint64_t last = 0; found_.empty(); bound += 2) {
      if (!deepening_.may_search(bound)) break;
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
    for (const Search& search : searches_) result.stats.generated += search.generated;
    return std::move(result);
  }

 private:
  using Search = PatternSearch<Places, partitions>;
  using Board = std::array<std::uint8_t, most_search_cells>;

  // A board and the way to it.
  struct Part {
    Board tile_at{};
    std::uint32_t automaton = 0;
    std::uint8_t blank = 0;
    bool solved = false;
    unsigned nearest = PatternSearch<Places, partitions>::never;  // of the last iteration
    std::vector<Move> path{};
  };

  std::span<const std::uint8_t> board(const Part& part) const { return {part.tile_at.data(), ground_.grid.cells()}; }

  // `last`: the nodes of the last iteration. Those of this one.
  std::uint64_t iterate(unsigned bound, std::uint64_t last) {
    const std::vector<Part> before = std::exchange(parts_, {root_});
    if (last >= worth_cutting) cut_into_parts(bound, last >= worth_many ? many_parts : few_parts);
    order_parts(before);
    return deepening_.iterate(parts_.size(), last >= worth_sharing ? searches_.size() : 1,
                              [&](std::size_t thread) { work(thread, bound); });
  }

  // Layer by layer, as deep as before, and until there are enough.
  void cut_into_parts(unsigned bound, std::size_t enough) {
    std::vector<Part> next;
    for (unsigned depth = 0; depth < cut_depth_ || (depth < deepest_cut && parts_.size() < enough); ++depth) {
      next.clear();
      for (const Part& part : parts_) {
        if (part.solved)
          next.push_back(part);
        else
          add_children(part, bound, next);
      }
      parts_.swap(next);
      cut_depth_ = std::max(cut_depth_, depth + 1);
    }
  }

  // Where the last iteration came nearest, this one is likeliest to arrive: the last iteration of all ends soon.
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

  void add_children(const Part& part, unsigned bound, std::vector<Part>& next) {
    for (std::size_t move = 0; move < 4; ++move) {
      const std::uint32_t state = ground_.automaton.after(part.automaton, move);
      if (state == MoveAutomaton::none) continue;
      Part child = part;
      child.automaton = state;
      child.blank = ground_.step[part.blank][move].to;
      std::swap(child.tile_at[part.blank], child.tile_at[child.blank]);
      child.path.push_back(static_cast<Move>(move));
      const unsigned estimate = searches_[0].estimate(board(child));
      child.solved = estimate == 0;
      if (estimate + child.path.size() <= bound) next.push_back(std::move(child));
    }
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
    --nodes;  // start() expands one
    search.start(board(part), part.automaton, static_cast<unsigned>(part.path.size()), bound);
    while (!deepening_.halted()) {
      const std::uint64_t before = search.expanded;
      const auto state = search.run(nodes);
      nodes -= search.expanded - before;
      if (state == Search::State::exhausted) {
        part.nearest = search.nearest;
        break;
      }
      if (state == Search::State::found) {
        std::vector<Move> path = part.path;
        search.append_path(path);
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

  const SearchGround& ground_;
  const Tuning& tuning_;
  ParallelDeepening deepening_;
  Part root_;
  std::vector<Search> searches_;  // [thread]
  std::vector<Part> parts_;
  unsigned cut_depth_ = 0;  // once there was a cut
  std::mutex guard_;        // of what is found
  std::vector<std::vector<Move>> found_;
  std::uint64_t count_ = 0;
};

// With loops over the partitions of a length that the compiler knows: a tenth faster.
template <class Places, std::size_t partitions = most_partitions>
SearchResult solve_in(const SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                      const Tuning& tuning) {
  if constexpr (partitions > 1)
    if (ground.partitions < partitions) return solve_in<Places, partitions - 1>(ground, tile_at, limits, tuning);
  return Run<Places, partitions>(ground, tile_at, limits, tuning).solve();
}

}  // namespace

SearchResult solve_by_patterns(const SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                               const Tuning& tuning) {
  const auto solve = ground.dense ? solve_in<DensePlaces> : solve_in<RankedPlaces>;
  return solve(ground, tile_at, limits, tuning);
}

}  // namespace rompicapo::sliding
