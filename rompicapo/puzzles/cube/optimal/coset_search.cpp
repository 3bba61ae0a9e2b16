// SPDX-License-Identifier: MIT
//
// A turn m at the back end, last but for what is there already, turns the inverse by m' (and m' is what is noted
// as made there); the position is then turned on its left, which renames pieces.
#include "rompicapo/puzzles/cube/optimal/coset_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace rompicapo::cube {

namespace {

constexpr FaceMove none = face_move_count;

void prefetch(const void* address) { __builtin_prefetch(address); }

}  // namespace

CosetSearch::CosetSearch(const CosetBounds& bounds, Turns allowed)
    : bounds_(bounds), quarter_(0), half_(0), of_axes_{}, kept_by_{}, stacks_(longest_path + 1), candidates_(slots) {
  const Symmetries symmetries;
  const auto turns = face_move_states();
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    states_[turn] = Cube3::from(turns[turn]);
    for (std::size_t at = 0; at < 32; ++at) {
      at_right_[turn].from[at] = states_[turn].bytes[at] & 15;
      at_right_[turn].add[at] = states_[turn].bytes[at] & 0xf0;
    }
    for (unsigned axis = 0; axis < axis_count; ++axis)
      if (symmetries[axis * axis_symmetry_count].face[face_of(turn)] % 3 == U) kind_[turn] = axis;
    for (std::size_t axes = 0; axes < 8; ++axes)
      if ((axes >> kind_[turn] & 1) != 0) of_axes_[axes] |= 1u << turn;
    (cost_of(turn, bounds.metric) == 1 ? quarter_ : half_) |= 1u << turn & allowed;
  }
  after_.fill(0);
  before_.fill(0);
  for (FaceMove last = 0; last < face_move_count; ++last)
    for (FaceMove next = 0; next < face_move_count; ++next) {
      if (may_follow(last, next)) after_[last] |= 1u << next;
      if (may_follow(inverse(next), inverse(last))) before_[last] |= 1u << next;
    }
  after_[none] = before_[none] = all_turns;
  std::iota(order_of_slots_.begin(), order_of_slots_.end(), std::uint8_t{0});
  kept_by_ = of_axes_;
  if (bounds.separations != nullptr) {
    kept_by_ = {};
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      kind_[turn] = quarters_of(turn) == 2 ? 0 : 3;
      for (std::size_t which = 0; which < kept_by_.size(); ++which)
        if (kind_[turn] == 0 && (which & 1) != 0) kept_by_[which] |= 1u << turn;
    }
  }
  make_orders();
}

// The end's own side first, and there what was tight at the parent: it is the likeliest to fail.
void CosetSearch::make_orders() {
  const unsigned look_ups = bounds_.separations != nullptr ? 1 : axis_count;
  const auto packed = [](const std::vector<unsigned>& list) {
    std::uint32_t result = 0;
    for (std::size_t at = list.size(); at-- > 0;) result = result << 4 | (list[at] + 1);
    return result;
  };
  for (unsigned end = 0; end < 2; ++end)
    for (unsigned tight = 0; tight < 8; ++tight)
      for (unsigned kind = 0; kind < 4; ++kind) {
        std::vector<unsigned> list;
        for (unsigned wanted = 2; wanted-- > 0;)
          for (unsigned own = 0; own < look_ups; ++own)
            if ((tight >> own & 1) == wanted) list.push_back(end * 3 + own);
        for (unsigned other = 0; other < look_ups; ++other)
          if (other != kind) list.push_back((1 - end) * 3 + other);
        order_[end][tight][kind] = packed(list);
      }
  all_look_ups_ = look_ups == 1 ? packed({0, 3}) : packed({0, 1, 2, 3, 4, 5});
}

SearchNode CosetSearch::root(const Cubies& start, unsigned remaining) {
  SearchNode node{};
  node.position = Cube3::from(start);
  node.inverse = Cube3::from(inverse(start));
  node.remaining = static_cast<std::uint8_t>(remaining);
  return node;
}

void CosetSearch::add(const SearchNode& node) {
  stacks_[node.remaining].push_back(node);
  filled_ |= 1u << node.remaining;
}

void CosetSearch::clear() {
  for (auto& stack : stacks_) stack.clear();
  filled_ = 0;
  alive_ = 0;
}

