// SPDX-License-Identifier: MIT
//
// HTML without scripts and external resources; drawings keep their colours on paper.
#include <array>
#include <fmt/format.h>

#include "rompicapo/base/escape.hpp"

#include "lab/sheet/write.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::string_view style = R"(
body { font: 11pt/1.45 system-ui, sans-serif; color: #111; background: #fff; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
h1 { font-size: 1.3rem; margin: 0; }
h2 { font-size: 1.05rem; margin: 1.4rem 0 .3rem; border-bottom: 1px solid #999; }
p { margin: .4rem 0; }
header { display: flex; justify-content: space-between; align-items: baseline; flex-wrap: wrap; border-bottom: 2px solid #111; }
.boards { display: flex; flex-wrap: wrap; gap: .6rem 1.4rem; }
figure { margin: .4rem 0; break-inside: avoid; }
figcaption { font-weight: 600; }
pre, code { font: 9.5pt/1.15 ui-monospace, "DejaVu Sans Mono", monospace; margin: .2rem 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
code { color: #444; overflow-wrap: anywhere; }
.space { border: 1px dotted #999; margin: .5rem 0; }
.page { margin-bottom: 4rem; }
@page { margin: 18mm; }
@media print {
  body { margin: 0; max-width: none; padding: 0; }
  .page { margin: 0; break-after: page; }
  .page:last-child { break-after: auto; }
  h2 { break-after: avoid; }
})";

struct Colour {
  std::string_view ground, letters;
};

Colour colour_of(Ink ink) {
  constexpr std::array<Colour, 12> colours{{{"", ""},
                                            {"#999", "#fff"},
                                            {"#f4f4f4", "#111"},
                                            {"#ffe14d", "#111"},
                                            {"#c62828", "#fff"},
                                            {"#ff9130", "#111"},
                                            {"#2e7d32", "#fff"},
                                            {"#1565c0", "#fff"},
                                            {"#87ceeb", "#111"},
                                            {"#e040fb", "#111"},
                                            {"#00897b", "#fff"},
                                            {"#bbb", "#111"}}};
  return colours[static_cast<std::size_t>(ink)];
}

std::string drawing_html(const Drawing& drawing) {
  std::string html = "<pre>";
  for (const auto& row : drawing) {
    for (const Run& run : row) {
      const Colour colour = colour_of(run.ink);
      const std::string text = escaped_markup(run.text);
      if (colour.ground.empty() || !run.filled) {
        html += text;
      } else {
        html += fmt::format("<span style=\"background:{};color:{}\">{}</span>", colour.ground, colour.letters, text);
      }
    }
    html += '\n';
  }
  return html + "</pre>";
}

std::string board_html(const Board& board) {
  const std::string caption =
      board.caption.empty() ? "" : fmt::format("<figcaption>{}</figcaption>", escaped_markup(board.caption));
  return fmt::format("<figure>{}{}<code>{}</code></figure>\n", caption, drawing_html(board.drawing),
                     escaped_markup(board.state));
}

std::string block_html(const Block& block) {
  switch (block.kind) {
    case Block::Kind::heading:
      return fmt::format("<h2>{}</h2>\n", escaped_markup(block.text));
    case Block::Kind::paragraph:
      return fmt::format("<p>{}</p>\n", escaped_markup(block.text));
    case Block::Kind::boards: {
      std::string html = "<div class=\"boards\">\n";
      for (const Board& board : block.boards) html += board_html(board);
      return html + "</div>\n";
    }
    case Block::Kind::lines: {
      std::string html = "<pre>";
      for (const std::string& line : block.lines) html += escaped_markup(line) + '\n';
      return html + "</pre>\n";
    }
    case Block::Kind::space:
      return fmt::format("<div class=\"space\" style=\"height:{}em\"></div>\n", block.rows * 2);
  }
  return {};
}

}  // namespace

std::string sheet_html(std::span<const Page> pages, std::string_view language) {
  const std::string title = pages.empty() ? "" : escaped_markup(pages.front().title);
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{}\n</style>\n<body>\n",
      escaped_markup(language), title, style);
  for (const Page& page : pages) {
    html += fmt::format("<section class=\"page{}\">\n<header><h1>{}</h1><span>{}</span></header>\n",
                        page.key ? " key" : "", escaped_markup(page.title), escaped_markup(page.subtitle));
    for (const Block& block : page.blocks) html += block_html(block);
    html += "</section>\n";
  }
  return html + "</body>\n</html>\n";
}

}  // namespace rompicapo::lab
