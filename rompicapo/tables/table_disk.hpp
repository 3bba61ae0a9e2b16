// SPDX-License-Identifier: MIT
//
// Table files in their folder: NAME.table; while it is made NAME.lock and NAME.PID-N.new; NAME.partial, the checkpoint
// of a stopped build. A file gets its name only when it is complete and on disk (written under another name, synced,
// renamed), and its reader verifies its checksums first. Other files in the folder are not touched. WebAssembly has no
// folder: there is never a file, and none can be written.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/table_file.hpp"
#include "rompicapo/tables/table_memory.hpp"

namespace rompicapo::tables {

enum class FileStatus { missing, unusable, usable };

struct FileReport {
  FileStatus status = FileStatus::missing;
  std::string reason{};                  // why the file is unusable
  FileHeader header{};                   // of a usable file
  std::shared_ptr<const Table> table{};  // of a usable file that was read completely
  std::uint64_t file_bytes = 0;
  bool no_memory = false;  // usable as far as read, but there is not enough memory
  bool stopped = false;
};

std::string path_of(const std::string& folder, std::string_view name);

// Of the checkpoint of a stopped build.
std::string partial_path_of(const std::string& folder, std::string_view name);

// The header of a file; nothing if it is no table or its header is damaged.
std::optional<FileHeader> header_of(const std::string& path);

// The header and the size only; a usable file may still have damaged contents.
FileReport inspect_file(const std::string& path, const TableSpec& spec);

// Reads all of it and verifies checksums. Mapped; in memory if the spec asks for huge pages and the mapping has none.
FileReport read_file(const std::string& path, const TableSpec& spec, const Building& work);

// The same, always in memory.
FileReport copy_file(const std::string& path, const TableSpec& spec, const Building& work);

// The same, to the caller's memory: spec.bytes of it, undefined unless the report is of a usable file that was read
// completely.
FileReport copy_file_to(std::span<std::byte> to, const std::string& path, const TableSpec& spec, const Building& work);

// Maps a file that this process has just written, without reading it: pages become memory when first accessed. Null: it
// is gone or cannot be mapped.
std::shared_ptr<const Table> map_written(const std::string& path, const TableSpec& spec);

// Makes `path` contain this table, or leaves it unchanged. Errors: environment, with the size needed.
Expected<bool> write_file(const std::string& path, const FileHeader& header, std::span<const std::byte> contents);

// Why a file of that size cannot be created in the folder, as far as can be told beforehand; creates the folder if it
// is missing.
std::optional<std::string> no_place(const std::string& folder, std::uint64_t bytes);

// True: there was a file, and it was removed. Errors: environment.
Expected<bool> remove_file(const std::string& path);

// Records that the table was used now, for remove_oldest.
void mark_used(const std::string& path);

// Removes tables, least recently used first, until the others and `bytes` more are within `most`; returns the names
// removed. Tables being made and other files stay.
std::vector<std::string> remove_oldest(const std::string& folder, std::uint64_t bytes, std::uint64_t most);

// The names of the files in the folder that have a table's name and header.
std::vector<std::string> tables_in(const std::string& folder);

// Owned by the process that makes a table's file; the system releases it when the process ends.
class TableLock {
 public:
  // Waits for the lock; calls `waiting` once if another process has it. Null: stopped. On a file system without locks
  // every process gets it at once, and each writes under another name and renames: the last file stays.
  static std::unique_ptr<TableLock> acquire(const std::string& folder, const std::string& name, const Building& work,
                                            const std::function<void()>& waiting);
  // Does not wait.
  static std::unique_ptr<TableLock> try_acquire(const std::string& folder, const std::string& name);
  ~TableLock();
  TableLock(const TableLock&) = delete;
  TableLock& operator=(const TableLock&) = delete;

  bool is_real() const { return descriptor_ >= 0; }

 private:
  TableLock(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
  static std::unique_ptr<TableLock> attempt(const std::string& path, bool& busy);

  int descriptor_;  // -1: the file system has no locks
  std::string path_;
};

// Removes partial files of processes that have ended. `locked`: a name whose lock the caller owns.
void sweep(const std::string& folder, std::string_view locked = {});

}  // namespace rompicapo::tables