// Which look-ups are at least `remaining`, as far as the table tells.
unsigned CosetSearch::tight(unsigned low, unsigned high, unsigned remaining) const {
  switch (static_cast<int>(remaining) - static_cast<int>(bounds_.base)) {
    case 1:
      return low | high;
    case 2:
      return high;
    case 3:
      return low & high;
    default:
      return 0;
  }
}

SearchNode CosetSearch::child(const SearchNode& node, bool at_back, FaceMove turn) const {
  SearchNode made;
  make_child(node, at_back, turn, made);
  return made;
}

// In place: a copy of what was written byte by byte would wait for the bytes.
void CosetSearch::make_child(const SearchNode& node, bool at_back, FaceMove turn, SearchNode& made) const {
  made = node;
  Cube3::turn(at_back ? made.inverse : made.position, at_right_[turn]);
  Cube3::turn_on_left(at_back ? made.position : made.inverse, states_[inverse(turn)]);
  if (at_back) {
    made.back = static_cast<std::uint8_t>(node.back + 1);
    made.path[longest_path - made.back] = inverse(turn);
  } else {
    made.path[node.front] = turn;
    made.front = static_cast<std::uint8_t>(node.front + 1);
  }
  made.remaining = static_cast<std::uint8_t>(node.remaining - cost_of(turn, bounds_.metric));
}

// False: it cannot be solved in what remains. Else adds to what is tight for turns of cost 1 and 2.
bool CosetSearch::small_bounds(const SearchNode& node, unsigned& tight_for_one, unsigned& tight_for_two) const {
  for (unsigned which = 0; which < 6; ++which) {
    const Cube3::State& state = which < 3 ? node.position : node.inverse;
    const unsigned least = bounds_.small.bound(bounds_.space.coordinates(state, which % 3));
    if (least > node.remaining) return false;
    if (least == node.remaining) tight_for_one |= 1u << which;
    if (least + 1u >= node.remaining) tight_for_two |= 1u << which;
  }
  return true;
}

void CosetSearch::expand(const SearchNode& node) {
  --allowance;
  const unsigned remaining = node.remaining;
  if (remaining <= bounds_.base + 2 && node.front > 1)
    promise[std::size_t{node.path[0]} * face_move_count + node.path[1]] += remaining <= bounds_.base + 1 ? 20 : 1;
  const unsigned for_one = tight(node.low, node.high, remaining);
  const unsigned for_two = half_ != 0 ? tight(node.low, node.high, remaining - 1) : 0;
  unsigned small_one = 0, small_two = 0;
  if (remaining <= bounds_.base && !small_bounds(node, small_one, small_two)) return;
  const auto open = [&](unsigned shift) {
    const auto banned = [&](unsigned large, unsigned small) {
      return kept_by_[large >> shift & 7] | of_axes_[small >> shift & 7];
    };
    return (quarter_ & ~banned(for_one, small_one)) | (remaining > 1 ? half_ & ~banned(for_two, small_two) : 0);
  };
  const Turns front = after_[node.front == 0 ? none : node.path[node.front - 1u]] & open(3);
  const Turns back = before_[node.back == 0 ? none : inverse(node.path[longest_path - node.back])] & open(0);
  const bool at_back = std::popcount(back) < std::popcount(front);
  const bool known = remaining <= bounds_.top();
  for (Turns left = at_back ? back : front; left != 0; left &= left - 1) {
    const auto turn = static_cast<FaceMove>(std::countr_zero(left));
    if (remaining - cost_of(turn, bounds_.metric) > bounds_.top()) {
      add(child(node, at_back, turn));
      continue;
    }
    Candidate& made = candidates_[order_of_slots_[alive_++]];
    ++evaluated;
    make_child(node, at_back, turn, made.node);
    made.to_look_up =
        known ? order_[at_back][(for_one | small_one) >> (at_back ? 3 : 0) & 7][kind_[turn]] : all_look_ups_;
    const unsigned kept = known && kind_[turn] < axis_count ? 1u << ((at_back ? 0 : 3) + kind_[turn]) : 0;
    made.node.low &= static_cast<std::uint8_t>(kept);
    made.node.high &= static_cast<std::uint8_t>(kept);
  }
}

