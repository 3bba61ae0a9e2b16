// SPDX-License-Identifier: MIT
#include <atomic>
#include <gtest/gtest.h>

#include "rompicapo/catalogue/catalogue.hpp"

#include "lab/signature.hpp"
#include "lab/summary.hpp"

namespace rompicapo::lab {
namespace {

catalogue::Instance run_of(std::string solver, std::string outcome, std::optional<Cost> length,
                           std::uint64_t expanded) {
  catalogue::Instance instance;
  instance.solver = std::move(solver);
  instance.outcome = std::move(outcome);
  instance.length = length;
  instance.nodes_expanded = expanded;
  return instance;
}

TEST(Summary, CountsOnlySolvedLengths) {
  const std::vector<catalogue::Instance> runs{run_of("a", "solved", 4, 10), run_of("a", "out_of_budget", {}, 100),
                                              run_of("a", "solved", 10, 1), run_of("a", "solved", 5, 1),
                                              run_of("a", "solved", 6, 1)};
  const Summary summary = summarize(runs);
  EXPECT_EQ(summary.runs, 5u);
  EXPECT_EQ(summary.solved, 4u);
  EXPECT_DOUBLE_EQ(summary.length.mean, 6.25);
  EXPECT_DOUBLE_EQ(summary.length.median, 5.5);
  EXPECT_EQ(summary.length.max, 10);
  EXPECT_EQ(summary.expanded, 113u);
  EXPECT_EQ(summary.outcomes.at("out_of_budget"), 1u);
}

TEST(Summary, RowsGoFromTheBestToTheWorst) {
  const std::vector<catalogue::Instance> runs{run_of("loses", "not_found", {}, 1), run_of("long", "solved", 9, 1),
                                              run_of("busy", "solved", 4, 90), run_of("lean", "solved", 4, 3)};
  std::string order;
  for (const Row& row : tabulate(runs)) order += row.pair.solver + ' ';
  EXPECT_EQ(order, "lean busy long loses ");
}

TEST(Summary, Writing) {
  EXPECT_EQ(human_count(1234567), "1,234,567");
  EXPECT_EQ(human_count(123), "123");
  EXPECT_EQ(human_bytes(1536), "1.5 KiB");
  const std::vector<std::vector<std::string>> rows{{"name", "n"}, {"x", "10"}};
  EXPECT_EQ(align(rows, 1), "name   n\nx     10\n");
}

TEST(Pairs, InadmissibleHeuristicsAreLeftOutOfIdaStar) {
  const auto cube = catalogue::make("cube:2");
  ASSERT_TRUE(cube);
  const std::vector<std::string> solvers{"ida-star", "beam"}, heuristics{"face-rank", "misplaced"};
  const auto pairing = pair_up((*cube)->info(), solvers, heuristics);
  ASSERT_TRUE(pairing);
  EXPECT_EQ(pairing->pairs.size(), 3u);
  EXPECT_EQ(pairing->left_out.size(), 1u);
  const std::vector<std::string> wrong{"ida-strr"};
  const auto refused = pair_up((*cube)->info(), wrong, heuristics);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("did you mean `ida-star`?"), std::string::npos);
}

TEST(Signature, StopsWhenAsked) {
  const std::atomic<bool> stop{true};
  EXPECT_TRUE(signature_lines(&stop).empty());
}

TEST(Signature, IsTheSameTwiceAndCountsEveryPair) {
  const auto lines = signature_lines();
  ASSERT_GT(lines.size(), 50u);
  for (const Signed& line : lines) {
    if (line.solver == "layers") continue;  // it does not search
    EXPECT_GT(line.expanded, 0u) << line.puzzle << ' ' << line.solver << ' ' << line.heuristic;
  }
  EXPECT_EQ(signature(lines), signature(signature_lines()));
}

}  // namespace
}  // namespace rompicapo::lab
