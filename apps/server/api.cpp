// SPDX-License-Identifier: MIT
#include "apps/server/api.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "rompicapo/base/embedded_text.hpp"

#include "apps/server/client.hpp"
#include "apps/server/events.hpp"
#include "apps/server/openapi.hpp"

namespace rompicapo::server {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::string_view prefix = "/api/v1/", of_jobs = "/api/v1/solve/", events_suffix = "/events";
constexpr std::size_t longest_session = 64;

// Refused allocations, missing folders and bugs are faults of the server, not of the client.
int status_of(const std::string& refusal) {
  if (refusal.empty()) return 200;
  return refusal == name_of(ErrorCode::environment) || refusal == name_of(ErrorCode::not_verified) ? 500 : 400;
}

void refuse_busy(httplib::Response& out, std::string_view message) {
  out.set_header("Retry-After", "1");
  refuse(out, 503, "busy", message);
}

using Kind = service::Service::Kind;

constexpr std::string_view too_much = "too much is asked at once: come again";

}  // namespace

Api::Api(const service::Service& service, Jobs& jobs, Memory& memory, Departures& departures, Metrics& metrics,
         const Settings& settings, const std::atomic<bool>& ending)
    : service_(service),
      jobs_(jobs),
      memory_(memory),
      departures_(departures),
      metrics_(metrics),
      settings_(settings),
      ending_(ending),
      calls_(std::size_t{2} * std::max(2u, std::thread::hardware_concurrency())),
      preparations_(std::max<std::size_t>(2, settings.workers)),
      streams_(std::max<std::size_t>(1, settings.connections / 2)) {
  add_verbs();
  add_jobs();
  add_state_of_the_server();
}

void Api::add_verbs() {
  for (const std::string_view verb : service::Service::verbs()) {
    if (service::Service::kind_of(verb) == Kind::job) continue;
    routes_[std::string(prefix) + std::string(verb)]["POST"] = [this, verb](const httplib::Request& in,
                                                                            const Target& to, httplib::Response& out) {
      call(verb, in.body, client_of(in, settings_), to.socket, out);
    };
  }
  for (const std::string_view verb : {"catalogue", "offer"})  // these need no request
    routes_[std::string(prefix) + std::string(verb)]["GET"] = [this, verb](const httplib::Request& in, const Target& to,
                                                                           httplib::Response& out) {
      call(verb, "{}", client_of(in, settings_), to.socket, out);
    };
}

void Api::add_jobs() {
  using httplib::Request, httplib::Response;
  const auto tell = [this](const std::optional<Glimpse>& job, const Request& in, Response& out) {
    if (job) return reply(out, 200, job->json(), memory_, client_of(in, settings_));
    refuse(out, 404, "unknown_name", "no such job: it was never there, or it ended long ago");
  };
  for (const std::string_view verb : service::Service::verbs()) {
    if (service::Service::kind_of(verb) != Kind::job) continue;
    routes_[std::string(prefix) + std::string(verb)]["POST"] =
        [this, verb](const Request& in, const Target& to, Response& out) { submit(verb, in, to.socket, out); };
  }
  routes_["/api/v1/solve/{id}"] = {
      {"GET", [=, this](const Request& in, const Target& to, Response& out) { tell(jobs_.look(to.id), in, out); }},
      {"DELETE",
       [=, this](const Request& in, const Target& to, Response& out) { tell(jobs_.cancel(to.id), in, out); }}};
  routes_["/api/v1/solve/{id}/events"]["GET"] = [this](const Request& in, const Target& to, Response& out) {
    listen(to, client_of(in, settings_), out);
  };
}

void Api::add_state_of_the_server() {
  using httplib::Request, httplib::Response;
  routes_["/api/v1/openapi.json"]["GET"] = [text = openapi()](const Request&, const Target&, Response& out) {
    out.status = 200;
    send(out, text, "application/json");
  };
  routes_["/health"]["GET"] = [this](const Request&, const Target&, Response& out) {
    reply(out, ending_ ? 503 : 200, health());
  };
  if (!settings_.metrics) return;
  routes_["/metrics"]["GET"] = [this](const Request&, const Target&, Response& out) {
    const Jobs::Counts counts = jobs_.counts();
    auto text = std::make_shared<const std::string>(
        metrics_.text({{"jobs_queued", static_cast<double>(counts.queued)},
                       {"jobs_running", static_cast<double>(counts.running)},
                       {"event_streams", static_cast<double>(counts.listeners)},
                       {"held_bytes", static_cast<double>(memory_.shares.held())}}));
    out.status = 200;
    const std::string_view bytes = *text;
    send(out, bytes, "text/plain; version=0.0.4", std::move(text));
  };
}

