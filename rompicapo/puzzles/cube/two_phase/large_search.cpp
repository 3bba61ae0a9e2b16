// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/large_search.hpp"

#include <algorithm>
#include <bit>

#if defined(__AVX512VBMI2__) && defined(__AVX512VL__)
#include <immintrin.h>
#endif

namespace rompicapo::cube::large {

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

LargeSearch::LargeSearch(const LargeTwoPhase& solver, const Cubies& start, const TwoPhaseRequest& request,
                         const Limits& limits)
    : solver_(solver),
      at_(*solver.tables_.coordinates),
      better_(request.better),
      wants_forwards_(request.forwards),
      limits_(limits),
      budget_(own_, answer_.result, poll_interval),
      stacks_(new Node[std::size_t{longest_phase1 + 1} * capacity]) {
  if (limits.max_cost >= first_wanted) own_.deadline = Clock::time_point::max();
  ways_.reserve(batch);
  prepare(start);
}

void LargeSearch::prepare(const Cubies& start) {
  for (const two_phase::Direction& direction : two_phase::directions_of(at_.symmetries, start, all_turns)) {
    Start& one = starts_.emplace_back();
    one.direction = direction;
    one.order = Order::of(direction.state);
    const SymmetryCoordinate reduced = at_.flip_slice.of[flip_slice_of(direction.state)];
    one.node.flip_slice = reduced.to;
    one.node.symmetry = reduced.symmetry;
    one.node.twist = at_.twist_conjugated[reduced.symmetry][twist_of(direction.state)];
    one.node.direction = static_cast<std::uint8_t>(starts_.size() - 1);
    __builtin_prefetch(solver_.tables_.phase1 + one.node.entry());
  }
  for (Start& one : starts_) one.distance = Phase1Entry(solver_.tables_.phase1[one.node.entry()]).distance();
}

TwoPhaseAnswer LargeSearch::run() {
  const auto farther = [](const Start& one, const Start& other) { return one.distance < other.distance; };
  const Start& far = *std::max_element(starts_.begin(), starts_.end(), farther);
  answer_.result.lower_bound = far.distance;
  wanted_ = std::min(limits_.max_cost, surely_short);
  bool going = true;
  // From one direction: each solution is found there, with a long phase 1 if need be.
  for (unsigned length = far.distance; going && Cost{length} <= wanted_; ++length)
    going = level(length, std::span(&far, 1)) && !settled();
  if (going && !solved_ && limits_.max_cost > surely_short) {
    wanted_ = std::min(limits_.max_cost, std::max(first_wanted, limits_.stop_length));
    answer_.result.lower_bound = std::max(answer_.result.lower_bound, surely_short + 1);
    const Start& near = *std::min_element(starts_.begin(), starts_.end(), farther);
    for (unsigned length = near.distance; going && Cost{length} <= wanted_ && length <= longest_phase1; ++length)
      going = level(length, starts_) && !settled();
  }
  if (inverted_ && wants_forwards_ && (short_enough() || answer_.result.lower_bound >= best_)) search_forwards();
  conclude();
  return std::move(answer_);
}

void LargeSearch::search_forwards() {
  const std::uint64_t done = answer_.result.stats.expanded;
  most_expanded_ = done + std::max(done, least_effort_forwards);
  wanted_ = best_;
  const Cost proved = answer_.result.lower_bound;
  std::vector<Start> forwards;
  for (const Start& one : starts_)
    if (!one.direction.inverted) forwards.push_back(one);
  for (unsigned length = length_; inverted_ && Cost{length} <= wanted_ && length <= longest_phase1; ++length)
    if (!level(length, forwards)) break;
  answer_.result.lower_bound = proved;
}

// All ways of one length through phase 1. False: the end.
bool LargeSearch::level(unsigned length, std::span<const Start> starts) {
  length_ = length;
  for (const Start& one : starts)
    if (one.distance <= length) stack(length)[waiting_[length]++] = one.node;
  const std::uint64_t before = answer_.result.stats.expanded;
  bool going = true;
  for (unsigned left = next_stack(); going && left <= length && length <= wanted_; left = next_stack()) {
    going = !budget_.spent() && answer_.result.stats.expanded < most_expanded_;
    if (!going) break;
    const auto count = static_cast<unsigned>(
        std::min<std::uint64_t>(std::min(batch, waiting_[left]), limits_.max_expanded - answer_.result.stats.expanded));
    waiting_[left] -= count;
    answer_.result.stats.expanded += count;
    if (left <= tail_length)
      end(stack(left) + waiting_[left], count, solver_.tails_[left]);
    else
      expand(left, count);
    if (ways_.size() >= batch) going = finish_ways();
  }
  going = going && finish_ways();
  ways_.clear();
  waiting_.fill(0);
  answer_.result.stats.expanded_by_bound.push_back(answer_.result.stats.expanded - before);
  return going;
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

// Of the `count` nodes above those that wait with so many turns left.
void LargeSearch::expand(unsigned left, unsigned count) {
  const Node* nodes = stack(left) + waiting_[left];
  const unsigned done = length_ - left;
  Pairs pairs;
  for (unsigned at = 0; at < count; ++at) {
    const Node& node = nodes[at];
    const FaceMove last = done == 0 ? no_turn : node.turns[done - 1];
    const Phase1Entry entry(solver_.tables_.phase1[node.entry()]);
    pairs.add(at, entry.within(left - 1) & solver_.following_[last][node.symmetry]);
  }
  Node* child = stack(left - 1) + waiting_[left - 1];
  waiting_[left - 1] += pairs.count;
  answer_.result.stats.generated += pairs.count;
  const Tails& tails = solver_.tails_[tail_length];
  for (unsigned at = 0; at < pairs.count; ++at, ++child) {
    const Node& node = nodes[pairs.node[at]];
    const unsigned turn = pairs.turn[at];
    const FlipSliceRow& row = at_.flip_slice_rows[node.flip_slice];
    const unsigned symmetry = row.symmetry[turn];
    *child = node;
    child->flip_slice = row.to[turn];
    child->twist = at_.twist_conjugated[symmetry][at_.twist_move[turn][node.twist]];
    child->symmetry = at_.product[node.symmetry][symmetry];
    child->turns[done] = at_.original[node.symmetry][turn];
    if (left - 1 == tail_length) {
      tails.prefetch(child->entry());
    } else {
      __builtin_prefetch(solver_.tables_.phase1 + child->entry());
      __builtin_prefetch(&at_.flip_slice_rows[child->flip_slice]);
    }
  }
}

// Nodes with tail_length turns left, or roots with fewer.
void LargeSearch::end(const Node* nodes, unsigned count, const Tails& tails) {
  const unsigned done = length_ - tails.length();
  for (unsigned at = 0; at < count; ++at) {
    const Node& node = nodes[at];
    Order order = starts_[node.direction].order;
    for (unsigned turn = 0; turn < done; ++turn) order = permuted(order, solver_.orders_[node.turns[turn]]);
    const Order conjugate =
        permuted(solver_.conjugated_into_[node.symmetry], permuted(order, solver_.conjugated_from_[node.symmetry]));
    const std::uint32_t turns = solver_.following_[done == 0 ? no_turn : node.turns[done - 1]][node.symmetry];
    const unsigned limit = phase2_limit();
    for (const Tail& tail : tails.of(node.entry())) {
      const unsigned corner = solver_.ranks_.of_eight(permuted_eight(conjugate.word(16), tail.corners));
      const bool near = solver_.phase2_.corner_bound(corner) <= limit;
      if (near & (turns >> tail.turns[0])) end(node, conjugate, tail, tails.length(), corner);
    }
  }
}

void LargeSearch::end(const Node& node, const Order& conjugate, const Tail& tail, unsigned tail_turns,
                      unsigned corner) {
  Order order = conjugate;
  for (unsigned turn = 0; turn < tail_turns; ++turn) order = permuted(order, solver_.orders_[tail.turns[turn]]);
  const unsigned ud = solver_.ranks_.of_eight(order.word(0)), slice = solver_.ranks_.of_slice(order.word(8));
  if (solver_.phase2_.edge_bound(ud, slice) > phase2_limit()) return;
  Way& way = ways_.emplace_back();
  way.node = solver_.phase2_.node(corner, ud, slice);
  solver_.phase2_.prefetch(way.node);
  way.node.symmetry = at_.product[node.symmetry][way.node.symmetry];
  way.direction = node.direction;
  way.turns = node.turns;
  for (unsigned turn = 0; turn < tail_turns; ++turn)
    way.turns[length_ - tail_turns + turn] = at_.original[node.symmetry][tail.turns[turn]];
}

// Precondition: length_ <= wanted_.
unsigned LargeSearch::phase2_limit() const {
  const Cost shallow = std::max<Cost>(shallow_phase2, complete_to > length_ ? complete_to - length_ : 0);
  return std::min<Cost>(wanted_ - length_, shallow);
}

// False: the end, for the answer is short enough or the budget is spent.
bool LargeSearch::finish_ways() {
  for (const Way& way : ways_) {
    if (length_ > wanted_) break;
    if (budget_.spent()) return false;
    const FaceMove last = length_ == 0 ? no_turn : way.turns[length_ - 1];
    if (!solver_.phase2_.solve(way.node, last, phase2_limit(), phase2_turns_, answer_.result.stats.expanded,
                               limits_.max_expanded))
      continue;
    found(way);
    if (short_enough()) return false;
  }
  ways_.clear();
  return !budget_.spent();
}

void LargeSearch::found(const Way& way) {
  std::vector<FaceMove> turns(way.turns.begin(), way.turns.begin() + length_);
  turns.insert(turns.end(), phase2_turns_.begin(), phase2_turns_.end());
  const bool shorter = !solved_ || turns.size() < best_;
  solved_ = true;
  own_.deadline = limits_.deadline;
  inverted_ = starts_[way.direction].direction.inverted;
  best_ = static_cast<Cost>(turns.size());
  wanted_ = best_ - 1;
  answer_.turns = starts_[way.direction].direction.turns_for_cube(at_.symmetries, turns);
  if (shorter && better_) better_(answer_.turns);
}

// All shorter than `surely_short` has been looked for.
bool LargeSearch::short_enough() const {
  return solved_ && best_ <= limits_.stop_length && answer_.result.lower_bound > surely_short;
}

// To be asked when a level is done.
bool LargeSearch::settled() {
  Cost& proved = answer_.result.lower_bound;
  proved = std::max(proved, std::min<Cost>(length_, complete_to) + 1);
  if (solved_) proved = std::min(proved, best_);
  if (solved_ && (proved == best_ || short_enough())) return true;
  return !solved_ && proved >= limits_.enough_bound && budget_.end(Outcome::out_of_budget, LimitReached::bound);
}

void LargeSearch::conclude() {
  SearchResult& result = answer_.result;
  if (solved_) {
    result.outcome = Outcome::solved;
    result.exhausted = LimitReached::none;
    result.optimal = result.lower_bound >= best_;
  } else if (result.outcome == Outcome::not_found) {
    budget_.end(Outcome::out_of_budget, LimitReached::cost);
  }
}

}  // namespace rompicapo::cube::large
