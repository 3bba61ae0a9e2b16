// SPDX-License-Identifier: MIT
//
// The implementation of Server: cpp-httplib parses and writes; sockets, threads and refusals are our own. The headers
// of a request are checked first (OriginPolicy, then Api or Page); only then is its body read.
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "apps/server/admission.hpp"
#include "apps/server/api.hpp"
#include "apps/server/connection.hpp"
#include "apps/server/departures.hpp"
#include "apps/server/http.hpp"
#include "apps/server/jobs.hpp"
#include "apps/server/memory.hpp"
#include "apps/server/metrics.hpp"
#include "apps/server/origin_policy.hpp"
#include "apps/server/pool.hpp"
#include "apps/server/server.hpp"

namespace rompicapo::server {

class Server::HttpServer final : public Server, private httplib::Server {
 public:
  HttpServer(Settings settings, const service::Service& service, Page page, Log::Sink log,
             std::atomic<bool>& stop_tables);
  ~HttpServer() override;

  Expected<int> start() override;
  void end(Seconds grace) override;

 private:
  using Request = httplib::Request;
  using Response = httplib::Response;

  void set_handlers();
  bool bind(int port);
  void serve();
  bool process_and_close_socket(socket_t socket) override;
  void serve_connection(const Admission::Admitted& one);

  // True: answered; false: the body must be read first.
  bool receive(const Request& in, Response& out);
  bool let_in(const Request& in, Response& out) const;
  bool refuse_body(const Request& in, Response& out) const;
  void answer(const Request& in, Response& out);
  void answer_file(const Request& in, Response& out) const;
  void preflight(const Request& in, Response& out) const;
  static void refuse_nameless(Response& out);  // for requests that cpp-httplib refused
  void note(const Request& in, const Response& out);

  static thread_local const Connection* serving_;  // a thread serves one request at a time

  const Settings settings_;
  const Page page_;
  const OriginPolicy policy_;
  Log log_;
  Metrics metrics_;
  std::atomic<bool>& stop_tables_;
  Ending ending_;
  std::atomic<bool> draining_{false};
  std::atomic<std::size_t> waiting_{0};  // connections without a thread
  Admission admission_;
  Memory memory_;
  Departures departures_;
  Jobs jobs_;
  Api api_;
  std::atomic<int> listening_{-1};  // the socket
  int port_ = 0;
  std::thread listener_;
  std::mutex guard_;
  std::condition_variable ended_;
  bool listens_ = false;
};

}  // namespace rompicapo::server
