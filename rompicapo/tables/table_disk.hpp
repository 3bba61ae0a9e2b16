// SPDX-License-Identifier: MIT
//
// Table files in their folder: NAME.table, and while one is made NAME.lock and NAME.PID-N.new; NAME.partial, the
// checkpoint of a build that was stopped. A file appears under its name only when it is whole and on the disk (written
// aside, synced, renamed), and whoever reads one holds it against its checksums first. Nothing else in the folder is
// touched. WebAssembly has no folder: there is never a file there, and none can be made.
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
  std::string reason{};                  // of an unusable file: what is wrong with it
  FileHeader header{};                   // of a usable one
  std::shared_ptr<const Table> table{};  // of a usable one that was read whole
  std::uint64_t file_bytes = 0;
  bool no_memory = false;  // usable as far as was seen, but there is no memory to hold it
  bool stopped = false;
};

std::string path_of(const std::string& folder, std::string_view name);

// Of the checkpoint of a stopped build.
std::string partial_path_of(const std::string& folder, std::string_view name);

// What a file says of itself; nothing where it is no table or its header is damaged.
std::optional<FileHeader> header_of(const std::string& path);

// The header and the size only; a usable file may still have damaged contents.
FileReport inspect_file(const std::string& path, const TableSpec& spec);

// All of it, checksums held. Mapped; where the spec asks for huge pages and the mapping has none, in memory.
FileReport read_file(const std::string& path, const TableSpec& spec, const Building& work);

// The same, always in memory.
FileReport copy_file(const std::string& path, const TableSpec& spec, const Building& work);

// The same, to memory that the caller has: spec.bytes of it, which hold anything where the report is not of a usable
// file that was read whole.
FileReport copy_file_to(std::span<std::byte> to, const std::string& path, const TableSpec& spec, const Building& work);

// Maps what this process has just written, without reading it: a page of it is memory only once it is looked at. None:
// it is gone, or cannot be mapped.
std::shared_ptr<const Table> map_written(const std::string& path, const TableSpec& spec);

// Makes `path` hold this table, or leaves it as it was. Errors: environment, with the size that was needed.
Expected<bool> write_file(const std::string& path, const FileHeader& header, std::span<const std::byte> contents);

// Why a file of so many bytes cannot be made in the folder, as far as one sees beforehand; the folder is made if it is
// missing.
std::optional<std::string> no_place(const std::string& folder, std::uint64_t bytes);

// True: there was a file and it is gone. Errors: environment.
Expected<bool> remove_file(const std::string& path);

// Says that the table was used now, for remove_oldest.
void mark_used(const std::string& path);

// Removes tables, those used longest ago first, until all that are left and `bytes` more are within `most`; the names
// of those removed. Tables that are being made, and files of others, stay.
std::vector<std::string> remove_oldest(const std::string& folder, std::uint64_t bytes, std::uint64_t most);

// The names of the files in the folder that are called and begin as tables do.
std::vector<std::string> tables_in(const std::string& folder);

// Held by whoever makes the file of a table; the system lets go of it when the process ends, however it ends.
class TableLock {
 public:
  // Waits for its turn; `waiting` is called once if somebody else has it. No lock: stopped. Where the file system
  // knows no locks everybody has it at once, and each writes aside and renames: the last one's file stays.
  static std::unique_ptr<TableLock> acquire(const std::string& folder, const std::string& name, const Building& work,
                                            const std::function<void()>& waiting);
  // At once or not at all.
  static std::unique_ptr<TableLock> try_acquire(const std::string& folder, const std::string& name);
  ~TableLock();
  TableLock(const TableLock&) = delete;
  TableLock& operator=(const TableLock&) = delete;

  bool is_real() const { return descriptor_ >= 0; }

 private:
  TableLock(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
  static std::unique_ptr<TableLock> attempt(const std::string& path, bool& busy);

  int descriptor_;  // -1: the file system knows no locks
  std::string path_;
};

// Removes what processes that have ended left half written. `held`: a name whose lock the caller has.
void sweep(const std::string& folder, std::string_view held = {});

}  // namespace rompicapo::tables
