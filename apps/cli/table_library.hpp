// SPDX-License-Identifier: MIT
//
// The library of stored tables of this process: in the folder that the environment names, told of on standard error.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "rompicapo/tables/library.hpp"

namespace rompicapo::cli {

// $ROMPICAPO_CACHE, else $XDG_CACHE_HOME/rompicapo, else ~/.cache/rompicapo; empty where there is no home.
std::string table_folder();

// Stopped by Ctrl-C. Notices and, on a terminal, a line that tells how far a table is, on standard error.
std::shared_ptr<tables::Library> make_library(std::size_t threads);

}  // namespace rompicapo::cli
