// SPDX-License-Identifier: MIT
//
// Landlock (Linux 5.13) for files, seccomp for all else, resource limits below both. None needs a privilege, and a
// container rarely forbids them, as it does namespaces.
// Source: M. Salaün, "Landlock: unprivileged access control", docs.kernel.org/userspace-api/landlock.html;
// W. Drewry, "Seccomp BPF", docs.kernel.org/userspace-api/seccomp_filter.html.
#include "rompicapo/planning/confinement.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

// --- files: Landlock, by number, since the headers of a build machine may be older than the kernel that runs it

constexpr long landlock_create = 444, landlock_add = 445, landlock_restrict = 446;
constexpr std::uint32_t ask_version = 1, path_rule = 1;
constexpr std::uint64_t execute = 1U << 0U, write_file = 1U << 1U, read_file = 1U << 2U, read_folder = 1U << 3U;

struct Ruleset {
  std::uint64_t files = 0, network = 0, scope = 0;
};
struct [[gnu::packed]] PathRule {
  std::uint64_t allowed;
  std::int32_t folder;
};

// What each version of Landlock can forbid; all of it is.
Ruleset forbidden(long version) {
  const unsigned rights = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  return {(std::uint64_t{1} << rights) - 1, version >= 4 ? 3U : 0U, version >= 6 ? 3U : 0U};
}
std::size_t ruleset_bytes(long version) { return version >= 6 ? 24 : version >= 4 ? 16 : 8; }

void grant(int ruleset, const std::string& path, std::uint64_t rights) {
  const int place = ::open(path.c_str(), O_PATH | O_CLOEXEC);
  if (place < 0) return;
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) rights &= execute | write_file | read_file;
  const PathRule rule{rights, place};
  ::syscall(landlock_add, ruleset, path_rule, &rule, 0);
  ::close(place);
}

// --- system calls: seccomp

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__) && !defined(__AARCH64EB__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t architecture = 0;  // not known: no filter
#endif

constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM, lacking = SECCOMP_RET_ERRNO | ENOSYS;

// Network and other processes' ears; other processes; the system; attributes of files, which Landlock leaves alone;
// and io_uring, which would do all this beside the filter. socketpair is let be: it reaches nobody else, and runtimes
// (Java's channels, Python's asyncio) wake their threads by it.
constexpr long refused_calls[] = {
    SYS_socket,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_shmget,
    SYS_shmat,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_setpgid,
    SYS_setsid,
    SYS_setpriority,
    SYS_unshare,
    SYS_setns,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_personality,
    SYS_reboot,
    SYS_kexec_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_utimensat,
    SYS_inotify_init1,
    SYS_fanotify_init,
#if defined(__x86_64__)
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_inotify_init,
#endif
    425,
    426,
    427,  // io_uring_setup, _enter, _register
    424,
    434,
    438,  // pidfd_send_signal, pidfd_open, pidfd_getfd
    428,
    429,
    430,
    442,  // open_tree, move_mount, fsopen, mount_setattr
};

// Where Landlock is missing.
constexpr long changing_calls[] = {
    SYS_unlinkat,      SYS_renameat2, SYS_mkdirat, SYS_linkat, SYS_symlinkat, SYS_mknodat, SYS_truncate, SYS_ftruncate,
    437 /* openat2 */,
#if defined(SYS_renameat)
    SYS_renameat,
#endif
#if defined(__x86_64__)
    SYS_unlink,        SYS_rename,    SYS_mkdir,   SYS_rmdir,  SYS_link,      SYS_symlink, SYS_mknod,    SYS_creat,
#endif
};

constexpr auto number_offset = static_cast<std::uint32_t>(offsetof(seccomp_data, nr));
constexpr auto architecture_offset = static_cast<std::uint32_t>(offsetof(seccomp_data, arch));
// The lower half of an argument: both architectures have it first.
constexpr std::uint32_t argument_offset(std::size_t which) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 8 * which);
}

constexpr std::uint16_t load = BPF_LD | BPF_W | BPF_ABS, end_with = BPF_RET | BPF_K;
constexpr std::uint16_t equals = BPF_JMP | BPF_JEQ | BPF_K, has_bit = BPF_JMP | BPF_JSET | BPF_K,
                        reaches = BPF_JMP | BPF_JGE | BPF_K;

class Filter {
 public:
  Filter() {
    add(load, architecture_offset);
    unless(equals, architecture, SECCOMP_RET_KILL_PROCESS);
    add(load, number_offset);
    where(reaches, 0x40000000U, refuse);  // x32's other numbers for the same calls
  }

  void call(long number, std::uint32_t verdict) { where(equals, static_cast<std::uint32_t>(number), verdict); }

  // The call is refused where its argument has one of these bits.
  void call_with_bits(long number, std::size_t argument, std::uint32_t bits) {
    add(equals, static_cast<std::uint32_t>(number), 0, 4);
    add(load, argument_offset(argument));
    where(has_bit, bits, refuse);
    add(end_with, SECCOMP_RET_ALLOW);
  }

  // The call is refused where its argument lacks these bits.
  void call_without_bits(long number, std::size_t argument, std::uint32_t bits) {
    add(equals, static_cast<std::uint32_t>(number), 0, 4);
    add(load, argument_offset(argument));
    unless(has_bit, bits, refuse);
    add(end_with, SECCOMP_RET_ALLOW);
  }

