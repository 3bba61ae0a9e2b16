// SPDX-License-Identifier: MIT
//
// Stops work whose client has disconnected. One thread polls the sockets and sets the stop flags. A client that closes
// only its sending half looks the same as one that has left; it still gets answers that take less than half a second.
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

  // The socket is polled during the lifetime of this object and must stay open.
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

  // From now on every client counts as gone: the server ends.
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
