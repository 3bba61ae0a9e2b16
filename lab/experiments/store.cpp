// SPDX-License-Identifier: MIT
#include "lab/experiments/store.hpp"

#include <csignal>
#include <fmt/format.h>
#include <set>
#include <utility>

#include "rompicapo/base/text.hpp"

#include "lab/experiments/schema.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::int64_t newest = static_cast<std::int64_t>(schema_steps.size());

Expected<std::int64_t> whole(Database& database, const std::string& sql) {
  Expected<Statement> query = database.prepare(sql);
  if (!query) return query.error();
  const Expected<bool> row = query->step();
  if (!row) return row.error();
  return *row ? query->whole(0) : 0;
}

// Brings the tables up to date; of a file to read, says where that would be needed.
Expected<bool> migrate(Database& database, Database::Open how) {
  const auto refuse = [&](const std::string& why) {
    return Error{ErrorCode::bad_option, fmt::format("`{}` {}", database.file(), why), {}};
  };
  const Expected<std::int64_t> id = whole(database, "PRAGMA application_id");
  const Expected<std::int64_t> version = whole(database, "PRAGMA user_version");
  const Expected<std::int64_t> tables = whole(database, "SELECT count(*) FROM sqlite_master");
  if (!id || !version || !tables) return !id ? id.error() : !version ? version.error() : tables.error();
  if (*tables > 0 && *id != application_id) return refuse("is a database, but not of an experiment");
  if (*version > newest)
    return refuse(
        fmt::format("was written by a newer version of this program (tables {}, known {})", *version, newest));
  if (*version == newest) return true;
  if (how == Database::Open::to_read || (*tables == 0 && how == Database::Open::existing))
    return refuse(*tables == 0 ? "is empty: no experiment"
                               : "has tables of an older version: `lab resume` renews them");
  Expected<Transaction> change = Transaction::begin(database);
  if (!change) return change.error();
  const Expected<std::int64_t> now = whole(database, "PRAGMA user_version");  // another may have been quicker
  if (!now) return now.error();
  for (std::int64_t step = *now; step < newest; ++step) {
    const Expected<bool> done = database.execute(schema_steps[static_cast<std::size_t>(step)]);
    if (!done) return done.error();
  }
  const Expected<bool> marked =
      database.execute(fmt::format("PRAGMA user_version = {}; PRAGMA application_id = {}", newest, application_id));
  if (!marked) return marked.error();
  return change->commit();
}

Statement& bind_run(Statement& insert, const Run& run, std::int64_t runner) {
  insert.bind(0, run.unit).bind(1, run.outcome);
  if (run.length) {
    insert.bind(2, static_cast<std::int64_t>(*run.length));
  } else {
    insert.bind_nothing(2);
  }
  insert.bind(3, static_cast<std::int64_t>(run.optimal)).bind(4, static_cast<std::int64_t>(run.lower_bound));
  insert.bind(5, static_cast<std::int64_t>(run.nodes_expanded)).bind(6, static_cast<std::int64_t>(run.nodes_generated));
  insert.bind(7, run.seconds).bind(8, run.cpu_seconds).bind(9, static_cast<std::int64_t>(run.peak_bytes));
  if (run.moves) {
    insert.bind(10, std::string_view(*run.moves));
  } else {
    insert.bind_nothing(10);
  }
  insert.bind(11, static_cast<std::int64_t>(run.verified));
  if (run.error.empty()) {
    insert.bind_nothing(12);
  } else {
    insert.bind(12, std::string_view(run.error));
  }
  return insert.bind(13, runner);
}

constexpr const char* insert_sql = R"sql(
INSERT OR IGNORE INTO runs (unit, configuration, instance, repetition, puzzle, state, solver, heuristic, outcome, length,
  optimal, lower_bound, nodes_expanded, nodes_generated, seconds, cpu_seconds, peak_bytes, moves, verified, error, runner)
SELECT u.id, u.configuration, u.instance, u.repetition, i.puzzle, i.state, c.solver, c.heuristic, ?2, ?3, ?4, ?5, ?6, ?7,
  ?8, ?9, ?10, ?11, ?12, ?13, ?14
