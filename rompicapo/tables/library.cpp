// SPDX-License-Identifier: MIT
//
// Looks in memory, then in the folder, then builds. A file is used only if its checksums agree, a built table only if
// its distribution is the known one.
#include "rompicapo/tables/library.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/tables/build_limits.hpp"
#include "rompicapo/tables/checkpoint.hpp"
#include "rompicapo/tables/table_disk.hpp"

namespace rompicapo::tables {

namespace {

constexpr double least_reported = 0.1;  // seconds

// The identity of a table.
std::string key_of(const TableSpec& spec) {
  return fmt::format("{}\n{}\n{}\n{}", spec.name, spec.version, spec.bytes, spec.parameters);
}

Error fault(std::string message) { return {ErrorCode::environment, std::move(message), {}}; }

Error no_memory(const TableSpec& spec, std::uint64_t bytes) {
  return fault(fmt::format("table {}: no memory for it ({} needed)", spec.name, size_text(bytes)));
}

// `share`: the progress after this many seconds.
Error too_late(const TableSpec& spec, double seconds, double share) {
  constexpr double least_share = 0.02;  // below it no estimate is given
  const std::string whole =
      share < least_share ? "it takes longer" : fmt::format("it takes about {:.0f} s here", seconds / share + 1);
  const std::string advice =
      spec.advice.empty() ? fmt::format("`rompicapo tables build {}` builds it once", spec.name) : spec.advice;
  return fault(fmt::format("the time was up before the table {} was built: {}; {}", spec.name, whole, advice));
}

Error not_stored(const TableSpec& spec) { return fault(fmt::format("table {}: it is not stored", spec.name)); }

Error stopped(const TableSpec& spec) { return fault(fmt::format("table {}: stopped before it was ready", spec.name)); }

// The limits on building by this thread, without a progress sink.
Building work_of(const LibraryOptions& options) {
  const BuildLimits& limits = BuildScope::current();
  return {limits.threads > 0 ? limits.threads : options.threads,
          limits.stop != nullptr ? limits.stop : options.stop,
          {},
          limits.stored_only ? BuildLimits().deadline : limits.deadline};
}

// For a table that cannot be had within the limits.
Error unmade(const TableSpec& spec, const Building& work) {
  if (BuildScope::current().stored_only) return not_stored(spec);
  return work.late() ? too_late(spec, 0, 0) : stopped(spec);
}

// Why its file cannot be written; creates the folder if it is missing.
std::optional<std::string> no_store(const std::string& folder, const TableSpec& spec) {
  const std::uint64_t bytes = header_bytes + spec.bytes, most = BuildScope::current().most_stored;
  if (most > 0 && bytes > most)
    return fmt::format("it has {}, more than the space for tables, {}", size_text(bytes), size_text(most));
  // The checkpoint is removed before the table is written.
  const auto checkpoint = spec.resumable ? header_of(partial_path_of(folder, spec.name)) : std::nullopt;
  return no_place(folder, bytes - std::min(bytes, checkpoint ? header_bytes + checkpoint->bytes : 0));
}

// The first difference between the distribution found and the known one.
std::optional<Error> wrong(const TableSpec& spec, const std::vector<std::uint64_t>& met) {
  if (met.empty() || spec.distribution.empty() || met == spec.distribution) return {};
  const auto at = [](const std::vector<std::uint64_t>& counts, std::size_t distance) {
    return distance < counts.size() ? counts[distance] : 0;
  };
  std::size_t distance = 0;
  while (distance < std::max(met.size(), spec.distribution.size()) &&
         at(met, distance) == at(spec.distribution, distance))
    ++distance;
  return Error{
      ErrorCode::not_verified,
      fmt::format("table {} was built wrong: {} entries at distance {}, where {} are known (please report this)",
                  spec.name, at(met, distance), distance, at(spec.distribution, distance)),
      {}};
}

}  // namespace

struct Library::Made {
  std::shared_ptr<const Table> table;
  double seconds = 0;
};

Expected<std::shared_ptr<const Table>> Library::get(const TableSpec& spec) {
  const std::shared_ptr<Slot> place = slot(spec);
  const auto lock = lock_unless_stopped(place->guard, work_of(options_));
  if (!lock) return unmade(spec, work_of(options_));
  if (place->table != nullptr) return place->table;
  bool made = false;
  Expected<std::shared_ptr<const Table>> table = obtain(spec, /*must_store=*/false, made);
  if (table) place->table = *table;
  return table;
}

Expected<bool> Library::store(const TableSpec& spec) {
  const std::shared_ptr<Slot> place = slot(spec);
  const auto lock = lock_unless_stopped(place->guard, work_of(options_));
  if (!lock) return unmade(spec, work_of(options_));
  if (options_.folder.empty()) return fault(fmt::format("table {}: no folder to store it in", spec.name));
  TableSpec mapped = spec;  // to check a file it need not be copied to memory
  mapped.huge_pages = false;
  bool made = false;
  const Expected<std::shared_ptr<const Table>> table = obtain(mapped, /*must_store=*/true, made);
  if (!table) return table.error();
  return made;
}

bool Library::at_hand(const TableSpec& spec) const {
  {
    const std::lock_guard lock(guard_);
    const auto found = slots_.find(key_of(spec));
    // A table that is being made is not available: its guard is locked.
    if (found != slots_.end() && found->second->guard.try_lock()) {
      const std::lock_guard inner(found->second->guard, std::adopt_lock);
      if (found->second->table != nullptr) return true;
    }
  }
  if (options_.folder.empty())
    return options_.storage != nullptr && options_.storage->bytes(spec.name) == header_bytes + spec.bytes;
  return inspect_file(path(spec.name), spec).status == FileStatus::usable;
}

Stored Library::inspect(const TableSpec& spec, bool whole) const {
  if (options_.folder.empty()) return {};
  TableSpec mapped = spec;
  mapped.huge_pages = false;
  const FileReport report =
      whole ? read_file(path(spec.name), mapped, work_on(spec)) : inspect_file(path(spec.name), spec);
  Stored stored;
  stored.present = report.status != FileStatus::missing;
  stored.fault = report.stopped ? "the reading was stopped" : report.no_memory ? "it cannot be mapped" : report.reason;
  stored.build_seconds = static_cast<double>(report.header.build_microseconds) * 1e-6;
  stored.bytes = report.file_bytes;
  if (stored.present || !spec.resumable) return stored;
  if (const auto checkpoint = header_of(partial_path_of(options_.folder, spec.name))) {
    stored.partial = true;
    stored.bytes = header_bytes + checkpoint->bytes;
  }
  return stored;
}

Expected<bool> Library::remove(const std::string& name) {
  if (options_.folder.empty()) return false;
  sweep(options_.folder);
  const Expected<bool> checkpoint = remove_file(partial_path_of(options_.folder, name));
  const Expected<bool> table = remove_file(path(name));
  if (!table || !checkpoint) return !table ? table.error() : checkpoint.error();
  return *table || *checkpoint;
}

std::vector<std::string> Library::files() const {
  return options_.folder.empty() ? std::vector<std::string>{} : tables_in(options_.folder);
}

std::string Library::path(const std::string& name) const { return path_of(options_.folder, name); }

void Library::forget(const TableSpec& spec) {
  const std::shared_ptr<Slot> place = slot(spec);
  const std::lock_guard lock(place->guard);
  place->table.reset();
}

std::shared_ptr<Library::Slot> Library::slot(const TableSpec& spec) {
  const std::lock_guard lock(guard_);
  std::shared_ptr<Slot>& place = slots_[key_of(spec)];
  if (place == nullptr) place = std::make_shared<Slot>();
  return place;
}

// From the file, or made under the lock; uses a file that another process finished meanwhile.
Expected<std::shared_ptr<const Table>> Library::obtain(const TableSpec& spec, bool must_store, bool& made) const {
  if (options_.folder.empty()) {
    if (auto table = from_storage(spec)) return table;
    if (BuildScope::current().stored_only) return not_stored(spec);
    return make(spec, {}, must_store);
  }
  std::string fault_of_file;
  Expected<std::shared_ptr<const Table>> table = from_file(spec, fault_of_file);
  if (!table || *table != nullptr) return table;
  if (BuildScope::current().stored_only) return not_stored(spec);

  std::string why_not;
  std::unique_ptr<TableLock> lock;
  if (const auto why = no_store(options_.folder, spec)) {
    why_not = *why;
  } else {
    lock = TableLock::acquire(options_.folder, spec.name, work_of(options_), [&] {
      say(fmt::format("table {}: another process is building it: waiting", spec.name));
    });
    if (lock == nullptr) return unmade(spec, work_of(options_));
    table = from_file(spec, fault_of_file);
    if (!table || *table != nullptr) return table;
    sweep(options_.folder, lock->is_real() ? std::string_view(spec.name) : std::string_view());
  }
  if (must_store && !why_not.empty()) return fault(fmt::format("table {}: {}", spec.name, why_not));
  if (!fault_of_file.empty())
    say(fmt::format("table {}: {} cannot be used: {}; building it again", spec.name, path(spec.name), fault_of_file));
  made = true;
  return make(spec, why_not, must_store);
}

// Null if there is no valid file: the table is built then, and replaces an invalid file.
std::shared_ptr<const Table> Library::from_storage(const TableSpec& spec) const {
  const Storage* storage = options_.storage.get();
  if (storage == nullptr || storage->bytes(spec.name) != header_bytes + spec.bytes) return {};
  std::vector<std::byte> beginning(header_bytes);
  if (!storage->read(spec.name, 0, beginning)) return {};
  const Expected<FileHeader> header = decode(beginning);
  if (!header || misfit(*header, header_bytes + spec.bytes, spec)) return {};
  const std::shared_ptr<Memory> memory = Memory::make(spec.bytes);
  if (memory == nullptr || !storage->read(spec.name, header_bytes, memory->writable())) return {};
  const Building work{work_of(options_).threads, nullptr, {}};  // no stop flag: reading is short
  if (checksum_of(memory->contents(), work) != header->checksum) return {};
  return memory;
}

// Null if there is no valid file; `fault` describes an invalid one.
Expected<std::shared_ptr<const Table>> Library::from_file(const TableSpec& spec, std::string& fault) const {
  const Stopwatch watch;
  const FileReport report = read_file(path(spec.name), spec, work_on(spec));
  if (report.table != nullptr) mark_used(path(spec.name));
  tell_done(spec);
  if (report.stopped && work_of(options_).late())
    return Error{ErrorCode::environment,
                 fmt::format("the time was up before the table {} was read ({})", spec.name, size_text(spec.bytes)),
                 {}};
  if (report.stopped) return stopped(spec);
  if (report.no_memory) return no_memory(spec, spec.bytes);
  fault = report.reason;
  if (report.table != nullptr && watch.seconds() >= least_reported)
    say(fmt::format("table {}: read in {:.2f} s ({})", spec.name, watch.seconds(), size_text(spec.bytes)));
  return report.table;
}

Expected<std::shared_ptr<const Table>> Library::make(const TableSpec& spec, const std::string& why_not,
                                                     bool must_store) const {
  Expected<Made> made = build(spec, must_store);
  if (!made) return made.error();
  const std::string built =
      fmt::format("table {}: built in {:.2f} s ({})", spec.name, made->seconds, size_text(spec.bytes));
  const Building work{work_of(options_).threads, nullptr, {}};  // no stop flag: a built table is worth writing
  const auto header = [&] {
    return FileHeader{spec.name,
                      spec.parameters,
                      spec.version,
                      spec.bytes,
                      checksum_of(made->table->contents(), work),
                      static_cast<std::uint64_t>(made->seconds * 1e6),
                      spec.summary};
  };
  if (options_.folder.empty() || !why_not.empty()) {
    if (!why_not.empty()) say(fmt::format("{}, in memory only: {}", built, why_not));
    if (why_not.empty() && made->seconds >= least_reported) say(built);
    if (options_.folder.empty() && options_.storage != nullptr)
      options_.storage->write(spec.name, encode(header()), made->table->contents());
    return made->table;
  }
  if (const std::uint64_t most = BuildScope::current().most_stored; most > 0)
    for (const std::string& gone : remove_oldest(options_.folder, header_bytes + spec.bytes, most))
      say(fmt::format("table {}: removed, as it was used longest ago and the space for tables is used up", gone));
  if (spec.resumable) static_cast<void>(remove_file(partial_path_of(options_.folder, spec.name)));
  if (const Expected<bool> written = write_file(path(spec.name), header(), made->table->contents()); !written) {
    if (must_store) return written.error();
    say(fmt::format("{}, in memory only: {}", built, written.error().message));
    return made->table;
  }
  mark_used(path(spec.name));
  say(fmt::format("{}, stored as {}", built, path(spec.name)));
  if (spec.huge_pages) return made->table;
  // From now on the file's pages, which other processes share.
  const std::shared_ptr<const Table> mapped = map_written(path(spec.name), spec);
  return mapped != nullptr ? mapped : made->table;
}

Expected<Library::Made> Library::build(const TableSpec& spec, bool may_keep) const {
  const Stopwatch watch;
  const std::uint64_t most = std::max(spec.bytes, spec.building_bytes), allowed = BuildScope::current().most_built;
  if ((allowed > 0 && most > allowed) || Memory::make(most) == nullptr) return no_memory(spec, most);
  const std::shared_ptr<Memory> memory = Memory::make(spec.bytes);
  if (memory == nullptr) return no_memory(spec, most);
  Building work = work_on(spec);
  Checkpoint checkpoint;
  if (spec.resumable && !options_.folder.empty()) {
    if (auto found = load_checkpoint(options_.folder, spec, memory->writable(), work)) {
      checkpoint = *std::move(found);
      say(fmt::format("table {}: resuming from {}", spec.name, partial_path_of(options_.folder, spec.name)));
    }
    work.checkpoint = &checkpoint.noted;
  }
  std::atomic<double> share{0};
  work.progress = [&share, told = work.progress](double now) {
    share = now;
    if (told) told(now);
  };
  std::vector<std::uint64_t> met;
  if (!work.stopped()) met = spec.build(memory->writable(), work);
  tell_done(spec);
  checkpoint.seconds += watch.seconds();
  const bool finished = work.checkpoint != nullptr && !met.empty() && checkpoint.noted.empty();  // otherwise stopped
  if (work.stopped() && !finished) {
    if (may_keep && !checkpoint.noted.empty()) keep_checkpoint(spec, memory->contents(), checkpoint, share);
    return work.late() ? too_late(spec, checkpoint.seconds, share) : stopped(spec);
  }
  if (const auto error = wrong(spec, met)) {
    if (work.checkpoint != nullptr) static_cast<void>(remove_file(partial_path_of(options_.folder, spec.name)));
    return *error;
  }
  return Made{memory, checkpoint.seconds};
}

// Takes seconds for a large table, hence the notice before it.
void Library::keep_checkpoint(const TableSpec& spec, std::span<const std::byte> contents, const Checkpoint& checkpoint,
                              double share) const {
  say(fmt::format("table {}: stopped at {:.0f} %; writing a checkpoint ({})", spec.name, 100 * share,
                  size_text(spec.bytes)));
  const auto saved = save_checkpoint(options_.folder, spec, contents, checkpoint, work_of(options_).threads);
  say(saved ? fmt::format("table {}: the next build resumes from the checkpoint", spec.name)
            : fmt::format("table {}: the checkpoint is lost: {}", spec.name, saved.error().message));
}

Building Library::work_on(const TableSpec& spec) const {
  Building work = work_of(options_);
  if (options_.progress) work.progress = [this, name = spec.name](double share) { options_.progress(name, share); };
  return work;
}

void Library::tell_done(const TableSpec& spec) const {
  if (options_.progress) options_.progress(spec.name, 1);
}

void Library::say(const std::string& line) const {
  if (options_.notice) options_.notice(line);
}

}  // namespace rompicapo::tables
