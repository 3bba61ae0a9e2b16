// SPDX-License-Identifier: MIT
#include "rompicapo/search/external_space.hpp"

#include <algorithm>

namespace rompicapo {

Cost& ExternalSpace::value(StateId state) const {
  const auto at = static_cast<std::size_t>(state);
  if (at >= values_.size()) values_.resize(std::max(at + 1, values_.size() * 2), unknown);
  return values_[at];
}

Cost ExternalSpace::estimate(StateId state) const {
  if (inner_->is_solved(state)) return 0;
  if (value(state) == unknown) {
    wanted_.assign(1, state);
    ask();
  }
  return failed_ ? 0 : value(state);
}

void ExternalSpace::foresee(StateId expanded) {
  wanted_.clear();
  for (const Move move : inner_->moves(expanded)) {
    const StateId child = inner_->after(expanded, move);
    if (value(child) != unknown || inner_->is_solved(child)) continue;
    if (std::find(wanted_.begin(), wanted_.end(), child) == wanted_.end()) wanted_.push_back(child);
  }
  if (!wanted_.empty()) ask();
}

void ExternalSpace::ask() const {
  if (failed_) return;
  texts_.clear();
  for (const StateId state : wanted_) texts_.push_back(inner_->text(state));
  const Expected<bool> done = heuristic_.values(texts_, limits_, answers_);
  if (!done) error_ = done.error();
  failed_ = !done || !*done;
  if (failed_) return;
  for (std::size_t at = 0; at < wanted_.size(); ++at) value(wanted_[at]) = answers_[at];
}

}  // namespace rompicapo
