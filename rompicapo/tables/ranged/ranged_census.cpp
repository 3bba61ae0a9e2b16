// SPDX-License-Identifier: MIT
//
// The loop over ranges. While a distance is computed, the one before is written to disk.
#include "rompicapo/tables/ranged/ranged_census.hpp"

#include <algorithm>
#include <atomic>
#include <fmt/format.h>
#include <mutex>
#include <optional>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/tables/census_run.hpp"
#include "rompicapo/tables/ranged/census_folder.hpp"

namespace rompicapo::tables {

namespace {

// Where memory is limited, a thread's stack counts in full, as the system reserves it. Besides the workers, one of
// which is the caller, one thread waits for the disk.
constexpr std::uint64_t thread_stack = std::uint64_t{8} << 20;

using RangeFiles = std::vector<std::shared_ptr<const SectionFile>>;  // of a distance, by range

// All ranges belong to this process: marks are read from where they were written.
class OneProcess final : public RangeExchange {
 public:
  bool mine(std::size_t) const override { return true; }
  Expected<std::uint64_t> fewest_finished(std::uint64_t finished) override { return finished; }
  Expected<bool> enter(std::span<const std::shared_ptr<const SectionFile>> stored) override {
    stored_ = stored;
    return true;
  }
  Expected<std::uint64_t> layer_done(std::uint64_t states) override { return states; }
  Expected<std::unique_ptr<ByteStream>> marks(std::size_t source, std::size_t target) override {
    return stored_[source]->stream(section_marks, static_cast<std::uint32_t>(target));
  }

 private:
  std::span<const std::shared_ptr<const SectionFile>> stored_{};
};

// The layers of one census, for CensusRun.
class RangedLayers {
 public:
  RangedLayers(const RangedSpace& space, CensusFolder& folder, CensusRun& run, RangeExchange& exchange,
               std::size_t workers)
      : space_(space), folder_(folder), run_(run), exchange_(exchange), counts_(folder.counts()) {
    for (std::size_t range = 0; range < space.ranges(); ++range)
      if (exchange_.mine(range)) mine_.push_back(range);
    for (std::size_t index = 0; index < workers; ++index) workers_.push_back(space.worker());
  }

  // Makes layer 0. False: error() or the budget.
  bool begin() { return !counts_.empty() || make_distance(); }

  // Waits until everything counted is on disk.
  void end() { finish_last(); }

  std::uint64_t count_next() const { return counts_[next_]; }
  void enter_next() { ++next_; }
  bool expand(std::uint64_t layer) {
    if (next_ < counts_.size()) return run_.count_from_here(), true;  // made by an earlier process
    if (!make_distance()) return false;
    run_.add_expanded(layer);
    return true;
  }

  const std::optional<Error>& error() const { return error_; }

  // Lists the last layer counted.
  void list(const std::function<bool(std::string)>& visit) {
    if (next_ != counts_.size())
      return fail({ErrorCode::bad_option,
                   fmt::format("the states at distance {} are no longer stored, only those of {}", next_ - 1,
                               counts_.size() - 1),
                   {}});
    bool more = true;
    for (const std::size_t range : mine_) {
      const auto file = folder_.read(next_ - 1, range);
      if (!file) return fail(file.error());
      const auto listed = workers_[0]->list(next_ - 1, range, *(*file)->stream(section_set, 0),
                                            [&](std::string state) { return more = visit(std::move(state)); });
      if (!listed) return fail(listed.error());
      if (!more) return;
    }
  }

 private:
  class Inputs;

  void fail(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
    ended_ = true;
  }

  // The first thread to arrive checks the limits for all.
  bool keep_on() {
    if (ended_.load(std::memory_order_relaxed)) return false;
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (lock.owns_lock() && run_.budget().spent_now()) ended_ = true;
    return !ended_.load(std::memory_order_relaxed);
  }

  std::optional<std::uint64_t> made_already(std::uint64_t distance, std::size_t range) const;
  bool open_inputs(std::uint64_t distance);
  std::optional<std::uint64_t> make_range(std::uint64_t distance, std::size_t range, RangeWorker& worker,
                                          std::atomic<bool>& made_some);
  bool finish_last();
  bool make_distance();

  const RangedSpace& space_;
  CensusFolder& folder_;
  CensusRun& run_;
  RangeFiles before_, current_;
  RangeExchange& exchange_;
  std::vector<std::size_t> mine_;
  std::vector<std::unique_ptr<RangeWorker>> workers_;
  std::vector<std::uint64_t> counts_;    // of the distances made; all but the last are on disk
  std::size_t next_ = 0;                 // distances that CensusRun has entered
  std::atomic<bool> found_{true};        // all ranges so far were left by an earlier process
  std::optional<Error> not_finished_{};  // written by the background thread
  Background finishing_{};
  std::mutex mutex_;
  std::atomic<bool> ended_{false};
  std::optional<Error> error_;
};

class RangedLayers::Inputs final : public RangeInputs {
 public:
  Inputs(RangedLayers& layers, std::size_t range) : layers_(layers), range_(range) {}
  std::unique_ptr<ByteStream> before() override {
    if (layers_.before_.empty()) return {};
    return layers_.before_[range_]->stream(section_set, 0);
  }
  std::unique_ptr<ByteStream> current() override { return layers_.current_[range_]->stream(section_set, 0); }
  Expected<std::unique_ptr<ByteStream>> marks(std::size_t source) override {
    return layers_.exchange_.marks(source, range_);
  }
  bool keep_on() override { return layers_.keep_on(); }

