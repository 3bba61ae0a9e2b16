// SPDX-License-Identifier: MIT
//
// The workbench over HTTP: the page, and the core as a service. Everything it needs of its process is given to it; it
// prints nothing and catches no signal. It is a library of its own, which the program loads for `serve` and `play`:
// OpenSSL, which cpp-httplib is linked with, would take most of the time in which every other command starts.
#pragma once

#include <atomic>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/catalogue/service/service.hpp"

#include "apps/server/log.hpp"
#include "apps/server/page.hpp"
#include "apps/server/settings.hpp"

namespace rompicapo::server {

class Server {
 public:
  class HttpServer;

  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;  // ends it

  // Listens from here on, in threads of its own; the port. Errors: environment.
  virtual Expected<int> start() = 0;

  // Takes no more; lets running jobs come to an end within the grace, and replies reach those who wait for them.
  virtual void end(Seconds grace) = 0;
};

}  // namespace rompicapo::server

// The one function that the library exports under its name: a new server. `stop_tables` is set when what is still being
// built is to be given up.
extern "C" rompicapo::server::Server* rompicapo_make_server(rompicapo::server::Settings settings,
                                                            const rompicapo::service::Service& service,
                                                            rompicapo::server::Page page,
                                                            rompicapo::server::Log::Sink log,
                                                            std::atomic<bool>& stop_tables);
