// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/edges/edges.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "rompicapo/puzzles/cube/commutators/reduced.hpp"
#include "rompicapo/puzzles/cube/reduction/edges/free_slices.hpp"
#include "rompicapo/puzzles/cube/reduction/edges/wing_cycles.hpp"
#include "rompicapo/puzzles/cube/reduction/model/answer.hpp"
#include "rompicapo/puzzles/cube/reduction/model/rings.hpp"

namespace rompicapo::cube::reduction {

namespace {

using commutators::LayerTurns;

constexpr double turns_a_cycle = 4.5;  // expected for a 3-cycle of wings
constexpr double turns_a_wing = 2;     // expected for a wrong wing, while slices are away
constexpr unsigned longer_by = 2;      // ends must not be longer than the shortest by this or more

struct EdgesNode {
  Wings belongs;
  LayerTurns turns;
  std::size_t start = 0;
  unsigned needed = 0;  // cycles
  double value = 0;     // turns made and expected
};

const WingCycles& wing_cycles(unsigned size) {
  if (size == 4) {
    static const WingCycles made(4);
    return made;
  }
  static const WingCycles made(5);
  return made;
}

// Turns of the smaller cube as turns of the whole one: a block includes the lines left out before its last line, or,
// past the middle, those up to the next.
std::vector<Turn> outside(const LayerTurns& made, const std::vector<unsigned>& inside) {
  const auto layers = static_cast<unsigned>(inside.size());
  const unsigned size = inside.back() + 1;
  std::vector<Turn> turns = made.turns();
  for (Turn& turn : turns)
    turn.last = 2 * turn.last <= layers ? inside[turn.last - 1] + 1 : turn.last < layers ? inside[turn.last] : size;
  return by_narrow_blocks(turns, size);
}

class EdgesBeam {
 public:
  EdgesBeam(const std::vector<Start>& starts, const std::vector<unsigned>& inside, const EdgesEffort& effort)
      : starts_(starts),
        inside_(inside),
        effort_(effort),
        size_(static_cast<unsigned>(inside.size())),
        cycles_(wing_cycles(size_)) {}

  void start(Rng& rng, const std::function<bool()>& proceed) {
    std::vector<FreeSlicesStart> from;
    for (std::size_t at = 0; at < starts_.size(); ++at) {
      const StickerCube cube = of_lines(starts_[at].cube, inside_);
      from.push_back({commutators::where_wings_belong(cube, rng)[0], starts_[at].length});
      take({from.back().belongs, {size_, Metric::htm}, at});
    }
    for (const FreeSlicesEnd& end :
         pair_by_free_slices(from, size_, effort_.free_width, effort_.starts, turns_a_wing, proceed))
      take({end.belongs, end.turns, end.start});
    keep_best();
  }

  // False: the end.
  bool expand(const std::function<bool()>& proceed) {
    next_.clear();
    for (const EdgesNode& node : nodes_) {
      if (!proceed()) return false;
      expand(node);
    }
    keep_best();
    return !nodes_.empty();
  }

  std::vector<EdgesEnd> ends() && {
    std::stable_sort(ends_.begin(), ends_.end(),
                     [](const EdgesEnd& one, const EdgesEnd& other) { return one.length < other.length; });
    return std::move(ends_);
  }

 private:
  unsigned length(const EdgesNode& node) const { return starts_[node.start].length + node.turns.cost(); }

  // Makes the cheapest cycles after which one fewer is needed. There is always one.
  void expand(const EdgesNode& node) {
    std::vector<const WingCycles::Cycle*> order;
    const auto& belongs = node.belongs.at;
    for (const WingCycles::Cycle& cycle : cycles_.all()) {
      const auto& [one, two, three] = cycle.places;
      if (belongs[one] != two && belongs[two] != three && belongs[three] != one) continue;
      if (cycles_needed(WingCycles::after(node.belongs, cycle)) < node.needed) order.push_back(&cycle);
    }
    const std::size_t count = std::min(order.size(), effort_.each);
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end(),
                      [](const auto* one, const auto* other) { return one->cost < other->cost; });
    for (std::size_t at = 0; at < count; ++at)
      for (const WingCycles::Way& way : order[at]->ways) {
        EdgesNode after = node;
        after.turns.append(cycles_.turns_of(way));
        after.belongs = cycles_.after(node.belongs, *order[at], way);
        take(std::move(after));
      }
  }

  void take(EdgesNode node) {
    node.needed = cycles_needed(node.belongs);
    node.value = length(node) + turns_a_cycle * node.needed;
    if (node.needed > 0) {
      next_.push_back(std::move(node));
      return;
    }
    shortest_ = std::min(shortest_, length(node));
    ends_.push_back({node.start, length(node), outside(node.turns, inside_)});
  }

  void keep_best() {
    std::sort(next_.begin(), next_.end(), [](const EdgesNode& one, const EdgesNode& other) {
      return std::tie(one.value, one.belongs.at) < std::tie(other.value, other.belongs.at);
    });
    nodes_.clear();
    std::set<std::pair<double, std::array<std::uint8_t, 32>>> met;
    for (EdgesNode& node : next_) {
      if (nodes_.size() == effort_.width) break;
      if (length(node) >= shortest_ + longer_by) continue;
      if (met.emplace(node.value, node.belongs.at).second) nodes_.push_back(std::move(node));
    }
  }

  const std::vector<Start>& starts_;
  const std::vector<unsigned>& inside_;
  const EdgesEffort& effort_;
  const unsigned size_;
  const WingCycles& cycles_;
  std::vector<EdgesNode> nodes_, next_;
  std::vector<EdgesEnd> ends_;
  unsigned shortest_ = 10'000;
};

}  // namespace

std::size_t edges_bytes() { return free_slices_bytes() + wing_cycles(4).bytes() + wing_cycles(5).bytes(); }

std::vector<EdgesEnd> pair_edges(const std::vector<Start>& starts, const std::vector<unsigned>& inside,
                                 const EdgesEffort& effort, Rng& rng, const std::function<bool()>& proceed) {
  EdgesBeam beam(starts, inside, effort);
  beam.start(rng, proceed);
  while (beam.expand(proceed)) continue;
  return std::move(beam).ends();
}

}  // namespace rompicapo::cube::reduction
