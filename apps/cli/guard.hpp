// SPDX-License-Identifier: MIT
//
// What keeps a run within its bounds: the process's memory limit and Ctrl-C.
#pragma once

#include <atomic>
#include <cstdint>

namespace rompicapo::cli {

// The first Ctrl-C sets the flag, the second ends the process.
void catch_interrupts();
const std::atomic<bool>& interrupt_flag();

// Memory that this process may count on: the machine's, or its control group's if that is less.
std::uint64_t machine_bytes();

// Makes every allocation beyond `bytes` of data fail (std::bad_alloc), and returns how much of it the
// searches' own stores may take: the rest is for tables, heuristics and the program itself.
std::uint64_t limit_memory(std::uint64_t bytes);

}  // namespace rompicapo::cli
