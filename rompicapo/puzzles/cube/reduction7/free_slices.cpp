// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/free_slices.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <set>
#include <tuple>

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/reduction_large/geometry.hpp"

namespace rompicapo::cube::reduction7 {

namespace {

using reduction_large::axis_count;
using reduction_large::by_face;
using reduction_large::by_slice;
using reduction_large::FaceTurn;
using reduction_large::inverse_of;
using reduction_large::LayerTurns;
using reduction_large::seen_after;
using reduction_large::then;

// What two slices, or two caps, are turned by: 4 * quarters of the near one + quarters of the far one, clockwise as one
// looks at the axis.
constexpr unsigned pair_ways = 16;
constexpr unsigned near_of(unsigned way) { return way / 4; }
constexpr unsigned far_of(unsigned way) { return way % 4; }
constexpr unsigned both(unsigned one, unsigned other) {
  return 4 * ((near_of(one) + near_of(other)) % 4) + (far_of(one) + far_of(other)) % 4;
}
constexpr unsigned back_from(unsigned way) { return 4 * ((4 - near_of(way)) % 4) + (4 - far_of(way)) % 4; }

constexpr unsigned steps_most = 14;
constexpr unsigned slices_tried = 4;      // the best of 16, at each step
constexpr double next_wrong_costs = 1.7;  // turns that a wrong wing costs, while slices are away

// R U R', for any cap in place of U.
struct Word {
  Face side = U, cap = U;
  std::uint8_t away = 0, exchange = 0;

  std::array<FaceTurn, 3> turns() const {
    return {{{side, away}, {cap, exchange}, {side, static_cast<std::uint8_t>(4 - away)}}};
  }
};
constexpr unsigned words_each = 4 * 3 * 2 * 3;
constexpr unsigned word_cost = 3;

// How many of the 24 are alike. Tables are padded as by_face() is, nodes otherwise (AxisBeam::run), so padding is not.
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

class AxisWords {
 public:
  explicit AxisWords(unsigned axis) : axis_(axis) {
    for (unsigned way = 0; way < pair_ways; ++way)
      slices[way] = then(by_slice(axis, false, near_of(way)), by_slice(axis, true, far_of(way)));
    for (const Face side : reduction_large::rings()[axis].face)
      for (std::uint8_t away = 1; away < 4; ++away)
        for (const Face cap : {near(), opposite(near())})
          for (std::uint8_t exchange = 1; exchange < 4; ++exchange) words.push_back({side, cap, away, exchange});
    for (unsigned caps = 0; caps < pair_ways; ++caps)
      for (const Word& word : words) {
        Wings faces = by_caps(caps);
        for (const FaceTurn& turn : word.turns()) faces = then(faces, by_face(turn));
        turned.push_back(faces);
        const Wings back = inverse_of(faces);
        auto& seen = slices_seen.emplace_back();
        for (unsigned way = 0; way < pair_ways; ++way) seen[way] = then(then(faces, slices[way]), back);
      }
  }

  Wings by_caps(unsigned way) const {
    return then(by_face({near(), static_cast<std::uint8_t>(near_of(way))}),
                by_face({opposite(near()), static_cast<std::uint8_t>((4 - far_of(way)) % 4)}));
  }

  // What is turned about the axis between words.
  void add(LayerTurns& turns, unsigned size, unsigned slice_way, unsigned caps) const {
    const std::array<std::pair<unsigned, unsigned>, 4> layers{
        {{0, near_of(caps)}, {1, near_of(slice_way)}, {size - 2, far_of(slice_way)}, {size - 1, far_of(caps)}}};
    for (const auto& [layer, quarters] : layers)
      if (quarters != 0) turns.add(axis_, layer, layer, quarters);
  }

  std::array<Wings, pair_ways> slices;  // where they take the wings
  std::vector<Word> words;
  std::vector<Wings> turned;                              // [caps * words_each + word]: where those take them
  std::vector<std::array<Wings, pair_ways>> slices_seen;  // the same, [slices]: slices after those, seen before

 private:
  Face near() const { return static_cast<Face>(axis_); }

  unsigned axis_;
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
  std::uint32_t begin = 0;
  unsigned cost = 0;
  std::uint8_t away = 0;  // the slices, from where they belong
  std::shared_ptr<const Step> step;
};

class AxisBeam {
 public:
  AxisBeam(const AxisWords& axis, unsigned size, std::size_t width, double wrong_costs)
      : axis_(axis), size_(size), width_(width), wrong_costs_(wrong_costs) {
    for (unsigned slice_way = 0; slice_way < pair_ways; ++slice_way)
      for (unsigned caps = 0; caps < pair_ways; ++caps) {
        LayerTurns turns(size, Metric::htm);
        axis.add(turns, size, slice_way, caps);
        cost_[slice_way][caps] = turns.cost();
      }
    for (unsigned slice_way = 0; slice_way < pair_ways; ++slice_way)
      for (unsigned caps = 0; caps < pair_ways; ++caps)
        if (cost_[slice_way][caps] < cost_[slice_way][cheapest_[slice_way]])
          cheapest_[slice_way] = static_cast<std::uint8_t>(caps);
  }

