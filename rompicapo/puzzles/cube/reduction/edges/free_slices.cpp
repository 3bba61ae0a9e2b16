// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/edges/free_slices.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <set>
#include <tuple>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"
#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"

namespace rompicapo::cube::reduction {

namespace {

using commutators::axis_count;
using commutators::by_slice;
using commutators::by_word;
using commutators::FaceTurn;
using commutators::inverse_of;
using commutators::LayerTurns;
using commutators::seen_after;
using commutators::then;

constexpr unsigned steps_most = 14;
constexpr unsigned slices_tried = 4;      // the best of 16, at each step
constexpr double next_wrong_costs = 1.7;  // turns expected for a wrong wing, while slices are away

// The number of equal wings. The padding of nodes (AxisBeam::run) differs from that of tables.
unsigned alike(const Wings& one, const Wings& other) {
  std::uint64_t sum = 0;
  std::array<std::uint8_t, 32> same;
  for (std::size_t at = 0; at < 32; ++at) same[at] = one.at[at] == other.at[at] ? 1 : 0;
  for (std::size_t word = 0; word < 4; ++word) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, &same[8 * word], 8);
    sum += eight;
  }
  return static_cast<unsigned>(sum * 0x0101010101010101u >> 56);
}

// The wings that move into the slices: the near slice has the places 0 to 3, the far one 4 to 7, each in the order of a
// quarter turn.
constexpr std::size_t ring_size = 4, slice_places = 2 * ring_size;
struct InSlices {
  std::array<std::uint8_t, slice_places> from{};  // [there]: where the wing was
  std::array<std::uint8_t, 32> to{};              // [where it was]: there, or `slice_places`
};

// Counts of right wings after each turn of a slice, `count_bits` each: by the quarters of the near slice, then of the
// far one.
constexpr unsigned count_bits = 3;
constexpr std::size_t one_slice_counts = std::size_t{1} << (count_bits * ring_size);
struct CountTables {
  // [there][where the wing would be right]
  std::array<std::array<std::uint32_t, slice_places + 1>, slice_places> one{};
  std::array<std::uint8_t, one_slice_counts> gain{};  // of the best turn of a slice over none
};
const CountTables& count_tables() {
  static const CountTables tables = [] {
    CountTables made;
    for (std::size_t first = 0; first < slice_places; first += ring_size)
      for (std::size_t at = 0; at < ring_size; ++at)
        for (std::size_t quarters = 0; quarters < ring_size; ++quarters)
          made.one[first + at][first + (at + quarters) % ring_size] = 1u << count_bits * (first + quarters);
    for (std::size_t counts = 0; counts < one_slice_counts; ++counts) {
      std::size_t most = 0;
      for (std::size_t quarters = 0; quarters < ring_size; ++quarters)
        most = std::max(most, counts >> count_bits * quarters & ((1u << count_bits) - 1));
      made.gain[counts] = static_cast<std::uint8_t>(most - (counts & ((1u << count_bits) - 1)));
    }
    return made;
  }();
  return tables;
}

// The number of wings that the best turn of the slices brings right.
unsigned gain_of_slices(const CountTables& tables, const Wings& belongs, const InSlices& seen) {
  std::uint32_t counts = 0;
  for (std::size_t at = 0; at < slice_places; ++at) counts += tables.one[at][seen.to[belongs.at[seen.from[at]]]];
  return unsigned{tables.gain[counts % one_slice_counts]} + tables.gain[counts / one_slice_counts];
}

// Words after turns of the caps, numbered way of the caps * words + word.
class AxisWords {
 public:
  explicit AxisWords(unsigned about) : axis(about) {
    for (unsigned way = 0; way < pair_ways; ++way) slices[way] = by_slices(axis, way);
    const std::array<std::uint8_t, slice_places> places = places_of_slices();
    for (unsigned caps = 0; caps < pair_ways; ++caps)
      for (const Word& word : words) {
        turned.push_back(then(by_caps(axis, caps), by_word(word)));
        const Wings back = inverse_of(turned.back());
        InSlices& seen = in_slices.emplace_back();
        seen.to.fill(slice_places);
        for (std::uint8_t at = 0; at < slice_places; ++at) {
          seen.from[at] = back.at[places[at]];
          seen.to[seen.from[at]] = at;
        }
      }
  }

  unsigned caps_of(unsigned capped) const { return capped / static_cast<unsigned>(words.size()); }
  const Word& word_of(unsigned capped) const { return words[capped % words.size()]; }

  const unsigned axis;
  const std::vector<Word> words = commutators::edge_words(axis, false);
  std::array<Wings, pair_ways> slices;  // where they take the wings
  std::vector<Wings> turned;            // [word after caps]: where those take them
  std::vector<InSlices> in_slices;      // the same

