// SPDX-License-Identifier: MIT
//
// A buffer of our own before write(2), so that every failure to write is seen.
#include "apps/cli/console.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fmt/format.h>
#include <unistd.h>

#include "rompicapo/catalogue/json.hpp"

namespace rompicapo::cli {

namespace {

constexpr std::size_t buffer_size = 1 << 16;

std::string& buffer() {
  static std::string text;
  return text;
}

// False, with errno set, when it cannot be written.
bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool colour_refused() {
  const char* no_colour = std::getenv("NO_COLOR");
  return no_colour != nullptr && *no_colour != '\0';
}

std::string error_word(std::string_view word) {
  const bool colour = errors_are_terminal() && !colour_refused();
  return colour ? fmt::format("\033[31m{}\033[0m", word) : std::string(word);
}

// The stretch of one line around `position`, and a caret below it. Bytes that are not plain text become `?`.
std::string pointed_at(std::string_view text, std::size_t position) {
  constexpr std::size_t before = 50, after = 20;
  position = std::min(position, text.size());
  const std::size_t line_start = position == 0 ? 0 : text.rfind('\n', position - 1) + 1;  // npos + 1 is 0
  const std::size_t line_end = std::min(text.find('\n', position), text.size());
  const std::size_t from = position - line_start > before ? position - before : line_start;
  const std::size_t to = std::min(line_end, position + after);
  std::string shown = from > line_start ? "..." : "";
  const std::size_t caret = shown.size() + position - from;
  for (const char letter : text.substr(from, to - from)) shown += letter >= 0x20 && letter < 0x7f ? letter : '?';
  if (to < line_end) shown += "...";
  return fmt::format("  {}\n  {:>{}}\n", shown, '^', caret + 1);
}

}  // namespace

void out(std::string_view text) {
  buffer() += text;
  if (buffer().size() >= buffer_size) flush();
}

void flush() {
  const std::string text = std::move(buffer());
  buffer().clear();
  if (!write_all(STDOUT_FILENO, text)) throw OutputFailed{errno};
}

void note(std::string_view line) {
  // Standard error is the last resort: when it cannot be written either, there is nobody left to tell.
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
