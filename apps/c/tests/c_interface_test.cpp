// SPDX-License-Identifier: MIT
#include <atomic>
#include <gtest/gtest.h>
#include <string>
#include <thread>
#include <vector>

#include "apps/c/rompicapo.h"

namespace {

class Service {
 public:
  explicit Service(const char* settings = nullptr) : service_(rompicapo_new(settings, nullptr)) {}
  ~Service() { rompicapo_free(service_); }
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  std::string operator()(const char* verb, const char* request, rompicapo_event event = nullptr,
                         void* context = nullptr) const {
    char* const reply = rompicapo_request(service_, verb, request, event, context);
    std::string text = reply == nullptr ? "" : reply;
    rompicapo_free_text(reply);
    return text;
  }
  rompicapo_service* get() const { return service_; }

 private:
  rompicapo_service* service_;
};

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

// Takes so long that only a stop ends it.
constexpr const char* endless =
    R"({"puzzle": "24-puzzle", "state": "14 5 9 2 18 8 23 19 12 17 15 0 10 20 4 6 11 21 1 7 24 3 16 22 13",)"
    R"( "solver": "ida-star", "heuristic": "manhattan", "time": 0})";

TEST(CInterface, TellsItsVersion) { EXPECT_STREQ(rompicapo_version(), ROMPICAPO_VERSION); }

TEST(CInterface, SolvesAndRemembers) {
  const Service service;
  ASSERT_NE(service.get(), nullptr);
  for (int times = 0; times < 2; ++times) {
    const std::string reply = service("solve", R"({"puzzle": "8-puzzle", "state": "8 7 6 5 4 3 2 1 0"})");
    EXPECT_TRUE(contains(reply, R"("outcome":"solved")")) << reply;
    EXPECT_TRUE(contains(reply, R"("length":30)")) << reply;
  }
  EXPECT_TRUE(contains(service("catalogue", nullptr), "\"sliding:"));
}

TEST(CInterface, RefusesWhatIsWrong) {
  const Service service;
  EXPECT_TRUE(contains(service("solv", "{}"), R"({"error":{"code":"unknown_name")"));
  EXPECT_TRUE(contains(service("solve", "{"), R"({"error":{"code":"bad_syntax")"));
  EXPECT_TRUE(contains(service(nullptr, "{}"), "null pointer"));
  char* reply = rompicapo_request(nullptr, "catalogue", nullptr, nullptr, nullptr);
  ASSERT_NE(reply, nullptr);
  EXPECT_TRUE(contains(reply, "null pointer"));
  rompicapo_free_text(reply);
  rompicapo_cancel(nullptr);
  rompicapo_free(nullptr);
  rompicapo_free_text(nullptr);
}

TEST(CInterface, ReadsItsSettings) {
  for (const char* wrong : {"{", "[]", R"({"thread": 2})", R"({"threads": 0})", R"({"time": -1})", R"({"files": 1})"}) {
    char* error = nullptr;
    EXPECT_EQ(rompicapo_new(wrong, &error), nullptr) << wrong;
    ASSERT_NE(error, nullptr) << wrong;
    EXPECT_TRUE(contains(error, R"({"error":{"code":)")) << error;
    rompicapo_free_text(error);
  }
  EXPECT_NE(Service(R"({"threads": 2, "memory": 64, "time": 1.5, "tables": "", "files": true})").get(), nullptr);
}

TEST(CInterface, FilesAreOpenedOnlyWhereTheSettingsSaySo) {
  const char* const missing = R"({"puzzle": "file:/no/such/file.tws"})";
  const std::string refused = Service()("puzzle", missing);
  const std::string looked_for = Service(R"({"files": true})")("puzzle", missing);
  EXPECT_TRUE(contains(refused, "error")) << refused;
  EXPECT_TRUE(contains(looked_for, "error")) << looked_for;
  EXPECT_NE(refused, looked_for);
}

TEST(CInterface, AnEventThatReturnsNotZeroEndsTheRequest) {
  const Service service;
  int calls = 0;
  const rompicapo_event stop = [](void* context, const char*, const char* json) {
    ++*static_cast<int*>(context);
    return json[0] == '{' ? 1 : 0;
  };
  const std::string reply = service("solve", endless, stop, &calls);
  EXPECT_TRUE(contains(reply, R"("outcome":"stopped")")) << reply;
  EXPECT_GE(calls, 1);
}

TEST(CInterface, CancelEndsWhatRunsAndNothingElse) {
  const Service service;
  std::atomic<bool> begun{false};
  const rompicapo_event note = [](void* context, const char*, const char*) {
    *static_cast<std::atomic<bool>*>(context) = true;
    return 0;
  };
  std::string reply;
  std::thread searching([&] { reply = service("solve", endless, note, &begun); });
  while (!begun) std::this_thread::yield();
  rompicapo_cancel(service.get());
  searching.join();
  EXPECT_TRUE(contains(reply, R"("outcome":"stopped")")) << reply;
  EXPECT_TRUE(contains(service("solve", R"({"puzzle": "8-puzzle", "state": "1 2 3 4 5 6 7 0 8"})"), R"("length":1)"));
}

TEST(CInterface, ServesSeveralThreads) {
  const Service service;
  const char* const request = R"({"puzzle": "cube:2", "state": "@R U F' R2"})";
  const std::string wanted = service("walk", R"({"puzzle": "cube:2", "state": "@R U F' R2", "moves": "U"})");
  std::atomic<int> right{0};
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number)
    threads.emplace_back([&] {
      const bool solved = contains(service("solve", request), R"("length":4)");
      const bool walked = service("walk", R"({"puzzle": "cube:2", "state": "@R U F' R2", "moves": "U"})") == wanted;
      if (solved && walked) ++right;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 4);
}

}  // namespace
