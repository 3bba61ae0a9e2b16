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
                         const Limits& limits, const Share& share)
    : solver_(solver),
      at_(*solver.tables_.coordinates),
      better_(request.better),
      wants_forwards_(request.forwards),
      share_(share),
      limits_(limits),
      budget_(own_, answer_.result, poll_interval),
      stacks_(new Node[std::size_t{longest_phase1 + 1} * capacity]) {
  if (limits.max_cost >= first_wanted) own_.deadline = Clock::time_point::max();
  ways_.reserve(batch);
  const std::vector<two_phase::Direction> directions = two_phase::directions_of(at_.symmetries, start, all_turns);
  for (std::size_t at = share.part; at < directions.size(); at += share.parts)
    add_start(directions[at], directions[at].state, nullptr);
  std::fill(first_.begin() + 1, first_.end(), starts_.size());
}

void LargeSearch::add_start(const two_phase::Direction& direction, const Cubies& state,
                            const two_phase::Premove* premove) {
  Start one;
  one.direction = direction;
  one.orders[0] = Order::of(state);
  one.premoves[0] = premove;
  const SymmetryCoordinate reduced = at_.flip_slice.of[flip_slice_of(state)];
  one.node.flip_slice = reduced.to;
  one.node.symmetry = reduced.symmetry & 15;
  one.node.twist = at_.twist_conjugated[reduced.symmetry][twist_of(state)];
  one.node.start = static_cast<std::uint16_t>(starts_.size() & 0xfff);
  one.distance = solver_.tables_.phase1.bound(one.node.position());
  starts_.push_back(one);
}

// What is premoved by q and then solved by w is solved by w q without.
void LargeSearch::add_premoved(unsigned cost) {
  for (std::size_t at = 0; at < first_[1]; ++at) {
    const two_phase::Direction direction = starts_[at].direction;
    const std::size_t first = starts_.size();
    for (const two_phase::Premove& premove : solver_.premoves_[cost]) {
      const Cubies state = compose(premove.state, direction.state);
      add_start(direction, state, &premove);
      Start& made = starts_.back();
      for (std::size_t other = first; other + 1 < starts_.size(); ++other) {
        Start& known = starts_[other];
        if (known.count == 2 || known.node.position() != made.node.position() ||
            known.node.symmetry != made.node.symmetry)
          continue;
        known.count = 2;
        known.orders[1] = made.orders[0];
        known.premoves[1] = &premove;
        starts_.pop_back();
        break;
      }
    }
  }
  std::fill(first_.begin() + cost + 1, first_.end(), starts_.size());
}

TwoPhaseAnswer LargeSearch::run() {
  const auto farther = [](const Start& one, const Start& other) { return one.distance < other.distance; };
  const Start far = *std::max_element(starts_.begin(), starts_.end(), farther);
  answer_.result.lower_bound = far.distance;
  wanted_ = std::min(limits_.max_cost, surely_short);
  bool going = true;
  // From one direction: each solution is found there, with a long phase 1 if need be.
  for (unsigned length = far.distance; going && Cost{length} <= wanted_; ++length)
    going = level(length, std::span(&far, 1)) && !settled();
  if (going && !solved_ && limits_.max_cost > surely_short) {
    wanted_ = std::min(limits_.max_cost, std::max(first_wanted, limits_.stop_length));
    answer_.result.lower_bound = std::max(answer_.result.lower_bound, surely_short + 1);
    const unsigned nearest = std::min_element(starts_.begin(), starts_.end(), farther)->distance;
    for (unsigned length = nearest; going && Cost{length} <= wanted_ && length <= longest_phase1; ++length)
      going = level_premoved(length, 2) && level_premoved(length, 1) && level(length, starts(0)) && !settled();
  }
  if (solved_ && !forwards_ && wants_forwards_ && (short_enough() || answer_.result.lower_bound >= best_))
    search_forwards();
  conclude();
  return std::move(answer_);
}

void LargeSearch::search_forwards() {
  const std::uint64_t done = answer_.result.stats.expanded;
  most_expanded_ = done + std::max(done, least_effort_forwards);
  wanted_ = best_;
  const Cost proved = answer_.result.lower_bound;
  std::vector<Start> forwards;
  for (const Start& one : starts(0))
    if (!one.direction.inverted) forwards.push_back(one);
  for (unsigned length = length_; !forwards_ && Cost{length} <= wanted_ && length <= longest_phase1; ++length)
    if (!level(length, forwards)) break;
  answer_.result.lower_bound = proved;
}

// Those of a length that a premove is part of. False: the end.
bool LargeSearch::level_premoved(unsigned length, unsigned cost) {
  if (length < premoved_from[cost]) return true;
  if (starts(cost).empty()) add_premoved(cost);
  premoved_ = cost;
  const bool going = level(length - cost, starts(cost));
  premoved_ = 0;
  return going;
}

