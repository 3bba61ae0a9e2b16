// SPDX-License-Identifier: MIT
//
// The stored tables of a process. A table is taken from memory, else from the folder (or the storage that replaces it),
// else built and stored. The owner names the folder and the limits; nothing here reads the environment. Safe to use
// from several threads. If two processes build the same table, the second waits for the first and uses its file.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/storage.hpp"
#include "rompicapo/tables/table_memory.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::tables {

struct Checkpoint;

struct LibraryOptions {
  std::string folder;       // empty: no files
  std::size_t threads = 1;  // for building and for reading a file
  const std::atomic<bool>* stop = nullptr;
  // Events with their durations, and damaged files. May be empty; may be called from several threads.
  std::function<void(const std::string& line)> notice{};
  // Progress of a build or of reading a file, up to 1 at its end; may be empty. One thread calls it for one table.
  std::function<void(const std::string& name, double share)> progress{};
  std::shared_ptr<Storage> storage{};  // used without a folder; null: built tables are in memory only
};

// The folder's file of a table.
struct Stored {
  bool present = false;
  bool partial = false;      // the checkpoint of a stopped build
  std::string fault{};       // why the file is unusable; it is rebuilt on request
  double build_seconds = 0;  // of a valid file
  std::uint64_t bytes = 0;   // of the file, complete or partial
};

class Library {
 public:
  explicit Library(LibraryOptions options) : options_(std::move(options)) {}

  const LibraryOptions& options() const { return options_; }

  // Errors: environment, if there is not enough memory (the message has the size) or the build was stopped;
  // not_verified, if the table does not have its known distribution. A folder that is read-only or full causes a
  // notice, not an error: the table is then in memory only.
  Expected<std::shared_ptr<const Table>> get(const TableSpec& spec);

  // Ensures that the folder has the table; true if it was made, false if it was there. Errors: as get(); environment,
  // if it cannot be written, which is detected before building where possible. A resumable build that is stopped leaves
  // a checkpoint in the folder, from which the next build resumes.
  Expected<bool> store(const TableSpec& spec);

  // True: get() will find it in memory, or as a file of the right size in the folder or storage, without building.
  bool at_hand(const TableSpec& spec) const;

  // The file of a table; `whole`: also verifies the checksum of the contents, not only the header.
  Stored inspect(const TableSpec& spec, bool whole) const;

  // Removes the file of a table, valid or not, its checkpoint, and remains of dead processes; true if there was either
  // file. Tables in memory stay. Errors: environment.
  Expected<bool> remove(const std::string& name);

  // The names of all table files in the folder, including those unknown to this version.
  std::vector<std::string> files() const;

  std::string path(const std::string& name) const;

  // Releases the table; its other owners keep it.
  void forget(const TableSpec& spec);

 private:
  // One table: a thread that needs it while another makes it waits here, without blocking others.
  struct Slot {
    std::mutex guard;
    std::shared_ptr<const Table> table;
  };
  struct Made;

  std::shared_ptr<Slot> slot(const TableSpec& spec);
  Expected<std::shared_ptr<const Table>> obtain(const TableSpec& spec, bool must_store, bool& made) const;
  std::shared_ptr<const Table> from_storage(const TableSpec& spec) const;
  Expected<std::shared_ptr<const Table>> from_file(const TableSpec& spec, std::string& fault) const;
  Expected<std::shared_ptr<const Table>> make(const TableSpec& spec, const std::string& no_store,
                                              bool must_store) const;
  Expected<Made> build(const TableSpec& spec, bool may_keep) const;
  void keep_checkpoint(const TableSpec& spec, std::span<const std::byte> contents, const Checkpoint& checkpoint,
                       double share) const;
  Building work_on(const TableSpec& spec) const;
  void tell_done(const TableSpec& spec) const;
  void say(const std::string& line) const;

  LibraryOptions options_;
  mutable std::mutex guard_;
  std::map<std::string, std::shared_ptr<Slot>> slots_;  // kept as long as the library
};

// The given library, or a new one that keeps built tables in memory.
inline std::shared_ptr<Library> library_or_own(std::shared_ptr<Library> given) {
  return given != nullptr ? std::move(given) : std::make_shared<Library>(LibraryOptions{});
}

}  // namespace rompicapo::tables
