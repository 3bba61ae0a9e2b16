// SPDX-License-Identifier: MIT
//
// The routes of openapi.json. Request bodies go to the core unchanged, and so do its replies to the client; nothing
// here knows a puzzle.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/service/service.hpp"

#include "apps/server/departures.hpp"
#include "apps/server/http.hpp"
#include "apps/server/jobs.hpp"
#include "apps/server/memory.hpp"
#include "apps/server/metrics.hpp"
#include "apps/server/reply.hpp"
#include "apps/server/settings.hpp"
#include "apps/server/shares.hpp"
#include "apps/server/turns.hpp"

namespace rompicapo::server {

// A path, matched with the pattern that openapi.json gives it.
struct Target {
  std::string route;  // "/api/v1/solve/{id}"; empty: unknown address
  std::string id{};
  int socket = -1;  // of the request
};

class Api {
 public:
  using Handler = std::function<void(const httplib::Request&, const Target&, httplib::Response&)>;
  using Methods = std::map<std::string, Handler>;

  Api(const service::Service& service, Jobs& jobs, Memory& memory, Departures& departures, Metrics& metrics,
      const Settings& settings, const std::atomic<bool>& ending);

  Target target(const std::string& path) const;
  // Null: no such route.
  const Methods* methods(const Target& target) const;
  // All routes, for a "did you mean".
  std::vector<std::string_view> addresses() const;

 private:
  void add_verbs();
  void add_jobs();
  void add_state_of_the_server();
  void call(std::string_view verb, const std::string& body, const std::string& client, int socket,
            httplib::Response& out);
  std::optional<service::Reply> answer(std::string_view verb, const std::string& body, const std::string& client,
                                       int socket, httplib::Response& out, service::Request* job = nullptr);
  void send_long(std::shared_ptr<const service::LongText> text, const std::string& client, httplib::Response& out);
  void submit(std::string_view verb, const httplib::Request& in, int socket, httplib::Response& out);
  void listen(const Target& target, const std::string& client, httplib::Response& out);
  std::string health() const;

  const service::Service& service_;
  Jobs& jobs_;
  Memory& memory_;
  Departures& departures_;
  Metrics& metrics_;
  const Settings& settings_;
  const std::atomic<bool>& ending_;
  const std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
  Turns calls_, preparations_;  // limit how many run at once
  Shares streams_;              // event streams
  std::map<std::string, Methods, std::less<>> routes_;
};

}  // namespace rompicapo::server
