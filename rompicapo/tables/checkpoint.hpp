// SPDX-License-Identifier: MIT
//
// The checkpoint of a build that was stopped, from which the next build resumes: a table file under another name, with
// what the builder noted (Building::checkpoint) behind its parameters.
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
  double seconds = 0;                // what it took so far
};

// Fills `contents`, zeros until then, and leaves them so where there is nothing of this table, or what there is is
// damaged (it is removed then) or of another version.
std::optional<Checkpoint> load_checkpoint(const std::string& folder, const TableSpec& spec,
                                          std::span<std::byte> contents, const Building& work);

// Errors: environment, with the size that was needed.
Expected<bool> save_checkpoint(const std::string& folder, const TableSpec& spec, std::span<const std::byte> contents,
                               const Checkpoint& checkpoint, std::size_t threads);

}  // namespace rompicapo::tables
