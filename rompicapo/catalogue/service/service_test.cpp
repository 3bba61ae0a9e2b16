// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/service.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::service {
namespace {

using Json = nlohmann::json;

Host host() {
  Host host;
  host.version = "1.2.3";
  host.words.emplace_back("en", R"({"explain.title": "By {heuristic}", "explain.title_blind": "Moves",
    "explain.line": "{index} {moves} {clauses}", "explain.left": "{left} left", "explain.solved": "solved",
    "explain.unsolved": "not solved", "explain.down": "{before} to {after}", "explain.up": "up",
    "explain.same": "same", "explain.separator": ", ", "mend.swap-tiles": "swap {what}"})");
  host.words.emplace_back("fr", R"({"explain.title_blind": "Coups"})");
  host.bounds.most_seconds = 60;
  host.bounds.most_threads = 2;
  return host;
}

const Service& service() {
  static const Service one(host());
  return one;
}

Json asked(std::string_view verb, const Json& request, const Observer& observer = {}) {
  return Json::parse(service().call(verb, request.dump(), observer));
}

Json refused(std::string_view verb, const Json& request) {
  const Reply reply = service().answer(verb, Request(request.dump()));
  const Json error = Json::parse(reply.json).at("error");
  EXPECT_EQ(error.at("code"), reply.refusal);
  return error;
}

const std::string eight = "1 2 3 4 5 6 7 0 8";

TEST(Service, TellsWhatThereIs) {
  const Json all = asked("catalogue", Json::object());
  EXPECT_EQ(all.at("version"), "1.2.3");
  EXPECT_EQ(all.at("languages"), (Json{"en", "fr"}));
  ASSERT_EQ(all.at("families").size(), catalogue::families().size());
  const Json& sliding = all.at("families").at(0);
  EXPECT_EQ(sliding.at("form"), "sliding:RxC");
  EXPECT_EQ(sliding.at("aliases").at(0), (Json{{"name", "8-puzzle"}, {"means", "sliding:3x3"}}));
  EXPECT_TRUE(sliding.at("library").empty());
  const Json files = all.at("families").at(3).at("library");
  EXPECT_NE(std::find(files.begin(), files.end(), "file:pyraminx"), files.end());
}

TEST(Service, OffersFixesAlsoForWhatIsNoStateYet) {
  const Json unreachable = asked("state", {{"puzzle", "8-puzzle"}, {"text", "2 1 3 4 5 6 7 8 0"}});
  EXPECT_FALSE(unreachable.at("state").is_null());
  EXPECT_EQ(unreachable.at("mends").at(0).at("text"), "swap 2 1");
  const Json doubled = asked("state", {{"puzzle", "8-puzzle"}, {"text", "1 2 3 4 5 6 7 7 0"}});
  EXPECT_TRUE(doubled.at("state").is_null());
  ASSERT_EQ(doubled.at("mends").size(), 1u);
  EXPECT_EQ(doubled.at("mends").at(0).at("name"), "put-number");
  EXPECT_EQ(doubled.at("mends").at(0).at("state"), "1 2 3 4 5 6 7 8 0");
  EXPECT_TRUE(asked("state", {{"puzzle", "8-puzzle"}, {"text", eight}}).at("mends").empty());
}

TEST(Service, DescribesAPuzzle) {
  const Json cube = asked("puzzle", {{"puzzle", "cube:3"}, {"metric", "qtm"}});
  EXPECT_EQ(cube.at("metric"), "qtm");
  EXPECT_EQ(cube.at("goal"), "solved");
  EXPECT_TRUE(cube.at("definition").is_null());
  const Json& solvers = cube.at("solvers");
  const auto two_phase =
      std::find_if(solvers.begin(), solvers.end(), [](const Json& one) { return one.at("name") == "two-phase"; });
  ASSERT_NE(two_phase, solvers.end());
  EXPECT_EQ(two_phase->at("stop_length"), 26);
  EXPECT_EQ(two_phase->at("seconds"), 1);
  for (const Json& solver : solvers) EXPECT_NE(solver.at("name"), "asp");  // this host has no clingo

  const Json skewb = asked("puzzle", {{"puzzle", "file:skewb"}});
  const Json& definition = skewb.at("definition");
  EXPECT_TRUE(definition.at("moves").contains("U"));
  EXPECT_FALSE(definition.at("orbits").empty());
  EXPECT_TRUE(definition.contains("defaultPattern"));
}

