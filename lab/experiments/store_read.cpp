// SPDX-License-Identifier: MIT
//
// Reading and merging databases.
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"

#include "lab/experiments/store.hpp"
#include "lab/report/fields.hpp"

namespace rompicapo::lab {

namespace {

// Calls `take` with each row of `sql`.
template <class Take>
Expected<bool> each_row(Database& database, const std::string& sql, const Take& take) {
  Expected<Statement> query = database.prepare(sql);
  if (!query) return query.error();
  return query->each(take);
}

// The contradiction between two proofs, if any. The end of a run that is cut depends on chance.
std::optional<std::string> difference(const Statement& row) {
  const std::string where = fmt::format("{} of `{}` on state {}", row.text(0), row.text(1), row.text(2));
  if (row.whole(3) != row.whole(4)) return fmt::format("{}: length {} and {}", where, row.text(3), row.text(4));
  if (row.whole(7) == 0 && row.whole(5) != row.whole(6))
    return fmt::format("{}: {} and {} nodes expanded", where, row.text(5), row.text(6));
  return {};
}

}  // namespace

Expected<std::vector<Configuration>> Store::configurations() {
  std::vector<Configuration> all;
  const Expected<bool> read =
      each_row(database_, "SELECT * FROM configurations ORDER BY id",
               [&](const Statement& row) { all.push_back(row.record<Configuration>(fields::configuration)); });
  if (!read) return read.error();
  return all;
}

Expected<Experiment> Store::read() {
  Experiment experiment;
  Expected<bool> good = each_row(database_, "SELECT key, value FROM experiment",
                                 [&](const Statement& row) { experiment.facts[row.text(0)] = row.text(1); });
  if (!good) return good.error();
  Expected<std::vector<Configuration>> configurations = this->configurations();
  if (!configurations) return configurations.error();
  experiment.configurations = *std::move(configurations);
  good = each_row(database_, "SELECT * FROM instances ORDER BY id", [&](const Statement& row) {
    experiment.instances.push_back(row.record<InstanceRecord>(fields::instance));
  });
  if (!good) return good.error();
  good = each_row(database_, fmt::format("SELECT {} FROM runs ORDER BY unit", joined(names_of(fields::run), ", ")),
                  [&](const Statement& row) { experiment.runs.push_back(row.record<Run>(fields::run)); });
  if (!good) return good.error();
  good = each_row(database_, "SELECT count(*) FROM units",
                  [&](const Statement& row) { experiment.units = static_cast<std::uint64_t>(row.whole(0)); });
  if (!good) return good.error();
  std::string machines;
  good = each_row(database_, "SELECT DISTINCT machine FROM runners ORDER BY machine",
                  [&](const Statement& row) { machines += (machines.empty() ? "" : "; ") + row.text(0); });
  if (!good) return good.error();
  if (!machines.empty()) experiment.facts["machine"] = machines;
  return experiment;
}

Expected<bool> Store::copy_to(const std::string& file) {
  Expected<Statement> copy = database_.prepare("VACUUM INTO ?1");
  if (!copy) return copy.error();
  return copy->bind(0, file).run();
}

Expected<Merged> Store::merge(const std::string& file) {
  Expected<Store> other = open(file, Database::Open::existing);
  if (!other) return other.error();
  const Expected<std::string> ours = fact("suite"), theirs = other->fact("suite");
  if (!ours || !theirs) return !ours ? ours.error() : theirs.error();
  if (*ours != *theirs) return Error{ErrorCode::bad_option, fmt::format("`{}` holds the runs of another suite", file)};
  Expected<Statement> attach = database_.prepare("ATTACH ?1 AS other");
  if (!attach) return attach.error();
  if (const Expected<bool> attached = attach->bind(0, file).run(); !attached) return attached.error();
  Expected<Transaction> change = Transaction::begin(database_);
  if (!change) return change.error();

  Merged merged;
  // The same suite has the same units, unless an instance file has changed.
  std::int64_t foreign = 0;
  Expected<bool> good = each_row(
      database_,
      "SELECT count(*) FROM other.units o LEFT JOIN units u ON u.id = o.id AND u.configuration = o.configuration AND "
      "u.instance = o.instance AND u.repetition = o.repetition LEFT JOIN other.instances p ON p.id = o.instance LEFT "
      "JOIN instances i ON i.id = u.instance WHERE u.id IS NULL OR i.state IS NOT p.state",
      [&](const Statement& row) { foreign = row.whole(0); });
  if (!good) return good.error();
  if (foreign > 0)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}` has the same suite, but other states: did a file of instances change?", file)};
  // Proved answers must agree on the length; single-threaded ones without a limit also on the nodes.
  good = each_row(
      database_,
      "SELECT c.name, r.puzzle, r.state, r.length, o.length, r.nodes_expanded, o.nodes_expanded, c.split FROM runs r "
      "JOIN other.runs o ON o.unit = r.unit JOIN configurations c ON c.id = r.configuration WHERE r.outcome "
      "= 'solved' AND o.outcome = 'solved' AND r.optimal AND o.optimal",
      [&](const Statement& row) {
        if (auto what = difference(row)) merged.differing.push_back(*std::move(what));
      });
  if (!good) return good.error();
  good = each_row(
      database_,
      "SELECT x.unit, x.bound, x.number, x.nodes_expanded, o.nodes_expanded FROM pieces x JOIN other.pieces o "
      "USING (unit, bound, number) WHERE x.outcome = 'not_found' AND o.outcome = 'not_found' AND "
      "x.nodes_expanded <> o.nodes_expanded",
      [&](const Statement& row) {
        merged.differing.push_back(fmt::format("run {}, bound {}, piece {}: {} and {} nodes expanded", row.text(0),
                                               row.text(1), row.text(2), row.text(3), row.text(4)));
      });
  if (!good) return good.error();
  good = each_row(database_, "SELECT count(*) FROM runs r JOIN other.runs o ON o.unit = r.unit",
                  [&](const Statement& row) { merged.repeated = static_cast<std::uint64_t>(row.whole(0)); });
  if (!good) return good.error();
  // Their runners get new numbers after all of ours, in order.
  good = database_.execute(
      "CREATE TEMP TABLE moved AS SELECT id AS old, (SELECT coalesce(max(id), 0) FROM main.runners) + id AS new FROM "
      "other.runners; "
      "INSERT INTO main.runners SELECT m.new, r.host, r.process, r.machine, r.version, r.started, r.beat FROM "
      "other.runners r JOIN moved m ON m.old = r.id; ");
  if (!good) return good.error();
  good = database_.execute(fmt::format(
      "INSERT OR IGNORE INTO main.runs SELECT r.unit, r.configuration, r.instance, r.repetition, r.puzzle, r.state, "
      "r.solver, r.heuristic, r.{}, m.new, r.ended FROM other.runs r JOIN moved m ON m.old = r.runner",
      joined(names_of(fields::run_answer), ", r.")));
  if (!good) return good.error();
  merged.added = static_cast<std::uint64_t>(database_.changes());
  good = database_.execute(
      "INSERT OR IGNORE INTO main.plans SELECT * FROM other.plans; "
      "INSERT OR IGNORE INTO main.pieces SELECT p.unit, p.bound, p.number, p.outcome, p.next_bound, p.length, p.moves, "
      "p.verified, p.nodes_expanded, p.nodes_generated, p.seconds, p.cpu_seconds, m.new, p.ended FROM other.pieces p "
      "JOIN "
      "moved m ON m.old = p.runner");
  if (!good) return good.error();
  const Expected<std::size_t> ended = advance_all();
  if (!ended) return ended.error();
  merged.added += *ended;
  good = database_.execute("DROP TABLE moved");
  if (!good) return good.error();
  if (const Expected<bool> kept = change->commit(); !kept) return kept.error();
  good = database_.execute("DETACH other");
  if (!good) return good.error();
  return merged;
}

}  // namespace rompicapo::lab
