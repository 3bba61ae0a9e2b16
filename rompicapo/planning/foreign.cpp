// SPDX-License-Identifier: MIT
#include "rompicapo/planning/foreign.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/reasons.hpp"

namespace rompicapo::planning {

namespace {

char small(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

// The position of `#word` in any spelling and spacing; gringo itself accepts only the plain form.
std::size_t find_directive(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    std::size_t from = at + 1;
    while (from < text.size() && (static_cast<unsigned char>(text[from]) <= ' ' || text[from] == '\\')) ++from;
    const std::string_view there = text.substr(from, word.size());
    if (std::equal(there.begin(), there.end(), word.begin(), word.end(),
                   [](char left, char right) { return small(left) == right; }))
      return at;
  }
  return std::string_view::npos;
}

Error refused(const ForeignEncoding& foreign, std::size_t at, const char* phrase, std::string_view why) {
  const auto line = 1 + std::count(foreign.text.begin(), foreign.text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  return {ErrorCode::bad_syntax,
          fmt::format("{}:{}: {}", excerpt(foreign.name, 200), line, why),
          {},
          {phrase, {{"line", std::to_string(line)}}}};
}

}  // namespace

Expected<bool> check_foreign(const ForeignEncoding& foreign) {
  if (const std::size_t at = foreign.text.find('\0'); at != std::string::npos)
    return refused(foreign, at, "encoding-no-text", "a zero byte: this is no text");
  if (const std::size_t at = find_directive(foreign.text, "include"); at != std::string_view::npos)
    return refused(foreign, at, "encoding-include",
                   "`#include` is refused, in comments too: write the encoding in one file");
  const std::size_t script = foreign.allow_scripts ? std::string_view::npos : find_directive(foreign.text, "script");
  if (script != std::string_view::npos)
    return refused(foreign, script, "encoding-script", "`#script` is refused, in comments too: it runs a program");
  return true;
}

std::string beside_facts(const ForeignEncoding& foreign, std::string_view facts) {
  std::string text = with_marks_shown(without_byte_order_mark(foreign.text));
  const bool parts = find_directive(text, "program") != std::string_view::npos;
  text += parts ? "\n#program base.\n" : "\n";
  text += facts;
  return text;
}

}  // namespace rompicapo::planning