TEST(Service, SolvesAsTheCommandLineDoes) {
  Json ours = asked("solve", {{"puzzle", "8-puzzle"}, {"state", "8 7 6 5 4 3 2 1 0"}, {"solver", "ida-star"}});
  const auto puzzle = catalogue::make("8-puzzle");
  const SolveRequest request{"ida-star", {}, {}, {}};
  Json theirs = Json::parse(catalogue::to_json(catalogue::instance_of(
      (*puzzle)->info(), "8 7 6 5 4 3 2 1 0", request, catalogue::solve(**puzzle, "8 7 6 5 4 3 2 1 0", request))));
  for (Json* one : {&ours, &theirs})
    for (const char* clocked : {"seconds", "cpu_seconds"}) one->erase(clocked);
  EXPECT_EQ(ours, theirs);
  EXPECT_EQ(ours.at("length"), 30);
  EXPECT_EQ(ours.at("verified"), true);
}

TEST(Service, ABadStateIsARecordAndABadRequestARefusal) {
  const Json record = asked("solve", {{"puzzle", "8-puzzle"}, {"state", "1 2 3 4 q"}});
  EXPECT_EQ(record.at("outcome"), "invalid");
  EXPECT_EQ(record.at("error").at("code"), "bad_syntax");
  EXPECT_EQ(record.at("error").at("position"), 8);
  EXPECT_EQ(refused("solve", {{"puzzle", "8-puzzle"}}).at("key"), "state");
  EXPECT_EQ(refused("solve", {{"puzzle", "8-puzle"}, {"state", eight}}).at("key"), "puzzle");
}

TEST(Service, NamesTheKeyThatIsWrong) {
  const Json base{{"puzzle", "8-puzzle"}, {"state", eight}};
  const auto with = [&](const char* key, const Json& value) {
    Json request = base;
    request[key] = value;
    return refused("solve", request);
  };
  EXPECT_EQ(with("sovler", "a-star").at("message"), "unknown key `sovler` (did you mean `solver`?)");
  EXPECT_EQ(with("solver", 7).at("message"), "`solver` must be a text");
  EXPECT_EQ(with("solver", "a-str").at("message"), "no solver `a-str` for sliding:3x3 (did you mean `a-star`?)");
  EXPECT_EQ(with("heuristic", "manhatan").at("key"), "heuristic");
  EXPECT_EQ(with("time", "30").at("message"), "`time` must be a number from 0 to 60");
  EXPECT_EQ(with("time", 61).at("key"), "time");
  EXPECT_EQ(with("time", 0).at("key"), "time");  // 0 is no limit, and this host has one
  EXPECT_EQ(with("threads", 3).at("message"), "`threads` must be a whole number from 1 to 2");
  EXPECT_EQ(with("nodes", -1).at("key"), "nodes");
  EXPECT_EQ(with("nodes", 1.5).at("key"), "nodes");
  EXPECT_EQ(with("all", 1).at("message"), "`all` is true, \"classes\" or \"sequences\"");
  EXPECT_EQ(with("weight", 3).at("message"), "`ida-star` does not read `weight`");
  EXPECT_EQ(with("list", 3).at("message"), "no solver of sliding:3x3 reads `list`");
  EXPECT_EQ(with("definition", "x").at("key"), "definition");
  EXPECT_EQ(with("move_convention", "tiles").at("key"), "move_convention");
}

TEST(Service, CountsShortestSolutions) {
  Json request{{"puzzle", "8-puzzle"}, {"state", eight}, {"solver", "table"}, {"all", true}};
  const std::size_t listed = asked("solve", request).at("all").size();
  request["count_optimal"] = true;
  const Json record = asked("solve", request);
  EXPECT_EQ(record.at("optimal_count"), listed);
  EXPECT_FALSE(record.contains("all"));
}

TEST(Service, SaysWhatItCounts) {
  Json request{{"puzzle", "cube:2"}, {"metric", "qtm"}, {"state", "@U2"}, {"solver", "table"}, {"count_optimal", true}};
  EXPECT_EQ(asked("solve", request).at("optimal_count"), 1);
  EXPECT_EQ(asked("solve", request).at("counted"), "classes");
  request["count_optimal"] = "sequences";
  EXPECT_EQ(asked("solve", request).at("optimal_count"), 2);
  EXPECT_EQ(asked("solve", request).at("counted"), "sequences");
  request["count_optimal"] = nullptr;
  request["all"] = "sequences";
  EXPECT_EQ(asked("solve", request).at("all"), (Json{"U U", "U' U'"}));
  request["all"] = "orders";
  EXPECT_EQ(refused("solve", request).at("key"), "all");
}

