// SPDX-License-Identifier: MIT
//
// What is held for clients in memory: replies on their way, requests that wait, results that are kept. One budget for
// all of it, lent by address; and what was freed goes back to the system, where the C library would keep it for later.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "apps/server/shares.hpp"

namespace rompicapo::server {

class Memory {
 public:
  explicit Memory(std::uint64_t most) : shares(most) {}

  // Shorter replies take no share: there are no more of them than connections.
  static constexpr std::size_t short_reply = 64 << 10;

  // To be called when much was freed.
  void freed() { freed_ = true; }
  // To be called now and then, by one thread.
  void give_back();

  Shares shares;  // bytes

 private:
  std::atomic<bool> freed_{false};
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace rompicapo::server
