// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/edges.hpp"

#include <algorithm>
#include <set>

#include "rompicapo/puzzles/cube/reduction4/answer.hpp"
#include "rompicapo/puzzles/cube/reduction6/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction7/free_slices.hpp"
#include "rompicapo/puzzles/cube/reduction_large/reduced.hpp"
#include "rompicapo/puzzles/cube/reduction_large/wings.hpp"

namespace rompicapo::cube::reduction7 {

namespace {

using reduction_large::LayerTurns;
using reduction_large::WingSearch;
using reduction_large::WingStep;

constexpr double turns_a_wing = 3;  // that a wrong one still costs, when nodes are ranked

struct EdgesNode {
  WingSearch search;
  LayerTurns turns;
  std::size_t begin = 0;
  double value = 0;  // turns made and to be made
};

// What turns of the inside are of the whole cube: a block of it takes with it what is left out before its last line,
// or, past the middle, up to the next.
std::vector<Turn> outside(const LayerTurns& made, const std::vector<unsigned>& inside) {
  const auto layers = static_cast<unsigned>(inside.size());
  const unsigned size = inside.back() + 1;
  std::vector<Turn> turns = made.turns();
  for (Turn& turn : turns)
    turn.last = 2 * turn.last <= layers ? inside[turn.last - 1] + 1 : turn.last < layers ? inside[turn.last] : size;
  return reduction4::by_narrow_blocks(turns, size);
}

// First for no more than some turns a wing, then whatever brings any home.
std::vector<WingStep> steps_from(EdgesNode& node, std::size_t each, Rng& rng, const std::function<bool()>& go_on) {
  struct Try {
    double rate;
    bool turning;
  };
  for (const auto& [rate, turning] :
       {Try{0.28, false}, Try{0.2, false}, Try{0.1, false}, Try{0.1, true}, Try{0.05, true}, Try{0.02, true}}) {
    std::vector<WingStep> steps = node.search.several(rate, turning, each, rng, go_on);
    if (!steps.empty() || !go_on()) return steps;
  }
  return {};
}

class EdgesBeam {
 public:
  EdgesBeam(const std::vector<EdgesBegin>& begins, const std::vector<unsigned>& inside, const EdgesEffort& effort)
      : begins_(begins), inside_(inside), effort_(effort) {}

  void begin(Rng& rng, const std::function<bool()>& go_on) {
    std::vector<FreeSlicesBegin> from;
    for (std::size_t at = 0; at < begins_.size(); ++at) {
      const StickerCube cube = reduction6::of_lines(begins_[at].cube, inside_);
      const WingSearch search(cube.size(), Metric::htm, reduction_large::where_wings_belong(cube, rng));
      from.push_back({search.belongs()[0], begins_[at].length});
      take({search, {cube.size(), Metric::htm}, at, 0});
    }
    const auto size = static_cast<unsigned>(inside_.size());
    for (const FreeSlicesEnd& end :
         pair_by_free_slices(from, size, effort_.free_width, effort_.begins, turns_a_wing, go_on))
      take({WingSearch(size, Metric::htm, {end.belongs}), end.turns, end.begin, 0});
    keep_best();
  }

  // False: the end.
  bool expand(Rng& rng, const std::function<bool()>& go_on) {
    next_.clear();
    for (EdgesNode& node : nodes_)
      for (const WingStep& step : steps_from(node, effort_.each, rng, go_on)) {
        EdgesNode after = node;
        after.turns.append(after.search.turns_of(step));
        after.search.make(step);
        take(std::move(after));
      }
    keep_best();
    return !nodes_.empty() && go_on();
  }

  std::vector<EdgesEnd> ends() && {
    std::stable_sort(ends_.begin(), ends_.end(),
                     [](const EdgesEnd& one, const EdgesEnd& other) { return one.length < other.length; });
    return std::move(ends_);
  }

 private:
  unsigned length(const EdgesNode& node) const { return begins_[node.begin].length + node.turns.cost(); }

  void take(EdgesNode node) {
    const unsigned wrong = node.search.wrong();
    node.value = length(node) + turns_a_wing * wrong;
    if (wrong > 0) {
      next_.push_back(std::move(node));
      return;
    }
    shortest_ = std::min(shortest_, length(node));
    ends_.push_back({node.begin, length(node), outside(node.turns, inside_)});
  }

  void keep_best() {
    std::stable_sort(next_.begin(), next_.end(),
                     [](const EdgesNode& one, const EdgesNode& other) { return one.value < other.value; });
    nodes_.clear();
    std::set<std::pair<double, std::array<std::uint8_t, 32>>> met;
    for (EdgesNode& node : next_) {
      if (nodes_.size() == effort_.width) break;
      if (length(node) >= shortest_) continue;
      if (met.emplace(node.value, node.search.belongs()[0].at).second) nodes_.push_back(std::move(node));
    }
  }

  const std::vector<EdgesBegin>& begins_;
  const std::vector<unsigned>& inside_;
  const EdgesEffort& effort_;
  std::vector<EdgesNode> nodes_, next_;
  std::vector<EdgesEnd> ends_;
  unsigned shortest_ = 10'000;
};

}  // namespace

std::vector<EdgesEnd> pair_edges(const std::vector<EdgesBegin>& begins, const std::vector<unsigned>& inside,
                                 const EdgesEffort& effort, Rng& rng, const std::function<bool()>& go_on) {
  EdgesBeam beam(begins, inside, effort);
  beam.begin(rng, go_on);
  while (beam.expand(rng, go_on)) continue;
  return std::move(beam).ends();
}

}  // namespace rompicapo::cube::reduction7
