// SPDX-License-Identifier: MIT
//
// Where tables are kept when there is no folder: for the page, the browser's storage. What lies there under a table's
// name is a table file (table_file.hpp): its header, then its contents. It may be cut, damaged or of another version,
// as whoever reads it finds out, and it may be gone at any time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace rompicapo::tables {

class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // Of the file, its header included; 0: there is none.
  virtual std::uint64_t bytes(const std::string& name) const = 0;

  // The file's bytes from `from` on, as many as `to` has room for. False: they cannot be read.
  virtual bool read(const std::string& name, std::uint64_t from, std::span<std::byte> to) const = 0;

  // Keeps the file, in place of one of this name, now or a little later; or does not, where there is no room. The spans
  // may be gone afterwards.
  virtual void write(const std::string& name, std::span<const std::byte> header,
                     std::span<const std::byte> contents) = 0;
};

}  // namespace rompicapo::tables
