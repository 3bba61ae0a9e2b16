// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <mutex>
#include <utility>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/search/shared_budget.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::uint64_t worth_cutting = 20'000;  // nodes of the last iteration
constexpr std::size_t parts_a_search = 24;
constexpr unsigned deepest_cut = 40;
constexpr std::uint64_t longest_pause = 4096;  // nodes between two reports

template <std::size_t partitions, std::size_t patterns>
class Run {
 public:
  Run(const SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits, const Tuning& tuning)
      : ground_(ground), limits_(limits), tuning_(tuning), budget_(limits) {
    std::copy(tile_at.begin(), tile_at.end(), root_.tile_at.begin());
    root_.blank = static_cast<std::uint8_t>(std::find(tile_at.begin(), tile_at.end(), 0) - tile_at.begin());
    root_.automaton = MoveAutomaton::start(root_.blank);
    for (std::size_t thread = 0; thread < std::max<std::size_t>(limits.threads, 1); ++thread)
      for (std::size_t at = 0; at < searches_a_thread; ++at) searches_.emplace_back(ground);
  }

  SearchResult solve() {
    unsigned bound = searches_[0].estimate(board(root_));
    if (bound == 0) add_solution({});  // solved as it is
    for (std::uint64_t last = 0; found_.empty(); bound += 2) {
      result_.lower_bound = bound;
      if (over_before(bound)) break;
      const std::uint64_t before = budget_.expanded();
      iterate(bound, last >= worth_cutting);
      last = budget_.expanded() - before;
      result_.stats.expanded_by_bound.push_back(last);
      if (budget_.over() || !found_.empty()) break;
    }
    finish(bound);
    return std::move(result_);
  }

 private:
  using Search = PatternSearch<partitions, patterns>;
  using Board = std::array<std::uint8_t, most_search_cells>;

  // A board and the way to it.
  struct Part {
    Board tile_at{};
    std::uint32_t automaton = 0;
    std::uint8_t blank = 0;
    bool solved = false;
    std::vector<Move> path{};
  };

  std::span<const std::uint8_t> board(const Part& part) const { return {part.tile_at.data(), ground_.grid.cells()}; }

  bool over_before(unsigned bound) {
    if (bound >= limits_.enough_bound) budget_.end(Outcome::out_of_budget, Budgeted::bound);
    if (bound > limits_.max_cost || bound > longest_path) budget_.end(Outcome::out_of_budget, Budgeted::cost);
    return budget_.report(0);
  }

  void iterate(unsigned bound, bool cut) {
    parts_.assign(1, root_);
    if (cut) cut_into_parts(bound);
    next_part_ = 0;
    done_ = false;
    // A tree in one piece is for one search.
    const std::size_t threads = cut ? std::max<std::size_t>(limits_.threads, 1) : 1;
    run_workers(threads, [&](std::size_t thread) { work(thread, bound); });
  }

  // Layer by layer, until there are enough for all searches to be busy to the end.
  void cut_into_parts(unsigned bound) {
    std::vector<Part> next;
    for (unsigned depth = 0; depth < deepest_cut && parts_.size() < parts_a_search * searches_.size(); ++depth) {
      next.clear();
      for (const Part& part : parts_) {
        if (part.solved)
          next.push_back(part);
        else
          add_children(part, bound, next);
      }
      if (next.empty()) return;
      parts_.swap(next);
    }
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
    struct Turn {
      Search* search;
      const Part* part;  // none: idle
    };
    std::array<Turn, searches_a_thread> turns{};
    for (std::size_t at = 0; at < turns.size(); ++at) turns[at].search = &searches_[thread * turns.size() + at];
    std::uint64_t pause = budget_.allowance(longest_pause);
    for (std::size_t busy = 1; busy != 0 && !done_.load(std::memory_order_relaxed);) {
      busy = 0;
      for (Turn& turn : turns) {
        if (turn.part == nullptr) turn.part = take(*turn.search, bound);
        if (turn.part == nullptr) continue;
        ++busy;
        step(turn.search, turn.part);
      }
      if (pause > turns.size()) {
        pause -= turns.size();
      } else {
        if (report(thread)) done_ = true;
        pause = budget_.allowance(longest_pause);
      }
    }
    report(thread);
  }

  const Part* take(Search& search, unsigned bound) {
    for (std::size_t at; (at = next_part_++) < parts_.size();) {
      const Part& part = parts_[at];
      if (part.solved) {
        add_solution(part.path);
        continue;
      }
      search.start(board(part), part.automaton, static_cast<unsigned>(part.path.size()), bound);
      return &part;
    }
    return nullptr;
  }

  void step(Search* search, const Part*& part) {
    switch (search->step()) {
      case Search::State::running:
        return;
      case Search::State::exhausted:
        part = nullptr;
        return;
      case Search::State::found: {
        std::vector<Move> path = part->path;
        search->append_path(path);
        add_solution(std::move(path));
      }
    }
  }

  void add_solution(std::vector<Move> path) {
    const std::lock_guard lock(guard_);
    ++count_;
    if (found_.empty() || (tuning_.all && !tuning_.count)) found_.push_back(std::move(path));
    if (!tuning_.all) done_ = true;
  }

  bool report(std::size_t thread) {
    std::uint64_t expanded = 0;
    for (std::size_t at = thread * searches_a_thread; at < (thread + 1) * searches_a_thread; ++at) {
      expanded += searches_[at].expanded;
      generated_ += searches_[at].generated;
      searches_[at].expanded = searches_[at].generated = 0;
    }
    if (thread == 0 && parts_.size() > 1)
      budget_.show(result_.lower_bound, static_cast<double>(std::min(next_part_.load(), parts_.size())) /
                                            static_cast<double>(parts_.size()));
    else if (thread == 0)
      budget_.show(result_.lower_bound, std::nullopt);
    return budget_.report(expanded);
  }

  void finish(unsigned bound) {
    if (!found_.empty() && (!budget_.over() || !tuning_.all)) {
      std::sort(found_.begin(), found_.end());
      result_.moves = found_[0];
      result_.others.assign(found_.begin() + 1, found_.end());
      if (tuning_.all) result_.optimal_count = count_;
      result_.outcome = Outcome::solved;
      result_.optimal = true;
      result_.bound_factor = 1;
      result_.lower_bound = bound;
    } else {
      budget_.write(result_);
    }
    result_.stats.expanded = budget_.expanded();
    result_.stats.generated = generated_;
  }

  static constexpr std::size_t searches_a_thread = 8;

  const SearchGround& ground_;
  const Limits& limits_;
  const Tuning& tuning_;
  SharedBudget budget_;
  Part root_;
  std::deque<Search> searches_;  // those of a thread stand together
  std::vector<Part> parts_;
  std::atomic<std::size_t> next_part_{0};
  std::atomic<bool> done_{false};
  std::atomic<std::uint64_t> generated_{0};
  std::mutex guard_;  // of what is found
  std::vector<std::vector<Move>> found_;
  std::uint64_t count_ = 0;
  SearchResult result_;
};

}  // namespace

SearchResult solve_by_patterns(const SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                               const Tuning& tuning) {
  if (ground.partitions <= 2 && ground.look_ups.size() <= 16)
    return Run<2, 16>(ground, tile_at, limits, tuning).solve();
  return Run<most_partitions, most_patterns>(ground, tile_at, limits, tuning).solve();
}

}  // namespace rompicapo::sliding
