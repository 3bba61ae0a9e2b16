// SPDX-License-Identifier: MIT
//
// The verb judge, and the service's use of an external heuristic.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "rompicapo/catalogue/external_test_support.hpp"
#include "rompicapo/catalogue/service/service.hpp"

namespace rompicapo::service {
namespace {

using Json = nlohmann::json;

Host host_with(std::shared_ptr<ExternalHeuristic> external) {
  Host host;
  host.words.emplace_back("en", "{}");
  host.external = std::move(external);
  return host;
}

Json told(const Service& service, std::string_view verb, const Json& request) {
  return Json::parse(service.call(verb, request.dump()));
}

TEST(ServiceJudge, JudgesOurs) {
  const Json reply =
      told(Service(host_with(nullptr)), "judge", {{"puzzle", "sliding:2x3"}, {"heuristic", "manhattan"}});
  EXPECT_EQ(reply.at("puzzle"), "sliding:2x3");
  EXPECT_EQ(reply.at("states"), 360);
  EXPECT_EQ(reply.at("complete"), true);
  EXPECT_EQ(reply.at("admissible"), true);
  EXPECT_EQ(reply.at("consistent"), true);
  EXPECT_TRUE(reply.at("counterexample").is_null());
  EXPECT_EQ(reply.at("by_distance").size(), 22u);
  EXPECT_TRUE(reply.at("limit").is_null());
}

TEST(ServiceJudge, WithoutOneFromOutsideItsNameIsRefused) {
  const Service service(host_with(nullptr));
  for (const char* const verb : {"judge", "solve", "trace"}) {
    Json request{{"puzzle", "8-puzzle"}, {"heuristic", "external"}};
    if (verb != std::string("judge")) request["solver"] = "a-star", request["state"] = "1 2 3 4 5 6 7 0 8";
    const Json error = told(service, verb, request).at("error");
    EXPECT_EQ(error.at("code"), "unsupported") << verb;
    EXPECT_EQ(error.at("key"), "heuristic") << verb;
  }
}

TEST(ServiceJudge, BelievesWhatItHasJudgedItselfOfThisVersionAndPuzzle) {
  const auto puzzle = catalogue::made("sliding:2x3");
  const auto external = std::make_shared<FunctionHeuristic>(as_external(*puzzle, "manhattan"));
  const Service service(host_with(external));
  const auto solved = [&](const Json& more) {
    Json request{
        {"puzzle", "sliding:2x3"}, {"state", "4 5 0 1 2 3"}, {"heuristic", "external"}, {"solver", "ida-star"}};
    request.update(more);
    return told(service, "solve", request);
  };
  EXPECT_EQ(solved(Json::object()).at("error").at("code"), "bad_option");
  const Json judgement = told(service, "judge", {{"puzzle", "sliding:2x3"}, {"heuristic", "external"}});
  EXPECT_EQ(judgement.at("admissible"), true);
  EXPECT_EQ(judgement.at("heuristic"), "external");
  EXPECT_EQ(solved(Json::object()).at("optimal"), true);
  EXPECT_EQ(solved({{"solver", "a-star"}}).at("optimal"), true);
  EXPECT_EQ(solved({{"solver", "greedy-best-first"}}).at("optimal"), false);
  EXPECT_EQ(solved({{"goal", "blank-first"}}).at("outcome"), "invalid");  // another goal was not judged

  external->number = 2;  // another heuristic
  EXPECT_EQ(solved(Json::object()).at("error").at("code"), "bad_option");
  EXPECT_EQ(solved({{"solver", "a-star"}}).at("optimal"), false);
  external->number = 0;  // none
  EXPECT_EQ(solved(Json::object()).at("error").at("code"), "unsupported");
}

TEST(ServiceJudge, AFaultOfTheHeuristicIsTheKeys) {
  const Service service(host_with(std::make_shared<FunctionHeuristic>([](const std::string&) { return -1; })));
  const Json error = told(service, "judge", {{"puzzle", "8-puzzle"}, {"heuristic", "external"}}).at("error");
  EXPECT_EQ(error.at("code"), "bad_option");
  EXPECT_EQ(error.at("key"), "heuristic");
  const Json record =
      told(service, "solve",
           {{"puzzle", "8-puzzle"}, {"state", "1 2 3 4 5 6 7 0 8"}, {"heuristic", "external"}, {"solver", "a-star"}});
  EXPECT_EQ(record.at("outcome"), "invalid");
  EXPECT_NE(record.at("error").at("message").get<std::string>().find("answered `-1`"), std::string::npos);
}

TEST(ServiceJudge, ALimitLeavesTheQuestionOpen) {
  const Json reply = told(Service(host_with(nullptr)), "judge",
                          {{"puzzle", "15-puzzle"}, {"heuristic", "manhattan"}, {"nodes", 10'000}});
  EXPECT_EQ(reply.at("complete"), false);
  EXPECT_TRUE(reply.at("admissible").is_null());
  EXPECT_EQ(reply.at("limit"), "nodes");
}

}  // namespace
}  // namespace rompicapo::service
