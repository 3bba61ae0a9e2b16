// SPDX-License-Identifier: MIT
//
// rompicapo lab: an experiment from its suite to its figures. What it does is in lab/; here are its arguments, its
// messages and the line that tells how far it is.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>
#include <unistd.h>

#include "rompicapo/base/stopwatch.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"
#include "apps/cli/mpi_link.hpp"
#include "apps/cli/progress.hpp"
#include "apps/cli/report_page.hpp"
#include "apps/cli/revision.hpp"
#include "apps/cli/table_library.hpp"
#include "lab/experiments/instance_files.hpp"
#include "lab/experiments/machine.hpp"
#include "lab/experiments/runner.hpp"
#include "lab/experiments/store.hpp"
#include "lab/experiments/suites.hpp"
#include "lab/report/export.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

namespace fs = std::filesystem;

struct Lab {
  std::string action, database, shard, output;
  std::vector<std::string> names;
  std::uint64_t threads = std::max(1u, std::thread::hardware_concurrency());
  bool again = false, mpi = false;
  FormatArguments format;

  int run();

 private:
  int run_suite();
  int resume();
  int status();
  int report();
  int export_rows();
  int write(const std::string& text) const;
  int merge();
  int suites() const;
  lab::Store create(const lab::Suite& suite, const std::string& name);
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

const EmbeddedText* built_in(std::span<const EmbeddedText> files, std::string_view name) {
  for (const EmbeddedText& one : files)
    if (one.name == name) return &one;
  return nullptr;
}

constexpr std::string_view ending = ".toml";

std::string suite_names() {
  std::string names;
  for (const EmbeddedText& one : lab::suite_files())
    names += (names.empty() ? "" : ", ") + std::string(one.name.substr(0, one.name.size() - ending.size()));
  return names;
}

std::string Lab::only_name(const std::string& what) const {
  if (names.size() != 1) refuse(format.format(), {ErrorCode::bad_option, fmt::format("name one {}", what), {}});
  return names.front();
}

// A file, or a suite that comes with the program.
lab::Suite Lab::read_named(const std::string& name) const {
  if (fs::exists(name)) return good(lab::read_suite(read_file(name, format.format()), name));
  const EmbeddedText* const own = built_in(lab::suite_files(), name + std::string(ending));
  if (own == nullptr)
    refuse(format.format(), {ErrorCode::unknown_name,
                             fmt::format("there is no file `{}`, and no suite of that name (there are: {})",
                                         excerpt(name, 200), suite_names()),
                             {}});
  return good(lab::read_suite(own->text, name));
}

lab::Store Lab::open(lab::Database::Open how) const {
  if (database.empty()) refuse(format.format(), {ErrorCode::bad_option, "name the database: --db FILE.db", {}});
  if (!fs::exists(database))
    refuse(format.format(), {ErrorCode::bad_option, fmt::format("there is no `{}`", excerpt(database, 200)), {}});
  return good(lab::Store::open(database, how));
}

lab::Shard Lab::read_shard() const {
  if (shard.empty()) return {};
  const std::size_t bar = shard.find('/');
  const auto index = number_in<std::uint64_t>(shard.substr(0, bar));
  const auto count = number_in<std::uint64_t>(bar == std::string::npos ? "" : shard.substr(bar + 1));
  if (!index || !count || *index < 1 || *index > *count || *count > 1'000'000)
    refuse(format.format(),
           {ErrorCode::bad_option, fmt::format("`{}` is no shard: write i/n, i from 1 to n", excerpt(shard)), {}});
  return {*index - 1, *count};
}

lab::PlanSources sources(const fs::path& folder, Format format) {
  lab::PlanSources sources;
  sources.read = [folder, format](const std::string& name) -> Expected<std::string> {
    const fs::path beside = folder / name;
    if (fs::exists(beside)) return read_file(beside.string(), format);
    if (const EmbeddedText* const own = built_in(lab::instance_files(), name)) return std::string(own->text);
    return Error{ErrorCode::unknown_name, fmt::format("there is no file `{}`", excerpt(beside.string(), 200)), {}};
  };
  sources.puzzle.library = make_library(std::max(1u, std::thread::hardware_concurrency()));
  sources.puzzle.clingo = clingo_program();
  return sources;
}

// As it was typed, near enough to be run again.
std::string command_line() {
  std::ifstream file("/proc/self/cmdline");
  std::string command;
  for (std::string word; std::getline(file, word, '\0');)
    command += (command.empty() ? "" : " ") + (command.empty() ? fs::path(word).filename().string() : word);
  return command;
}

lab::Store Lab::create(const lab::Suite& suite, const std::string& name) {
  const lab::Plan plan = good(lab::make_plan(suite, name, sources(fs::path(name).parent_path(), format.format())));
  for (const std::string& reason : plan.left_out) note("left out: " + reason);
  return good(lab::Store::create(database, plan,
                                 {{"command", command_line()},
                                  {"version", ROMPICAPO_VERSION},
                                  {"revision", std::string(revision())},
                                  {"build", __VERSION__},
                                  {"created", lab::now_text()}}));
}

int Lab::run_suite() {
  const std::string name = only_name("suite: a TOML file, or one of " + suite_names());
  const lab::Suite suite = read_named(name);
  if (database.empty()) database = fs::path(name).stem().string() + ".db";
  lab::Store store = create(suite, name);
  return run_units(store);
}

int Lab::resume() {
  lab::Store store = open(lab::Database::Open::existing);
  if (again) {
    const std::uint64_t forgotten = good(store.forget_failed());
    note(fmt::format("{} failed runs are to be run again", forgotten));
  }
  return run_units(store);
}

// Process 0 has the database; the others have nothing but what it tells them. Alone, it does all by itself.
int Lab::run_over_mpi() {
  const std::unique_ptr<MpiLink> link = good(start_mpi());
  if (link->size() == 1) {
    mpi = false;
    const int code = run();
    link->end(false);
    return code;
  }
  bool lost = false;
  const int code = link->rank() > 0 ? work_for(*link) : [&] {
    if (action == "resume") {
      lab::Store store = open(lab::Database::Open::existing);
      return serve(store, *link, lost);
    }
    const std::string name = only_name("suite: a TOML file, or one of " + suite_names());
    const lab::Suite suite = read_named(name);
    if (database.empty()) database = fs::path(name).stem().string() + ".db";
    lab::Store store = create(suite, name);
    return serve(store, *link, lost);
  }();
  link->end(lost);
  return code;
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

lab::RunnerOptions Lab::runner_options() const {
  lab::RunnerOptions options;
  options.worker = {fs::read_symlink("/proc/self/exe").string(), "lab-worker"};
  options.workers = threads;
  options.stopped = [] { return interrupt_flag().load(); };
  return options;
}

// The exit code, and what can be done next.
int Lab::said_how(const Expected<bool>& ended) {
  const std::string next = fmt::format("go on with: rompicapo lab resume --db {}", database);
  if (!ended) {
    note(ended.error().message);
    note("what was recorded is kept; " + next);
    return environment_fault;
  }
  if (!interrupt_flag()) return status();
  note("stopped; " + next);
  return interrupted;
}

lab::RunnerFacts runner_facts() {
  return {lab::host_name(), lab::machine_text(), fmt::format("{} {}", ROMPICAPO_VERSION, revision()),
          static_cast<std::int64_t>(::getpid())};
}

std::uint64_t seed_of(const std::string& text) { return number_in<std::uint64_t>(text).value_or(1); }

// "run 3, pattern-database: bound 96, 37% (120 of 512 pieces), about 30 s of CPU left"
std::string told_open(const lab::OpenRun& one) {
  std::string text = fmt::format("run {}, {}: bound {}, {:.0f}% ({} of {} pieces)", one.unit, one.configuration,
                                 one.bound, one.share * 100, one.pieces_done, one.pieces);
  if (one.cpu_seconds_left) text += fmt::format(", about {} of CPU left", lab::human_seconds(*one.cpu_seconds_left));
  return text;
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
  options.workers = 1;  // a process of MPI is a processor
  lab::LinkSource source(link, options.stopped);
  const lab::Briefing briefing = good(source.join(runner_facts()));
  options.seed = briefing.seed;
  options.tables_ready = [&]() -> std::optional<Error> {
    const Expected<bool> told = source.tables_ready();
    if (!told) return told.error();
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

int Lab::status() {
  lab::Store store = open(lab::Database::Open::to_read);
  const lab::Status now = good(store.status());
  const std::vector<lab::OpenRun> open_runs = good(store.open_runs());
  if (format.format() == Format::json) {
    nlohmann::ordered_json told{
        {"db", database},       {"name", now.name},         {"runs", now.runs},       {"done", now.done},
        {"failed", now.failed}, {"pending", now.pending()}, {"running", now.running}, {"cpu_seconds", now.cpu_seconds}};
    for (const lab::OpenRun& one : open_runs)
      told["open"].push_back({{"unit", one.unit},
                              {"configuration", one.configuration},
                              {"state", one.state},
                              {"bound", one.bound},
                              {"pieces", one.pieces},
                              {"pieces_done", one.pieces_done},
                              {"share", one.share}});
    out(told.dump() + '\n');
  } else {
    const auto row = [](const char* what, const std::string& value) { out(fmt::format("{:<10}{}\n", what, value)); };
    row("suite", now.name);
    row("database", database);
    row("runs", lab::human_count(now.runs));
    row("done", lab::human_count(now.done));
    row("failed", lab::human_count(now.failed));
    row("pending", lab::human_count(now.pending()));
    if (now.running > 0) row("claimed", lab::human_count(now.running));
    row("CPU time", lab::human_seconds(now.cpu_seconds));
    for (const lab::OpenRun& one : open_runs) row("cut", told_open(one));
  }
  flush();
  return done;
}

// To --out, or to standard output; a file is written beside its place and then moved there.
int Lab::write(const std::string& text) const {
  if (output.empty() || output == "-") {
    out(text);
    flush();
    return done;
  }
  const std::string beside = output + ".part";
  std::error_code problem;
  {
    std::ofstream file(beside, std::ios::binary);
    file << text;
    file.close();
    if (!file) problem = std::make_error_code(std::errc::io_error);
  }
  if (!problem) fs::rename(beside, output, problem);
  if (!problem) return done;
  std::error_code ignored;
  fs::remove(beside, ignored);
  note(fmt::format("cannot write `{}`: {}", excerpt(output, 200), problem.message()));
  return environment_fault;
}

int Lab::report() {
  if (output.empty()) output = fs::path(database).stem().string() + ".html";
  lab::Store store = open(lab::Database::Open::to_read);
  const lab::Experiment experiment = good(store.read());
  const int code = write(good(lab::render_report(experiment, report_page())));
  if (code == done && output != "-")
    note(fmt::format("{}: {} of {} runs", output, lab::human_count(experiment.runs.size()),
                     lab::human_count(experiment.units)));
  return code;
}

int Lab::export_rows() {
  const lab::ExportFormat wanted = good(lab::export_format(format.name == "text" ? "csv" : format.name));
  lab::Store store = open(lab::Database::Open::to_read);
  return write(lab::export_as(good(store.read()), wanted));
}

int Lab::merge() {
  if (database.empty() || names.empty())
    refuse(format.format(),
           {ErrorCode::bad_option, "give the result and what goes into it: --db OUT.db A.db B.db", {}});
  for (const std::string& name : names)
    if (!fs::exists(name))
      refuse(format.format(), {ErrorCode::bad_option, fmt::format("there is no `{}`", excerpt(name, 200)), {}});
  std::size_t from = 0;
  if (!fs::exists(database)) {
    lab::Store first = good(lab::Store::open(names.front(), lab::Database::Open::existing));
    good(first.copy_to(database));
    from = 1;
  }
  lab::Store store = good(lab::Store::open(database, lab::Database::Open::existing));
  bool differ = false;
  for (std::size_t at = from; at < names.size(); ++at) {
    const lab::Merged merged = good(store.merge(names[at]));
    note(fmt::format("{}: {} runs added, {} were there already", names[at], lab::human_count(merged.added),
                     lab::human_count(merged.repeated)));
    for (const std::string& what : merged.differing) note("they differ: " + what);
    differ = differ || !merged.differing.empty();
  }
  const int code = status();
  return differ ? no_solution : code;
}

int Lab::suites() const {
  std::vector<std::vector<std::string>> rows;
  for (const EmbeddedText& one : lab::suite_files()) {
    const lab::Suite suite = good(lab::read_suite(one.text, one.name));
    const std::string name(one.name.substr(0, one.name.size() - ending.size()));
    if (!names.empty() && names.front() == name) {
      out(one.text);
      flush();
      return done;
    }
    if (format.format() == Format::json)
      out(nlohmann::ordered_json{{"name", name}, {"title", suite.name}, {"summary", suite.summary}}.dump() + '\n');
    rows.push_back({name, suite.summary});
  }
  if (!names.empty()) read_named(names.front());  // refuses, with the names that there are
  if (format.format() != Format::json) out(lab::align(rows, 2));
  flush();
  return done;
}

int Lab::run() {
  if (mpi && (action == "run" || action == "resume")) return run_over_mpi();
  if (action == "run") return run_suite();
  if (action == "resume") return resume();
  if (action == "status") return status();
  if (action == "report") return report();
  if (action == "export") return export_rows();
  if (action == "merge") return merge();
  return suites();
}

}  // namespace

Command add_lab(CLI::App& app) {
  auto lab = std::make_shared<Lab>();
  CLI::App* sub =
      app.add_subcommand("lab", "Run experiments: suites of solvers x heuristics x states, kept in a database");
  add_choice(*sub, "ACTION", lab->action, {"run", "status", "resume", "report", "export", "merge", "suites"},
             "What to do");
  sub->add_option("NAMES", lab->names, "run, suites: the suite, a TOML file or a built-in one; merge: the databases");
  sub->add_option("--db", lab->database, "The database of the experiment (run: the suite's name with .db)")
      ->type_name("FILE");
  sub->add_option("--shard", lab->shard, "Only part i of n of the runs, for many machines; merge them afterwards")
      ->type_name("I/N");
  add_number<std::uint64_t>(*sub, "--threads", lab->threads, 1, 4096,
                            "Runs at a time, each in a process of its own (default: all cores)");
  sub->add_flag("--retry-failed", lab->again, "resume: runs that crashed, hung or were invalid are run again");
  sub->add_flag("--mpi", lab->mpi, "run, resume: started by mpirun, process 0 hands out the runs to all others");
  sub->add_option("--out", lab->output, "report: the file to write (the database's name with .html); export: likewise")
      ->type_name("FILE");
  lab->format.add_to(*sub, {"text", "json", "csv", "markdown", "latex"});
  sub->footer(
      "A run that is killed loses nothing that was recorded: `lab resume` does the rest. Several may run on one\n"
      "database at the same time and share the work. docs/lab.md describes suites and the database.\n"
      "Examples:\n"
      "  rompicapo lab suites\n"
      "  rompicapo lab run smoke --db smoke.db\n"
      "  rompicapo lab report --db smoke.db --out smoke.html\n"
      "  rompicapo lab export --db smoke.db --format markdown\n"
      "  rompicapo lab run korf-100 --shard 2/8 --db part2.db\n"
      "  rompicapo lab merge --db all.db part*.db");
  return {sub, [lab] { return lab->run(); }};
}

}  // namespace rompicapo::cli
