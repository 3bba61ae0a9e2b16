// SPDX-License-Identifier: MIT
//
// Limits on the tables that this thread requests and on building them. A solve reaches its tables through loaders and
// constructors without limits, and solves with different limits share a library; so the limits belong to the requesting
// thread for the lifetime of a BuildScope. Nothing else reads them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <thread>

namespace rompicapo::tables {

struct BuildLimits {
  std::size_t threads = 0;                  // 0: the library's
  const std::atomic<bool>* stop = nullptr;  // null: the library's
  std::uint64_t most_built = 0;             // bytes for building one table; 0: no limit
  std::uint64_t most_stored = 0;            // bytes of all files in the folder; 0: no limit
  bool stored_only = false;                 // stored tables are read whatever the deadline; others are an error
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

  // Those of this thread's innermost scope; no limits without one.
  static const BuildLimits& current();

 private:
  const BuildLimits limits_;
  const BuildScope* const outer_;
};

// Waits for the lock until `limits` (or any object with stopped()) end the wait; only tries if nothing may be built.
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
