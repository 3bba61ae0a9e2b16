// SPDX-License-Identifier: MIT
//
// rompicapo lab run and resume: on this machine, as one part of several, or as an MPI process; shows progress.
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "rompicapo/base/stopwatch.hpp"

#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"
#include "apps/cli/lab.hpp"
#include "apps/cli/mpi_link.hpp"
#include "apps/cli/progress.hpp"
#include "apps/cli/revision.hpp"
#include "apps/cli/table_library.hpp"
#include "lab/experiments/instance_files.hpp"
#include "lab/experiments/machine.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace fs = std::filesystem;

namespace {

lab::PlanSources sources(const fs::path& folder, Format format) {
  lab::PlanSources sources;
  sources.read = [folder, format](const std::string& name) -> Expected<std::string> {
    const fs::path beside = folder / name;
    if (may_exist(beside)) return read_file(beside.string(), format);
    for (const EmbeddedText& own : lab::instance_files())
      if (own.name == name) return std::string(own.text);
    return Error{ErrorCode::unknown_name, fmt::format("there is no file `{}`", excerpt(beside.string(), 200))};
  };
  sources.puzzle.library = make_library(std::max(1u, std::thread::hardware_concurrency()));
  sources.puzzle.clingo = clingo_program();
  return sources;
}

// The command line, quoted so that it can be run again.
std::string command_line() {
  std::ifstream file("/proc/self/cmdline");
  std::string command;
  for (std::string word; std::getline(file, word, '\0');)
    command += (command.empty() ? "" : " ") + (command.empty() ? fs::path(word).filename().string() : word);
  return command;
}

std::string telling(const lab::Status& before, const lab::RunProgress& seen) {
  if (seen.preparing) return "making tables ready ...";
  const std::uint64_t done = before.done + seen.done;
  std::string text = fmt::format("{} of {} runs", lab::human_count(done), lab::human_count(before.runs));
  if (seen.done > 0 && seen.seconds > 0) {
    const double rate = static_cast<double>(seen.done) / seen.seconds;
    text += fmt::format(", {:.{}f}/s, about {:.0f} s left", rate, rate < 10 ? 2 : 0,
                        static_cast<double>(before.runs - std::min(before.runs, done)) / rate);
  }
  if (before.failed + seen.failed > 0) text += fmt::format(", {} failed", before.failed + seen.failed);
  return text;
}

lab::RunnerFacts runner_facts() {
  return {lab::host_name(), lab::machine_text(), fmt::format("{} {}", ROMPICAPO_VERSION, revision()),
          static_cast<std::int64_t>(::getpid())};
}

std::uint64_t seed_of(const std::string& text) { return number_in<std::uint64_t>(text).value_or(1); }

}  // namespace

lab::Shard Lab::read_shard() const {
  if (shard.empty()) return {};
  const std::size_t bar = shard.find('/');
  const auto index = number_in<std::uint64_t>(shard.substr(0, bar));
  const auto count = number_in<std::uint64_t>(bar == std::string::npos ? "" : shard.substr(bar + 1));
  if (!index || !count || *index < 1 || *index > *count || *count > 1'000'000)
    refuse(format.format(),
           {ErrorCode::bad_option, fmt::format("`{}` is no shard: write i/n, i from 1 to n", excerpt(shard))});
  return {*index - 1, *count};
}

// The database with the runs to do.
lab::Store Lab::opened() {
  if (action == "resume") {
    lab::Store store = open(lab::Database::Open::existing);
    if (again) note(fmt::format("{} failed runs are to be run again", good(store.forget_failed())));
    return store;
  }
  const std::string name = only_name("suite: a TOML file, or one of " + suite_names());
  const lab::Suite suite = read_named(name);
  if (database.empty()) database = fs::path(name).stem().string() + ".db";
  const lab::Plan plan = good(lab::make_plan(suite, name, sources(fs::path(name).parent_path(), format.format())));
  for (const std::string& reason : plan.left_out) note("left out: " + reason);
  return good(lab::Store::create(database, plan,
                                 {{"command", command_line()},
                                  {"version", ROMPICAPO_VERSION},
                                  {"revision", std::string(revision())},
                                  {"build", __VERSION__},
                                  {"created", lab::now_text()}}));
}

