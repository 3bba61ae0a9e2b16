// SPDX-License-Identifier: MIT
//
// fork and exec by hand, because posix_spawn can neither set a limit nor ask for the parent's death signal. Between the
// two only calls that are safe in a process that had threads. Input is a file in memory, so that nothing is written to
// a pipe whose reader may be gone; output is read as it comes, so that no full pipe can stop the child.
#include "rompicapo/planning/child.hpp"

#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/confinement.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

struct Pipe {
  Descriptor out, in;  // read from `out` what was written to `in`

  bool open() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    out = Descriptor(ends[0]);
    in = Descriptor(ends[1]);
    return true;
  }
};

Descriptor file_in_memory(const std::string& text) {
  Descriptor file(::memfd_create("program", MFD_CLOEXEC));
  if (!file.is_open()) return file;
  std::size_t written = 0;
  while (written < text.size()) {
    const ssize_t now = ::write(file.number(), text.data() + written, text.size() - written);
    if (now < 0 && errno == EINTR) continue;
    if (now <= 0) return Descriptor();
    written += static_cast<std::size_t>(now);
  }
  return ::lseek(file.number(), 0, SEEK_SET) == 0 ? std::move(file) : Descriptor();
}

// In the child, after fork. Comes back only to say what failed.
void become(char* const* arguments, pid_t parent, rlim_t max_bytes, std::array<int, 3> streams,
            Confinement* confinement) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // it died in between, and the signal will not come
  if (max_bytes != RLIM_INFINITY) {
    const rlimit limit{max_bytes, max_bytes};
    ::setrlimit(RLIMIT_AS, &limit);
  }
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  ::signal(SIGINT, SIG_DFL);
  ::signal(SIGPIPE, SIG_DFL);
  for (int stream = 0; stream < 3; ++stream)
    if (::dup2(streams[static_cast<std::size_t>(stream)], stream) < 0) return;
  constexpr long close_range = 436;
  constexpr unsigned at_exec = 4;
  ::syscall(close_range, 3U, ~0U, at_exec);          // what of ours was left open to children, where the kernel can
  if (confinement != nullptr) confinement->enter();  // as far as this system can
  ::execvp(arguments[0], arguments);
}

// The child's two streams and its end, watched together.
class Watch {
 public:
  Watch(pid_t child, Descriptor output, Descriptor errors, const ChildRequest& request)
      : child_(child), streams_{std::move(output), std::move(errors)}, request_(request) {
    for (const Descriptor& stream : streams_) ::fcntl(stream.number(), F_SETFL, O_NONBLOCK);
  }

  ChildEnd to_the_end() {
    for (;;) {
      wait_a_little();
      take(0, end_.output);
      take(1, end_.errors);
      if (gone()) break;
      if (request_.cancelled && request_.cancelled()) kill(ChildEnd::How::cancelled);
    }
    take(0, end_.output);  // what it printed last
    take(1, end_.errors);
    ::kill(-child_, SIGKILL);  // whatever it started in its turn
    return std::move(end_);
  }

 private:
  void wait_a_little() {
    std::array<pollfd, 2> wanted{};
    nfds_t count = 0;
    for (const Descriptor& stream : streams_)
      if (stream.is_open()) wanted[count++] = {stream.number(), POLLIN, 0};
    // A closed stream is ready at once and for ever, so only open ones are asked for.
    ::poll(wanted.data(), count, count == 0 ? 5 : 20);
  }

  void take(std::size_t index, std::string& text) {
    Descriptor& stream = streams_[index];
    std::array<char, 1 << 16> piece{};
    while (stream.is_open()) {
      const ssize_t got = ::read(stream.number(), piece.data(), piece.size());
      if (got > 0) {
        text.append(piece.data(), static_cast<std::size_t>(got));
        if (text.size() > request_.most_output) kill(ChildEnd::How::talked_too_much);
      } else if (got == 0) {
        stream.close();
      } else if (errno != EINTR) {
        return;
      }
      if (text.size() > request_.most_output) stream.close();
    }
  }

  void kill(ChildEnd::How why) {
    if (!killed_) end_.how = why;
    killed_ = true;
    ::kill(-child_, SIGKILL);
    ::kill(child_, SIGKILL);  // should it have died before it had a group
  }

  bool gone() {
    int status = 0;
    rusage usage{};
    if (::wait4(child_, &status, WNOHANG, &usage) != child_) return false;
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    end_.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    end_.peak_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) << 10U;
    if (killed_) return true;
    end_.how = WIFSIGNALED(status) ? ChildEnd::How::signalled : ChildEnd::How::exited;
    end_.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    return true;
  }

  pid_t child_;
  std::array<Descriptor, 2> streams_;
  const ChildRequest& request_;
  ChildEnd end_;
  bool killed_ = false;
};

Error cannot_start(const std::string& program, int reason) {
  return {ErrorCode::environment, fmt::format("cannot run `{}`: {}", excerpt(program, 200), std::strerror(reason)), {}};
}

}  // namespace

Expected<ChildEnd> run_child(const ChildRequest& request) {
  std::vector<std::string> texts{request.program};
  texts.insert(texts.end(), request.arguments.begin(), request.arguments.end());
  std::vector<char*> arguments;
  for (std::string& text : texts) arguments.push_back(text.data());
  arguments.push_back(nullptr);

  Pipe output, errors, failure;
  const Descriptor input = file_in_memory(request.input);
  if (!input.is_open() || !output.open() || !errors.open() || !failure.open())
    return cannot_start(request.program, errno);
  const rlim_t max_bytes = request.max_bytes == UINT64_MAX ? RLIM_INFINITY : static_cast<rlim_t>(request.max_bytes);
  std::optional<Confinement> confinement;
  if (request.confined) confinement.emplace(request.program);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child < 0) return cannot_start(request.program, errno);
  if (child == 0) {
    become(arguments.data(), parent, max_bytes, {input.number(), output.in.number(), errors.in.number()},
           confinement ? &*confinement : nullptr);
    const int reason = errno;
    if (::write(failure.in.number(), &reason, sizeof reason) < 0) ::_exit(126);
    ::_exit(127);
  }
  ::setpgid(child, child);  // here as well: whoever comes first
  output.in.close();
  errors.in.close();
  failure.in.close();
  int reason = 0;  // the pipe closes without a word when exec succeeds
  ssize_t told = 0;
  while ((told = ::read(failure.out.number(), &reason, sizeof reason)) < 0 && errno == EINTR) continue;
  if (told == static_cast<ssize_t>(sizeof reason)) {
    ::waitpid(child, nullptr, 0);
    return cannot_start(request.program, reason);
  }
  return Watch(child, std::move(output.out), std::move(errors.out), request).to_the_end();
}

}  // namespace rompicapo::planning

#else

namespace rompicapo::planning {

Expected<ChildEnd> run_child(const ChildRequest& request) {
  return Error{ErrorCode::unsupported,
               fmt::format("`{}` is a program of its own, and here no other program can be started",
                           excerpt(request.program, 200)),
               {}};
}

}  // namespace rompicapo::planning

#endif
