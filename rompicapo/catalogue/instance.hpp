// SPDX-License-Identifier: MIT
//
// One solver on one state, told flat: the record behind every line of JSON and CSV, behind the tables
// of compare and of the bulk runs. Its fields are the command line's contract.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

// Why there is no answer, or what ended the search.
struct Fault {
  std::string code;  // an ErrorCode's name, or "node_limit", "time_limit", "memory_limit", "cost_limit", "dead_end",
                     // "not_found"
  std::string message;
  std::optional<std::size_t> position{};  // byte offset in the text that was given
  Phrase phrase{};                        // what locales/ has words for
};

struct Instance {
  std::string puzzle;
  std::string state;  // canonical; of an invalid one, the text that was given (long texts cut)
  std::string goal, solver, heuristic;
  std::string outcome = "invalid";               // an Outcome's name, or "invalid"
  std::optional<std::string> moves{};            // solved only
  std::optional<Cost> length{};                  // solved only
  std::vector<std::string> all{};                // every shortest solution, where asked for
  std::optional<std::uint64_t> optimal_count{};  // of shortest solutions, where asked for
  bool classes = true;                           // these are one of each class, else every sequence
  std::string metric;
  bool optimal = false;
  std::optional<double> bound_factor{};
  Cost lower_bound = 0;
  std::uint64_t nodes_expanded = 0, nodes_generated = 0;
  double seconds = 0, cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
  std::vector<Horizon> horizons{};  // of a planner
  bool verified = false;
  std::optional<std::uint64_t> seed{};  // that drew the state
  std::optional<Fault> error{};
  std::string limit{};  // which one ended it: a LimitReached's name; empty where none did

  bool solved() const { return outcome == "solved"; }
  bool valid() const { return outcome != "invalid"; }
};

Fault fault_of(const Error& error);

// `given` is the state as it was typed. Works for answers and for refusals alike.
Instance instance_of(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
                     const Expected<Answer>& answer, std::optional<std::uint64_t> seed = {});

// An instance that a failed allocation ended: nothing was proved that could be told.
Instance out_of_memory(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
                       std::optional<std::uint64_t> seed = {});

// Comma-separated values (RFC 4180): the keys of the JSON form, error as its message.
std::string csv_header();
std::string csv(const Instance& instance);

}  // namespace rompicapo::catalogue
