// SPDX-License-Identifier: MIT
//
// The workbench over HTTP: the page, and the core as a service. Everything it needs of its process is given to it; it
// prints nothing and catches no signal.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/catalogue/service/service.hpp"

#include "apps/server/log.hpp"
#include "apps/server/page.hpp"
#include "apps/server/settings.hpp"

namespace rompicapo::server {

class Server {
 public:
  // `stop_tables` is set when what is still being built is to be given up.
  Server(Settings settings, const service::Service& service, Page page, Log::Sink log, std::atomic<bool>& stop_tables);
  ~Server();  // ends it

  // Listens from here on, in threads of its own; the port. Errors: environment.
  Expected<int> start();

  // Takes no more; lets running jobs come to an end within the grace, and replies reach those who wait for them.
  void end(Seconds grace);

 private:
  class HttpServer;
  std::unique_ptr<HttpServer> server_;
};

}  // namespace rompicapo::server