 private:
  RangedLayers& layers_;
  std::size_t range_;
};

// The states of a complete range that an earlier process left of the current distance.
std::optional<std::uint64_t> RangedLayers::made_already(std::uint64_t distance, std::size_t range) const {
  const auto file = folder_.read(distance, range);
  if (!file || !(*file)->check()) return {};
  return (*file)->count();
}

bool RangedLayers::open_inputs(std::uint64_t distance) {
  const auto open = [&](std::uint64_t of, RangeFiles& files) {
    files.assign(space_.ranges(), nullptr);
    for (const std::size_t range : mine_) {
      const auto file = folder_.read(of, range);
      if (!file) return fail(file.error()), false;
      files[range] = *file;
    }
    return true;
  };
  if (distance >= 2 && before_.empty() && !open(distance - 2, before_)) return false;
  if (distance == 0) return true;
  if (!open(distance - 1, current_)) return false;
  const auto entered = exchange_.enter(current_);
  if (!entered) fail(entered.error());
  return entered.has_value();
}

// Nothing: stopped.
std::optional<std::uint64_t> RangedLayers::make_range(std::uint64_t distance, std::size_t range, RangeWorker& worker,
                                                      std::atomic<bool>& made_some) {
  if (found_)
    if (const auto states = made_already(distance, range)) return states;
  made_some = true;
  SectionWriter out(folder_.path(distance, range));
  Expected<std::uint64_t> states = std::uint64_t{0};
  if (distance == 0) {
    states = worker.begin(range, out);
  } else {
    Inputs inputs(*this, range);
    states = worker.step(distance - 1, range, inputs, out);
  }
  if (!states) return fail(states.error()), std::nullopt;
  if (!keep_on()) return std::nullopt;
  const auto finished = out.finish(folder_.contents(distance, range), *states);
  if (!finished) return fail(finished.error()), std::nullopt;
  return *states;
}

// Waits until the previous distance is on disk.
bool RangedLayers::finish_last() {
  finishing_.wait();
  if (not_finished_) fail(*not_finished_);
  return !not_finished_;
}

bool RangedLayers::make_distance() {
  const std::uint64_t distance = counts_.size();
  if (!open_inputs(distance)) return false;
  std::atomic<std::size_t> next{0};
  std::atomic<std::uint64_t> states{0};
  std::atomic<bool> made_some{false};
  run_workers(std::min(workers_.size(), mine_.size()), [&](std::size_t index) {
    for (std::size_t at = next++; at < mine_.size() && keep_on(); at = next++)
      if (const auto made = make_range(distance, mine_[at], *workers_[index], made_some)) states += *made;
  });
  if (ended_ || !finish_last()) return false;
  if (made_some) found_ = false;
  const Expected<std::uint64_t> all = exchange_.layer_done(states);
  if (!all) return fail(all.error()), false;
  counts_.push_back(*all);
  finishing_.start([this, count = *all] {
    if (const auto finished = folder_.finish_distance(count, mine_); !finished) not_finished_ = finished.error();
  });
  before_ = std::move(current_);
  current_.clear();
  return true;
}

// As many as requested, as have work and as fit in memory; 0: not even one fits.
std::uint64_t workers_for(const RangedSpace& space, const Limits& limits) {
  return std::min<std::uint64_t>({std::max<std::uint64_t>(limits.threads, 1), space.ranges(),
                                  limits.max_bytes / (space.worker_bytes() + thread_stack)});
}

}  // namespace

std::size_t fewest_ranges(std::size_t most, const Limits& limits,
                          const std::function<std::uint64_t(std::size_t ranges)>& worker_bytes) {
  for (const std::uint64_t workers : {std::max<std::uint64_t>(limits.threads, 1), std::uint64_t{1}})
    for (std::size_t ranges = 1; ranges <= most; ++ranges)
      if (worker_bytes(ranges) + thread_stack <= limits.max_bytes / std::min<std::uint64_t>(workers, ranges))
        return ranges;
  return most;
}

Expected<Census> ranged_census(const std::string& counted, const CutSpace& cut, const CensusRequest& request,
                               const CensusStore& store) {
  OneProcess alone;
  RangeExchange& others = store.exchange == nullptr ? alone : *store.exchange;
  const auto folder = CensusFolder::open(store, counted);
  if (!folder) return folder.error();
  if ((*folder)->ranges() > 0 && store.ranges > 0 && (*folder)->ranges() != store.ranges)
    return Error{
        ErrorCode::bad_option,
        fmt::format("the directory {} has {} ranges, not {}", store.directory, (*folder)->ranges(), store.ranges),
        {}};
  const auto finished = others.fewest_finished((*folder)->counts().size());
  if (!finished) return finished.error();
  (*folder)->go_back_to(*finished);
  const auto space = cut((*folder)->ranges() > 0 ? static_cast<std::size_t>((*folder)->ranges()) : store.ranges);
  if (!space) return space.error();
  (*folder)->cut_into((*space)->ranges());

  CensusRun run(request, (*space)->states());
  const std::uint64_t workers = workers_for(**space, request.limits);
  if (workers == 0) run.budget().end(Outcome::out_of_budget, LimitReached::memory);
  if (workers == 0 ? !run.stop() : !run.reserve(workers * (*space)->worker_bytes())) return run.result();
  RangedLayers layers(**space, **folder, run, others, static_cast<std::size_t>(workers));
  if (!layers.begin()) {
    layers.end();
    if (layers.error()) return *layers.error();
    run.stop();
    return run.result();
  }
  const bool counted_all = run.count(layers);
  if (counted_all && request.hardest > 0)
    layers.list([&](std::string state) {
      if (run.wants_hardest()) run.add_hardest(std::move(state));
      return run.wants_hardest();
    });
  layers.end();
  if (layers.error()) return *layers.error();
  return run.result();
}

}  // namespace rompicapo::tables
