// SPDX-License-Identifier: MIT
//
// Stickers written face by face in the order of another program, or as an unfolded net.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::cube {

struct OtherOrder {
  std::string_view name;  // "ULFRBD", or "net": U, below it L F R B side by side, below them D
  std::string facelets;   // canonical
};

// The known order, if it is just one, in which 6 N^2 stickers that make no cube in the order U R F D L B make one that
// turning can solve.
std::optional<OtherOrder> in_another_order(unsigned size, std::string_view text);

// What is told of it in place of `error`.
Error told_of(const OtherOrder& other, const Error& error);

}  // namespace rompicapo::cube