FROM units u JOIN instances i ON i.id = u.instance JOIN configurations c ON c.id = u.configuration WHERE u.id = ?1)sql";

constexpr const char* unclaimed = R"sql(
SELECT u.id, u.configuration, u.instance, u.repetition, i.state FROM units u JOIN instances i ON i.id = u.instance
  JOIN configurations k ON k.id = u.configuration
WHERE k.split = 0 AND u.id > ?1 AND u.id % ?2 = ?3 AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.unit = u.id)
  AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.unit = u.id)
ORDER BY u.id LIMIT ?4)sql";

std::string unclaim_all(std::int64_t runner) {
  return fmt::format("DELETE FROM claims WHERE runner = {0}; DELETE FROM piece_claims WHERE runner = {0}", runner);
}

std::int64_t signed_of(std::uint64_t value) { return static_cast<std::int64_t>(value); }

}  // namespace

Expected<Store> Store::open(const std::string& file, Database::Open how) {
  Expected<Database> database = Database::open(file, how);
  if (!database) return database.error();
  const Expected<bool> ready = migrate(*database, how);
  if (!ready) return ready.error();
  return Store(*std::move(database));
}

Expected<Store> Store::create(const std::string& file, const Plan& plan,
                              const std::map<std::string, std::string>& facts) {
  Expected<Store> store = open(file, Database::Open::existing_or_new);
  if (!store) return store;
  if (const Expected<bool> begun = store->begin(plan, facts); !begun) return begun.error();
  return store;
}