  void run(const std::vector<FreeSlicesBegin>& begins, std::size_t count, std::vector<FreeSlicesEnd>& ends,
           const std::function<bool()>& go_on) {
    for (std::uint32_t at = 0; at < begins.size(); ++at) {
      Node& node = nodes_.emplace_back(Node{begins[at].belongs, at, begins[at].length, 0, nullptr});
      for (std::size_t past = wing_count; past < 32; ++past) node.belongs.at[past] = 0xff;
    }
    for (unsigned step = 0; step < steps_most && !nodes_.empty(); ++step) {
      children_.clear();
      for (std::uint32_t at = 0; at < nodes_.size(); ++at) {
        if (!go_on()) return;
        expand(at);
      }
      keep_best();
      for (const Node& node : nodes_) close(node, count, ends);
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
      order[way] = {cost_[way][cheapest_[way]] - next_wrong_costs * alike(node.belongs, axis_.slices[way]), way};
    std::partial_sort(order.begin(), order.begin() + slices_tried, order.end());
    for (unsigned tried = 0; tried < slices_tried; ++tried) {
      const unsigned way = order[tried].second;
      const Wings belongs = sliced(node.belongs, way);
      for (unsigned turned = 0; turned < axis_.turned.size(); ++turned) {
        unsigned right = 0;
        for (const Wings& seen : axis_.slices_seen[turned]) right = std::max(right, alike(belongs, seen));
        const double value = node.cost + cost_[way][turned / words_each] + word_cost - next_wrong_costs * right;
        add({static_cast<float>(value), at, static_cast<std::uint8_t>(way), static_cast<std::uint16_t>(turned)});
      }
    }
  }

  // Forgets all but the best from time to time.
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
    made.cost += cost_[child.slice_way][child.turned / words_each] + word_cost;
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

  // The slices go back.
  void close(const Node& node, std::size_t count, std::vector<FreeSlicesEnd>& ends) const {
    const unsigned way = back_from(node.away), wrong = wing_count - alike(node.belongs, axis_.slices[way]);
    const double value = node.cost + cost_[way][cheapest_[way]] + wrong_costs_ * wrong;
    const auto before = [](double it, const FreeSlicesEnd& end) { return it < end.value; };
    if (ends.size() == count && value >= ends.back().value) return;
    FreeSlicesEnd end{node.begin, sliced(node.belongs, way), LayerTurns(size_, Metric::htm), value};
    std::vector<const Step*> steps;
    for (const Step* step = node.step.get(); step != nullptr; step = step->before.get()) steps.push_back(step);
    for (std::size_t at = steps.size(); at-- > 0;) {
      axis_.add(end.turns, size_, steps[at]->slice_way, steps[at]->turned / words_each);
      for (const FaceTurn& turn : axis_.words[steps[at]->turned % words_each].turns())
        end.turns.add(turn.face, turn.quarters);
    }
    axis_.add(end.turns, size_, way, cheapest_[way]);
    end.belongs = seen_after(end.belongs, axis_.by_caps(cheapest_[way]));
    ends.insert(std::upper_bound(ends.begin(), ends.end(), value, before), std::move(end));
    if (ends.size() > count) ends.pop_back();
  }

  const AxisWords& axis_;
  unsigned size_;
  std::size_t width_;
  double wrong_costs_;
  std::array<std::array<unsigned, pair_ways>, pair_ways> cost_{};  // [slices][caps]
  std::array<std::uint8_t, pair_ways> cheapest_{};                 // [slices]: caps
  std::vector<Node> nodes_;
  std::vector<Child> children_;
  float worst_ = 1e9f;
};

}  // namespace

std::size_t free_slices_bytes() {
  std::size_t sum = 0;
  for (const AxisWords& axis : axis_words()) sum += axis.slices_seen.size() * sizeof axis.slices_seen[0];
  return sum;
}

std::vector<FreeSlicesEnd> pair_by_free_slices(const std::vector<FreeSlicesBegin>& begins, unsigned size,
                                               std::size_t width, std::size_t count, double wrong_costs,
                                               const std::function<bool()>& go_on) {
  const auto ends_from = [&](const std::vector<FreeSlicesBegin>& from) {
    std::vector<FreeSlicesEnd> ends;
    for (const AxisWords& axis : axis_words()) AxisBeam(axis, size, width, wrong_costs).run(from, count, ends, go_on);
    return ends;
  };
  std::vector<FreeSlicesEnd> ends = ends_from(begins);
  // And on from there, about any axis.
  std::vector<FreeSlicesBegin> again;
  for (const FreeSlicesEnd& end : ends) again.push_back({end.belongs, begins[end.begin].length + end.turns.cost()});
  for (const FreeSlicesEnd& more : ends_from(again)) {
    FreeSlicesEnd end = ends[more.begin];
    end.turns.append(more.turns);
    end.value = more.value + begins[end.begin].length + end.turns.cost() - again[more.begin].length - more.turns.cost();
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

}  // namespace rompicapo::cube::reduction7
