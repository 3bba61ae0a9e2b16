// SPDX-License-Identifier: MIT
//
// The calls that the runtimes of C, C++, Python, Java, JavaScript, shells and clingo make, except those that reach
// other processes or take memory that no limit counts. Calls newer than the list report ENOSYS, so that newer libcs
// fall back. Source: libseccomp, which compiles the names to the kernel's program.
#include "rompicapo/planning/confinement.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

constexpr const char* without_conditions[] = {
    // files and folders, as far as Landlock permits opening them
    "read", "readv", "pread64", "preadv", "preadv2", "write", "writev", "pwrite64", "pwritev", "pwritev2", "lseek",
    "close", "close_range", "dup", "dup2", "dup3", "stat", "lstat", "fstat", "newfstatat", "statx", "statfs", "fstatfs",
    "access", "faccessat", "faccessat2", "readlink", "readlinkat", "getdents", "getdents64", "getcwd", "chdir",
    "fchdir", "umask", "fadvise64",
    // waiting
    "poll", "ppoll", "select", "pselect6", "epoll_create", "epoll_create1", "epoll_ctl", "epoll_wait", "epoll_pwait",
    "epoll_pwait2", "eventfd", "eventfd2", "pipe", "pipe2", "signalfd", "signalfd4", "timerfd_create",
    "timerfd_settime", "timerfd_gettime", "nanosleep", "clock_nanosleep", "pause", "sched_yield", "restart_syscall",
    // memory
    "brk", "munmap", "mremap", "mprotect", "mincore", "msync", "mlock", "mlock2", "munlock", "get_mempolicy",
    "membarrier",
    // threads, processes, their signals
    "execve", "execveat", "exit", "exit_group", "wait4", "waitid", "futex", "futex_waitv", "set_robust_list",
    "set_tid_address", "rseq", "arch_prctl", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "rt_sigsuspend",
    "rt_sigpending", "rt_sigtimedwait", "sigaltstack", "alarm", "setitimer", "getitimer", "timer_create",
    "timer_settime", "timer_gettime", "timer_getoverrun", "timer_delete",
    // properties of the process
    "getpid", "getppid", "gettid", "getpgrp", "getpgid", "getsid", "getuid", "geteuid", "getgid", "getegid",
    "getresuid", "getresgid", "getgroups", "capget", "getrlimit", "setrlimit", "getrusage", "getpriority", "times",
    "sysinfo", "uname", "getcpu", "sched_getaffinity", "sched_getparam", "sched_getscheduler", "sched_get_priority_max",
    "sched_get_priority_min", "sched_rr_get_interval", "time", "gettimeofday", "clock_gettime", "clock_getres",
    "getrandom",
    // socketpair, which reaches no other process
    "recvfrom", "recvmsg", "recvmmsg", "sendmsg", "sendmmsg", "shutdown", "getsockname", "getpeername", "getsockopt"};

// Libraries try these and work without them.
constexpr const char* unknown[] = {"clone3",  // its flags cannot be inspected
                                   "openat2",
                                   "io_uring_setup",
                                   "io_uring_enter",
                                   "io_uring_register",
                                   "io_setup",
                                   "pidfd_open",
                                   "pidfd_send_signal",
                                   "pidfd_getfd",
                                   "copy_file_range",
                                   "sendfile",
                                   "splice",
                                   "tee",
                                   "vmsplice",
                                   "memfd_create",
                                   "memfd_secret",
                                   "userfaultfd",
                                   "pkey_alloc",
                                   "pkey_free",
                                   "pkey_mprotect",
                                   "mbind",
                                   "set_mempolicy",
                                   "process_madvise"};
constexpr int newest_known = 449, newest_numbered = 511;  // futex_waitv; what Linux will add for some years

constexpr std::uint64_t new_namespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
constexpr std::uint64_t all_of_32_bits = UINT32_MAX;

// Placeholders for the process numbers of the child and its group.
constexpr std::uint32_t number_to_come = 0x7e57a001U, group_to_come = 0x7e57a002U;

