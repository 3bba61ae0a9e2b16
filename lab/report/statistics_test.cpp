// SPDX-License-Identifier: MIT
//
// Figures against hand computations for a small experiment.
#include "lab/report/statistics.hpp"

#include <cmath>
#include <gtest/gtest.h>

#include "lab/report/sample_experiment.hpp"

namespace rompicapo::lab {
namespace {

TEST(Statistics, SpreadByHand) {
  const Spread spread = spread_of({5, 1, 4, 2});
  EXPECT_EQ(spread.count, 4u);
  EXPECT_EQ(spread.mean, 3);
  EXPECT_EQ(spread.min, 1);
  EXPECT_EQ(spread.lower, 1.75);
  EXPECT_EQ(spread.median, 3);
  EXPECT_EQ(spread.upper, 4.25);
  EXPECT_EQ(spread.max, 5);
  EXPECT_EQ(spread_of({7}).lower, 7);
  EXPECT_EQ(spread_of({}).count, 0u);
}

// 52 nodes and a solution of 5 moves: Russell and Norvig, section 3.6.1, give 1.92.
TEST(Statistics, EffectiveBranchingFactor) {
  EXPECT_NEAR(effective_branching_factor(52, 5).value(), 1.92, 0.005);
  EXPECT_EQ(effective_branching_factor(5, 5), 1);
  EXPECT_EQ(effective_branching_factor(7, 1), 7);
  EXPECT_FALSE(effective_branching_factor(100, 0));
  EXPECT_FALSE(effective_branching_factor(4, 5));
  for (const auto& [nodes, length] : {std::pair<std::uint64_t, Cost>{1'641, 24},
                                      {39'135, 24},
                                      {3'644'035, 20},
                                      {36'710'608'123ull, 53},
                                      {101, 100},
                                      {5'000'000, 2'000}}) {
    const double b = effective_branching_factor(nodes, length).value();
    long double sum = 0, power = 1;
    for (Cost depth = 1; depth <= length; ++depth) sum += power *= b;
    EXPECT_NEAR(static_cast<double>(sum) / static_cast<double>(nodes), 1, 1e-9) << nodes << ' ' << length;
  }
}

TEST(Statistics, EachConfiguration) {
  const Statistics statistics = statistics_of(sample_experiment());
  ASSERT_EQ(statistics.summaries.size(), 2u);
  const ConfigurationSummary &first = statistics.summaries[0], &second = statistics.summaries[1];
  EXPECT_EQ(first.runs, 4u);
  EXPECT_EQ(first.solved, 3u);
  EXPECT_EQ(first.optimal, 3u);
  EXPECT_EQ(first.outcomes, (std::map<std::string, std::size_t>{{"out_of_budget", 1}, {"solved", 3}}));
  EXPECT_EQ(first.expanded.mean, 170);
  EXPECT_EQ(first.expanded.median, 100);
  EXPECT_EQ(first.generated.max, 800);
  EXPECT_EQ(first.total_expanded, 1510);
  EXPECT_EQ(first.total_seconds, 3.75);
  EXPECT_EQ(first.ratio.mean, 1);
  EXPECT_EQ(first.cactus, (std::vector<double>{0.25, 0.5, 1}));
  EXPECT_EQ(first.memory.count, 3u);  // the fourth has none
  EXPECT_EQ(second.length.mean, 16);
  EXPECT_EQ(second.length.median, 14);
  EXPECT_EQ(second.optimal, 0u);
  EXPECT_EQ(second.ratio.count, 3u);  // unknown for the fourth
  EXPECT_DOUBLE_EQ(second.ratio.mean, (1.5 + 1 + 1.5) / 3);
  EXPECT_EQ(second.cactus.front(), 0.0625);
  ASSERT_EQ(first.by_length.size(), 3u);
  EXPECT_EQ(first.by_length[1].length, 10u);
  EXPECT_EQ(first.by_length[1].mean_nodes, 100);
  EXPECT_EQ(first.by_length[1].branching, effective_branching_factor(200, 10));
  EXPECT_EQ(first.branching.count, 3u);
  EXPECT_TRUE(statistics.contradictions.empty());
}

TEST(Statistics, EachSetWhereThereAreSeveral) {
  Experiment experiment = sample_experiment();
  experiment.instances[3].set = "hard";
  const Statistics statistics = statistics_of(experiment);
  ASSERT_EQ(statistics.summaries.size(), 6u);
  EXPECT_EQ(statistics.summaries[1].set, "");
  EXPECT_EQ(statistics.summaries[2].set, "boards");
  EXPECT_EQ(statistics.summaries[2].solved, 3u);
  EXPECT_EQ(statistics.summaries[3].set, "hard");
  EXPECT_EQ(statistics.summaries[3].runs, 1u);
  EXPECT_EQ(statistics.summaries[3].solved, 0u);
}

TEST(Statistics, Comparison) {
  const Statistics statistics = statistics_of(sample_experiment());
  ASSERT_EQ(statistics.comparisons.size(), 1u);
  const Comparison& pair = statistics.comparisons[0];
  EXPECT_EQ(pair.both, 3u);
  EXPECT_EQ(pair.only_first, 0u);
  EXPECT_EQ(pair.only_second, 1u);
  EXPECT_EQ(pair.neither, 0u);
  // Factors 2, 2 and 4 in nodes: the means of two logarithms are 1, 1, 1, 1.5, 1.5 and 2 times that of 2.
  EXPECT_NEAR(pair.nodes.estimate, std::exp2(1.25), 1e-12);
  EXPECT_EQ(pair.nodes.more, 3u);
  EXPECT_FALSE(pair.nodes.exact);  // two sizes are tied
  EXPECT_FALSE(pair.nodes.interval);
  EXPECT_NEAR(pair.seconds.estimate, 2, 1e-12);
  // Lengths differ by -2, 0 and -6.
  EXPECT_EQ(pair.length.estimate, -2.5);
  EXPECT_EQ(pair.length.less, 2u);
  EXPECT_EQ(pair.length.equal, 1u);
}

TEST(Statistics, NoLengthsAcrossMetrics) {
  Experiment experiment = sample_experiment();
  experiment.configurations[1].metric = "qtm";
  experiment.configurations[0].puzzle = experiment.configurations[1].puzzle =
      "8-puzzle";  // instances have the full name
  const Statistics statistics = statistics_of(experiment);
  EXPECT_EQ(statistics.comparisons.at(0).length.pairs, 0u);
  EXPECT_EQ(statistics.comparisons.at(0).nodes.pairs, 3u);
  EXPECT_EQ(statistics.summaries[1].ratio.count, 0u);  // a proof in one metric says nothing in another
  EXPECT_EQ(statistics.summaries[0].ratio.count, 3u);
}

TEST(Statistics, RepetitionsAreOneValue) {
  Experiment experiment = sample_experiment();
  lab::Run again = solved_run(1, 1, 4, 1000, 0.25);
  again.unit = 9;
  again.repetition = 2;
  experiment.runs.push_back(again);
  const Comparison pair = compare_all(experiment).at(0);
  EXPECT_EQ(pair.both, 3u);
  // The first instance: the geometric mean of 10 and 1000 is 100, a factor of 20.
  const double low = std::log(2), middle = std::log(4), high = std::log(20);
  EXPECT_NEAR(std::log(pair.nodes.estimate), ((low + high) / 2 + middle) / 2, 1e-12)
      << low << ' ' << middle << ' ' << high;
}

TEST(Statistics, FailuresWithReasons) {
  const Statistics statistics = statistics_of(sample_experiment());
  ASSERT_EQ(statistics.failures.size(), 1u);
  EXPECT_EQ(statistics.failures[0].outcome, "out_of_budget");
  EXPECT_EQ(statistics.failures[0].reason, "1,000 nodes, \"no\" more");
  EXPECT_EQ(statistics.failures[0].units, std::vector<std::int64_t>{7});
  lab::Run run;
  run.error = "no JSON";
  EXPECT_EQ(reason_of(run), "no JSON");
}

TEST(Statistics, ClaimsThatCannotBe) {
  Experiment experiment = sample_experiment();
  experiment.instances[0].optimum = 3;
  EXPECT_EQ(statistics_of(experiment).contradictions, std::vector<std::int64_t>{1});
}

TEST(Statistics, NothingRan) {
  EXPECT_TRUE(statistics_of({}).summaries.empty());
  Experiment experiment = sample_experiment();
  experiment.runs.clear();
  const Statistics statistics = statistics_of(experiment);
  EXPECT_EQ(statistics.summaries.size(), 2u);
  EXPECT_EQ(statistics.summaries[0].runs, 0u);
  EXPECT_TRUE(statistics.comparisons.empty());
}

}  // namespace
}  // namespace rompicapo::lab
