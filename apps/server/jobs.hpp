// SPDX-License-Identifier: MIT
//
// Solves, and other verbs that take long, that were asked for and are not yet told. A job waits in a fair queue, runs
// on one of a few worker threads, and is kept a while when it has ended. It lives as long as somebody cares: a client
// listens to its events or asks for it now and then; else it is cancelled. What it tells (progress, better answers)
// replaces what it told before, so nobody can be too slow for it. Places in the queue, jobs that are kept and the
// memory of their texts are lent to clients by address; those whom a client tells apart share what it has.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "rompicapo/catalogue/service/service.hpp"

#include "apps/server/fair_queue.hpp"
#include "apps/server/memory.hpp"
#include "apps/server/settings.hpp"
#include "apps/server/shares.hpp"

namespace rompicapo::server {

enum class Status { queued, running, done, cancelled };
std::string_view name_of(Status status);

// A text that may be long and is only ever replaced; null: none.
using Text = std::shared_ptr<const std::string>;

// A job as it is at one moment; its texts are JSON.
struct Glimpse {
  std::string id;
  Status status = Status::queued;
  std::optional<std::size_t> place{};  // jobs that are served before it
  Text progress{}, better{}, result{}, error{};
  std::uint64_t progress_at = 0, better_at = 0;  // when they were told, by the job's own count
  bool ended = false;                            // nothing more will be told

  std::string json() const;
};

class Jobs {
 public:
  using Perform = std::function<service::Reply(std::string_view verb, const std::string& request,
                                               const service::Observer& observer)>;
  // Told of each job that has ended.
  using Ended = std::function<void(const Glimpse&, const std::string& client, double waited, double worked)>;
  struct Job;
  using Handle = std::shared_ptr<Job>;

  Jobs(const Settings& settings, Memory& memory, Perform perform, Ended ended);
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;
  ~Jobs();

  // Null where the queue, or this client's share of it or of the memory, is full, or the server ends. `session`: whom
  // the client tells apart; they take turns among themselves. `verb`: of the service; it outlives the job.
  std::optional<Glimpse> submit(const std::string& client, const std::string& session, std::string_view verb,
                                std::string request);

  // Both say that somebody cares. Nothing: no such job.
  std::optional<Glimpse> look(const std::string& id);
  std::optional<Glimpse> cancel(const std::string& id);

  // From here to its end somebody listens.
  class Listener {
   public:
    Listener(Jobs& jobs, Handle job, Shares::Share share)
        : jobs_(jobs), job_(std::move(job)), share_(std::move(share)) {}
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

    // As soon as something newer than `seen` is told, at the latest after `patience`.
    Glimpse next(const Glimpse& seen, Seconds patience);

   private:
    Jobs& jobs_;
    const Handle job_;
    const Shares::Share share_;
  };
  std::unique_ptr<Listener> listen(const std::string& id, Shares::Share share);  // null: no such job

  // No new jobs; those that wait are cancelled, those that run after `grace`, and then `stop` is called for what they
  // may wait for. Comes back when all have ended.
  void end(Seconds grace, const std::function<void()>& stop);

  struct Counts {
    std::size_t queued = 0, running = 0, listeners = 0;
  };
  Counts counts() const;

 private:
  using Clock = std::chrono::steady_clock;

  void work();
  void run(std::unique_lock<std::mutex>& lock, const Handle& job);
  void watch_over();
  void call_off(const Handle& job);
  void forget_old(Clock::time_point now);
  bool may_queue(const std::string& client, const std::string& session) const;
  bool forget_oldest_of(const std::string& client);
  void keep_answer(const Handle& job, service::Reply reply);
  void places_changed();
  Glimpse glimpse(const Handle& job) const;
  Handle find(const std::string& id);

  const Settings& settings_;
  Memory& memory_;
  const Perform perform_;
  const Ended ended_;
  mutable std::mutex guard_;
  std::condition_variable work_, rest_, ends_;  // for a worker; of a worker; for the keeper
  Shares kept_;                                 // jobs that are known, ended or not
  std::map<std::string, Handle> jobs_;
  FairQueue<Handle, FairQueue<Handle>> queue_;  // by client and session
  std::size_t running_ = 0, listeners_ = 0;
  bool ending_ = false;
  std::vector<std::thread> workers_;
  std::thread keeper_;
};

}  // namespace rompicapo::server
