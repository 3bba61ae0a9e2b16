// SPDX-License-Identifier: MIT
//
// Puzzles with stored tables are listed here, besides families().
#include "rompicapo/catalogue/tables.hpp"

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/group/pattern_database/pattern_database.hpp"
#include "rompicapo/puzzles/brain_twist/entry.hpp"
#include "rompicapo/puzzles/brain_twist/stored_tables.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/tables/stored_tables.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"
#include "rompicapo/puzzles/sliding/stored_tables.hpp"
#include "rompicapo/tables/table_disk.hpp"

namespace rompicapo::catalogue {

using namespace parts;

std::vector<NamedSpec> stored_tables() {
  std::vector<NamedSpec> all;
  const auto add = [&](std::string_view puzzle, std::vector<tables::TableSpec> specs) {
    for (tables::TableSpec& spec : specs) all.push_back({std::string(puzzle), std::move(spec)});
  };
  add(cube::family().form, cube::stored_tables());
  add(brain_twist::family().form, brain_twist::stored_tables());
  add(sliding::family().form, sliding::stored_tables());
  return all;
}

std::vector<NamedSpec> stored_file_tables(const tables::Library& library) {
  std::vector<NamedSpec> all;
  for (const std::string& name : library.files()) {
    if (name.substr(0, permutation::table_prefix.size()) != permutation::table_prefix) continue;
    const std::optional<tables::FileHeader> header = tables::header_of(library.path(name));
    if (!header || header->name != name) continue;
    NamedSpec table;
    table.puzzle = permutation::family().form;
    table.spec.name = name;
    table.spec.summary = header->summary.empty() ? "a pattern database" : excerpt(header->summary, 200);
    table.spec.parameters = header->parameters;
    table.spec.version = header->version;
    table.spec.bytes = header->bytes;
    all.push_back(std::move(table));
  }
  return all;
}

std::string_view state_of(const tables::Stored& stored) {
  if (!stored.present) return stored.partial ? "partial" : "absent";
  return stored.fault.empty() ? "stored" : "unusable";
}

std::string table_json(const NamedSpec& table, std::string_view state, const tables::Stored& stored,
                       std::string_view path) {
  return line(Json{{"puzzle", or_null(table.puzzle)},
                   {"name", table.spec.name},
                   {"state", state},
                   {"summary", or_null(table.spec.summary)},
                   {"bytes", table.spec.bytes},
                   {"path", or_null(std::string(path))},
                   {"fault", or_null(stored.fault)},
                   {"build_seconds", stored.build_seconds > 0 ? Json(microseconds(stored.build_seconds)) : Json()}});
}

}  // namespace rompicapo::catalogue
