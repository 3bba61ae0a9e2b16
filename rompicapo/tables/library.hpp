// SPDX-License-Identifier: MIT
//
// The stored tables that a process has at hand. A table asked for is taken from memory, else from the folder,
// else built (and put in the folder). Whoever makes the library names the folder and the limits; nothing here
// reads the environment. Safe to use from several threads; two processes that build the same table at once end
// with one good file.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::tables {

// Read-only contents, mapped or in memory; shared.
class Table {
 public:
  virtual ~Table() = default;
  std::span<const std::byte> contents() const { return contents_; }

 protected:
  std::span<const std::byte> contents_;
};

struct LibraryOptions {
  std::string folder;       // empty: nothing is read from disk or written there
  std::size_t threads = 1;  // for building
  const std::atomic<bool>* stop = nullptr;
  std::function<void(const std::string& line)>
      notice;  // what happened and how long it took; a damaged file; may be empty
  std::function<void(const std::string& name, double share)> progress;  // of a build; may be empty
};

class Library {
 public:
  explicit Library(LibraryOptions options) : options_(std::move(options)) {}

  const LibraryOptions& options() const { return options_; }

  // Errors: environment, when memory is short (the message names the size) or the build was stopped. A folder that
  // cannot be written is a notice, not an error: the table is then in memory only.
  Expected<std::shared_ptr<const Table>> get(const TableSpec& spec);

  // True: get() will find it in memory or as a file of the right size, without building.
  bool at_hand(const TableSpec& spec) const;

 private:
  LibraryOptions options_;
  mutable std::mutex guard_;
  std::map<std::string, std::shared_ptr<const Table>> loaded_;  // kept for the life of the library
};

}  // namespace rompicapo::tables
