// SPDX-License-Identifier: MIT
//
// Limits how much work runs at once. Turns are shared among clients by address (Shares), so one is left for the next
// client; clients that wait are served round robin.
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

  // A turn for the lifetime of this object.
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

    // give_back() frees the turn during a wait; take() queues for it again.
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