// All ways of one length through phase 1. False: the end.
bool LargeSearch::level(unsigned length, std::span<const Start> starts) {
  length_ = length;
  for (const Start& one : starts)
    if (one.distance <= length) stack(length)[waiting_[length]++] = one.node;
  const std::uint64_t before = answer_.result.stats.expanded;
  bool going = true;
  for (unsigned left = next_stack(); going && left <= length && length + premoved_ <= wanted_; left = next_stack()) {
    going = !budget_.spent() && answer_.result.stats.expanded < most_expanded_ && !found_elsewhere();
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

// Which turns lead nodes to within `left` turns, as far as the nodes' own entries tell; in two passes, each of which
// waits for memory that the one before asked for.
void LargeSearch::find_turns(const Node* nodes, unsigned count, unsigned left, std::uint32_t* turns) const {
  if (left >= Phase1::near) {
    std::fill_n(turns, count, all_turns);
    return;
  }
  const Phase1& phase1 = solver_.tables_.phase1;
  std::array<const std::uint32_t*, batch> entries;
  for (unsigned at = 0; at < count; ++at) __builtin_prefetch(entries[at] = phase1.entry_at(nodes[at].position()));
  for (unsigned at = 0; at < count; ++at) turns[at] = Phase1Entry(*entries[at]).within(left);
}

// Of the `count` nodes above those that wait with so many turns left.
void LargeSearch::expand(unsigned left, unsigned count) {
  const Node* nodes = stack(left) + waiting_[left];
  const unsigned done = length_ - left;
  std::array<std::uint32_t, batch> turns;
  find_turns(nodes, count, left - 1, turns.data());
  Pairs pairs;
  for (unsigned at = 0; at < count; ++at) {
    const Node& node = nodes[at];
    const FaceMove last = done == 0 ? no_turn : node.turns[done - 1];
    pairs.add(at, turns[at] & solver_.following_[last][node.symmetry]);
  }
  answer_.result.stats.generated += pairs.count;
  // Where their positions are first, then the nodes of those that are near enough.
  struct Place {
    std::uint16_t flip_slice, twist;
    std::uint8_t symmetry;
    std::uint32_t position() const { return std::uint32_t{flip_slice} * twist_count + twist; }
  };
  std::array<Place, std::size_t{batch} * face_move_count> places;
  const Phase1& phase1 = solver_.tables_.phase1;
  const Tails& tails = solver_.tails_[tail_length];
  const bool ends = left - 1 == tail_length;
  for (unsigned at = 0; at < pairs.count; ++at) {
    const Node& node = nodes[pairs.node[at]];
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
  Node* child = stack(left - 1) + waiting_[left - 1];
  const bool told = left - 1 == Phase1::near || left - 1 == Phase1::near + 1;
  for (unsigned at = 0; at < pairs.count; ++at) {
    if (told && !phase1.within(places[at].position(), left - 1)) continue;
    const Node& node = nodes[pairs.node[at]];
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
void LargeSearch::end(const Node* nodes, unsigned count, const Tails& tails) {
  const unsigned done = length_ - tails.length();
  for (unsigned at = 0; at < count; ++at) {
    const Node& node = nodes[at];
    const Start& start = starts_[node.start];
    for (unsigned which = 0; which < start.count; ++which) {
      Order order = start.orders[which];
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

void LargeSearch::end(const Node& node, unsigned which, const Order& conjugate, const Tail& tail, unsigned tail_turns,
                      unsigned corner) {
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

// Precondition: length_ + premoved_ <= wanted_.
unsigned LargeSearch::phase2_limit() const {
  const unsigned length = length_ + premoved_;
  const Cost shallow = std::max<Cost>(shallow_phase2, complete_to > length ? complete_to - length : 0);
  return std::min<Cost>(wanted_ - length, shallow);
}

// False: the end, for the answer is short enough or the budget is spent.
bool LargeSearch::finish_ways() {
  for (const Way& way : ways_) {
    if (length_ + premoved_ > wanted_) break;
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
  const Start& start = starts_[way.start];
  std::vector<FaceMove> turns(way.turns.begin(), way.turns.begin() + length_);
  turns.insert(turns.end(), phase2_turns_.begin(), phase2_turns_.end());
  const two_phase::Premove* premove = start.premoves[way.which];
  if (premove != nullptr) {
    turns.insert(turns.end(), premove->turns.begin(), premove->turns.end());
    turns = two_phase::simplified(turns);
  }
  const bool shorter = !solved_ || turns.size() < best_;
  solved_ = true;
  own_.deadline = limits_.deadline;
  forwards_ = !start.direction.inverted && premove == nullptr;
  best_ = static_cast<Cost>(turns.size());
  wanted_ = best_ - 1;
  answer_.turns = start.direction.turns_for_cube(at_.symmetries, turns);
  if (shorter && better_) better_(answer_.turns);
  if (share_.found != nullptr && short_enough()) *share_.found = true;
}

bool LargeSearch::found_elsewhere() const {
  return share_.found != nullptr && share_.found->load(std::memory_order_relaxed) && !solved_;
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
