// SPDX-License-Identifier: MIT
//
// The checkpoint of a stopped build, from which the next build resumes: a table file under another name, with the
// builder's notes (Building::checkpoint) appended to its parameters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::tables {

struct Checkpoint {
  std::vector<std::uint64_t> noted;  // by the builder; empty: there is none
  double seconds = 0;                // of building so far
};

// Fills `contents`, which are zero. Leaves them zero if there is no checkpoint of this table, or if it is damaged (then
// it is removed) or of another version.
std::optional<Checkpoint> load_checkpoint(const std::string& folder, const TableSpec& spec,
                                          std::span<std::byte> contents, const Building& work);

// Errors: environment, with the size needed.
Expected<bool> save_checkpoint(const std::string& folder, const TableSpec& spec, std::span<const std::byte> contents,
                               const Checkpoint& checkpoint, std::size_t threads);

}  // namespace rompicapo::tables
