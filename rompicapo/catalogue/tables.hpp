// SPDX-License-Identifier: MIT
//
// The stored tables, collected from the puzzles' folders, and their JSON.
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

// Names are unique. Cheap.
std::vector<NamedSpec> stored_tables();

// The folder's tables of puzzles from files: only the files have their specs, and the summary gives the puzzle's name.
std::vector<NamedSpec> stored_file_tables(const tables::Library& library);

// "stored", "absent", "unusable".
std::string_view state_of(const tables::Stored& stored);

// {"puzzle", "name", "state", "summary", "bytes", "path", "fault", "build_seconds"}; unknown values are null.
std::string table_json(const NamedSpec& table, std::string_view state, const tables::Stored& stored,
                       std::string_view path);

}  // namespace rompicapo::catalogue
