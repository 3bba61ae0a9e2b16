// SPDX-License-Identifier: MIT
//
// Any ranked puzzle as a space cut into ranges (ranged_space.hpp): a range is a run of ranks, a layer one bit a state,
// and a mark the place of a neighbour in its range, four bytes. Marks are gathered by range, sorted without repetitions
// and written whenever there are too many to hold.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/tables/ranged/ranged_census.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"
#include "rompicapo/tables/ranged/rank_ranges.hpp"

namespace rompicapo::tables {

template <RankedPuzzle P>
class MarkedRanks final : public RangedSpace {
 public:
  using Write = std::function<std::string(const StateOf<P>&)>;

  // `puzzle` must outlive it. `write` spells a state.
  MarkedRanks(const P& puzzle, std::size_t ranges, Write write)
      : puzzle_(puzzle), cut_{puzzle.count(), ranges}, write_(std::move(write)) {}

  std::size_t ranges() const override { return cut_.ranges; }
  std::uint64_t states() const override { return cut_.states; }
  std::uint64_t worker_bytes() const override { return bytes_for(cut_.states, cut_.ranges); }
  std::unique_ptr<RangeWorker> worker() const override { return std::make_unique<Worker>(*this); }

  // At most so many ranges are of use, and as many as to number the states of one with four bytes are needed.
  static std::size_t most(std::uint64_t states) {
    return static_cast<std::size_t>(std::min<std::uint64_t>(states, 4096));
  }

  static std::uint64_t bytes_for(std::uint64_t states, std::size_t ranges) {
    const RankCut cut{states, ranges};
    if (cut.longest() > std::numeric_limits<std::uint32_t>::max()) return std::numeric_limits<std::uint64_t>::max();
    return 3 * (cut.longest() / 8 + 8) + 2 * 4 * held_marks(cut) + 5 * section_piece;
  }

 private:
  // Lists grow by doubling: twice as many places as marks.
  static std::uint64_t held_marks(const RankCut& cut) {
    return std::clamp<std::uint64_t>(cut.longest() / 16, 1 << 16, 1 << 23);
  }

  class Worker final : public RangeWorker {
   public:
    explicit Worker(const MarkedRanks& space)
        : space_(space),
          before_(space.cut_.longest()),
          current_(space.cut_.longest()),
          next_(space.cut_.longest()),
          batches_(space.ranges(), held_marks(space.cut_)) {}

    std::uint64_t begin(std::size_t range, SectionWriter& out) override {
      next_.clear();
      for (const StateOf<P>& goal : space_.puzzle_.goals())
        if (const std::uint64_t rank = space_.puzzle_.rank(goal); space_.cut_.range_of(rank) == range)
          next_.set(rank - space_.cut_.first(range));
      store(range, out, [] { return true; });
      return count();
    }

    Expected<std::uint64_t> step(std::uint64_t, std::size_t range, RangeInputs& in, SectionWriter& out) override {
      const auto current = in.current(), before = in.before();
      if (!current_.load(*current)) return current->error();
      before_.clear();
      if (before != nullptr && !before_.load(*before)) return before->error();
      next_.clear();
      for (std::size_t source = 0; source < space_.ranges(); ++source) {
        const auto marks = in.marks(source);
        if (!marks) return marks.error();
        if (!receive(**marks, space_.cut_.size(range))) return (*marks)->error();
      }
      for (std::size_t at = 0; at < next_.words().size(); ++at)
        next_.words()[at] &= ~(before_.words()[at] | current_.words()[at]);
      store(range, out, [&] { return in.keep_on(); });
      return count();
    }

    Expected<bool> list(std::uint64_t, std::size_t range, ByteStream& set,
                        const std::function<bool(std::string)>& visit) override {
      if (!next_.load(set)) return set.error();
      each([&](std::uint64_t place) {
        return visit(space_.write_(space_.puzzle_.unrank(space_.cut_.first(range) + place)));
      });
      return true;
    }