TEST(Service, SaysWhichLimitEndedIt) {
  const Json record =
      asked("solve", {{"puzzle", "8-puzzle"}, {"state", "8 7 6 5 4 3 2 1 0"}, {"solver", "a-star"}, {"nodes", 5}});
  EXPECT_EQ(record.at("limit"), "nodes");
  EXPECT_FALSE(asked("solve", {{"puzzle", "8-puzzle"}, {"state", eight}}).contains("limit"));
}

TEST(Service, WhatIsNullIsAbsent) {
  const Json record =
      asked("solve", {{"puzzle", "8-puzzle"}, {"state", eight}, {"solver", nullptr}, {"time", nullptr}});
  EXPECT_EQ(record.at("outcome"), "solved");
}

TEST(Service, GarbageIsRefused) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string("\xff\xfe"),
        std::string("{\"puzzle\": \"8-puzzle\"} x"), std::string(100'000, '['), std::string(most_request + 1, ' ')}) {
    for (const std::string_view verb : Service::verbs()) {
      const Reply reply = service().answer(verb, Request(text));
      EXPECT_EQ(reply.refusal, "bad_syntax") << verb;
      EXPECT_TRUE(Json::parse(reply.json).contains("error"));
    }
  }
  EXPECT_EQ(service().answer("solv", Request("{}")).refusal, "unknown_name");
  EXPECT_NE(service().call("solv", "{}").find("did you mean `solve`"), std::string::npos);
}

TEST(Service, OpensNoFileUnlessTheHostSaysSo) {
  EXPECT_EQ(refused("puzzle", {{"puzzle", "file:./mine.tws"}}).at("code"), "unsupported");
  EXPECT_EQ(refused("puzzle", {{"puzzle", "file:../../etc/passwd"}}).at("code"), "unsupported");
  EXPECT_EQ(refused("puzzle", {{"puzzle", "file:no-such"}}).at("code"), "unknown_name");
}

TEST(Service, AKeyGivenTwiceIsNamed) {
  const Reply reply =
      service().answer("state", Request(R"({"puzzle": "8-puzzle", "text": "1", "puzzle": "15-puzzle"})"));
  EXPECT_EQ(reply.refusal, "bad_syntax");
  EXPECT_NE(reply.json.find("`puzzle` occurs twice"), std::string::npos) << reply.json;
  const Json inside =
      refused("state", {{"puzzle", "file:x"}, {"text", "@"}, {"definition", R"({"name": "a", "name": "b"})"}});
  EXPECT_NE(inside.at("message").get<std::string>().find("`name` stands twice"), std::string::npos) << inside;
}

TEST(Service, AByteOrderMarkIsNoPartOfAText) {
  EXPECT_EQ(asked("state", {{"puzzle", "8-puzzle"}, {"text", "\xEF\xBB\xBF" + eight}}).at("state"), eight);
}

// A client's puzzle name goes into a program for clingo, which can run scripts.
TEST(Service, NoNameBecomesAProgram) {
  Host planning = host();
  planning.clingo = "clingo";
  const Service one(planning);
  const std::string definition = "Set C 3 1\nSolved\nC\n1 2 3\nEnd\nMove A\nC\n2 3 1\nEnd\n";
  for (const std::string name : {"file:x\n#script(lua) print(\"intruder\") #end.\n%",
                                 "file:x\n#include \"/etc/passwd\".\n%", "file:*%\nintruder.\n%*", "file:\")."}) {
    const Json request{{"puzzle", name}, {"definition", definition}, {"state", "@A"}, {"solver", "asp"}};
    const Json reply = Json::parse(one.call("solve", request.dump()));
    EXPECT_EQ(reply.value("outcome", ""), "solved") << name << reply;
    EXPECT_EQ(reply.value("length", 0), 1) << name;
  }
}

TEST(Service, TakesAPuzzleAsText) {
  const std::string text = "Name Three\nSet P 3 1\nSolved\nP\n1 2 3\nEnd\nMove A\nP\n2 3 1\nEnd\n";
  const Json puzzle = asked("puzzle", {{"puzzle", "file:three"}, {"definition", text}});
  EXPECT_EQ(puzzle.at("puzzle"), "file:three");
  EXPECT_EQ(puzzle.at("definition").at("moves").size(), 1u);
  const Json solved = asked("solve", {{"puzzle", "file:three"}, {"definition", text}, {"state", "@A"}});
  EXPECT_EQ(solved.at("length"), 1);
  EXPECT_EQ(refused("puzzle", {{"puzzle", "file:three"}, {"definition", "Name Three\nSet P x\n"}}).at("key"),
            "definition");
}

