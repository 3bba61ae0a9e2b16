// SPDX-License-Identifier: MIT
#include "apps/cli/mark_program.hpp"

#include <cstdlib>
#include <filesystem>
#include <new>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/resolve.hpp"
#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/guard.hpp"
#include "apps/cli/progress.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

namespace fs = std::filesystem;

constexpr double usual_seconds = 10;
constexpr std::uint64_t usual_mib = 1024;

bool contains(const fs::path& folder, const fs::path& path) {
  const auto [at, end] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return at == folder.end() || (std::next(at) == folder.end() && at->empty());
}

// The folder of an interpreter's libraries: the one above its `bin`, unless that contains the home folder or the
// current one and so other people's work. Of ~/.local, which also has user data, only `lib`.
void add_installation(const fs::path& programs, std::vector<std::string>& folders) {
  std::error_code problem;
  const fs::path real = fs::canonical(programs, problem);
  if (problem) return;
  folders.push_back(real.string());
  const std::string name = real.filename().string();
  if (name != "bin" && name != "sbin" && name != "shims" && name != "condabin" && name != "Scripts") return;
  const fs::path above = real.parent_path();
  const char* home = std::getenv("HOME");
  const fs::path here = fs::current_path(problem);
  const bool open = above == above.root_path() || contains(above, here) ||
                    (home != nullptr && contains(above, fs::weakly_canonical(home, problem)));
  if (!open) folders.push_back((above.filename() == ".local" ? above / "lib" : above).string());
}

// Files that runtimes read outside /usr. /proc and /etc are not opened as a whole: they hold other processes'
// environments and password files.
std::vector<std::string> system_files() {
  std::vector<std::string> all{"/sys/fs/cgroup"};
  for (const char* name :
       {"cpuinfo", "meminfo", "stat", "uptime", "loadavg", "version", "filesystems", "sys/kernel/osrelease"})
    all.push_back(fmt::format("/proc/{}", name));
  std::error_code problem;
  for (fs::directory_iterator at("/etc", problem); !problem && at != fs::directory_iterator(); at.increment(problem)) {
    const std::string name = at->path().filename().string();
    for (const std::string_view known :
         {"alternatives", "java", "python", "perl", "php", "ruby", "mono", "dotnet", "R", "ghc", "ssl", "local",
          "timezone", "os-release", "nsswitch.conf", "passwd", "group"})
      if (name.starts_with(known) && !name.ends_with('-')) all.push_back(at->path().string());
  }
  return all;
}

std::string board_line(std::size_t number, const lab::BoardMark& mark, std::optional<std::uint64_t> seed) {
  const std::string board =
      fmt::format("board {} ({}{})", number, excerpt(mark.state, 60), seed ? fmt::format(", seed {}", *seed) : "");
  if (mark.unmarked) return fmt::format("unmarked {}: {}\n", board, mark.message);
  return fmt::format("{}  {}, {} of {} {}, {}: {}\n", mark.right ? "right  " : "mistake", board,
                     lab::points_text(mark.points), lab::points_text(mark.most), lab::points_word(mark.most),
                     lab::human_seconds(mark.seconds), mark.message);
}

}  // namespace

void ProgramMarking::add_to(CLI::App& app) {
  CLI::Option* program = app.add_option(
      "--program", command, "Judge a student's program: CMD is started without a shell, confined, and given a board");
  program->type_name("CMD");
  const std::vector<CLI::Option*> before = app.get_options();
  puzzle.add_options_to(app);
  instances.add_sources_to(app);
  app.add_flag("--once", task.once,
               "Start it once for all boards; it reads a board a line and writes an answer a line");
  app.add_flag("--shortest", task.must_be_short, "Its answers must have the fewest moves");
  app.add_option("--nodes-of", reference,
                 "At most as many nodes as this solver expands, times --nodes-factor (--nodes N: a fixed number)")
      ->type_name("SOLVER");
  app.add_option("--heuristic", heuristic, "That solver's heuristic")->type_name("NAME");
  add_number<double>(app, "--nodes-factor", task.factor, 0, 1e9, "Times the nodes of --nodes-of (default 1)");
  add_number<double>(app, "--proof-time", task.proof_seconds, 0, 1e9,
                     "Seconds a board for our own searches: the fewest moves, --nodes-of; 0: none (default 30)");
  add_number<double>(app, "--points", task.points, 0, 1e6, "What a board is worth (default 1)");
  add_number<std::uint64_t>(app, "--processes", processes, 1, 100000,
                            "Processes that it may have at a time (default 32; 1: it cannot start others)");
  app.add_option("--allow-read", readable, "A file or folder that it may read beside the system's and its own folder")
      ->type_name("PATH");
  for (CLI::Option* option : app.get_options())
    if (std::find(before.begin(), before.end(), option) == before.end()) option->needs(program);
}

