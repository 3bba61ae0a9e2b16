// SPDX-License-Identifier: MIT
#include "apps/server/turns.hpp"

#include <utility>

namespace rompicapo::server {

bool Turns::Turn::take() {
  if (got_) return true;
  std::unique_lock lock(turns_.guard_);
  if (turns_.free_ > 0) {
    --turns_.free_;
    return got_ = true;
  }
  Waiter me;
  turns_.waiting_.push(client_, &me);
  me.called.wait_for(lock, patience_, [&me] { return me.has_turn; });
  if (!me.has_turn) turns_.waiting_.remove(&me);
  return got_ = me.has_turn;
}

void Turns::Turn::give_back() {
  if (!std::exchange(got_, false)) return;
  const std::lock_guard lock(turns_.guard_);
  if (const std::optional<Waiter*> next = turns_.waiting_.pop()) {
    (*next)->has_turn = true;  // it is handed on, never free in between
    (*next)->called.notify_one();
  } else {
    ++turns_.free_;
  }
}

}  // namespace rompicapo::server
