// SPDX-License-Identifier: MIT
//
// The command line: reads arguments, calls the catalogue and the lab, prints.
#include "apps/cli/program.hpp"

#include <algorithm>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <new>

#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/console.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/names.hpp"
#include "apps/cli/options.hpp"
#include "apps/cli/table_library.hpp"
#include "apps/cut_table.hpp"

namespace rompicapo::cli {

namespace {

// Finds the format even if the arguments cannot be parsed.
Format wanted_format(std::span<const std::string> arguments) {
  for (std::size_t at = 0; at < arguments.size(); ++at)
    if (arguments[at] == "--format=json" ||
        (arguments[at] == "--format" && at + 1 < arguments.size() && arguments[at + 1] == "json"))
      return Format::json;
  return Format::text;
}

// The arguments in the order that CLI11 takes: last to first. A blank before `[R, U]` or `[4, 1, 3, ...]` keeps CLI11
// from splitting them at commas.
std::vector<std::string> uncut(std::vector<std::string> arguments) {
  for (std::string& each : arguments)
    if (each.starts_with('[') && each.ends_with(']')) each.insert(0, " ");
  std::reverse(arguments.begin(), arguments.end());
  return arguments;
}

int run(int argc, char** argv) {
  CLI::App app{"solve, draw, count and compare permutation puzzles", "rompicapo"};
  app.set_version_flag("--version", "rompicapo " ROMPICAPO_VERSION, "Print the version");
  app.set_help_flag("-h,--help", "Print this help");
  app.require_subcommand(1);
  app.footer(
      "Begin with:\n"
      "  rompicapo solve 8-puzzle --random\n"
      "  rompicapo catalogue\n"
      "`rompicapo COMMAND --help` lists options and examples.");
  const std::vector<std::string> arguments = join_counted({argv + 1, argv + argc});
  const std::vector<Command> commands = add_wanted(app, arguments);

  const Format format = wanted_format(arguments);
  if (arguments.empty()) {
    note("a command is missing\n\n" + app.help());
    return bad_input;
  }
  if (const std::optional<Error> error = wrong_name(app, arguments)) refuse(format, *error);
  try {
    app.parse(uncut(arguments));
  } catch (const CLI::Success&) {
    CLI::App* const of = app.get_subcommands().empty() ? &app : app.get_subcommands().front();
    name_readers(*of);
    out(app.count("--version") > 0 ? app.version() + '\n' : of->help(of == &app ? "" : app.get_name()));
    flush();
    return done;
  } catch (const CLI::ParseError& error) {
    refuse(format, {ErrorCode::bad_option, error.what()});
  }
  tables::BuildLimits limits;
  limits.most_stored = table_space();
  const tables::BuildScope scope(limits);
  for (const Command& command : commands)
    if (command.app->parsed()) return command.run();
  return bad_input;
}

}  // namespace

int program(int argc, char** argv) {
  open_standard_descriptors();
  apps::end_at_cut_tables();
  std::signal(SIGPIPE, SIG_DFL);  // like any filter, end quietly when the reader closes the pipe
  catch_interrupts();
  try {
    return run(argc, argv);
  } catch (const Quit& quit) {
    try {
      flush();
    } catch (const OutputFailed&) {
      return environment_fault;
    }
    return quit.code;
  } catch (const OutputFailed& failure) {
    note(fmt::format("cannot write the output: {}", std::strerror(failure.reason)));
    return environment_fault;
  } catch (const std::filesystem::filesystem_error& failure) {
    note(failure.what());
    return environment_fault;
  } catch (const std::bad_alloc&) {
    note("the memory limit ended it");
    return limit_reached;
  }
}

}  // namespace rompicapo::cli
