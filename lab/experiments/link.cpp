// SPDX-License-Identifier: MIT
//
// Both ends poll for messages and sleep in between: waiting inside the message library would keep a processor busy.
#include "lab/experiments/link.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fmt/format.h>
#include <unistd.h>

#include "rompicapo/base/stopwatch.hpp"

#include "lab/experiments/machine.hpp"
#include "lab/experiments/messages.hpp"

namespace rompicapo::lab {

namespace {

using nlohmann::json;

constexpr unsigned least_nap = 20, most_nap = 1000;  // microseconds
constexpr double between_glances = 0.2;              // seconds

// Sleeps longer the longer no message arrives.
class Nap {
 public:
  void take() {
    ::usleep(length_);
    length_ = std::min(length_ * 2, most_nap);
  }
  void reset() { length_ = least_nap; }

 private:
  unsigned length_ = least_nap;
};

// Another process, as seen by process 0.
struct Peer {
  std::string host;
  std::int64_t process = 0, runner = 0;
  bool here = false, waiting = false;  // waiting: for its machine's tables
  Stopwatch silence;
};

class Server {
 public:
  Server(Store& store, const Shard& shard, Link& link, const ServeOptions& options)
      : store_(store), shard_(shard), link_(link), options_(options) {
    for (int rank = 1; rank < link.size(); ++rank) peers_[rank].here = true;
  }

  Expected<Served> run() {
    const Expected<std::vector<Configuration>> configurations = store_.configurations();
    if (!configurations) return configurations.error();
    briefing_ = {{"seed", options_.seed}, {"configurations", json::array()}};
    for (const Configuration& one : *configurations) briefing_["configurations"].push_back(message_of(one));
    Nap nap;
    Stopwatch glance;
    while (anybody() && !options_.stopped()) {
      if (const auto message = link_.receive()) {
        nap.reset();
        if (auto error = serve(message->first, message->second)) return *error;
      } else {
        nap.take();
      }
      if (glance.seconds() < between_glances) continue;
      glance = Stopwatch();
      if (auto error = miss_the_dead()) return *error;
      if (options_.progress) options_.progress(served_.done, served_.failed);
    }
    return served_;
  }

 private:
  bool anybody() const {
    return std::any_of(peers_.begin(), peers_.end(), [](const auto& peer) { return peer.second.here; });
  }

  std::optional<Error> serve(int rank, const std::string& text) {
    const json message = json::parse(text, nullptr, /*allow_exceptions=*/false);
    const std::string verb = message.at("do").get<std::string>();
    Peer& peer = peers_[rank];
    peer.silence = Stopwatch();
    store_.act_as(peer.runner);
    if (verb == "join") return join(rank, message);
    if (verb == "claim") return claim(rank, message);
    if (verb == "record") return record(rank, message);
    json answer = true;
    if (verb == "pending") {
      const Expected<bool> pending = store_.has_pending(shard_);
      if (!pending) return pending.error();
      answer = *pending;
    }
    if (verb == "ready") let_go(peer.host);
    if (verb == "leave") {
      peer.here = false;
      let_go(peer.host);  // whatever became of its tables
    }
    if (const Expected<bool> noted = verb == "leave" ? store_.leave() : store_.beat(); !noted) return noted.error();
    link_.send(rank, answer.dump());
    return {};
  }

  std::optional<Error> join(int rank, const json& message) {
    Peer& peer = peers_[rank];
    peer.host = message.at("host").get<std::string>();
    peer.process = message.at("process").get<std::int64_t>();
    const Expected<bool> joined = store_.join(
        {peer.host, message.at("machine").get<std::string>(), message.at("version").get<std::string>(), peer.process});
    if (!joined) return joined.error();
    peer.runner = store_.runner();
    const auto [machine, is_first] = ready_.try_emplace(peer.host, false);
    peer.waiting = !is_first && !machine->second;
    if (!peer.waiting) link_.send(rank, briefing_.dump());
    return {};
  }

  void let_go(const std::string& host) {
    if (std::exchange(ready_[host], true)) return;
    for (auto& [rank, peer] : peers_)
      if (peer.waiting && peer.host == host) {
        peer.waiting = false;
        link_.send(rank, briefing_.dump());
      }
  }

