// SPDX-License-Identifier: MIT
//
// The workbench over HTTP: the page and the service. It prints nothing and catches no signals; its owner passes in what
// it needs. It is a shared library that the program loads for `serve` and `play` only: cpp-httplib is linked with
// OpenSSL, which would take most of the start time of every other command.
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
  virtual ~Server() = default;

  // Starts to listen, in its own threads, and returns the port. Errors: environment.
  virtual Expected<int> start() = 0;

  // Refuses new requests; lets running jobs end within `grace`, and sends the replies that are ready.
  virtual void end(Seconds grace) = 0;
};

}  // namespace rompicapo::server

// The only function that the library exports: makes a server, which sets `stop_tables` to cancel tables being built.
extern "C" rompicapo::server::Server* rompicapo_make_server(rompicapo::server::Settings settings,
                                                            const rompicapo::service::Service& service,
                                                            rompicapo::server::Page page,
                                                            rompicapo::server::Log::Sink log,
                                                            std::atomic<bool>& stop_tables);
