// SPDX-License-Identifier: MIT
//
// The library of stored tables of this process: in the folder that the environment names, told of on standard error.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "rompicapo/tables/library.hpp"

namespace rompicapo::cli {

// $ROMPICAPO_CACHE, else $XDG_CACHE_HOME/rompicapo, else ~/.cache/rompicapo; empty where there is no home.
std::string table_folder();

inline constexpr std::uint64_t default_table_space = 16384, most_table_space = std::uint64_t{1} << 30;  // MiB

// Bytes of all stored tables together: $ROMPICAPO_TABLE_SPACE, a number of MiB, else 16 GiB; 0: no limit.
std::uint64_t table_space();

// Stopped by Ctrl-C. Notices and, on a terminal, a line that tells how far a table is, on standard error.
tables::LibraryOptions library_options(std::size_t threads);
std::shared_ptr<tables::Library> make_library(std::size_t threads);

}  // namespace rompicapo::cli
