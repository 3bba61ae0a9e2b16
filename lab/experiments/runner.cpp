// SPDX-License-Identifier: MIT
#include "lab/experiments/runner.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <deque>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <poll.h>
#include <set>

#include "lab/experiments/request.hpp"
#include "lab/experiments/worker.hpp"

namespace rompicapo::lab {

namespace {

constexpr int glance = 100;            // milliseconds between polls of clocks and flags
constexpr int short_glance = 5;        // with unwritten results
constexpr double write_after = 0.005;  // seconds that results may wait for others
constexpr std::size_t most_unwritten = 64;
constexpr double after_dry = 0.25;   // seconds between claims when there is nothing to claim
constexpr double between_beats = 5;  // seconds
constexpr double quick = 0.05;       // seconds: several shorter runs are sent ahead
constexpr std::size_t ahead = 8;     // number of them
constexpr std::size_t most_claimed = 512;
constexpr double claim_for = 0.1;     // seconds of work per claim, roughly
constexpr int most_false_starts = 3;  // of workers that end before their first answer

// Ignores SIGPIPE: an ended worker must not end this process.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    struct sigaction ignored {};
    ignored.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignored, &before_);
  }
  ~NoPipeSignal() { ::sigaction(SIGPIPE, &before_, nullptr); }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;

 private:
  struct sigaction before_ {};
};

// A request without a reply yet; without a task: tables to prepare.
struct Sent {
  std::optional<Task> task;
  double limit = 0;  // seconds until it counts as hung; 0: never
};

struct Place {
  std::optional<Worker> worker;
  std::deque<Sent> sent;
  std::set<std::int64_t> prepared;  // configurations
  Stopwatch since;                  // since the start of the first of `sent`
  int false_starts = 0;
};

class Runner {
 public:
  Runner(TaskSource& source, const std::vector<Configuration>& configurations, const RunnerOptions& options)
      : source_(source), options_(options), places_(std::max<std::size_t>(options.workers, 1)) {
    for (const Configuration& one : configurations) configurations_[one.id] = &one;
  }

  Expected<RunProgress> run() {
    const NoPipeSignal guard;
    for (Place& place : places_)
      if (auto error = start(place)) return *error;
    // One worker builds the tables; the others load them.
    for (const auto& [id, configuration] : configurations_) prepare(places_.front(), *configuration);
    progress_.preparing = true;
    while (!options_.stopped()) {
      if (progress_.preparing && places_.front().sent.empty()) {
        progress_.preparing = false;
        clock_ = Stopwatch();
        if (options_.tables_ready)
          if (auto error = options_.tables_ready()) return *error;
      }
      if (!progress_.preparing) {
        if (auto error = fill()) return *error;
        if (queue_.empty() && !busy()) {
          const Expected<bool> pending = source_.has_pending();
          if (!pending) return pending.error();
          if (!*pending) break;
        }
      }
      wait();
      if (auto error = collect()) return *error;
      if (auto error = keep()) return *error;
    }
    if (auto error = keep(/*finally=*/true)) return *error;
    return progress_;
  }

 private:
  std::optional<Error> start(Place& place) {
    Expected<Worker> worker = Worker::start(options_.worker);
    if (!worker) return worker.error();
    place.worker.emplace(*std::move(worker));
    place.prepared.clear();
    return {};
  }

  bool busy() const {
    return std::any_of(places_.begin(), places_.end(), [](const Place& place) { return !place.sent.empty(); });
  }

  void prepare(Place& place, const Configuration& configuration) {
    if (!place.prepared.insert(configuration.id).second) return;
    Configuration without_limit = configuration;
    without_limit.seconds = 0;
    push(place, {}, fmt::format("prepare {} {}", configuration.memory_mib, request_of(without_limit, "", 1)));
  }

  void push(Place& place, Sent sent, const std::string& line) {
    if (place.sent.empty()) place.since = Stopwatch();
    place.sent.push_back(std::move(sent));
    place.worker->send(line);
  }

  void give(Place& place, Task task) {
    const Configuration& configuration = *configurations_.at(task.configuration);
    prepare(place, configuration);
    const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(task.repetition) - 1;
    const std::string line =
        fmt::format("solve {} {}", configuration.memory_mib, request_of(configuration, task, seed));
    const double limit = configuration.seconds > 0 ? configuration.seconds * 1.5 + options_.grace : 0;
    push(place, {std::move(task), limit}, line);
  }

