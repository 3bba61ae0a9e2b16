// SPDX-License-Identifier: MIT
#include "apps/server/departures.hpp"

#include <poll.h>

namespace rompicapo::server {

namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 100ms;
constexpr auto moment = 500ms;
#if defined(POLLRDHUP)
constexpr short closed = POLLRDHUP;
#else
constexpr short closed = 0;  // a half-closed socket cannot be distinguished from a pipelined request
#endif

}  // namespace

Departures::~Departures() {
  {
    const std::lock_guard lock(guard_);
    ending_ = true;
  }
  changed_.notify_all();
  watcher_.join();
}

Departures::Watched::Watched(Departures& departures, int socket) : departures_(departures) {
  const std::lock_guard lock(departures_.guard_);
  entry_ = departures_.entries_.emplace(departures_.entries_.end());
  entry_->socket = socket;
  entry_->since = std::chrono::steady_clock::now();
  entry_->gone = departures_.given_up_;
  if (departures_.idle_) departures_.changed_.notify_all();
}

Departures::Watched::~Watched() {
  const std::lock_guard lock(departures_.guard_);
  departures_.entries_.erase(entry_);
}

void Departures::give_up_all() {
  const std::lock_guard lock(guard_);
  given_up_ = true;
  for (Entry& entry : entries_) entry.gone = true;
}

void Departures::watch() {
  std::unique_lock lock(guard_);
  while (!ending_) {
    changed_.wait_for(lock, between_looks, [this] { return ending_; });
    look();
    idle_ = true;
    changed_.wait(lock, [this] { return ending_ || !entries_.empty(); });
    idle_ = false;
  }
}

void Departures::look() {
  const auto now = std::chrono::steady_clock::now();
  for (Entry& entry : entries_) {
    pollfd looked{entry.socket, closed, 0};
    if (now - entry.since > moment && ::poll(&looked, 1, 0) > 0) entry.gone = true;
  }
}

}  // namespace rompicapo::server
