// SPDX-License-Identifier: MIT
//
// Small helpers for texts: tokens of what people type, which remember where they stood; the nearest known name for a
// "did you mean"; lists as one text.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rompicapo {

struct Token {
  std::string_view text;
  std::size_t position = 0;  // byte offset in the text that was split
};

// The pieces of `text` between runs of the characters in `separators`.
std::vector<Token> split(std::string_view text, std::string_view separators);

// The texts in their order, `between` each two. In place of fmt::join(), which makes every source that uses it compile
// the formatting of texts anew.
template <class Texts>
std::string joined(const Texts& texts, std::string_view between) {
  std::string all;
  for (bool first = true; const std::string_view text : texts) {
    if (!first) all += between;
    first = false;
    all += text;
  }
  return all;
}

// At most `most` bytes of `text`, cut with "..." and with unprintable bytes as \xNN: safe to repeat in a message.
std::string excerpt(std::string_view text, std::size_t most = 40);

// The name nearest to `given` by edit distance, or empty when none is near enough to be meant.
std::string_view nearest_name(std::string_view given, std::span<const std::string_view> names);

// " (did you mean `NAME`?)", or " (one of: A, B, C)" when none is near.
std::string suggestion(std::string_view given, std::span<const std::string_view> names);

}  // namespace rompicapo
