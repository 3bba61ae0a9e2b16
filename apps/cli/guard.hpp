// SPDX-License-Identifier: MIT
//
// What keeps a run within its bounds: the process's memory limit and Ctrl-C.
#pragma once

#include <atomic>
#include <cstdint>

namespace rompicapo::cli {

// Whichever of the three standard descriptors is closed is opened, or the next file would get its number and be taken
// for it. Reading and writing there go on to fail. To be called before anything else is opened.
void open_standard_descriptors();

// The first Ctrl-C, SIGTERM or SIGHUP sets the flag, the second ends the process.
void catch_interrupts();
// From here on the first one ends it: for work that never looks at the flag, and loses nothing.
void end_at_interrupts();
// From here on none does: for a process that its parent ends. A scheduler signals both at once.
void pass_over_interrupts();
const std::atomic<bool>& interrupt_flag();

// Memory that this process may count on: the machine's, or its control group's if that is less.
std::uint64_t machine_bytes();

// Makes every allocation beyond `bytes` of data fail (std::bad_alloc), and returns how much of it the
// searches' own stores may take: the rest is for tables, heuristics and the program itself.
std::uint64_t limit_memory(std::uint64_t bytes);

}  // namespace rompicapo::cli
