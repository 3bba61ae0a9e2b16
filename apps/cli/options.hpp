// SPDX-License-Identifier: MIT
//
// The arguments that several commands share, each described once: help, man page and completions are
// all written from these descriptions.
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
#include "rompicapo/model/any_puzzle.hpp"

#include "apps/cli/console.hpp"

namespace rompicapo::permutation {
struct Definition;
}

namespace rompicapo::cli {

// A command is a subcommand of the app and what to run when it was chosen.
struct Command {
  CLI::App* app = nullptr;
  std::function<int()> run;
};

// All of `text` as a number: whole ones in decimal digits; nothing where it is none, or too large for its type.
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

// An option that takes a number, for `set`; what is no number, or out of range, is refused in plain words.
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

// --format, of those that a command has.
struct FormatArguments {
  std::string name = "text";

  void add_to(CLI::App& app, std::vector<std::string> formats);
  Format format() const;
};

// An option that is described as data. Its value goes to `values` where it was given, and is not the default.
void add_option(CLI::App& app, const OptionInfo& option, OptionValues& values, const std::string& help);

// PUZZLE, --goal, --target, --metric, and what some families of puzzles read.
struct PuzzleArguments {
  std::string name;
  PuzzleOptions options;

  void add_to(CLI::App& app);
  void add_options_to(CLI::App& app);                    // all but PUZZLE
  std::unique_ptr<AnyPuzzle> make(Format format) const;  // refuses
};

// What the file of a puzzle says beside it goes to standard error. Null: the puzzle has no file.
void tell_notes(std::string_view name, const permutation::Definition* definition);

// STATE, given as one argument or as its pieces.
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
  // For one run that starts now, all but what the solver was told; call apply_memory once before.
  void apply_to(Limits& limits, double for_seconds) const;
  Limits limits() const;
  void apply_memory();

 private:
  std::uint64_t search_bytes_ = any_count;
};

// --solver, --heuristic, --heuristic-program and the options that only some solvers read.
struct SolverArguments {
  std::string solver, heuristic;
  std::string program;       // that computes a heuristic; empty: none
  bool judge_first = false;  // that one, over all states
  OptionValues options;

  void add_to(CLI::App& app, bool with_names = true);
};

// --heuristic-program CMD, kept in `solver`.
CLI::Option* add_heuristic_program(CLI::App& app, SolverArguments& solver);

// The same command's help with the solvers that read its options named. It makes a puzzle of each kind to know them.
void name_readers(CLI::App& command);

// The program that plans: $ROMPICAPO_CLINGO, else clingo.
std::string clingo_program();

// The words of a command line, with `--all sequences` and its like as one word: these flags take their value so.
std::vector<std::string> join_counted(std::vector<std::string> arguments);

// The puzzles, solvers and heuristics there are, for suggestions and completions.
std::vector<std::string> puzzle_names();

}  // namespace rompicapo::cli
