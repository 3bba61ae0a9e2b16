// SPDX-License-Identifier: MIT
//
// rompicapo lab: the arguments of the lab's commands, and the output about a database. The work is done in lab/.
#include "apps/cli/lab.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/instances.hpp"
#include "apps/cli/report_page.hpp"
#include "lab/experiments/suites.hpp"
#include "lab/report/export.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view ending = ".toml";

const EmbeddedText* built_in(std::string_view name) {
  for (const EmbeddedText& one : lab::suite_files())
    if (one.name == name) return &one;
  return nullptr;
}

}  // namespace

std::string suite_names() {
  std::string names;
  for (const EmbeddedText& one : lab::suite_files())
    names += (names.empty() ? "" : ", ") + std::string(one.name.substr(0, one.name.size() - ending.size()));
  return names;
}

std::string told_open(const lab::OpenRun& one) {
  std::string text = fmt::format("run {}, {}: bound {}, {:.0f}% ({} of {} pieces)", one.unit, one.configuration,
                                 one.bound, one.share * 100, one.pieces_done, one.pieces);
  if (one.cpu_seconds_left) text += fmt::format(", about {} of CPU left", lab::human_seconds(*one.cpu_seconds_left));
  return text;
}

std::string Lab::only_name(const std::string& what) const {
  if (names.size() != 1) refuse(format.format(), {ErrorCode::bad_option, fmt::format("name one {}", what)});
  return names.front();
}

// A file, or a suite that comes with the program.
lab::Suite Lab::read_named(const std::string& name) const {
  if (may_exist(name)) return good(lab::read_suite(read_file(name, format.format()), name));
  const EmbeddedText* const own = built_in(name + std::string(ending));
  if (own == nullptr)
    refuse(format.format(),
           {ErrorCode::unknown_name, fmt::format("there is no file `{}`, and no suite of that name (there are: {})",
                                                 excerpt(name, 200), suite_names())});
  return good(lab::read_suite(own->text, name));
}

lab::Store Lab::open(lab::Database::Open how) const {
  if (database.empty()) refuse(format.format(), {ErrorCode::bad_option, "name the database: --db FILE.db"});
  if (!may_exist(database))
    refuse(format.format(), {ErrorCode::bad_option, fmt::format("there is no `{}`", excerpt(database, 200))});
  return good(lab::Store::open(database, how));
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

// To --out or standard output. A file is written under a temporary name and then renamed.
int Lab::write(const std::string& text) const {
  if (output.empty() || output == "-") {
    out(text);
    flush();
    return done;
  }
  const std::string beside = output + ".part";
  std::error_code problem;
  {
    errno = 0;
    std::ofstream file(beside, std::ios::binary);
    file << text;
    file.close();
    if (!file) problem = std::error_code(errno != 0 ? errno : EIO, std::generic_category());
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
    refuse(format.format(), {ErrorCode::bad_option, "give the result and what goes into it: --db OUT.db A.db B.db"});
  for (const std::string& name : names)
    if (!may_exist(name))
      refuse(format.format(), {ErrorCode::bad_option, fmt::format("there is no `{}`", excerpt(name, 200))});
  std::size_t from = 0;
  if (!may_exist(database)) {
    const std::string beside = database + ".part";  // an interrupted copy must not look like a database
    std::error_code problem;
    fs::remove(beside, problem);
    lab::Store first = good(lab::Store::open(names.front(), lab::Database::Open::existing));
    good(first.copy_to(beside));
    fs::rename(beside, database);
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
  if (!names.empty()) read_named(names.front());  // refuses an unknown name
  if (format.format() != Format::json) out(lab::align(rows, 2));
  flush();
  return done;
}

int Lab::run() {
  if (action == "run" || action == "resume") return mpi ? run_over_mpi() : run_here();
  end_at_interrupts();
  if (action == "status") return status();
  if (action == "report") return report();
  if (action == "export") return export_rows();
  if (action == "merge") return merge();
  return suites();
}

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
