// SPDX-License-Identifier: MIT
//
// The tables of an experiment's database and their migrations: step k leads from version k to version k + 1. A released
// step is never changed.
#pragma once

#include <array>

namespace rompicapo::lab {

inline constexpr std::int64_t application_id = 0x524f4d50;  // "ROMP": identifies such a database, also for `file`

inline constexpr std::array schema_steps{
    R"sql(
CREATE TABLE experiment (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE configurations (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, puzzle TEXT NOT NULL, goal TEXT NOT NULL, metric TEXT NOT NULL,
  solver TEXT NOT NULL, heuristic TEXT NOT NULL, options TEXT NOT NULL, seconds REAL NOT NULL, nodes INTEGER NOT NULL,
  memory_mib INTEGER NOT NULL, split INTEGER NOT NULL);
CREATE TABLE instances (
  id INTEGER PRIMARY KEY, set_name TEXT NOT NULL, number INTEGER NOT NULL, puzzle TEXT NOT NULL, goal TEXT NOT NULL,
  state TEXT NOT NULL, seed INTEGER, optimum INTEGER);
CREATE TABLE units (
  id INTEGER PRIMARY KEY, configuration INTEGER NOT NULL REFERENCES configurations,
  instance INTEGER NOT NULL REFERENCES instances, repetition INTEGER NOT NULL,
  UNIQUE (configuration, instance, repetition));
CREATE TABLE runners (
  id INTEGER PRIMARY KEY, host TEXT NOT NULL, process INTEGER NOT NULL, machine TEXT NOT NULL, version TEXT NOT NULL,
  started TEXT NOT NULL, beat INTEGER NOT NULL);
CREATE TABLE claims (unit INTEGER PRIMARY KEY REFERENCES units, runner INTEGER NOT NULL REFERENCES runners);
CREATE TABLE plans (unit INTEGER PRIMARY KEY REFERENCES units, bound INTEGER NOT NULL, prefixes TEXT NOT NULL);
CREATE TABLE pieces (
  unit INTEGER NOT NULL REFERENCES plans, bound INTEGER NOT NULL, number INTEGER NOT NULL, outcome TEXT NOT NULL,
  next_bound INTEGER NOT NULL, length INTEGER, moves TEXT, verified INTEGER NOT NULL, nodes_expanded INTEGER NOT NULL,
  nodes_generated INTEGER NOT NULL, seconds REAL NOT NULL, cpu_seconds REAL NOT NULL,
  runner INTEGER NOT NULL REFERENCES runners, ended TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  PRIMARY KEY (unit, bound, number)) WITHOUT ROWID;
CREATE TABLE piece_claims (
  unit INTEGER NOT NULL, bound INTEGER NOT NULL, number INTEGER NOT NULL, runner INTEGER NOT NULL REFERENCES runners,
  PRIMARY KEY (unit, bound, number)) WITHOUT ROWID;
CREATE TABLE runs (
  unit INTEGER PRIMARY KEY REFERENCES units, configuration INTEGER NOT NULL, instance INTEGER NOT NULL,
  repetition INTEGER NOT NULL, puzzle TEXT NOT NULL, state TEXT NOT NULL, solver TEXT NOT NULL, heuristic TEXT NOT NULL,
  outcome TEXT NOT NULL, length INTEGER, optimal INTEGER NOT NULL, lower_bound INTEGER NOT NULL,
  nodes_expanded INTEGER NOT NULL, nodes_generated INTEGER NOT NULL, seconds REAL NOT NULL, cpu_seconds REAL NOT NULL,
  peak_bytes INTEGER NOT NULL, moves TEXT, verified INTEGER NOT NULL, error TEXT,
  runner INTEGER NOT NULL REFERENCES runners, ended TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')));
)sql"};

}  // namespace rompicapo::lab
