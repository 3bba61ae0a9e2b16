// SPDX-License-Identifier: MIT
//
// A thread for each connection that is being served, made when it is wanted and kept; beyond the most there may be,
// connections wait, and those that are idle between two requests see it (crowded) and make room.
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
  // `waiting` is kept at the number of connections that wait; it outlives the pool.
  Pool(std::size_t most, std::atomic<std::size_t>& waiting) : most_(most), waiting_(waiting) {}

  void enqueue(std::function<void()> task) override;
  void shutdown() override;  // what waits is still done

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
