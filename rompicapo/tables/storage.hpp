// SPDX-License-Identifier: MIT
//
// Where tables are stored without a folder: in the page, the browser's storage. A table's name maps to a table file
// (table_file.hpp): header, then contents. It may be truncated, damaged or of another version, which its reader
// detects, and may disappear at any time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "rompicapo/base/interface.hpp"

namespace rompicapo::tables {

class Storage : public Interface {
 public:
  // Of the file with its header; 0: there is none.
  virtual std::uint64_t bytes(const std::string& name) const = 0;

  // Reads to.size() bytes of the file from `from` on. False: they cannot be read.
  virtual bool read(const std::string& name, std::uint64_t from, std::span<std::byte> to) const = 0;

  // Stores the file, replacing one of this name, now or later; may fail silently for lack of room. The spans are not
  // used after the call.
  virtual void write(const std::string& name, std::span<const std::byte> header,
                     std::span<const std::byte> contents) = 0;
};

}  // namespace rompicapo::tables
