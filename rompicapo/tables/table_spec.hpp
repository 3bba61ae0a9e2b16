// SPDX-License-Identifier: MIT
//
// What a stored table is, before there is one: its name, its size, how to fill it, and what is known of its
// contents beforehand. A puzzle's folder defines its specs; the library (library.hpp) loads or builds them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::tables {

// What a builder is given beside the memory to fill.
struct Building {
  std::size_t threads = 1;
  const std::atomic<bool>* stop = nullptr;     // set: return early, with any answer; see `checkpoint`
  std::function<void(double share)> progress;  // 0..1 of the whole work; may be empty; called from one thread
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  // Of a resumable table. Before: empty, or what an earlier build noted when it was stopped; `contents` are then as
  // that one left them. After: empty when the table is finished, else what the next build resumes with.
  std::vector<std::uint64_t>* checkpoint = nullptr;

  bool stopped() const { return (stop != nullptr && stop->load(std::memory_order_relaxed)) || late(); }
  bool late() const {
    return deadline != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= deadline;
  }
};

struct TableSpec {
  std::string name;                           // also the file's stem: lower case letters, digits, dashes
  std::string summary;                        // one line for people
  std::string parameters;                     // what the contents depend on beside the name; compared as text
  std::uint32_t version = 1;                  // of the contents' layout: a file of another version is rebuilt
  std::uint64_t bytes = 0;                    // of the finished table
  std::uint64_t building_bytes = 0;           // at the most while it is built, the table itself included
  std::string advice{};                       // to whom there was no time to build it; empty: to build it by its name
  bool huge_pages = false;                    // looked up at random in a hot loop: mapped only if that gives huge pages
  bool resumable = false;                     // a stopped build can be resumed
  std::vector<std::uint64_t> distribution{};  // entries at distance 0, 1, ...; empty where it is not known

  // Fills `contents` (`bytes` zero bytes, aligned to 64) and returns the distribution that it met, to be held
  // against the known one (empty: nothing to hold).
  std::function<std::vector<std::uint64_t>(std::span<std::byte> contents, const Building& building)> build;
};

}  // namespace rompicapo::tables
