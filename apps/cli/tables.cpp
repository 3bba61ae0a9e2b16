// SPDX-License-Identifier: MIT
//
// rompicapo tables: lists, builds, checks and removes stored tables.
#include "rompicapo/catalogue/tables.hpp"

#include <algorithm>
#include <thread>

#include "rompicapo/base/text.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/table_library.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

using catalogue::NamedSpec;

struct TablesCommand {
  std::string action = "list", name;
  std::uint64_t threads = std::max(1u, std::thread::hardware_concurrency());
  FormatArguments format;

  int run();

 private:
  int list();
  int build();
  int verify();
  int remove();
  std::vector<NamedSpec> chosen() const;
  void add_strangers();
  void tell(const NamedSpec& table, std::string_view state, const tables::Stored& stored, const std::string& words);

  std::shared_ptr<tables::Library> library_;
  std::vector<NamedSpec> known_;
};

int TablesCommand::run() {
  library_ = make_library(static_cast<std::size_t>(threads));
  known_ = catalogue::stored_tables();
  if (action != "build")  // these are built only by solving
    for (NamedSpec& table : catalogue::stored_file_tables(*library_)) known_.push_back(std::move(table));
  if (action == "list" || action == "remove") add_strangers();
  const int code = action == "list" ? list() : action == "build" ? build() : action == "verify" ? verify() : remove();
  flush();
  return interrupt_flag() ? static_cast<int>(interrupted) : code;
}

// Table files of other versions of this program, which can be listed and removed.
void TablesCommand::add_strangers() {
  for (const std::string& file : library_->files()) {
    const bool is_known =
        std::any_of(known_.begin(), known_.end(), [&](const NamedSpec& table) { return table.spec.name == file; });
    if (is_known) continue;
    NamedSpec stranger;
    stranger.spec.name = file;
    stranger.spec.summary = "of another version of this program";
    known_.push_back(std::move(stranger));
  }
}

// The named table, or all; refuses other names.
std::vector<NamedSpec> TablesCommand::chosen() const {
  if (name.empty() || name == "all") return known_;
  std::vector<std::string_view> names;
  for (const NamedSpec& table : known_) {
    if (table.spec.name == name) return {table};
    names.push_back(table.spec.name);
  }
  refuse(format.format(),
         {ErrorCode::unknown_name, fmt::format("no table `{}`{}", excerpt(name), suggestion(name, names))});
}

void TablesCommand::tell(const NamedSpec& table, std::string_view state, const tables::Stored& stored,
                         const std::string& words) {
  if (format.format() == Format::json)
    out(catalogue::table_json(table, state, stored, library_->path(table.spec.name)) + '\n');
  else
    out(fmt::format("{}: {}\n", table.spec.name, words));
}

int TablesCommand::list() {
  std::vector<std::vector<std::string>> rows{{"name", "puzzle", "state", "size", "built in", "what for"}};
  std::uint64_t total = 0;
  for (NamedSpec& table : chosen()) {
    const bool known = !table.puzzle.empty();
    tables::Stored stored = library_->inspect(table.spec, /*whole=*/false);
    if (!known) table.spec.bytes = stored.bytes, stored.fault.clear();
    const std::string_view state = known ? catalogue::state_of(stored) : "unknown";
    total += stored.bytes;
    if (format.format() == Format::json)
      tell(table, state, stored, {});
    else
      rows.push_back({table.spec.name, table.puzzle, std::string(state), lab::human_bytes(table.spec.bytes),
                      stored.build_seconds > 0 ? lab::human_seconds(stored.build_seconds) : "",
                      stored.fault.empty() ? table.spec.summary : stored.fault});
  }
  if (format.format() == Format::json) return done;
  const std::string folder = library_->options().folder;
  if (rows.size() > 1) out(lab::align(rows, rows.front().size()) + '\n');
  out(folder.empty() ? "no folder for them: neither ROMPICAPO_CACHE nor HOME is set\n"
                     : fmt::format("{} stored in {}\n", lab::human_bytes(total), folder));
  return done;
}

int TablesCommand::build() {
  if (name.empty() || name == "all")
    refuse(format.format(), {ErrorCode::bad_option, "name the table to build: see `rompicapo tables list`"});
  const NamedSpec table = chosen().front();
  const Expected<bool> made = library_->store(table.spec);
  if (!made && interrupt_flag()) return interrupted;
  if (!made) refuse(format.format(), made.error());
  tell(table, "stored", library_->inspect(table.spec, /*whole=*/false),
       fmt::format("{} {}", *made ? "stored as" : "was there already:", library_->path(table.spec.name)));
  return done;
}

int TablesCommand::verify() {
  int code = done;
  for (const NamedSpec& table : chosen()) {
    const tables::Stored stored = library_->inspect(table.spec, /*whole=*/true);
    if (interrupt_flag()) break;
    if (!stored.present && name.empty()) continue;
    if (!stored.present || !stored.fault.empty()) code = environment_fault;
    tell(table, catalogue::state_of(stored), stored,
         !stored.present        ? "is not stored"
         : stored.fault.empty() ? "good"
                                : "cannot be used: " + stored.fault);
  }
  return code;
}

int TablesCommand::remove() {
  if (name.empty()) refuse(format.format(), {ErrorCode::bad_option, "name the table to remove, or `all`"});
  for (const NamedSpec& table : chosen()) {
    const Expected<bool> removed = library_->remove(table.spec.name);
    if (!removed) refuse(format.format(), removed.error());
    if (*removed || name != "all")
      tell(table, *removed ? "removed" : "absent", {}, *removed ? "removed" : "is not stored");
  }
  return done;
}

}  // namespace

Command add_tables(CLI::App& app) {
  auto tables = std::make_shared<TablesCommand>();
  CLI::App* sub = app.add_subcommand("tables", "List, build, verify or remove the tables that are stored on disk");
  add_choice(*sub, "ACTION", tables->action, {"list", "build", "verify", "remove"}, "What to do");
  sub->add_option("NAME", tables->name, "One table of the list; for remove and verify also `all`");
  add_number<std::uint64_t>(*sub, "--threads", tables->threads, 1, 4096, "Threads to build with (default: all cores)");
  tables->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "They are in $ROMPICAPO_CACHE, else $XDG_CACHE_HOME/rompicapo, else ~/.cache/rompicapo, and are\n"
      "built when first needed. `verify` exits with 4 if a file is damaged; when such a file is\n"
      "needed, this is reported and it is built again. All together take at most $ROMPICAPO_TABLE_SPACE\n"
      "MiB (default 16384); those used longest ago are removed. An interrupted `build` of a table for\n"
      "the solver `optimal` leaves a checkpoint, from which the next one resumes.\n"
      "Examples:\n"
      "  rompicapo tables list\n"
      "  rompicapo tables remove all");
  return {sub, [tables] { return tables->run(); }};
}

}  // namespace rompicapo::cli