  // The call is refused unless its argument is a number that is filled in later; gives its place.
  std::size_t call_unless_equal(long number, std::size_t argument) {
    add(equals, static_cast<std::uint32_t>(number), 0, 4);
    add(load, argument_offset(argument));
    const std::size_t place = made_.size();
    unless(equals, 0, refuse);
    add(end_with, SECCOMP_RET_ALLOW);
    return place;
  }

  std::vector<sock_filter> made() && {
    add(end_with, SECCOMP_RET_ALLOW);
    return std::move(made_);
  }

 private:
  void add(std::uint16_t code, std::uint32_t value, std::uint8_t met = 0, std::uint8_t unmet = 0) {
    made_.push_back({code, met, unmet, value});
  }
  void where(std::uint16_t test, std::uint32_t value, std::uint32_t verdict) {
    add(test, value, 0, 1);
    add(end_with, verdict);
  }
  void unless(std::uint16_t test, std::uint32_t value, std::uint32_t verdict) {
    add(test, value, 1, 0);
    add(end_with, verdict);
  }

  std::vector<sock_filter> made_{};
};

constexpr std::uint32_t new_namespaces =
    CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

// Only a script has to start other programs.
bool is_script(const std::string& program) {
  std::array<char, 2> head{};
  return std::ifstream(program).read(head.data(), head.size()) && head[0] == '#' && head[1] == '!';
}

}  // namespace

Confinement::Confinement(const std::string& program, const Bounds& bounds) : knows_itself_(!bounds.readable.empty()) {
  const long version = ::syscall(landlock_create, nullptr, 0, ask_version);
  if (version > 0) {
    const Ruleset all = forbidden(version);
    ruleset_ = static_cast<int>(::syscall(landlock_create, &all, ruleset_bytes(version), 0));  // closed by exec
  }
  if (ruleset_ >= 0) grant_files(program, bounds);
  if (architecture != 0) make_filter(bounds.may_start_others || is_script(program));
}

Confinement::~Confinement() {
  if (ruleset_ >= 0) ::close(ruleset_);
}

void Confinement::grant_files(const std::string& program, const Bounds& bounds) {
  constexpr std::uint64_t run = execute | read_file | read_folder;
  for (const char* folder :
       {"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"})
    grant(ruleset_, folder, run);
  for (const char* file : {"/etc/ld.so.cache", "/etc/ld.so.preload", "/dev/urandom", "/dev/random", "/dev/zero",
                           "/sys/devices/system/cpu", "/proc/sys/vm/overcommit_memory"})
    grant(ruleset_, file, read_file | read_folder);
  grant(ruleset_, "/dev/null", read_file | write_file);
  for (const std::string& path : bounds.readable) grant(ruleset_, path, run);
  if (program.find('/') == std::string::npos) return;
  // One that was installed elsewhere, with its libraries beside it.
  std::error_code missing;
  const std::filesystem::path real = std::filesystem::canonical(program, missing);
  for (const std::filesystem::path& path : {std::filesystem::path(program), real}) {
    if (path.empty()) continue;
    const std::filesystem::path folder = path.parent_path();
    grant(ruleset_, path.string(), execute | read_file);
    grant(ruleset_, (folder / "../lib").string(), run);
    if (folder.filename() == "bin") grant(ruleset_, folder.string(), run);
    grant(ruleset_, (folder / "../pyvenv.cfg").string(), read_file);
  }
}

void Confinement::make_filter(bool may_fork) {
  Filter filter;
  for (const long number : refused_calls) filter.call(number, refuse);
  constexpr std::uint32_t changing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
  if (ruleset_ < 0) {
    for (const long number : changing_calls) filter.call(number, refuse);
    filter.call_with_bits(SYS_openat, 2, changing);
#if defined(__x86_64__)
    filter.call_with_bits(SYS_open, 1, changing);
#endif
  }
  filter.call_with_bits(SYS_prlimit64, 0, UINT32_MAX);  // of other processes
  filter.call(435, lacking);  // clone3: its flags cannot be seen, and libraries fall back on clone
  if (may_fork) {
    filter.call_with_bits(SYS_clone, 0, new_namespaces);
  } else {
#if defined(__x86_64__)
    filter.call(SYS_fork, refuse);
    filter.call(SYS_vfork, refuse);
#endif
    filter.call_without_bits(SYS_clone, 0, CLONE_THREAD);
  }
  for (const long number : {SYS_kill, SYS_tkill, SYS_tgkill})
    own_number_.push_back(filter.call_unless_equal(number, 0));
  filter_ = std::move(filter).made();
}

bool Confinement::enter() {
  const rlimit none{0, 0}, few{256, 256};
  ::setrlimit(RLIMIT_FSIZE, &none);
  ::setrlimit(RLIMIT_NOFILE, &few);
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  if (ruleset_ >= 0 && knows_itself_) {
    const PathRule own{read_file | read_folder, ::open("/proc/self", O_PATH | O_CLOEXEC)};
    if (own.folder >= 0) ::syscall(landlock_add, ruleset_, path_rule, &own, 0);
  }
  if (ruleset_ >= 0) ::syscall(landlock_restrict, ruleset_, 0);
  if (filter_.empty()) return false;
  for (const std::size_t place : own_number_) filter_[place].k = static_cast<std::uint32_t>(::getpid());
  const sock_fprog program{static_cast<unsigned short>(filter_.size()), filter_.data()};
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}  // namespace rompicapo::planning

#endif
