// SPDX-License-Identifier: MIT
//
// The settings of a server: address, accepted origins, limits.
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
  int port = 8420;                     // 0: any free one
  bool any_port = false;               // use a free one if `port` is in use
  std::vector<std::string> origins{};  // other accepted origins: "https://example.org"
  std::vector<std::string> proxies{};  // addresses whose X-Forwarded-For is trusted

  std::size_t connections = 128;    // served at once, a thread each; half of them may listen to events
  std::size_t most_body = 1 << 20;  // bytes
  std::uint64_t most_held = std::uint64_t{256}
                            << 20;  // bytes of replies on their way, requests that wait, results kept
  Seconds idle{15};                 // for a connection without a request
  Seconds request{10};              // for one whole request
  Seconds hurried{2};               // the same while other connections wait
  Seconds reply{20};                // for a client to receive 64 KiB of a reply
  Seconds heartbeat{1};             // in an event stream without events

  std::size_t workers = 1;  // jobs that run at once
  std::size_t queue = 64;   // queued jobs; a client may have as many as remain for others
  Seconds lease{15};        // a job without listeners or requests is cancelled after this time
  Seconds keep{60};         // results are kept for this time
  bool metrics = false;
};

}  // namespace rompicapo::server
