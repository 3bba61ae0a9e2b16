// SPDX-License-Identifier: MIT
//
// Breadth-first search over two bits a state. A layer is made forwards, from the current states to those that they
// reach, or backwards, from the unmet ones to the first current neighbour: whichever is the less work. Either way a row
// is unpacked into a list of its states once, and the list is carried along each move.
// Source: G. Cooperman and L. Finkelstein, 1992 (two bits a state); rows as in docs/decisions/file-census.md.
#include "rompicapo/puzzles/permutation/census_rows.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/search/budget.hpp"

namespace rompicapo::permutation {

namespace {

// unmet: neither bit; next: second; current: first; done: both. Leaving a layer: (first, second) becomes
// (first or second, first).
struct Mark {
  std::uint64_t first = 0, second = 0;  // 64 states each

  std::uint64_t current() const { return first & ~second; }
  std::uint64_t next() const { return ~first & second; }
  std::uint64_t unmet() const { return ~(first | second); }
};

class Sweep {
 public:
  Sweep(const RowSpace& space, const CensusRequest& request, Budget& budget, SearchResult& ledger, Census& census)
      : space_(space),
        request_(request),
        budget_(budget),
        ledger_(ledger),
        census_(census),
        width_(RowSpace::words_in(space.row_size())),
        marks_(space.rows() * width_),
        list_(width_ * 64) {
    left_ = space.rows() * space.row_size();
    all_ = left_;
  }

  void run(const std::function<std::string(const Codes&)>& write) {
    marks_[space_.goal() / 64].second |= std::uint64_t{1} << space_.goal() % 64;
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
      if (distance == request_.limits.max_cost) return end(Outcome::out_of_budget, Budgeted::cost);
      ledger_.lower_bound = distance + 1;
      budget_.share_done(1.0 - static_cast<double>(left_) / static_cast<double>(all_));
      if (budget_.spent_now() || !(backwards(layer) ? pull() : push())) return end(ledger_.outcome, ledger_.exhausted);
    }
    for (const auto& [row, state] : hardest_) census_.hardest.push_back(write(space_.codes(row, state)));
  }

 private:
  void end(Outcome outcome, Budgeted limit) {
    census_.outcome = outcome;
    census_.exhausted = limit;
  }

  Mark* row_marks(std::uint64_t row) { return &marks_[row * width_]; }

  // What was next becomes current, and is counted.
  std::uint64_t leave_layer() {
    std::uint64_t count = 0;
    for (Mark& mark : marks_) {
      count += static_cast<std::uint64_t>(std::popcount(mark.next()));
      mark = {mark.first | mark.second, mark.first};
    }
    return count;
  }

  // The neighbours of an unmet state are unmet or current, so the share of current ones among those says how many are
  // looked at until one is found.
  bool backwards(std::uint64_t layer) const {
    const double moves = static_cast<double>(space_.move_count());
    const double tried = static_cast<double>(layer + left_) / static_cast<double>(layer);
    return static_cast<double>(left_) * std::min(moves, tried) < static_cast<double>(layer) * moves;
  }

  // Fills list_ with the states whose bits are set. How many there are.
  template <class Bits>
  std::size_t unpack(const Mark* marks, Bits bits_of) {
    std::uint16_t* to = list_.data();
    for (std::size_t word = 0; word < width_; ++word)
      for (std::uint64_t bits = bits_of(marks[word]); bits != 0; bits &= bits - 1)
        *to++ = static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    return static_cast<std::size_t>(to - list_.data());
  }

  // False: the budget is spent.
  bool push() {
    for (std::uint64_t row = 0; row < space_.rows(); ++row) {
      const std::size_t count = unpack(row_marks(row), [](const Mark& mark) { return mark.current(); });
      if (count == 0) continue;
      if (budget_.spent()) return false;
      ledger_.stats.expanded += count;
      space_.links(row, links_);
      for (const RowSpace::Link& link : links_) {
        Mark* const to = row_marks(link.row);
        for (std::size_t at = 0; at < count; ++at) {
          const std::size_t state = link.map[list_[at]];
          Mark& mark = to[state / 64];
          mark.second |= (std::uint64_t{1} << state % 64) & ~mark.first;
        }
      }
    }
    return true;
  }

  bool pull() {
    const std::uint64_t beyond = width_ * 64 - space_.row_size();  // bits of the last word that are no states
    for (std::uint64_t row = 0; row < space_.rows(); ++row) {
      Mark* const here = row_marks(row);
      std::size_t count = unpack(here, [](const Mark& mark) { return mark.unmet(); }) - beyond;
      if (count == 0) continue;
      if (budget_.spent()) return false;
      ledger_.stats.expanded += count;
      for (std::size_t word = 0; word < width_; ++word) here[word].second |= here[word].unmet();
      space_.links(row, links_);
      for (const RowSpace::Link& link : links_) count = keep_unreached(link, count);
      for (std::size_t at = 0; at < count; ++at) here[list_[at] / 64].second &= ~(std::uint64_t{1} << list_[at] % 64);
      if (beyond != 0) here[width_ - 1].second &= ~std::uint64_t{0} >> beyond | here[width_ - 1].first;
    }
    return true;
  }

  std::size_t keep_unreached(const RowSpace::Link& link, std::size_t count) {
    const Mark* const from = row_marks(link.row);
    std::size_t kept = 0;
    for (std::size_t at = 0; at < count; ++at) {
      const std::size_t state = link.map[list_[at]];
      list_[kept] = list_[at];
      kept += (from[state / 64].current() >> state % 64 & 1) ^ 1;
    }
    return kept;
  }

  // The first states of the layer that is now current.
  void find_hardest() {
    if (request_.hardest == 0) return;
    hardest_.clear();
    for (std::uint64_t row = 0; row < space_.rows() && hardest_.size() < request_.hardest; ++row) {
      const std::size_t count = unpack(row_marks(row), [](const Mark& mark) { return mark.current(); });
      for (std::size_t at = 0; at < count && hardest_.size() < request_.hardest; ++at)
        hardest_.emplace_back(row, list_[at]);
    }
  }

  const RowSpace& space_;
  const CensusRequest& request_;
  Budget& budget_;
  SearchResult& ledger_;
  Census& census_;
  std::size_t width_;  // words a row
  std::vector<Mark> marks_;
  std::vector<std::uint16_t> list_;
  std::vector<RowSpace::Link> links_;
  std::uint64_t left_ = 0, all_ = 0;  // states, of those out of reach too
  std::vector<std::pair<std::uint64_t, std::uint16_t>> hardest_;
};

}  // namespace

std::uint64_t mark_bytes(const RowSpace& space) {
  return space.rows() * RowSpace::words_in(space.row_size()) * sizeof(Mark);
}

Census census_by_rows(const RowSpace& space, const CensusRequest& request,
                      const std::function<std::string(const Codes&)>& write) {
  Census census;
  SearchResult ledger;
  Budget budget(request.limits, ledger);
  if (budget.too_large(mark_bytes(space) + space.table_bytes())) {
    census.outcome = ledger.outcome;
    census.exhausted = ledger.exhausted;
    return census;
  }
  census.peak_bytes = ledger.stats.peak_bytes;
  Sweep(space, request, budget, ledger, census).run(write);
  return census;
}

}  // namespace rompicapo::permutation
