// SPDX-License-Identifier: MIT
//
// Summaries of many runs: of a bulk run, and the rows of a comparison.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/catalogue/instance.hpp"

#include "lab/report/statistics.hpp"

namespace rompicapo::lab {

struct Summary {
  std::size_t runs = 0, solved = 0, optimal = 0;
  std::map<std::string, std::size_t> outcomes{};  // number of runs
  Spread length{};                                // of solved runs
  std::uint64_t expanded = 0, generated = 0;      // over all runs
  std::uint64_t peak_bytes = 0;                   // the largest
  double seconds = 0;                             // over all runs
};

Summary summarize(std::span<const catalogue::Instance> instances);

// The same for a stream of runs that are not stored: four bytes each.
class Summing {
 public:
  void add(const catalogue::Instance& instance);
  std::size_t runs() const { return summary_.runs; }
  Summary summary() const;

 private:
  Summary summary_;
  std::vector<Cost> lengths_;
};

// One algorithm with one heuristic (empty: none).
struct Pair {
  std::string solver, heuristic;
};

// The pairs to compare, and the reasons for omissions.
struct Pairing {
  std::vector<Pair> pairs;
  std::vector<std::string> left_out;
};

// Empty lists select all that the puzzle offers. Errors: unknown_name, with a suggestion.
Expected<Pairing> pair_up(const PuzzleInfo& info, std::span<const std::string> solvers,
                          std::span<const std::string> heuristics);

struct Row {
  Pair pair;
  Summary summary;
};

// One row per pair; by most solved, then shortest, then fewest nodes expanded.
std::vector<Row> tabulate(std::span<const catalogue::Instance> instances);

// Aligns columns to their widest cell: the first `left` of them to the left, the others to the right. Each line ends
// with a line break.
std::string align(std::span<const std::vector<std::string>> rows, std::size_t left);

std::string human_count(std::uint64_t count);  // 1,234,567
std::string human_bytes(std::uint64_t bytes);  // 1.2 MiB
std::string human_seconds(double seconds);     // 12.3 s, 4.56 ms

}  // namespace rompicapo::lab