void CosetSearch::keep(const SearchNode& node) {
  if (node.remaining != 0) {
    add(node);
    return;
  }
  if (!(node.position == Cube3::solved())) return;
  const auto back = node.path.begin() + longest_path - node.back;
  if (node.front != 0 && node.back != 0 && !may_follow(node.path[node.front - 1u], *back)) return;
  std::vector<FaceMove> solution(node.path.begin(), node.path.begin() + node.front);
  solution.insert(solution.end(), back, node.path.end());
  solutions.push_back(std::move(solution));
}

// The code has arrived: false when the node needs more than remains.
bool CosetSearch::survives(Candidate& candidate) const {
  SearchNode& node = candidate.node;
  const auto byte = std::to_integer<unsigned>(bounds_.table[static_cast<std::size_t>(candidate.index >> 2)]);
  const unsigned code = byte >> (candidate.index & 3) * 2 & 3, which = (candidate.to_look_up & 15) - 1;
  const int margin = static_cast<int>(node.remaining) - static_cast<int>(bounds_.base);
  if (static_cast<int>(code) > std::max(margin, 0)) return false;
  node.low |= static_cast<std::uint8_t>((code & 1) << which);
  node.high |= static_cast<std::uint8_t>((code >> 1) << which);
  candidate.to_look_up >>= 4;
  const unsigned now_tight = tight(node.low, node.high, node.remaining);
  return (now_tight & 7) != 7 && (now_tight & 56) != 56;
}

// In passes, each of which waits for one thing. A prefetch retires only when its page is found, so those of the table
// stand close together, where many of them fit among the instructions that the processor has under way.
void CosetSearch::look_up() {
  const auto state_of = [](const Candidate& candidate) -> const Cube3::State& {
    return (candidate.to_look_up & 15) <= axis_count ? candidate.node.position : candidate.node.inverse;
  };
  const auto axis_of = [](const Candidate& candidate) { return ((candidate.to_look_up & 15) - 1) % axis_count; };
  if (const SeparationSpace* separations = bounds_.separations) {
    find_entries([&](const Candidate& candidate) { return separations->corner_part(state_of(candidate)); },
                 [&](std::uint32_t part) { return separations->class_of(part); },
                 [&](const Candidate& candidate, std::uint32_t found) {
                   return separations->index(state_of(candidate), found, bounds_.kept);
                 });
  } else {
    const CosetSpace& space = bounds_.space;
    find_entries([&](const Candidate& candidate) { return space.corner_part(state_of(candidate), axis_of(candidate)); },
                 [&](std::uint32_t part) { return space.class_of(part); },
                 [&](const Candidate& candidate, std::uint32_t found) {
                   return space.index(state_of(candidate), axis_of(candidate), found);
                 });
  }
  for (std::size_t at = 0; at < alive_; ++at) prefetch(waited_for_[at]);
}

template <class Part, class ClassOf, class Index>
void CosetSearch::find_entries(const Part& part_of, const ClassOf& class_of, const Index& index_of) {
  for (std::size_t at = 0; at < alive_; ++at) {
    Candidate& candidate = candidates_[order_of_slots_[at]];
    const std::uint32_t part = part_of(candidate);
    candidate.index = part;
    prefetch(class_of(part));
  }
  for (std::size_t at = 0; at < alive_; ++at) {
    Candidate& candidate = candidates_[order_of_slots_[at]];
    candidate.index = index_of(candidate, *class_of(static_cast<std::uint32_t>(candidate.index)));
    waited_for_[at] = bounds_.table.data() + (candidate.index >> 2);
  }
}

void CosetSearch::settle() {
  for (std::size_t at = alive_; at-- > 0;) {
    Candidate& candidate = candidates_[order_of_slots_[at]];
    const bool lives = survives(candidate);
    if (lives && candidate.to_look_up != 0) continue;
    if (lives) keep(candidate.node);
    std::swap(order_of_slots_[at], order_of_slots_[--alive_]);
  }
}

bool CosetSearch::step(bool more_to_come) {
  while (alive_ < pool && filled_ != 0) {
    if (allowance == 0) return true;
    std::vector<SearchNode>& stack = stacks_[static_cast<std::size_t>(std::countr_zero(filled_))];
    const SearchNode node = stack.back();
    stack.pop_back();
    if (stack.empty()) filled_ &= filled_ - 1;
    expand(node);
  }
  if (alive_ == 0 || (more_to_come && alive_ < pool)) return false;
  look_up();
  settle();
  return true;
}

}  // namespace rompicapo::cube
