// SPDX-License-Identifier: MIT
//
// The stored tables there are, collected from the puzzles' folders, and how one is told in JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::catalogue {

struct NamedSpec {
  std::string puzzle;  // the family's form of name, as "cube:N"
  tables::TableSpec spec;
};

// Names are unique. Cheap to ask for.
std::vector<NamedSpec> stored_tables();

// The tables of puzzles from files that the folder has: only their files know them, and the puzzle is called by what
// the summary says.
std::vector<NamedSpec> stored_file_tables(const tables::Library& library);

// "stored", "absent", "unusable".
std::string_view state_of(const tables::Stored& stored);

// {"puzzle", "name", "state", "summary", "bytes", "path", "fault", "build_seconds"}, null for what is not known.
std::string table_json(const NamedSpec& table, std::string_view state, const tables::Stored& stored,
                       std::string_view path);

}  // namespace rompicapo::catalogue
