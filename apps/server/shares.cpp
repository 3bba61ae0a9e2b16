// SPDX-License-Identifier: MIT
#include "apps/server/shares.hpp"

#include <utility>

namespace rompicapo::server {

Shares::Share::Share(Shares& shares, std::string client, std::uint64_t amount)
    : shares_(&shares), client_(std::move(client)), amount_(amount) {}

Shares::Share::Share(Share&& other) noexcept
    : shares_(std::exchange(other.shares_, nullptr)),
      client_(std::move(other.client_)),
      amount_(std::exchange(other.amount_, 0)) {}

Shares::Share& Shares::Share::operator=(Share&& other) noexcept {
  if (this == &other) return *this;
  give_back();
  shares_ = std::exchange(other.shares_, nullptr);
  client_ = std::move(other.client_);
  amount_ = std::exchange(other.amount_, 0);
  return *this;
}

Shares::Share::~Share() { give_back(); }

void Shares::Share::give_back() noexcept {
  if (shares_ != nullptr) resize(0);
  shares_ = nullptr;
}

bool Shares::Share::resize(std::uint64_t amount) {
  if (shares_ == nullptr) return amount == 0;
  const std::lock_guard lock(shares_->guard_);
  if (amount > amount_ && !shares_->may_add(client_, amount - amount_)) return false;
  std::uint64_t& mine = shares_->by_client_[client_];
  mine = mine - amount_ + amount;
  shares_->held_ = shares_->held_ - amount_ + amount;
  amount_ = amount;
  if (mine == 0) shares_->by_client_.erase(client_);
  return true;
}

std::optional<Shares::Share> Shares::take(const std::string& client, std::uint64_t amount) {
  Share share(*this, client, 0);
  if (!share.resize(amount)) return {};
  return share;
}

bool Shares::has_for(const std::string& client, std::uint64_t amount) const {
  const std::lock_guard lock(guard_);
  return may_add(client, amount);
}

std::uint64_t Shares::held() const {
  const std::lock_guard lock(guard_);
  return held_;
}

bool Shares::may_add(const std::string& client, std::uint64_t amount) const {
  const auto found = by_client_.find(client);
  const std::uint64_t mine = found == by_client_.end() ? 0 : found->second, left = total_ - held_;
  return amount <= left && mine + amount <= left - amount + 1;  // rounded up: a total of 1 can be used
}

}  // namespace rompicapo::server