  std::optional<Error> claim(int rank, const json& message) {
    const Expected<std::vector<Task>> tasks = store_.claim(message.at("most").get<std::size_t>(), shard_);
    if (!tasks) return tasks.error();
    json answer = json::array();
    for (const Task& task : *tasks) answer.push_back(message_of(task));
    link_.send(rank, answer.dump());
    return {};
  }

  std::optional<Error> record(int rank, const json& message) {
    std::vector<Result> results;
    for (const json& one : message.at("results")) results.push_back(result_in(one));
    const Expected<std::size_t> recorded = store_.record(results);
    if (!recorded) return recorded.error();
    served_.done += *recorded;
    for (const Result& result : results) served_.failed += is_failed(result.run);
    link_.send(rank, fmt::format("{}", *recorded));
    return {};
  }

  std::optional<Error> miss_the_dead() {
    for (auto& [rank, peer] : peers_) {
      const bool gone = peer.host == host_ && ::kill(static_cast<pid_t>(peer.process), 0) != 0 && errno == ESRCH;
      if (!peer.here || (!gone && (peer.waiting || peer.silence.seconds() < options_.patience))) continue;
      peer.here = false;
      served_.lost.push_back(rank);
      store_.act_as(peer.runner);
      if (const Expected<bool> released = store_.leave(); !released) return released.error();
      let_go(peer.host);
    }
    return {};
  }

  Store& store_;
  const Shard& shard_;
  Link& link_;
  const ServeOptions& options_;
  const std::string host_ = host_name();
  std::map<int, Peer> peers_;
  std::map<std::string, bool> ready_;  // by machine: whether its tables are ready
  json briefing_;
  Served served_;
};

}  // namespace

Expected<Served> serve_tasks(Store& store, const Shard& shard, Link& link, const ServeOptions& options) {
  return Server(store, shard, link, options).run();
}

Expected<std::string> LinkSource::ask(const std::string& message) {
  link_.send(0, message);
  Nap nap;
  while (!stopped_()) {
    if (auto answer = link_.receive()) return std::move(answer->second);
    nap.take();
  }
  return Error{ErrorCode::environment, "stopped while waiting for process 0"};
}

Expected<Briefing> LinkSource::join(const RunnerFacts& facts) {
  const Expected<std::string> answer = ask(json{
      {"do", "join"},
      {"host", facts.host},
      {"machine", facts.machine},
      {"version", facts.version},
      {"process", facts.process}}.dump());
  if (!answer) return answer.error();
  const json told = json::parse(*answer, nullptr, /*allow_exceptions=*/false);
  Briefing briefing;
  briefing.seed = told.at("seed").get<std::uint64_t>();
  for (const json& one : told.at("configurations")) briefing.configurations.push_back(configuration_in(one));
  return briefing;
}

Expected<std::vector<Task>> LinkSource::claim(std::size_t most) {
  const Expected<std::string> answer = ask(json{{"do", "claim"}, {"most", most}}.dump());
  if (!answer) return answer.error();
  std::vector<Task> tasks;
  const json told = json::parse(*answer, nullptr, /*allow_exceptions=*/false);
  for (const json& one : told) tasks.push_back(task_in(one));
  return tasks;
}

Expected<std::size_t> LinkSource::record(std::span<const Result> results) {
  json message{{"do", "record"}, {"results", json::array()}};
  for (const Result& result : results) message["results"].push_back(message_of(result));
  const Expected<std::string> answer = ask(message.dump());
  if (!answer) return answer.error();
  return json::parse(*answer, nullptr, /*allow_exceptions=*/false).get<std::size_t>();
}

Expected<bool> LinkSource::has_pending() {
  const Expected<std::string> answer = ask(R"({"do": "pending"})");
  if (!answer) return answer.error();
  return *answer == "true";
}

Expected<bool> LinkSource::beat() {
  if (const Expected<std::string> answer = ask(R"({"do": "beat"})"); !answer) return answer.error();
  return true;
}

Expected<bool> LinkSource::tables_ready() {
  if (const Expected<std::string> answer = ask(R"({"do": "ready"})"); !answer) return answer.error();
  return true;
}

Expected<bool> LinkSource::leave() {
  if (const Expected<std::string> answer = ask(R"({"do": "leave"})"); !answer) return answer.error();
  return true;
}

}  // namespace rompicapo::lab