TEST(Service, DiagnosesAnyText) {
  const Json good = asked("state", {{"puzzle", "8-puzzle"}, {"text", "1 2 3 4 5 6 7 8 0"}});
  EXPECT_EQ(good.at("state"), "1 2 3 4 5 6 7 8 0");
  EXPECT_TRUE(good.at("solved") && good.at("reachable") && good.at("error").is_null());
  EXPECT_FALSE(good.at("drawing").get<std::string>().empty());
  const Json odd = asked("state", {{"puzzle", "8-puzzle"}, {"text", "2,1,3,4,5,6,7,8,0"}});
  EXPECT_EQ(odd.at("state"), "2 1 3 4 5 6 7 8 0");
  EXPECT_EQ(odd.at("reachable"), false);
  EXPECT_EQ(odd.at("error").at("code"), "unsolvable");
  const Json none = asked("state", {{"puzzle", "8-puzzle"}, {"text", "1 2 3 4 5 6 7 8 8"}});
  EXPECT_TRUE(none.at("state").is_null());
  EXPECT_EQ(none.at("drawing"), "");
  EXPECT_EQ(none.at("error").at("position"), 16);
}

TEST(Service, ANodeKeepsItsMoves) {
  const Json reply = asked("successors", {{"puzzle", "8-puzzle"}, {"state", "[4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']"}});
  EXPECT_EQ(reply.at("state"), "4 1 3 2 5 6 7 8 0");
  EXPECT_EQ(reply.at("history"), "UDR");
  EXPECT_EQ(reply.at("successors").at(0).at("history"), "UDRU");
  EXPECT_EQ(reply.at("successors").at(1).at("history"), "UDRL");
}

TEST(Service, RemarksOnWhatMayBeMeantOtherwise) {
  EXPECT_EQ(asked("state", {{"puzzle", "cube:3"}, {"text", "(R U)x3"}}).at("remarks").size(), 1u);
  EXPECT_EQ(asked("state", {{"puzzle", "cube:3"}, {"text", "(R U)3"}}).at("remarks").size(), 0u);
}

// Clients still cannot name files on the server.
TEST(Service, NamesOfTheLibraryNeedNoPrefix) {
  EXPECT_EQ(asked("verify", {{"puzzle", "pyraminx"}, {"state", "@U"}, {"moves", "U'"}}).at("solved"), true);
  EXPECT_EQ(refused("verify", {{"puzzle", "../pyraminx"}, {"state", "@U"}, {"moves", "U'"}}).at("code"),
            "unknown_name");
}

