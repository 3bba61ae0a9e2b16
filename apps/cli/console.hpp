// SPDX-License-Identifier: MIT
//
// Standard output, standard error, and the exceptions that end a command. Answers go to standard output, everything
// meant only for the person at the terminal to standard error.
#pragma once

#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/catalogue/instance.hpp"

namespace rompicapo::cli {

enum Exit : int {
  done = 0,
  no_solution = 1,
  bad_input = 2,
  limit_reached = 3,
  environment_fault = 4,
  interrupted = 130
};

enum class Format { text, json, csv, classic, classic_it };

// Ends the command with this code; the message has already been printed.
struct Quit {
  int code;
};

// Standard output could not be written.
struct OutputFailed {
  int reason;  // errno
};

// Appends to standard output; buffered until flush(). Both throw OutputFailed.
void out(std::string_view text);
void flush();

// A line on standard error, after "rompicapo: ".
void note(std::string_view line);

// "rompicapo: WHERE: MESSAGE" on standard error, and below it the piece of `text` that it is about, with a caret.
void complain(const catalogue::Fault& fault, std::string_view text = {}, std::string_view where = {});

// complain, in JSON also an object with outcome "invalid" on standard output, and Quit{bad_input}.
[[noreturn]] void refuse(Format format, const Error& error, std::string_view text = {}, std::string_view puzzle = {});

bool output_is_terminal();
bool errors_are_terminal();
bool output_has_colour();  // a terminal, and NO_COLOR unset

}  // namespace rompicapo::cli
