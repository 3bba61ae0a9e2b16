// SPDX-License-Identifier: MIT
//
// The C interface of the service. No exception leaves it: the only one the core lets through is std::bad_alloc.
#include "apps/c/rompicapo.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/catalogue/service/request.hpp"
#include "rompicapo/catalogue/service/service.hpp"

#include "apps/words.hpp"

namespace {

using rompicapo::Error;
using rompicapo::ErrorCode;
namespace service = rompicapo::service;

service::Host host_of(service::Request& settings) {
  constexpr std::uint64_t most_mib = std::uint64_t{1} << 40;
  service::Host host;
  host.engine = "machine";
  host.version = ROMPICAPO_VERSION;
  for (const auto& [language, text] : rompicapo::apps::locales()) host.words.emplace_back(language, text);
  host.tables.folder = settings.text("tables");
  host.clingo = settings.text("clingo");
  host.opens_files = settings.flag("files");
  service::Bounds& bounds = host.bounds;
  bounds.threads = bounds.most_threads = static_cast<std::size_t>(settings.whole("threads", 1, 1024).value_or(1));
  host.tables.threads = bounds.threads;
  bounds.memory_mib = settings.whole("memory", 1, most_mib).value_or(bounds.memory_mib);
  bounds.seconds = settings.number("time", 0, 1e9).value_or(bounds.seconds);
  settings.finish();
  return host;
}

// Null if memory is exhausted.
char* copied(std::string_view text) {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) return nullptr;
  std::copy(text.begin(), text.end(), copy);
  copy[text.size()] = '\0';
  return copy;
}

constexpr std::string_view out_of_memory =
    R"({"error":{"code":"environment","message":"out of memory","position":null}})";

char* refused(std::string_view message) {
  return copied(service::refusal_json({{ErrorCode::bad_syntax, std::string(message)}, {}}));
}

// The stop flags of running requests.
class Running {
 public:
  class Place {
   public:
    explicit Place(Running& running) : running_(running) {
      const std::lock_guard lock(running_.guard_);
      running_.flags_.push_back(&stop);
    }
    ~Place() {
      const std::lock_guard lock(running_.guard_);
      std::erase(running_.flags_, &stop);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    std::atomic<bool> stop{false};

   private:
    Running& running_;
  };

  void stop_all() {
    const std::lock_guard lock(guard_);
    for (std::atomic<bool>* const flag : flags_) *flag = true;
  }

 private:
  std::mutex guard_;
  std::vector<std::atomic<bool>*> flags_;
};

}  // namespace

struct rompicapo_service {
  explicit rompicapo_service(service::Host host) : core(std::move(host)) {}

  service::Service core;
  Running running;
};

extern "C" {

const char* rompicapo_version(void) { return ROMPICAPO_VERSION; }

rompicapo_service* rompicapo_new(const char* settings, char** error) {
  if (error != nullptr) *error = nullptr;
  try {
    service::Request read(settings == nullptr ? "{}" : settings);
    service::Host host = host_of(read);
    if (!read.refusal()) return new rompicapo_service(std::move(host));
    if (error != nullptr) *error = copied(service::refusal_json(*read.refusal()));
  } catch (...) {
    if (error != nullptr) *error = copied(out_of_memory);
  }
  return nullptr;
}

char* rompicapo_request(rompicapo_service* service, const char* verb, const char* request, rompicapo_event event,
                        void* context) {
  try {
    if (service == nullptr || verb == nullptr) return refused("no service, or no verb: a null pointer");
    Running::Place place(service->running);
    std::mutex one_at_a_time;
    const auto tell = [&](const char* kind, const std::string& json) {
      const std::lock_guard lock(one_at_a_time);
      if (event(context, kind, json.c_str()) != 0) place.stop = true;
    };
    service::Observer observer;
    observer.stop = &place.stop;
    if (event != nullptr) {
      observer.progress = [&](const service::ProgressSnapshot& now) { tell("progress", service::to_json(now)); };
      observer.better = [&](const service::Better& better) { tell("better", service::to_json(better)); };
    }
    return copied(service->core.call(verb, request == nullptr ? "{}" : request, observer));
  } catch (...) {
    return copied(out_of_memory);
  }
}

void rompicapo_cancel(rompicapo_service* service) {
  if (service != nullptr) service->running.stop_all();
}

void rompicapo_free(rompicapo_service* service) { delete service; }

void rompicapo_free_text(char* text) { std::free(text); }

}  // extern "C"
