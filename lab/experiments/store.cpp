// SPDX-License-Identifier: MIT
#include "lab/experiments/store.hpp"

#include <csignal>
#include <fmt/format.h>
#include <set>
#include <utility>

#include "rompicapo/base/text.hpp"

#include "lab/experiments/schema.hpp"
#include "lab/report/fields.hpp"

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

// Migrates the tables; for a read-only file, returns an error if that is needed.
Expected<bool> migrate(Database& database, Database::Open how) {
  const auto refuse = [&](const std::string& why) {
    return Error{ErrorCode::bad_option, fmt::format("`{}` {}", database.file(), why)};
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
                               : "has tables of an older version: `lab resume` updates them");
  Expected<Transaction> change = Transaction::begin(database);
  if (!change) return change.error();
  const Expected<std::int64_t> now = whole(database, "PRAGMA user_version");  // another process may have migrated it
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

// "?, ?, ...": a parameter for each field.
template <class Fields>
std::string marks(const Fields&) {
  return joined(std::vector<std::string_view>(std::tuple_size_v<Fields>, "?"), ", ");
}

constexpr const char* unclaimed = R"sql(
SELECT u.id, u.configuration, u.instance, u.repetition, i.state FROM units u JOIN instances i ON i.id = u.instance
  JOIN configurations k ON k.id = u.configuration
WHERE k.split = 0 AND u.id > ?1 AND u.id % ?2 = ?3 AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.unit = u.id)
  AND NOT EXISTS (SELECT 1 FROM claims c WHERE c.unit = u.id)
ORDER BY u.id LIMIT ?4)sql";

std::string unclaim_all(std::int64_t runner) {
  return fmt::format("DELETE FROM claims WHERE runner = {0}; DELETE FROM piece_claims WHERE runner = {0}", runner);
}

}  // namespace

Expected<Store> Store::open(const std::string& file, Database::Open how) {
  Expected<Database> database = Database::open(file, how);
  if (!database) return database.error();
  if (const Expected<bool> ready = migrate(*database, how); !ready) return ready.error();
  return Store(*std::move(database));
}

Expected<Store> Store::create(const std::string& file, const Plan& plan,
                              const std::map<std::string, std::string>& facts) {
  Expected<Store> store = open(file, Database::Open::existing_or_new);
  if (!store) return store;
  if (const Expected<bool> begun = store->begin(plan, facts); !begun) return begun.error();
  return store;
}

