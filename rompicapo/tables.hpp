// SPDX-License-Identifier: MIT
//
// Stored tables: pattern databases and the like, from memory, from a folder, or built. A library of them is what
// PuzzleOptions::library takes.
#pragma once

#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/table_memory.hpp"
#include "rompicapo/tables/table_spec.hpp"
