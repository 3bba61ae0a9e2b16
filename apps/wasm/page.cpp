// SPDX-License-Identifier: MIT
//
// The core's interface for JavaScript: C functions around the service, wrapped by call.js. One call at a time, from one
// thread. Events of a running solve go to the loader's event function, always from the calling thread, which collects
// those of other threads a few times a second.
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <emscripten.h>
#include <malloc.h>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "rompicapo/catalogue/service/service.hpp"

#include "apps/wasm/page_heuristic.hpp"
#include "apps/wasm/page_storage.hpp"
#include "apps/words.hpp"

EM_JS(void, tell_page, (const char* kind, const char* json), {
  if (Module["event"]) Module["event"](UTF8ToString(kind), UTF8ToString(json));
});

#ifdef __EMSCRIPTEN_PTHREADS__
EM_JS(int, page_threads, (), { return Module["threads"]; });
#endif

namespace rompicapo::page {

namespace {

// One worker fewer is created beforehand: see CMakeLists.txt.
std::size_t threads() {
#ifdef __EMSCRIPTEN_PTHREADS__
  return static_cast<std::size_t>(page_threads());
#else
  return 1;
#endif
}

service::Host host() {
  service::Host host;
  host.engine = "page";
  host.version = ROMPICAPO_VERSION;
  for (const auto& [language, text] : apps::locales()) host.words.emplace_back(language, text);
  host.external = std::make_shared<PageHeuristic>();
  host.tables.storage = std::make_shared<PageStorage>();
  host.bounds.memory_mib = 1024;
  host.bounds.most_memory_mib = ROMPICAPO_PAGE_MIB;
  host.bounds.threads = host.bounds.most_threads = host.tables.threads = threads();
  return host;
}

class Events {
 public:
  void tell(const char* kind, std::string json) {
    const std::lock_guard lock(guard_);
    waiting_.emplace_back(kind, std::move(json));
    if (std::this_thread::get_id() == caller_) hand_over();
  }
  void tell_all() {
    const std::lock_guard lock(guard_);
    hand_over();
  }

 private:
  void hand_over() {
    for (const auto& [kind, json] : waiting_) tell_page(kind, json.c_str());
    waiting_.clear();
  }

  std::thread::id caller_ = std::this_thread::get_id();
  std::mutex guard_;
  std::vector<std::pair<const char*, std::string>> waiting_;
};

struct Page {
  service::Service service{host()};
  std::atomic<bool> stop{false};
  std::string reply;
};
static_assert(sizeof(std::atomic<bool>) == 1 && std::atomic<bool>::is_always_lock_free, "JavaScript sets it as a byte");

Page& page() {
  static Page the_page;
  return the_page;
}

}  // namespace

extern "C" {

// UTF-8, valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* rompicapo_call(const char* verb, const char* request) {
  Events events;
  service::Observer observer;
  observer.progress = [&](const service::ProgressSnapshot& snapshot) {
    events.tell("progress", service::to_json(snapshot));
  };
  observer.better = [&](const service::Better& better) { events.tell("better", service::to_json(better)); };
  observer.stop = &page().stop;
  page().reply = page().service.call(verb, request, observer);
  events.tell_all();
  return page().reply.c_str();
}

// Memory allocated and unused. WebAssembly never shrinks its memory: only reloading the core frees it.
EMSCRIPTEN_KEEPALIVE double rompicapo_spare_bytes() { return static_cast<std::uint32_t>(mallinfo().fordblks); }

// Searches only read this flag: the caller sets and clears it.
EMSCRIPTEN_KEEPALIVE std::atomic<bool>* rompicapo_stop_flag() { return &page().stop; }

}  // extern "C"

}  // namespace rompicapo::page