// System folders, the installations of programs on PATH, and the folders of files that the command names.
std::vector<std::string> ProgramMarking::folders() const {
  std::vector<std::string> all{"/opt", "/snap"};
  if (const char* path = std::getenv("PATH"); path != nullptr)
    for (const Token& folder : split(path, ":"))
      if (folder.text.starts_with('/')) {
        add_installation(fs::path(folder.text), all);
        std::error_code problem;
        const fs::path real = fs::canonical(fs::path(folder.text) / task.words.front(), problem);
        if (!problem) add_installation(real.parent_path(), all);
      }
  for (const std::string& word : task.words) {
    std::error_code problem;
    const fs::path real = fs::canonical(word, problem);
    if (problem || real == real.root_path()) continue;
    const bool alone = fs::is_directory(real, problem) || real.parent_path() == real.root_path();
    all.push_back(alone ? real.string() : real.parent_path().string());
  }
  all.insert(all.end(), readable.begin(), readable.end());
  return all;
}

void ProgramMarking::set_up(const AnyPuzzle& made, const LimitArguments& limits, Format format) {
  const Expected<std::vector<std::string>> words = planning::words_of_command(command);
  if (!words) {
    Error error = words.error();
    error.message = "--program: " + error.message;
    refuse(format, error, command);
  }
  for (const std::string& path : readable)
    if (!may_exist(path))
      refuse(format, {ErrorCode::bad_option, fmt::format("--allow-read: there is no `{}`", excerpt(path, 200))});
  task.words = *words;
  task.seconds = limits.seconds_given ? limits.seconds : usual_seconds;
  if (task.seconds <= 0)
    refuse(format, {ErrorCode::bad_option, "--time 0 would let a program run for ever: give it seconds"});
  task.bounds.max_data = (limits.memory_mib > 0 ? limits.memory_mib : usual_mib) << 20U;
  task.bounds.max_processes = static_cast<std::size_t>(processes);
  task.bounds.confined = true;
  task.bounds.may_start_others = processes > 1;
  task.bounds.readable = folders();
  task.bounds.unlisted = system_files();
  if (limits.nodes != any_count) task.most_nodes = limits.nodes;
  if (reference.empty() && !heuristic.empty())
    refuse(format, {ErrorCode::bad_option, "--heuristic goes with --nodes-of"});
  if (reference.empty()) return;
  catalogue::Asked asked;
  asked.solver = reference;
  asked.heuristic = heuristic;
  catalogue::Resolved resolved = catalogue::resolve(made, asked, task.proof_seconds);
  if (resolved.error) refuse(format, *resolved.error);
  task.reference = std::move(resolved.request);
}

// The reference search may exceed this process's memory limit; that is not the student's mistake.
Expected<lab::BoardMark> ProgramMarking::judged(lab::ProgramJudge& judge, const std::string& board,
                                                const LimitArguments& own) const {
  ProgressLine progress("checking");
  Limits searching;
  own.apply_to(searching, 0);
  searching.progress = progress.sink();
  try {
    return judge.judge(board, searching);
  } catch (const std::bad_alloc&) {
    lab::BoardMark mark;
    mark.state = board;
    mark.outcome = "invalid";
    mark.unmarked = true;
    mark.most = 0;
    mark.message = "the memory limit ended the check";
    return mark;
  }
}

int ProgramMarking::run(const std::string& puzzle_name, const std::string& student, const LimitArguments& limits,
                        const FormatArguments& format, double pass) {
  puzzle.name = puzzle_name;
  const std::unique_ptr<AnyPuzzle> made = puzzle.make(format.format());
  set_up(*made, limits, format.format());
  Instances boards(instances, *made, format.format());
  LimitArguments own = limits;
  own.memory_mib = 0;
  own.nodes = any_count;
  own.apply_memory();
  tables::BuildLimits building = tables::BuildScope::current();
  building.threads = own.threads;
  const tables::BuildScope scope(building);
  lab::ProgramJudge judge(*made, task);
  const Stopwatch watch;
  std::vector<lab::Grade> grades;
  while (const std::optional<Given> given = boards.next()) {
    if (interrupt_flag()) break;
    const Expected<lab::BoardMark> mark = judged(judge, given->state, own);
    if (interrupt_flag()) break;
    if (!mark) {
      complain(catalogue::fault_of(mark.error()));
      return environment_fault;
    }
    grades.push_back(lab::grade_of(*mark, grades.size() + 1, student));
    if (format.format() == Format::json) out(lab::board_json(made->info(), *mark, student, given->seed) + '\n');
    if (format.name == "text") out(board_line(grades.size(), *mark, given->seed));
    flush();
  }
  if (interrupt_flag()) return interrupted;
  if (grades.empty()) refuse(format.format(), {ErrorCode::bad_syntax, "no board to judge it by"});
  tell_totals(grades, true, watch.seconds(), format);
  return exit_code(grades, pass);
}

}  // namespace rompicapo::cli
