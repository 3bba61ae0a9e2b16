// SPDX-License-Identifier: MIT
//
// Buffers output itself and calls write(2), so that every write error is reported.
#include "apps/cli/console.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

#include "rompicapo/catalogue/json.hpp"

#include "apps/cli/guard.hpp"
#include "apps/cli/pointed_at.hpp"

namespace rompicapo::cli {

namespace {

constexpr std::size_t buffer_size = 1 << 16;

std::string& buffer() {
  static std::string text;
  return text;
}

// False, with errno set, on failure.
bool write_all(int file, std::string_view text) {
  for (;;) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno != EINTR) return false;
    text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
    if (text.empty()) return true;
    errno = EINTR;
    if (interrupt_flag()) return false;  // interrupted while the pipe was full
  }
}

bool colour_refused() {
  const char* no_colour = std::getenv("NO_COLOR");
  return no_colour != nullptr && *no_colour != '\0';
}

std::string error_word(std::string_view word) {
  const bool colour = errors_are_terminal() && !colour_refused();
  return colour ? fmt::format("\033[31m{}\033[0m", word) : std::string(word);
}

}  // namespace

void out(std::string_view text) {
  buffer() += text;
  if (buffer().size() >= buffer_size) flush();
}

void flush() {
  const std::string text = std::move(buffer());
  buffer().clear();
  if (write_all(STDOUT_FILENO, text)) return;
  if (errno == EINTR) throw Quit{interrupted};
  throw OutputFailed{errno};
}

void note(std::string_view line) {
  // An error of standard error cannot be reported anywhere.
  static_cast<void>(write_all(STDERR_FILENO, fmt::format("rompicapo: {}\n", line)));
}

void complain(const catalogue::Fault& fault, std::string_view text, std::string_view where) {
  std::string message = fmt::format("rompicapo: {}: ", error_word("error"));
  if (!where.empty()) message += fmt::format("{}: ", where);
  message += fault.message + '\n';
  if (fault.position && !text.empty()) message += pointed_at(text, *fault.position);
  static_cast<void>(write_all(STDERR_FILENO, message));
}

void refuse(Format format, const Error& error, std::string_view text, std::string_view puzzle) {
  const catalogue::Fault fault = catalogue::fault_of(error);
  complain(fault, text);
  if (format == Format::json)
    out(catalogue::refusal_json(puzzle, text.size() <= 1000 ? text : text.substr(0, 1000), fault) + '\n');
  throw Quit{error.code == ErrorCode::environment ? environment_fault : bad_input};
}

bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool errors_are_terminal() { return ::isatty(STDERR_FILENO) == 1; }
bool output_has_colour() { return output_is_terminal() && !colour_refused(); }

}  // namespace rompicapo::cli
