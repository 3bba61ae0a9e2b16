// SPDX-License-Identifier: MIT
//
// Any text as a homework file: refused with a good error, or read and marked completely, and each first mistake is on a
// line of the file.
#include <algorithm>

#include "lab/homework/grades.hpp"
#include "lab/homework/mark.hpp"
#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  const auto sections = lab::read_homework(text);
  if (!sections) {
    fuzz::require_good_error(sections.error(), size);
    return 0;
  }
  Limits limits;
  limits.max_expanded = 1000;
  limits.max_bytes = 16u << 20;
  for (const lab::Section& section : *sections) {
    const lab::Mark mark = lab::mark(section, limits);
    fuzz::require(!mark.message.empty(), "a mark says something");
    fuzz::require(mark.line <= lines, "a mistake lies on a line of the file");
    fuzz::require(mark.right == (mark.line == 0), "a mistake has its line");
  }
  // Compared with itself as the key, every answer is expected, and no score exceeds the maximum.
  for (const lab::Section& section : lab::against_key(*sections, *sections)) {
    const lab::Grade grade = lab::grade_of(section, {true, "", 0, "right"});
    fuzz::require(grade.points >= 0 && grade.points <= grade.most, "points are within bounds");
  }
  return 0;
}
