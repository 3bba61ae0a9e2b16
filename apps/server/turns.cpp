// SPDX-License-Identifier: MIT
#include "apps/server/turns.hpp"

#include <utility>

namespace rompicapo::server {

bool Turns::Turn::take() {
  if (share_) return true;
  std::unique_lock lock(turns_.guard_);
  if ((share_ = turns_.shares_.take(client_))) return true;
  Waiter me{client_};
  turns_.waiting_.push(client_, &me);
  me.called.wait_for(lock, patience_, [&me] { return me.share.has_value(); });
  if (!me.share) turns_.waiting_.remove(&me);
  share_ = std::move(me.share);
  return share_.has_value();
}

void Turns::Turn::give_back() {
  if (!share_) return;
  const std::lock_guard lock(turns_.guard_);
  share_.reset();
  const auto may = [this](const std::string& client) { return turns_.shares_.has_for(client); };
  while (const std::optional<Waiter*> next = turns_.waiting_.pop_of(may)) {
    (*next)->share = turns_.shares_.take((*next)->client);
    (*next)->called.notify_one();
  }
}

}  // namespace rompicapo::server
