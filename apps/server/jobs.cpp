// SPDX-License-Identifier: MIT
#include "apps/server/jobs.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <new>
#include <random>

namespace rompicapo::server {

struct Jobs::Job {
  const std::string id, client;
  std::string_view verb;
  service::Request request;  // empty once it runs
  Shares::Share place;       // among the jobs that are kept
  Shares::Share bytes;       // of its texts
  const Clock::time_point asked;
  Clock::time_point seen, started{}, ended{};
  Status status = Status::queued;
  bool at_work = false;  // in a worker, cancelled or not
  std::size_t listeners = 0;
  std::atomic<bool> stop{false};
  std::uint64_t count = 0, progress_at = 0, better_at = 0;
  Text progress{}, better{}, result{}, error{};
  std::condition_variable told{};

  bool ended_already() const { return status == Status::done || status == Status::cancelled; }
  bool may_go() const { return ended_already() && !at_work && listeners == 0; }
  Clock::time_point last() const { return std::max(ended, seen); }
};

namespace {

constexpr std::size_t most_kept = 1000;  // jobs
constexpr std::size_t of_a_job = 1024;   // bytes besides its texts
constexpr auto round = std::chrono::milliseconds(200);

// 128 random bits: whoever knows the id of a job may read and cancel it.
std::string unguessable() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

double seconds_between(std::chrono::steady_clock::time_point from, std::chrono::steady_clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

Text text_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::size_t size_of(const Text& text) { return text == nullptr ? 0 : text->size(); }

service::Reply out_of_memory(std::string_view whose) {
  return {fmt::format(R"({{"error":{{"code":"memory_limit","message":"{} is used up","position":null}}}})", whose),
          "memory_limit",
          {}};
}

}  // namespace

std::string_view name_of(Status status) {
  switch (status) {
    case Status::queued:
      return "queued";
    case Status::running:
      return "running";
    case Status::done:
      return "done";
    case Status::cancelled:
      break;
  }
  return "cancelled";
}

std::string Glimpse::json() const {
  const auto or_null = [](const Text& text) { return text == nullptr ? std::string_view("null") : *text; };
  // `error` is {"error": ...}.
  const std::string_view fault = error == nullptr ? R"("error":null})" : std::string_view(*error).substr(1);
  return fmt::format(R"({{"id":"{}","status":"{}","place":{},"progress":{},"better":{},"result":{},{})", id,
                     name_of(status), place ? std::to_string(*place) : "null", or_null(progress), or_null(better),
                     or_null(result), fault);
}

Jobs::Jobs(const Settings& settings, Memory& memory, Perform perform, Ended ended)
    : settings_(settings), memory_(memory), perform_(std::move(perform)), ended_(std::move(ended)), kept_(most_kept) {
  for (std::size_t at = 0; at < std::max<std::size_t>(1, settings_.workers); ++at)
    workers_.emplace_back([this] { work(); });
  keeper_ = std::thread([this] { watch_over(); });
}

Jobs::~Jobs() {
  end(Seconds(0), [] {});
  for (std::thread& worker : workers_) worker.join();
  keeper_.join();
}

// As in Shares: a client may have as many as it leaves to others, and a session as many as it leaves to its client's
// other sessions.
bool Jobs::may_queue(const std::string& client, const std::string& session) const {
  const std::size_t mine = queue_.size_of(client);
  if (queue_.size() >= settings_.queue || mine >= settings_.queue - queue_.size()) return false;
  return queue_.size_of(client, session) < settings_.queue - queue_.size() - mine;
}

std::optional<Glimpse> Jobs::submit(const std::string& client, const std::string& session, std::string_view verb,
                                    service::Request request, std::size_t size) {
  const std::lock_guard lock(guard_);
  if (ending_ || !may_queue(client, session)) return {};
  std::optional<Shares::Share> place, bytes;
  while (!(place || (place = kept_.take(client))) || !(bytes = memory_.shares.take(client, of_a_job + size)))
    if (!forget_oldest_of(client)) return {};
  const Clock::time_point now = Clock::now();
  const Handle job(
      new Job{unguessable(), client, verb, std::move(request), *std::move(place), *std::move(bytes), now, now});
  jobs_.emplace(job->id, job);
  queue_.push(client, session, job);
  places_changed();
  work_.notify_one();
  return glimpse(job);
}

std::optional<Glimpse> Jobs::look(const std::string& id) {
  const std::lock_guard lock(guard_);
  const Handle job = find(id);
  if (job == nullptr) return {};
  return glimpse(job);
}

std::optional<Glimpse> Jobs::cancel(const std::string& id) {
  const std::lock_guard lock(guard_);
  const Handle job = find(id);
  if (job == nullptr) return {};
  call_off(job);
  return glimpse(job);
}

std::unique_ptr<Jobs::Listener> Jobs::listen(const std::string& id, Shares::Share share) {
  const std::lock_guard lock(guard_);
  const Handle job = find(id);
  if (job == nullptr) return nullptr;
  ++job->listeners;
  ++listeners_;
  return std::make_unique<Listener>(*this, job, std::move(share));
}

Jobs::Listener::~Listener() {
  const std::lock_guard lock(jobs_.guard_);
  --job_->listeners;
  --jobs_.listeners_;
  job_->seen = Clock::now();
}

Glimpse Jobs::Listener::next(const Glimpse& seen, Seconds patience) {
  std::unique_lock lock(jobs_.guard_);
  job_->told.wait_for(lock, patience, [&] {
    return job_->progress_at > seen.progress_at || job_->better_at > seen.better_at || job_->ended_already();
  });
  return jobs_.glimpse(job_);
}

void Jobs::end(Seconds grace, const std::function<void()>& stop) {
  std::unique_lock lock(guard_);
  ending_ = true;
  while (const std::optional<Handle> job = queue_.pop()) call_off(*job);
  work_.notify_all();
  ends_.notify_all();
  const auto at_rest = [this] { return running_ == 0; };
  if (rest_.wait_for(lock, grace, at_rest)) return;
  for (const auto& [id, job] : jobs_)
    if (job->at_work) call_off(job);
  stop();
  rest_.wait(lock, at_rest);
}

Jobs::Counts Jobs::counts() const {
  const std::lock_guard lock(guard_);
  return {queue_.size(), running_, listeners_};
}

void Jobs::work() {
  std::unique_lock lock(guard_);
  for (;;) {
    work_.wait(lock, [this] { return ending_ || queue_.size() > 0; });
    const std::optional<Handle> job = queue_.pop();
    if (!job) return;
    run(lock, *job);
  }
}

void Jobs::run(std::unique_lock<std::mutex>& lock, const Handle& job) {
  job->status = Status::running;
  job->at_work = true;
  job->started = Clock::now();
  ++running_;
  places_changed();
  const auto tell = [this, &job](Text& what, std::uint64_t& when, std::string text) {
    const std::lock_guard telling(guard_);
    what = text_of(std::move(text));
    when = ++job->count;
    job->told.notify_all();
  };
  service::Observer observer;
  observer.progress = [&](const service::ProgressSnapshot& seen) {
    tell(job->progress, job->progress_at, to_json(seen));
  };
  observer.better = [&](const service::Better& better) { tell(job->better, job->better_at, to_json(better)); };
  observer.stop = &job->stop;
  service::Request request = std::exchange(job->request, {});
  lock.unlock();
  service::Reply reply;
  try {
    reply = perform_(job->verb, std::move(request), observer);
  } catch (const std::bad_alloc&) {
    reply = out_of_memory("the memory of the server");
  }
  memory_.freed();
  lock.lock();
  keep_answer(job, std::move(reply));
  if (job->status == Status::running) job->status = Status::done;
  job->at_work = false;
  job->ended = Clock::now();
  --running_;
  job->told.notify_all();
  rest_.notify_all();
  ended_(glimpse(job), job->client, seconds_between(job->asked, job->started),
         seconds_between(job->started, job->ended));
}

// Drops older results of the same client until the answer fits.
void Jobs::keep_answer(const Handle& job, service::Reply reply) {
  const std::size_t others = of_a_job + size_of(job->progress);
  while (!job->bytes.resize(others + size_of(job->better) + reply.json.size())) {
    if (forget_oldest_of(job->client)) continue;
    reply = out_of_memory("the memory for results, or your share of it,");
    job->better.reset();
    job->bytes.resize(others);  // no more than before
    break;
  }
  (reply.refusal.empty() ? job->result : job->error) = text_of(std::move(reply.json));
}

// Sets the status at once; a worker may see the stop flag a little later.
void Jobs::call_off(const Handle& job) {
  if (job->ended_already()) return;
  const bool waited = job->status == Status::queued;
  job->status = Status::cancelled;
  job->stop = true;
  job->ended = Clock::now();
  job->told.notify_all();
  if (!waited) return;
  job->request = {};
  job->bytes.resize(of_a_job);
  memory_.freed();
  queue_.remove(job);
  places_changed();
  ended_(glimpse(job), job->client, seconds_between(job->asked, job->ended), 0);
}

// Cancels jobs that no client asks for, and drops old results.
void Jobs::watch_over() {
  std::unique_lock lock(guard_);
  while (!ends_.wait_for(lock, round, [this] { return ending_; })) {
    const Clock::time_point now = Clock::now();
    for (const auto& [id, job] : jobs_)
      if (job->listeners == 0 && now - job->seen > settings_.lease) call_off(job);
    forget_old(now);
    lock.unlock();
    memory_.give_back();
    lock.lock();
  }
}

void Jobs::forget_old(Clock::time_point now) {
  for (auto job = jobs_.begin(); job != jobs_.end();) {
    const auto next = std::next(job);
    if (job->second->may_go() && now - job->second->last() > settings_.keep) jobs_.erase(job);
    job = next;
  }
}

// False: the client has no job that may be dropped.
bool Jobs::forget_oldest_of(const std::string& client) {
  auto oldest = jobs_.end();
  for (auto job = jobs_.begin(); job != jobs_.end(); ++job) {
    if (job->second->client != client || !job->second->may_go()) continue;
    if (oldest == jobs_.end() || job->second->last() < oldest->second->last()) oldest = job;
  }
  if (oldest == jobs_.end()) return false;
  jobs_.erase(oldest);
  return true;
}

// Updates the progress (place, time waited) of all queued jobs.
void Jobs::places_changed() {
  const Clock::time_point now = Clock::now();
  queue_.for_each([&](const Handle& job) {
    job->progress = text_of(to_json(service::ProgressSnapshot{
        service::ProgressSnapshot::Stage::queued, 0, 0, seconds_between(job->asked, now), {}}));
    job->progress_at = ++job->count;
    job->told.notify_all();
  });
}

Glimpse Jobs::glimpse(const Handle& job) const {
  Glimpse seen{job->id, job->status};
  seen.place = queue_.place(job);
  seen.progress = job->progress;
  seen.better = job->better;
  seen.result = job->result;
  seen.error = job->error;
  seen.progress_at = job->progress_at;
  seen.better_at = job->better_at;
  seen.ended = job->ended_already();
  return seen;
}

Jobs::Handle Jobs::find(const std::string& id) {
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return nullptr;
  found->second->seen = Clock::now();
  return found->second;
}

}  // namespace rompicapo::server
