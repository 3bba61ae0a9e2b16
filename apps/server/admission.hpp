// SPDX-License-Identifier: MIT
//
// Which connections have a thread. A client holds at most as many as are left for all others (Shares); its further ones
// wait, to a limit, and those that wait of all clients take turns. A connection that is let in has a thread at once, so
// that nobody waits behind somebody else's slow ones.
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

  // `most_waiting`: of one client.
  Admission(std::size_t most, std::size_t most_waiting) : shares_(most), most_waiting_(most_waiting) {}

  // Nothing: it waits, or its client has too many that wait, and it was told so and closed.
  std::optional<Admitted> enter(int socket, const std::string& client);

  // One has ended: the next that waited and may now be served.
  std::optional<Admitted> next(Admitted ended);

  // True: some connection of this client waits.
  bool is_waited(const std::string& client) const;

 private:
  Shares shares_;
  const std::size_t most_waiting_;
  mutable std::mutex guard_;
  std::map<std::string, std::deque<int>> waiting_;  // none empty
  std::string last_;                                // the client whose turn was the last
};

}  // namespace rompicapo::server
