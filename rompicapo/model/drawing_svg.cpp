// SPDX-License-Identifier: MIT
#include "rompicapo/model/drawing_svg.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/escape.hpp"

namespace rompicapo {

namespace {

constexpr std::size_t cell_width = 9, cell_height = 18, margin = 6;  // units

struct Colour {
  std::string_view ground;
  bool dark;  // as a background it needs white letters
};

Colour colour_of(Ink ink) {
  switch (ink) {
    case Ink::plain:
      return {"#222222", true};
    case Ink::faint:
      return {"#808080", true};
    case Ink::white:
      return {"#f5f5f5", false};
    case Ink::yellow:
      return {"#ffd500", false};
    case Ink::red:
      return {"#c41e3a", true};
    case Ink::orange:
      return {"#ff8c1a", false};
    case Ink::green:
      return {"#009b48", true};
    case Ink::blue:
      return {"#0051ba", true};
    case Ink::sky:
      return {"#87ceeb", false};
    case Ink::fuchsia:
      return {"#ff00cc", false};
    case Ink::emerald:
      return {"#00a86b", true};
    case Ink::grey:
      return {"#bcbcbc", false};
  }
  return {"#222222", true};
}

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

std::size_t cells_of(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), begins_character));
}

struct Size {
  std::size_t width = 0, height = 0;
};

Size size_of(const Drawing& drawing) {
  Size size{0, drawing.size() * cell_height};
  for (const auto& row : drawing) {
    std::size_t cells = 0;
    for (const Run& run : row) cells += cells_of(run.text);
    size.width = std::max(size.width, cells * cell_width);
  }
  return size;
}

void add_text(std::string& out, std::string_view text, std::size_t x, std::size_t y, std::string_view colour) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return;
  const std::string_view bare = text.substr(first, text.find_last_not_of(' ') + 1 - first);
  const std::size_t cells = cells_of(bare);
  out +=
      fmt::format("<text x=\"{}\" y=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{}\">{}</text>",
                  x + first * cell_width, y + cell_height - 5, cells * cell_width, colour, escaped_markup(bare));
}

void add_run(std::string& out, const Run& run, std::size_t x, std::size_t y) {
  const Colour colour = colour_of(run.ink);
  if (!run.filled || run.ink == Ink::plain) return add_text(out, run.text, x, y, colour.ground);
  out += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" stroke=\"#333333\"/>", x, y,
                     cells_of(run.text) * cell_width, cell_height, colour.ground);
  add_text(out, run.text, x, y, colour.dark ? "#ffffff" : "#000000");
}

void add_drawing(std::string& out, const Drawing& drawing, std::size_t left, std::size_t top) {
  std::size_t y = top;
  for (const auto& row : drawing) {
    std::size_t x = left;
    for (const Run& run : row) {
      add_run(out, run, x, y);
      x += cells_of(run.text) * cell_width;
    }
    y += cell_height;
  }
}

std::string document(Size size, const std::string& content) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "font-family=\"monospace\" font-size=\"15\"><rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>{2}</svg>",
      size.width, size.height, content);
}

}  // namespace

std::string svg(const Drawing& drawing) { return svg_strip(std::vector<Frame>{{drawing}}, 1); }

std::string svg_strip(std::span<const Frame> frames, std::size_t columns) {
  Size largest;
  bool captions = false;
  for (const Frame& frame : frames) {
    const Size size = size_of(frame.drawing);
    largest.width = std::max({largest.width, size.width, cells_of(frame.caption) * cell_width});
    largest.height = std::max(largest.height, size.height);
    captions = captions || !frame.caption.empty();
  }
  columns = std::max<std::size_t>(1, std::min(columns, frames.size()));
  const Size step{largest.width + 2 * margin, largest.height + 2 * margin + (captions ? cell_height : 0)};
  std::string content;
  for (std::size_t at = 0; at < frames.size(); ++at) {
    const std::size_t left = at % columns * step.width + margin, top = at / columns * step.height + margin;
    add_drawing(content, frames[at].drawing, left, top);
    add_text(content, frames[at].caption, left, top + largest.height, "#222222");
  }
  return document({columns * step.width, (frames.size() + columns - 1) / columns * step.height}, content);
}

}  // namespace rompicapo
