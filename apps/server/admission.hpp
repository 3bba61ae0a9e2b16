// SPDX-License-Identifier: MIT
//
// Decides which connections get a thread. A client may use as many threads as remain for all others (Shares); its other
// connections wait, up to a limit. Waiting connections of different clients take turns.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "apps/server/shares.hpp"

namespace rompicapo::server {

class Admission {
 public:
  struct Admitted {
    int socket;
    std::string client;
    Shares::Share share{};
  };

  // `most_waiting`: connections of one client.
  Admission(std::size_t most, std::size_t most_waiting) : shares_(most), most_waiting_(most_waiting) {}

  // Empty: the connection waits, or was refused and closed because too many of its client's wait.
  std::optional<Admitted> enter(int socket, const std::string& client);

  // After `ended` has ended: the next waiting connection that may be served.
  std::optional<Admitted> next(Admitted ended);

  // Whether a connection of this client waits.
  bool is_waited(const std::string& client) const;

 private:
  Shares shares_;
  const std::size_t most_waiting_;
  mutable std::mutex guard_;
  std::map<std::string, std::deque<int>> waiting_;  // no queue is empty
  std::string last_;                                // the client served last
};

}  // namespace rompicapo::server
