// SPDX-License-Identifier: MIT
//
// One budget for the memory that clients use (replies being sent, queued requests, kept results), shared by address.
// Freed memory is returned to the system, which the C library alone would not do.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

#include "apps/server/shares.hpp"

namespace rompicapo::server {

class Memory {
 public:
  explicit Memory(std::uint64_t most) : shares(most) {}

  // Shorter replies take no share: their number is bounded by that of connections.
  static constexpr std::size_t short_reply = 64 << 10;

  // Call after freeing much.
  void freed() { freed_ = true; }
  // Call from time to time, from one thread.
  void give_back();

  Shares shares;  // bytes

 private:
  std::atomic<bool> freed_{false};
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace rompicapo::server
