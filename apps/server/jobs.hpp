// SPDX-License-Identifier: MIT
//
// Verbs that take long, such as solve, run as jobs. A job waits in a fair queue, runs on one of a few worker threads,
// and its result is kept for a while. A job is cancelled when its client neither listens to its events nor asks for it.
// Newer progress and better answers replace older ones, so slow listeners cost nothing. Places in the queue, jobs kept
// and memory are shared among clients by address, and among the sessions of a client.
#pragma once

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

// An immutable text, which may be long; null: none.
using Text = std::shared_ptr<const std::string>;

// A snapshot of a job; its texts are JSON.
struct Glimpse {
  std::string id;
  Status status = Status::queued;
  std::optional<std::size_t> place{};  // jobs to be served before it
  Text progress{}, better{}, result{}, error{};
  std::uint64_t progress_at = 0, better_at = 0;  // version numbers, increasing
  bool ended = false;

  std::string json() const;
};

class Jobs {
 public:
  using Perform =
      std::function<service::Reply(std::string_view verb, service::Request request, const service::Observer& observer)>;
  // Called when a job ends.
  using Ended = std::function<void(const Glimpse&, const std::string& client, double waited, double worked)>;
  struct Job;
  using Handle = std::shared_ptr<Job>;

  Jobs(const Settings& settings, Memory& memory, Perform perform, Ended ended);
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;
  ~Jobs();

  // Empty if the queue, or the client's share of it or of the memory, is full, or the server ends. Sessions of a client
  // take turns. `verb` is a verb of the service and must outlive the job; `size`: of the request's text.
  std::optional<Glimpse> submit(const std::string& client, const std::string& session, std::string_view verb,
                                service::Request request, std::size_t size);

  // Both renew the job's lease. Empty: no such job.
  std::optional<Glimpse> look(const std::string& id);
  std::optional<Glimpse> cancel(const std::string& id);

  // A job with a listener is not cancelled for want of interest.
  class Listener {
   public:
    Listener(Jobs& jobs, Handle job, Shares::Share share)
        : jobs_(jobs), job_(std::move(job)), share_(std::move(share)) {}
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

    // Returns when something is newer than `seen`, at the latest after `patience`.
    Glimpse next(const Glimpse& seen, Seconds patience);

   private:
    Jobs& jobs_;
    const Handle job_;
    const Shares::Share share_;
  };
  std::unique_ptr<Listener> listen(const std::string& id, Shares::Share share);  // null: no such job

  // Refuses new jobs, cancels queued ones at once and running ones after `grace`; then calls `stop`, which must end
  // what they may wait for. Returns when all have ended.
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
  std::condition_variable work_, rest_, ends_;  // to a worker; from a worker; to the keeper
  Shares kept_;                                 // jobs in `jobs_`
  std::map<std::string, Handle> jobs_;
  FairQueue<Handle, FairQueue<Handle>> queue_;  // by client and session
  std::size_t running_ = 0, listeners_ = 0;
  bool ending_ = false;
  std::vector<std::thread> workers_;
  std::thread keeper_;
};

}  // namespace rompicapo::server
