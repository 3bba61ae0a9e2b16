// SPDX-License-Identifier: MIT
//
// The memory limit of the process, and signals.
#pragma once

#include <atomic>
#include <cstdint>

namespace rompicapo::cli {

// Opens those of the three standard descriptors that are closed, such that reads and writes still fail. Otherwise the
// next file would get such a number and be mistaken for a standard stream. Call before any file is opened.
void open_standard_descriptors();

// The first Ctrl-C, SIGTERM or SIGHUP sets the flag, the second ends the process.
void catch_interrupts();
// From now on the first signal ends the process: for work that does not check the flag and loses nothing.
void end_at_interrupts();
// From now on signals are ignored: for a process that its parent ends. Batch schedulers signal both.
void pass_over_interrupts();
const std::atomic<bool>& interrupt_flag();

// The memory available to this process: of the machine, or of its control group if less.
std::uint64_t machine_bytes();

// Makes allocations beyond `bytes` of data fail (std::bad_alloc). Returns the part that searches may use for their
// nodes; the rest is for tables, heuristics and the program.
std::uint64_t limit_memory(std::uint64_t bytes);

}  // namespace rompicapo::cli
