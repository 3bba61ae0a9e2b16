// SPDX-License-Identifier: MIT
//
// The cubes' interface: from a name and options to the object of that size.
#include "rompicapo/puzzles/cube/entry.hpp"

#include <charconv>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/adapters/terms.hpp"
#include "rompicapo/puzzles/cube/planning.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view prefix = "cube:";

bool claims(std::string_view name) { return name.substr(0, prefix.size()) == prefix; }

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  const std::string_view number = name.substr(prefix.size());
  unsigned size = 0;
  const auto [end, problem] = std::from_chars(number.data(), number.data() + number.size(), size);
  if (number.empty() || end != number.data() + number.size() || problem == std::errc::invalid_argument)
    return Error{ErrorCode::bad_syntax, fmt::format("`{}`: a cube is named cube:N, as in cube:3", excerpt(name)),
                 prefix.size()};
  if (problem != std::errc{} || size < 2 || size > largest_size)
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}`: the size of a cube is from 2 to {}", excerpt(name), largest_size), prefix.size()};
  Expected<Terms> read = read_terms(size, options);
  if (!read) return read.error();
  if (!read->patterns.empty()) return make_cube3_of_pattern(*std::move(read));
  if (size > 3) return make_sticker_cube(*read);
  if (read->stickers != nullptr) return make_cube2_of_pattern(*std::move(read));
  return size == 2 ? make_cube2(*read) : make_cube3(*read);
}

}  // namespace

const PuzzleFamily& family() {
  static const PuzzleFamily cubes{
      "cube:N",
      "N x N x N cubes, N from 2 to 100",
      {{"2x2x2", "cube:2"},
       {"3x3x3", "cube:3"},
       {"4x4x4", "cube:4"},
       {"5x5x5", "cube:5"},
       {"6x6x6", "cube:6"},
       {"7x7x7", "cube:7"}},
      {"cube:2", "cube:3", "cube:4", "cube:5"},
      claims,
      make,
      {generators_option, keep_option},
      planning_model,
  };
  return cubes;
}

}  // namespace rompicapo::cube
