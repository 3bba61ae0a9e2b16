// SPDX-License-Identifier: MIT
//
// Runs cut into pieces: one bound below one prefix of moves. Bounds are searched completely, in order; within a bound
// all runners take the pieces of one run in a random order determined by the run and the bound. The first solution ends
// the run: all smaller bounds are complete, so it is optimal. Results of pieces are kept, and a repeated piece must
// expand the same number of nodes.
#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "rompicapo/base/rng.hpp"

#include "lab/experiments/request.hpp"
#include "lab/experiments/store.hpp"

namespace rompicapo::lab {

// An unfinished one. Without prefixes it has no plan yet.
struct Store::Cut {
  Task task;
  std::string configuration;
  std::vector<std::string> prefixes{};

  bool has_plan() const { return !prefixes.empty(); }
};

namespace {

std::string of_piece(const Task& task) { return fmt::format("unit = {} AND bound = {}", task.unit, task.bound); }

// The numbers in the only column of `sql`.
Expected<std::set<std::int64_t>> numbers(Database& database, const std::string& sql) {
  Expected<Statement> query = database.prepare(sql);
  if (!query) return query.error();
  std::set<std::int64_t> all;
  const Expected<bool> read = query->each([&](const Statement& row) { all.insert(row.whole(0)); });
  if (!read) return read.error();
  return all;
}

bool in_shard(std::int64_t number, const Shard& shard) {
  return static_cast<std::uint64_t>(number) % shard.count == shard.index;
}

}  // namespace

Store::Order& Store::order_of(const Task& task, std::size_t count) {
  if (order_.unit == task.unit && order_.bound == task.bound) return order_;
  order_ = {task.unit, task.bound, std::vector<std::int64_t>(count)};
  std::iota(order_.numbers.begin(), order_.numbers.end(), 0);
  Rng rng(static_cast<std::uint64_t>(task.unit) * 1'000'003 + static_cast<std::uint64_t>(task.bound));
  rng.shuffle(order_.numbers);
  return order_;
}

// Done or claimed.
Expected<bool> Store::is_taken(const Task& task) {
  const Expected<Statement*> query = prepared(
      "SELECT EXISTS (SELECT 1 FROM pieces WHERE unit = ?1 AND bound = ?2 AND number = ?3) OR EXISTS (SELECT 1 FROM "
      "piece_claims WHERE unit = ?1 AND bound = ?2 AND number = ?3)");
  if (!query) return query.error();
  const Expected<bool> row = (*query)->bind_all(task.unit, task.bound, task.number).step();
  if (!row) return row.error();
  const bool taken = (*query)->whole(0) != 0;
  (*query)->reset();
  return taken;
}

Expected<std::vector<Store::Cut>> Store::cut_runs() {
  Expected<Statement> query = database_.prepare(
      "SELECT u.id, u.configuration, u.instance, u.repetition, i.state, c.name, p.bound, p.prefixes FROM units u JOIN "
      "configurations c ON c.id = u.configuration JOIN instances i ON i.id = u.instance LEFT JOIN plans p ON p.unit = "
      "u.id WHERE c.split > 0 AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.unit = u.id) ORDER BY u.id");
  if (!query) return query.error();
  std::vector<Cut> cuts;
  const Expected<bool> read = query->each([&](const Statement& row) {
    Cut& cut = cuts.emplace_back();
    cut.task = {row.whole(0), row.whole(1), row.whole(2), row.whole(3), row.text(4), Task::Kind::plan};
    cut.configuration = row.text(5);
    if (row.is_null(6)) return;
    cut.task.kind = Task::Kind::piece;
    cut.task.bound = static_cast<Cost>(row.whole(6));
    std::vector<std::string>& kept = prefixes_[cut.task.unit];
    if (kept.empty()) kept = nlohmann::json::parse(row.text(7)).get<std::vector<std::string>>();
    cut.prefixes = kept;
  });
  if (!read) return read.error();
  return cuts;
}

Expected<bool> Store::claim_pieces(std::size_t most, const Shard& shard, std::vector<Task>& tasks) {
  const Expected<std::vector<Cut>> cuts = cut_runs();
  if (!cuts) return cuts.error();
  const std::size_t enough = tasks.size() + most;
  for (const Cut& cut : *cuts) {
    if (tasks.size() >= enough) break;
    const Expected<bool> claimed = claim_of(cut, enough - tasks.size(), shard, tasks);
    if (!claimed) return claimed.error();
  }
  return true;
}

Expected<bool> Store::claim_of(const Cut& cut, std::size_t most, const Shard& shard, std::vector<Task>& tasks) {
  if (!cut.has_plan()) {
    const Expected<bool> claimed =
        database_.execute(fmt::format("INSERT OR IGNORE INTO claims VALUES ({}, {})", cut.task.unit, runner_));
    if (!claimed) return claimed.error();
    if (database_.changes() > 0) tasks.push_back(cut.task);
    return true;
  }
  const Expected<Statement*> insert = prepared("INSERT INTO piece_claims VALUES (?1, ?2, ?3, ?4)");
  if (!insert) return insert.error();
  Order& order = order_of(cut.task, cut.prefixes.size());
  const bool from_the_front = order.passed == 0;
  for (; most > 0 && order.passed < order.numbers.size(); ++order.passed) {
    Task task = cut.task;
    task.number = order.numbers[order.passed];
    if (!in_shard(task.number, shard)) continue;
    const Expected<bool> taken = is_taken(task);
    if (!taken) return taken.error();
    if (*taken) continue;
    task.prefix = cut.prefixes[static_cast<std::size_t>(task.number)];
    const Expected<bool> claimed = (*insert)->bind_all(task.unit, task.bound, task.number, runner_).run();
    if (!claimed) return claimed.error();
    tasks.push_back(std::move(task));
    --most;
  }
  if (order.passed < order.numbers.size() || most == 0) return true;
  order.passed = 0;  // some may have been released meanwhile
  return from_the_front ? Expected<bool>(true) : claim_of(cut, most, shard, tasks);
}

Expected<bool> Store::has_pending_pieces(const Shard& shard) {
  const Expected<std::vector<Cut>> cuts = cut_runs();
  if (!cuts) return cuts.error();
  for (const Cut& cut : *cuts) {
    if (!cut.has_plan()) return true;
    const auto done = numbers(database_, "SELECT number FROM pieces WHERE " + of_piece(cut.task));
    if (!done) return done.error();
    for (std::int64_t number = 0; number < static_cast<std::int64_t>(cut.prefixes.size()); ++number)
      if (in_shard(number, shard) && done->count(number) == 0) return true;
  }
  return false;
}

Expected<std::size_t> Store::record_plan(const Result& result) {
  if (result.run.outcome != "not_found" || result.prefixes.empty()) return insert(result.run);  // it has no plan yet
  Expected<Statement> plan = database_.prepare("INSERT OR IGNORE INTO plans VALUES (?1, ?2, ?3)");
  if (!plan) return plan.error();
  const std::string prefixes = nlohmann::json(result.prefixes).dump();
  const Expected<bool> written = plan->bind_all(result.task.unit, result.first_bound, prefixes).run();
  if (!written) return written.error();
  const Expected<bool> free = database_.execute(fmt::format("DELETE FROM claims WHERE unit = {}", result.task.unit));
  if (!free) return free.error();
  for (const Result& iteration : result.whole) {
    if (const Expected<std::size_t> kept = record_piece(iteration); !kept) return kept.error();
  }
  return advance(result.task.unit);
}

Expected<std::size_t> Store::record_piece(const Result& result) {
  const Task& task = result.task;
  const Run& run = result.run;
  const auto keyed = [&](const Expected<Statement*>& statement) -> Statement& {
    return (*statement)->bind_all(task.unit, task.bound, task.number);
  };
  const Expected<Statement*> free = prepared("DELETE FROM piece_claims WHERE unit = ?1 AND bound = ?2 AND number = ?3");
  const Expected<Statement*> known = prepared(
      "SELECT CASE outcome WHEN 'not_found' THEN nodes_expanded ELSE -1 END FROM pieces WHERE unit = ?1 AND bound = ?2 "
      "AND number = ?3");
  const Expected<Statement*> piece = prepared(
      "INSERT OR IGNORE INTO pieces (unit, bound, number, outcome, next_bound, length, moves, verified, "
      "nodes_expanded, "
      "nodes_generated, seconds, cpu_seconds, runner) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)");
  for (const auto* statement : {&free, &known, &piece})
    if (!*statement) return statement->error();
  if (const Expected<bool> freed = keyed(free).run(); !freed) return freed.error();
  const bool whole = run.outcome == "not_found";
  if (!whole && !run.solved()) return insert(run);  // a limit of the run, or the end of its process

  // A repeated piece must have the same number of nodes without a solution, and again a solution with one.
  const Expected<bool> before = keyed(known).step();
  if (!before) return before.error();
  const std::int64_t now = whole ? static_cast<std::int64_t>(run.nodes_expanded) : -1;
  const std::int64_t then = *before ? (*known)->whole(0) : now;
  (*known)->reset();
  if (then != now) {
    Run wrong = lost_run("invalid", fmt::format("searched twice, the piece `{}` at bound {} expanded {} and {} nodes "
                                                "(-1: it found a solution)",
                                                task.prefix, task.bound, then, now));
    wrong.unit = task.unit;
    return insert(wrong);
  }
  const Expected<bool> written =
      (*piece)
          ->bind_all(task.unit, task.bound, task.number, run.outcome, result.next_bound, run.length, run.moves,
                     run.verified, run.nodes_expanded, run.nodes_generated, run.seconds, run.cpu_seconds, runner_)
          .run();
  if (!written) return written.error();
  return std::size_t{0};
}

// Ends the run if a solution was found, otherwise starts the next bound if this one is complete.
Expected<std::size_t> Store::advance(std::int64_t unit) {
  Expected<Statement> state = database_.prepare(
      "SELECT p.bound, json_array_length(p.prefixes), count(x.number), min(x.next_bound), max(x.outcome = 'solved') "
      "FROM "
      "plans p LEFT JOIN pieces x ON x.unit = p.unit AND x.bound = p.bound WHERE p.unit = ?1");
  if (!state) return state.error();
  const Expected<bool> row = state->bind(0, unit).step();
  if (!row) return row.error();
  if (!*row || state->is_null(0)) return std::size_t{0};
  const std::int64_t bound = state->whole(0), least = state->whole(3);
  const bool whole = state->whole(1) == state->whole(2), solved = state->whole(4) != 0;
  state->reset();
  if (!solved && !whole) return std::size_t{0};
  if (!solved && least >= std::numeric_limits<Cost>::max()) {
    Run none;
    none.unit = unit;
    none.outcome = "unsolvable";
    return insert(none);
  }
  if (!solved) {
    const Expected<bool> moved = database_.execute(fmt::format(
        "UPDATE plans SET bound = {} WHERE unit = {} AND bound = {}", std::max(least, bound + 1), unit, bound));
    if (!moved) return moved.error();
    return std::size_t{0};
  }
  Expected<Statement> sums = database_.prepare(
      "SELECT sum(nodes_expanded), sum(nodes_generated), sum(seconds), sum(cpu_seconds), (SELECT moves FROM pieces s "
      "WHERE s.unit = x.unit AND s.outcome = 'solved' ORDER BY length, number LIMIT 1), (SELECT min(length) FROM "
      "pieces "
      "s WHERE s.unit = x.unit AND s.outcome = 'solved'), min(verified OR outcome <> 'solved') FROM pieces x WHERE "
      "unit = "
      "?1");
  if (!sums) return sums.error();
  if (const Expected<bool> summed = sums->bind(0, unit).step(); !summed) return summed.error();
  Run run;
  run.unit = unit;
  run.outcome = "solved";
  run.nodes_expanded = static_cast<std::uint64_t>(sums->whole(0));
  run.nodes_generated = static_cast<std::uint64_t>(sums->whole(1));
  run.seconds = sums->number(2);
  run.cpu_seconds = sums->number(3);
  run.moves = sums->text(4);
  run.length = static_cast<Cost>(sums->whole(5));
  run.verified = sums->whole(6) != 0;
  run.lower_bound = static_cast<Cost>(bound);
  run.optimal = *run.length <= run.lower_bound;
  sums->reset();
  return insert(run);
}

Expected<std::size_t> Store::advance_all() {
  const auto units = numbers(database_, "SELECT unit FROM plans WHERE unit NOT IN (SELECT unit FROM runs)");
  if (!units) return units.error();
  std::size_t ended = 0;
  for (const std::int64_t unit : *units) {
    const Expected<std::size_t> more = advance(unit);
    if (!more) return more.error();
    ended += *more;
  }
  return ended;
}

Expected<std::vector<OpenRun>> Store::open_runs() {
  const Expected<std::vector<Cut>> cuts = cut_runs();
  if (!cuts) return cuts.error();
  // A piece is weighted by its cost at the previous bound; a new one counts one node.
  Expected<Statement> shares = database_.prepare(
      "WITH before AS (SELECT number, nodes_expanded + 1 AS weight FROM pieces WHERE unit = ?1 AND bound = (SELECT "
      "max(bound) FROM pieces WHERE unit = ?1 AND bound < ?2)), now AS (SELECT x.number, coalesce(b.weight, 1) AS "
      "weight, "
      "x.cpu_seconds FROM pieces x LEFT JOIN before b ON b.number = x.number WHERE x.unit = ?1 AND x.bound = ?2) "
      "SELECT "
      "count(*), coalesce(sum(weight), 0), coalesce(sum(cpu_seconds), 0), (SELECT sum(weight) FROM before) FROM now");
  if (!shares) return shares.error();
  std::vector<OpenRun> open;
  for (const Cut& cut : *cuts) {
    if (!cut.has_plan()) continue;
    if (const Expected<bool> row = shares->bind_all(cut.task.unit, cut.task.bound).step(); !row) return row.error();
    OpenRun& one = open.emplace_back();
    one = {cut.task.unit, cut.configuration, cut.task.state, cut.task.bound, cut.prefixes.size()};
    one.pieces_done = static_cast<std::uint64_t>(shares->whole(0));
    const double all = shares->is_null(3) ? static_cast<double>(cut.prefixes.size()) : shares->number(3);
    one.share = all > 0 ? std::min(1.0, shares->number(1) / all) : 0;
    if (one.share > 0) one.cpu_seconds_left = shares->number(2) * (1 - one.share) / one.share;
    shares->reset();
  }
  return open;
}

}  // namespace rompicapo::lab
