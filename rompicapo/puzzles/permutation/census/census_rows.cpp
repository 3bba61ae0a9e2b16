// SPDX-License-Identifier: MIT
//
// Breadth-first search over two bits a state. A layer is made forwards, from the current states to those that they
// reach, or backwards, from the unmet ones to the first current neighbour: whichever is the less work. Either way a row
// is unpacked into a list of its states once, and the list is carried along each move. Backwards, each row is written
// by one thread alone, and what others read of it, whether a state is current, does not change meanwhile: several
// threads share the rows. Forwards there is one. Source: G. Cooperman and L. Finkelstein, 1992 (two bits a state); rows
// as in docs/decisions/census.md.
#include "rompicapo/puzzles/permutation/census/census_rows.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/tables/bit_planes.hpp"
#include "rompicapo/tables/census_run.hpp"

namespace rompicapo::permutation {

namespace {

class LayersOfRows {
 public:
  LayersOfRows(const RowSpace& space, CensusRun& run, std::size_t threads)
      : space_(space),
        run_(run),
        width_(RowSpace::words_in(space.row_size())),
        planes_(space.rows() * width_),
        hands_(std::max<std::size_t>(1, threads)) {
    for (Hand& hand : hands_) {
      hand.list.resize(width_ * 64);
      hand.unreached.resize(width_);
    }
    planes_[space_.goal() / 64].second |= std::uint64_t{1} << space_.goal() % 64;
  }

  std::uint64_t count_next() const { return rompicapo::count_next(planes_); }
  void enter_next() { leave_layer(planes_); }
  bool expand(std::uint64_t layer) { return backwards(layer) ? pull() : push(); }

  void list_hardest(const std::function<std::string(const Codes&)>& write) {
    for (std::uint64_t row = 0; row < space_.rows() && run_.wants_hardest(); ++row) {
      std::vector<std::uint16_t>& list = hands_.front().list;
      const std::size_t count = unpack(row_planes(row), list, [](const BitPlanes& planes) { return planes.current(); });
      for (std::size_t at = 0; at < count && run_.wants_hardest(); ++at)
        run_.add_hardest(write(space_.codes(row, list[at])));
    }
  }

 private:
  // What a thread works with.
  struct Hand {
    std::vector<std::uint16_t> list;       // states of a row
    std::vector<std::uint64_t> unreached;  // bits of a row
    std::vector<RowSpace::Link> links;
  };

  BitPlanes* row_planes(std::uint64_t row) { return &planes_[row * width_]; }

  // The neighbours of an unmet state are unmet or current, so the share of current ones among those says how many are
  // looked at until one is found. Only backwards is shared by the threads.
  bool backwards(std::uint64_t layer) const {
    const double moves = static_cast<double>(space_.move_count());
    const double tried = static_cast<double>(layer + run_.left()) / static_cast<double>(layer);
    return static_cast<double>(run_.left()) * std::min(moves, tried) <
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
      if (run_.budget().spent()) return false;
      run_.add_expanded(count);
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
    std::uint64_t told = 0;
    const auto tell = [&] {
      const std::uint64_t all = expanded;
      run_.add_expanded(all - told);
      told = all;
    };
    run_workers(hands_.size(), [&](std::size_t index) {
      for (;;) {
        const std::uint64_t first = next_row.fetch_add(taken_at_once);
        if (first >= space_.rows() || spent) return;
        const std::uint64_t last = std::min(space_.rows(), first + taken_at_once);
        std::uint64_t here = 0;
        for (std::uint64_t row = first; row < last; ++row) here += pull_row(row, hands_[index]);
        expanded += here;
        if (index != 0) continue;
        tell();
        if (run_.budget().spent()) spent = true;
      }
    });
    tell();
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

  const RowSpace& space_;
  CensusRun& run_;
  std::size_t width_;  // words a row
  std::vector<BitPlanes> planes_;
  std::vector<Hand> hands_;  // [thread]
};

}  // namespace

std::uint64_t bit_plane_bytes(const RowSpace& space) {
  return space.rows() * RowSpace::words_in(space.row_size()) * sizeof(BitPlanes);
}

Census census_by_rows(const RowSpace& space, const CensusRequest& request,
                      const std::function<std::string(const Codes&)>& write) {
  CensusRun run(request, space.rows() * space.row_size());
  if (run.reserve(bit_plane_bytes(space) + space.table_bytes())) {
    LayersOfRows layers(space, run, request.limits.threads);
    if (run.count(layers)) layers.list_hardest(write);
  }
  return run.result();
}

}  // namespace rompicapo::permutation
