// SPDX-License-Identifier: MIT
//
// Text helpers: tokens with their positions; the nearest known name for a "did you mean"; joined lists.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo {

struct Token {
  std::string_view text;
  std::size_t position = 0;  // byte offset in the text
};

// The pieces of `text` between runs of characters in `separators`.
std::vector<Token> split(std::string_view text, std::string_view separators);

// The text without the blanks and line breaks around it.
Token trimmed(std::string_view text);

// The trimmed goals that `sign` joins in `text`. Errors: bad_syntax for an empty one; a text without the sign has one
// goal, which may be empty.
Expected<std::vector<Token>> alternatives(std::string_view text, char sign = '|');

// Joins the texts with `between`. Replaces fmt::join(), which makes every source that uses it compile the formatting of
// texts again.
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

// At most `most` bytes of `text`, truncated with "..." and with unprintable bytes as \xNN: safe in a message.
std::string excerpt(std::string_view text, std::size_t most = 40);

// The name nearest to `given` by edit distance; empty if none is near enough.
std::string_view nearest_name(std::string_view given, std::span<const std::string_view> names);

// " (did you mean `NAME`?)", or " (one of: A, B, C)" if none is near.
std::string suggestion(std::string_view given, std::span<const std::string_view> names);

}  // namespace rompicapo
