// SPDX-License-Identifier: MIT
//
// What stands around states and moves in the classroom's forms, so that what was printed can be read back:
//
//     # inizio, somma 42                          a comment
//     1 0 3 / 4 2 5 / ...                         a configuration
//     ----- D                                     a rule: the move that leads to the next configuration
//     [4, 1, 3, 2, 5, 6, 7, 8, 0, 'UDR']          a node: a state and the string of moves behind it
//
// and the marks that people, editors and telephones write for a prime, a count and a remark.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rompicapo {

// How many bytes of `text`, from `at` on, are a prime: 0 where none is.
std::size_t prime_at(std::string_view text, std::size_t at);

// How many bytes at the end of `text` are a prime.
std::size_t prime_at_end(std::string_view text);

// How often a move or a group is made: `2`, `'`, `2'`, `'2`, `^2`, `^-1`; `i` is a prime too.
struct Times {
  std::size_t count = 1;  // at most most_times + 1: too many
  bool back = false;
  std::size_t length = 0;  // in the text; 0: nothing is said
};
inline constexpr std::size_t most_times = 1'000'000;
// What stands at `at`. Digits behind a prime that a letter or a hyphen follows are the layer of the next move: `R'2R`.
Times times_at(std::string_view text, std::size_t at);

// The moves alone, as long as `text`: `// ...` to the end of its line, `/* ... */` and points that stand alone have
// become blanks.
std::string without_remarks(std::string_view text);

bool is_rule(std::string_view line);     // `---` or more dashes, and a move or nothing
bool is_comment(std::string_view line);  // `#`

struct Printed {
  std::string text;          // as long as what it was read from: comments have become blanks
  std::size_t position = 0;  // of its first byte in the whole
};

// The configurations between the rules of `text`, at least one. Those that hold nothing are left out, unless all do.
// The number of a list before the first, `1. ` or `1) `, is no part of it.
std::vector<Printed> configurations(std::string_view text);

struct PrintedNode {
  std::string_view state;  // within the text that was given
  std::optional<std::string_view> history{};
};

// "[STATE, 'HISTORY']", with or without brackets, and quotes round the state; a text that is no node is all state.
PrintedNode split_node(std::string_view text);

// The string of moves of a node in any form: of split_node(), or the quoted line behind six lists.
std::optional<std::string_view> history_of(std::string_view text);

}  // namespace rompicapo
