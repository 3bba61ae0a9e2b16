// SPDX-License-Identifier: MIT
//
// What a confined child cannot do; an unconfined child does each thing once.
#include "rompicapo/planning/confinement.hpp"

#if defined(__linux__)

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <linux/capability.h>
#include <netinet/in.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rompicapo/planning/child.hpp"
#include "rompicapo/planning/clingo.hpp"
#include "rompicapo/planning/test_support.hpp"

namespace rompicapo::planning {
namespace {

bool has_landlock() { return ::syscall(444, nullptr, 0, 1) > 0; }

// The output of a script, confined or not.
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

Bounds of_a_student(const std::vector<std::string>& readable = {}) {
  Bounds bounds;
  bounds.confined = bounds.may_start_others = true;
  bounds.readable = readable;
  return bounds;
}

// The result of a system call in a child process: 0 or its errno.
int tried(const std::function<long()>& call, const Bounds& bounds) {
  Confinement confinement("/bin/sh", bounds);
  const pid_t child = ::fork();
  if (child == 0) {
    if (bounds.confined) confinement.enter();
    errno = 0;
    ::_exit(call() < 0 ? errno : 0);
  }
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

struct Attempt {
  const char* name;
  std::function<long()> call;
};

void expect_refused(const std::vector<Attempt>& attempts) {
  for (const Attempt& attempt : attempts) {
    EXPECT_EQ(tried(attempt.call, {}), 0) << attempt.name << ", not confined";
    const int refusal = tried(attempt.call, of_a_student());
    EXPECT_TRUE(refusal == EPERM || refusal == ENOSYS) << attempt.name << ": " << std::strerror(refusal);
  }
}

template <class... Arguments>
std::function<long()> syscall_of(long number, Arguments... arguments) {
  return [=] { return ::syscall(number, arguments...); };
}

TEST(Confinement, TheListIsKnownToLibseccomp) {
  for (const auto& list : {allowed_calls(), missing_calls()})
    for (const char* const call : list) EXPECT_NE(::seccomp_syscall_resolve_name(call), __NR_SCMP_ERROR) << call;
  for (const bool others : {false, true})
    for (const bool open : {false, true}) {
      const SystemCallFilter& filter = system_call_filter(others, open);
      EXPECT_FALSE(filter.code.empty());
      EXPECT_FALSE(filter.own_number.empty() || filter.own_group.empty());
    }
}

TEST(Confinement, NoDatagramReachesASocketOfTheUser) {
  const TemporaryFolder folder;
  const int listener = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  sockaddr_un address{AF_UNIX, {}};
  std::strcpy(address.sun_path, folder.file("socket", "").c_str());
  std::filesystem::remove(static_cast<const char*>(address.sun_path));
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  const auto pair_and_send = [&](int type) {
    return [type, &address]() -> long {
      std::array<int, 2> ends{};
      if (::socketpair(AF_UNIX, type, 0, ends.data()) != 0) return -1;
      return ::sendto(ends[0], "x", 1, 0, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    };
  };
  expect_refused({{"datagram", pair_and_send(SOCK_DGRAM)}, {"with flags", pair_and_send(SOCK_DGRAM | SOCK_CLOEXEC)}});
  const auto stream = [] {
    std::array<int, 2> ends{};
    char got = 0;
    return ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0 && ::write(ends[0], "x", 1) == 1 &&
                   ::recv(ends[1], &got, 1, 0) == 1 && got == 'x'
               ? 0
               : -1;
  };
  EXPECT_EQ(tried(stream, of_a_student()), 0) << "runtimes wake their threads so";
  ::close(listener);
}

TEST(Confinement, NoSignalByInput) {
  const auto on_a_pipe = [](std::function<long(int)> call) {
    return [call]() -> long {
      std::array<int, 2> ends{};
      return ::pipe(ends.data()) == 0 ? call(ends[0]) : -1;
    };
  };
  const pid_t parent = ::getpid();
  const f_owner_ex owner{F_OWNER_PID, parent};
  std::vector<Attempt> attempts{
      {"F_SETOWN", on_a_pipe([=](int file) { return ::fcntl(file, F_SETOWN, parent); })},
      {"F_SETOWN_EX", on_a_pipe([&](int file) { return ::fcntl(file, F_SETOWN_EX, &owner); })},
      {"F_SETSIG", on_a_pipe([](int file) { return ::fcntl(file, F_SETSIG, SIGKILL); })},
      {"O_ASYNC", on_a_pipe([](int file) { return ::fcntl(file, F_SETFL, O_ASYNC | O_NONBLOCK); })},
      {"upper half", on_a_pipe([=](int file) {
         return ::syscall(SYS_fcntl, file, (std::uint64_t{1} << 40U) + F_SETOWN, static_cast<long>(parent));
       })}};
  for (const unsigned long request : {0x8901UL /* FIOSETOWN */, 0x8902UL /* SIOCSPGRP */})
    attempts.push_back({"ioctl", [=]() -> long {
                          std::array<int, 2> ends{};
                          if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0) return -1;
                          return ::ioctl(ends[0], request, &parent);
                        }});
  expect_refused(attempts);
}

TEST(Confinement, NoCallReachesAnotherProcess) {
  const long parent = ::getpid();
  const sched_param usual{};
  cpu_set_t processors;
  ASSERT_EQ(::sched_getaffinity(0, sizeof processors, &processors), 0);
  rlimit limits{};
  expect_refused({{"kill", syscall_of(SYS_kill, parent, 0)},
                  {"tgkill", syscall_of(SYS_tgkill, parent, parent, 0)},
                  {"sched_setscheduler", syscall_of(SYS_sched_setscheduler, parent, SCHED_OTHER, &usual)},
                  {"sched_setaffinity", syscall_of(SYS_sched_setaffinity, parent, sizeof processors, &processors)},
                  {"setpriority", syscall_of(SYS_setpriority, PRIO_PROCESS, parent, 0)},
                  {"ioprio_set", syscall_of(SYS_ioprio_set, 1, parent, 0)},
                  {"prlimit64", syscall_of(SYS_prlimit64, parent, RLIMIT_NOFILE, nullptr, &limits)},
                  {"setpgid", syscall_of(SYS_setpgid, 0, 0)},
                  {"PR_SET_PDEATHSIG", syscall_of(SYS_prctl, 1, 0)}});
}

// By number, since libraries and kernels of the build machine may be older. A refusal comes before the test whether the
// call exists.
TEST(Confinement, NoRightOrAttributeOfAFileIsChanged) {
  const TemporaryFolder folder;
  const std::string path = folder.file("kept", "as it was");
  const auto expect = [&](const char* name, const std::function<long()>& call) {
    const int refusal = tried(call, of_a_student({path}));
    EXPECT_TRUE(refusal == EPERM || refusal == ENOSYS) << name << ": " << std::strerror(refusal);
  };
  std::array<char, 64> attributes{};
  expect("fchmodat2", syscall_of(452, AT_FDCWD, path.c_str(), 0777, 0));
  expect("setxattrat", syscall_of(463, AT_FDCWD, path.c_str(), 0, "user.x", attributes.data(), 16));
  expect("removexattrat", syscall_of(466, AT_FDCWD, path.c_str(), 0, "user.x"));
  expect("file_setattr", syscall_of(469, AT_FDCWD, path.c_str(), attributes.data(), 24, 0));
  expect("fchmodat", syscall_of(SYS_fchmodat, AT_FDCWD, path.c_str(), 0777));
  expect("shmctl", syscall_of(SYS_shmctl, 0, 0, 0));
  expect("mq_unlink", syscall_of(SYS_mq_unlink, "x"));
  expect("a call of the future", syscall_of(500));
}

// Landlock sees truncation on opening from version 3 on; with access mode 3, never.
TEST(Confinement, NoFileIsCutByOpeningItOnOldKernels) {
  const TemporaryFolder folder;
  const std::string path = folder.file("kept", "as it was");
  Bounds bounds = of_a_student({folder.path()});
  for (const long version : {1000, 2, 1, 0})
    for (const int flags : {O_RDONLY | O_TRUNC, O_ACCMODE | O_TRUNC, O_WRONLY | O_TRUNC, O_RDWR, O_RDONLY}) {
      bounds.newest_landlock = version;
      const int result = tried([&] { return ::open(path.c_str(), flags); }, bounds);
      EXPECT_EQ(result == 0, flags == O_RDONLY) << version << ' ' << flags << ' ' << std::strerror(result);
      EXPECT_EQ(std::filesystem::file_size(path), 9u) << version << ' ' << flags;
    }
}

TEST(Confinement, NoMemoryThatNoLimitCounts) {
  const auto mapped = [](int flags) {
    return [flags]() -> long {
      return ::mmap(nullptr, 1U << 20U, PROT_READ | PROT_WRITE, flags, -1, 0) == MAP_FAILED ? -1 : 0;
    };
  };
  expect_refused({{"shared", mapped(MAP_SHARED | MAP_ANONYMOUS)},
                  {"downwards", mapped(MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN)},
                  {"a file in memory", syscall_of(SYS_memfd_create, "x", 0)},
                  {"a large pipe", []() -> long {
                     std::array<int, 2> ends{};
                     return ::pipe(ends.data()) == 0 ? ::fcntl(ends[0], F_SETPIPE_SZ, 1 << 17) : -1;
                   }}});
  EXPECT_EQ(tried(mapped(MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE), of_a_student()), 0);
}

// Root has no capability left, nor do its children, and cannot raise a limit.
TEST(Confinement, NoPrivilegeIsLeft) {
  ChildRequest request = shell(
      "ulimit -d unlimited 2>&-; ulimit -d; exec /bin/sh -c 'while read -r key value; do case $key in "
      "CapPrm:|CapEff:) echo $value;; esac; done </proc/$$/status'");
  static_cast<Bounds&>(request) = of_a_student({"/usr"});
  request.max_data = 256U << 20U;
  EXPECT_EQ(ended(request).output, "262144\n0000000000000000\n0000000000000000\n");
}

TEST(Confinement, WhatIsNotToBeListedIsReadByName) {
  if (!has_landlock()) GTEST_SKIP() << "this kernel has no Landlock";
  const TemporaryFolder folder;
  const std::string path = folder.file("named", "its text\n");
  const std::string& parent = folder.path();
  ChildRequest request =
      shell("cat " + path + "; ls " + parent + " / /proc /etc /tmp /sys/devices/system/cpu 2>/dev/null");
  static_cast<Bounds&>(request) = of_a_student({"/usr"});
  request.unlisted = {parent};
  EXPECT_EQ(ended(request).output, "its text\n");
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

// A script may start other programs, a program may not; open descriptors are not inherited.
TEST(Confinement, AProgramStartsNoOther) {
  ChildRequest request = shell("(echo one); echo two");
  EXPECT_EQ(ended(request).output, "one\ntwo\n");
  request.confined = true;
  EXPECT_EQ(ended(request).output.find("one"), std::string::npos);
  const int open = ::dup(1);  // no FD_CLOEXEC
  EXPECT_EQ(ended(shell("echo kept >&" + std::to_string(open) + " || echo closed")).output, "closed\n");
  ::close(open);
}

// What is allowed is also allowed to its children, and no more: none leaves the process group that is killed.
TEST(Confinement, OthersMayBeAllowed) {
  const TemporaryFolder folder;
  const std::string path = folder.file("open", "to be read\n");
  ChildRequest request = shell("cat " + path + "; (echo one); setsid echo left || echo kept");
  request.confined = request.may_start_others = true;
  EXPECT_EQ(ended(request).output, has_landlock() ? "one\nkept\n" : "to be read\none\nkept\n");
  request.readable = {folder.path()};
  request.arguments = {"-c", "cat " + path + "; echo no >" + path + "2; cat " + path + "2"};
  EXPECT_EQ(ended(request).output, "to be read\n");
  if (!has_landlock()) return;
  request.arguments = {"-c",
                       "read -r line </proc/$PPID/stat; echo \"${line:+peeked}\"; read -r line </proc/$$/stat; "
                       "echo \"${line:+itself}\""};
  EXPECT_EQ(ended(request).output, "\nitself\n");
}

// Allowed scripts run, but confined.
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
  EXPECT_TRUE(!has_landlock() || answer->atoms == std::vector<std::string>{"found(0)"});
  EXPECT_FALSE(std::filesystem::exists(made));
}

}  // namespace
}  // namespace rompicapo::planning

#endif
