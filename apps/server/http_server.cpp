// SPDX-License-Identifier: MIT
#include "apps/server/http_server.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fmt/format.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <utility>

#include "apps/server/client.hpp"
#include "apps/server/reply.hpp"

namespace rompicapo::server {

namespace {

using namespace std::chrono_literals;

constexpr int backlog = 1024;                 // cpp-httplib sets 5
constexpr std::size_t fewest_that_wait = 64;  // connections of one client
constexpr auto last_words = 2s;               // for replies that are being sent when the server ends

httplib::Headers headers_of_every_reply() {
  return {{"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Embedder-Policy", "require-corp"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Content-Security-Policy",
           "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' "
           "'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self' data: blob:; "
           "object-src "
           "'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'self'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"}};
}

nlohmann::ordered_json job_told(const Glimpse& job, const std::string& client, double waited, double worked) {
  return {{"job", job.id.substr(0, 8)},  // whoever knows the whole id may cancel the job
          {"client", client},
          {"status", name_of(job.status)},
          {"refused", job.error != nullptr},
          {"waited", waited},
          {"worked", worked}};
}

}  // namespace

thread_local const Connection* Server::HttpServer::serving_ = nullptr;

Server::HttpServer::HttpServer(Settings settings, const service::Service& service, Page page, Log::Sink log,
                               std::atomic<bool>& stop_tables)
    : settings_(std::move(settings)),
      page_(std::move(page)),
      policy_(settings_.host, settings_.origins),
      log_(std::move(log)),
      stop_tables_(stop_tables),
      admission_(settings_.connections, std::max(fewest_that_wait, settings_.connections)),
      memory_(settings_.most_held),
      jobs_(
          settings_, memory_,
          [&service](std::string_view verb, service::Request request, const service::Observer& observer) {
            return service.answer(verb, std::move(request), observer);
          },
          [this](const Glimpse& job, const std::string& client, double waited, double worked) {
            metrics_.job(name_of(job.status), waited, worked);
            log_.write("job", job_told(job, client, waited, worked));
          }),
      api_(service, jobs_, memory_, departures_, metrics_, settings_, draining_) {
  set_handlers();
}

Server::HttpServer::~HttpServer() { end(Seconds(0)); }

void Server::HttpServer::set_handlers() {
  new_task_queue = [this] { return new Pool(settings_.connections, waiting_); };
  set_socket_options([this](socket_t socket) {
    const int on = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    listening_ = socket;
  });
  set_default_headers(headers_of_every_reply());
  set_keep_alive_timeout(static_cast<std::time_t>(settings_.idle.count()));  // told to the client; kept by Connection
  set_keep_alive_max_count(1000);
  set_pre_routing_handler([this](const Request& in, Response& out) {
    return receive(in, out) ? HandlerResponse::Handled : HandlerResponse::Unhandled;
  });
  Post(".*", [this](const Request& in, Response& out) { answer(in, out); });
  set_error_handler(HandlerWithResponse([](const Request&, Response& out) {
    if (out.content_provider_ || !out.body.empty()) return HandlerResponse::Unhandled;
    refuse_nameless(out);
    return HandlerResponse::Handled;
  }));
  set_exception_handler([](const Request&, Response& out, const std::exception_ptr&) {  // only ever std::bad_alloc
    refuse(out, 503, "memory_limit", "the memory of the server is used up");
  });
  set_logger([this](const Request& in, const Response& out) { note(in, out); });
}

bool Server::HttpServer::bind(int port) {
  port_ = port == 0 ? bind_to_any_port(settings_.host) : bind_to_port(settings_.host, port) ? port : -1;
  return port_ > 0 && ::listen(listening_, backlog) == 0;
}

Expected<int> Server::HttpServer::start() {
  errno = 0;
  if (!bind(settings_.port) && !(settings_.any_port && bind(0)))
    return Error{ErrorCode::environment, fmt::format("cannot listen on {}, port {}: {}", settings_.host, settings_.port,
                                                     errno != 0 ? std::strerror(errno) : "no such address")};
  listens_ = true;
  listener_ = std::thread([this] { serve(); });
  log_.write("start", {{"host", settings_.host}, {"port", port_}});
  return port_;
}

// Listening may fail temporarily: too many open files, network down.
void Server::HttpServer::serve() {
  while (!ending_.asked) {
    listen_after_bind();
    if (ending_.asked) break;
    log_.write("listen", {{"error", std::strerror(errno)}});
    std::this_thread::sleep_for(100ms);
    bind(port_);
  }
  const std::lock_guard lock(guard_);
  listens_ = false;
  ended_.notify_all();
}

void Server::HttpServer::end(Seconds grace) {
  if (ending_.asked) return;
  draining_ = true;
  jobs_.end(grace, [this] { stop_tables_ = true; });
  stop_tables_ = true;
  ending_.asked = true;
  if (!listener_.joinable()) return;
  ::shutdown(listening_, SHUT_RDWR);  // stop() of cpp-httplib would cut off replies
  {
    std::unique_lock lock(guard_);
    ended_.wait_for(lock, last_words, [this] { return !listens_; });
  }
  ending_.abandoned = true;
  departures_.give_up_all();
  listener_.join();
  log_.write("end");
}

bool Server::HttpServer::process_and_close_socket(socket_t socket) {
  const std::string address = address_at_other_end(socket);
  std::optional<Admission::Admitted> one;
  if (is_proxy(settings_, address)) {
    one = Admission::Admitted{socket, {}};  // a proxy speaks for many clients
  } else {
    one = admission_.enter(socket, client_at(address));
  }
  for (; one; one = admission_.next(*std::move(one))) serve_connection(*one);
  return true;
}

void Server::HttpServer::serve_connection(const Admission::Admitted& one) {
  const int on = 1;
  ::setsockopt(one.socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const auto crowded = [this, &one] { return waiting_ > 0 || admission_.is_waited(one.client); };
  Connection connection(one.socket, settings_, ending_, crowded);
  serving_ = &connection;
  bool more = true;
  while (more && connection.next_request()) {
    const bool last = ending_.asked || crowded();  // closes the connection after the reply
    bool closed = false;
    more = process_request(connection, last, closed, [&](Request& in) {
      connection.headers_read(in);
      in.ranges.clear();  // whole files only
      if (connection.fault_of_head().empty()) return;
      in.headers.erase("Connection");
      in.headers.emplace("Connection", "close");  // the reply repeats it
    });
    more = connection.finish_request() && more && !closed && !last;
  }
}

void Server::HttpServer::note(const Request& in, const Response& out) {
  static const std::set<std::string> common{"GET", "HEAD", "POST", "DELETE", "OPTIONS"};
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - serving_->request_from()).count();
  const std::string route = api_.target(in.path).route;
  metrics_.request(!route.empty()     ? route
                   : out.status < 400 ? "page"
                                      : "unknown",
                   common.contains(in.method) ? in.method : "other", out.status, seconds);
  const std::string path = route.find('{') == std::string::npos ? in.path : route;  // job ids are secret
  log_.write("request", {{"client", client_of(in, settings_)},
                         {"method", in.method},
                         {"path", path},
                         {"status", out.status},
                         {"seconds", seconds}});
}

}  // namespace rompicapo::server

rompicapo::server::Server* rompicapo_make_server(rompicapo::server::Settings settings,
                                                 const rompicapo::service::Service& service,
                                                 rompicapo::server::Page page, rompicapo::server::Log::Sink log,
                                                 std::atomic<bool>& stop_tables) {
  using rompicapo::server::Server;
  return new Server::HttpServer(std::move(settings), service, std::move(page), std::move(log), stop_tables);
}
