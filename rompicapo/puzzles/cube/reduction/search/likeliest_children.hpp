// SPDX-License-Identifier: MIT
//
// The likeliest children of a layer of a beam, by a count of each weight: most of the others are left out when they are
// made, and nothing is compared.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"

namespace rompicapo::cube::reduction {

struct Child {
  std::int32_t weight;
  std::uint32_t parent;
  TurnIndex turn;
};

class LikeliestChildren {
 public:
  // Weights are clamped to these.
  static constexpr std::int32_t least = -4096, greatest = 12'287;

  // Before a layer: so many are kept.
  void begin_layer(std::size_t count) {
    most_ = count;
    limit_ = greatest;
    children_.clear();
    with_weight_.assign(weights, 0);
  }

  // A greater weight is never kept.
  std::int32_t greatest_kept() const { return limit_ < greatest ? limit_ : std::numeric_limits<std::int32_t>::max(); }

  void add(const Child& child) {
    const std::int32_t weight = std::clamp(child.weight, least, greatest);
    if (weight > limit_) return;
    ++with_weight_[index(weight)];
    children_.push_back({weight, child.parent, child.turn});
    if (children_.size() >= 4 * most_ + least_sorted) sort();
  }

  // In rising order of their weights, those of one weight in that of their parents, those of one parent as they were
  // added. Until the next child is added.
  std::span<const Child> sorted() {
    sort();
    order_by_parent();
    sort();
    return children_;
  }

 private:
  static constexpr std::size_t least_sorted = 1024;  // at once

  static constexpr std::size_t weights = std::size_t{greatest - least} + 1;
  static constexpr std::size_t index(std::int32_t weight) { return static_cast<std::size_t>(weight - least); }

  // Keeps the likeliest. Once there are enough, only children of less weight than the last are added.
  void sort() {
    std::size_t before = 0;
    std::int32_t last = least;  // of the weights that stay
    for (std::int32_t weight = least; weight <= greatest && before < most_; ++weight) {
      begin_[index(weight)] = static_cast<std::uint32_t>(before);
      before += with_weight_[index(weight)];
      last = weight;
    }
    kept_.resize(std::min(before, most_));
    for (const Child& child : children_) {
      if (child.weight > last) continue;
      const std::size_t at = begin_[index(child.weight)]++;
      if (at < kept_.size()) kept_[at] = child;
    }
    if (kept_.size() == most_) limit_ = last - 1;
    with_weight_[index(last)] -= static_cast<std::uint32_t>(before - kept_.size());
    children_.swap(kept_);
  }

  void order_by_parent() {
    std::uint32_t parents = 0;
    for (const Child& child : children_) parents = std::max(parents, child.parent + 1);
    parent_begin_.assign(parents + 1, 0);
    for (const Child& child : children_) ++parent_begin_[child.parent + 1];
    std::partial_sum(parent_begin_.begin(), parent_begin_.end(), parent_begin_.begin());
    kept_.resize(children_.size());
    for (const Child& child : children_) kept_[parent_begin_[child.parent]++] = child;
    children_.swap(kept_);
  }

  std::size_t most_ = 0;
  std::int32_t limit_ = greatest;  // of weights that are of use
  std::vector<Child> children_, kept_;
  std::vector<std::uint32_t> parent_begin_;  // where the next of them goes
  // [index]: how many there are, and where the next of them goes.
  std::vector<std::uint32_t> with_weight_, begin_ = std::vector<std::uint32_t>(weights);
};

}  // namespace rompicapo::cube::reduction
