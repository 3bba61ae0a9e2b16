// SPDX-License-Identifier: MIT
//
// Arguments shared by several commands. Help, man page and completions are written from these descriptions.
#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>
#include <fmt/format.h>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/model/any_puzzle.hpp"

#include "apps/cli/console.hpp"

namespace rompicapo::group {
struct Definition;
}
namespace rompicapo::tables {
struct BuildLimits;
}

namespace rompicapo::cli {

// A subcommand of the app and the function that runs it.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

// The whole `text` as a number (integers: decimal digits only); empty if it is none or out of range.
template <class Number>
std::optional<Number> number_in(const std::string& text) {
  Number number{};
  if constexpr (std::is_integral_v<Number>) {
    const char* const end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, number);
    if (text.empty() || stop != end || problem != std::errc{}) return std::nullopt;
  } else if (!CLI::detail::lexical_cast(text, number)) {
    return std::nullopt;
  }
  return number;
}

// An option that takes a number and passes it to `set`; refuses non-numbers and numbers out of range.
template <class Number, class Set>
CLI::Option* add_number(CLI::App& app, const std::string& name, Set set, Number least, Number most,
                        const std::string& help) {
  const auto read = [set, least, most, name](const std::string& text) {
    const std::optional<Number> number = number_in<Number>(text);
    if (!number || !(*number >= least && *number <= most))
      throw CLI::ValidationError(name,
                                 fmt::format("`{}` is not a {} from {} to {}", excerpt(text),
                                             std::is_integral_v<Number> ? "whole number" : "number", least, most));
    set(*number);
  };
  return app.add_option_function<std::string>(name, read, help)->type_name(std::is_integral_v<Number> ? "N" : "X");
}

template <class Number>
CLI::Option* add_number(CLI::App& app, const std::string& name, Number& value, Number least, Number most,
                        const std::string& help) {
  return add_number<Number>(
      app, name, [&value](Number number) { value = number; }, least, most, help);
}

inline constexpr std::uint64_t any_count = std::numeric_limits<std::uint64_t>::max();

// A choice from a list, with a "did you mean".
void add_choice(CLI::App& app, const std::string& name, std::string& value, std::vector<std::string> choices,
                const std::string& help);

// --format, one of the formats of a command.
struct FormatArguments {
  std::string name = "text";

  void add_to(CLI::App& app, std::vector<std::string> formats);
  Format format() const;
};

// An option described as data. Its value is stored in `values` if it is given and differs from the default.
void add_option(CLI::App& app, const OptionInfo& option, OptionValues& values, const std::string& help);

// PUZZLE, --goal, --target, --metric, and options of some puzzle families.
struct PuzzleArguments {
  std::string name;
  PuzzleOptions options;

  void add_to(CLI::App& app);
  void add_options_to(CLI::App& app);                    // all but PUZZLE
  std::unique_ptr<AnyPuzzle> make(Format format) const;  // refuses
};

// Prints the remarks on a puzzle file to standard error. Null: the puzzle has no file.
void tell_notes(std::string_view name, const group::Definition* definition);

// STATE, as one argument or several.
struct StateArgument {
  std::vector<std::string> pieces;

  void add_to(CLI::App& app, const std::string& help);
  std::string text() const;
};

// --time, --nodes, --memory, --threads.
struct LimitArguments {
  double seconds;
  bool seconds_given = false;
  std::uint64_t nodes = any_count;
  std::uint64_t memory_mib = 0;  // 0: half of the machine's
  std::uint64_t threads;         // as many as the machine runs at once

  explicit LimitArguments(double default_seconds);
  void add_to(CLI::App& app, bool with_nodes = true);
  // For one run that starts now, without the solver's own options; call apply_memory once before.
  void apply_to(Limits& limits, double for_seconds) const;
  Limits limits() const;
  tables::BuildLimits building() const;  // for the tables of this thread; keeps the limit on their space
  void apply_memory();

 private:
  std::uint64_t search_bytes_ = any_count;
};

// --solver, --heuristic, --heuristic-program, and options of some solvers.
struct SolverArguments {
  std::string solver, heuristic;
  std::string program;       // computes a heuristic; empty: none
  bool judge_first = false;  // judge that heuristic over all states
  OptionValues options;

  void add_to(CLI::App& app, bool with_names = true);
};

// --heuristic-program CMD, kept in `solver`.
CLI::Option* add_heuristic_program(CLI::App& app, SolverArguments& solver);

// Adds to the help of each option which solvers read it; makes a puzzle of each kind to find out.
void name_readers(CLI::App& command);

// The program that plans: $ROMPICAPO_CLINGO, else clingo.
std::string clingo_program();

// The words of a command line with `--all sequences` and the like joined into one word, as these flags require.
std::vector<std::string> join_counted(std::vector<std::string> arguments);

// visit(family, info) for the samples of every family.
template <class Visit>
void for_each_sample(const Visit& visit) {
  for (const PuzzleFamily* family : catalogue::families())
    for (const std::string_view sample : family->samples)
      if (const auto puzzle = catalogue::make(sample)) visit(*family, (*puzzle)->info());
}

// All puzzles, solvers and heuristics, for suggestions and completions.
std::vector<std::string> puzzle_names();

}  // namespace rompicapo::cli
