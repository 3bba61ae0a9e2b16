// SPDX-License-Identifier: MIT
//
// Any text as a puzzle's name, goal and metric (three lines; the first byte sets the options): refused with a good
// error, or made, and the name that it reports makes it again.
#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
  std::string_view lines[3];
  for (std::string_view& line : lines) {
    line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  }
  PuzzleOptions options{.goal = std::string(lines[1]), .metric = std::string(lines[2])};
  if ((data[0] & 1) != 0) options.settings.set("count-blank", true);
  if ((data[0] & 2) != 0) options.settings.set("move-convention", std::string("tile"));
  const auto puzzle = catalogue::make(lines[0], options);
  if (!puzzle) {
    fuzz::require_good_error(puzzle.error(), size);
    return 0;
  }
  const PuzzleInfo& info = (*puzzle)->info();
  const auto again = catalogue::make(info.name, options);
  fuzz::require(again && (*again)->info().name == info.name, "a puzzle's own name makes it again");
  const std::string solved = (*puzzle)->solved_state();
  const auto read = (*puzzle)->canonical(solved);
  fuzz::require(read && *read == solved, "the solved state is written canonically");
  fuzz::require((*puzzle)->walk(solved, "")->solved, "the solved state is solved");
  return 0;
}
