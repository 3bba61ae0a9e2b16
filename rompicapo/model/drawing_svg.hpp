// SPDX-License-Identifier: MIT
//
// Drawings as SVG (W3C, 1.1): whole documents without scripts or external parts, for notebooks and pages. A character
// is a cell of 9 x 18 units.
#pragma once

#include <span>
#include <string>

#include "rompicapo/model/drawing.hpp"

namespace rompicapo {

// One picture of a strip, and its caption.
struct Frame {
  Drawing drawing;
  std::string caption{};
};

std::string svg(const Drawing& drawing);

// Pictures in rows of `columns` (at least 1), from left to right, top to bottom.
std::string svg_strip(std::span<const Frame> frames, std::size_t columns);

}  // namespace rompicapo
