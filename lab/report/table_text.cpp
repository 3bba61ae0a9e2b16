// SPDX-License-Identifier: MIT
//
// A table in three output languages, each with its escapes.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "rompicapo/base/escape.hpp"

#include "lab/report/tables.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::size_t most_html_rows = 2000;  // browsers are slow to lay out more

using Escape = std::pair<char, std::string_view>;

constexpr std::array<Escape, 11> markdown_escapes{{{'|', "\\|"},
                                                   {'\\', "\\\\"},
                                                   {'`', "\\`"},
                                                   {'*', "\\*"},
                                                   {'_', "\\_"},
                                                   {'[', "\\["},
                                                   {']', "\\]"},
                                                   {'<', "&lt;"},
                                                   {'>', "&gt;"},
                                                   {'&', "&amp;"},
                                                   {'~', "\\~"}}};

constexpr std::array<Escape, 14> latex_escapes{
    {{'\\', "\\textbackslash{}"},
     {'{', "\\{"},
     {'}', "\\}"},
     {'$', "\\$"},
     {'&', "\\&"},
     {'#', "\\#"},
     {'%', "\\%"},
     {'_', "\\_"},
     {'^', "\\textasciicircum{}"},
     {'~', "\\textasciitilde{}"},
     {'<', "\\textless{}"},
     {'>', "\\textgreater{}"},
     {'[', "{[}"},  // either would be parsed as an argument of the line before
     {'*', "{*}"}}};

std::string escaped(std::string_view text, std::span<const Escape> escapes) {
  std::string result;
  for (const char letter : text) {
    const auto found =
        std::find_if(escapes.begin(), escapes.end(), [&](const Escape& escape) { return escape.first == letter; });
    if (found != escapes.end())
      result += found->second;
    else
      result += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;  // a cell is on one line
  }
  return result;
}

std::string escaped_latex(std::string_view text) {
  std::string result = escaped(text, latex_escapes);
  constexpr std::string_view dash = "\u2013";
  for (std::size_t at = result.find(dash); at != std::string::npos; at = result.find(dash, at))
    result.replace(at, dash.size(), "--");
  return result;
}

}  // namespace

std::string escaped_markdown(std::string_view text) { return escaped(text, markdown_escapes); }

std::string markdown_of(const Table& table) {
  std::string text = fmt::format("## {}\n\n|", escaped_markdown(table.title)), rule = "|";
  for (std::size_t column = 0; column < table.columns.size(); ++column) {
    text += fmt::format(" {} |", escaped_markdown(table.columns[column]));
    rule += column < table.texts ? "---|" : "--:|";
  }
  text += '\n' + rule + '\n';
  for (const auto& row : table.rows) {
    text += '|';
    for (const Cell& cell : row) text += fmt::format(" {} |", escaped_markdown(cell.text));
    text += '\n';
  }
  return text;
}

std::string latex_of(const Table& table) {
  std::string text = "\\begin{table}\n  \\centering\n";
  text += fmt::format("  \\caption{{{}}}\n  \\label{{tab:{}}}\n", escaped_latex(table.title), table.name);
  text += fmt::format("  \\begin{{tabular}}{{{}{}}}\n    \\toprule\n", std::string(table.texts, 'l'),
                      std::string(table.columns.size() - table.texts, 'r'));
  const auto add_line = [&text](const auto& cells, const auto& text_of) {
    std::string line;
    for (const auto& cell : cells) line += (line.empty() ? "    " : " & ") + escaped_latex(text_of(cell));
    text += line + " \\\\\n";
  };
  add_line(table.columns, [](const std::string& column) -> const std::string& { return column; });
  text += "    \\midrule\n";
  for (const auto& row : table.rows) add_line(row, [](const Cell& cell) -> const std::string& { return cell.text; });
  return text + "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n";
}

std::string html_of(const Table& table) {
  std::string text = fmt::format("<section id=\"{0}\">\n<h2>{1}</h2>\n<div class=\"wide\"><table>\n<thead><tr>",
                                 table.name, escaped_markup(table.title));
  for (std::size_t column = 0; column < table.columns.size(); ++column)
    text += fmt::format("<th scope=\"col\"{}><button type=\"button\">{}</button></th>",
                        column < table.texts ? "" : " class=\"number\"", escaped_markup(table.columns[column]));
  text += "</tr></thead>\n<tbody>\n";
  const std::size_t shown = std::min(table.rows.size(), most_html_rows);
  for (const auto& row : std::span(table.rows).first(shown)) {
    text += "<tr>";
    for (std::size_t column = 0; column < row.size(); ++column) {
      const Cell& cell = row[column];
      text += column < table.texts ? "<td" : "<td class=\"number\"";
      if (cell.number) text += fmt::format(" data-value=\"{}\"", *cell.number);
      text += fmt::format(">{}</td>", escaped_markup(cell.text));
    }
    text += "</tr>\n";
  }
  text += "</tbody></table></div>\n";
  if (shown < table.rows.size()) text += fmt::format("<p>The first {} of {} rows.</p>\n", shown, table.rows.size());
  return text + "</section>\n";
}

}  // namespace rompicapo::lab
