// SPDX-License-Identifier: MIT
//
// What a confined child cannot do, each thing once done by one that is not confined.
#include "rompicapo/planning/confinement.hpp"

#if defined(__linux__)

#include <arpa/inet.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "rompicapo/planning/child.hpp"
#include "rompicapo/planning/clingo.hpp"
#include "rompicapo/planning/test_support.hpp"

namespace rompicapo::planning {
namespace {

bool has_landlock() { return ::syscall(444, nullptr, 0, 1) > 0; }

// The words of a script, confined or not: what it prints.
std::string said(const TemporaryFolder& folder, const std::string& script, bool confined) {
  const std::string path = folder.file("child", "#!/bin/bash\n" + script + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  ChildRequest request;
  request.program = path;
  request.confined = confined;
  const auto end = run_child(request);
  if (!end.has_value()) return end.error().message;
  return end->output;
}

TEST(Confinement, NoFileIsRead) {
  if (!has_landlock()) GTEST_SKIP() << "this kernel has no Landlock";
  const TemporaryFolder folder;
  const std::string script = "read -r line <" + folder.file("secret", "the secret\n") + "; echo \"$line\"";
  EXPECT_EQ(said(folder, script, false), "the secret\n");
  EXPECT_EQ(said(folder, script, true), "\n");
  const std::string password = "read -r line </etc/passwd; echo \"${line:+read}\"";
  EXPECT_EQ(said(folder, password, false), "read\n");
  EXPECT_EQ(said(folder, password, true), "\n");
}

TEST(Confinement, NoFileIsWrittenMadeOrRemoved) {
  const TemporaryFolder folder;
  const std::string kept = folder.file("kept", "as it was");
  const std::string made = kept + "-made";
  const std::string script =
      "echo changed >" + kept + "; echo made >" + made + "; rm -f " + kept + "; chmod 777 " + kept;
  said(folder, script, true);
  EXPECT_FALSE(std::filesystem::exists(made));
  std::string text;
  std::getline(std::ifstream(kept), text);
  EXPECT_EQ(text, "as it was");
  said(folder, script, false);
  EXPECT_TRUE(std::filesystem::exists(made));
  EXPECT_FALSE(std::filesystem::exists(kept));
}

TEST(Confinement, NoSocketIsOpened) {
  const TemporaryFolder folder;
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_GE(listener, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof address;
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), length), 0);
  ASSERT_EQ(::listen(listener, 4), 0);
  ASSERT_EQ(::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &length), 0);
  const std::string script = "exec 3<>/dev/tcp/127.0.0.1/" + std::to_string(ntohs(address.sin_port)) + " && echo in";
  EXPECT_EQ(said(folder, script, false), "in\n");
  EXPECT_EQ(said(folder, script, true), "");
  ::close(listener);
}

TEST(Confinement, NoOtherProcessIsSignalled) {
  const TemporaryFolder folder;
  const std::string script = "kill -0 $PPID && echo reached";
  EXPECT_EQ(said(folder, script, false), "reached\n");
  EXPECT_EQ(said(folder, script, true), "");
}

// A script may start other programs, a program may not; nor is what we have open handed on.
TEST(Confinement, AProgramStartsNoOther) {
  ChildRequest request;
  request.program = "/bin/sh";
  request.arguments = {"-c", "(echo one); echo two"};
  auto end = run_child(request);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->output, "one\ntwo\n");
  request.confined = true;
  end = run_child(request);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->output.find("one"), std::string::npos);
  const int open = ::dup(1);  // no FD_CLOEXEC
  request.confined = false;
  request.arguments = {"-c", "echo kept >&" + std::to_string(open) + " || echo closed"};
  end = run_child(request);
  ::close(open);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->output, "closed\n");
}

// What is allowed is allowed to those that it starts as well, and no more: nobody leaves the group that is killed.
TEST(Confinement, OthersMayBeAllowed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("open", "to be read\n");
  ChildRequest request;
  request.program = "/bin/sh";
  request.arguments = {"-c", "cat " + path + "; (echo one); setsid echo left || echo kept"};
  request.confined = true;
  request.may_start_others = true;
  auto end = run_child(request);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->output, has_landlock() ? "one\nkept\n" : "to be read\none\nkept\n");
  request.readable = {std::filesystem::path(path).parent_path().string()};
  request.arguments = {"-c", "cat " + path + "; echo no >" + path + "2; cat " + path + "2"};
  end = run_child(request);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->output, "to be read\n");
  if (!has_landlock()) return;
  request.arguments = {"-c",
                       "read -r line </proc/$PPID/stat; echo \"${line:+peeked}\"; read -r line </proc/$$/stat; "
                       "echo \"${line:+itself}\""};
  end = run_child(request);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->output, "\nitself\n");
}

// Scripts that are allowed run, but get nowhere.
TEST(Confinement, ClingoRunsScriptsOnlyInside) {
  const TemporaryFolder folder;
  const std::string path = folder.file("secret", "the secret");
  const std::string made = path + "-made";
  ClingoCall call;
  call.text = "#script(lua)\nlocal f = io.open(\"" + path + "\")\nlocal g = io.open(\"" + made +
              "\", \"w\")\nlocal r = os.execute(\"echo x >" + made +
              "\")\nfunction found() return (f or g or r) and 1 or 0 end\n#end.\nfound(@found()).\n";
  const auto answer = run_clingo(call);
  if (!answer.has_value() && answer.error().message.find("lua") != std::string::npos)
    GTEST_SKIP() << "this clingo has no Lua";
  ASSERT_TRUE(answer.has_value()) << answer.error().message;
  if (has_landlock()) {
    EXPECT_EQ(answer->atoms, std::vector<std::string>{"found(0)"});
  }
  EXPECT_FALSE(std::filesystem::exists(made));
}

}  // namespace
}  // namespace rompicapo::planning

#endif
