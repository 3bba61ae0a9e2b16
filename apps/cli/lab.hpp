// SPDX-License-Identifier: MIT
//
// The parts of `rompicapo lab`: lab.cpp has the arguments and the output about databases; lab_run.cpp runs experiments.
#pragma once

#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "apps/cli/options.hpp"
#include "lab/experiments/link.hpp"
#include "lab/experiments/runner.hpp"
#include "lab/experiments/store.hpp"
#include "lab/experiments/suite.hpp"

namespace rompicapo::cli {

struct Lab {
  std::string action = "suites", database, shard, output;
  std::vector<std::string> names;
  std::uint64_t threads = std::max(1u, std::thread::hardware_concurrency());
  bool again = false, mpi = false;
  FormatArguments format;

  int run();

 private:
  int run_here();
  int status();
  int report();
  int export_rows();
  int write(const std::string& text) const;
  int merge();
  int suites() const;
  lab::Store opened();
  int run_units(lab::Store& store);
  int serve(lab::Store& store, lab::Link& link, bool& lost);
  int work_for(lab::Link& link);
  int run_over_mpi();
  lab::RunnerOptions runner_options() const;
  int said_how(const Expected<bool>& ended);

  std::string only_name(const std::string& what) const;
  lab::Suite read_named(const std::string& name) const;
  lab::Store open(lab::Database::Open how) const;
  lab::Shard read_shard() const;
  template <class T>
  T good(Expected<T> value) const {
    if (!value) refuse(format.format(), value.error());
    return *std::move(value);
  }
};

// "korf-100, smoke, ...": the suites that come with the program.
std::string suite_names();

// "run 3, pattern-database: bound 96, 37% (120 of 512 pieces), about 30 s of CPU left"
std::string told_open(const lab::OpenRun& one);

}  // namespace rompicapo::cli
