// SPDX-License-Identifier: MIT
//
// The stored tables that a process has at hand. A table asked for is taken from memory, else from the folder (or the
// storage in its place), else built (and put there). Whoever makes the library names the folder and the limits; nothing
// here reads the environment. Safe to use from several threads; two processes that build the same table at once end
// with one good file: the second waits for the first and takes its table.
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
  std::string folder;       // empty: nothing is read from disk or written there
  std::size_t threads = 1;  // for building, and for reading a file
  const std::atomic<bool>* stop = nullptr;
  // What happened and how long it took; a damaged file. May be empty; may be called from several threads.
  std::function<void(const std::string& line)> notice{};
  // Of a build, or of the reading of a file, up to 1 at its end; may be empty. Called by one thread for one table.
  std::function<void(const std::string& name, double share)> progress{};
  std::shared_ptr<Storage> storage{};  // of use where there is no folder; none: what is built is in memory only
};

// What the folder has of a table.
struct Stored {
  bool present = false;
  bool partial = false;      // not the table, but the checkpoint of a stopped build
  std::string fault{};       // of a file that cannot be used: why; it is rebuilt when it is asked for
  double build_seconds = 0;  // what the table took to build, of a good file
  std::uint64_t bytes = 0;   // of the file, whole or partial
};

class Library {
 public:
  explicit Library(LibraryOptions options) : options_(std::move(options)) {}

  const LibraryOptions& options() const { return options_; }

  // Errors: environment, when memory is short (the message names the size) or the build was stopped; not_verified,
  // when the table does not have its known distribution. A folder that cannot be written or has no room is a notice,
  // not an error: the table is then in memory only.
  Expected<std::shared_ptr<const Table>> get(const TableSpec& spec);

  // Makes sure that the folder has the table: true if it had to be made, false if it was there. Errors: as get();
  // and environment, when it cannot be written, found before anything is built where it can be. A resumable
  // build that is stopped leaves a checkpoint in the folder, from which the next build, by either, resumes.
  Expected<bool> store(const TableSpec& spec);

  // True: get() will find it in memory, or as a file of the right size in the folder or the storage, without building.
  bool at_hand(const TableSpec& spec) const;

  // The file of a table; `whole`: its contents are read and held against their checksum too, else only its header.
  Stored inspect(const TableSpec& spec, bool whole) const;

  // Removes the file of a table, good or not, its checkpoint, and what dead processes left; true if there was either
  // file. Tables in memory stay. Errors: environment.
  Expected<bool> remove(const std::string& name);

  // The names of all table files in the folder, known to this version of the program or not.
  std::vector<std::string> files() const;

  std::string path(const std::string& name) const;

  // Lets go of the table; whoever still holds it keeps it.
  void forget(const TableSpec& spec);

 private:
  // One table's place: whoever wants it while another thread makes it waits here, and nobody else does.
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
  std::map<std::string, std::shared_ptr<Slot>> slots_;  // kept for the life of the library
};

// The library given, or one that keeps what is built in memory, for as long as it lives.
inline std::shared_ptr<Library> library_or_own(std::shared_ptr<Library> given) {
  return given != nullptr ? std::move(given) : std::make_shared<Library>(LibraryOptions{});
}

}  // namespace rompicapo::tables
