// SPDX-License-Identifier: MIT
//
// A value or the reason why there is none. Bad input never throws in the core: every parser returns an Expected whose
// error names the wrong piece and its position in the text.
#pragma once

#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rompicapo {

enum class ErrorCode {
  bad_syntax,    // the text cannot be parsed
  bad_state,     // parsed, but no such position exists
  unsolvable,    // a position from which the goal cannot be reached
  bad_move,      // an unknown move, or one not allowed here
  unknown_name,  // no puzzle, solver, heuristic, goal, ... of that name
  bad_option,    // an option out of range or inapplicable
  unsupported,   // valid, but not offered for this puzzle
  not_verified,  // an answer failed its replay: a bug, never shown as an answer
  environment    // files, memory, missing programs
};

std::string_view name_of(ErrorCode code);

// A message as data, independent of language: a key, whose words are in locales/, and values by name. A text of digits
// is a number.
using PhraseValues = std::vector<std::pair<std::string, std::string>>;
struct Phrase {
  std::string key{};
  PhraseValues values{};
};

struct Error {
  ErrorCode code = ErrorCode::bad_syntax;
  std::string message;                    // one sentence in English; names the piece
  std::optional<std::size_t> position{};  // 0-based byte offset in the given text
  Phrase phrase{};                        // the same for translation ("fault.KEY"), if there are words for it
};

template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  // Precondition: has_value().
  T& operator*() & { return assert(has_value()), *std::get_if<0>(&content_); }
  const T& operator*() const& { return assert(has_value()), *std::get_if<0>(&content_); }
  T&& operator*() && { return assert(has_value()), std::move(*std::get_if<0>(&content_)); }
  T* operator->() { return &**this; }
  const T* operator->() const { return &**this; }

  // Precondition: !has_value().
  const Error& error() const { return assert(!has_value()), *std::get_if<1>(&content_); }

 private:
  std::variant<T, Error> content_;
};

}  // namespace rompicapo
