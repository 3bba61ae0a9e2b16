// SPDX-License-Identifier: MIT
//
// The result of one solver on one state as a flat record: for every line of JSON and CSV, compare and bulk runs. Its
// fields are the command line's contract.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/fields.hpp"
#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::catalogue {

// The reason for a missing answer, or the limit that ended the search.
struct Fault {
  std::string code;  // an ErrorCode's name, or "node_limit", "time_limit", "memory_limit", "cost_limit", "dead_end",
                     // "not_found"
  std::string message;
  std::optional<std::size_t> position{};  // byte offset in the given text
  Phrase phrase{};                        // for translation
};

// What a search cost. A new figure is a member and an entry of the list: the JSON and CSV of an instance and the lab's
// runs then have it; the lab's database also needs a migration.
struct Figures {
  Cost lower_bound = 0;
  std::uint64_t nodes_expanded = 0, nodes_generated = 0;
  double seconds = 0, cpu_seconds = 0;
  std::uint64_t peak_bytes = 0;
};
inline constexpr std::tuple figures{
    Field{"lower_bound", &Figures::lower_bound},         Field{"nodes_expanded", &Figures::nodes_expanded},
    Field{"nodes_generated", &Figures::nodes_generated}, Field{"seconds", &Figures::seconds},
    Field{"cpu_seconds", &Figures::cpu_seconds},         Field{"peak_bytes", &Figures::peak_bytes},
};

struct Instance : Figures {
  std::string puzzle;
  std::string state;  // canonical; an invalid one as given (long texts truncated)
  std::string goal, solver, heuristic;
  std::string outcome = "invalid";               // an Outcome's name, or "invalid"
  std::optional<std::string> moves{};            // solved only
  std::optional<Cost> length{};                  // solved only
  std::vector<Stage> stages{};                   // of a solver that goes through stages
  std::vector<std::string> all{};                // every shortest solution, if requested
  std::vector<ListedSolution> list{};            // the shortest solutions, if requested
  std::optional<Cost> complete_below{};          // of `list`: it has every shorter solution; nothing: every one
  std::optional<std::uint64_t> optimal_count{};  // of shortest solutions, if requested
  bool classes = true;                           // one per class, otherwise every sequence
  std::string metric;
  bool optimal = false;
  std::optional<double> bound_factor{};
  std::vector<Horizon> horizons{};  // of a planner
  bool verified = false;
  std::optional<std::uint64_t> seed{};  // of a random state
  std::optional<Fault> error{};
  std::string limit{};  // name of the LimitReached; empty if none

  bool solved() const { return outcome == "solved"; }
  bool valid() const { return outcome != "invalid"; }
};

Fault fault_of(const Error& error);

// `given` is the state as typed. For answers and refusals.
Instance instance_of(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
                     const Expected<Answer>& answer, std::optional<std::uint64_t> seed = {});

// For an instance that a failed allocation ended: nothing is proved.
Instance out_of_memory(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
                       std::optional<std::uint64_t> seed = {});

// Comma-separated values (RFC 4180): the keys of the JSON form, with the error's message as error.
std::string csv_header();
std::string csv(const Instance& instance);

}  // namespace rompicapo::catalogue
