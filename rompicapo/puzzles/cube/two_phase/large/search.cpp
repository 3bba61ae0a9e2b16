// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large/search.hpp"

#include <algorithm>
#include <bit>

#if defined(__AVX512VBMI2__) && defined(__AVX512VL__)
#include <immintrin.h>
#endif

namespace rompicapo::cube::two_phase {

namespace {

// Which turns of which nodes of a batch are to be made.
struct Pairs {
  static constexpr std::size_t most = 32 * face_move_count + 32;
  std::array<std::uint8_t, most> node, turn;
  unsigned count = 0;

  // All turns of the mask.
  void add(unsigned at, std::uint32_t turns) {
#if defined(__AVX512VBMI2__) && defined(__AVX512VL__)
    // Without a branch: there are 32 bytes to spare at the end.
    const __m256i numbers = _mm256_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
                                             21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
    const auto to = [&](std::array<std::uint8_t, most>& bytes) {
      return reinterpret_cast<__m256i*>(bytes.data() + count);
    };
    _mm256_storeu_si256(to(turn), _mm256_maskz_compress_epi8(turns, numbers));
    _mm256_storeu_si256(to(node), _mm256_set1_epi8(static_cast<char>(at)));
    count += static_cast<unsigned>(std::popcount(turns));
#else
    for (; turns != 0; turns &= turns - 1) {
      turn[count] = static_cast<std::uint8_t>(std::countr_zero(turns));
      node[count++] = static_cast<std::uint8_t>(at);
    }
#endif
  }
};

}  // namespace

LargeSearch::LargeSearch(const Tables& solver, Worker& worker)
    : solver_(solver),
      at_(solver.coordinates_),
      worker_(worker),
      stats_(worker.result.stats),
      stacks_(new Waiting[std::size_t{longest_phase1 + 1} * capacity]) {
  ways_.reserve(batch);
}

LargeSearch::Node LargeSearch::node(const Tables& tables, const Cubies& state) {
  const Coordinates& at = tables.coordinates_;
  const SymmetryCoordinate reduced = at.flip_slice.of[flip_slice_of(state)];
  return {reduced.to, at.twist_conjugated[reduced.symmetry][twist_of(state)], reduced.symmetry};
}

// First from one direction with a long phase 2 if need be, which finds a shortest solution of few turns; then from all.
void LargeSearch::search(Driver<LargeSearch>& driver) {
  const std::vector<Start>& directions = driver.directions();
  const auto nearer = [](const Start& one, const Start& other) { return one.bound < other.bound; };
  const Start& near = *std::min_element(directions.begin(), directions.end(), nearer);
  const Start& far = *std::max_element(directions.begin(), directions.end(), nearer);
  Answer& answer = driver.answer;
  SearchResult& result = answer.given.result;
  const auto work = [&](std::span<const Start> starts, unsigned length) {
    const std::uint64_t before = result.stats.expanded;
    driver.last_level = length;
    driver.add_tasks(starts, length);
    const bool whole = driver.work();
    result.stats.expanded_by_bound.push_back(result.stats.expanded - before);
    return whole;
  };
  const auto is_over = [&](unsigned length) {
    answer.raise_bound(std::min<Cost>(length, complete_to) + 1);
    return answer.is_settled();
  };
  const Cost longest = driver.limits.max_cost;
  result.lower_bound = far.bound;
  answer.want(std::min(longest, surely_short));
  for (unsigned length = far.bound; length <= answer.wanted(); ++length)
    if (!work({&far, 1}, length) || is_over(length)) return;
  if (answer.solved() || longest <= surely_short) return;
  constexpr std::array<unsigned, most_premoved + 1> premoved_from{0, 10, 12};  // lengths, premoves included
  answer.want(std::min(longest, std::max(first_wanted(driver.request), driver.limits.stop_length)));
  answer.raise_bound(surely_short + 1);
  for (unsigned length = near.bound; length <= answer.wanted() && length <= longest_phase1; ++length) {
    for (Cost cost = most_premoved; cost > 0; --cost)
      if (length >= premoved_from[cost] && !work(driver.premoved(cost), length - cost)) return;
    if (!work(directions, length) || is_over(length)) return;
  }
}

// All ways of one length through phase 1. False: the end.
bool LargeSearch::run(const Task<Start>& task) {
  if (task.length > longest_phase1) return true;
  worker_.heed_clock();
  starts_ = task.starts;
  length_ = task.length;
  premoved_ = starts_[0].premoved;
  for (std::size_t at = 0; at < starts_.size(); ++at) {
    const Node& node = starts_[at].node;
    if (starts_[at].bound > length_) continue;
    Waiting& made = stack(length_)[waiting_[length_]++];
    made.flip_slice = node.flip_slice;
    made.twist = node.twist;
    made.symmetry = node.symmetry & 15;
    made.start = static_cast<std::uint16_t>(at & 0xfff);
  }
  const bool whole = drain() && finish_ways();
  ways_.clear();
  waiting_.fill(0);
  return whole;
}

bool LargeSearch::drain() {
  for (unsigned left = next_stack(); left <= length_ && is_of_use(); left = next_stack()) {
    if (worker_.budget.spent() || worker_.answer.found_elsewhere()) return false;
    const auto count = static_cast<unsigned>(
        std::min<std::uint64_t>(std::min(batch, waiting_[left]), worker_.own.max_expanded - stats_.expanded));
    waiting_[left] -= count;
    stats_.expanded += count;
    if (left <= tail_length)
      end(stack(left) + waiting_[left], count, solver_.tails_[left]);
    else
      expand(left, count);
    if (ways_.size() >= batch && !finish_ways()) return false;
  }
  return true;
}

// The stack nearest the end that holds a batch; where none does, the one nearest the start that holds anything, to
// fill the others. More than the length: all are empty.
unsigned LargeSearch::next_stack() const {
  const unsigned last = std::min(tail_length, length_);
  for (unsigned left = last; left <= length_; ++left)
    if (waiting_[left] >= batch) return left;
  for (unsigned left = length_; left > last; --left)
    if (waiting_[left] > 0) return left;
  return waiting_[last] > 0 ? last : length_ + 1;
}

// Which turns lead nodes to within `left` turns, as far as the nodes' own entries tell; in two passes, each of which
// waits for memory that the one before asked for.
void LargeSearch::find_turns(const Waiting* nodes, unsigned count, unsigned left, std::uint32_t* turns) const {
  if (left >= Phase1::near) {
    std::fill_n(turns, count, all_turns);
    return;
  }
  const Phase1& phase1 = solver_.phase1_;
  std::array<const std::uint32_t*, batch> entries;
  for (unsigned at = 0; at < count; ++at) __builtin_prefetch(entries[at] = phase1.entry_at(nodes[at].position()));
  for (unsigned at = 0; at < count; ++at) turns[at] = Phase1Entry(*entries[at]).within(left);
}

// Of the `count` nodes above those that wait with so many turns left.
void LargeSearch::expand(unsigned left, unsigned count) {
  const Waiting* nodes = stack(left) + waiting_[left];
  const unsigned done = length_ - left;
  std::array<std::uint32_t, batch> turns;
  find_turns(nodes, count, left - 1, turns.data());
  Pairs pairs;
  for (unsigned at = 0; at < count; ++at) {
    const Waiting& node = nodes[at];
    const FaceMove last = done == 0 ? no_turn : node.turns[done - 1];
    pairs.add(at, turns[at] & solver_.following_[last][node.symmetry]);
  }
  stats_.generated += pairs.count;
  // Where their positions are first, then the nodes of those that are near enough.
  struct Place {
    std::uint16_t flip_slice, twist;
    std::uint8_t symmetry;
    std::uint32_t position() const { return std::uint32_t{flip_slice} * twist_count + twist; }
  };
  std::array<Place, std::size_t{batch} * face_move_count> places;
  const Phase1& phase1 = solver_.phase1_;
  const Tails& tails = solver_.tails_[tail_length];
  const bool ends = left - 1 == tail_length;
  for (unsigned at = 0; at < pairs.count; ++at) {
    const Waiting& node = nodes[pairs.node[at]];
    const unsigned turn = pairs.turn[at];
    const FlipSliceRow& row = at_.flip_slice_rows[node.flip_slice];
    const unsigned symmetry = row.symmetry[turn];
    places[at] = {row.to[turn], at_.twist_conjugated[symmetry][at_.twist_move[turn][node.twist]],
                  at_.product[node.symmetry][symmetry]};
    if (ends)
      tails.prefetch(places[at].position());
    else
      phase1.prefetch(places[at].position());
  }
  Waiting* child = stack(left - 1) + waiting_[left - 1];
  const bool told = left - 1 == Phase1::near || left - 1 == Phase1::near + 1;
  for (unsigned at = 0; at < pairs.count; ++at) {
    if (told && !phase1.within(places[at].position(), left - 1)) continue;
    const Waiting& node = nodes[pairs.node[at]];
    *child = node;
    child->flip_slice = places[at].flip_slice;
    child->twist = places[at].twist;
    child->symmetry = places[at].symmetry & 15;
    child->turns[done] = at_.original[node.symmetry][pairs.turn[at]];
    if (!ends) __builtin_prefetch(&at_.flip_slice_rows[child->flip_slice]);
    ++child;
  }
  waiting_[left - 1] = static_cast<unsigned>(child - stack(left - 1));
}

// Nodes with tail_length turns left, or roots with fewer.
void LargeSearch::end(const Waiting* nodes, unsigned count, const Tails& tails) {
  const unsigned done = length_ - tails.length();
  for (unsigned at = 0; at < count; ++at) {
    const Waiting& node = nodes[at];
    const Start& start = starts_[node.start];
    for (unsigned which = 0; which < start.count; ++which) {
      Order order = start.paths[which];
      for (unsigned turn = 0; turn < done; ++turn) order = permuted(order, solver_.orders_[node.turns[turn]]);
      const Order conjugate =
          permuted(solver_.conjugated_into_[node.symmetry], permuted(order, solver_.conjugated_from_[node.symmetry]));
      const std::uint32_t turns = solver_.following_[done == 0 ? no_turn : node.turns[done - 1]][node.symmetry];
      const unsigned limit = phase2_limit();
      for (const Tail& tail : tails.of(node.position())) {
        const unsigned corner = solver_.ranks_.of_eight(permuted_eight(conjugate.word(16), tail.corners));
        const bool near = solver_.phase2_.corner_bound(corner) <= limit;
        if (near & (turns >> tail.turns[0])) end(node, which, conjugate, tail, tails.length(), corner);
      }
    }
  }
}

void LargeSearch::end(const Waiting& node, unsigned which, const Order& conjugate, const Tail& tail,
                      unsigned tail_turns, unsigned corner) {
  Order order = conjugate;
  for (unsigned turn = 0; turn < tail_turns; ++turn) order = permuted(order, solver_.orders_[tail.turns[turn]]);
  const unsigned ud = solver_.ranks_.of_eight(order.word(0)), slice = solver_.ranks_.of_slice(order.word(8));
  if (solver_.phase2_.edge_bound(ud, slice) > phase2_limit()) return;
  Way& way = ways_.emplace_back();
  way.node = solver_.phase2_.node(corner, ud, slice);
  solver_.phase2_.prefetch(way.node);
  way.node.symmetry = at_.product[node.symmetry][way.node.symmetry];
  way.start = node.start;
  way.which = static_cast<std::uint8_t>(which);
  way.turns = node.turns;
  for (unsigned turn = 0; turn < tail_turns; ++turn)
    way.turns[length_ - tail_turns + turn] = at_.original[node.symmetry][tail.turns[turn]];
}

// Precondition: is_of_use().
unsigned LargeSearch::phase2_limit() const {
  const unsigned length = length_ + premoved_;
  const Cost shallow = std::max<Cost>(shallow_phase2, complete_to > length ? complete_to - length : 0);
  return std::min<Cost>(worker_.answer.wanted() - length, shallow);
}

// False: the end, for the answer is short enough or the budget is spent.
bool LargeSearch::finish_ways() {
  for (const Way& way : ways_) {
    if (!is_of_use()) break;
    if (worker_.budget.spent()) return false;
    const FaceMove last = length_ == 0 ? no_turn : way.turns[length_ - 1];
    if (!solver_.phase2_.solve(way.node, last, phase2_limit(), phase2_turns_, stats_.expanded,
                               worker_.own.max_expanded))
      continue;
    std::vector<FaceMove> turns(way.turns.begin(), way.turns.begin() + length_);
    turns.insert(turns.end(), phase2_turns_.begin(), phase2_turns_.end());
    worker_.found(*starts_[way.start].direction, starts_[way.start].premoves[way.which], turns);
    if (worker_.answer.is_short_enough()) return false;
  }
  ways_.clear();
  return !worker_.budget.spent();
}

}  // namespace rompicapo::cube::two_phase