int Lab::run_here() {
  lab::Store store = opened();
  return run_units(store);
}

// Process 0 has the database and sends work to the others; if alone, it does all the work.
int Lab::run_over_mpi() {
  const std::unique_ptr<MpiLink> link = good(start_mpi());
  bool lost = false;
  int code = done;
  if (link->rank() > 0) {
    code = work_for(*link);
  } else {
    lab::Store store = opened();
    code = link->size() == 1 ? run_units(store) : serve(store, *link, lost);
  }
  link->end(lost);
  return code;
}

lab::RunnerOptions Lab::runner_options() const {
  lab::RunnerOptions options;
  options.worker = {fs::read_symlink("/proc/self/exe").string(), "lab-worker"};
  options.workers = threads;
  options.stopped = [] { return interrupt_flag().load(); };
  return options;
}

// Prints what can be done next; returns the exit code.
int Lab::said_how(const Expected<bool>& ended) {
  const std::string next = fmt::format("continue with: rompicapo lab resume --db {}", database);
  if (!ended) {
    note(ended.error().message);
    note("what was recorded is kept; " + next);
    return environment_fault;
  }
  if (!interrupt_flag()) return status();
  note("stopped; " + next);
  return interrupted;
}

int Lab::run_units(lab::Store& store) {
  const lab::Shard part = read_shard();
  const std::vector<lab::Configuration> configurations = good(store.configurations());
  lab::Status before = good(store.status());
  if (part.count > 1) before.runs = (before.runs + part.count - 1 - part.index) / part.count, before.done = 0;
  good(store.join(runner_facts()));
  TerminalLine line;
  lab::RunnerOptions options = runner_options();
  options.seed = seed_of(good(store.fact("seed")));
  Stopwatch since;
  if (line.is_shown())
    options.progress = [&](const lab::RunProgress& seen) {
      if (seen.preparing || since.seconds() < 0.2) return;
      since = Stopwatch();
      std::string text = telling(before, seen);
      if (seen.pieces > 0)
        if (const auto open_runs = store.open_runs(); open_runs && !open_runs->empty())
          text += "; " + told_open(open_runs->front());
      line.show(text);
    };
  lab::StoreSource source(store, part);
  const Expected<lab::RunProgress> end = lab::run_tasks(source, configurations, options);
  line.clear();
  static_cast<void>(store.leave());
  return said_how(end ? Expected<bool>(true) : end.error());
}

int Lab::serve(lab::Store& store, lab::Link& link, bool& lost) {
  const lab::Status before = good(store.status());
  good(store.join(runner_facts()));
  TerminalLine line;
  lab::ServeOptions options;
  options.seed = seed_of(good(store.fact("seed")));
  options.stopped = [] { return interrupt_flag().load(); };
  const Stopwatch since;
  if (line.is_shown())
    options.progress = [&](std::uint64_t done, std::uint64_t failed) {
      line.show(telling(before, {done, failed, 0, false, since.seconds()}));
    };
  const Expected<lab::Served> end = lab::serve_tasks(store, read_shard(), link, options);
  line.clear();
  lost = !end || !end->lost.empty() || interrupt_flag();
  if (end)
    for (const int rank : end->lost) note(fmt::format("process {} is lost; its runs were handed out again", rank));
  return said_how(end ? Expected<bool>(true) : end.error());
}

int Lab::work_for(lab::Link& link) {
  lab::RunnerOptions options = runner_options();
  options.workers = 1;  // MPI starts one process per processor
  lab::LinkSource source(link, options.stopped);
  const lab::Briefing briefing = good(source.join(runner_facts()));
  options.seed = briefing.seed;
  options.tables_ready = [&]() -> std::optional<Error> {
    if (const Expected<bool> told = source.tables_ready(); !told) return told.error();
    return {};
  };
  const Expected<lab::RunProgress> end = lab::run_tasks(source, briefing.configurations, options);
  if (!end) {
    if (!interrupt_flag()) note(end.error().message);
    return environment_fault;
  }
  static_cast<void>(source.leave());
  return done;
}

}  // namespace rompicapo::cli
