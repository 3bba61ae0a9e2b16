// SPDX-License-Identifier: MIT
//
// One thread for each connection being served, created on demand and kept. When all are busy, new connections wait, and
// connections that are idle between requests close (crowded).
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "apps/server/http.hpp"

namespace rompicapo::server {

class Pool final : public httplib::TaskQueue {
 public:
  // Updates `waiting`, the number of waiting connections, which must outlive the pool.
  Pool(std::size_t most, std::atomic<std::size_t>& waiting) : most_(most), waiting_(waiting) {}

  void enqueue(std::function<void()> task) override;
  void shutdown() override;  // waiting tasks are still run

 private:
  void serve();
  void count_waiting();

  const std::size_t most_;
  std::atomic<std::size_t>& waiting_;
  std::mutex guard_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  std::size_t idle_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace rompicapo::server