// One writes the plan, whoever else comes at the same time waits and finds it.
Expected<bool> Store::begin(const Plan& plan, const std::map<std::string, std::string>& facts) {
  Expected<Transaction> change = Transaction::begin(database_);
  if (!change) return change.error();
  const Expected<std::int64_t> there = whole(database_, "SELECT count(*) FROM experiment");
  if (!there) return there.error();
  if (*there == 0) {
    const Expected<bool> written = write(plan, facts);
    if (!written) return written.error();
    return change->commit();
  }
  const Expected<std::string> suite = fact("suite");
  if (!suite) return suite.error();
  if (*suite != plan.suite)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}` holds the runs of another suite, or of this one before it was changed: name another "
                             "file with --db",
                             database_.file()),
                 {}};
  return true;
}

Expected<bool> Store::write(const Plan& plan, const std::map<std::string, std::string>& facts) {
  auto all = facts;
  all["name"] = plan.name;
  all["suite"] = plan.suite;
  all["seed"] = fmt::format("{}", plan.seed);
  Expected<Statement> fact = database_.prepare("INSERT INTO experiment VALUES (?1, ?2)");
  Expected<Statement> configuration =
      database_.prepare("INSERT INTO configurations VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)");
  Expected<Statement> instance = database_.prepare("INSERT INTO instances VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
  Expected<Statement> unit = database_.prepare("INSERT INTO units VALUES (?1, ?2, ?3, ?4)");
  for (const auto* statement : {&fact, &configuration, &instance, &unit})
    if (!*statement) return statement->error();

  Expected<bool> good = true;
  for (const auto& [key, value] : all)
    if (good) good = fact->bind(0, std::string_view(key)).bind(1, std::string_view(value)).run();
  std::int64_t id = 0;
  for (const Configuration& one : plan.configurations) {
    configuration->bind(0, ++id).bind(1, one.name).bind(2, one.puzzle).bind(3, one.goal).bind(4, one.metric);
    configuration->bind(5, one.solver).bind(6, one.heuristic).bind(7, one.options).bind(8, one.seconds);
    configuration->bind(9, signed_of(one.nodes)).bind(10, signed_of(one.memory_mib)).bind(11, signed_of(one.split));
    if (good) good = configuration->run();
  }
  id = 0;
  for (const InstanceRecord& one : plan.instances) {
    instance->bind(0, ++id)
        .bind(1, one.set)
        .bind(2, one.number)
        .bind(3, one.puzzle)
        .bind(4, one.goal)
        .bind(5, one.state);
    one.seed ? instance->bind(6, signed_of(*one.seed)) : instance->bind_nothing(6);
    one.optimum ? instance->bind(7, std::int64_t{*one.optimum}) : instance->bind_nothing(7);
    if (good) good = instance->run();
  }
  id = 0;
  for (const Unit& one : plan.units) {
    unit->bind(0, ++id).bind(1, signed_of(one.configuration) + 1).bind(2, signed_of(one.instance) + 1);
    if (good) good = unit->bind(3, signed_of(one.repetition)).run();
  }
  return good;
}

Expected<bool> Store::join(const RunnerFacts& facts) {
  if (facts_.host.empty()) facts_ = facts;  // the process that has the database comes first
  Expected<Statement> insert = database_.prepare(
      "INSERT INTO runners (host, process, machine, version, started, beat) VALUES (?1, ?2, ?3, ?4, "
      "strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), unixepoch()) RETURNING id");
  if (!insert) return insert.error();
  insert->bind(0, facts.host).bind(1, facts.process).bind(2, facts.machine).bind(3, facts.version);
  const Expected<bool> row = insert->step();
  if (!row) return row.error();
  runner_ = insert->whole(0);
  return insert->run();
}

Expected<bool> Store::release_dead() {
  Expected<Statement> claimers = database_.prepare(
      "SELECT id, host, process, beat FROM runners WHERE id IN (SELECT runner FROM claims UNION SELECT "
      "runner FROM piece_claims)");
  if (!claimers) return claimers.error();
  std::vector<std::int64_t> dead;
  Expected<bool> row = claimers->step();
  for (; row && *row; row = claimers->step()) {
    const bool here = claimers->text(1) == facts_.host;
    const bool gone = here && ::kill(static_cast<pid_t>(claimers->whole(2)), 0) != 0 && errno == ESRCH;
    // By our own stopwatch: the clocks of two machines differ, and each may be set.
    Beat& last = beats_[claimers->whole(0)];
    if (std::exchange(last.at, claimers->whole(3)) != claimers->whole(3)) last.seen = Stopwatch();
    if (claimers->whole(0) != runner_ && (gone || last.seen.seconds() > patience_)) dead.push_back(claimers->whole(0));
  }
  if (!row) return row.error();
  claimers->reset();
  for (const std::int64_t runner : dead) {
    const Expected<bool> released = database_.execute(unclaim_all(runner));
    if (!released) return released.error();
  }
  return !dead.empty();
}

Expected<Statement*> Store::prepared(const std::string& sql) {
  const auto known = prepared_.find(sql);
  if (known != prepared_.end()) {
    known->second.reset();
    return &known->second;
  }
  Expected<Statement> statement = database_.prepare(sql);
  if (!statement) return statement.error();
  return &prepared_.emplace(sql, *std::move(statement)).first->second;
}

Expected<std::vector<Task>> Store::claim(std::size_t most, const Shard& shard) {
  std::vector<Task> tasks;
  Expected<Transaction> change = Transaction::begin(database_);
  if (!change) return change.error();
  // What is free; then once more, with what the dead have left.
  for (const bool last : {false, true}) {
    Expected<bool> good = claim_runs(most, shard, tasks);
    if (good && tasks.size() < most) good = claim_pieces(most - tasks.size(), shard, tasks);
    if (!good) return good.error();
    if (!tasks.empty() || last) break;
    cursor_ = 0;
    const Expected<bool> released = release_dead();
    if (!released) return released.error();
  }
  const Expected<bool> kept = change->commit();
  if (!kept) return kept.error();
  return tasks;
}

Expected<bool> Store::claim_runs(std::size_t most, const Shard& shard, std::vector<Task>& tasks) {
  const Expected<Statement*> wanted = prepared(unclaimed), claim = prepared("INSERT INTO claims VALUES (?1, ?2)");
  if (!wanted || !claim) return !wanted ? wanted.error() : claim.error();
  Statement* const query = *wanted;
  query->bind(0, cursor_).bind(1, signed_of(shard.count)).bind(2, signed_of(shard.index)).bind(3, signed_of(most));
  Expected<bool> row = query->step();
  for (; row && *row; row = query->step())
    tasks.push_back({query->whole(0), query->whole(1), query->whole(2), query->whole(3), query->text(4)});
  if (!row) return row.error();
  query->reset();
  for (const Task& task : tasks) {
    const Expected<bool> claimed = (*claim)->bind(0, task.unit).bind(1, runner_).run();
    if (!claimed) return claimed.error();
    cursor_ = task.unit;
  }
  return true;
}

Expected<bool> Store::has_pending(const Shard& shard) {
  const Expected<std::int64_t> left = whole(
      database_, fmt::format("SELECT EXISTS (SELECT 1 FROM units u JOIN configurations c ON c.id = u.configuration "
                             "WHERE c.split = 0 AND u.id % {} = {} AND NOT EXISTS (SELECT 1 FROM runs r WHERE "
                             "r.unit = u.id))",
                             shard.count, shard.index));
  if (!left) return left.error();
  if (*left != 0) return true;
  return has_pending_pieces(shard);
}

Expected<std::size_t> Store::insert(const Run& run) {
  const Expected<Statement*> insert = prepared(insert_sql), unclaim = prepared("DELETE FROM claims WHERE unit = ?1");
  if (!insert || !unclaim) return !insert ? insert.error() : unclaim.error();
  const Expected<bool> written = bind_run(**insert, run, runner_).run();
  if (!written) return written.error();
  const auto changed = static_cast<std::size_t>(database_.changes());
  const Expected<bool> free = (*unclaim)->bind(0, run.unit).run();
  if (!free) return free.error();
  return changed;
}

Expected<std::size_t> Store::record(std::span<const Result> results) {
  std::size_t ended = 0;
  if (results.empty()) return ended;
  Expected<Transaction> change = Transaction::begin(database_);
  if (!change) return change.error();
  std::set<std::int64_t> cut;  // whose bound may be done
  for (const Result& result : results) {
    if (result.task.kind == Task::Kind::piece) {
      const Expected<std::size_t> failed = record_piece(result);
      if (!failed) return failed.error();
      ended += *failed;
      cut.insert(result.task.unit);
      continue;
    }
    const Expected<std::size_t> more = result.task.kind == Task::Kind::run ? insert(result.run) : record_plan(result);
    if (!more) return more.error();
    ended += *more;
  }
  for (const std::int64_t unit : cut) {
    const Expected<std::size_t> more = advance(unit);
    if (!more) return more.error();
    ended += *more;
  }
  const Expected<bool> kept = change->commit();
  if (!kept) return kept.error();
  return ended;
}

Expected<bool> Store::beat() {
  return database_.execute(fmt::format("UPDATE runners SET beat = unixepoch() WHERE id = {}", runner_));
}

Expected<bool> Store::leave() { return database_.execute(unclaim_all(runner_)); }

Expected<std::uint64_t> Store::forget_failed() {
  const Expected<bool> done =
      database_.execute(fmt::format("DELETE FROM runs WHERE outcome IN ('{}')", joined(failed_outcomes, "', '")));
  if (!done) return done.error();
  return static_cast<std::uint64_t>(database_.changes());
}

Expected<std::string> Store::fact(const std::string& key) {
  Expected<Statement> query = database_.prepare("SELECT value FROM experiment WHERE key = ?1");
  if (!query) return query.error();
  const Expected<bool> row = query->bind(0, std::string_view(key)).step();
  if (!row) return row.error();
  return *row ? query->text(0) : std::string();
}

Expected<Status> Store::status() {
  Status status;
  const Expected<std::string> name = fact("name");
  if (!name) return name.error();
  status.name = *name;
  Expected<Statement> counts = database_.prepare(fmt::format(
      "SELECT (SELECT count(*) FROM units), count(*), coalesce(sum(outcome IN ('{}')), 0), (SELECT count(*) "
      "FROM claims) + (SELECT count(*) FROM piece_claims), coalesce(sum(cpu_seconds), 0) FROM runs",
      joined(failed_outcomes, "', '")));
  if (!counts) return counts.error();
  const Expected<bool> row = counts->step();
  if (!row) return row.error();
  status.runs = static_cast<std::uint64_t>(counts->whole(0));
  status.done = static_cast<std::uint64_t>(counts->whole(1));
  status.failed = static_cast<std::uint64_t>(counts->whole(2));
  status.running = static_cast<std::uint64_t>(counts->whole(3));
  status.cpu_seconds = counts->number(4);
  return status;
}

}  // namespace rompicapo::lab
