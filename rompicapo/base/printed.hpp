// SPDX-License-Identifier: MIT
//
// The text around states and moves in the classroom's forms, so that printed output can be read back:
//
//     # inizio, somma 42                          a comment
//     1 0 3 / 4 2 5 / ...                         a configuration
//     ----- D                                     a rule: the move that leads to the next configuration
//     [4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']          a node: a state and the string of moves behind it
//
// and the characters that people, editors and phones use for a prime, a count and a remark.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rompicapo {

// The length in bytes of a prime at `at`; 0 if there is none.
std::size_t prime_at(std::string_view text, std::size_t at);

// The length in bytes of a prime at the end of `text`.
std::size_t prime_at_end(std::string_view text);

// The repetition of a move or a group: `2`, `'`, `2'`, `'2`, `^2`, `^-1`; `i` is a prime too.
struct Times {
  std::size_t count = 1;  // at most most_times + 1: too many
  bool back = false;
  std::size_t length = 0;  // in the text; 0: none given
};
inline constexpr std::size_t most_times = 1'000'000;
// The repetition at `at`. Digits after a prime and before a letter or hyphen are the layer of the next move: `R'2R`.
Times times_at(std::string_view text, std::size_t at);

// The moves alone, with the length of `text`: `// ...` to the end of the line, `/* ... */` and isolated points become
// blanks.
std::string without_remarks(std::string_view text);

bool is_rule(std::string_view line);     // `---` or more dashes, and a move or nothing
bool is_comment(std::string_view line);  // `#`

struct Printed {
  std::string text;          // as long as its source: comments become blanks
  std::size_t position = 0;  // of its first byte in the whole text
};

// The configurations between the rules of `text`, at least one. Empty ones are omitted, unless all are empty. A list
// number before the first, `1. ` or `1) `, is skipped.
std::vector<Printed> configurations(std::string_view text);

struct PrintedNode {
  std::string_view state;  // within the given text
  std::optional<std::string_view> history{};
};

// "[STATE, 'HISTORY']", with or without brackets and with or without quotes around the state; any other text is all
// state.
PrintedNode split_node(std::string_view text);

// The moves of a node in any form: of split_node(), or the quoted line after six lists.
std::optional<std::string_view> history_of(std::string_view text);

}  // namespace rompicapo
