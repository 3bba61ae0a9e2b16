// SPDX-License-Identifier: MIT
//
// The description of a stored table: its name, its size, how to fill it, and known properties of its contents. A
// puzzle's folder defines its specs; the library (library.hpp) loads or builds them.
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

// What a builder gets besides the memory to fill.
struct Building {
  std::size_t threads = 1;
  const std::atomic<bool>* stop = nullptr;     // if set: return early with any result; see `checkpoint`
  std::function<void(double share)> progress;  // 0..1 of the whole work; may be empty; called from one thread
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  // For a resumable table. Input: empty, or the notes of a stopped build, whose `contents` are given too. Output: empty
  // if the table is finished, otherwise the notes for the next build.
  std::vector<std::uint64_t>* checkpoint = nullptr;

  bool stopped() const { return (stop != nullptr && stop->load(std::memory_order_relaxed)) || late(); }
  bool late() const {
    return deadline != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= deadline;
  }
};

struct TableSpec {
  std::string name;                           // also the file's stem: lower case letters, digits, dashes
  std::string summary;                        // one line for people
  std::string parameters;                     // what the contents depend on besides the name; compared as text
  std::uint32_t version = 1;                  // of the contents' layout: a file of another version is rebuilt
  std::uint64_t bytes = 0;                    // of the finished table
  std::uint64_t building_bytes = 0;           // peak while it is built, including the table
  std::string advice{};                       // if there was no time to build it; empty: to build it by its name
  bool huge_pages = false;                    // random access in a hot loop: mapped only with huge pages
  bool resumable = false;                     // a stopped build can be resumed
  std::vector<std::uint64_t> distribution{};  // entries at distance 0, 1, ...; empty if unknown

  // Fills `contents` (`bytes` zero bytes, aligned to 64) and returns the distribution found, which is compared with the
  // known one (empty: not compared).
  std::function<std::vector<std::uint64_t>(std::span<std::byte> contents, const Building& building)> build;
};

}  // namespace rompicapo::tables
