// SPDX-License-Identifier: MIT
//
// Breadth-first search over two bits a state. A layer is made forwards, from the current states to those that they
// reach, or backwards, from the unmet ones to the first current neighbour: whichever is the less work. Either way a row
// is unpacked into a list of its states once, and the list is carried along each move. Backwards, each row is written
// by one thread alone, and what others read of it, whether a state is current, does not change meanwhile: several
// threads share the rows. Forwards there is one. Source: G. Cooperman and L. Finkelstein, 1992 (two bits a state); rows
// as in docs/decisions/file-census.md.
#include "rompicapo/puzzles/permutation/census/census_rows.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/search/budget.hpp"
#include "rompicapo/tables/bit_planes.hpp"

namespace rompicapo::permutation {

namespace {

class BreadthFirst {
 public:
  BreadthFirst(const RowSpace& space, const CensusRequest& request, Budget& budget, SearchResult& counted,
               Census& census)
      : space_(space),
        request_(request),
        budget_(budget),
        counted_(counted),
        census_(census),
        width_(RowSpace::words_in(space.row_size())),
        planes_(space.rows() * width_),
        hands_(std::max<std::size_t>(1, request.limits.threads)),
        left_(space.rows() * space.row_size()),
        all_(left_) {
    for (Hand& hand : hands_) {
      hand.list.resize(width_ * 64);
      hand.unreached.resize(width_);
    }
  }

  void run(const std::function<std::string(const Codes&)>& write) {
    planes_[space_.goal() / 64].second |= std::uint64_t{1} << space_.goal() % 64;
    for (Cost distance = 0;; ++distance) {
      const std::uint64_t layer = leave_layer();
      if (layer == 0) {  // the others are out of reach
        census_.complete = true;
        break;
      }
      census_.counts.push_back(layer);
      left_ -= layer;
      find_hardest();
      census_.complete = left_ == 0;
      if (left_ == 0 || (request_.depth && distance == *request_.depth)) break;
      if (distance == request_.limits.max_cost) return end(Outcome::out_of_budget, LimitReached::cost);
      counted_.lower_bound = distance + 1;
      budget_.share_done(1.0 - static_cast<double>(left_) / static_cast<double>(all_));
      if (budget_.spent_now() || !(backwards(layer) ? pull() : push()))
        return end(counted_.outcome, counted_.exhausted);
    }
    for (const auto& [row, state] : hardest_) census_.hardest.push_back(write(space_.codes(row, state)));
  }

 private:
  // What a thread works with.
  struct Hand {
    std::vector<std::uint16_t> list;       // states of a row
    std::vector<std::uint64_t> unreached;  // bits of a row
    std::vector<RowSpace::Link> links;
  };

  void end(Outcome outcome, LimitReached limit) {
    census_.outcome = outcome;
    census_.exhausted = limit;
  }

  BitPlanes* row_planes(std::uint64_t row) { return &planes_[row * width_]; }

  // What was next becomes current, and is counted.
  std::uint64_t leave_layer() {
    std::uint64_t count = 0;
    for (BitPlanes& planes : planes_) {
      count += static_cast<std::uint64_t>(std::popcount(planes.next()));
      planes.leave_layer();
    }
    return count;
  }

  // The neighbours of an unmet state are unmet or current, so the share of current ones among those says how many are
  // looked at until one is found. Only backwards is shared by the threads.
  bool backwards(std::uint64_t layer) const {
    const double moves = static_cast<double>(space_.move_count());
    const double tried = static_cast<double>(layer + left_) / static_cast<double>(layer);
    return static_cast<double>(left_) * std::min(moves, tried) <
           static_cast<double>(layer) * moves * static_cast<double>(hands_.size());
  }

  // Fills the list with the states whose bits are set. How many there are.
  template <class Bits>
  std::size_t unpack(const BitPlanes* planes, std::vector<std::uint16_t>& list, Bits bits_of) const {
    std::uint16_t* to = list.data();
    for (std::size_t word = 0; word < width_; ++word)
      for (std::uint64_t bits = bits_of(planes[word]); bits != 0; bits &= bits - 1)
        *to++ = static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    return static_cast<std::size_t>(to - list.data());
  }

  // False: the budget is spent.
  bool push() {
    std::vector<std::uint16_t>& list = hands_.front().list;
    std::vector<RowSpace::Link>& links = hands_.front().links;
    for (std::uint64_t row = 0; row < space_.rows(); ++row) {
      const std::size_t count = unpack(row_planes(row), list, [](const BitPlanes& planes) { return planes.current(); });
      if (count == 0) continue;
      if (budget_.spent()) return false;
      counted_.stats.expanded += count;
      space_.links(row, links);
      for (const RowSpace::Link& link : links) {
        BitPlanes* const to = row_planes(link.row);
        for (std::size_t at = 0; at < count; ++at) {
          const std::size_t state = link.map[list[at]];
          BitPlanes& planes = to[state / 64];
          planes.second |= (std::uint64_t{1} << state % 64) & ~planes.first;
        }
      }
    }
    return true;
  }