  // Claims missing work and gives every worker something to do.
  std::optional<Error> fill() {
    const std::size_t most_sent = mean_seconds_ < quick ? ahead : 1;
    std::size_t room = 0;
    for (const Place& place : places_) room += most_sent - std::min(most_sent, place.sent.size());
    if (queue_.size() < room && (!dry_ || since_claim_.seconds() > after_dry)) {
      const auto worth = static_cast<std::size_t>(claim_for / std::max(mean_seconds_, 1e-6));
      Expected<std::vector<Task>> tasks =
          source_.claim(std::clamp(worth * places_.size(), room, std::max(most_claimed, room)));
      if (!tasks) return tasks.error();
      dry_ = tasks->empty();
      since_claim_ = Stopwatch();
      for (Task& task : *tasks)
        if (configurations_.count(task.configuration) > 0) queue_.push_back(std::move(task));
    }
    for (std::size_t level = 0; level < most_sent; ++level)  // evenly, so that the last runs use all workers
      for (Place& place : places_)
        if (!queue_.empty() && place.sent.size() <= level) {
          give(place, std::move(queue_.front()));
          queue_.pop_front();
        }
    return {};
  }

  void wait() {
    std::vector<pollfd> wanted;
    for (Place& place : places_) {
      wanted.push_back({place.worker->reads_from(), POLLIN, 0});
      if (place.worker->has_to_send()) wanted.push_back({place.worker->writes_to(), POLLOUT, 0});
    }
    ::poll(wanted.data(), wanted.size(), ended_.empty() ? glance : short_glance);
  }

  std::optional<Error> collect() {
    for (Place& place : places_) {
      place.worker->flush();
      std::vector<std::string> lines;
      const bool alive = place.worker->receive(lines);
      for (const std::string& line : lines) take(place, line);
      if (!alive) {
        if (auto error = bury(place, "crashed", "the process ended by ")) return error;
      } else if (!place.sent.empty() && place.sent.front().limit > 0 &&
                 place.since.seconds() > place.sent.front().limit) {
        if (auto error = bury(place, "killed", "no answer long after the limit of the run: ended by ")) return error;
      }
    }
    return {};
  }

  void take(Place& place, const std::string& line) {
    if (place.sent.empty()) return;  // unexpected output
    const Sent answered = std::move(place.sent.front());
    place.sent.pop_front();
    place.false_starts = 0;
    if (answered.task) add(result_of(*answered.task, line), place.since.seconds());
    place.since = Stopwatch();
  }

  void add(Result result, double seconds) {
    const Task& task = result.task;
    result.run.unit = task.unit;
    result.run.configuration = task.configuration;
    result.run.instance = task.instance;
    result.run.repetition = task.repetition;
    ended_.push_back(std::move(result));
    mean_seconds_ += (seconds - mean_seconds_) / 8;
  }

  // The first run it was sent caused the end; the others go back. Another worker replaces it.
  std::optional<Error> bury(Place& place, const std::string& outcome, const std::string& message) {
    const std::string how = place.worker->end();
    if (++place.false_starts > most_false_starts)
      return Error{ErrorCode::environment,
                   fmt::format("a worker process `{}` ended before its first run: {}", options_.worker.front(), how)};
    bool blamed = false;
    std::deque<Sent> left = std::move(place.sent);
    place.sent.clear();
    for (Sent& sent : left) {
      if (!sent.task) continue;
      if (blamed) {
        queue_.push_front(*std::move(sent.task));
      } else {
        add({*sent.task, lost_run(outcome, message + how)}, place.since.seconds());
        place.false_starts = 0;
      }
      blamed = true;
    }
    return start(place);
  }

  // Records ended runs and reports progress.
  std::optional<Error> keep(bool finally = false) {
    // Short runs are recorded together with others that end meanwhile; at once if all workers are idle.
    const bool now = ended_.size() >= most_unwritten || since_record_.seconds() > write_after || !busy();
    if (!ended_.empty() && (now || finally)) {
      since_record_ = Stopwatch();
      dry_ = false;  // it may have completed a bound, so that there are new pieces
      const Expected<std::size_t> recorded = source_.record(ended_);
      if (!recorded) return recorded.error();
      progress_.done += *recorded;
      for (const Result& result : ended_) {
        progress_.failed += is_failed(result.run);
        progress_.pieces += result.task.kind == Task::Kind::piece;
      }
      ended_.clear();
    }
    if (since_beat_.seconds() > between_beats) {
      since_beat_ = Stopwatch();
      if (const Expected<bool> alive = source_.beat(); !alive) return alive.error();
    }
    progress_.seconds = clock_.seconds();
    if (options_.progress) options_.progress(progress_);
    return {};
  }

  TaskSource& source_;
  const RunnerOptions& options_;
  std::map<std::int64_t, const Configuration*> configurations_;
  std::vector<Place> places_;
  std::deque<Task> queue_;
  std::vector<Result> ended_;
  bool dry_ = false;  // the last claim was empty
  Stopwatch since_claim_, since_record_, since_beat_, clock_;
  double mean_seconds_ = 1;  // moving average over runs
  RunProgress progress_;
};

}  // namespace

Expected<RunProgress> run_tasks(TaskSource& source, const std::vector<Configuration>& configurations,
                                const RunnerOptions& options) {
  return Runner(source, configurations, options).run();
}

}  // namespace rompicapo::lab
