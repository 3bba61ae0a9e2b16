// SPDX-License-Identifier: MIT
//
// Clients that go away while their answer is made. One thread looks at their sockets now and then, and sets the flag
// that ends the work. A client that closes its sending half alone looks as one that has gone: it is still answered
// where that takes less than a moment.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <thread>

namespace rompicapo::server {

class Departures {
  struct Entry {
    int socket;
    std::chrono::steady_clock::time_point since;
    std::atomic<bool> gone{false};
  };

 public:
  Departures() : watcher_([this] { watch(); }) {}
  Departures(const Departures&) = delete;
  Departures& operator=(const Departures&) = delete;
  ~Departures();

  // From its making to its end the socket, which stays open, is looked at.
  class Watched {
   public:
    Watched(Departures& departures, int socket);
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;
    ~Watched();

    const std::atomic<bool>& gone() const { return entry_->gone; }

   private:
    Departures& departures_;
    std::list<Entry>::iterator entry_;
  };

  // All who wait count as gone from here on: the server ends.
  void give_up_all();

 private:
  void watch();
  void look();

  std::mutex guard_;
  std::condition_variable changed_;
  std::list<Entry> entries_;
  bool ending_ = false, given_up_ = false, idle_ = false;
  std::thread watcher_;
};

}  // namespace rompicapo::server
