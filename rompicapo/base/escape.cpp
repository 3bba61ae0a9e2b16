// SPDX-License-Identifier: MIT
#include "rompicapo/base/escape.hpp"

namespace rompicapo {

namespace {

bool turns_direction(std::string_view bytes) {
  if (bytes.size() < 3) return false;
  const std::string_view lead = bytes.substr(0, 2);
  const auto last = static_cast<unsigned char>(bytes[2]);
  return (lead == "\xe2\x80" && last >= 0xaa && last <= 0xae) || (lead == "\xe2\x81" && last >= 0xa6 && last <= 0xa9);
}

}  // namespace

std::string escaped_markup(std::string_view text) {
  std::string escaped;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (text[at] == '&') {
      escaped += "&amp;";
    } else if (text[at] == '<') {
      escaped += "&lt;";
    } else if (text[at] == '>') {
      escaped += "&gt;";
    } else if (text[at] == '"') {
      escaped += "&quot;";
    } else if (turns_direction(text.substr(at, 3))) {
      at += 2;
    } else if ((byte >= 0x20 && byte != 0x7f) || text[at] == '\n' || text[at] == '\t') {
      escaped += text[at];
    }
  }
  return escaped;
}

std::string csv_cell(std::string_view text) {
  constexpr std::string_view formula = "=+-@\t\r\n", of_numbers = "+-0123456789 ";
  const bool numbers = text.find_first_not_of(of_numbers) == std::string_view::npos;
  std::string cell;
  if (!text.empty() && !numbers && formula.find(text.front()) != std::string_view::npos) cell += '\'';
  for (const char letter : text) cell.append(letter == '"' ? 2 : 1, letter);
  return cell.find_first_of(",;\t\"\r\n") == std::string::npos ? cell : '"' + cell + '"';
}

}  // namespace rompicapo
