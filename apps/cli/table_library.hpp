// SPDX-License-Identifier: MIT
//
// This process's library of stored tables, in the folder that the environment names; notices go to standard error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "rompicapo/tables/library.hpp"

namespace rompicapo::cli {

// $ROMPICAPO_CACHE, else $XDG_CACHE_HOME/rompicapo, else ~/.cache/rompicapo; empty without a home folder.
std::string table_folder();

inline constexpr std::uint64_t default_table_space = 16384, most_table_space = std::uint64_t{1} << 30;  // MiB

// The limit in bytes for all stored tables: $ROMPICAPO_TABLE_SPACE (in MiB), else 16 GiB; 0: no limit.
std::uint64_t table_space();

// Builds stop at Ctrl-C. Notices and, on a terminal, a line of progress go to standard error.
tables::LibraryOptions library_options(std::size_t threads);
std::shared_ptr<tables::Library> make_library(std::size_t threads);

}  // namespace rompicapo::cli