 private:
  std::array<std::uint8_t, slice_places> places_of_slices() const {
    std::array<std::uint8_t, slice_places> places{};
    for (const bool far : {false, true}) {
      const Wings& turn = by_slice(axis, far, 1);
      std::uint8_t place = 0;
      while (turn.at[place] == place) ++place;
      for (std::size_t at = 0; at < ring_size; ++at, place = turn.at[place]) places[(far ? ring_size : 0) + at] = place;
    }
    return places;
  }
};

const std::array<AxisWords, axis_count>& axis_words() {
  static const std::array<AxisWords, axis_count> made{AxisWords(0), AxisWords(1), AxisWords(2)};
  return made;
}

struct Step {
  std::shared_ptr<const Step> before;
  std::uint8_t slice_way = 0;
  std::uint16_t turned = 0;
};

struct Node {
  Wings belongs;
  std::uint32_t start = 0;
  unsigned cost = 0;
  std::uint8_t away = 0;  // the slices, from where they belong
  std::shared_ptr<const Step> step;
};

class AxisBeam {
 public:
  AxisBeam(const AxisWords& axis, const AxisTurns& turns, std::size_t width, double wrong_costs)
      : axis_(axis), turns_(turns), width_(width), wrong_costs_(wrong_costs) {}

  void run(const std::vector<FreeSlicesStart>& starts, std::size_t count, std::vector<FreeSlicesEnd>& ends,
           const std::function<bool()>& proceed) {
    for (std::uint32_t at = 0; at < starts.size(); ++at) {
      Node& node = nodes_.emplace_back(Node{starts[at].belongs, at, starts[at].length, 0, nullptr});
      for (std::size_t past = wing_count; past < 32; ++past) node.belongs.at[past] = 0xff;
    }
    for (unsigned step = 0; step < steps_most && !nodes_.empty(); ++step) {
      children_.clear();
      for (std::uint32_t at = 0; at < nodes_.size(); ++at) {
        if (!proceed()) return;
        expand(at);
      }
      keep_best();
      for (const Node& node : nodes_) close(node, starts[node.start].length, count, ends);
    }
  }

 private:
  struct Child {
    float value;
    std::uint32_t node;
    std::uint8_t slice_way;
    std::uint16_t turned;
  };

  void expand(std::uint32_t at) {
    const Node& node = nodes_[at];
    std::array<std::pair<double, unsigned>, pair_ways> order;
    for (unsigned way = 0; way < pair_ways; ++way)
      order[way] = {turns_.cost(way) - next_wrong_costs * alike(node.belongs, axis_.slices[way]), way};
    std::partial_sort(order.begin(), order.begin() + slices_tried, order.end());
    for (unsigned tried = 0; tried < slices_tried; ++tried) {
      const unsigned way = order[tried].second;
      const Wings belongs = sliced(node.belongs, way);
      const unsigned right_before = alike(belongs, axis_.slices[0]);
      for (unsigned turned = 0, caps = 0; caps < pair_ways; ++caps) {
        const double so_far = node.cost + turns_.cost(way, caps) - next_wrong_costs * right_before;
        for (const Word& word : axis_.words) {
          const unsigned gain = gain_of_slices(counts_, belongs, axis_.in_slices[turned]);
          const double value = so_far + static_cast<double>(word.size()) - next_wrong_costs * gain;
          add({static_cast<float>(value), at, static_cast<std::uint8_t>(way), static_cast<std::uint16_t>(turned++)});
        }
      }
    }
  }

  unsigned cost(unsigned slice_way, unsigned turned) const {
    return turns_.cost(slice_way, axis_.caps_of(turned)) + static_cast<unsigned>(axis_.word_of(turned).size());
  }

  // Keeps the best 4 * width_, and some more.
  void add(const Child& child) {
    if (child.value > worst_) return;
    children_.push_back(child);
    if (children_.size() < 8 * width_) return;
    std::nth_element(children_.begin(), children_.begin() + static_cast<std::ptrdiff_t>(4 * width_), children_.end(),
                     less);
    children_.resize(4 * width_);
    worst_ = std::max_element(children_.begin(), children_.end(), less)->value;
  }
  static bool less(const Child& one, const Child& other) { return one.value < other.value; }

  Wings sliced(const Wings& belongs, unsigned way) const {
    Wings made = belongs;
    for (std::size_t at = 0; at < wing_count; ++at) made.at[axis_.slices[way].at[at]] = belongs.at[at];
    return made;
  }

