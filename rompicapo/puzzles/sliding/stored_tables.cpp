// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/stored_tables.hpp"

#include <utility>

#include "rompicapo/puzzles/sliding/distance_table/distance_bits.hpp"
#include "rompicapo/puzzles/sliding/multi/slide_patterns.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/sets.hpp"

namespace rompicapo::sliding {

std::vector<tables::TableSpec> stored_tables() {
  std::vector<tables::TableSpec> all;
  for (tables::TableSpec& spec : DistanceBits::all_specs()) all.push_back(std::move(spec));
  for (tables::TableSpec& spec : SlidePatterns::stored_specs()) all.push_back(std::move(spec));
  for (tables::TableSpec& spec : pattern_specs()) all.push_back(std::move(spec));
  // The next tables' specs go here; names are unique among all puzzles.
  return all;
}

}  // namespace rompicapo::sliding
