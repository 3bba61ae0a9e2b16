// SPDX-License-Identifier: MIT
//
// Strings of gringo: in quotes, with \" \\ and \n as escapes; a comment ends with its line.
#include "rompicapo/planning/facts.hpp"

#include <algorithm>

namespace rompicapo::planning {

namespace {

bool is_small(char letter) { return letter >= 'a' && letter <= 'z'; }
bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
bool is_word(char letter) { return is_small(letter) || is_capital(letter) || is_digit(letter) || letter == '_'; }

}  // namespace

Term Term::name(std::string_view text) {
  if (text.empty() || !is_small(text[0]) || text == "not" || !std::all_of(text.begin(), text.end(), is_word))
    return string(text);
  return {Written{}, std::string(text)};
}

Term Term::string(std::string_view text) {
  std::string quoted = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') quoted += '\\';
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '\n') {
      quoted += "\\n";
    } else {
      quoted += code < 0x20 || code == 0x7F ? '?' : letter;
    }
  }
  return {Written{}, quoted + '"'};
}

void Facts::fact(OurText predicate, std::initializer_list<Term> terms) {
  if (!text_.empty() && text_.back() != '\n') text_ += ' ';
  text_ += predicate.text();
  char before = '(';
  for (const Term& term : terms) {
    text_ += before;
    text_ += term.text();
    before = ',';
  }
  text_ += ").";
}

void Facts::end_line() {
  if (!text_.empty() && text_.back() != '\n') text_ += '\n';
}

void Facts::comment(OurText words) {
  end_line();
  ((text_ += "% ") += words.text()) += '\n';
}

void Facts::comment(std::string_view name, OurText words) {
  end_line();
  text_ += "% ";
  for (const char letter : name)
    text_ += is_word(letter) || std::string_view(":.-/").find(letter) != std::string_view::npos ? letter : '_';
  ((text_ += ": ") += words.text()) += '\n';
}

}  // namespace rompicapo::planning