  Node after(const Child& child) const {
    const Node& node = nodes_[child.node];
    Node made = node;
    made.belongs = seen_after(sliced(node.belongs, child.slice_way), axis_.turned[child.turned]);
    made.cost += cost(child.slice_way, child.turned);
    made.away = static_cast<std::uint8_t>(both(node.away, child.slice_way));
    return made;
  }

  void keep_best() {
    std::sort(children_.begin(), children_.end(), less);
    std::vector<Node> next;
    std::set<std::pair<std::uint8_t, std::array<std::uint8_t, 32>>> met;
    for (const Child& child : children_) {
      if (next.size() == width_) break;
      Node made = after(child);
      if (!met.emplace(made.away, made.belongs.at).second) continue;
      made.step = std::make_shared<const Step>(Step{nodes_[child.node].step, child.slice_way, child.turned});
      next.push_back(std::move(made));
    }
    nodes_.swap(next);
    worst_ = 1e9f;
  }

  // Turns the slices back. `length`: of the turns that led to the start.
  void close(const Node& node, unsigned length, std::size_t count, std::vector<FreeSlicesEnd>& ends) const {
    const unsigned way = back_from(node.away), wrong = wing_count - alike(node.belongs, axis_.slices[way]);
    const double most = node.cost + turns_.cost(way) + wrong_costs_ * wrong;  // less, where turns merge
    if (ends.size() == count && most >= ends.back().value) return;
    FreeSlicesEnd end{node.start, sliced(node.belongs, way), LayerTurns(turns_.size(), Metric::htm), 0};
    std::vector<const Step*> steps;
    for (const Step* step = node.step.get(); step != nullptr; step = step->before.get()) steps.push_back(step);
    for (std::size_t at = steps.size(); at-- > 0;) {
      turns_.add(end.turns, axis_.axis, steps[at]->slice_way, axis_.caps_of(steps[at]->turned));
      for (const FaceTurn& turn : axis_.word_of(steps[at]->turned)) end.turns.add(turn.face, turn.quarters);
    }
    const unsigned caps = turns_.cheapest_caps(way);
    turns_.add(end.turns, axis_.axis, way, caps);
    end.belongs = seen_after(end.belongs, by_caps(axis_.axis, caps));
    end.value = length + end.turns.cost() + wrong_costs_ * wrong;
    const auto before = [](double value, const FreeSlicesEnd& other) { return value < other.value; };
    ends.insert(std::upper_bound(ends.begin(), ends.end(), end.value, before), std::move(end));
    if (ends.size() > count) ends.pop_back();
  }

  const AxisWords& axis_;
  const CountTables& counts_ = count_tables();
  const AxisTurns& turns_;
  std::size_t width_;
  double wrong_costs_;
  std::vector<Node> nodes_;
  std::vector<Child> children_;
  float worst_ = 1e9f;
};

}  // namespace

std::size_t free_slices_bytes() {
  std::size_t sum = 0;
  for (const AxisWords& axis : axis_words()) sum += axis.in_slices.size() * sizeof axis.in_slices[0];
  return sum;
}

std::vector<FreeSlicesEnd> pair_by_free_slices(const std::vector<FreeSlicesStart>& starts, unsigned size,
                                               std::size_t width, std::size_t count, double wrong_costs,
                                               const std::function<bool()>& proceed) {
  const AxisTurns turns(size);
  const auto ends_from = [&](const std::vector<FreeSlicesStart>& from) {
    std::vector<FreeSlicesEnd> ends;
    for (const AxisWords& axis : axis_words())
      AxisBeam(axis, turns, width, wrong_costs).run(from, count, ends, proceed);
    return ends;
  };
  std::vector<FreeSlicesEnd> ends = ends_from(starts);
  // A second time from these ends, about any axis.
  std::vector<FreeSlicesStart> again;
  for (const FreeSlicesEnd& end : ends) again.push_back({end.belongs, starts[end.start].length + end.turns.cost()});
  for (const FreeSlicesEnd& more : ends_from(again)) {
    FreeSlicesEnd end = ends[more.start];
    end.turns.append(more.turns);
    end.value = more.value + starts[end.start].length + end.turns.cost() - again[more.start].length - more.turns.cost();
    end.belongs = more.belongs;
    ends.push_back(std::move(end));
  }
  // Not std::stable_sort(), whose buffer of libstdc++ 12 does not keep to the alignment of Wings.
  std::sort(ends.begin(), ends.end(), [](const FreeSlicesEnd& one, const FreeSlicesEnd& other) {
    return std::tie(one.value, one.belongs.at) < std::tie(other.value, other.belongs.at);
  });
  if (ends.size() > count) ends.erase(ends.begin() + static_cast<std::ptrdiff_t>(count), ends.end());
  return ends;
}

}  // namespace rompicapo::cube::reduction
