// SPDX-License-Identifier: MIT
//
// What a stopped build has done, kept until the table is built on: a table file under another name, with what the
// builder noted (Building::begun) behind its parameters.
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

struct Partial {
  std::vector<std::uint64_t> begun;
  double seconds = 0;  // what it took so far
};

// Fills `contents`, zeros until then, and leaves them so where there is nothing of this table, or what there is is
// damaged (it is removed then) or of another version.
std::optional<Partial> take_up(const std::string& folder, const TableSpec& spec, std::span<std::byte> contents,
                               const Building& work);

// Errors: environment, with the size that was needed.
Expected<bool> keep(const std::string& folder, const TableSpec& spec, std::span<const std::byte> contents,
                    const Partial& partial, std::size_t threads);

}  // namespace rompicapo::tables
