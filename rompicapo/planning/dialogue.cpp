// SPDX-License-Identifier: MIT
//
// Writing and reading alternate, so neither pipe can block for good. SIGPIPE from an ended program would kill this
// process: it is blocked during writes and discarded.
#include "rompicapo/planning/dialogue.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/child_start.hpp"
#include "rompicapo/planning/confinement.hpp"
#include "rompicapo/planning/group.hpp"
#include "rompicapo/planning/keeper.hpp"

#if defined(__linux__) && !defined(__EMSCRIPTEN__)

#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace rompicapo::planning {

namespace {

constexpr int glance = 20;                   // milliseconds between two polls for cancellation
constexpr std::size_t longest_line = 65536;  // bytes
constexpr int patience = 300;                // milliseconds to end by itself after its input is closed
constexpr std::string_view too_many = "started too many processes or threads";

class QuietWrite {
 public:
  QuietWrite() {
    ::sigemptyset(&pipe_);
    ::sigaddset(&pipe_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~QuietWrite() {
    const int reason = errno;
    if (broken_ && ::sigismember(&before_, SIGPIPE) == 0) {
      const timespec now{};
      while (::sigtimedwait(&pipe_, nullptr, &now) < 0 && errno == EINTR) continue;
    }
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = reason;
  }
  QuietWrite(const QuietWrite&) = delete;
  QuietWrite& operator=(const QuietWrite&) = delete;

  ssize_t write(int file, std::string_view text) {
    const ssize_t written = ::write(file, text.data(), text.size());
    broken_ = written < 0 && errno == EPIPE;
    return written;
  }

 private:
  sigset_t pipe_{}, before_{};
  bool broken_ = false;
};

class Talk final : public Dialogue {
 public:
  Talk(std::string name, Started child, Descriptor input, Descriptor output, const Bounds& bounds)
      : name_(std::move(name)),
        child_(child.process),
        input_(std::move(input)),
        output_(std::move(output)),
        group_(child, bounds),
        report_(std::move(child.report)) {
    input_.do_not_block();
    output_.do_not_block();
  }

  ~Talk() override {
    input_.close();
    for (int waited = 0; waited < patience && !ended(); waited += 2) ::usleep(2000);
    ::kill(-child_, SIGKILL);  // and every process that it started
    if (!ended()) ::waitpid(child_, nullptr, 0);
  }

  Expected<bool> exchange(std::string_view text, std::size_t lines, const std::function<bool()>& cancelled,
                          std::string& answer) override {
    answer.clear();
    take(answer);
    if (!answer.empty()) return talks_too_much();
    std::size_t found = 0;
    while (!text.empty() || found < lines) {
      wait_a_little(!text.empty());
      send(text);
      const std::size_t before = answer.size();
      const bool open = take(answer);
      found += static_cast<std::size_t>(
          std::count(answer.begin() + static_cast<std::ptrdiff_t>(before), answer.end(), '\n'));
      if (found >= lines && text.empty()) break;
      if (!open) return gone();
      if (cancelled()) return false;
      if (const Group::Excess excess = group_.look(); excess != Group::Excess::none)
        return wrong(excess == Group::Excess::memory ? "took more memory than it may" : too_many);
      if (answer.size() > (found + 1) * longest_line) return wrong("writes lines that are too long");
    }
    if (found > lines || answer.back() != '\n') return talks_too_much();
    return true;
  }

 private:
  void wait_a_little(bool to_send) const {
    std::array<pollfd, 2> wanted{pollfd{output_.number(), POLLIN, 0}, pollfd{input_.number(), POLLOUT, 0}};
    ::poll(wanted.data(), to_send && input_.is_open() ? 2 : 1, glance);
  }

  void send(std::string_view& text) {
    if (text.empty() || !input_.is_open()) return;
    const ssize_t written = QuietWrite().write(input_.number(), text);
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    if (written < 0 && errno == EPIPE) input_.close();  // earlier output may still arrive
  }

  // False: no more output will come.
  bool take(std::string& answer) const {
    std::array<char, 1 << 16> piece;
    for (;;) {
      const ssize_t got = ::read(output_.number(), piece.data(), piece.size());
      if (got > 0) answer.append(piece.data(), static_cast<std::size_t>(got));
      if (got == 0) return false;
      if (got < 0 && errno != EINTR) return errno == EAGAIN;
      if (got > 0 && static_cast<std::size_t>(got) < piece.size()) return true;
    }
  }

  Error wrong(std::string_view what) const {
    return {ErrorCode::environment, fmt::format("`{}` {}", excerpt(name_, 200), what), {}};
  }

  Error talks_too_much() const { return wrong("wrote more lines than it was given states"); }

  Error gone() {
    for (int waited = 0; waited < patience && !ended(); waited += 2) ::usleep(2000);
    if (!ended()) return wrong("closed its output before it had answered");
    if (end_.too_many) return wrong(too_many);
    if (WIFSIGNALED(end_.status))
      return wrong(fmt::format("was ended by signal {} before it had answered", WTERMSIG(end_.status)));
    return wrong(fmt::format("ended before it had answered, with exit status {}", WEXITSTATUS(end_.status)));
  }

  bool ended() {
    if (ended_ || ::waitpid(child_, &end_.status, WNOHANG) != child_) return ended_;
    end_ = report_of(report_, end_);
    return ended_ = true;
  }

  std::string name_;
  pid_t child_;
  Descriptor input_, output_;
  Group group_;
  Descriptor report_;  // its keeper's
  KeeperReport end_{};
  bool ended_ = false;
};

}  // namespace

Expected<std::unique_ptr<Dialogue>> Dialogue::begin(const std::vector<std::string>& words, const Bounds& bounds,
                                                    bool keep_errors) {
  Pipe input, output;
  if (!input.open() || !output.open()) return cannot_start(words.front(), errno);
  const Descriptor nowhere(keep_errors ? -1 : ::open("/dev/null", O_WRONLY | O_CLOEXEC));
  std::optional<Confinement> confinement;
  if (bounds.confined) confinement.emplace(words.front(), bounds);
  const int errors = nowhere.is_open() ? nowhere.number() : STDERR_FILENO;
  Expected<Started> child = start_child(words, {input.out.number(), output.in.number(), errors}, bounds,
                                        confinement ? &*confinement : nullptr);
  if (!child) return child.error();
  return std::unique_ptr<Dialogue>(
      new Talk(words.front(), *std::move(child), std::move(input.in), std::move(output.out), bounds));
}

}  // namespace rompicapo::planning

#else

namespace rompicapo::planning {

Expected<std::unique_ptr<Dialogue>> Dialogue::begin(const std::vector<std::string>& words, const Bounds&, bool) {
  return Error{ErrorCode::unsupported,
               fmt::format("`{}` is a program of its own, and here no other program can be started",
                           excerpt(words.front(), 200)),
               {}};
}

}  // namespace rompicapo::planning

#endif

namespace rompicapo::planning {

Expected<std::vector<std::string>> words_of_command(std::string_view command) {
  std::vector<std::string> words;
  bool within = false;  // inside a word, which may be empty: ''
  char quote = 0;
  std::size_t opened = 0;
  for (std::size_t at = 0; at < command.size(); ++at) {
    const char letter = command[at];
    const bool blank = letter == ' ' || letter == '\t' || letter == '\n';
    if (quote == 0 && blank) {
      within = false;
      continue;
    }
    if (!within) words.emplace_back();
    within = true;
    if (quote != 0 && letter == quote) {
      quote = 0;
    } else if (quote == 0 && (letter == '\'' || letter == '"')) {
      quote = letter;
      opened = at;
    } else if (letter == '\\' && quote != '\'' && at + 1 < command.size()) {
      words.back() += command[++at];
    } else {
      words.back() += letter;
    }
  }
  if (quote != 0) return Error{ErrorCode::bad_syntax, fmt::format("the quote {} is not closed", quote), opened};
  if (words.empty() || words.front().empty()) return Error{ErrorCode::bad_syntax, "the command names no program", 0};
  return words;
}

}  // namespace rompicapo::planning
