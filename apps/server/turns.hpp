// SPDX-License-Identifier: MIT
//
// Work of which only so much may be done at once. Those who must wait stand in a fair queue, so that one client with
// many requests does not keep the next client's one waiting.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>

#include "apps/server/fair_queue.hpp"
#include "apps/server/settings.hpp"

namespace rompicapo::server {

class Turns {
 public:
  explicit Turns(std::size_t at_once) : free_(at_once) {}

  // Held from its making to its end.
  class Turn {
   public:
    Turn(Turns& turns, const std::string& client, Seconds patience)
        : turns_(turns), client_(client), patience_(patience) {
      take();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn() { give_back(); }

    bool got() const { return got_; }

    // Lets others in while something is waited for, and stands in the queue again.
    void give_back();
    bool take();

   private:
    Turns& turns_;
    const std::string client_;
    const Seconds patience_;
    bool got_ = false;
  };

 private:
  struct Waiter {
    std::condition_variable called{};
    bool has_turn = false;
  };

  std::mutex guard_;
  std::size_t free_;
  FairQueue<Waiter*> waiting_;
};

}  // namespace rompicapo::server
