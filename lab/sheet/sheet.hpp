// SPDX-License-Identifier: MIT
//
// Exercise sheets drawn from a seed, with their key: successors of a node, breadth-first search by hand, values of
// heuristics, the order of expansion of A*, a mistake to find. The key comes from the core (its successors, heuristics,
// and the trace of its A*); mark() checks answers by other code and must accept the key. The same seed gives the same
// sheet.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

#include "lab/homework/homework.hpp"

namespace rompicapo::lab {

struct ExpandedNode {
  std::string state;
  Cost g = 0, h = 0;
  std::vector<std::string> frontier{};  // the open nodes when it was chosen, including itself
};

struct Exercise {
  AnswerKind kind = AnswerKind::successors;
  std::string title;                      // "1", or with several sheets "SEED-1"
  std::string start{};                    // canonical; empty for a mistake
  std::string history{};                  // successors: the moves that led to the start
  std::vector<std::string> heuristics{};  // values, order
  std::vector<std::string> sequence{};    // mistake

  // The key.
  std::vector<Step> successors{};
  std::vector<std::vector<std::string>> layers{};
  std::vector<Account> values{};
  std::vector<ExpandedNode> order{};
  bool only_order = true;  // otherwise other orders are correct too
  std::size_t wrong = 0;   // the configuration, from 1
};

struct Sheet {
  std::uint64_t seed = 0;
  std::vector<Exercise> exercises;
};

// In the order of a sheet: the kinds that suit this puzzle.
std::vector<AnswerKind> sheet_kinds(const AnyPuzzle& puzzle);
std::vector<std::string_view> sheet_kind_names();  // for any puzzle

// `kinds`: from sheet_kinds(); `each`: the number of exercises of each; `several`: there are other sheets, so titles
// have the seed. Errors: those of the core.
Expected<Sheet> make_sheet(const AnyPuzzle& puzzle, std::uint64_t seed, std::span<const AnswerKind> kinds,
                           std::size_t each, bool several);

}  // namespace rompicapo::lab
