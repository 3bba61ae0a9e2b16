// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/json.hpp"

#include <gtest/gtest.h>
#include <limits>
#include <nlohmann/json.hpp>

namespace rompicapo::catalogue {
namespace {

using Json = nlohmann::ordered_json;

const std::vector<std::string> contract{
    "puzzle",      "state",      "goal",     "solver",      "heuristic",      "outcome",         "moves",
    "length",      "metric",     "optimal",  "lower_bound", "nodes_expanded", "nodes_generated", "seconds",
    "cpu_seconds", "peak_bytes", "verified", "seed",        "error"};

Json parsed(const std::string& line) {
  EXPECT_EQ(line.find('\n'), std::string::npos);
  return Json::parse(line, nullptr, false);
}

std::vector<std::string> keys_of(const Json& json) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  return keys;
}

Instance solved(std::string_view state) {
  const auto puzzle = make("8-puzzle");
  return instance_of((*puzzle)->info(), state, {}, solve(**puzzle, state, {}));
}

TEST(Json, AnInstanceHasTheKeysOfTheContractInOrder) {
  const Json json = parsed(to_json(solved("1 2 3 4 5 6 7 0 8")));
  EXPECT_EQ(keys_of(json), contract);
  EXPECT_EQ(json["moves"], "R");
  EXPECT_EQ(json["length"], 1);
  EXPECT_TRUE(json["verified"].get<bool>());
  EXPECT_TRUE(json["error"].is_null());
}

TEST(Json, WhatIsAbsentIsNull) {
  const Json unsolvable = parsed(to_json(solved("1 2 3 4 5 6 8 7 0")));
  EXPECT_EQ(keys_of(unsolvable), contract);
  EXPECT_EQ(unsolvable["outcome"], "unsolvable");
  EXPECT_TRUE(unsolvable["moves"].is_null());
  EXPECT_TRUE(unsolvable["length"].is_null());
  const Json invalid = parsed(to_json(solved("1 2 q")));
  EXPECT_EQ(invalid["outcome"], "invalid");
  EXPECT_TRUE(invalid["lower_bound"].is_null());
  EXPECT_EQ(invalid["error"]["position"], 4);
}

TEST(Json, TextThatIsNotUtf8IsNoObstacle) {
  const Json json = parsed(to_json(solved("\xff\xfe\x80 1 2")));
  ASSERT_FALSE(json.is_discarded());
  EXPECT_EQ(json["outcome"], "invalid");
}

TEST(Json, ALineIsWhatTheLibraryWouldWrite) {
  std::vector<Instance> instances{solved("1 2 3 4 5 6 7 0 8"), solved("1 2 3 4 5 6 8 7 0"), solved("1 2 q")};
  Instance& odd = instances.emplace_back(instances.front());
  odd.state = "a\"b\\c\td\x01 \x7f d\u00e9j\u00e0 /";
  odd.moves = "";
  odd.seconds = 1e-6, odd.cpu_seconds = 12345.678901;
  odd.seed = std::numeric_limits<std::uint64_t>::max();
  odd.limit = "nodes";
  odd.all = {"R U'", "\""};
  odd.optimal_count = 2;
  odd.horizons.resize(1);
  for (const Instance& one : instances) {
    const std::string line = to_json(one);
    EXPECT_EQ(line, parsed(line).dump());
  }
  const Json json = parsed(to_json(odd));
  EXPECT_EQ(json["state"], odd.state);
  EXPECT_EQ(json["moves"], "");
  EXPECT_EQ(json["seed"], *odd.seed);
  EXPECT_EQ(json["cpu_seconds"], odd.cpu_seconds);
  EXPECT_EQ(json["all"], Json(odd.all));
}

TEST(Json, StepsSayWhatEachMoveAchieves) {
  const auto puzzle = make("8-puzzle");
  const auto reasons = explain::explain(**puzzle, "1 2 3 4 5 6 7 0 8", "R", "ida-star", "manhattan");
  ASSERT_TRUE(reasons.has_value());
  const Json json = parsed(to_json(solved("1 2 3 4 5 6 7 0 8"), *reasons));
  ASSERT_EQ(json["steps"].size(), 1u);
  const Json& step = json["steps"][0];
  EXPECT_EQ(keys_of(step), (std::vector<std::string>{"move", "state", "estimate_before", "estimate_after", "left",
                                                     "phase", "about", "measures", "achieved"}));
  EXPECT_EQ(step["estimate_before"], 1);
  EXPECT_TRUE(step["phase"].is_null());
  EXPECT_EQ(step["about"], "8");
  EXPECT_EQ(step["measures"][0], Json({{"name", "manhattan"}, {"before", 1}, {"after", 0}, {"exact", false}}));
  EXPECT_EQ(step["achieved"][0], Json({{"name", "tile-moved"}, {"count", 8}, {"what", "left"}, {"pieces", {"8"}}}));
  EXPECT_TRUE(step["achieved"][1]["what"].is_null());
}

TEST(Json, ACensusThatWasCutShortHasNoDiameter) {
  const auto puzzle = make("sliding:2x3");
  const Json whole = parsed(census_json((*puzzle)->info(), *(*puzzle)->census({}), 0.5));
  EXPECT_EQ(keys_of(whole),
            (std::vector<std::string>{"puzzle", "goal", "metric", "states", "counts", "diameter", "seconds"}));
  EXPECT_EQ(whole["states"], 360);
  EXPECT_EQ(whole["diameter"], 21);
  EXPECT_TRUE(parsed(census_json((*puzzle)->info(), *(*puzzle)->census({.depth = 3}), 0.5))["diameter"].is_null());
}

TEST(Csv, FieldsAreQuotedWhereTheyMust) {
  Instance instance = solved("1 2 3 4 5 6 7 0 8");
  instance.state = "a,\"b\"";
  const std::string line = csv(instance);
  EXPECT_NE(line.find("\"a,\"\"b\"\"\""), std::string::npos);
  instance.state = "a";
  const auto commas = [](const std::string& text) { return std::count(text.begin(), text.end(), ','); };
  EXPECT_EQ(commas(csv(instance)), commas(csv_header()));
  instance.outcome = "invalid";
  EXPECT_EQ(commas(csv(instance)), commas(csv_header()));
}

TEST(Csv, TellsACountWhereOneWasAskedFor) {
  Instance instance = solved("1 2 3 4 5 6 7 0 8");
  EXPECT_TRUE(csv(instance).ends_with(",,,")) << csv(instance);
  instance.optimal_count = 12;
  instance.classes = false;
  EXPECT_TRUE(csv(instance).ends_with(",12,sequences")) << csv(instance);
}

}  // namespace
}  // namespace rompicapo::catalogue
