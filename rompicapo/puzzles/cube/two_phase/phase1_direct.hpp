// SPDX-License-Identifier: MIT
//
// Phase 1 by two pruning tables looked up directly: slice with flip, and slice with twist.
// A child is tested before it is entered.
#pragma once

#include "rompicapo/puzzles/cube/two_phase/phase1_nodes.hpp"

namespace rompicapo::cube::two_phase {

class Phase1Direct : public Phase1Nodes {
 public:
  explicit Phase1Direct(Metric metric);

  Metric metric() const { return metric_; }

  // No fewer turns bring the node home.
  unsigned bound(const Node& node) const {
    const unsigned by_flip = by_flip_[node.slice_class * flip_count + node.flip];
    const unsigned by_twist = by_twist_[node.slice_class * twist_count + node.twist];
    return by_flip < by_twist ? by_twist : by_flip;
  }

  // Those of `turns` after which the node may still come home within `left`, the turn's own cost included.
  std::uint32_t promising(const Node& node, unsigned left, std::uint32_t turns) const {
    std::uint32_t kept = 0;
    for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<FaceMove>(std::countr_zero(rest));
      if (bound(after(node, turn)) + cost_of(turn, metric_) <= left) kept |= 1u << turn;
    }
    return kept;
  }

  std::size_t bytes() const { return Phase1Nodes::bytes() + by_flip_.size() + by_twist_.size(); }

 private:
  Metric metric_;
  std::vector<std::uint8_t> by_flip_, by_twist_;
};

}  // namespace rompicapo::cube::two_phase
