// SPDX-License-Identifier: MIT
#include "apps/server/pool.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace rompicapo::server {

void Pool::enqueue(std::function<void()> task) {
  const std::lock_guard lock(guard_);
  tasks_.push_back(std::move(task));
  if (tasks_.size() > idle_ && threads_.size() < most_) {
    try {
      threads_.emplace_back([this] { serve(); });
      ++idle_;
    } catch (const std::system_error&) {
      if (threads_.empty()) throw;  // no thread would ever run it
    }
  }
  count_waiting();
  wake_.notify_one();
}

// Tasks that an idle thread is about to take do not count.
void Pool::count_waiting() { waiting_ = tasks_.size() - std::min(tasks_.size(), idle_); }

void Pool::shutdown() {
  {
    const std::lock_guard lock(guard_);
    ending_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Pool::serve() {
  std::unique_lock lock(guard_);
  for (;;) {
    wake_.wait(lock, [this] { return ending_ || !tasks_.empty(); });
    --idle_;
    if (tasks_.empty()) return;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    count_waiting();
    lock.unlock();
    task();
    lock.lock();
    ++idle_;
  }
}

}  // namespace rompicapo::server