Target Api::target(const std::string& path) const {
  if (routes_.contains(path)) return {path};
  if (!path.starts_with(of_jobs) || path.size() == of_jobs.size()) return {};
  const std::string_view rest = std::string_view(path).substr(of_jobs.size());
  const std::size_t slash = rest.find('/');
  const std::string id(rest.substr(0, slash));
  if (slash == std::string_view::npos) return {"/api/v1/solve/{id}", id};
  return rest.substr(slash) == events_suffix ? Target{"/api/v1/solve/{id}/events", id} : Target{};
}

const Api::Methods* Api::methods(const Target& target) const {
  const auto found = routes_.find(target.route);
  return found == routes_.end() ? nullptr : &found->second;
}

std::vector<std::string_view> Api::addresses() const {
  std::vector<std::string_view> all;
  for (const auto& [route, methods] : routes_) all.push_back(route);
  return all;
}

// Waits for a turn; stops when the client leaves. With `job`, only checks whether it may be queued, and keeps the
// request there. Empty: `out` refuses.
std::optional<service::Reply> Api::answer(std::string_view verb, const std::string& body, const std::string& client,
                                          int socket, httplib::Response& out, service::Request* job) {
  const Kind kind = service::Service::kind_of(verb);
  const Departures::Watched watched(departures_, socket);
  const Turns::Turn turn(kind == Kind::work ? preparations_ : calls_, client, settings_.reply);
  if (!turn.got()) return refuse_busy(out, too_much), std::nullopt;
  std::optional<service::Reply> answer;
  if (!watched.gone()) {
    service::Observer observer;
    observer.stop = &watched.gone();
    service::Request request(body);
    answer = job == nullptr ? service_.answer(verb, std::move(request), observer)
                            : service_.check(verb, *job = std::move(request), observer);
  }
  if (watched.gone()) {
    answer.reset();
    refuse(out, 408, "client_gone", "the client closed the connection before the answer was ready");
  } else if (body.size() + answer->json.size() > Memory::short_reply) {
    memory_.freed();
  }
  return answer;
}

void Api::call(std::string_view verb, const std::string& body, const std::string& client, int socket,
               httplib::Response& out) {
  std::optional<service::Reply> told = answer(verb, body, client, socket, out);
  if (!told) return;
  if (told->rest != nullptr) return send_long(std::move(told->rest), client, out);
  reply(out, status_of(told->refusal), std::move(told->json), memory_, client);
}

// Each piece is made in a turn of its own; the turn is free while the client receives the piece.
void Api::send_long(std::shared_ptr<const service::LongText> text, const std::string& client, httplib::Response& out) {
  memory_.freed();
  const std::uint64_t bytes = text->bytes;
  reply(out, bytes, [this, text = std::move(text), client](const service::LongText::Sink& sink) {
    Turns::Turn turn(calls_, client, settings_.reply);
    return turn.got() && text->write([&](std::string_view piece) {
      turn.give_back();
      return sink(piece) && turn.take();
    });
  });
}

void Api::submit(std::string_view verb, const httplib::Request& in, int socket, httplib::Response& out) {
  const std::string client = client_of(in, settings_);
  service::Request request;
  std::optional<service::Reply> checked = answer(verb, in.body, client, socket, out, &request);
  if (!checked) return;
  if (!checked->refusal.empty()) return reply(out, status_of(checked->refusal), std::move(checked->json));
  if (ending_) return refuse(out, 503, "ending", "the server is ending");
  const std::string session = in.get_header_value("Rompicapo-Session").substr(0, longest_session);
  const std::optional<Glimpse> job = jobs_.submit(client, session, verb, std::move(request), in.body.size());
  if (!job) {
    out.set_header("Retry-After", "1");
    return refuse(out, 429, "queue_full", "the queue, or your share of it, is full: come again");
  }
  out.set_header("Location", std::string(of_jobs) + job->id);
  reply(out, 202, job->json());
}

void Api::listen(const Target& target, const std::string& client, httplib::Response& out) {
  std::optional<Shares::Share> share = streams_.take(client);
  if (!share) return refuse_busy(out, "too many listen to events: ask for the job now and then instead");
  std::unique_ptr<Jobs::Listener> listener = jobs_.listen(target.id, *std::move(share));
  if (listener == nullptr)
    return refuse(out, 404, "unknown_name", "no such job: it was never there, or it ended long ago");
  out.status = 200;
  stream_events(out, std::move(listener), settings_.heartbeat, memory_, client);
}

std::string Api::health() const {
  const Jobs::Counts counts = jobs_.counts();
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - since_;
  return Json{{"status", ending_ ? "ending" : "ok"},
              {"version", service_.version()},
              {"seconds", seconds.count()},
              {"queued", counts.queued},
              {"running", counts.running}}
      .dump();
}

}  // namespace rompicapo::server
