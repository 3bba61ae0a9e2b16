// SPDX-License-Identifier: MIT
#include "lab/experiments/worker.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace rompicapo::lab {

Expected<Worker> Worker::start(const std::vector<std::string>& words) {
  planning::Pipe input, output;
  if (!input.open() || !output.open()) return planning::cannot_start(words.front(), errno);
  const Expected<planning::Started> child =
      planning::start_child(words, {input.out.number(), output.in.number(), STDERR_FILENO}, {}, nullptr);
  if (!child) return child.error();
  input.in.do_not_block();
  output.out.do_not_block();
  return Worker(child->process, std::move(input.in), std::move(output.out));
}

Worker::Worker(pid_t process, planning::Descriptor input, planning::Descriptor output)
    : process_(process), input_(std::move(input)), output_(std::move(output)) {}

Worker::Worker(Worker&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      unsent_(std::move(other.unsent_)),
      unread_(std::move(other.unread_)) {}

Worker& Worker::operator=(Worker&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(input_, other.input_);
  std::swap(output_, other.output_);
  std::swap(unsent_, other.unsent_);
  std::swap(unread_, other.unread_);
  return *this;
}

Worker::~Worker() {
  if (process_ > 0) static_cast<void>(end());
}

void Worker::send(const std::string& line) {
  unsent_ += line;
  unsent_ += '\n';
  flush();
}

void Worker::flush() {
  while (has_to_send()) {
    const ssize_t written = ::write(input_.number(), unsent_.data(), unsent_.size());
    if (written > 0) unsent_.erase(0, static_cast<std::size_t>(written));
    if (written < 0 && errno == EPIPE) input_.close();  // its last output may still arrive
    if (written < 0 && errno != EINTR) return;
  }
}

bool Worker::receive(std::vector<std::string>& lines) {
  std::array<char, 1 << 16> piece;
  for (;;) {
    const ssize_t got = ::read(output_.number(), piece.data(), piece.size());
    if (got == 0) return false;
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return errno == EAGAIN;
    unread_.append(piece.data(), static_cast<std::size_t>(got));
    std::size_t from = 0;
    for (std::size_t at = 0; (at = unread_.find('\n', from)) != std::string::npos; from = at + 1)
      lines.push_back(unread_.substr(from, at - from));
    unread_.erase(0, from);
    if (static_cast<std::size_t>(got) < piece.size()) return true;
  }
}

std::string Worker::end() {
  input_.close();
  // It may just have ended by itself; its exit status is worth a short wait.
  int status = 0;
  pid_t ended = 0;
  for (int waited = 0; waited < 20 && (ended = ::waitpid(process_, &status, WNOHANG)) == 0; ++waited) ::usleep(1000);
  ::kill(-process_, SIGKILL);  // and every process that it started
  if (ended == 0) ::waitpid(process_, &status, 0);
  process_ = -1;
  if (WIFSIGNALED(status)) return fmt::format("signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)));
  return fmt::format("exit status {}", WEXITSTATUS(status));
}

}  // namespace rompicapo::lab