class Rules {
 public:
  Rules() : rules_(::seccomp_init(SCMP_ACT_ERRNO(EPERM))) {
    done_ = rules_ != nullptr && ::seccomp_attr_set(rules_, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0 &&
            ::seccomp_attr_set(rules_, SCMP_FLTATR_CTL_OPTIMIZE, 2) == 0;  // a search tree instead of a chain
  }
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  ~Rules() {
    if (rules_ != nullptr) ::seccomp_release(rules_);
  }

  // The bits of `mask` in argument `which` are `value`; several such rules for one call are alternatives.
  struct Bits {
    unsigned which;
    std::uint64_t mask, value;
  };
  void allow(const char* call) { add(SCMP_ACT_ALLOW, number(call), {}); }
  void allow(const char* call, const std::vector<Bits>& bits) { add(SCMP_ACT_ALLOW, number(call), bits); }
  void allow_one_of(const char* call, unsigned which, std::initializer_list<std::uint64_t> values) {
    for (const std::uint64_t value : values) allow(call, {{which, all_of_32_bits, value & all_of_32_bits}});
  }
  void no_such(int call) { add(SCMP_ACT_ERRNO(ENOSYS), call, {}); }
  void no_such(const char* call) { no_such(number(call)); }

  std::vector<sock_filter> written() const {
    std::vector<sock_filter> code;
    const int file = done_ ? ::memfd_create("filter", MFD_CLOEXEC) : -1;
    if (file < 0) return code;
    if (::seccomp_export_bpf(rules_, file) == 0) {
      code.resize(static_cast<std::size_t>(::lseek(file, 0, SEEK_END)) / sizeof(sock_filter));
      const std::size_t bytes = code.size() * sizeof(sock_filter);
      if (::pread(file, code.data(), bytes, 0) != static_cast<ssize_t>(bytes)) code.clear();
    }
    ::close(file);
    return code;
  }

 private:
  static int number(const char* call) { return ::seccomp_syscall_resolve_name(call); }

  // libseccomp skips a call that this architecture lacks, but not a name that it does not know.
  void add(std::uint32_t verdict, int call, const std::vector<Bits>& bits) {
    std::vector<scmp_arg_cmp> compared;
    for (const Bits& each : bits) compared.push_back({each.which, SCMP_CMP_MASKED_EQ, each.mask, each.value});
    done_ = done_ && ::seccomp_rule_add_array(rules_, verdict, call, static_cast<unsigned>(compared.size()),
                                              compared.data()) == 0;
  }

  scmp_filter_ctx rules_;
  bool done_ = false;
};

// Landlock controls opening for writing, except what it cannot see: truncation while opening for reading (before
// version 3) or with access mode 3.
void allow_opening(Rules& rules, bool may_open) {
  for (const auto& [call, flags] : {std::pair{"open", 1U}, std::pair{"openat", 2U}}) {
    rules.allow(call, {{flags, O_ACCMODE | O_TRUNC | (may_open ? 0U : unsigned{O_CREAT}), O_RDONLY}});
    if (!may_open) continue;
    rules.allow(call, {{flags, O_ACCMODE, O_WRONLY}});
    rules.allow(call, {{flags, O_ACCMODE, O_RDWR}});
  }
}

// Refuses memory that no limit of a process counts: shared memory, and mappings that grow downwards like a stack.
void allow_mapping(Rules& rules) {
  constexpr std::uint64_t uncounted = MAP_GROWSDOWN | MAP_HUGETLB;
  rules.allow("mmap", {{3, uncounted | MAP_ANONYMOUS, 0}});
  rules.allow("mmap", {{3, uncounted | MAP_ANONYMOUS | MAP_SHARED, MAP_ANONYMOUS}});
  rules.allow_one_of("madvise", 2,
                     {MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_DONTNEED, MADV_FREE, MADV_DONTFORK,
                      MADV_DOFORK, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTDUMP, MADV_DODUMP});
}

// Without owners of asynchronous input (F_SETOWN, F_SETSIG, O_ASYNC), leases, locks and pipe sizes.
void allow_descriptors(Rules& rules) {
  rules.allow_one_of("fcntl", 1, {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_GETPIPE_SZ});
  rules.allow("fcntl", {{1, all_of_32_bits, F_SETFL}, {2, O_ASYNC, 0}});
  rules.allow_one_of("ioctl", 1, {TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX});
  constexpr std::uint64_t kind = ~std::uint64_t{SOCK_CLOEXEC | SOCK_NONBLOCK} & all_of_32_bits;
  rules.allow("socketpair", {{0, all_of_32_bits, AF_UNIX}, {1, kind, SOCK_STREAM}});
  rules.allow("sendto", {{4, UINT64_MAX, 0}});
}

void allow_processes(Rules& rules, bool may_start_others) {
  constexpr std::uint64_t never = CLONE_PARENT | CLONE_UNTRACED | new_namespaces;  // the keeper counts by tracing
  rules.allow("clone", {{0, CLONE_THREAD | never, CLONE_THREAD}});
  if (may_start_others) {
    rules.allow("clone", {{0, CLONE_THREAD | CSIGNAL | never, SIGCHLD}});
    rules.allow("fork");
    rules.allow("vfork");
  }
  for (const char* const call : {"kill", "tkill", "tgkill"}) rules.allow_one_of(call, 0, {number_to_come});
  rules.allow_one_of("kill", 0, {0, group_to_come});
  rules.allow("prlimit64", {{0, UINT64_MAX, 0}});
  rules.allow("sched_setaffinity", {{0, all_of_32_bits, 0}});
  rules.allow_one_of("prctl", 0,
                     {PR_SET_NAME, PR_GET_NAME, PR_GET_DUMPABLE, PR_GET_TIMERSLACK, PR_SET_TIMERSLACK, PR_CAPBSET_READ,
                      PR_GET_SECCOMP, PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS, PR_SET_THP_DISABLE, PR_GET_THP_DISABLE,
                      0x53564d41 /* PR_SET_VMA: a name of memory */});
}

SystemCallFilter made_filter(bool may_start_others, bool may_open) {
  Rules rules;
  for (const char* const call : without_conditions) rules.allow(call);
  for (const char* const call : unknown) rules.no_such(call);
  for (int call = newest_known + 1; call <= newest_numbered; ++call) rules.no_such(call);
  allow_opening(rules, may_open);
  allow_mapping(rules);
  allow_descriptors(rules);
  allow_processes(rules, may_start_others);
  SystemCallFilter filter{rules.written()};
  for (std::size_t at = 0; at < filter.code.size(); ++at) {
    const sock_filter& each = filter.code[at];
    if (BPF_CLASS(each.code) == BPF_JMP && each.k == number_to_come) filter.own_number.push_back(at);
    if (BPF_CLASS(each.code) == BPF_JMP && each.k == group_to_come) filter.own_group.push_back(at);
  }
  return filter;
}

template <bool may_start_others, bool may_open>
const SystemCallFilter& kept_filter() {
  static const SystemCallFilter filter = made_filter(may_start_others, may_open);
  return filter;
}

}  // namespace

std::span<const char* const> allowed_calls() { return without_conditions; }
std::span<const char* const> missing_calls() { return unknown; }

const SystemCallFilter& system_call_filter(bool may_start_others, bool may_open) {
  if (may_start_others) return may_open ? kept_filter<true, true>() : kept_filter<true, false>();
  return may_open ? kept_filter<false, true>() : kept_filter<false, false>();
}

}  // namespace rompicapo::planning

#endif
