// SPDX-License-Identifier: MIT
#include "lab/units.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/text.hpp"

namespace rompicapo::lab {

namespace {

std::string told(const UnitRow& row) {
  return row.length ? fmt::format("a solution of {} moves", *row.length) : fmt::format("{} nodes", row.expanded);
}

}  // namespace

UnitLedger::UnitLedger(std::string instance, Cost first_bound, std::vector<std::string> prefixes, std::uint64_t seed)
    : instance_(std::move(instance)), prefixes_(std::move(prefixes)), seed_(seed), bound_(first_bound) {
  for (std::size_t number = 0; number < prefixes_.size(); ++number) number_.emplace(prefixes_[number], number);
  begin(first_bound);
}

UnitLedger::Iteration& UnitLedger::iteration(Cost bound) {
  Iteration& found = iterations_[bound];
  if (found.rows.empty()) found.rows.resize(prefixes_.size());
  return found;
}

const UnitLedger::Iteration* UnitLedger::find(Cost bound) const {
  const auto at = iterations_.find(bound);
  return at == iterations_.end() ? nullptr : &at->second;
}

Expected<bool> UnitLedger::record(const UnitRow& row) {
  const Cost bound = row.unit.bound;
  const std::string& prefix = row.unit.prefix;
  const auto name = [&] { return fmt::format("{}: the unit `{}` of bound {}", instance_, excerpt(prefix), bound); };
  const auto number = number_.find(prefix);
  if (number == number_.end())
    return Error{ErrorCode::unknown_name, name() + " is not of this plan: its prefix is none of the plan's", {}};
  if (row.length ? *row.length > bound : row.next_bound <= bound)
    return Error{ErrorCode::not_verified, name() + " has a result that its bound rules out", {}};
  Iteration& whole = iteration(bound);
  std::optional<UnitRow>& place = whole.rows[number->second];
  // With a solution a unit ends somewhere on the way: its nodes say nothing.
  if (place &&
      (place->length.has_value() != row.length.has_value() || (!row.length && place->expanded != row.expanded)))
    return Error{ErrorCode::not_verified,
                 fmt::format("{} came to {}, and to {} when it was searched again", name(), told(*place), told(row)),
                 {}};
  if (row.length && (!best_ || *row.length < *best_->length)) best_ = row;
  if (place) return false;
  place = row;
  ++whole.recorded;
  whole.solved += row.length.has_value();
  whole.expanded += row.expanded;
  whole.seconds += row.seconds;
  advance();
  return true;
}

// Rows may have come before their bound's turn.
void UnitLedger::advance() {
  while (!done() && whole(bound_)) {
    Cost next = no_bound;
    for (const auto& row : iterations_[bound_].rows) next = std::min(next, row->next_bound);
    finished_.push_back(bound_);
    begin(next);
  }
}

void UnitLedger::begin(Cost bound) {
  bound_ = bound;
  handed_out_.assign(prefixes_.size(), 0);
  passed_ = 0;
  order_.resize(prefixes_.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  Rng rng(seed_ + bound);
  for (std::size_t at = order_.size(); at > 1; --at)
    std::swap(order_[at - 1], order_[rng.below(static_cast<std::uint32_t>(at))]);
}

std::optional<UnitName> UnitLedger::take(Shard shard) {
  if (done()) return std::nullopt;
  const Iteration& now = iteration(bound_);
  const auto is_free = [&](std::size_t at) { return !now.rows[order_[at]] && handed_out_[order_[at]] == 0; };
  while (passed_ < order_.size() && !is_free(passed_)) ++passed_;
  for (std::size_t at = passed_; at < order_.size(); ++at) {
    if (at % shard.count != shard.index || !is_free(at)) continue;
    handed_out_[order_[at]] = 1;
    return UnitName{bound_, prefixes_[order_[at]]};
  }
  return std::nullopt;
}

void UnitLedger::give_back(const UnitName& unit) {
  const auto number = number_.find(unit.prefix);
  if (unit.bound != bound_ || number == number_.end()) return;
  handed_out_[number->second] = 0;
  passed_ = 0;
}

const UnitRow* UnitLedger::answer() const { return best_ && *best_->length <= bound_ ? &*best_ : nullptr; }

// What it cost at the bound before; each the same where there is none.
double UnitLedger::weight(std::size_t number) const {
  const Iteration* const before = finished_.empty() ? nullptr : find(finished_.back());
  return before == nullptr ? 1.0 : static_cast<double>(before->rows[number]->expanded) + 1.0;
}

UnitLedger::Status UnitLedger::status() const {
  Status status;
  status.units = prefixes_.size();
  for (const auto& [bound, each] : iterations_) {
    status.expanded += each.expanded;
    status.seconds += each.seconds;
  }
  const Iteration* const now = find(bound_);
  double done_weight = 0, weights = 0;
  for (std::size_t number = 0; number < prefixes_.size(); ++number) {
    const bool recorded = now != nullptr && now->rows[number].has_value();
    status.recorded += recorded;
    status.handed_out += !recorded && handed_out_[number] != 0;
    weights += weight(number);
    if (recorded) done_weight += weight(number);
  }
  status.share = done() ? 1.0 : done_weight / weights;
  if (done()) {
    status.seconds_left = 0;
  } else if (status.recorded != 0) {
    status.seconds_left = now->seconds / done_weight * (weights - done_weight);
  } else if (finished_.size() >= 2) {  // it grows as it grew
    const double last = find(finished_.back())->seconds, earlier = find(finished_[finished_.size() - 2])->seconds;
    if (earlier > 0) status.seconds_left = last * last / earlier;
  }
  return status;
}

std::uint64_t UnitLedger::expanded_at(Cost bound) const {
  const Iteration* const found = find(bound);
  return found == nullptr ? 0 : found->expanded;
}

bool UnitLedger::whole(Cost bound) const {
  const Iteration* const found = find(bound);
  return found != nullptr && found->recorded == prefixes_.size() && found->solved == 0;
}

}  // namespace rompicapo::lab