// One process writes the plan; others that start at the same time wait and find it.
Expected<bool> Store::begin(const Plan& plan, const std::map<std::string, std::string>& facts) {
  Expected<Transaction> change = Transaction::begin(database_);
  if (!change) return change.error();
  const Expected<std::int64_t> there = whole(database_, "SELECT count(*) FROM experiment");
  if (!there) return there.error();
  if (*there == 0) {
    if (const Expected<bool> written = write(plan, facts); !written) return written.error();
    return change->commit();
  }
  const Expected<std::string> suite = fact("suite");
  if (!suite) return suite.error();
  if (*suite != plan.suite)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}` holds the runs of another suite, or of this one before it was changed: name another "
                             "file with --db",
                             database_.file())};
  return true;
}

Expected<bool> Store::write(const Plan& plan, const std::map<std::string, std::string>& facts) {
  auto all = facts;
  all["name"] = plan.name;
  all["suite"] = plan.suite;
  all["seed"] = fmt::format("{}", plan.seed);
  Expected<Statement> fact = database_.prepare("INSERT INTO experiment VALUES (?1, ?2)");
  Expected<Statement> configuration =
      database_.prepare(fmt::format("INSERT INTO configurations VALUES ({})", marks(fields::configuration)));
  Expected<Statement> instance =
      database_.prepare(fmt::format("INSERT INTO instances VALUES ({})", marks(fields::instance)));
  Expected<Statement> unit = database_.prepare("INSERT INTO units VALUES (?1, ?2, ?3, ?4)");
  for (const auto* statement : {&fact, &configuration, &instance, &unit})
    if (!*statement) return statement->error();

  Expected<bool> good = true;
  for (const auto& [key, value] : all)
    if (good) good = fact->bind_all(key, value).run();
  std::int64_t id = 0;
  for (Configuration one : plan.configurations) {
    one.id = ++id;
    if (good) good = configuration->bind_record(fields::configuration, one).run();
  }
  id = 0;
  for (InstanceRecord one : plan.instances) {
    one.id = ++id;
    if (good) good = instance->bind_record(fields::instance, one).run();
  }
  id = 0;
  for (const Unit& one : plan.units)
    if (good) good = unit->bind_all(++id, one.configuration + 1, one.instance + 1, one.repetition).run();
  return good;
}

Expected<bool> Store::join(const RunnerFacts& facts) {
  if (facts_.host.empty()) facts_ = facts;  // process 0 comes first
  Expected<Statement> insert = database_.prepare(
      "INSERT INTO runners (host, process, machine, version, started, beat) VALUES (?1, ?2, ?3, ?4, "
      "strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), unixepoch()) RETURNING id");
  if (!insert) return insert.error();
  const Expected<bool> row = insert->bind_all(facts.host, facts.process, facts.machine, facts.version).step();
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
  const Expected<bool> read = claimers->each([&](const Statement& row) {
    const bool here = row.text(1) == facts_.host;
    const bool gone = here && ::kill(static_cast<pid_t>(row.whole(2)), 0) != 0 && errno == ESRCH;
    // By our own stopwatch: the clocks of two machines differ and can be changed.
    Beat& last = beats_[row.whole(0)];
    if (std::exchange(last.at, row.whole(3)) != row.whole(3)) last.seen = Stopwatch();
    if (row.whole(0) != runner_ && (gone || last.seen.seconds() > patience_)) dead.push_back(row.whole(0));
  });
  if (!read) return read.error();
  for (const std::int64_t runner : dead) {
    if (const Expected<bool> released = database_.execute(unclaim_all(runner)); !released) return released.error();
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
  // Free units first, then those of dead runners.
  for (const bool last : {false, true}) {
    Expected<bool> good = claim_runs(most, shard, tasks);
    if (good && tasks.size() < most) good = claim_pieces(most - tasks.size(), shard, tasks);
    if (!good) return good.error();
    if (!tasks.empty() || last) break;
    cursor_ = 0;
    if (const Expected<bool> released = release_dead(); !released) return released.error();
  }
  if (const Expected<bool> kept = change->commit(); !kept) return kept.error();
  return tasks;
}

Expected<bool> Store::claim_runs(std::size_t most, const Shard& shard, std::vector<Task>& tasks) {
  const Expected<Statement*> wanted = prepared(unclaimed), claim = prepared("INSERT INTO claims VALUES (?1, ?2)");
  if (!wanted || !claim) return !wanted ? wanted.error() : claim.error();
  const Expected<bool> read =
      (*wanted)->bind_all(cursor_, shard.count, shard.index, most).each([&](const Statement& row) {
        tasks.push_back({row.whole(0), row.whole(1), row.whole(2), row.whole(3), row.text(4)});
      });
  if (!read) return read.error();
  for (const Task& task : tasks) {
    if (const Expected<bool> claimed = (*claim)->bind_all(task.unit, runner_).run(); !claimed) return claimed.error();
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
  constexpr int answers = std::tuple_size_v<decltype(fields::run_answer)>;
  static const std::string insert_sql = fmt::format(
      "INSERT OR IGNORE INTO runs (unit, configuration, instance, repetition, puzzle, state, solver, heuristic, {}, "
      "runner) SELECT u.id, u.configuration, u.instance, u.repetition, i.puzzle, i.state, c.solver, c.heuristic, {}, ? "
      "FROM units u JOIN instances i ON i.id = u.instance JOIN configurations c ON c.id = u.configuration WHERE u.id = "
      "?",
      joined(names_of(fields::run_answer), ", "), marks(fields::run_answer));
  const Expected<Statement*> insert = prepared(insert_sql), unclaim = prepared("DELETE FROM claims WHERE unit = ?1");
  if (!insert || !unclaim) return !insert ? insert.error() : unclaim.error();
  (*insert)->bind_record(fields::run_answer, run).bind(answers, runner_).bind(answers + 1, run.unit);
  if (run.error.empty()) (*insert)->bind_nothing(answers - 1);
  if (const Expected<bool> written = (*insert)->run(); !written) return written.error();
  const auto changed = static_cast<std::size_t>(database_.changes());
  if (const Expected<bool> free = (*unclaim)->bind(0, run.unit).run(); !free) return free.error();
  return changed;
}

Expected<std::size_t> Store::record(std::span<const Result> results) {
  std::size_t ended = 0;
  if (results.empty()) return ended;
  Expected<Transaction> change = Transaction::begin(database_);
  if (!change) return change.error();
  std::set<std::int64_t> cut;  // whose bound may be complete
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
  if (const Expected<bool> kept = change->commit(); !kept) return kept.error();
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
  const Expected<bool> row = query->bind(0, key).step();
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
  if (const Expected<bool> row = counts->step(); !row) return row.error();
  status.runs = static_cast<std::uint64_t>(counts->whole(0));
  status.done = static_cast<std::uint64_t>(counts->whole(1));
  status.failed = static_cast<std::uint64_t>(counts->whole(2));
  status.running = static_cast<std::uint64_t>(counts->whole(3));
  status.cpu_seconds = counts->number(4);
  return status;
}

}  // namespace rompicapo::lab
