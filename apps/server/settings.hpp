// SPDX-License-Identifier: MIT
//
// What a server is told before it starts: where it listens, whom it answers, and how much it lends to each.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rompicapo::server {

using Seconds = std::chrono::duration<double>;

struct Settings {
  std::string host = "127.0.0.1";
  int port = 8420;                     // 0: any that is free
  bool any_port = false;               // take a free one where `port` is taken
  std::vector<std::string> origins{};  // pages of other servers that may ask: "https://example.org"
  std::vector<std::string> proxies{};  // addresses that are believed when they say for whom they ask

  std::size_t connections = 128;    // served at once, a thread each; half of them may listen to events
  std::size_t most_body = 1 << 20;  // bytes
  std::uint64_t most_held = std::uint64_t{256}
                            << 20;  // bytes of replies on their way, requests that wait, results kept
  Seconds idle{15};                 // a connection without a request
  Seconds request{10};              // to send one whole request
  Seconds hurried{2};               // the same while other connections wait
  Seconds reply{20};                // to take a piece of the reply (64 KiB)
  Seconds heartbeat{1};             // between two signs of life in a quiet stream of events

  std::size_t workers = 1;  // jobs that run at once
  std::size_t queue = 64;   // jobs that wait; a client may have as many as are left for others
  Seconds lease{15};        // a job that nobody listens to or asks for is cancelled
  Seconds keep{60};         // what came out of a job can be asked for so long
  bool metrics = false;
};

}  // namespace rompicapo::server
