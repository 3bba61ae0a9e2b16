// SPDX-License-Identifier: MIT
//
// Input is a memory file, so that nothing is written to a pipe whose reader may be gone; output is read as it comes, so
// that no full pipe blocks the child.
#include "rompicapo/planning/child.hpp"

#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/child_start.hpp"
#include "rompicapo/planning/confinement.hpp"
#include "rompicapo/planning/group.hpp"
#include "rompicapo/planning/keeper.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <array>
#include <cerrno>
#include <csignal>
#include <optional>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

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

// Monitors the child's two streams and its end.
class Watch {
 public:
  Watch(Started child, Descriptor output, Descriptor errors, const ChildRequest& request)
      : child_(child.process),
        streams_{std::move(output), std::move(errors)},
        request_(request),
        group_(child, request),
        report_(std::move(child.report)) {
    for (const Descriptor& stream : streams_) stream.do_not_block();
  }

  ChildEnd to_the_end() {
    for (;;) {
      wait_a_little();
      take(0, end_.output);
      take(1, end_.errors);
      if (gone()) break;
      if (request_.cancelled && request_.cancelled()) kill(ChildEnd::How::cancelled);
      enforce_bounds();
    }
    take(0, end_.output);  // the last output
    take(1, end_.errors);
    ::kill(-child_, SIGKILL);  // and every process that it started
    return std::move(end_);
  }

 private:
  void wait_a_little() {
    std::array<pollfd, 2> wanted{};
    nfds_t count = 0;
    for (const Descriptor& stream : streams_)
      if (stream.is_open()) wanted[count++] = {stream.number(), POLLIN, 0};
    // A closed stream is always ready, so only open ones are polled.
    ::poll(wanted.data(), count, count == 0 ? 5 : 20);
  }

  void take(std::size_t index, std::string& text) {
    Descriptor& stream = streams_[index];
    const std::uint64_t most = index == 0 ? request_.most_output : request_.most_errors;
    std::array<char, 1 << 16> piece{};
    while (stream.is_open()) {
      const ssize_t got = ::read(stream.number(), piece.data(), piece.size());
      if (got > 0) {
        text.append(piece.data(), static_cast<std::size_t>(got));
        if (text.size() > most) kill(ChildEnd::How::talked_too_much);
      } else if (got == 0) {
        stream.close();
      } else if (errno != EINTR) {
        return;
      }
      if (text.size() > most) stream.close();
    }
  }

  void enforce_bounds() {
    switch (killed_ ? Group::Excess::none : group_.look()) {
      case Group::Excess::none:
        return;
      case Group::Excess::memory:
        return kill(ChildEnd::How::out_of_memory);
      case Group::Excess::processes:
        return kill(ChildEnd::How::too_many_processes);
    }
  }

  void kill(ChildEnd::How why) {
    if (!killed_) end_.how = why;
    killed_ = true;
    ::kill(-child_, SIGKILL);
    ::kill(child_, SIGKILL);  // in case it died before it had a group
  }

  bool gone() {
    KeeperReport own;
    if (::wait4(child_, &own.status, WNOHANG, &own.usage) != child_) return false;
    const auto [status, usage, too_many] = report_of(report_, own);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    end_.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
    end_.peak_bytes = static_cast<std::uint64_t>(usage.ru_maxrss) << 10U;
    if (killed_) return true;
    if (too_many) return end_.how = ChildEnd::How::too_many_processes, true;
    end_.how = WIFSIGNALED(status) ? ChildEnd::How::signalled : ChildEnd::How::exited;
    end_.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    return true;
  }

  pid_t child_;
  std::array<Descriptor, 2> streams_;
  const ChildRequest& request_;
  Group group_;
  Descriptor report_;  // its keeper's
  ChildEnd end_;
  bool killed_ = false;
};

}  // namespace

Expected<ChildEnd> run_child(const ChildRequest& request) {
  Pipe output, errors;
  const Descriptor input = file_in_memory(request.input);
  if (!input.is_open() || !output.open() || !errors.open()) return cannot_start(request.program, errno);
  std::vector<std::string> words{request.program};
  words.insert(words.end(), request.arguments.begin(), request.arguments.end());
  std::optional<Confinement> confinement;
  if (request.confined) confinement.emplace(request.program, request);
  Expected<Started> child = start_child(std::move(words), {input.number(), output.in.number(), errors.in.number()},
                                        request, confinement ? &*confinement : nullptr);
  if (!child) return child.error();
  output.in.close();
  errors.in.close();
  return Watch(*std::move(child), std::move(output.out), std::move(errors.out), request).to_the_end();
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