  // The first thread minds the budget for all.
  bool pull() {
    constexpr std::uint64_t taken_at_once = 32;  // rows
    std::atomic<std::uint64_t> next_row{0}, expanded{0};
    std::atomic<bool> spent{false};
    const std::uint64_t expanded_before = counted_.stats.expanded;
    run_workers(hands_.size(), [&](std::size_t index) {
      for (;;) {
        const std::uint64_t first = next_row.fetch_add(taken_at_once);
        if (first >= space_.rows() || spent) return;
        const std::uint64_t last = std::min(space_.rows(), first + taken_at_once);
        std::uint64_t here = 0;
        for (std::uint64_t row = first; row < last; ++row) here += pull_row(row, hands_[index]);
        expanded += here;
        if (index != 0) continue;
        counted_.stats.expanded = expanded_before + expanded;
        if (budget_.spent()) spent = true;
      }
    });
    counted_.stats.expanded = expanded_before + expanded;
    return !spent;
  }

  // How many states were looked at.
  std::size_t pull_row(std::uint64_t row, Hand& hand) {
    const std::size_t beyond = width_ * 64 - space_.row_size();  // the last bits of the last word are no states
    BitPlanes* const here = row_planes(row);
    const std::size_t unmet = unpack(here, hand.list, [](const BitPlanes& planes) { return planes.unmet(); }) - beyond;
    if (unmet == 0) return 0;
    space_.links(row, hand.links);
    std::size_t count = unmet;
    for (const RowSpace::Link& link : hand.links) count = keep_unreached(link, hand.list, count);
    mark_reached(here, hand, count, beyond);
    return unmet;
  }

  std::size_t keep_unreached(const RowSpace::Link& link, std::vector<std::uint16_t>& list, std::size_t count) const {
    const BitPlanes* const from = &planes_[link.row * width_];
    std::uint16_t* const states = list.data();
    std::size_t kept = 0;
    for (std::size_t at = 0; at < count; ++at) {
      const std::size_t state = link.map[states[at]];
      states[kept] = states[at];
      kept += (from[state / 64].shared_current() >> state % 64 & 1) ^ 1;
    }
    return kept;
  }

  // Next are the unmet states of the row but for the first `count` of the list, and what is no state.
  void mark_reached(BitPlanes* here, Hand& hand, std::size_t count, std::size_t beyond) const {
    std::fill(hand.unreached.begin(), hand.unreached.end(), 0);
    if (beyond != 0) hand.unreached.back() = ~(~std::uint64_t{0} >> beyond);
    for (std::size_t at = 0; at < count; ++at)
      hand.unreached[hand.list[at] / 64] |= std::uint64_t{1} << hand.list[at] % 64;
    for (std::size_t word = 0; word < width_; ++word)
      here[word].share_second(here[word].second | (here[word].unmet() & ~hand.unreached[word]));
  }

  // The first states of the layer that is now current.
  void find_hardest() {
    if (request_.hardest == 0) return;
    hardest_.clear();
    for (std::uint64_t row = 0; row < space_.rows() && hardest_.size() < request_.hardest; ++row) {
      std::vector<std::uint16_t>& list = hands_.front().list;
      const std::size_t count = unpack(row_planes(row), list, [](const BitPlanes& planes) { return planes.current(); });
      for (std::size_t at = 0; at < count && hardest_.size() < request_.hardest; ++at)
        hardest_.emplace_back(row, list[at]);
    }
  }

  const RowSpace& space_;
  const CensusRequest& request_;
  Budget& budget_;
  SearchResult& counted_;
  Census& census_;
  std::size_t width_;  // words a row
  std::vector<BitPlanes> planes_;
  std::vector<Hand> hands_;   // [thread]
  std::uint64_t left_, all_;  // states, of those out of reach too
  std::vector<std::pair<std::uint64_t, std::uint16_t>> hardest_;
};

}  // namespace

std::uint64_t mark_bytes(const RowSpace& space) {
  return space.rows() * RowSpace::words_in(space.row_size()) * sizeof(BitPlanes);
}

Census census_by_rows(const RowSpace& space, const CensusRequest& request,
                      const std::function<std::string(const Codes&)>& write) {
  Census census;
  SearchResult counted;
  Budget budget(request.limits, counted);
  if (budget.too_large(mark_bytes(space) + space.table_bytes())) {
    census.outcome = counted.outcome;
    census.exhausted = counted.exhausted;
    return census;
  }
  census.peak_bytes = counted.stats.peak_bytes;
  BreadthFirst(space, request, budget, counted, census).run(write);
  return census;
}

}  // namespace rompicapo::permutation
