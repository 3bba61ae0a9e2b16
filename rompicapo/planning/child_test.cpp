// SPDX-License-Identifier: MIT
#include "rompicapo/planning/child.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "rompicapo/planning/test_support.hpp"

namespace rompicapo::planning {
namespace {

using How = ChildEnd::How;

bool no_child_left() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

TEST(Child, ReadsItsInputAndIsHeardToTheEnd) {
  ChildRequest request = shell("cat; echo done >&2; exit 7");
  request.input = std::string(300000, 'x');  // more than a pipe's capacity
  const ChildEnd end = ended(request);
  EXPECT_EQ(end.how, How::exited);
  EXPECT_EQ(end.code, 7);
  EXPECT_EQ(end.output, request.input);
  EXPECT_EQ(end.errors, "done\n");
  EXPECT_GT(end.peak_bytes, 0u);
  EXPECT_TRUE(no_child_left());
}

TEST(Child, MissingProgram) {
  ChildRequest request;
  request.program = "/no/such/program";
  const auto end = run_child(request);
  ASSERT_FALSE(end.has_value());
  EXPECT_EQ(end.error().code, ErrorCode::environment);
  EXPECT_NE(end.error().message.find("No such file"), std::string::npos) << end.error().message;
  EXPECT_TRUE(no_child_left());
}

TEST(Child, KilledBySomebodyElse) {
  const ChildEnd end = ended(shell("kill -9 $$"));
  EXPECT_EQ(end.how, How::signalled);
  EXPECT_EQ(end.code, SIGKILL);
}

TEST(Child, CancelledWithAllThatItStarted) {
  const TemporaryFolder folder;
  const std::string note = folder.file("pid", "");
  ChildRequest request = shell("sleep 1000 & echo $! >" + note + "; trap '' TERM INT; wait; sleep 1000");
  int asked = 0;
  request.cancelled = [&asked] { return ++asked > 10; };
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(ended(request).how, How::cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(60));
  int grandchild = 0;
  std::ifstream(note) >> grandchild;
  ASSERT_GT(grandchild, 0);
  for (int wait = 0; wait < 500 && ::kill(grandchild, 0) == 0; ++wait) {
    std::ifstream status("/proc/" + std::to_string(grandchild) + "/stat");
    std::string pid, name, state;
    status >> pid >> name >> state;
    if (state == "Z") break;  // dead; its new parent has not waited for it yet
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    ASSERT_LT(wait, 499) << "what the child started lives on";
  }
  EXPECT_TRUE(no_child_left());
}

TEST(Child, ThatClosesItsStreamsAndHangsIsCancelledToo) {
  ChildRequest request = shell("exec >&- 2>&-; sleep 1000");
  int asked = 0;
  request.cancelled = [&asked] { return ++asked > 20; };
  EXPECT_EQ(ended(request).how, How::cancelled);
}

TEST(Child, ThatTalksWithoutEndIsStopped) {
  ChildRequest request = shell("yes");
  request.most_output = 1 << 20;
  EXPECT_EQ(ended(request).how, How::talked_too_much);
}

TEST(Child, HasTheMemoryThatItWasGiven) {
  ChildRequest request = shell("ulimit -v");
  request.max_bytes = std::uint64_t{512} << 20;
  EXPECT_EQ(ended(request).output, "524288\n");
}

// Even after SIGKILL nothing is left behind.
TEST(Child, DiesWithItsParent) {
  const TemporaryFolder folder;
  const std::string note = folder.file("pid", "");
  const pid_t parent = ::fork();
  ASSERT_GE(parent, 0);
  if (parent == 0) {
    (void)run_child(shell("echo $$ >" + note + "; exec sleep 1000"));
    ::_exit(0);
  }
  int child = 0;
  for (int wait = 0; wait < 1000 && child == 0; ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::ifstream(note) >> child;
  }
  ASSERT_GT(child, 0);
  ASSERT_EQ(::kill(child, 0), 0);
  ::kill(parent, SIGKILL);
  ::waitpid(parent, nullptr, 0);
  bool alive = true;
  for (int wait = 0; wait < 1000 && alive; ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    std::ifstream status("/proc/" + std::to_string(child) + "/stat");
    std::string pid, name, state;
    alive = static_cast<bool>(status >> pid >> name >> state) && state != "Z";
  }
  EXPECT_FALSE(alive);
}

// A fork bomb with an end: it would start 200 processes.
TEST(Child, TooManyProcesses) {
  ChildRequest request = shell("i=0; while [ $i -lt 200 ]; do sleep 100 & i=$((i + 1)); done; wait");
  request.max_processes = 8;
  EXPECT_EQ(ended(request).how, How::too_many_processes);
  EXPECT_TRUE(no_child_left());
}

ChildRequest repeated(int times, const std::string& command) {
  ChildRequest request = shell("i=0; while [ $i -lt " + std::to_string(times) + " ]; do " + command +
                               " i=$((i + 1)); done; wait; echo end");
  request.max_processes = 8;
  request.confined = request.may_start_others = true;
  return request;
}

TEST(Child, AsManyProcessesAsItMay) {
  EXPECT_EQ(ended(repeated(7, "sleep 0.2 &")).output, "end\n");
  EXPECT_EQ(ended(repeated(40, "true;")).output, "end\n");  // any number, one after the other
}

// Does not depend on polling: the eighth process never runs.
TEST(Child, OneProcessTooManyDoesNotBegin) {
  for (int time = 0; time < 5; ++time) {
    const ChildEnd end = ended(repeated(60, "(echo x; exec sleep 100) &"));
    EXPECT_EQ(end.how, How::too_many_processes);
    EXPECT_LE(end.output.size(), 7 * std::string("x\n").size());
  }
  EXPECT_TRUE(no_child_left());
}

// Ended processes count until they are waited for.
TEST(Child, ShortProcessesCount) {
  ChildRequest request = repeated(0, "");
  const std::string script = R"([ $1 -eq 0 ] && exit; true & exec sh -c "$0" "$0" $(($1 - 1)))";
  request.arguments = {"-c", script, script, "20"};
  EXPECT_EQ(ended(request).how, How::too_many_processes);
}

// A handler without SA_RESTART, as in this shell, does not make fork fail.
TEST(Child, StartsAreNotInterrupted) { EXPECT_EQ(ended(repeated(100, "true | true;")).output, "end\n"); }

TEST(Child, WhereNothingMayBeTracedItIsLookedAt) {
  ChildRequest request = repeated(7, "true &");
  request.may_trace = false;
  EXPECT_EQ(ended(request).output, "end\n");
  request = repeated(20, "sleep 100 &");
  request.may_trace = false;
  EXPECT_EQ(ended(request).how, How::too_many_processes);
}

// The end reported is the program's, not the keeper's.
TEST(Child, EndsAsTheProgramEnds) {
  ChildRequest request = repeated(0, "");
  request.arguments = {"-c", "sleep 100 & exit 7"};
  ChildEnd end = ended(request);
  EXPECT_EQ(end.how, How::exited);
  EXPECT_EQ(end.code, 7);
  EXPECT_GT(end.peak_bytes, 0u);
  request.arguments = {"-c", "kill -TERM $$"};
  end = ended(request);
  EXPECT_EQ(end.how, How::signalled);
  EXPECT_EQ(end.code, SIGTERM);
  request.program = "/no/such/program";
  EXPECT_FALSE(run_child(request).has_value());
  EXPECT_TRUE(no_child_left());
}

// Each process alone would be within the limit.
TEST(Child, MemoryOfAllProcessesTogether) {
  ChildRequest request = shell(
      "for i in 1 2 3 4; do head -c 40000000 /dev/zero | tail -c 40000000 | (sleep 2; cat) >/dev/null & done; wait");
  request.max_data = 50U << 20U;
  EXPECT_EQ(ended(request).how, How::out_of_memory);
}

TEST(Child, ProcessorTime) {
  ChildRequest request = shell("while :; do :; done");
  request.max_cpu_seconds = 0.5;
  const ChildEnd end = ended(request);
  EXPECT_EQ(end.how, How::signalled);
  EXPECT_LT(end.cpu_seconds, 3);
}

}  // namespace
}  // namespace rompicapo::planning
