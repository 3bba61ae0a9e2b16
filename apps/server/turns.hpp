// SPDX-License-Identifier: MIT
//
// Work of which only so much may be done at once. The turns are lent to clients by address (Shares), so that there is
// one left for whoever comes next; those who must wait stand in a fair queue, so that one client with many requests
// does not keep the next client's one waiting.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>

#include "apps/server/fair_queue.hpp"
#include "apps/server/settings.hpp"
#include "apps/server/shares.hpp"

namespace rompicapo::server {

class Turns {
 public:
  explicit Turns(std::size_t at_once) : shares_(at_once) {}

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

    bool got() const { return share_.has_value(); }

    // Lets others in while something is waited for, and stands in the queue again.
    void give_back();
    bool take();

   private:
    Turns& turns_;
    const std::string client_;
    const Seconds patience_;
    std::optional<Shares::Share> share_{};
  };

 private:
  struct Waiter {
    const std::string& client;
    std::condition_variable called{};
    std::optional<Shares::Share> share{};
  };

  std::mutex guard_;
  Shares shares_;
  FairQueue<Waiter*> waiting_;
};

}  // namespace rompicapo::server
