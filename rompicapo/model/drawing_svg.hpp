// SPDX-License-Identifier: MIT
//
// Drawings as pictures: SVG (W3C, 1.1), whole documents without scripts or outside parts, to be shown by notebooks and
// pages as they are. A character of a drawing is a cell of 9 x 18 units.
#pragma once

#include <span>
#include <string>

#include "rompicapo/model/drawing.hpp"

namespace rompicapo {

// One picture of a strip, and the words under it.
struct Frame {
  Drawing drawing;
  std::string caption{};
};

std::string svg(const Drawing& drawing);

// Pictures in rows of `columns` (at least 1), read as a text is.
std::string svg_strip(std::span<const Frame> frames, std::size_t columns);

}  // namespace rompicapo