TEST(Service, WalksAndVerifies) {
  const Json walk = asked("walk", {{"puzzle", "cube:3"}, {"state", "@R"}, {"moves", "[R, U] (F)2 R'"}});
  EXPECT_EQ(walk.at("steps").size(), 7u);
  EXPECT_EQ(walk.at("length"), 7);
  const Json wrong = refused("walk", {{"puzzle", "cube:3"}, {"state", "@R"}, {"moves", "R Q"}});
  EXPECT_EQ(wrong.at("key"), "moves");
  EXPECT_EQ(wrong.at("position"), 2);
  EXPECT_EQ(refused("walk", {{"puzzle", "cube:3"}, {"state", "@R Q"}, {"moves", "R"}}).at("key"), "state");
  EXPECT_EQ(
      refused("walk", {{"puzzle", "sliding:100x100"}, {"state", "@L"}, {"moves", std::string(100'000, 'L')}}).at("key"),
      "moves");
  const Json verified = asked("verify", {{"puzzle", "8-puzzle"}, {"state", eight}, {"moves", "R"}});
  EXPECT_EQ(verified.at("solved"), true);
  EXPECT_EQ(verified.at("moves"), "R");
}

TEST(Service, ScramblesByItsSeed) {
  const Json request{{"puzzle", "15-puzzle"}, {"seed", 7}, {"length", 20}};
  const Json scramble = asked("scramble", request);
  EXPECT_EQ(scramble, asked("scramble", request));
  EXPECT_EQ(scramble.at("moves").get<std::string>().size(), 20u);
  const Json drawn = asked("scramble", {{"puzzle", "15-puzzle"}, {"seed", 7}});
  EXPECT_TRUE(drawn.at("moves").is_null());
  EXPECT_EQ(refused("scramble", {{"puzzle", "15-puzzle"}}).at("key"), "seed");
  EXPECT_EQ(refused("scramble", {{"puzzle", "15-puzzle"}, {"seed", 1}, {"length", 1}, {"distance", 1}}).at("key"),
            "distance");
  EXPECT_EQ(refused("scramble", {{"puzzle", "15-puzzle"}, {"seed", 1}, {"distance", 1}}).at("code"), "unsupported");
}

TEST(Service, SizesAreLookedAtBeforeTheWork) {
  for (const char* puzzle : {"file:megaminx", "sliding:200x200"})
    EXPECT_EQ(refused("scramble", {{"puzzle", puzzle}, {"seed", 1}, {"length", 1'000'000}}).at("key"), "length");
  std::string moves;
  for (int each = 0; each < 100'000; ++each) moves += "LR";
  EXPECT_EQ(refused("explain", {{"puzzle", "15-puzzle"}, {"state", "@"}, {"moves", moves}}).at("code"), "bad_option");
}

TEST(Service, AJobIsCheckedBeforeItBegins) {
  const auto wrong = [](std::string_view verb, const Json& request) {
    Request read(request.dump());
    const Reply reply = service().check(verb, read);
    return reply.refusal.empty() ? std::string() : Json::parse(reply.json).at("error").at("key").dump();
  };
  EXPECT_EQ(wrong("solve", {{"puzzle", "8-puzzle"}, {"state", eight}}), "");
  EXPECT_EQ(wrong("solve", {{"puzzle", "8-puzzle"}, {"state", "1 2 3 4 5 6 8 7 0"}}), "") << "no solution is an answer";
  EXPECT_EQ(wrong("solve", {{"puzzle", "cube:3"}, {"state", "@R Q"}}), "\"state\"");
  EXPECT_EQ(wrong("solve", {{"puzzle", "cube:3"}, {"state", "@R"}, {"time", -1}}), "\"time\"");
  EXPECT_EQ(wrong("horizon", {{"puzzle", "8-puzzle"}, {"state", eight}}), "\"horizon\"");
  const Json cube{{"puzzle", "cube:3"}, {"state", "@R"}};
  for (const auto& [key, value] : {std::pair{"stages", "eo, nonsense"}, {"first", "R Q"}}) {
    Json request = cube;
    request[key] = value;
    EXPECT_EQ(wrong("solve", request), Json(key).dump());
  }
}

TEST(Service, AWalkEndsWithTheFlag) {
  const std::atomic<bool> stop{true};
  const Json request{{"puzzle", "8-puzzle"}, {"state", eight}, {"moves", "R"}};
  EXPECT_TRUE(asked("verify", request, {.stop = &stop}).contains("error"));
}

TEST(Service, ExplainsInALanguage) {
  const Json request{
      {"puzzle", "8-puzzle"}, {"state", "1 2 3 4 5 6 0 7 8"}, {"moves", "RR"}, {"heuristic", "manhattan"}};
  const Json told = asked("explain", request);
  EXPECT_EQ(told.at("lang"), "en");
  EXPECT_EQ(told.at("title"), "By manhattan");
  ASSERT_EQ(told.at("lines").size(), 2u);
  EXPECT_EQ(told.at("lines").at(1).at("first"), 1);
  const std::string last = told.at("lines").at(1).at("text");
  EXPECT_EQ(last.substr(last.size() - 6), "solved");
  ASSERT_EQ(told.at("steps").size(), 2u);
  EXPECT_EQ(told.at("steps").at(0).at("estimate_before"), 2);
  EXPECT_EQ(told.at("lines").at(0).at("pieces"), Json({"7"}));
  EXPECT_EQ(last.find("measure.manhattan"), std::string::npos);
  Json finer = request;
  finer["detail"] = "expert";
  EXPECT_NE(asked("explain", finer).at("lines").at(1).at("text").get<std::string>().find("measure.manhattan"),
            std::string::npos);
  finer["detail"] = "exprt";
  EXPECT_EQ(refused("explain", finer).at("message"), "no detail `exprt` (did you mean `expert`?)");
  Json french = request;
  french["lang"] = "fr";
  french.erase("heuristic");
  EXPECT_EQ(asked("explain", french).at("title"), "Coups");
  french["lang"] = "fro";
  EXPECT_EQ(refused("explain", french).at("message"), "no language `fro` (did you mean `fr`?)");
}

TEST(Service, TellsBetterAnswersThatHaveBeenReplayed) {
  std::vector<Better> better;
  const Json request{{"puzzle", "cube:3"},
                     {"state", "@R U F D L B R2 U' F2 D' L2 B' R U2 F"},
                     {"solver", "two-phase"},
                     {"stop_length", 20}};
  const Json solution = asked("solve", request, {.better = [&](const Better& one) { better.push_back(one); }});
  ASSERT_FALSE(better.empty());
  EXPECT_EQ(better.back().length, solution.at("length"));
  for (std::size_t at = 0; at < better.size(); ++at) {
    EXPECT_TRUE(at == 0 || better[at].length < better[at - 1].length);
    EXPECT_TRUE(asked("verify", {{"puzzle", "cube:3"}, {"state", request.at("state")}, {"moves", better[at].moves}})
                    .at("solved"));
  }
}

TEST(Service, ProgressIsToldAndTheFlagEndsIt) {
  std::atomic<bool> stop{false};
  std::size_t snapshots = 0;
  Observer observer;
  observer.stop = &stop;
  observer.progress = [&](const ProgressSnapshot& snapshot) {
    EXPECT_EQ(snapshot.stage, ProgressSnapshot::Stage::search);
    if (++snapshots == 2) stop = true;
  };
  const Json solution = asked("solve",
                              {{"puzzle", "24-puzzle"},
                               {"state", asked("scramble", {{"puzzle", "24-puzzle"}, {"seed", 1}}).at("state")},
                               {"solver", "ida-star"},
                               {"heuristic", "manhattan"}},
                              observer);
  EXPECT_EQ(solution.at("outcome"), "stopped");
  EXPECT_GE(snapshots, 2u);
}

TEST(Service, PreparesTables) {
  const Json done = asked("prepare", {{"puzzle", "cube:3"}, {"solver", "two-phase"}});
  EXPECT_EQ(done.at("puzzle"), "cube:3");
  EXPECT_GE(done.at("seconds"), 0);
}

TEST(Service, TracesAGeneralSearch) {
  const Json request{{"puzzle", "8-puzzle"}, {"state", "@LLUU"}, {"solver", "a-star"}, {"heuristic", "manhattan"}};
  const Json trace = asked("trace", request);
  EXPECT_EQ(trace.at("puzzle"), "sliding:3x3");
  EXPECT_EQ(trace.at("heuristic"), "manhattan");
  EXPECT_EQ(trace.at("truncated"), false);
  EXPECT_EQ(service().call("trace", request.dump()).substr(0, 11), R"({"puzzle":")");
  EXPECT_EQ(trace.at("events").front().at("event"), "start");
  EXPECT_EQ(trace.at("events").front().at("state"), trace.at("state"));
  const Json end = trace.at("events").back();
  const Json solution = asked("solve", request);
  EXPECT_EQ(end.at("moves"), solution.at("moves"));
  EXPECT_EQ(end.at("nodes_expanded"), solution.at("nodes_expanded"));
  EXPECT_EQ(end.at("nodes_generated"), solution.at("nodes_generated"));

  Json cut = request;
  cut["events"] = 3;
  EXPECT_EQ(asked("trace", cut).at("events").size(), 5u);
  EXPECT_EQ(asked("trace", cut).at("truncated"), true);
  cut["events"] = 20'001;
  EXPECT_EQ(refused("trace", cut).at("key"), "events");
}

TEST(Service, SaysWhatCannotBeTraced) {
  EXPECT_EQ(refused("trace", {{"puzzle", "cube:3"}, {"state", "@R"}}).at("key"), "solver");  // its default: two-phase
  EXPECT_EQ(refused("trace", {{"puzzle", "8-puzzle"}, {"state", "@L"}, {"solver", "a-sta"}}).at("code"),
            "unknown_name");
  const Json state = refused("trace", {{"puzzle", "8-puzzle"}, {"state", "1 2 q"}, {"solver", "a-star"}});
  EXPECT_EQ(state.at("key"), "state");
  EXPECT_EQ(state.at("position"), 4);
  EXPECT_EQ(refused("trace", {{"puzzle", "8-puzzle"}, {"state", "@"}, {"solver", "beam"}, {"weight", 2}}).at("key"),
            "weight");
  EXPECT_EQ(refused("trace", {{"puzzle", "cube:2"}, {"state", "@"}, {"solver", "ida-star"}, {"heuristic", "face-rank"}})
                .at("code"),
            "bad_option");
}

// For a page with its own clingo: the program, the first horizon, and the judging of its plan.
TEST(Service, APlanFromElsewhereIsJudged) {
  const Json task{{"puzzle", "8-puzzle"}, {"state", "@LU"}};
  const Json program = asked("encoding", task);
  EXPECT_EQ(program.at("name"), "sliding.lp");
  EXPECT_EQ(program.at("bound"), 2);
  EXPECT_NE(program.at("encoding").get<std::string>().find("% @legal"), std::string::npos);
  EXPECT_NE(program.at("program").get<std::string>().find("#show because("), std::string::npos);
  EXPECT_NE(program.at("program").get<std::string>().find(program.at("facts").get<std::string>()), std::string::npos);
  EXPECT_EQ(asked("puzzle", {{"puzzle", "8-puzzle"}}).at("encoding"), "sliding.lp");
  EXPECT_TRUE(asked("puzzle", {{"puzzle", "cube:4"}}).at("encoding").is_null());

  Json edited = task;
  edited["encoding"] = "do(\"D\",1).\n% @legal do(M,T): a(M,T)\n";
  EXPECT_EQ(asked("encoding", edited).at("encoding"), program.at("encoding"));
  EXPECT_EQ(asked("encoding", edited).at("program").get<std::string>().find("do(\"D\",1).\n#show because(2,"), 0u);
  edited["encoding"] = "a.\n#script(lua)\n";
  const Json script = refused("encoding", edited);
  EXPECT_EQ(script.at("key"), "encoding");
  EXPECT_EQ(script.at("phrase").at("values").at("line"), "2");
  EXPECT_EQ(refused("encoding", {{"puzzle", "cube:4"}, {"state", "@"}}).at("key"), "puzzle");
  EXPECT_EQ(refused("encoding", {{"puzzle", "8-puzzle"}, {"state", "1 2"}}).at("key"), "state");

  Json run = task;
  run["horizons"] = {{{"steps", 2}, {"answer", "plan"}, {"seconds", 0.5}}};
  run["atoms"] = {"do(\"D\",1)", "do(\"R\",2)", "because(23,do(\"D\",1),by(blank(2,2,0),step(\"D\",1,0)))"};
  const Json judged = asked("judge_plan", run);
  EXPECT_EQ(judged.at("verdict"), "valid");
  EXPECT_EQ(judged.at("optimal"), true);
  EXPECT_EQ(judged.at("seconds"), 0.5);
  EXPECT_EQ(judged.at("steps").size(), 2u);
  run["atoms"] = {"do(\"L\",1)"};
  EXPECT_EQ(asked("judge_plan", run).at("verdict"), "wrong");
  EXPECT_EQ(asked("judge_plan", task).at("last_horizon"), 6);
  run["horizons"] = {{{"steps", -2}, {"answer", "plan"}}};
  EXPECT_EQ(refused("judge_plan", run).at("key"), "horizons");
  run["horizons"] = Json::array();
  EXPECT_EQ(refused("judge_plan", run).at("key"), "horizons");
  run["horizons"] = {{{"steps", 2}, {"answer", "plan"}}};
  run["atoms"] = {"do(1)"};
  EXPECT_EQ(refused("judge_plan", run).at("key"), "atoms");
}

TEST(Service, AsksClingoForOneHorizon) {
  Json request{{"puzzle", "8-puzzle"}, {"state", "@LU"}, {"horizon", 2}};
  EXPECT_EQ(refused("horizon", request).at("code"), "unsupported");  // this host has none
  Host with_clingo = host();
  with_clingo.clingo = "clingo";
  const Service planner(std::move(with_clingo));
  const auto said = [&] { return Json::parse(planner.call("horizon", request.dump())); };
  const Json plan = said();
  EXPECT_EQ(plan.at("answer"), "plan");
  EXPECT_EQ(plan.at("warnings"), nullptr);
  EXPECT_GT(plan.at("rules"), 0);
  Json run{{"puzzle", "8-puzzle"}, {"state", "@LU"}, {"atoms", plan.at("atoms")}};
  run["horizons"] = {{{"steps", 2}, {"answer", "plan"}}};
  const Json judged = asked("judge_plan", run);
  EXPECT_EQ(judged.at("optimal"), true);
  EXPECT_EQ(judged.at("steps").at(0).at("because").size(), 3u);
  request["horizon"] = 1;
  EXPECT_EQ(said().at("answer"), "none");
  EXPECT_EQ(said().at("atoms"), nullptr);
  request["encoding"] = "a.\nb :- c(.\n";
  EXPECT_EQ(said().at("error").at("key"), "encoding");
  EXPECT_NE(said().at("error").at("message").get<std::string>().find("encoding:2:"), std::string::npos);
  request.erase("horizon");
  EXPECT_EQ(said().at("error").at("key"), "horizon");
}

// 150 boards of 60x60 exceed a megabyte: streamed, with the same text.
TEST(Service, InspectTellsWhatHeuristicsSay) {
  const Json told = asked(
      "inspect",
      {{"puzzle", "8-puzzle"}, {"state", "3 1 2 4 5 6 7 8 0"}, {"moves", "LR"}, {"heuristics", "hamming, manhattan"}});
  EXPECT_EQ(told.at("distance"), 16);
  EXPECT_EQ(told.at("heuristics").size(), 2u);
  EXPECT_EQ(told.at("heuristics").at(0).at("value"), 3);
  EXPECT_EQ(told.at("along").at(1).at("values").at("manhattan"), 4);
  EXPECT_EQ(asked("inspect", {{"puzzle", "8-puzzle"}, {"state", "@L"}}).at("heuristics").size(), 6u);
  const Json unknown = refused("inspect", {{"puzzle", "8-puzzle"}, {"state", "@L"}, {"heuristics", "manhatan"}});
  EXPECT_EQ(unknown.at("code"), "unknown_name");
  EXPECT_EQ(unknown.at("key"), "heuristics");
  EXPECT_EQ(refused("inspect", {{"puzzle", "8-puzzle"}, {"state", "1 2 q"}}).at("key"), "state");
  EXPECT_EQ(refused("inspect", {{"puzzle", "8-puzzle"}, {"state", "2 1 3 4 5 6 7 8 0"}}).at("key"), "state");
  EXPECT_EQ(refused("inspect", {{"puzzle", "8-puzzle"}, {"state", "@L"}, {"moves", "LX"}}).at("key"), "moves");
  const std::string long_line(3000, 'L');
  EXPECT_EQ(refused("inspect", {{"puzzle", "8-puzzle"}, {"state", "@"}, {"moves", long_line}}).at("key"), "moves");
}

TEST(Service, ALongWalkIsToldInPieces) {
  std::string moves;
  for (int round = 0; round < 40; ++round) moves += "LRUD";
  for (const std::string name : {"sliding:60x60", "cube:60", "file:megaminx"}) {
    const auto puzzle = *catalogue::make(name, {});
    std::string spelt = name.starts_with("sliding") ? moves : "";
    if (spelt.empty()) {
      Rng rng(1);
      spelt = puzzle->random_moves(rng, name.starts_with("cube") ? 60 : 4000);
    }
    const std::string state = puzzle->solved_state();
    const Reply reply =
        service().answer("walk", Request(Json{{"puzzle", name}, {"state", state}, {"moves", spelt}}.dump()));
    ASSERT_NE(reply.rest, nullptr) << name;
    EXPECT_TRUE(reply.json.empty());
    std::string whole;
    std::size_t pieces = 0;
    EXPECT_TRUE(reply.rest->write([&](std::string_view piece) {
      EXPECT_LE(piece.size(), LongText::piece);
      whole += piece;
      return ++pieces > 0;
    }));
    EXPECT_EQ(whole.size(), reply.rest->bytes);
    const auto walk = puzzle->walk(state, spelt);
    ASSERT_TRUE(walk) << name;
    EXPECT_EQ(whole, catalogue::walk_json(puzzle->info(), *walk)) << name;
    EXPECT_FALSE(reply.rest->write([](std::string_view) { return false; }));
  }
}

TEST(Service, ALongWalkThatFailsIsRefused) {
  std::string moves(2000, 'R');
  const Json error = refused("walk", {{"puzzle", "sliding:60x60"}, {"state", "@"}, {"moves", moves}});
  EXPECT_EQ(error.at("key"), "moves");
  EXPECT_EQ(error.at("position"), 0);
}

TEST(PuzzleCache, KeepsTheLatest) {
  PuzzleCache cache(2);
  const auto first = *cache.get("8-puzzle", {});
  EXPECT_EQ(*cache.get("8-puzzle", {}), first);
  EXPECT_NE(*cache.get("8-puzzle", {.goal = "blank-first"}), first);
  EXPECT_EQ(*cache.get("8-puzzle", {}), first);
  ASSERT_TRUE(cache.get("cube:2", {}));
  EXPECT_EQ(*cache.get("8-puzzle", {}), first);  // the one with the other goal was evicted
  ASSERT_TRUE(cache.get("brain-twist", {}) && cache.get("cube:2", {}));
  EXPECT_NE(*cache.get("8-puzzle", {}), first);
  EXPECT_FALSE(cache.get("9-puzzle", {}));
}

TEST(PuzzleCache, TellsEveryOptionApart) {
  PuzzleCache cache(9);
  const auto usual = *cache.get("8-puzzle", {});
  for (const auto& change : std::vector<std::function<void(PuzzleOptions&)>>{
           [](PuzzleOptions& options) { options.metric = "multi"; },
           [](PuzzleOptions& options) { options.settings.set("count-blank", true); },
           [](PuzzleOptions& options) { options.settings.set("move-convention", "tile"); },
           [](PuzzleOptions& options) { options.clingo.clear(); },
           [](PuzzleOptions& options) {
             options.library = std::make_shared<tables::Library>(tables::LibraryOptions{});
           }}) {
    PuzzleOptions options;
    change(options);
    EXPECT_NE(*cache.get("8-puzzle", options), usual);
  }
  EXPECT_EQ(*cache.get("8-puzzle", {}), usual);
}

}  // namespace
}  // namespace rompicapo::service
