// SPDX-License-Identifier: MIT
//
// The one writer of program text. What comes from outside (names of puzzles, moves and pieces, states) enters a program
// as a Term only: a number, a checked identifier, or a string in quotes with all escaped that could end it. The rest of
// the text is ours, and the compiler sees to that: it is a literal of these sources.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace rompicapo::planning {

// Text that stands in our sources.
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

  // A constant of ASP. What is none (a small letter first, then letters, digits, underscores) becomes a string.
  static Term name(std::string_view text);
  // A string in quotes.
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
  void end_line();  // the facts so far stand on one line
  void comment(OurText words);
  // "NAME: words"; of the name only letters, digits and `:._-/` are written.
  void comment(std::string_view name, OurText words);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace rompicapo::planning
