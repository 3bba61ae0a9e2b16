// SPDX-License-Identifier: MIT
//
// Landlock (Linux 5.13) for files, seccomp for the rest (confinement_filter.cpp), and resource limits. None needs a
// privilege, and containers rarely forbid them, unlike namespaces. Source: M. Salaün, "Landlock: unprivileged access
// control", docs.kernel.org/userspace-api/landlock.html; W. Drewry, "Seccomp BPF",
// docs.kernel.org/userspace-api/seccomp_filter.html.
#include "rompicapo/planning/confinement.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

// --- files: Landlock, by number, since the headers of the build machine may be older than the running kernel

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

// The rights that each version of Landlock can restrict; all are.
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

// Only a script needs to start other programs.
bool is_script(const std::string& program) {
  std::array<char, 2> head{};
  return std::ifstream(program).read(head.data(), head.size()) && head[0] == '#' && head[1] == '!';
}

}  // namespace

Confinement::Confinement(const std::string& program, const Bounds& bounds) : knows_itself_(!bounds.readable.empty()) {
  const long version = std::min(::syscall(landlock_create, nullptr, 0, ask_version), bounds.newest_landlock);
  if (version > 0) {
    const Ruleset all = forbidden(version);
    ruleset_ = static_cast<int>(::syscall(landlock_create, &all, ruleset_bytes(version), 0));  // closed by exec
  }
  if (ruleset_ >= 0) grant_files(program, bounds);
  filter_ = system_call_filter(bounds.may_start_others || is_script(program), ruleset_ >= 0);
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
    grant(ruleset_, file, read_file);
  grant(ruleset_, "/dev/null", read_file | write_file);
  for (const std::string& path : bounds.readable) grant(ruleset_, path, run);
  for (const std::string& path : bounds.unlisted) grant(ruleset_, path, execute | read_file);
  if (program.find('/') == std::string::npos) return;
  // A program installed elsewhere, with its libraries beside it.
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

namespace {

// Removes root's capabilities, so that its limits are effective; other users have none.
void drop_capabilities() {
  for (unsigned long each = 0; ::prctl(PR_CAPBSET_DROP, each, 0, 0, 0) == 0; ++each) continue;
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const std::array<__user_cap_data_struct, 2> none{};
  ::syscall(SYS_capset, &header, none.data());
}

}  // namespace

void Confinement::enter() {
  const rlimit none{0, 0}, most_files{256, 256};
  ::setrlimit(RLIMIT_FSIZE, &none);
  ::setrlimit(RLIMIT_NOFILE, &most_files);
  drop_capabilities();
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  if (ruleset_ >= 0 && knows_itself_) {
    const PathRule own{read_file | read_folder, ::open("/proc/self", O_PATH | O_CLOEXEC)};
    if (own.folder >= 0) ::syscall(landlock_add, ruleset_, path_rule, &own, 0);
  }
  if (ruleset_ >= 0) ::syscall(landlock_restrict, ruleset_, 0);
  for (const std::size_t place : filter_.own_number) filter_.code[place].k = static_cast<std::uint32_t>(::getpid());
  for (const std::size_t place : filter_.own_group) filter_.code[place].k = -static_cast<std::uint32_t>(::getpgrp());
  const sock_fprog program{static_cast<unsigned short>(filter_.code.size()), filter_.code.data()};
  ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
}

}  // namespace rompicapo::planning

#endif