   private:
    bool receive(ByteStream& in, std::uint64_t size) {
      std::array<std::uint32_t, 4096> places;
      while (in.left() > 0) {
        const std::size_t count =
            static_cast<std::size_t>(std::min<std::uint64_t>(in.left() / sizeof places[0], places.size()));
        const auto some = std::span(places).first(std::max<std::size_t>(count, 1));
        if (!in.read(std::as_writable_bytes(some))) return false;
        for (const std::uint32_t place : some)
          if (place < size) next_.set(place);  // others only in a damaged file, which its checksum tells
      }
      return true;
    }

    template <class Use>
    void each(Use&& use) {
      for (std::size_t at = 0; at < next_.words().size(); ++at)
        for (std::uint64_t bits = next_.words()[at]; bits != 0; bits &= bits - 1)
          if (!use(at * 64 + static_cast<std::uint64_t>(std::countr_zero(bits)))) return;
    }

    template <class KeepOn>
    void store(std::size_t range, SectionWriter& out, KeepOn&& keep_on) {
      out.begin(section_set, 0);
      next_.store(out);
      std::uint64_t expanded = 0;
      const P& puzzle = space_.puzzle_;
      each([&](std::uint64_t place) {
        const StateOf<P> state = puzzle.unrank(space_.cut_.first(range) + place);
        for (const Move move : puzzle.moves(state)) {
          StateOf<P> after = state;
          puzzle.apply(after, move);
          const std::uint64_t rank = puzzle.rank(after);
          const std::size_t target = space_.cut_.range_of(rank);
          batches_.add(target, rank - space_.cut_.first(target), out);
        }
        return ++expanded % 4096 != 0 || keep_on();
      });
      batches_.flush(out);
    }

    std::uint64_t count() {
      std::uint64_t states = 0;
      for (const std::uint64_t word : next_.words()) states += static_cast<std::uint64_t>(std::popcount(word));
      return states;
    }

    const MarkedRanks& space_;
    RangeBits before_, current_, next_;
    MarkBatches batches_;
  };

  const P& puzzle_;
  RankCut cut_;
  Write write_;
};

// A number for the goals and the moves, metric and allowed turns included.
template <RankedPuzzle P>
std::uint64_t moves_from_goals(const P& puzzle) {
  std::uint64_t sum = 0;
  const auto add = [&](const StateOf<P>& state) {
    sum = (sum ^ puzzle.rank(state)) * 0x9e3779b97f4a7c15;
    sum ^= sum >> 29;
  };
  for (const StateOf<P>& goal : puzzle.goals()) {
    add(goal);
    for (const Move move : puzzle.moves(goal)) {
      StateOf<P> after = goal;
      puzzle.apply(after, move);
      add(after);
    }
  }
  return sum;
}

// ranged_census() of a ranked puzzle.
template <RankedPuzzle P>
Expected<Census> marked_census(const P& puzzle, const std::string& counted, const CensusRequest& request,
                               const CensusStore& store, const typename MarkedRanks<P>::Write& write) {
  const std::uint64_t states = puzzle.count();
  const std::size_t most = MarkedRanks<P>::most(states);
  const auto cut = [&](std::size_t ranges) -> Expected<std::unique_ptr<const RangedSpace>> {
    if (ranges > most)
      return Error{
          ErrorCode::bad_option, fmt::format("this puzzle can be cut into {} ranges, not {}", most, ranges), {}};
    if (ranges == 0)
      ranges = fewest_ranges(most, request.limits,
                             [&](std::size_t each) { return MarkedRanks<P>::bytes_for(states, each); });
    return std::unique_ptr<const RangedSpace>(std::make_unique<MarkedRanks<P>>(puzzle, ranges, write));
  };
  return ranged_census(fmt::format("{}; ranks; moves {:016x}", counted, moves_from_goals(puzzle)), cut, request, store);
}

}  // namespace rompicapo::tables
