// SPDX-License-Identifier: MIT
//
// A text file that the build put into the program (embed_texts in cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace rompicapo {

struct EmbeddedText {
  std::string_view name;  // of the file, without its folder
  std::string_view text;
};

}  // namespace rompicapo
