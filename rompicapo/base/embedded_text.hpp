// SPDX-License-Identifier: MIT
//
// A text file embedded in the program by the build (embed_texts in cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace rompicapo {

struct EmbeddedText {
  std::string_view name;  // file name without its folder
  std::string_view text;
};

}  // namespace rompicapo
