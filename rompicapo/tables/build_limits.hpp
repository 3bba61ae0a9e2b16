// SPDX-License-Identifier: MIT
//
// What tables may take that this thread asks for, and what ends their building. A solve reaches its tables through
// loaders and constructors that know nothing of limits, and a library is shared by solves that have different ones; so
// the limits stand with the thread that asks, from the making of a BuildScope to its end. Nothing else reads them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <thread>

namespace rompicapo::tables {

struct BuildLimits {
  std::size_t threads = 0;                  // 0: as many as the library has
  const std::atomic<bool>* stop = nullptr;  // null: that of the library
  std::uint64_t most_built = 0;             // bytes that the building of one table may take; 0: no limit
  std::uint64_t most_stored = 0;            // bytes of all files in the folder; 0: no limit
  bool stored_only = false;                 // what is stored is read, whatever the deadline; what is not is an error
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();

  bool stopped() const { return (stop != nullptr && stop->load(std::memory_order_relaxed)) || late(); }
  bool late() const {
    return deadline != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= deadline;
  }
};

class BuildScope {
 public:
  explicit BuildScope(const BuildLimits& limits);
  BuildScope(const BuildScope&) = delete;
  BuildScope& operator=(const BuildScope&) = delete;
  ~BuildScope();

  // Of this thread, those of the innermost scope; where there is none, no limits.
  static const BuildLimits& current();

 private:
  const BuildLimits limits_;
  const BuildScope* const outer_;
};

// Waits for the lock until `limits` (or anything with the same stopped()) say stop; only looks where nothing may be
// built.
template <class Stoppable>
std::unique_lock<std::mutex> lock_unless_stopped(std::mutex& guard, const Stoppable& limits) {
  constexpr auto poll_interval = std::chrono::milliseconds(20);
  std::unique_lock lock(guard, std::try_to_lock);
  while (!lock && !limits.stopped() && !BuildScope::current().stored_only) {
    std::this_thread::sleep_for(poll_interval);
    static_cast<void>(lock.try_lock());
  }
  return lock;
}

}  // namespace rompicapo::tables
