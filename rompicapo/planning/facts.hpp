// SPDX-License-Identifier: MIT
//
// The only writer of program text. External data (names of puzzles, moves and pieces, states) enters a program as a
// Term only: a number, a checked identifier, or a quoted, escaped string. All other text is a literal of our sources,
// which the compiler enforces.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace rompicapo::planning {

// A string literal.
class OurText {
 public:
  template <std::size_t size>
  consteval OurText(const char (&literal)[size]) : text_(literal, size - 1) {}  // NOLINT: a literal is one

  constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

class Term {
 public:
  template <std::integral Number>
  Term(Number number) : text_(std::to_string(number)) {}  // NOLINT: a number is a term

  // A constant of ASP. Text that is not one (a lower case letter, then letters, digits, underscores) becomes a string.
  static Term name(std::string_view text);
  static Term string(std::string_view text);

  const std::string& text() const { return text_; }

 private:
  struct Written {};
  Term(Written, std::string text) : text_(std::move(text)) {}

  std::string text_;
};

class Facts {
 public:
  void fact(OurText predicate, std::initializer_list<Term> terms);
  void end_line();  // ends the current line of facts
  void comment(OurText words);
  // "NAME: words"; only letters, digits and `:._-/` of the name are written.
  void comment(std::string_view name, OurText words);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace rompicapo::planning
